// What a work is, by its name, its tags and its text.
import { describe, expect, test } from 'vitest';
import { asked } from '#tests/support/corpus/asked.ts';
import { german } from './language/german.ts';
import { isOfNature } from './language/nature.ts';
import { withoutNumber } from './language/without-number.ts';

const told = (text: string, record: object, question: RegExp) =>
  [...asked(text, record)].filter(([asks]) => question.test(asks)).flatMap(([, texts]) => texts);

describe('grown or found is what is tagged as', () => {
  test.each([
    'Säugetier',
    'Wirbeltiere',
    'Süßwasserfisch',
    'Greifvögel',
    'mammifère',
    'minéraux',
    'os',
    'skull',
  ])('%s', (tag) => {
    expect(isOfNature([tag, 'Etage'], '')).toBe(true);
  });

  test('or has its Latin name in its first line', () => {
    expect(isOfNature([], 'Luchs (Lynx lynx)\nEr jagt allein.')).toBe(true);
    expect(isOfNature([], 'Buste (Plâtre peint)\nIl est blanc.')).toBe(false);
    expect(isOfNature([], 'Ein Bild.\nLuchs (Lynx lynx)')).toBe(false);
  });
});

describe('made by people is what is tagged as', () => {
  test.each(['Quartier', 'Portier', 'Tierfigur', 'Fischerboot', 'osier', 'poissonnier', 'papier'])(
    '%s',
    (tag) => {
      expect(isOfNature([tag], '')).toBe(false);
    },
  );
});

test.each([
  ['Theodolite No. 14', 'Theodolite'],
  ['Taschenuhr Nr. 3', 'Taschenuhr'],
  ['Globe n° 2', 'Globe'],
  ['Globe n°2', 'Globe'],
  ['Composition VII', 'Composition'],
  ['Taschenuhr', 'Taschenuhr'],
])('“%s” is a %s', (name, plain) => {
  expect(withoutNumber(name)).toBe(plain);
});

test('a watch “eines Lokführers” is a watch', () => {
  const text =
    'Auf der Strecke gab es nur ein Gleis. Diese Taschenuhr wurde 1908 in Biel gebaut. Ihr Gehäuse ist aus Silber. Auf den Deckel ist eine Lokomotive graviert. Der Zeiger fehlt.';
  const record = { name: 'Taschenuhr eines Lokführers', artist: 'Omega', tags: ['Uhr'] };
  expect(told(text, record, /Wann/)).toContain('Diese Taschenuhr wurde 1908 in Biel gebaut.');
});

test('an instrument shows nothing, and who is of a town is not the town', () => {
  const text =
    'Lee & Sons of London built the theodolite in 1846. Her name is not on the map. The theodolite is made of brass. It weighs 18 kilograms. The harbour office gave the theodolite to the museum. One screw is missing.';
  const record = { name: 'Theodolite No. 14', artist: 'Lee & Sons', tags: ['surveying'] };
  expect(told(text, record, /What can I see/)).toEqual([]);
  expect(told(text, record, /When was this theodolite made/)).toContain(
    'Lee & Sons of London built the theodolite in 1846.',
  );
});

test('of a part that was copied, the copy’s year is not the work’s', () => {
  const text =
    'The window was made for the church of Saint Giles about 1420. The lost panel is here as well; what you see is a copy of 1953, made after a photograph. The photograph was black and white. Look for the fly on the lion’s ear. It was not scratched in by a bored apprentice; it was fired with the rest. The window belonged to a merchant. The red has faded. The museum bought the window in 1961.';
  const record = { name: 'The Glaziers’ Window', artist: 'Unknown workshop', tags: ['stained glass'] };
  expect(told(text, record, /When/).join()).not.toMatch(/1953/);
  expect(told(text, record, /How was/).join()).not.toMatch(/scratched/);
  expect(told(text, record, /colours/).join()).not.toMatch(/photograph/);
});

test('that something is hard to see is nothing to see', () => {
  const text =
    'Der Luchs jagt allein. Ein Luchs frisst etwa ein Reh in der Woche. Unser Luchs wurde 2009 überfahren. Er wog 19 Kilogramm. Einen Luchs zu sehen ist schwer. Die Augen sind aus Glas. Der weiße Fleck am Hals ist echt. Der Luchs lebt in dichten Wäldern.';
  const record = { name: 'Luchs', artist: '', tags: ['Säugetier'] };
  expect(told(text, record, /sehen/).join()).not.toMatch(/schwer/);
  expect(told(text, record, /ernährt/)).toContain('Ein Luchs frisst etwa ein Reh in der Woche.');
});

describe('“that day” needs the day:', () => {
  const rest =
    'Diese Uhr wurde 1908 in Biel gebaut. Die Uhr ist aus Silber. Auf den Deckel ist eine Lokomotive graviert. Die Uhr wiegt 90 Gramm. ';
  const record = { name: 'Uhr', artist: 'Omega', tags: ['Uhr'] };

  test('where it is not there, the sentence is not used', () => {
    const text = `${rest}Die Fahrgäste schimpften. Der Riss im Glas stammt von diesem Tag.`;
    expect([...asked(text, record).values()].flat().join()).not.toMatch(/diesem Tag/);
  });

  test('where it is, both are', () => {
    const text = `${rest}Am 3. Februar 1924 fiel die Uhr in den Schnee. Der Riss im Glas stammt von diesem Tag.`;
    expect(told(text, record, /geschehen/).join()).toMatch(/Februar 1924.* diesem Tag/);
  });
});

test('an ellipse in French leans on what it leaves out', () => {
  const text =
    'Un hérisson adulte porte environ six mille piquants. Le renard renonce, le blaireau pas toujours. Le hérisson mange des vers et des limaces. Le hérisson vit dans les jardins. Ce hérisson a été trouvé à Rennes en 1987. Il pèse 900 grammes. L’espèce est protégée.';
  const record = { name: 'Hérisson', artist: '', tags: ['mammifère'] };
  const all = [...asked(text, record).values()].flat();
  expect(all.filter((one) => one.startsWith('Le renard'))).toEqual([]);
});

describe('in German', () => {
  const rest =
    'Getöpfert wurde der Krug um 1600 in Frechen bei Köln. Er besteht aus Steinzeug. Der Krug wurde in einer Küche benutzt. Der Krug gehörte einem Wirt. ';
  const record = { name: 'Bartmannkrug', artist: '', tags: ['Krug'] };

  test('a potter makes, and stoneware is a material', () => {
    expect(told(rest, record, /Wann/)).toContain('Getöpfert wurde der Krug um 1600 in Frechen bei Köln.');
    expect(told(rest, record, /Woraus/).join()).toMatch(/aus Steinzeug/);
  });

  test('“two years after” needs the year', () => {
    const text = `Die Luftreifen kamen. ${rest}Gasglühlicht gab es erst zwei Jahre danach.`;
    expect([...asked(text, record).values()].flat().filter((one) => one.startsWith('Gasglühlicht'))).toEqual(
      [],
    );
  });

  test('who ate what is said with a strong verb', () => {
    const text =
      'Dieses Stück ist etwa 195 Millionen Jahre alt. Arbeiter fanden es 1954 bei Holzmaden. Es misst 42 Zentimeter. Ammoniten fraßen vermutlich Krebse und kleine Fische. Vor 66 Millionen Jahren starben die Ammoniten aus.';
    expect(told(text, { name: 'Ammonit', artist: '', tags: ['Fossil'] }, /ernährt/)).toContain(
      'Ammoniten fraßen vermutlich Krebse und kleine Fische.',
    );
  });
});

describe('in German, too,', () => {
  const rest =
    'Der Bienenkorb wurde um 1880 in der Lüneburger Heide geflochten. Er ist aus Roggenstroh. Der Überzug hält den Wind ab. Familie Meyer stiftete den Bienenkorb. Am Rand fehlt ein Stück. ';
  const record = { name: 'Bienenkorb', artist: '', tags: ['Imkerei'] };

  test('what keeps the wind off holds nothing that there is to see', () => {
    expect(told(rest, record, /sehen/)).toEqual([]);
  });

  test('what is plaited is made, and straw is a material', () => {
    expect(told(rest, record, /Wann/)).toContain(
      'Der Bienenkorb wurde um 1880 in der Lüneburger Heide geflochten.',
    );
    expect(told(rest, record, /Woraus/).join()).toMatch(/Roggenstroh/);
  });

  test('“bat darum, … zu” leans on nothing', () => {
    expect(german.leans('Ruth Katz bat darum, den Saum nicht zu öffnen.')).toBe(false);
    expect(german.leans('Ruth Katz bat darum.')).toBe(true);
  });
});

describe('in French', () => {
  test('a soap dish bears nothing', () => {
    const text =
      'Cette huître pèse plus lourd qu’un enfant. Un carrier l’a trouvée en 1911 à Doué. Il s’en sert comme porte-savon. La coquille mesure 38 centimètres. Une huître se nourrit en filtrant l’eau. Cette huître vivait dans une mer chaude. L’espèce est éteinte, elle a disparu.';
    const record = { name: 'Huître fossile', artist: '', tags: ['fossile'] };
    expect(told(text, record, /voir/).join()).not.toMatch(/savon/);
  });

  test('who built it in the past historic made it, and a bunch of roses is no colour', () => {
    const text =
      'Les aiguilles sont en laiton. L’atelier Verdier construisit ce métier à Lyon en 1862. Pour un bouquet de roses, il fallait vingt mille cartons. Le métier mesure 4 mètres. Un ruban bleu est resté sur le métier. Ce métier servait à tisser la soie. Le métier a été réparé en 1950.';
    const record = { name: 'Métier Jacquard', artist: 'Atelier Verdier', tags: ['tissage'] };
    expect(told(text, record, /De quand/).join()).toMatch(/construisit/);
    expect(told(text, record, /couleurs/).join()).toMatch(/ruban bleu/);
    expect(told(text, record, /couleurs/).join()).not.toMatch(/roses/);
  });

  test('“when it dives, the falcon” says what “it” is', () => {
    const text =
      'Aucun animal ne va plus vite. Quand il fond sur un pigeon, le faucon dépasse trois cents kilomètres. Il niche sur les falaises. Le faucon mange des pigeons. L’espèce a failli disparaître. Ce faucon pèse 620 grammes. Il a été trouvé à Metz en 2004.';
    const said = told(text, { name: 'Faucon pèlerin', artist: '', tags: ['oiseau'] }, /Où vit/);
    expect(said.join()).toMatch(/^Quand il fond .* Il niche sur les falaises/);
  });
});

describe('in English', () => {
  test('a figure that “was carved” is the work', () => {
    const text =
      'This woman looked ahead from the bow of the barque Solveig. She was carved from a single pine log in Arendal in 1869. The figurehead belonged to a captain. One hand is missing. The figurehead is painted with a brush. The museum bought the figurehead in 1938.';
    const figurehead = { name: 'Ship’s figurehead', artist: '', tags: ['ship'] };
    expect(told(text, figurehead, /When/).join()).toMatch(/She was carved .* in 1869/);
  });

  const rest =
    'The press was cast in Philadelphia in 1817 from a design by George Clymer. The press is made of iron. The press belonged to a printer. One lever is missing. The museum bought the press in 1938. ';
  const record = { name: 'Iron hand press', artist: '', tags: ['printing'] };

  test('whose design it was keeps nobody from saying when it was made', () => {
    expect(told(rest, record, /When was this press made/)).toEqual([
      'The press was cast in Philadelphia in 1817 from a design by George Clymer.',
    ]);
  });

  test('“one … the other” needs the two', () => {
    const text = `${rest}Two people worked this press. One inked the type with leather balls; the other pulled the bar.`;
    expect([...asked(text, record).values()].flat().filter((one) => one.startsWith('One inked'))).toEqual([]);
  });

  test('“the year after” needs the year', () => {
    const text = `${rest}His daughter kept it. The lever was renewed the year after.`;
    expect([...asked(text, record).values()].flat().filter((one) => one.startsWith('The lever'))).toEqual([]);
  });

  test('what is caught is found', () => {
    const text =
      'A teacher caught it at a lamp in Dominica in 1926. The beetle measures 16 centimetres. The beetle eats fruit. The beetle lives in forests. One leg was lost and glued on again.';
    expect(told(text, { name: 'Hercules beetle', artist: '', tags: ['insect'] }, /found/).join()).toMatch(
      /caught it at a lamp/,
    );
  });
});
