// Who made a work whose record names nobody.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';
import { namesNobody } from './maker-in-text.ts';

const boat = { name: 'Fishing boat', artist: 'Unknown', tags: ['boat'] };
const called = { ...boat, name: 'The Gull' };
const gull =
  'The Gull is a fishing boat. It was built by John Marr in 1863. It is made of larch on oak frames. Its sails are red, and its hull is black. It was used to catch herring off the coast. The boat was given to the museum by the Marr family in 1950.';

describe('of a work whose record names nobody, the text says', () => {
  test('who made it, and when', () => {
    const made = 'The Gull is a fishing boat. It was built by John Marr in 1863.';
    expect(told(gull, called, /^Who made this boat\?$/)).toContain(made);
    expect(told(gull, called, /^When was this boat made\?$/)).toContain(made);
    expect([...asked(gull, called).values()].flat().join(' ')).not.toContain('Unknown');
  });

  test.each([
    'The boat was built in 1863 by John Marr.',
    'The boat was designed and built by the boatbuilder John Marr.',
    'John Marr built the boat in Whitby.',
    'John Marr, a joiner, built this boat.',
    'The fishing boat (a coble) was made at Whitby by a certain John Marr.',
  ])('who made it: %s', (made) => {
    expect(told(`${made} ${rest}`, boat, /^Who made/).join(' ')).toContain(made);
  });

  test('what is known of their life', () => {
    const text = `The boat was built by John Marr. Marr was born in Whitby in 1820. ${rest}`;
    expect(told(text, boat, /life/)).toContain('Marr was born in Whitby in 1820.');
  });

  test.each([
    [
      'Das Boot wurde 1863 von Karl Weber in Husum gebaut.',
      'Das Boot ist aus Eiche. Das Boot wurde bis 1950 zum Fischen benutzt. Das Boot ist neun Meter lang. Man fand es in einer Scheune.',
      'Boot',
      /Wer hat/,
    ],
    [
      'La barque a été construite en 1863 par Jean Morel.',
      'La barque est en chêne. La barque servait à la pêche. La barque mesure neuf mètres. Elle a été retrouvée dans une grange en 1990.',
      'Barque',
      /Qui a fait/,
    ],
  ])('in other languages: %s', (made, more, name, who) => {
    expect(told(`${made} ${more}`, { name, artist: '', tags: [] }, who)).toContain(made);
  });
});

describe('a text does not make a maker of', () => {
  test.each([
    ['whom somebody doubts', 'The boat was probably built by John Marr.'],
    ['whom the next sentence doubts', 'The boat was built by John Marr. However, his brother did the work.'],
    ['one of two', 'The boat was built by John Marr. The boat was built by Ann Roe.'],
    ['who made another one', 'The other boat was built by John Marr.'],
    ['who made a part', 'The sails were sewn by John Marr.'],
    ['who mended it', 'The boat was repaired by John Marr.'],
    ['whose brother it was', 'The boat was built by John Marr’s brother.'],
    ['who is nobody', 'Nobody built the boat to be looked at.'],
    ['an article', 'The Whitby Yard Company built the boat.'],
    ['a month', 'The boat was built by March of that year.'],
  ])('one %s', (_, text) => {
    expect(told(`${text} ${rest}`, boat, /^Who made/).join(' ')).not.toMatch(/built|sewn|Marr/);
  });

  test('one where the record has another', () => {
    const record = { ...boat, artist: 'Ann Roe' };
    expect(told(`The boat was built by John Marr. ${rest}`, record, /^Who made/)).toEqual([
      'It was made by Ann Roe.',
    ]);
  });
});

test('that nobody is known to have made it is told where little else is known, and not before', () => {
  const text = `${rest} The boat was used for fishing. Three people carried the boat on their backs.`;
  expect(told(text, boat, /^Who made/)).toEqual([]);
  expect(told('The boat was built in 1863. The boat is 9 metres long.', boat, /^Who made/)).toEqual([
    'The artist is given as “Unknown”.',
  ]);
});

test.each(['Andy Warhol', 'Anselm Kiefer', 'Una Troubridge', 'Ann Roe'])(
  'the record’s %s made it',
  (artist) => {
    expect(told(gull, { ...called, artist }, /^Who made/)).toEqual([`It was made by ${artist}.`]);
  },
);

test.each([
  ['Unknown', true],
  ['unknown artist', true],
  ['Anonymous', true],
  ['Unbekannter Meister', true],
  ['Inconnu', true],
  ['–', true],
  ['', true],
  ['Unknown potter', true],
  ['Unknown Italian', false],
  ['Unknown workshop of Augsburg', false],
  ['Ann Roe', false],
])('“%s” names nobody: %s', (artist, is) => {
  expect(namesNobody(artist)).toBe(is);
});

const rest =
  'The boat is nine metres long. The boat was found in a barn in 1990. The boat is made of larch. The boat was given to the museum in 1995. This boat has red sails.';
