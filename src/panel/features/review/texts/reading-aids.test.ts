import { expect, test } from 'vitest';
import { aidsInWords, readingAids } from './reading-aids.ts';

test.each([
  ['', '0 words · 0 sentences'],
  ['By 1893.', '2 words · 1 sentence'],
  ['The cat sat on the mat.', '6 words · 1 sentence · about grade 1'],
  [
    'The sun is very low, so its light travels a long way through the air. That makes everything look orange and gold.',
    '22 words · 2 sentences · about grade 4',
  ],
  [
    'Atmospheric scattering attenuates comparatively short wavelengths; consequently the composition accentuates incandescent ochre, reminiscent of ecclesiastical gilding techniques.',
    '17 words · 1 sentence · above grade 16',
  ],
])('%j has %s', (text, words) => {
  expect(aidsInWords(readingAids(text))).toBe(words);
});

test.each([
  ['A full stop inside ends nothing: J. Lee painted it c. 1893 for 2.5 pounds.', 1],
  ['“Look!” she said. Nobody did…', 2],
  ['First line.\nSecond line without an end\n\nThird? Yes! (All of it.)', 5],
  ['no end at all', 1],
  ['It ends. and goes on', 1],
])('sentences of %j: %i', (text, sentences) => {
  expect(readingAids(text).sentences).toBe(sentences);
});

test('words of a letter, a number, a hyphen or an apostrophe are one each', () => {
  expect(readingAids('It’s a well-known 1,200-year-old mask, isn’t it').words).toBe(7);
});

test('a text in other letters has no grade: the measure is for English', () => {
  expect(readingAids('Маска вырезана из дерева в деревне.')).toEqual({ words: 6, sentences: 1, grade: null });
});

test.each([
  'Die Vase wurde 1863 in Delft für die Königin gemacht und ist blau.',
  'Der Maler lebte in Paris. Sie war seine Schwester.',
  'Le vase a été fait à Delft en 1863 pour la reine Sophie.',
  'On voit une femme qui lit dans un jardin.',
  'El cuadro fue pintado en Sevilla por un maestro y su hija.',
  'Il quadro fu dipinto a Firenze da un maestro che amava la luce.',
  'Vaas, Delft, blauw aardewerk, negentiende eeuw.',
])('a text in another language has no grade either: %s', (text) => {
  expect(readingAids(text).grade).toBeNull();
});

test.each([
  'Édouard Manet painted Le Déjeuner sur l’herbe in 1863, and the jury refused it.',
  'It is in the style of the Neue Sachlichkeit.',
  'He was born in Köln.',
])('names from elsewhere make no English text foreign: %s', (text) => {
  expect(readingAids(text).grade).not.toBeNull();
});

test('simpler words in shorter sentences have a lower grade', () => {
  const hard = readingAids(
    'The artist subsequently abandoned figurative representation, preferring geometry.',
  );
  const easy = readingAids('Then the artist stopped painting people. He liked shapes more.');
  expect(easy.grade).toBeLessThan(hard.grade ?? 0);
});
