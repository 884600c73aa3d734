// What is written on a work, and what is written elsewhere.
import { describe, expect, test } from 'vitest';
import { told } from '#tests/support/corpus/asked.ts';

const jar = { name: 'Storage Jar', artist: '', tags: ['pottery'] };
const rest =
  'The jar is two metres high. The jar belonged to a merchant. The jar was found in 1979. The jar was used for storing grain.';
const written = (sentence: string) => told(`${rest} ${sentence}`, jar, /^What is written/).join();

describe('what is written on it', () => {
  test.each([
    'The words around the rim say: "I call the living."',
    'The name of the potter is scratched into the foot.',
    'The initials A and E, tied together with a cord, appear five times.',
    'The handles carry the names of two cities.',
    'An inscription in Latin runs around the neck.',
    'Under the foot one reads "Oil of Nishapur" in black.',
  ])('is told: %s', (sentence) => {
    expect(written(sentence)).toContain(sentence);
  });

  test('is told with where it stands', () => {
    const said = written(
      'A line of writing was scratched into the shoulder. It says: "What is full makes no noise."',
    );
    expect(said).toContain('scratched into the shoulder. It says: "What is full makes no noise."');
    const band = 'A thin band runs around the neck. It says: "What is full makes no noise."';
    expect(written(band)).toContain(band);
  });

  test.each([
    'The newspapers of the time say: "It is a wonder."',
    'The letter to his sister reads like a story.',
    'The names of all who carried it are written in a book.',
    'The jar carries water for two days.',
    'The potter reads much and says little.',
  ])('is not: %s', (sentence) => {
    expect(written(sentence)).not.toContain(sentence);
  });
});
