import { expect, test } from 'vitest';
import type { Filed } from './pack-format.ts';
import { fromPack, toPack } from './pack-format.ts';

const rows: Filed[] = [
  {
    id: '1',
    sort: 'bowl',
    search: 'bowl\nana lima',
    status: 'Draft',
    place: '1:2:Long Gallery',
    tags: ['glass'],
  },
  {
    id: '2',
    sort: 'cup',
    search: 'cup\nana lima',
    status: 'Reviewed',
    place: '0:0:',
    tags: ['glass', 'oil'],
  },
];

test('what the list is narrowed by is packed in steps: in none of them the rows are coded twice', async () => {
  const steps = [new Set<string>()];
  const watched = rows.map(
    (row) =>
      new Proxy(row, {
        get(target, field: keyof Filed) {
          steps.at(-1)?.add(field);
          return target[field];
        },
      }),
  );
  const pack = await toPack('exhibits', watched, async () => void steps.push(new Set()));
  const coded = steps.map((fields) => ['status', 'place', 'tags'].filter((field) => fields.has(field)));
  // The last one is what writes the pack.
  expect(coded).toEqual([['status'], ['place'], ['tags'], []]);
  expect(fromPack(pack)).toEqual(rows);
});
