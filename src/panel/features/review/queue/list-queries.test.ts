// In which order reviews wait.
import 'fake-indexeddb/auto';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPlaces } from './list-queries.ts';

let db: MuseumDatabase;
beforeEach(async () => {
  db = await openMuseum('https://museum.example/api', crypto.randomUUID());
  await add('vase', 'In Review', [null, null]);
  await add('bowl', 'In Review', ['Pass', null]);
  await add('cup', 'In Review', ['Pass', 'Pass']);
  await add('jug', 'Being looked at', []);
  await add('dish', 'Reviewed', ['Pass']);
  await add('plate', 'Draft', []);
});
afterEach(() => db.delete());

async function add(id: string, status: string, reviews: readonly (string | null)[]): Promise<void> {
  const record = { id, name: id, artist_name: '', exhibit_id: id, tags: [], floor: 1, room_number: 1 };
  const more = { room_name: '', image_url: null, documents: [], average_time: 0 };
  await db.exhibits.add({ ...record, ...more, status, sort: id, search: id });
  const question = { exhibit: id, position: 0, followUps: [], comment: null, answerIds: {}, name: '' };
  await db.questions.bulkAdd(
    reviews.map((review, index) => ({ ...question, id: `${id}/${index}`, review }) as never),
  );
}

const begin = (id: string, chosen: string[] = []) =>
  db.reviews.add({ id, percentage: 100, chosen, steps: {} });

test('what was begun here comes first, what was finished here last of what waits, a new status waits too', async () => {
  await begin('bowl');
  await begin('cup');
  await begin('dish');
  expect(await readPlaces(db, 'All')).toEqual({
    begun: ['bowl'],
    open: ['vase', 'jug'],
    finished: ['cup'],
    done: ['dish'],
  });
  expect(await readPlaces(db, 'Reviewed')).toEqual({ begun: [], open: [], finished: [], done: ['dish'] });
});

test('a part that was chosen is finished when its questions are', async () => {
  await begin('bowl', ['bowl/0']);
  expect((await readPlaces(db, 'In Review')).finished).toEqual(['bowl']);
});

test('one whose questions are not on this device is not finished', async () => {
  await begin('jug');
  expect((await readPlaces(db, 'In Review')).begun).toEqual(['jug']);
});
