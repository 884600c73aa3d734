// Who used a thing, what its details mean, what became of it, and what of a kind is no more: each with the sentence that looks
// like an answer and is none.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';
import { aboutOf } from './about.ts';
import { english } from './language/english.ts';
import { french } from './language/french.ts';
import { isOfNature } from './language/nature.ts';

/** Enough else to ask about, and nothing of what is asked here. */
const rest = (noun: string) =>
  `The ${noun} is made of oak. The ${noun} is two metres long. The ${noun} belonged to a merchant. The ${noun} was found in 1979.`;

const record = (name: string, tags: string[] = ['wood']) => ({ name, artist: '', tags });

describe('who used it', () => {
  test.each([
    ['used', 'Typewriter', ['machine'], 'Clara Benson used the machine in an office from 1911 to 1934.'],
    ['wore', 'Helmet', ['sea'], 'Tom Ferris wore it when he searched the wreck of a ferry.'],
    ['played', 'Violin', ['music'], 'Ellen Marsh played it for thirty years in the opera house.'],
    ['used', 'Bicycle', ['transport'], 'Doctor Felix Ames rode the bicycle to his patients for six years.'],
    ['used', 'Ladder', ['wood'], 'This ladder was used by Anna Lind in her orchard.'],
  ])('is asked of what somebody %s: %s', (verb, name, tags, sentence) => {
    const noun = name.toLowerCase();
    const answers = asked(`${rest(noun)} ${sentence}`, record(name, tags));
    expect(answers.get(`Who ${verb} this ${noun}?`)?.[0]).toContain(sentence);
  });

  test.each([
    ['what it was used for', 'Pedlars used it to carry needles.'],
    ['what was done to another thing', 'The joiner used the saw on this box until 1890.'],
    ['what uses something of its kind', 'Huygens built the first clock that used it in 1656.'],
    ['that nobody did', 'No one in the village used the box after 1890.'],
    ['what might have been', 'He could have used it, but wore the key round his neck.'],
  ])('is not answered by %s', (_, sentence) => {
    expect(told(`${rest('box')} ${sentence}`, record('Box'), /^Who (?:used|wore)/)).toEqual([]);
  });

  test('is nothing to ask of a picture', () => {
    const text = `${rest('painting')} Ada Lee used the canvas twice.`;
    expect(told(text, record('Harbour', ['painting']), /^Who used/)).toEqual([]);
  });

  test('what they used it to do is what it was for', () => {
    const sentence = 'Sailors used this map to find their way along the coast at night.';
    expect(told(`${rest('map')} ${sentence}`, record('Map'), /^What was this map for/)[0]).toBe(sentence);
  });

  test('is asked in German and in French', () => {
    const kasse = 'Martha Lohse bediente die Kasse vierzig Jahre lang.';
    const inGerman = `Die Kasse besteht aus Holz. Die Kasse ist einen Meter hoch. ${kasse} Die Kasse wurde 1912 gebaut. Das Museum kaufte die Kasse 1969.`;
    expect(told(inGerman, record('Kasse'), /^Wer hat dieses Objekt benutzt/)[0]).toBe(kasse);
    const velo = 'Le facteur Émile Roux a utilisé ce vélo de 1936 à 1958.';
    const inFrench = `Le vélo est en acier. Le vélo mesure deux mètres. ${velo} Le vélo a été fabriqué en 1935. Sa selle a été remplacée.`;
    const answers = asked(inFrench, record('Vélo'));
    expect(answers.get('Qui s’est servi de cet objet ?')?.[0]).toBe(velo);
    expect(answers.has('À quoi servait cet objet ?')).toBe(false);
  });
});

describe('what its details mean', () => {
  const kimono = record('Kimono', ['textile']);

  test('is told by what stands for something', () => {
    const sentence = 'The cranes on it stand for a long life.';
    expect(told(`${rest('kimono')} ${sentence}`, kimono, /details mean/)[0]).toBe(sentence);
  });

  test('is not told by what letters stand for', () => {
    expect(told(`${rest('kimono')} The letters stand for a shop.`, kimono, /details mean/)).toEqual([]);
  });

  test('is asked in German and in French', () => {
    const krone = 'Der Rosmarin stand für Treue.';
    const inGerman = `Die Krone besteht aus Draht. Die Krone wurde 1840 gebaut. ${krone} Vierzehn Perlen fehlen. Die Krone gehörte der Kirche.`;
    expect(told(inGerman, record('Krone'), /^Was bedeuten die Einzelheiten/)[0]).toBe(krone);
    const couronne = 'Le romarin symbolise la fidélité.';
    const inFrench = `La couronne est en cuivre. La couronne a été fabriquée en 1840. ${couronne} Une perle a été perdue. La couronne mesure dix centimètres.`;
    expect(told(inFrench, record('Couronne'), /^Que signifient ses détails/)[0]).toBe(couronne);
  });
});

describe('what has happened to it', () => {
  test.each([
    'The tears along the bottom were made by a brick.',
    'The box has four bullet holes.',
    'There is a crack in the rim.',
    'In 1957 a storm blew it down.',
    'The eagle beside the dial was scratched off after 1945.',
    'Most of the gold has been rubbed away on one side.',
    'The box survived because Marsh had taken it home.',
  ])('is told by: %s', (sentence) => {
    expect(told(`${rest('box')} ${sentence}`, record('Box'), /has happened to/).join(' ')).toContain(
      sentence,
    );
  });

  test.each([
    'The theatre was destroyed in 1945.',
    'Of some three hundred that were printed, only two are left.',
    'Marsh’s house was damaged.',
    'The box is filled with raw wool.',
    'The dark fields of the box are burned in with a hot wire.',
  ])('is not told by: %s', (sentence) => {
    expect(told(`${rest('box')} ${sentence}`, record('Box'), /has happened to/)).toEqual([]);
  });

  test('is not told by a building, in German and in French', () => {
    const inGerman =
      'Die Figur besteht aus Holz. Die Figur ist einen Meter hoch. 1945 wurde das Rathaus zerstört. Die Figur wurde 1520 geschnitzt. Die Figur gehörte einem Lehrer.';
    expect(told(inGerman, record('Figur'), /im Lauf der Zeit/)).toEqual([]);
    const inFrench =
      'La figure est en bois. La figure mesure un mètre. La mairie fut détruite en 1945. La figure a été fabriquée en 1520. La figure appartenait à un maître.';
    expect(told(inFrench, record('Figure'), /au fil du temps/)).toEqual([]);
  });
});

test.each([
  ['Who owned this box before?', 'This box was given to Grace Tyrell in 1861.'],
  ['What can I see here?', 'On the front is the head of the queen.'],
  ['What can I see here?', 'On its breast the goddess Nut spreads her wings.'],
])('%s is answered by: %s', (question, sentence) => {
  expect(
    asked(`${rest('box').replace('The box belonged to a merchant. ', '')} ${sentence}`, record('Box'))
      .get(question)
      ?.join(' '),
  ).toContain(sentence);
});

test.each([
  ['where it was thrown', /^How was this box made/, 'The box was thrown into the yard.'],
  ['who has it now', /^Who owned/, 'The box was given to the museum in 1960.'],
  ['who was shown it', /^Who owned/, 'The box was presented to visitors in 1990.'],
  ['what stands on it in a museum’s hand', /^What can I see/, 'On the back is the number of the museum.'],
  ['a goddess who is painted on it', /^What story/, 'On its breast the goddess Nut spreads her wings.'],
  ['when somebody bought it who worked', /^When/, 'A man who worked in 1892 on a railway bought the box.'],
  ['when somebody who worked bought it', /^When/, 'A man who worked on a railway bought the box in 1892.'],
  [
    'for what it was printed',
    /^How was this box made/,
    'The box was printed in 1909 for a march through Leeds.',
  ],
  ['where it was pasted', /^How was this box made/, 'The box was pasted on walls at night.'],
])('no answer is %s', (_, question, sentence) => {
  const own = rest('box').replace('The box belonged to a merchant. ', '');
  expect(told(`${own} ${sentence}`, record('Box'), question)).toEqual([]);
});

describe('a picture', () => {
  const picture = record('Harbour', ['painting']);
  const shown = (sentence: string) =>
    told(`${rest('painting')} ${sentence}`, picture, /^What can I see in this painting/).join(' ');

  test.each([
    'The grocer sits at a table with an account book in front of her.',
    'At the centre is a red star with eight points.',
  ])('shows what is told of it: %s', (sentence) => {
    expect(shown(sentence)).toContain(sentence);
  });

  test('does not show what a book shows of it', () => {
    expect(shown('The lower half can be seen in a book on Leeds.')).toBe('');
  });
});

test.each([
  ['poster', 'Votes for Women', ['print', 'poster']],
  ['set', 'Chess Set from the Camp', ['wood']],
])('what is a %s is called so', (noun, name, tags) => {
  expect([...asked(rest('work'), record(name, tags)).keys()]).toContain(`How big is this ${noun}?`);
});

test('one looks at what is in a poster', () => {
  const text = `${rest('poster')} A woman in a green dress holds up a lantern.`;
  const questions = asked(text, record('Votes for Women', ['poster']));
  expect([...questions.keys()]).toContain('What can I see in this poster?');
});

test('what another one had in its throat is no find', () => {
  const text =
    'This fish swam in a warm lake in Wyoming. It is a Knightia, and no longer than your hand. Knightia fed on tiny plants. Bigger fish fed on it: one specimen was found with a Knightia stuck in its throat. The tail of this fish is complete. This fish is five centimetres long. The slab was split by a farmer.';
  expect(told(text, record('Fossil Fish', ['fossil', 'fish']), /found/)).toEqual([]);
});

test('of a kingfisher is said what it is in danger of', () => {
  const text =
    'Kingfishers live along slow rivers. They feed on small fish. A pair lays six eggs. Today the greatest danger is dirty water. Kingfishers are seventeen centimetres long. Their feathers are blue.';
  const questions = asked(text, record('Kingfisher', ['bird']));
  expect(questions.get('Is it rare, or in danger?')?.join()).toContain('dirty water');
});

test('of what is printed, “of three hundred that were printed” says nothing of how', () => {
  const text = `${rest('poster')} Of some three hundred that were printed, only two are left.`;
  expect(told(text, record('Poster'), /^How was this poster made/)).toEqual([]);
});

test('what a paste is made of is not what the work is made of', () => {
  const kimono = record('Kimono', ['silk']);
  const own = `${rest('kimono').replace('made of oak', 'worn on feast days')} The kimono is old. The kimono was sewn by hand.`;
  expect(told(`${own} The lining was dyed with a paste made from rice.`, kimono, /made of/)).toEqual([]);
});

describe('“a larger one”', () => {
  test('is not told without what it is larger than', () => {
    const text = `${rest('box')} The lid can be locked.\n\nNo joiner is known to have made a larger one.`;
    expect([...asked(text, record('Box')).values()].flat().join(' ')).not.toMatch(/larger one/);
  });

  test('is clear where its sentence says of what', () => {
    expect(english.leans('No joiner is known to have made a larger one.')).toBe(true);
    expect(english.leans('The lock was replaced by a newer one.')).toBe(false);
  });
});

describe('of what has grown', () => {
  const iguanodon = record('Iguanodon', ['dinosaur']);
  const text =
    'Iguanodon lived 125 million years ago in the forests of Belgium. It ate ferns and was ten metres long. It walked on four legs.\n\nThis skeleton is a cast.';

  test('it is asked how it lived, and not how it lives', () => {
    const answers = asked(text, iguanodon);
    expect(answers.get('What did it eat?')?.join(' ')).toMatch(/ferns/);
    expect(answers.get('Where did it live?')?.join(' ')).toMatch(/Belgium/);
    expect(answers.has('Where does it live?')).toBe(false);
  });

  test('its name may stand alone', () => {
    expect(told(text, iguanodon, /How old/).join(' ')).toMatch(/125 million years ago/);
  });

  test('a name that is also a word may not', () => {
    const anchorOf = (name: string, words: string) =>
      aboutOf({ name, artist: '', tags: ['fish'] }, words, english).anchor;
    expect(anchorOf('Iguanodon', text).test('Iguanodon ate ferns.')).toBe(true);
    expect(anchorOf('Eel', 'Eel is sold here. An eel bites.').test('Eel is sold here.')).toBe(false);
  });

  test('what became of the first one is not told of this one', () => {
    const first = `${text}\n\nWhen the first one was found in England, people took its thumb for a horn.`;
    expect([...asked(first, iguanodon).values()].flat().join(' ')).not.toMatch(/England/);
  });

  test('“this one was caught” is told alone, and it is called what its text calls it', () => {
    const moth =
      'The moth squeaks like a mouse. The moth is endangered. The wings of this moth are brown. The caterpillars feed on potato leaves. This one was caught in Kent in 1932.';
    const answers = asked(moth, record('Hawkmoth', ['insect', 'moth']));
    expect(answers.get('How was this moth found?')?.[0]).toBe('This one was caught in Kent in 1932.');
    expect(answers.get('How does the museum list this moth?')?.[0] ?? '').not.toMatch(/moth\./);
  });

  test('an album of plants has been made', () => {
    expect(isOfNature(['plantes'], '', 'Herbier de Jeanne Brossard')).toBe(false);
    expect(isOfNature(['plantes'], '', 'Herbe à Robert')).toBe(true);
  });
});

test('whose family it was is not told without him', () => {
  const sentence = 'The red pattern showed which family he belonged to.';
  const text = `${rest('shield')}\n\nA clan owned the meadow. ${sentence}`;
  const all = [...asked(text, record('Shield')).values()].flat();
  expect(all.filter((answer) => answer.startsWith(sentence))).toEqual([]);
});

describe('a French text', () => {
  const sign =
    'Cette enseigne pendait devant la boutique d’un cordonnier.\n\nElle a été taillée dans une planche de chêne. La peinture a été refaite deux fois. La ville a acheté l’enseigne en 1934 pour le musée. L’enseigne mesure un mètre.';
  const answers = asked(sign, record('Enseigne'));

  test.each([
    ['En quoi cet objet est-il fait ?', /planche de chêne/],
    ['Qu’est-il arrivé à cet objet au fil du temps ?', /refaite/],
    ['Comment cet objet est-il entré au musée ?', /acheté l’enseigne/],
  ])('answers %s', (question, right) => {
    expect(answers.get(question)?.join(' ')).toMatch(right);
  });

  test.each([
    ['Les soldats l’ont arrêté souvent.', true],
    ['Les soldats l’ont cassé.', false],
  ])('leaves whom %s speaks of to the sentence before: %s', (sentence, isUnclear) => {
    expect(french.hasUnclearPronoun(sentence, false)).toBe(isUnclear);
  });
});
