// What a text goes on to say of its work is not lost after a sentence that only looks as if it were about somebody else.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';
import { english } from './language/english.ts';
import { french } from './language/french.ts';
import { german } from './language/german.ts';
import type { Language } from './language/language.ts';

const telescope = { name: 'Brass Telescope', artist: '', tags: ['brass'] };
const rest =
  'The telescope was made in Leeds. The telescope is two metres wide. The telescope belonged to a school. The telescope was found in 1979. The telescope was used for teaching.';
const all = (text: string, record: Parameters<typeof asked>[1] = telescope) =>
  [...asked(text, record).values()].flat().join('\n');

describe('after this sentence, the next one is still told', () => {
  test.each([
    'Turn the crank and the planets move round a brass sun.',
    'Hold your hand beside the rim and you feel the wind.',
    'Along the rim run the names of the months.',
    'Please do not turn the crank yourself.',
    'Small holes in the base were drilled by a later owner.',
    'X-rays taken in 2014 showed a mend in the base.',
    'The moon is so smooth that one sees the room in the ivory.',
    'The handles are discs, so that one needs two hands.',
    'Do not miss the mark under the rim.',
    'Workmen sawed off the rim in 1854.',
    'Where the brass is rough, the maker Ada Lee worked with a file. She lay on her back for a month.',
  ])('%s', (sentence) => {
    expect(all(`${rest} ${sentence} The seven wheels are gilded and blue.`)).toContain(
      'The seven wheels are',
    );
  });
});

describe('after this sentence, the next one is not told', () => {
  test.each([
    'Turner painted his barge in oils.',
    'Ivan the Terrible had a clock of gold.',
    'Where the brass is rough, Ada Lee worked with a file. She lay on her back for a month.',
    'The dealer knew two, and that one is in Paris.',
  ])('%s', (sentence) => {
    expect(all(`${rest} ${sentence} The seven wheels are gilded and blue.`)).not.toContain(
      'The seven wheels are',
    );
  });
});

describe('who somebody is', () => {
  test('a craftsman of a town is no stranger, and the town has made nothing', () => {
    const built = 'A clockmaker in Leeds built this telescope in 1794.';
    const text = `${built} The telescope is two metres wide. The telescope belonged to a school. The telescope was found in 1979. The telescope was used for teaching.`;
    expect(told(text, telescope, /^When was/).join()).toContain(built);
    expect(english.hasStrangers(built, new Set())).toBe(false);
    expect(english.hasStrangers('After two years Leeds built another one.', new Set())).toBe(true);
  });

  test('so are several of them, and those of a king', () => {
    const when = (sentence: string) =>
      told(
        `The telescope is two metres wide. The telescope belonged to a school. The telescope was found in 1979. The telescope was used for teaching. ${sentence}`,
        telescope,
        /^When was/,
      ).join();
    expect(when('Inuit hunters at Pond Inlet built the telescope in 1921.')).toContain('1921');
    expect(when('The smiths of King Harald built the telescope in 1921.')).toContain('1921');
    expect(english.hasStrangers('For the smiths of old Harald built another one.', new Set())).toBe(true);
    expect(english.hasStrangers('The garden of Harald built another one.', new Set())).toBe(true);
  });

  test.each([
    ['Its maker, Rosina Feld, worked in Mittenwald.', 'She mixed her varnish with resin.'],
    ['A valley weaver made this telescope.', 'She split the roots with her teeth.'],
  ])('%s %s', (first, next) => {
    expect(all(`${rest} ${first} ${next} The scroll is blue.`)).toContain('The scroll is blue.');
  });

  test('whoever made another thing is somebody else', () => {
    const text = `${rest} A valley weaver made a carpet. She split the roots with her teeth. The scroll is blue.`;
    expect(all(text)).not.toContain('The scroll is blue.');
  });
});

describe('whose relative', () => {
  test.each<[string, Language]>([
    ['Her aunt hated the picture.', english],
    ['His grandfather gave the picture to the museum.', english],
    ['Ihre Tochter gab den Tisch dem Museum.', german],
    ['Seine Enkelin hat den Tisch geerbt.', german],
    ['Sa veuve a donné la table au musée.', french],
    ['Son petit-fils a gardé la table.', french],
  ])('has to stand before it: %s', (sentence, language) => {
    expect(language.opensWithKin.test(sentence)).toBe(true);
  });

  test.each<[string, Language]>([
    ['Her hands are in her sleeves.', english],
    ['Ihre Platte ist aus Buche.', german],
    ['Sa voile est blanche.', french],
  ])('is not asked of a thing: %s', (sentence, language) => {
    expect(language.opensWithKin.test(sentence)).toBe(false);
  });

  test.each<[string, Language, boolean]>([
    ['The yellow of the lamp has a cold green in it.', english, false],
    ['The baker kept the picture in a pantry.', english, true],
    ['In that year Lund was twenty.', english, true],
    ['Then she began again.', english, true],
    ['Wer genau hinsieht, findet zwischen den Brettern Stecknadeln.', german, false],
    ['Auf dem Tisch hat Berta Kolb genäht.', german, true],
    ['Die Schneiderin stand am Fenster.', german, true],
    ['Im Winter nähte sie am Fenster.', german, true],
    ['Der Bürgermeister kaufte den Tisch.', german, true],
    ['Ein Bauer kaufte den Tisch.', german, true],
    ['Le cadran porte une fêlure.', french, false],
    ['La table fut achetée par Antoine.', french, true],
    ['La couturière y travaillait.', french, true],
    ['Longtemps, elle y travailla.', french, true],
  ])('is said by who stands there: %s', (sentence, language, isSaid) => {
    expect(language.namesSomebody(sentence)).toBe(isSaid);
  });

  test('or nothing of it is told', () => {
    const gave = 'Her aunt gave the telescope to the museum.';
    expect(all(`${rest} The moon has a cold green in it. ${gave}`)).not.toContain(gave);
    expect(all(`${rest} Mary Lund sold it. ${gave}`)).toContain(`Mary Lund sold it. ${gave}`);
  });
});

describe('what is asked', () => {
  const moth = { name: 'Death’s-head Hawkmoth', artist: '', tags: ['insect', 'moth'] };
  const ofMoth =
    'The hawkmoth lives in Africa. The wings of the hawkmoth are brown. The hawkmoth was found in 2003 by a postman. The young of the hawkmoth are born in spring. The hawkmoth has become extinct in Hull.';

  test('a hawkmoth that is tagged as a moth is called one', () => {
    expect([...asked(ofMoth, moth).keys()].join()).toContain('this moth');
    expect([...asked(ofMoth, { ...moth, tags: ['insect', 'fly'] }).keys()].join()).not.toMatch(
      /this (?:moth|fly)/,
    );
  });

  test('what it drinks is what it eats; who hunts it is not', () => {
    const ate = (sentence: string) => told(`${ofMoth} ${sentence}`, moth, /eat/).join();
    expect(ate('The hawkmoth drinks the honey of the hive.')).toContain('drinks the honey');
    expect(ate('The hawkmoth drinks from puddles.')).toBe('');
    expect(ate('The hawkmoth hunts flies at dusk.')).toContain('hunts flies');
    expect(ate('The hawkmoth is fast, and only bats hunt it.')).toBe('');
  });

  test('what lies in its bill is not what it is made of', () => {
    const made = (sentence: string) => told(`${ofMoth} ${sentence}`, moth, /made of/).join();
    expect(made('The frog in its bill is made of wax.')).toBe('');
    expect(made('The body is made of wax.')).toContain('The body is made of wax.');
  });

  test('how big it is, by something that everybody knows', () => {
    const big = (sentence: string) =>
      told(
        `The telescope was made in Leeds. The telescope belonged to a school. The telescope was found in 1979. The telescope was used for teaching. ${sentence}`,
        telescope,
        /^How big/,
      ).join();
    expect(big('The telescope is hardly larger than a walnut.')).toContain('walnut');
    expect(big('The telescope is as tall as a door.')).toContain('door');
    expect(big('The telescope is about the size of a fist.')).toContain('fist');
    expect(big('The telescope is larger than life.')).toBe('');
  });

  test('a year in which somebody wrote something down is not when it was made', () => {
    const text = `${rest} We know no name, as the dealer who sold the telescope in 1903 wrote down only his own.`;
    expect(told(text, telescope, /^When was/).join()).not.toContain('1903');
  });

  test('“it” is not one of several things', () => {
    const stone = { name: 'Wheatfield Meteorite', artist: '', tags: ['meteorite'] };
    const age = (flakes: string) =>
      told(
        `The meteorite fell in 1869. The meteorite weighs 6 kg. The meteorite was found by two sisters. The meteorite is black. This meteorite is made of iron. ${flakes} It is 4.5 billion years old.`,
        stone,
        /old/,
      ).join();
    expect(age('The flakes that glitter in the crust are nickel.')).toContain('4.5 billion');
    expect(age('The flake that glitters in the crust is nickel.')).not.toContain('4.5 billion');
  });

  test('“he” and “they” are the animals, also behind what is no animal', () => {
    const toad = { name: 'Midwife Toad', artist: '', tags: ['amphibian'] };
    const text =
      'Midwife toads are no bigger than a walnut. He winds the eggs around his legs. The call is one clear note. They eat beetles, slugs and ants. The young of the toads are born in spring. The toad was found in 1997.';
    expect(told(text, toad, /eat/).join()).toContain(
      'Midwife toads are no bigger than a walnut. They eat beetles, slugs and ants.',
    );
    const snails = text.replace('The call is one clear note.', 'Snails live near the pond.');
    expect(told(snails, toad, /eat/).join()).toContain('Snails live near the pond. They eat beetles');
    const found = text.replace('He winds', 'John Marr found it. He winds');
    expect(told(found, toad, /eat/).join()).toBe('');
  });

  test.each([
    ['The telescope has been glued with fish glue.', 'The telescope is glued to its base.'],
    ['The telescope broke into four when the school burned.', 'The telescope broke the silence.'],
    ['They cut the telescope into nine pieces.', 'They cut the telescope into shape.'],
  ])('what has happened to it: %s And not: %s', (sentence, other) => {
    const change = (last: string) =>
      told(
        `The telescope was made in Leeds. The telescope is two metres wide. The telescope belonged to a school. The telescope was found in 1979. The telescope was used for teaching. ${last}`,
        telescope,
        /happened/,
      ).join();
    expect(change(sentence)).toContain(sentence);
    expect(change(other)).toBe('');
  });

  test('how it came to us is how it came to the museum', () => {
    expect(
      told(`${rest} The telescope came to us from a dentist.`, telescope, /come to a museum/).join(),
    ).toContain('from a dentist');
    expect(told(`${rest} The telescope came to grief.`, telescope, /come to a museum/).join()).toBe('');
  });

  test('cracks that follow the beams are nothing to see', () => {
    const picture = { name: 'Four Winds', artist: 'Ines Calvo', tags: ['painting'] };
    const see = (sentence: string) =>
      told(
        `The painting was made in 1899. The painting is two metres wide. The painting belonged to a school. The painting was found in 1979. ${sentence}`,
        picture,
        /can I see/,
      ).join();
    expect(see('The children follow the winds of the sea.')).toContain('The children follow');
    expect(see('The cracks follow the beams of the house.')).toBe('');
  });

  test('“In the next one” needs the one before it', () => {
    expect(english.leans('In the next the saint throws a purse.')).toBe(true);
    expect(english.leans('In the third she sleeps.')).toBe(true);
    expect(english.leans('In the next room the saint throws a purse.')).toBe(false);
  });

  describe('of a German table', () => {
    const table = { name: 'Zuschneidetisch', artist: '', tags: ['Möbel'] };
    const known =
      'Der Tisch wurde 1890 gebaut. Der Tisch ist zwei Meter lang. Der Tisch gehörte einem Bäcker. Der Tisch diente zum Backen. Der Tisch wurde 1979 gefunden.';

    test.each([
      ['Der Tisch hat blaue Beine.', /Farben/],
      ['Auf diesem Tisch hat die Schneiderin Berta Kolb genäht.', /benutzt/],
      ['Die Platte ist aus Buche und hat am Rand eine Reihe von Kerben.', /Woraus/],
      ['Auf dem Deckel steht ein Hirsch.', /sehen/],
    ])('this is told: %s', (sentence, question) => {
      expect(told(`${known} ${sentence}`, table, question).join()).toContain(sentence);
    });

    test.each([
      ['Innen ist der Tisch noch schwarz.', /Farben/],
      ['An diesem Tag hat der Bäcker den Tisch bemalt.', /benutzt/],
      ['Die Platte ist aus Buche und wurde von Vollmer gehobelt.', /Woraus/],
      ['Der Stuhl der Bäckerin steht daneben.', /sehen/],
    ])('this is not: %s', (sentence, question) => {
      expect(told(`${known} ${sentence}`, table, question).join()).toBe('');
    });
  });

  test('in French, a key that has gone is not what happened to the clock', () => {
    const pendule = { name: 'Pendule', artist: '', tags: ['horloge'] };
    const change = (sentence: string) =>
      told(
        `La pendule a été fabriquée en 1887. La pendule est en bronze. La pendule mesure 40 cm. La pendule a appartenu à un roi. La pendule servait à donner l’heure. ${sentence}`,
        pendule,
        /arrivé/,
      ).join();
    expect(change('La pendule a été remontée chaque dimanche avec une clé qui a disparu.')).toBe('');
    expect(change('Le balancier de la pendule a disparu.')).toContain('a disparu');
  });
});
