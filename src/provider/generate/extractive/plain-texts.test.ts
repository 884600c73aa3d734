// What plain texts of museums have shown, in three languages.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';
import { aboutOf } from './about.ts';
import { english } from './language/english.ts';
import { french } from './language/french.ts';
import { german } from './language/german.ts';

const comb = { name: 'Comb', artist: 'Unknown', tags: ['antler', 'viking'] };
const combRest =
  'This comb is made of eleven plates of antler. The comb is 18 centimetres long. The comb belonged to a farmer. It was found in York in 1979.';

describe('how it was made', () => {
  test('is not told by who was buried with such a thing', () => {
    const text = `Vikings were proud of their hair, and many were buried with a comb. ${combRest}`;
    expect(told(text, comb, /How was this comb made/).join(' ')).not.toMatch(/buried/);
  });

  test('is told by the tool with which it was done', () => {
    const text = `The teeth were cut with a knife, and the comb was polished with a brush. ${combRest}`;
    expect(told(text, comb, /How was this comb made/).join(' ')).toMatch(/polished with a brush/);
  });

  test('is not told by a number that is punched into it', () => {
    const text = `The number 1602 is punched on the back, probably the year in which it was made. ${combRest}`;
    expect(told(text, comb, /How was this comb made/)).toEqual([]);
  });
});

test.each([
  ['red deer', 'The plates are cut from the antler of a red deer.'],
  ['grey seals', 'The handle is covered with the skin of grey seals.'],
])('what animals are called is no colour to look for: %s', (_, sentence) => {
  expect(told(`${sentence} ${combRest}`, comb, /colours/)).toEqual([]);
});

test('what is painted white is one', () => {
  expect(told(`A white horse is painted on the back. ${combRest}`, comb, /colours/).join(' ')).toMatch(
    /white/,
  );
});

test('whoever can help is told with what needs it', () => {
  expect(english.leans('You can help by leaving a pile of logs in a shady corner.')).toBe(true);
  expect(english.leans('You can see the marks of the saw on the strips.')).toBe(false);
});

describe('“this one”, where a text speaks of all of its kind before,', () => {
  const record = { name: 'Mariner’s Astrolabe', artist: '', tags: ['instrument', 'brass'] };
  const text =
    'A mariner’s astrolabe helped sailors find out how far north they were. The scale on the rim gave the height of the sun.\n\nThis one was brought up by divers in 1978 from a wreck off Ireland. It is cast in brass and weighs more than two kilograms.';

  test('is the work', () => {
    expect(told(text, record, /found/).join(' ')).toMatch(/This one was brought up by divers in 1978/);
    expect(told(text, record, /How big/).join(' ')).toMatch(/weighs more than two kilograms/);
  });

  test('is another one where another was spoken of', () => {
    const other = text.replace('This one', 'A second astrolabe hangs in the next room. This one');
    expect([...asked(other, record).values()].flat().join(' ')).not.toMatch(/1978/);
  });

  test('and what it helped to do is what it was for', () => {
    expect(told(text, record, /used for|for\?$/).join(' ')).toMatch(/helped sailors find out/);
  });
});

describe('a work that has a name of its own behind what it is', () => {
  const record = { name: 'Road Roller “Big Bertha”', artist: 'Aveling & Porter', tags: ['machine', 'steam'] };
  const text = 'Big Bertha pressed roads flat for forty years. The roller weighs ten tons.';

  test('is asked for as what it is', () => {
    expect([...asked(text, record).keys()].join(' ')).toMatch(/this roller/);
  });

  test('is called so without quotes around quotes', () => {
    expect(english.phraseFor('name', record.name, 0)).toEqual({ before: 'It is called ', after: '.' });
    expect(german.phraseFor('name', 'Lok „Adler“', 0)).toEqual({ before: 'Es heißt ', after: '.' });
    expect(french.phraseFor('name', 'Vase « Perdrix »', 0)).toEqual({ before: 'On l’appelle ', after: '.' });
  });
});

describe('in German,', () => {
  test.each([
    'Vor ihr steht ein Junge und streckt die Hand aus.',
    'Hinter ihm hängt ein Schild.',
    'Neben ihnen liegt ein Hund.',
    'Um sie zu heben, brauchte man vier Männer.',
    'Hinter den beiden hängt ein Schild.',
  ])('it is told with what is before it: %s', (sentence) => {
    expect(german.opensInTheAir.test(sentence)).toBe(true);
  });

  test.each([
    'Vor der Frau steht ein Junge.',
    'Hinter den beiden Frauen hängt ein Schild.',
    'Um 1900 hing das Bild in Köln.',
    'Über dem Tor steht ein Name.',
  ])('it can be told alone: %s', (sentence) => {
    expect(german.opensInTheAir.test(sentence)).toBe(false);
  });

  const mignon = { name: 'Schreibmaschine Mignon', artist: 'AEG', tags: ['Technik', 'Büro'] };
  const invented =
    'Die Mignon hat keine Tasten. Mit der Hand führt man einen Zeiger über eine Tafel mit 84 Zeichen.\n\nFriedrich von Hefner-Alteneck erfand die Maschine 1903. Die AEG baute sie bis 1933.\n\nUnser Exemplar gehörte einer Hebamme in Gera.';

  test('“die Maschine” is the “Schreibmaschine”, also where its make stands behind it', () => {
    const all = [...asked(invented, mignon).values()].flat().join(' ');
    expect(all).toMatch(/erfand die Maschine 1903/);
    expect(all).toMatch(/gehörte einer Hebamme/);
  });

  test('“der Mann” is not the picture of a merchant', () => {
    const about = aboutOf(
      { name: 'Porträt Kaufmann Roth', artist: 'Anna Berger', tags: ['Gemälde'] },
      'Der Mann hält eine Uhr.',
      german,
    );
    expect(about.anchor.test('Der Mann hält eine Uhr.')).toBe(false);
  });

  test('what a typewriter can write is no inscription', () => {
    expect(told(invented, mignon, /geschrieben/)).toEqual([]);
  });

  test('the mark of a workshop is one', () => {
    const krug = { name: 'Krug', artist: '', tags: ['Keramik'] };
    const text =
      'Der Krug trägt am Boden das Zeichen der Werkstatt. Der Krug wurde 1590 gebrannt. Er ist 24 Zentimeter hoch.';
    expect(told(text, krug, /geschrieben/).join(' ')).toMatch(/Zeichen der Werkstatt/);
  });
});

test('in French, what the next kitchen shows is another work', () => {
  const record = { name: 'Sabots de mariage', artist: 'Inconnu', tags: ['costume'] };
  const text =
    'Ces sabots ont été taillés dans du bois de noyer vers 1890. Un jeune homme les a sculptés pour sa fiancée.\n\nLa cuisine voisine présente des sabots de travail. Ils étaient en hêtre et s’usaient en un an.';
  const all = [...asked(text, record).values()].flat().join(' ');
  expect(all).not.toMatch(/cuisine|hêtre/);
  expect(all).toMatch(/noyer/);
});

test('in French, the next village is where it may have been', () => {
  const record = { name: 'Sabots de mariage', artist: 'Inconnu', tags: ['costume'] };
  const text =
    'Ces sabots ont été taillés dans du bois de noyer vers 1890. Un homme du village voisin a acheté ces sabots en 1920.';
  expect([...asked(text, record).values()].flat().join(' ')).toMatch(/village voisin/);
});

describe('a picture', () => {
  const record = { name: 'The Ferry at Dusk', artist: 'Helen Marsh', tags: ['painting', 'oil'] };
  const text =
    'A ferry crosses a wide river. Only one passenger sits in it, and he has turned his back to us. Marsh painted The Ferry at Dusk in 1908.\n\nThe picture was a success. A mill owner paid two hundred guineas for it and hung it in his dining room.';

  test('does not show who paid for it', () => {
    expect(told(text, record, /see/).join(' ')).not.toMatch(/guineas/);
    expect(told(text, record, /see/).join(' ')).toMatch(/ferry crosses/);
  });

  test('has not changed because somebody in it has turned round', () => {
    expect(told(text, record, /happened/).join(' ')).not.toMatch(/turned his back/);
  });

  test('has changed where its colours have turned', () => {
    const turned = text.replace('The picture was a success.', 'The greens have turned brown.');
    expect(told(turned, record, /happened/).join(' ')).toMatch(/turned brown/);
  });
});

describe('a machine', () => {
  const record = { name: 'Ticket Machine', artist: 'Bell Punch Company', tags: ['transport', 'machine'] };
  const text =
    'Bus conductors carried this machine on a strap. The paper roll holds 400 tickets. Tickets from this machine were printed in purple ink. The last conductor was Doris Kaye, who retired in 1981; the number on the back was hers. It weighs just over a kilogram. The company made the machine in 1948.';

  test('is not seen by what goes into it', () => {
    expect(told(text, record, /see/).join(' ')).not.toMatch(/400/);
  });

  test('is not made as what comes out of it is', () => {
    expect(told(text, record, /How was/).join(' ')).not.toMatch(/purple/);
  });

  test('whose number it has is told with the number', () => {
    const all = [...asked(text, record).values()].flat().filter((one) => one.includes('hers'));
    expect(all.filter((one) => !one.includes('Kaye'))).toEqual([]);
  });
});

test.each(['Barn owls hunt at night.', 'Swifts sleep on the wing.', 'Wolves howl together.'])(
  'what animals do has a verb: %s',
  (sentence) => {
    expect(english.hasVerb(sentence)).toBe(true);
  },
);

test.each(['The Hunt in the Forest', 'Owls at night', 'Nests in the wall', 'Two Hunts by Night'])(
  'a heading has none: %s',
  (heading) => {
    expect(english.hasVerb(heading)).toBe(false);
  },
);

test('a smock is asked for as one', () => {
  const text = 'Mary Pascoe sewed this smock for her brother in 1874. The cuffs are black with tar.';
  const record = { name: 'Fisherman’s Smock', artist: '', tags: ['costume', 'linen'] };
  expect([...asked(text, record).keys()].join(' ')).toMatch(/this smock/);
});

describe('words that fit by chance are no answer to', () => {
  test.each([
    ['how it was found: who recovered', /found\?/, 'The farmer recovered from a fever in 1890.'],
    [
      'how it was found: who was brought up',
      /found\?/,
      'The farmer was brought up from the age of two by an aunt.',
    ],
    ['what it was for: who helped with it', /for\?/, 'Neighbours helped Ada carry the comb home.'],
  ])('%s', (_, question, sentence) => {
    const rest = combRest.replace('It was found in York in 1979.', 'The comb is brown.');
    expect(told(`${sentence} ${rest}`, comb, question).join(' ')).not.toContain(sentence);
  });
});

test('a straight apostrophe is read as a curved one', () => {
  const harp = { name: 'Harpe à pédales', artist: 'Sébastien Érard', tags: ['musique'] };
  const text =
    'La harpe appartenait à l’élève d’un maître. On l’a longtemps attribuée à d’autres. Aujourd’hui, elle n’est plus accordée. L’élève d’Érard y jouait. La table d’harmonie est en érable. Elle mesure 170 cm. La harpe est ornée de têtes de bélier ; deux d’entre elles manquent.';
  const straight = (answers: ReadonlyMap<string, string[]>) =>
    [...answers].map(([question, texts]) => [question, texts.map((one) => one.replaceAll('’', "'"))]);
  expect(straight(asked(text.replaceAll('’', "'"), harp))).toEqual(straight(asked(text, harp)));
});

describe('when it was made', () => {
  const arm = { name: 'Artificial arm', artist: '', tags: ['medicine'] };
  const rest =
    ' The arm is of willow and steel. The arm weighs two kilograms. The wearer oiled it with butter.';

  test('is not told by when somebody lost his own', () => {
    const text = `This arm was made for a railway guard who lost his own at Crewe in 1911.${rest}`;
    expect(told(text, arm, /When was this arm made/)).toEqual([]);
  });

  test('is told by the year that stands with it, whoever it was made for', () => {
    const text = `This arm was made in 1912 for a railway guard who lost his own at Crewe.${rest}`;
    expect(told(text, arm, /When was this arm made/).join(' ')).toMatch(/1912/);
  });
});

describe('a video', () => {
  const video = { name: 'Tide Table', artist: 'Ilse Marten', tags: ['video', 'installation'] };
  const text =
    'Tide Table shows a kitchen table that stands in the sea. Marten laid the table with four plates. The camera that filmed it, ruined by salt, is kept in the museum’s store and has never been exhibited.';

  test('is no table, whatever it is called', () => {
    const questions = [...asked(text, video).keys()].join(' ');
    expect(questions).not.toMatch(/this table/);
    expect(questions).toMatch(/this video/);
  });

  test('is not where its camera is', () => {
    expect(told(text, video, /Where is this .* today|shown/)).toEqual([]);
  });
});

test('what historians think is not there to see', () => {
  const text =
    'The hoard was buried in a jar. Some historians think of a merchant, since the field lies beside the old packhorse road. The coins are of silver. The hoard belongs to the county.';
  const hoard = { name: 'The Nettleby hoard', artist: '', tags: ['coins'] };
  expect(told(text, hoard, /What can I see/).join(' ')).not.toMatch(/historians/);
});
