import { RescueError } from '#panel/sync/rescue/rescue-format.ts';
import { expect, test } from 'vitest';
import { elsewhereInWords, leftBehindInWords } from './elsewhere-messages.ts';
import { whyNotImported } from './rescue-messages.ts';

const before = 'https://old.example/v1';
const now = 'https://new.example/v1';

test('what waits for another address is counted and named, with what becomes of it', () => {
  const work = { database: 'vitrine-1', provider: before, changes: 3, drafts: 1 };
  expect(elsewhereInWords(work)).toBe(
    `3 changes and 1 draft of yours wait on this device for ${before}. None of it is sent to the server you are signed in to.`,
  );
  expect(elsewhereInWords({ ...work, changes: 1, drafts: 0 })).toContain(
    '1 change of yours waits on this device',
  );
  expect(elsewhereInWords({ ...work, provider: null })).toContain(
    'for another address that this device no longer knows.',
  );
});

test('whoever is still signed in at the old address hears where the provider is now, and nobody else', () => {
  expect(leftBehindInWords(before, now)).toContain(`is now at ${now}. You are still signed in at ${before}`);
  expect(leftBehindInWords(before, now)).toContain('“formerly” in config.json');
  expect(leftBehindInWords(now, now)).toBeNull();
  expect(leftBehindInWords(now, undefined)).toBeNull();
});

test('a rescue file for another address names it, and says who can help', () => {
  const words = whyNotImported(new RescueError('other-provider', { provider: before }));
  expect(words).toContain(`for the server at ${before}`);
  expect(words).toContain('“formerly” in config.json');
});
