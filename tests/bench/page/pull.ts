import type { Exhibit } from '#contract/exhibits.ts';
import { readFact } from '#panel/store/facts.ts';
import { catalogue } from '#panel/operations.ts';
import type { Pass } from '#panel/sync/run/pass.ts';
import { takeTurn } from '#panel/sync/run/leader.ts';
import { keepConnectivity } from '#panel/sync/run/connectivity.ts';
import { refresh } from '#panel/sync/merge/refresh.ts';
import { connect } from '#panel/sync/run/wire.ts';
import { madeUpExhibits } from '#tests/bench/exhibits.ts';
import { timed } from './edit.ts';
import { fakeProvider } from './fake-provider.ts';
import { deleteDatabase, openRaw, putAll } from './raw.ts';
import type { Tablet } from './tablet.ts';
import { openTablet, session } from './tablet.ts';
import { sharedLooks } from '#panel/sync/run/shared-looks.ts';

/** How long a first pull takes, from the answer's text to the last durable row: ours and by hand, in turns. */
export async function measurePulls(exhibits: number, repetitions: number) {
  const rows = madeUpExhibits(exhibits);
  const samples = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round <= repetitions; round++) {
    const ours = await pullOnce(rows);
    const limit = await pullByHand(rows);
    if (round === 0) continue;
    samples.ours.push(ours);
    samples.limit.push(limit);
  }
  return samples;
}

async function pullOnce(rows: Exhibit[]): Promise<number> {
  const tablet = await openTablet(fakeProvider(rows));
  const time = await timedRefresh(tablet);
  const held = await tablet.db.exhibits.count();
  tablet.close();
  if (held !== rows.length) throw new Error(`${held} of ${rows.length} exhibits arrived`);
  return time;
}

async function pullByHand(rows: Exhibit[]): Promise<number> {
  await deleteDatabase('raw-pull');
  const db = await openRaw('raw-pull');
  const response = await fakeProvider(rows).fetch('http://provider.test/api/exhibit/get-by-museum', {});
  const time = await timed(async () => {
    const { data } = JSON.parse(await response.text()) as { data: Exhibit[] };
    await putAll(db, data);
  });
  db.close();
  return time;
}

async function timedRefresh(tablet: Tablet): Promise<number> {
  const { db, device, edges } = tablet;
  let time = 0;
  await takeTurn(db, edges, async (turn) => {
    const pass: Pass = {
      ...turn,
      db,
      device,
      catalogue,
      edges,
      connectivity: keepConnectivity(db, edges, { known: undefined, fence: turn.fence }),
      probe: { ask: async () => true, giveUp: () => {} },
      loading: await readFact(db, 'loading'),
      underWay: undefined,
      partsDue: false,
      now: () => edges.now(),
      idempotencyKeys: false,
      changes: false,
      beside: new Map(),
      heldBack: new Set(),
      looks: sharedLooks(),
      settled: new Set(),
      over: new AbortController().signal,
      unlisted: 0,
      listMoved: false,
      onProgress: () => {},
    };
    const provider = connect(edges, { address: db.provider, token: session.token });
    time = await timed(() => refresh(pass, provider, session, { due: 'all', onMoved: () => {} }));
  });
  if ((await readFact(db, 'loading'))?.state !== 'done') throw new Error('a list was not answered rightly');
  return time;
}

/** What a refresh writes when ten of the exhibits have changed at the provider: rows, by store. */
export async function countRefreshWrites(exhibits: number, changed: number) {
  const rows = madeUpExhibits(exhibits);
  const tablet = await openTablet(fakeProvider(rows));
  await timedRefresh(tablet);
  const step = Math.floor(exhibits / changed);
  const edited = rows.map((row, index) =>
    index % step === 0 ? { ...row, artist_name: 'Somebody else' } : row,
  );
  tablet.edges.fetch = fakeProvider(edited).fetch;
  const written = new Map<string, number>();
  const stop = watchWrites((store) => written.set(store, (written.get(store) ?? 0) + 1));
  const time = await timedRefresh(tablet);
  stop();
  const held = await tablet.db.exhibits.filter(({ artist_name }) => artist_name === 'Somebody else').count();
  tablet.close();
  if (held !== changed) throw new Error(`${held} of ${changed} changes arrived`);
  return { time, written: Object.fromEntries(written) };
}

function watchWrites(onWrite: (store: string) => void): () => void {
  const prototype = IDBObjectStore.prototype;
  const { put, add, delete: remove } = prototype;
  const watched = <T extends unknown[], R>(method: (...args: T) => R) =>
    function counting(this: IDBObjectStore, ...args: T): R {
      onWrite(this.name);
      return method.apply(this, args);
    };
  Object.assign(prototype, { put: watched(put), add: watched(add), delete: watched(remove) });
  return () => Object.assign(prototype, { put, add, delete: remove });
}
