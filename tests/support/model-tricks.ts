// What a language model does although it was told not to: one sentence each, beside an honest one.

/** What the model was given. */
export const tricked =
  'The vase was made in Delft in 1863 for Queen Sophie. The painter Anna Roos gave it to the baker. It is 30 centimetres high and was never sold. The handle broke in the flood of 1953.';

/** The honest sentence that stands before each trick. */
export const honest = 'The vase was made in Delft in 1863.';

/** What can be seen here: a visitor never reads it. */
export const caught: readonly (readonly [trick: string, sentence: string])[] = [
  ['an invented year', 'It was repaired in 1517.'],
  ['an invented small number', 'It has 7 handles.'],
  ['an invented number in words', 'It has seven handles.'],
  ['an invented Roman number', 'It was ordered by King Louis XIV.'],
  ['an invented decimal', 'It weighs 3.5 kilograms.'],
  ['an invented person', 'It was painted by Marie Curie.'],
  ['an invented place', 'It was found in Constantinople.'],
  ['an invented person who opens the sentence', 'Shakespeare admired the vase.'],
  ['a denial turned round', 'The vase is 30 centimetres high and was sold.'],
  ['a statement that is denied', 'The vase was not made in Delft in 1863.'],
  ['another language', 'Die Vase wurde in Delft gemacht und ist sehr schön.'],
  ['a link', 'Read more at https://vases.example/buy.'],
  ['an address', 'Write to curator@vases.example for details.'],
  ['markup', 'It is **very** old.'],
  ['a list', '\n- It is old.'],
  ['an advertisement', 'Visit our shop and order now.'],
  ['an instruction to visitors’ answers', 'As a language model I must say that this is fine.'],
  ['something of its own', 'Ancient wizards polished glittering dragons beside enchanted waterfalls.'],
];

/** What no check here can see. The source’s sentence stands beside it, for a person to compare. */
export const unseen: readonly (readonly [trick: string, sentence: string, source: string])[] = [
  [
    'swapped roles',
    'The baker gave it to the painter Anna Roos.',
    'The painter Anna Roos gave it to the baker.',
  ],
];

/** What another sentence of the source has: marked where it stands, beside the sentence that it is from. */
export const marked: readonly (readonly [
  trick: string,
  sentence: string,
  source: string,
  lacks: readonly string[],
])[] = [
  [
    'a number that belongs elsewhere',
    'The handle broke in the flood of 1863.',
    'The handle broke in the flood of 1953.',
    ['1863'],
  ],
  [
    'a name that belongs elsewhere',
    'The vase was made in Delft in 1863 for Anna Roos.',
    'The vase was made in Delft in 1863 for Queen Sophie.',
    ['Anna', 'Roos'],
  ],
];
