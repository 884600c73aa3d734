import type { Connectivity } from '#panel/store/facts.ts';
import { expect, test } from 'vitest';
import { pillMessage } from './pill-messages.ts';
import type { SyncSummary } from './queries.ts';

const opened = 1_000_000;
const connectivity = (state: Connectivity['state']): Connectivity => ({
  state,
  since: opened,
  until: 0,
  failures: 0,
  wait: 0,
});
const loaded = { state: 'done' as const, done: 0, total: null, at: opened, completedAt: opened };
const quiet: SyncSummary = {
  waiting: 0,
  sending: 0,
  needsYou: 0,
  connectivity: connectivity('ok'),
  loading: loaded,
  elsewhere: 0,
};
const shown = (change: Partial<SyncSummary>) => pillMessage({ ...quiet, ...change }, opened).text;

test('all is synced only when nothing waits and the provider has answered', () => {
  expect(shown({})).toBe('All synced');
  expect(shown({ waiting: 1 })).toBe('1 waiting');
  expect(shown({ connectivity: connectivity('offline') })).toBe('Offline');
  expect(shown({ loading: { ...loaded, state: 'failed' } })).toBe('Not up to date');
  expect(shown({ loading: { ...loaded, completedAt: null, state: 'running' } })).toBe('Loading…');
  expect(shown({ loading: null })).toBe('Loading…');
});

test('what waits for another address is not synced', () => {
  expect(shown({ elsewhere: 3 })).toBe('3 waiting elsewhere');
  expect(shown({ elsewhere: 3, waiting: 1 })).toBe('1 waiting');
});

test("yesterday's answer proves nothing", () => {
  expect(shown({ loading: { ...loaded, at: opened - 86_400_000 } })).toBe('Checking…');
});

test.each([
  ['offline', 'Offline · 3 waiting'],
  ['portal', 'Wi-Fi sign-in needed · 3 waiting'],
  ['busy', 'Server busy · 3 waiting'],
] as const)('while the provider is %s it says so, and how much waits', (state, text) => {
  expect(shown({ connectivity: connectivity(state), waiting: 2, sending: 1 })).toBe(text);
});

test('what needs a person comes first', () => {
  expect(shown({ needsYou: 1, waiting: 4 })).toBe('1 needs you');
  expect(shown({ needsYou: 2, connectivity: connectivity('offline') })).toBe('Offline · 2 need you');
});

test('what is on its way is counted', () => {
  expect(shown({ sending: 2 })).toBe('Sending 2…');
});
