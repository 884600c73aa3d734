// A thing that the sentence before brings in is not told without it.
import { expect, test } from 'vitest';
import { materialOf } from './material.ts';
import { unitOf } from './passages.ts';
import { english } from './language/english.ts';
import { french } from './language/french.ts';

const record = { artist: '', tags: ['wood'], place: 'Floor 1' };
const chests = [
  [
    'Chest',
    'The chest comes from a mill. A small ship is scratched into the lid. The ship has three masts. The chest is of oak.',
  ],
  [
    'Truhe',
    'Die Truhe stand in einer Mühle bei Celle. Auf den Deckel ist ein Schiff geritzt. Das Schiff hat drei Masten. Die Truhe besteht aus Eiche.',
  ],
  [
    'Coffre',
    'Le coffre vient d’un moulin près de Dole. Le couvercle porte un navire gravé au couteau. Le navire a trois mâts. Le coffre est en chêne.',
  ],
] as const;

/** Each sentence with how many are told for it to be understood. */
function told(name: string, text: string): [string, number | undefined][] {
  const { passages } = materialOf({ ...record, name }, [{ name: 'a.txt', text }]);
  return passages.filter(({ label }) => label === null).map((one) => [one.words, unitOf(one)?.length]);
}

test.each(chests)('the ship on the lid is told with who says that there is one: %s', (name, text) => {
  const lengths = told(name, text).map(([, length]) => length);
  expect(lengths).toEqual([1, 1, 2, 1]);
});

test('a part of which nobody has spoken before is told by itself, and so is the work', () => {
  const text =
    'A carpenter made a chest for a mill. The chest is of oak. The lid has a lock. The hinges are of iron.';
  expect(
    told('Chest', text)
      .slice(1)
      .map(([, length]) => length),
  ).toEqual([1, 1, 1]);
});

test('what something cost is told with what it is compared with', () => {
  expect(english.leans('A skilled mason would have needed almost four years to earn as much.')).toBe(true);
  expect(english.leans('It weighs as much as a horse.')).toBe(false);
});

test.each(['Deux d’entre elles manquent depuis 1954.', "Deux d'entre elles manquent depuis 1954."])(
  'two of them are told with whom: %s',
  (text) => {
    expect(french.leans(text)).toBe(true);
  },
);
