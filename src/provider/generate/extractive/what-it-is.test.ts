// What a work is, by its name, its tags and its text.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';
import { isOfNature } from './language/nature.ts';
import { withoutNumber } from './language/without-number.ts';

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

test('silver that has grown is a mineral', () => {
  expect(isOfNature(['mineral', 'silver'], '')).toBe(true);
});

test('what is made is not grown, whatever it shows', () => {
  expect(isOfNature(['stained glass', 'insects'], '')).toBe(false);
  expect(isOfNature(['Porzellan', 'Vögel'], '')).toBe(false);
  expect(isOfNature(['peinture', 'oiseaux'], '')).toBe(false);
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
  ['Chair B 32', 'Chair'],
  ['Leica M3', 'Leica'],
  ['Portrait of A', 'Portrait of A'],
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

test('what the text calls “this suit” is a suit, and shows nothing', () => {
  const text =
    'This suit never left the ground. A stitch could be off by the width of a hair. A seam holds the glove. The suit is made of nylon. The outer layer of the suit was replaced in 1968. The suit is 178 cm high. The suit was worn by divers.';
  const record = { name: 'Training pressure suit', artist: '', tags: ['nylon'] };
  expect(told(text, record, /What can I see/).join()).not.toMatch(/stitch/);
  expect(told(text, record, /What is this suit made of/).join()).toMatch(/nylon/);
});

test('what the text calls “a kayak” and “the kayak” is one, unless it is a picture of one', () => {
  const text =
    'A hunter and his wife made a kayak together. The ribs are tied with sinew, so the boat bends in the waves. A doctor brought the kayak home in 1889. The kayak is 5 metres long. The kayak belonged to a hunter. One rib is missing.';
  const record = { name: 'Greenland kayak', artist: '', tags: ['kayak', 'sealskin'] };
  const questions = [...asked(text, record).keys()];
  expect(questions.join()).toMatch(/this kayak/);
  expect(questions.filter((one) => /see|What kind/.test(one))).toEqual([]);
  const picture = [...asked(`Oil on canvas\n\n${text}`, record).keys()];
  expect(picture.join()).not.toMatch(/this kayak/);
  const untagged = [...asked(text, { ...record, tags: ['water'] }).keys()];
  expect(untagged.join()).not.toMatch(/this kayak/);
});

test('what nobody could say of a year says not when it was made, and a poem that it writes is no story of it', () => {
  const text =
    'By 1921 nobody could say who had made it. Changing a poem means changing discs. The automaton belonged to a showman. The automaton is 72 cm high. One pen is missing. The museum bought the automaton in 1921. The automaton is made of brass.';
  const record = { name: 'Automaton of a Boy', artist: '', tags: ['clockwork'] };
  expect(told(text, record, /When was|story/)).toEqual([]);
});

test('who designed it is not said to have made it', () => {
  const text =
    'The chair has no back legs. The chair was shown in Stuttgart. The seat is made of beech. The seat was re-caned and repaired in 1986. The chair belonged to a dentist. The museum acquired the chair in 1979.';
  const record = { name: 'Chair B 32', artist: 'Designed by Lotte Amsel', tags: ['design'] };
  expect(told(text, record, /Who made this chair/)).toEqual([
    'The artist is given as “Designed by Lotte Amsel”.',
  ]);
});

test('an unknown painter has painted it in a year all the same', () => {
  const text =
    'An unknown painter painted this panel in 1890. The panel is made of oak. The panel belonged to a merchant. One corner is missing. The museum bought the panel in 1951.';
  expect(told(text, { name: 'Panel', artist: '', tags: ['painting'] }, /When/).join()).toMatch(/in 1890/);
});

test('what it lay in, and what is no part of it, is no colour of it', () => {
  const text =
    'The collar was made for a wedding in 1866. After the wedding it lay in blue paper. The collar is made of linen. One petal is missing. The collar is 14 cm deep. The museum bought the collar in 1971.';
  expect(told(text, { name: 'Wedding collar', artist: '', tags: ['lace'] }, /colours/)).toEqual([]);
});

test('what lies beside it says not what it is made of', () => {
  const text =
    'The net was boiled before each season. The needle on the left is of bone and belonged to a mender. The net was used for herring. One end is missing. The net is 12 metres long. The museum bought the net in 1951.';
  const record = { name: 'Drift net', artist: '', tags: ['fishing'] };
  expect(told(text, record, /made of/)).toEqual([]);
});

test('who “was made” a countess, or was painted by others, is no figure', () => {
  const text =
    'This portrait shows a young widow. She was made a countess in 1660. She was painted in 1671 in Antwerp, too, by two of his pupils. The portrait belonged to a merchant. The varnish has yellowed. The museum bought the portrait in 1938.';
  const record = { name: 'Portrait of a Widow', artist: 'Ada Lee', tags: ['painting'] };
  expect(told(text, record, /When/)).toEqual([]);
  const bust = { name: 'Bust of a Widow', artist: 'Ada Lee', tags: ['marble'] };
  expect(told(text.replaceAll('portrait', 'bust'), bust, /When/).join()).not.toMatch(/countess in 1660\.$/);
});

test('a figure that “was carved” is the work', () => {
  const text =
    'This woman looked ahead from the bow of the barque Solveig. She was carved from a single pine log in Arendal in 1869. The figurehead belonged to a captain. One hand is missing. The figurehead is painted with a brush. The museum bought the figurehead in 1938.';
  const figurehead = { name: 'Ship’s figurehead', artist: '', tags: ['ship'] };
  expect(told(text, figurehead, /When/).join()).toMatch(/She was carved .* in 1869/);
});

describe('a thing whose name does not say what it is', () => {
  const text =
    'In 1933 the government wanted a radio in every house. This set was sold for 76 marks. It is made of Bakelite. It was designed in 1928. The set is 30 centimetres high.';
  const record = { name: 'People’s Receiver', artist: 'Ada Lee' };

  test('is called what its tags and its text call it', () => {
    expect([...asked(text, { ...record, tags: ['radio'] }).keys()].join()).toMatch(/this radio/);
  });

  test.each([
    ['its text does not', { tags: ['lamp'] }, text],
    ['its tags name two things', { tags: ['radio', 'lamp'] }, `${text} A lamp shows that it is on.`],
  ])('and not where %s', (_, { tags }, words) => {
    expect([...asked(words, { ...record, tags }).keys()].join()).not.toMatch(/this (?:radio|lamp)/);
  });
});
