// What is asked of an animal, in three languages.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';
import { english } from './language/english.ts';
import { french } from './language/french.ts';
import { german } from './language/german.ts';

const mole =
  'Ein Maulwurf ist nicht blind. Seine Augen sind so groß wie ein Stecknadelkopf. Der sechste ist ein Knochen der Hand. Maulwürfe fressen jeden Tag so viel, wie sie wiegen: Regenwürmer, Engerlinge, Schnecken. Im April kommen drei bis fünf nackte Junge zur Welt. Das Tier in der Vitrine wurde 1987 von einer Katze gebracht und von einem Gärtner gefunden.';
const ofMole = { name: 'Europäischer Maulwurf', artist: '', tags: ['Säugetier'] };

const tapir =
  'The trunk of a tapir is nose and upper lip grown together. A tapir has four on each front foot. Calves are brown with yellow stripes. The tapir eats leaves. The animal shown here lived in the zoo for 27 years. It died in 2009 and was mounted the year after. Fewer than 2,500 tapirs are endangered today.';
const ofTapir = { name: 'Malayan tapir', artist: '', tags: ['mammal'] };

const otter =
  'Les pattes de la loutre sont palmées et sa queue lui sert de gouvernail. L’air que la fourrure retient tient l’animal au sec. Une loutre mange un kilo de poisson par jour. La femelle allaite ses petits pendant trois mois. Protégée depuis 1972, la loutre revient peu à peu. Cet animal a été trouvé mort en 2016.';
const ofOtter = { name: 'Loutre d’Europe', artist: '', tags: ['mammifère'] };

describe('its body', () => {
  test.each([
    ['German', mole, ofMole, /Körper/, /Seine Augen sind so groß/],
    ['English', tapir, ofTapir, /special about its body/, /The trunk of a tapir is/],
    ['French', otter, ofOtter, /son corps/, /Les pattes de la loutre sont palmées/],
  ])('%s', (_, text, record, question, said) => {
    expect(told(text, record, question).join()).toMatch(said);
  });
});

describe('its young', () => {
  test.each([
    ['German', mole, ofMole, /Jungen/, /drei bis fünf nackte Junge/],
    ['English', tapir, ofTapir, /its young/, /Calves are brown with yellow stripes/],
    ['French', otter, ofOtter, /ses petits/, /allaite ses petits/],
  ])('%s', (_, text, record, question, said) => {
    expect(told(text, record, question).join()).toMatch(said);
  });
});

test('in German, what several eat is what it eats', () => {
  expect(told(mole, ofMole, /ernährt/).join()).toMatch(/^Maulwürfe fressen jeden Tag/);
});

test.each([
  [german, 'Der sechste ist ein Knochen der Hand.', true],
  [german, 'Der sechste Finger ist ein Knochen der Hand.', false],
  [english, 'A tapir has four on each front foot.', true],
  [english, 'A tapir has four toes on each front foot.', false],
  [german, 'Nur der rote Mantel ist es nicht.', true],
  [german, 'Nur der rote Mantel ist nicht giftig.', false],
  [french, 'Au printemps, les petits s’y accrochent.', true],
  [french, 'Il n’y a pas de petits.', false],
])('whose noun or place stands before it leans: %#', (language, sentence, leans) => {
  expect(language.leans(sentence)).toBe(leans);
});

test.each([
  ['Le jour, elle se cache.', true],
  ['Le jour, l’écrevisse se cache.', false],
  ['Quand le courant est fort, il s’accroche aux algues.', true],
  ['Quand le courant est fort, l’hippocampe s’accroche aux algues.', false],
  ['L’air qu’elle retient la tient au sec.', true],
  ['L’air que la fourrure retient la tient au sec.', false],
])('in French, who “elle” is stands before it: %s', (sentence, isUnclear) => {
  expect(french.hasUnclearPronoun(sentence, false)).toBe(isUnclear);
});

test('an enemy that would eat the young is not what it eats', () => {
  const text =
    'The toad was found at Southport in 1903. Pools that hold water all year are no use, since fish would eat the young. Toads eat beetles and moths. The toad lives in dunes. The toad is endangered. Toads have short legs.';
  expect(told(text, { name: 'Natterjack toad', artist: '', tags: ['amphibian'] }, /eat/)).toEqual([
    'Toads eat beetles and moths.',
  ]);
});

test('who broods is not where they live, and where they brood is', () => {
  const text =
    'Die Schneeeule brütet in der Tundra. Die Schneeeule jagt auch am Tag Lemminge. Die Schneeeule legt alle zwei Tage ein Ei und brütet vom ersten an. Die Schneeeule hat befiederte Zehen. Die Schneeeule ist bedroht. Diese Schneeeule wurde 1968 auf Fehmarn gefunden.';
  expect(told(text, { name: 'Schneeeule', artist: '', tags: ['Vogel'] }, /lebt/)).toEqual([
    'Die Schneeeule brütet in der Tundra.',
  ]);
});

test('what all of them do is nothing to look at, what this one does is', () => {
  const text =
    'The toad sits at the edge of shallow pools and calls. This toad sits on a branch. Toads eat beetles and moths. The toad lives in dunes. The toad is endangered. Toads have short legs.';
  const said = told(text, { name: 'Natterjack toad', artist: '', tags: ['amphibian'] }, /can I see/);
  expect(said[0]).toBe('This toad sits on a branch.');
  expect(said.join()).not.toMatch(/shallow pools/);
});

test('where one of them was kept is not where they live', () => {
  expect(told(tapir, ofTapir, /Where does it live/)).toEqual([]);
});

test('what keeps it dry holds nothing that there is to see', () => {
  expect(told(otter, ofOtter, /voir/).join()).not.toMatch(/tient l’animal au sec/);
});

describe('what is said of all of its kind', () => {
  const coral =
    'Brain corals grow about one centimetre a year. Living corals are yellow or brown. They are found only in the sea. A captain gave this coral to the museum in 1911. The coral is a metre across and two metres high. There are fewer than 2,500 left in the wild.';
  const ofCoral = { name: 'Brain Coral', artist: '', tags: ['animal'] };

  test('“brain” is what a coral is called, and no part of its body', () => {
    expect(told(coral, ofCoral, /its body/)).toEqual([]);
  });

  test('the colours of living ones are none to look for', () => {
    expect(told(coral, ofCoral, /colours/)).toEqual([]);
  });

  test('how few are left is whether it is rare', () => {
    expect(told(coral, ofCoral, /rare/).join()).toMatch(/fewer than 2,500 left in the wild/);
  });

  test('in German, “Wölfe” are of the “Wolf”', () => {
    const wolf =
      'Wölfe leben in Familien. Die Eltern bleiben ein Leben lang zusammen.\n\nSie fressen vor allem Rehe. Dieser Wolf wurde 1904 geschossen und ist einen Meter hoch.';
    expect(told(wolf, { name: 'Wolf', artist: '', tags: ['Säugetier'] }, /ernährt/)[0]).toMatch(
      /^Wölfe leben in Familien\. Sie fressen/,
    );
  });

  const ammonite =
    'Cette ammonite a vécu il y a cent soixante millions d’années. Les ammonites mangeaient de petits crabes. Les ammonites ont disparu avec les dinosaures. Un carrier, Paul Mercier, l’a trouvée en 1956. L’ammonite mesure soixante centimètres.';
  const ofAmmonite = { name: 'Ammonite', artist: '', tags: ['fossile'] };

  test.each([
    [/Quel âge/, /millions d’années/],
    [/menacée/, /ont disparu/],
    [/retrouvé/, /Paul Mercier, l’a trouvée/],
  ])('in French, %s is answered', (question, right) => {
    expect(told(ammonite, ofAmmonite, question).join()).toMatch(right);
  });

  test('in French, that its kind died out has not happened to this one', () => {
    expect(told(ammonite, ofAmmonite, /au fil du temps/)).toEqual([]);
  });
});

describe('how long it lives', () => {
  test.each([
    ['English', 'A fin whale can live for ninety years.', 'Fin whale', ['whale', 'animal'], /^How long does/],
    ['German', 'Ein Feldhamster wird nur zwei Jahre alt.', 'Feldhamster', ['Säugetier'], /^Wie lange lebt/],
    ['French', 'Une loutre vit jusqu’à dix ans.', 'Loutre', ['mammifère'], /^Combien de temps/],
  ])('%s', (_, sentence, name, tags, question) => {
    const language = { English: tapir, German: mole, French: otter }[_] ?? '';
    expect(told(`${language} ${sentence}`, { name, artist: '', tags }, question).join()).toContain(sentence);
  });

  test('and how old this one is, nobody said', () => {
    const few = 'Maulwürfe fressen Würmer. Die Augen sind klein. Der Maulwurf wird drei Jahre alt.';
    expect(told(few, ofMole, /^Wie lange/).join()).toContain('drei Jahre');
    expect(told(few, ofMole, /^Wie alt/)).toEqual([]);
  });

  test.each([
    ['how long its young are under water', 'The larva lives under water for one to two years.'],
    ['how long one lived in a zoo', 'The tapir lived in the zoo for 27 years.'],
  ])('and not %s', (_, sentence) => {
    expect(told(`${tapir} ${sentence}`, ofTapir, /^How long/)).toEqual([]);
  });
});

test('of what has died out it is asked whether it still lives', () => {
  const text =
    'A moa had no wings. The moa ate leaves. The moa laid one egg. Moa died out 600 years ago. The leg of the moa is broken.';
  const moa = { name: 'Moa', artist: '', tags: ['bird', 'skeleton'] };
  expect(told(text, moa, /^Does it still live/).join()).toContain('died out');
  const rare = text.replace('Moa died out 600 years ago.', 'Moa are endangered.');
  expect(told(rare, moa, /^Is it rare/).join()).toContain('endangered');
});

describe('what it eats', () => {
  test('begins with whom “they” are', () => {
    const text =
      'The emperor is one of the largest dragonflies in Europe. Its wings span up to eleven centimetres. The male has a bright blue abdomen with a black line down the middle, and the female is mostly green.\n\nDragonflies are hunters. They catch flies, moths and even other dragonflies in the air and eat them without landing.\n\nThe female lays her eggs in water plants. The larva lives under water for one to two years. It breathes through gills in its rear end and can shoot forward by squeezing out water. It hunts tadpoles and small fish with a hinged lower lip that snaps out in a fraction of a second.';
    const [first = ''] = told(text, { name: 'Emperor Dragonfly', artist: '', tags: ['insect'] }, /eat/);
    expect(first).toMatch(/^Dragonflies are hunters\. They catch flies/);
  });

  test('is what it swallows, and no bird of that name', () => {
    const eats = (sentence: string) => told(`${tapir} ${sentence}`, ofTapir, /eat/).join();
    expect(eats('The tapir swallows fruit whole, and swallows the stones.')).toContain('swallows');
    expect(eats('The tapir shares its hut with swallows in summer.')).not.toContain('swallows');
  });

  test('is not what it lacks, nor that it wakes to eat', () => {
    const eats = (sentence: string) =>
      told(mole.replace(/Maulwürfe fressen[^.]*\./, sentence), ofMole, /ernährt/).join();
    expect(eats('Der Maulwurf frisst Regenwürmer.')).toContain('Regenwürmer');
    expect(eats('Der Maulwurf wacht im Winter auf, um zu fressen.')).toBe('');
    expect(eats('Im Herbst findet der Maulwurf kaum noch Nahrung.')).toBe('');
  });
});

test('what it is called is what it is asked about', () => {
  const text = 'The heron stands in the water. It is one of the largest birds in Europe. Herons eat fish.';
  const questions = [...asked(text, { name: 'Grey Heron', artist: '', tags: ['bird'] }).keys()].join();
  expect(questions).toContain('What makes this heron special?');
});

describe('a mounted owl', () => {
  const owl = { name: 'Barn Owl', artist: '', tags: ['bird', 'taxidermy'] };
  const text =
    'This owl was mounted in 1896 by Jean Muir. The face works like a dish. The feathers are soft. A pair raises four chicks.';
  const asks = (sentence: string, question: RegExp) => told(`${text} ${sentence}`, owl, question).join();

  test('is not made of what its eyes are made of', () => {
    expect(asks('The eyes are made of glass.', /made of/)).toBe('');
    expect(asks('The body is made of straw.', /made of/)).toContain('straw');
  });

  test('eats what it hunts, and not when', () => {
    expect(asks('Barn owls hunt in complete darkness.', /eat/)).toBe('');
    expect(asks('Barn owls hunt mice in complete darkness.', /eat/)).toContain('mice');
    expect(asks('The owl swallows its prey whole.', /eat/)).toBe('');
  });

  test('lives as long as most of its kind, and is not as old', () => {
    const sentence = 'Most of them die before they are two years old, many of them on roads.';
    const young = `Barn owls stay with one mate. ${sentence}`;
    expect(asks(young, /^How long does it live/)).toContain('two years old');
    const few = `This owl was mounted in 1896 by Jean Muir. ${young}`;
    expect(told(few, owl, /^How long/).join()).toContain('two years old');
    expect(told(few, owl, /^How old/)).toEqual([]);
  });
});

describe('a cockchafer in French', () => {
  const chafer = { name: 'Le hanneton', artist: '', tags: ['insecte'] };
  const text =
    'Le hanneton passe sa vie sous la terre. Il mange des feuilles. Ses antennes s’ouvrent. La femelle pond des œufs.';
  const asks = (sentence: string, question: RegExp) => told(`${text} ${sentence}`, chafer, question);

  test('lives only six weeks', () => {
    expect(asks('L’adulte ne vit que six semaines.', /Combien de temps/).join()).toContain('six semaines');
  });

  test('a name is no colour', () => {
    expect(asks('Ses larves sont des vers blancs.', /couleurs/)).toEqual([]);
    expect(asks('Ses ailes sont brunes.', /couleurs/).join()).toContain('brunes');
  });

  test('that it has become rare is no merit of it', () => {
    const rare = 'Les insecticides l’ont rendu rare.';
    expect(asks(rare, /rare ou menacée/).join()).toContain(rare);
    expect(asks(rare, /particulier/).join()).not.toContain(rare);
  });

  test('“grâce à elles” is not told where nothing says what they are', () => {
    const alone = `\n\nGrâce à elles, une femelle sent le mâle de loin.`;
    expect(asks(alone, /./).join()).not.toContain('Grâce');
    expect(asks(alone.replace('Grâce à elles', 'Au printemps'), /./).join()).toContain('de loin');
  });
});

describe('a crab on the wall', () => {
  const crab = { name: 'Japanese Spider Crab', artist: '', tags: ['crustacean', 'animal'] };
  const text =
    'Spider crabs live in the ocean. They feed on fish. A spider crab may live to be a hundred years old. The crab was caught in 1921. ';

  test('is not made of what its legs were replaced with: that has happened to it', () => {
    const replaced = 'Two of its legs are plaster replacements.';
    expect(told(text + replaced, crab, /made of/)).toEqual([]);
    expect(told(text + replaced, crab, /over time/).join()).toContain(replaced);
  });

  test('has not survived because few of its eggs do', () => {
    const eggs = 'Females carry a million eggs. Only a few of them survive.';
    expect(told(text + eggs, crab, /over time/)).toEqual([]);
    expect(told(`${text}Only the shell has survived.`, crab, /over time/).join()).toContain('survived');
  });
});
