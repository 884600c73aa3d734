import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { readExhibitsHere } from './exhibits-here.ts';
import { matchColumns } from './match-columns.ts';
import type { PlannedRow } from './plan-import.ts';
import { importPlanner } from './plan-import.ts';
import { runImport } from './run-import.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

const columns = matchColumns(['Exhibit ID', 'Name', 'Artist', 'Floor']);
const watch = { isStopped: () => false, onProgress: () => {} };

async function dryRun(...rows: string[][]): Promise<PlannedRow[]> {
  const here = await readExhibitsHere(scene.tab.db);
  const planner = importPlanner({ columns, here, plans: [] });
  return rows.map((cells, index) => planner({ row: index + 2, cells }));
}

const newRows = (count: number) =>
  Array.from({ length: count }, (_, index) => [`N-${index}`, `Work ${index}`, 'Ana Lima', 'Ground Floor']);
const statesOf = (rows: readonly PlannedRow[]) => rows.map(({ state }) => state);
const exhibits = () => scene.tab.db.exhibits.toArray();
const run = (rows: readonly PlannedRow[], changes = {}) =>
  runImport(scene.tab.outbox, rows, { ...watch, ...changes });

test('what is imported is on the device, each exhibit with a change of its own, and the same import finds it the same', async () => {
  const rows = newRows(120);
  const progress: number[] = [];
  const ended = await run(await dryRun(...rows), { onProgress: (done: number) => progress.push(done) });
  expect(ended).toEqual({ added: 120, changed: 0, leftOut: 0, isStopped: false });
  expect(progress).toEqual([50, 100, 120]);
  expect(await scene.tab.db.outbox.count()).toBe(120);
  expect(new Set(statesOf(await dryRun(...rows)))).toEqual(new Set(['same']));
});

test('an exhibit that the provider names while the device is read is found once', async () => {
  const { db } = scene.tab;
  await run(await dryRun(...newRows(400)));
  const made = await exhibits();
  const reading = readExhibitsHere(db);
  const name = async (row: (typeof made)[number], id: string) =>
    db.transaction('rw', db.exhibits, async () => {
      await db.exhibits.delete(row.id);
      await db.exhibits.put({ ...row, id });
    });
  // In the order of ids some go to the front and others to the end.
  const naming = (async () => {
    for (let at = 0; at < 100; at += 1) {
      const [front, back] = [made[at], made[made.length - 1 - at]];
      if (front) await name(front, `z-${at}`);
      if (back) await name(back, `a-${at}`);
    }
  })();
  const here = await reading;
  await naming;
  expect(made.filter(({ exhibit_id }) => here.get(exhibit_id)?.length !== 1)).toEqual([]);
});

test('a stop keeps what has been taken, and the rest is still new', async () => {
  const rows = newRows(120);
  let taken = 0;
  const stop = { isStopped: () => taken >= 50, onProgress: (done: number) => (taken = done) };
  expect(await run(await dryRun(...rows), stop)).toMatchObject({ added: 50, isStopped: true });
  const after = statesOf(await dryRun(...rows));
  expect([after.filter((state) => state === 'same').length, after.at(-1)]).toEqual([50, 'new']);
});

test('a full device ends it with what was taken before, and nothing of the batch that did not fit', async () => {
  const rows = await dryRun(...newRows(120));
  const full = new DOMException('full', 'QuotaExceededError');
  scene.tab.db.outbox.hook('creating', (_, { input }) => {
    if ((input as { fields: { exhibit_id: string } }).fields.exhibit_id === 'N-70') throw full;
  });
  const ended = await run(rows);
  expect(ended).toMatchObject({ added: 50, isStopped: false });
  expect(ended.error).toBeDefined();
  expect((await exhibits()).length).toBe(50);
});

describe('between the dry run and the import', () => {
  const rename = async (name: string) => {
    const [row] = await exhibits();
    if (!row) throw new Error('no exhibit');
    const input = { id: row.id, changes: { name }, base: { name: row.name } };
    await perform(scene.tab.outbox, [{ operation: editExhibit, input }]);
  };
  const bases = async () => {
    const entries = await scene.tab.db.outbox.toArray();
    return entries.map(({ input }) => (input as { base?: object }).base);
  };

  beforeEach(async () => {
    await scene.elsewhere.add(aMask());
    await scene.tab.sync();
  });

  test('a colleague’s other field stays, and the same one is asked about', async () => {
    const { exhibit_id } = aMask();
    const rows = await dryRun([exhibit_id, 'From the file']);
    const [row] = await exhibits();
    await scene.tab.db.exhibits.update(row?.id ?? '', { name: 'A colleague’s', artist_name: 'Somebody' });
    await run(rows);
    expect(await bases()).toEqual([{ name: aMask().name }]);
    expect((await exhibits())[0]).toMatchObject({ name: 'From the file', artist_name: 'Somebody' });
  });

  test('what came to say the same is not changed again', async () => {
    const rows = await dryRun([aMask().exhibit_id, 'From the file']);
    await rename('From the file');
    expect(await run(rows)).toMatchObject({ changed: 0, leftOut: 0 });
    expect(await scene.tab.db.outbox.count()).toBe(1);
  });

  test('an ID that somebody has used is not used twice, and what is gone stays gone', async () => {
    const rows = await dryRun([aMask().exhibit_id, 'From the file'], ...newRows(1));
    await run(await dryRun(...newRows(1)));
    const [gone] = await exhibits();
    const all = await exhibits();
    const mask = all.find(({ exhibit_id }) => exhibit_id === aMask().exhibit_id) ?? gone;
    await scene.tab.db.exhibits.delete(mask?.id ?? '');
    expect(await run(rows)).toMatchObject({ added: 0, changed: 0, leftOut: 2 });
    expect((await exhibits()).length).toBe(1);
  });
});

test('an exhibit whose change was refused is left to the person', async () => {
  await run(await dryRun(...newRows(1)));
  await scene.tab.db.outbox.toCollection().modify({ state: 'refused' });
  const [row] = await dryRun(['N-0', 'Another name']);
  expect(row).toMatchObject({ state: 'wrong', errors: [expect.stringContaining('needs you first')] });
});

test('exhibits are recognised however many there are', async () => {
  const many = Array.from({ length: 600 }, (_, index) => ({ ...aMask(), exhibit_id: `M-${index}` }));
  await run(await dryRun(...many.map(({ exhibit_id }) => [exhibit_id, 'Mask', 'Unknown', '0'])));
  expect((await readExhibitsHere(scene.tab.db)).size).toBe(600);
});
