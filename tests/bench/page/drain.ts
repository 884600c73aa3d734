import { catalogue } from '#panel/operations.ts';
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { runPass } from '#panel/sync/run/run-pass.ts';
import { takeTurn } from '#panel/sync/run/leader.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { madeUpExhibits } from '#tests/bench/exhibits.ts';
import { timed } from './edit.ts';
import { fakeProvider } from './fake-provider.ts';
import { fill, openTablet } from './tablet.ts';

const connections = 6;

/** Requests a second: the whole engine draining edits, and bare requests on six connections, in turns. */
export async function measureDrains(edits: number, latency: number, repetitions: number) {
  const samples = { ours: [] as number[], limit: [] as number[], mostAtOnce: 0 };
  for (let round = 0; round < repetitions; round++) {
    const { rate, mostAtOnce } = await drainOnce(edits, latency);
    samples.ours.push(rate);
    samples.mostAtOnce = Math.max(samples.mostAtOnce, mostAtOnce);
    samples.limit.push(await bareRequests(Math.min(edits, 120), latency));
  }
  return samples;
}

async function drainOnce(edits: number, latency: number) {
  const rows = madeUpExhibits(edits);
  const provider = fakeProvider(rows, latency);
  const tablet = await openTablet(provider);
  await fill(tablet, rows);
  const changes = rows.map(({ id, artist_name }) => ({
    operation: editExhibit,
    input: { id, changes: { artist_name: 'Edited' }, base: { artist_name } },
  }));
  await perform(tablet.outbox, changes);
  const { db, device, edges } = tablet;
  const time = await timed(() =>
    takeTurn(db, edges, (turn) => runPass({ db, device, catalogue, edges }, 'changed', turn)),
  );
  const left = await db.outbox.count();
  tablet.close();
  if (left > 0) throw new Error(`${left} of ${edits} edits were not sent`);
  return { rate: (provider.answered * 1000) / time, mostAtOnce: provider.mostAtOnce };
}

async function bareRequests(count: number, latency: number): Promise<number> {
  const provider = fakeProvider([], latency);
  const time = await timed(() =>
    Promise.all(
      Array.from({ length: connections }, async () => {
        while (provider.answered < count) await provider.fetch('http://provider.test/api/exhibit/edit', {});
      }),
    ),
  );
  return (provider.answered * 1000) / time;
}
