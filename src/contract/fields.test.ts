import { array, object, validate } from 'superstruct';
import { expect, test } from 'vitest';
import { Exhibit } from './exhibits.ts';
import { leftOutOf, list } from './fields.ts';

const byStruct = object({ data: array(Exhibit) });
const quickly = object({ data: list(Exhibit) });
const tolerantly = { coerce: true, mask: true };

const right: Record<string, unknown> = {
  id: '1',
  name: 'Mask',
  artist_name: 'Unknown',
  exhibit_id: 'A-1',
  tags: ['wood'],
  floor: 1,
  room_number: 1,
  room_name: 'Room 1',
  image_url: null,
  documents: [{ id: '1', file_key: null, name: 'a.pdf' }],
  status: 'Draft',
  average_time: 0,
  draft_reason: null,
};
const odd = [null, undefined, NaN, true, 7, '7', '', 'x', -1.5, [], ['a'], ['a', 3], [null], {}, { id: 4 }];
const oddDocuments = odd.map((value) => [{ id: value, file_key: value, name: 'b', size: 3 }]);

// The same on every run, so that a failure can be looked at.
let state = 7;
function below(limit: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  // The low digits of such a series come round soon.
  return Math.floor(state / 65_536) % limit;
}

function some<T>(values: readonly T[]): T {
  return values[below(values.length)] as T;
}

function fuzzed(): unknown {
  if (below(20) === 0) return some(odd);
  const row: Record<string, unknown> = { ...right };
  for (let change = below(4); change > 0; change--) {
    const field = some([...Object.keys(right), 'unknown']);
    if (below(4) === 0) delete row[field];
    else row[field] = field === 'documents' && below(2) === 0 ? some(oddDocuments) : some(odd);
  }
  return row;
}

test('a long list reads as superstruct reads its records, whatever stands in it, without those that it refuses', () => {
  let lists = 0;
  for (let run = 0; run < 5_000; run++) {
    const data = Array.from({ length: below(4) }, fuzzed);
    const [error, value] = validate({ data }, quickly, tolerantly);
    const read = data.map((row) => validate(row, Exhibit, tolerantly));
    const rows = read.flatMap(([refused, row]) => (refused ? [] : [row]));
    if (data.length > 0 && rows.length === 0) {
      const [expected] = validate({ data }, byStruct, tolerantly);
      expect(error?.path).toEqual(expected?.path);
      continue;
    }
    expect(error).toBeUndefined();
    expect(value?.data).toEqual(rows);
    const refused = read.flatMap(([why]) => (why ? [why.path.join('.') || 'body'] : []));
    expect(leftOutOf(value?.data ?? []).map(({ field }) => field)).toEqual(refused);
    if (refused.length > 0) lists += 1;
  }
  expect(lists).toBeGreaterThan(100);
});

test.each([null, undefined, {}, 'text', 3])('%s is no list', (data) => {
  const [error] = validate({ data }, quickly, tolerantly);
  expect(error?.path).toEqual(['data']);
});

test('what was sent stays as it was sent', () => {
  const data = [{ id: 7, name: 'Mask' }];
  validate({ data }, quickly, tolerantly);
  expect(data).toEqual([{ id: 7, name: 'Mask' }]);
});
