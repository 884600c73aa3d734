import { describe, expect, test } from 'vitest';
import { getTerms, updateTerms } from '#contract/terms.ts';
import type { Target } from '#tests/contract/target.ts';
import { call, signIn } from '#tests/contract/target.ts';

export function termsPromises(current: () => Target): void {
  describe('terms', () => {
    test('are read line by line as they were written, each save in the place of the one before', async () => {
      const { user, token } = await signIn(current());
      const { museumId } = user;
      const read = async () => (await call(current(), getTerms, { museumId }, token)).data;
      const before = await read();
      for (const terms of [['No bags.', 'No flash – 閃光.', 'No bags.'], ['One line.']]) {
        await call(current(), updateTerms, { terms }, token);
        expect(await read()).toEqual(terms);
      }
      if (before.length > 0) await call(current(), updateTerms, { terms: before }, token);
    });
  });
}
