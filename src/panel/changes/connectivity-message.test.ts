import { expect, test } from 'vitest';
import type { SyncSummary } from './queries.ts';
import { nextTryInWords, connectivityMessage } from './connectivity-message.ts';

const now = new Date(2026, 5, 1, 14, 2).getTime();
const connectivity = { state: 'ok', since: now, until: 0, wait: 0, failures: 0 } as const;
const loading = { state: 'done', done: 0, total: null, at: now, completedAt: now } as const;
const calm: SyncSummary = { waiting: 0, sending: 0, needsYou: 0, connectivity, loading, elsewhere: 0 };

const shown = (change: Partial<SyncSummary>, drafts = 0) =>
  connectivityMessage({ ...calm, ...change }, { drafts, now, openedAt: now });
const claim = /All (changes|that you saved)/;

test('nothing waits, the provider answered: all changes are with it', () => {
  expect(shown({})).toBe('All changes are synced. Checked at 14:02.');
});

test('what waits for another address is told, whether the provider of this one answers or not', () => {
  expect(shown({ elsewhere: 2 })).toBe(
    'Your changes are synced. Checked at 14:02. 2 changes wait on this device for another address.',
  );
  const away = { connectivity: { ...connectivity, state: 'offline' } as const, elsewhere: 1 };
  expect(shown(away)).toContain('1 change waits on this device for another address.');
  for (const change of [{ elsewhere: 2 }, away]) expect(shown(change)).not.toMatch(claim);
});

test('a form that was not saved is no change of the provider’s', () => {
  expect(shown({}, 1)).toBe(
    'Everything you saved is synced. Checked at 14:02. An unsaved form is on this device only.',
  );
  expect(shown({}, 3)).toContain('3 unsaved forms are on this device only.');
});

test.each([
  ['offline', 'No connection to your museum’s server since 14:02.'],
  ['portal', 'this Wi-Fi probably needs you to sign in first'],
  ['busy', 'Your museum’s server has been busy since 14:02.'],
] as const)('while the provider is %s it says so, and claims nothing', (state, words) => {
  const away = { connectivity: { ...connectivity, state } };
  expect(shown(away)).toContain(words);
  expect(shown(away)).toContain('No changes are waiting on this device.');
  expect(shown({ ...away, waiting: 2 })).toContain('safe on this device and will sync automatically');
  expect(shown({ ...away, needsYou: 1 })).toContain('Whatever doesn’t need you will sync automatically');
  for (const waiting of [0, 2]) expect(shown({ ...away, waiting })).not.toMatch(claim);
});

test.each([
  ['a change waits', { waiting: 1 }],
  ['a change is being sent', { sending: 1 }],
  ['a change needs somebody', { needsYou: 1 }],
  ['the last check failed', { loading: { ...loading, state: 'failed' } }],
  ['the museum was never loaded', { loading: { ...loading, state: 'running', completedAt: null } }],
  ['the last check was yesterday', { loading: { ...loading, at: now - 86_400_000 } }],
  ['nobody asked yet', { loading: null }],
] as const)('nothing is claimed when %s', (_, change) => {
  expect(shown(change)).not.toMatch(claim);
});

test('a check that failed says when', () => {
  expect(shown({ loading: { ...loading, state: 'failed' } })).toBe(
    'No changes are waiting on this device. The last check, at 14:02, failed.',
  );
});

test('before anything was read nothing is known', () => {
  expect(connectivityMessage(undefined, { drafts: 0, now, openedAt: now })).toBe('Checking for changes…');
});

test('when everything is tried again is counted down once, while something waits for it', () => {
  const away = { ...calm, connectivity: { ...connectivity, state: 'offline', until: now + 20_000 } } as const;
  expect(nextTryInWords({ ...away, waiting: 2 }, now)).toBe('Next try in 20 sec.');
  expect(nextTryInWords({ ...away, waiting: 2 }, now + 10_000)).toBe('Next try in 10 sec.');
  expect(nextTryInWords({ ...away, waiting: 2 }, now + 20_000)).toBe('');
  expect(nextTryInWords(away, now)).toBe('');
  expect(nextTryInWords({ ...calm, waiting: 2 }, now)).toBe('');
  expect(nextTryInWords(undefined, now)).toBe('');
});
