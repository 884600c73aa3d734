// What "this one", "it", "he" and "the cage" mean, and what is told with them: each with the sentence in which they mean
// something else.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';

const record = (name: string, tags: string[] = ['wood']) => ({ name, artist: '', tags });

/** Enough else to ask about. */
const rest = (noun: string) =>
  `The ${noun} is two metres long. The ${noun} was found in 1979. The ${noun} was used in a church. The museum bought the ${noun} in 1980.`;

describe('“this one”', () => {
  const law = 'By a law of 1740 every house had to keep two leather buckets.';
  const owned = 'This one belonged to the Hale family.';
  const made = 'It is made of a single piece of ox hide.';

  test('is the bucket where buckets were spoken of, and what follows goes on about it', () => {
    const questions = asked(`${law}\n\n${owned}\n\n${made}\n\n${rest('bucket')}`, record('Fire Bucket'));
    expect(questions.get('Who owned this bucket before?')).toContain(owned);
    expect(questions.get('What is this bucket made of?')?.join()).toContain(made);
  });

  test('is none where only letters were', () => {
    const text = `Letters were rare. ${owned}\n\n${rest('bucket')} The bucket is made of ox hide.`;
    expect(told(text, record('Fire Bucket'), /^Who owned/)).toEqual([]);
  });
});

describe('“the cage”', () => {
  const painting = record('The Ferryman', ['painting']);
  const cage = 'The cage is empty and its door stands open.';

  test('is not told without the birdcage that it is', () => {
    const girl = 'A girl with a birdcage on her knees sits in the boat.';
    const shown = told(`${girl} ${cage} ${rest('painting')}`, painting, /^What can I see/);
    expect(shown.join(' ')).toContain(girl);
    for (const text of shown.filter((one) => one.includes(cage))) expect(text).toContain(girl);
  });
});

describe('a half of a sentence', () => {
  test('that points back to the other one is not told without it', () => {
    const both =
      'Somebody wrote of the excavation of the cemetery in a university magazine; the editor had asked her.';
    const texts = [...asked(`${rest('box')} ${both}`, record('Box')).values()].flat();
    expect(texts.join(' ')).toContain('editor');
    for (const text of texts.filter((one) => one.includes('editor')))
      expect(text).toContain('Somebody wrote');
  });
});

describe('a toy', () => {
  const bear = record('Teddy Bear', ['toy']);
  const first = 'This bear has been to the South Pole. Dr Mary Cope took him along in 1959.';
  const bought = 'The bear was bought in a shop in Leeds in 1953.';

  test('is meant by “he” where that can be said of no person', () => {
    const text = `${first}\n\nHe is made of mohair.\n\n${bought} He is 38 centimetres tall. One eye is missing.`;
    const questions = asked(text, bear);
    expect(questions.get('What is this bear made of?')?.join()).toContain('mohair');
    expect(questions.get('How big is this bear?')?.join()).toContain('38 centimetres');
  });

  test('and not where it can', () => {
    const text = `${first}\n\nHe was made a knight in 1960.\n\nThis bear went there with a captain. He was 1.90 metres tall.\n\n${bought} ${rest('bear').replace('The bear is two metres long. ', '')} One eye is missing.`;
    expect(told(text, bear, /^How big/).join()).not.toContain('1.90');
    expect(told(text, bear, /^When/).join()).not.toContain('knight');
  });
});

describe('a gauge that no list knows', () => {
  const wrote = 'For ninety-one years this gauge wrote down the height of the sea.';
  const float = 'A float rose and fell in a shaft.';
  const made = 'It was made by Troughton and Simms in London in 1864.';

  test('is called so, and “it” is the gauge in the next paragraph', () => {
    const text = `${wrote} ${float}\n\n${made}\n\nIts pen is missing. The gauge is two metres high. The museum bought the gauge in 1980.`;
    const questions = asked(text, record('Tide Gauge', ['instrument']));
    expect(questions.get('When was this gauge made?')?.join()).toContain(made);
  });

  test('a table that somebody sits at in a picture is none', () => {
    const text = `Oil on canvas. A man at this bench plays cards. The picture was painted in 1903. The picture shows a bar. The picture is two metres wide. The museum bought the picture in 1920.`;
    expect([...asked(text, record('The Corner Bench', [])).keys()].join()).not.toMatch(/this bench/);
  });
});

test.each([
  [
    'what to do with it',
    /^What can I see/,
    'To multiply, you move the strip until its 1 stands below the 2.',
  ],
  ['the others that were made', /has happened/, 'One is in Milan and one was broken in the war.'],
  ['by whom it was worn', /^What was this box for/, 'Later the box was worn by her three sisters.'],
  ['whose name is on it', /^How was this box made/, 'Their name is painted on the box in red.'],
  ['of what a whale has much', /made of/, 'Wax builds up in them all its life, in light and dark layers.'],
])('no answer is %s', (_, question, sentence) => {
  const own = rest('box').replace('The box was used in a church. ', '');
  expect(told(`${sentence}\n\n${own} The box belonged to a smith.`, record('Box'), question)).toEqual([]);
});

test.each([
  ['What is this box made of?', 'The carpenter made it out of a tea chest.'],
  ['What has happened to this box over time?', 'One hinge is missing.'],
  ['What was this box for?', 'The box was worn by priests.'],
])('%s is answered by: %s', (question, sentence) => {
  const text = `${rest('box').replace('The box was used in a church. ', '')} ${sentence}`;
  expect(asked(text, record('Box')).get(question)?.join()).toContain(sentence);
});
