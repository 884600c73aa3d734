import type { Entry } from '#panel/store/entries.ts';
import { listInWords } from '#panel/ui/in-words.ts';
import { expect, test } from 'vitest';
import { bytesInWords, entryMessage, inWords, settledMessage, undoRefusedMessage } from './messages.ts';

const now = 1_000_000;
const circumstances = { now, isKnown: true, inLine: null };

const entry = (change: Partial<Entry>): Entry => ({
  seq: 1,
  key: 'key',
  operation: 'exhibit.edit/1',
  input: {},
  chain: 'exhibits:1',
  waits: [],
  title: 'Vase',
  state: 'waiting',
  attempts: 0,
  nextAt: now,
  createdAt: now,
  ...change,
});

const shown = (change: Partial<Entry>, more = {}) => {
  const { state, reason } = entryMessage(entry(change), { ...circumstances, ...more });
  return `${state}: ${reason}`;
};

test('a change that was not tried yet only waits', () => {
  expect(shown({})).toBe('Waiting: ');
});

test('a change that is tried again says when and why', () => {
  expect(shown({ nextAt: now + 20_000, trouble: { kind: 'transient', status: 503 } })).toBe(
    'Next try in 20 sec: Your museum’s server is having trouble (503).',
  );
  expect(shown({ nextAt: now + 20_000, trouble: { kind: 'no-answer' } })).toBe(
    'Next try in 20 sec: Your museum’s server couldn’t be reached.',
  );
  expect(shown({ nextAt: now + 300_000, trouble: { kind: 'transient', status: 429 } })).toBe(
    'Next try in 5 min: Your museum’s server asked Vitrine to wait.',
  );
});

test('a change whose answer was lost is being looked for', () => {
  expect(shown({ state: 'ambiguous', trouble: { kind: 'unsettled' } })).toBe(
    'Waiting: Checking whether it arrived, so that nothing is sent twice.',
  );
});

test('what somebody else seems to have done already is looked at again', () => {
  expect(shown({ state: 'waiting', trouble: { kind: 'early' } })).toBe(
    'Waiting: It looks as if this has been done already. Vitrine checks again before it relies on that.',
  );
});

test('an answer that nobody understands is named', () => {
  const message = 'editExhibit: the provider\'s answer has no valid "message"';
  expect(shown({ trouble: { kind: 'no-answer', message } })).toContain(message);
});

test.each([
  [404, 'Not found'],
  [409, 'Already used'],
  [413, 'Too big'],
  [415, 'Wrong kind of file'],
  [422, 'Refused'],
  [400, 'Refused'],
])('a refusal with %i reads %s, and says what to do', (status, state) => {
  const words = entryMessage(
    entry({ state: 'refused', trouble: { kind: 'refused', status } }),
    circumstances,
  );
  expect(words.state).toBe(state);
  expect(words.reason).toMatch(/Correct|Discard|discard|Choose/);
});

test("the provider's own words are quoted", () => {
  const trouble = { kind: 'refused', status: 422, message: 'The name is too long.' };
  expect(shown({ state: 'refused', trouble })).toContain(
    'Your museum’s server says: “The name is too long.”',
  );
});

test('a change of a newer version is held, whatever it says', () => {
  expect(shown({}, { isKnown: false })).toContain('From a newer Vitrine');
});

test('a change that stands in line says what it waits for', () => {
  expect(shown({}, { inLine: 'Waiting for the exhibit “Vase”.' })).toBe(
    'Queued: Waiting for the exhibit “Vase”.',
  );
});

test('while nothing is tried, a change waits, and counts only what ends later than that', () => {
  expect(shown({ nextAt: now + 5_000 }, { notBefore: now + 30_000 })).toBe('Waiting: ');
  expect(shown({ nextAt: now + 31_000 }, { notBefore: now + 30_000 })).toBe('Waiting: ');
  expect(shown({ nextAt: now + 3_000 }, { notBefore: now - 1_000 })).toBe('Next try in 3 sec: ');
  expect(shown({ nextAt: now + 50_000 }, { notBefore: now + 30_000 })).toContain('Next try in 50 sec');
});

test('a transfer that was stopped says that nothing is lost, and what to do', () => {
  const words = shown({ state: 'parked', trouble: { kind: 'stopped' } });
  expect(words).toContain('Stopped: You stopped this upload. The file is safe on this device');
});

test.each(['over', 'sending', 'deleted', 'changed', 'superseded'] as const)(
  'an undo that is refused (%s) says why',
  (refusal) => {
    expect(undoRefusedMessage(refusal, 'Vase')).toMatch(/^Not undone.*“Vase”|no longer be undone/);
  },
);

test('bytes are told in the unit of the whole', () => {
  expect(bytesInWords(1_234_567, 2_100_000)).toBe('1.2 of 2.1 MB');
  expect(bytesInWords(0, 2_100_000)).toBe('0.0 of 2.1 MB');
  expect(bytesInWords(11_001, 84_000)).toBe('12 of 84 kB');
});

test('a session that has ended asks for a sign-in', () => {
  expect(shown({ trouble: { kind: 'unauthorized' } })).toContain('Sign in again');
});

test('a conflict names the fields', () => {
  const fields = [
    { field: 'name', base: 'a', mine: 'b', theirs: 'c' },
    { field: 'tags', base: [], mine: ['b'], theirs: ['c'] },
  ];
  expect(shown({ state: 'conflict', conflict: { kind: 'fields', fields } })).toContain(
    'You both changed the name and the tags',
  );
  const place = ['floor', 'room_number'].map((field) => ({ field, base: 1, mine: 2, theirs: 3 }));
  const label = () => 'floor and room';
  expect(shown({ state: 'conflict', conflict: { kind: 'fields', fields: place } }, { label })).toContain(
    'You both changed the floor and room:',
  );
  expect(shown({ state: 'conflict', conflict: { kind: 'gone' } })).toContain('Deleted elsewhere');
});

test('a parked change gives its own reason, a defect admits itself', () => {
  expect(shown({ state: 'parked', trouble: { kind: 'parked', message: 'There are two.' } })).toContain(
    'There are two.',
  );
  expect(shown({ state: 'parked', trouble: { kind: 'unexpected' } })).toContain('because of a bug');
});

test('a twin is shown', () => {
  const done = {
    key: 'key',
    operation: 'exhibit.add/1',
    input: {},
    chain: 'exhibits:1',
    title: 'Vase',
    outcome: 'sent' as const,
    warning: 'twin',
    createdAt: now,
    settledAt: now,
  };
  expect(settledMessage(done).reason).toContain('This may have been created twice');
});

test('times and lists read as people say them', () => {
  expect([inWords(400), inWords(60_000), inWords(120_000), inWords(7_200_000)]).toEqual([
    '1 sec',
    '60 sec',
    '2 min',
    '2 hr',
  ]);
  expect(listInWords(['the name', 'the room', 'the tags'])).toBe('the name, the room and the tags');
});
