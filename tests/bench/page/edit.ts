import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { madeUpExhibits } from '#tests/bench/exhibits.ts';
import { fakeProvider } from './fake-provider.ts';
import { deleteDatabase, editDurably, openRaw, putAll } from './raw.ts';
import { fill, openTablet } from './tablet.ts';

const rawName = 'raw-edit';

/** How long single edits take until they are durable, in milliseconds: ours and by hand, in turns. */
export async function measureEdits(exhibits: number, repetitions: number, edits: number) {
  const rows = madeUpExhibits(exhibits);
  const tablet = await openTablet(fakeProvider([]));
  await fill(tablet, rows);
  await deleteDatabase(rawName);
  const raw = await openRaw(rawName);
  await putAll(raw, rows);

  const samples = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round <= repetitions; round++) {
    for (let edit = 0; edit < edits; edit++) {
      const { id, artist_name } = rows[round * edits + edit] ??
        madeUpExhibits(1)[0] ?? { id: '', artist_name: '' };
      const input = { id, changes: { artist_name: `Edited ${round}` }, base: { artist_name } };
      const ours = await timed(() => perform(tablet.outbox, [{ operation: editExhibit, input }]));
      const limit = await timed(() => editDurably(raw, id, input.changes, entryOf(id, input)));
      // The first round warms both up.
      if (round === 0) continue;
      samples.ours.push(ours);
      samples.limit.push(limit);
    }
  }
  tablet.close();
  raw.close();
  return samples;
}

function entryOf(id: string, input: unknown) {
  const now = Date.now();
  return {
    key: crypto.randomUUID(),
    operation: editExhibit.name,
    input,
    chain: `exhibits:${id}`,
    waits: [],
    title: 'A title',
    state: 'waiting' as const,
    attempts: 0,
    nextAt: now,
    createdAt: now,
  };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
