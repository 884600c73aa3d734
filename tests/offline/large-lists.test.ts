// A large list is read in a thread of its own, and brings what it would bring in place, whatever becomes of the thread.
import * as fc from 'fast-check';
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { exhibitRecord } from '#panel/features/exhibits/record.ts';
import { catalogue } from '#panel/operations.ts';
import { readFact } from '#panel/store/facts.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { discard } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Said } from '#panel/sync/merge/read-elsewhere.ts';
import { readElsewhere } from '#panel/sync/merge/read-elsewhere.ts';
import type { ListPart } from '#panel/sync/merge/read-list.ts';
import { heldIn, readList } from '#panel/sync/merge/read-list.ts';
import { connect } from '#panel/sync/run/wire.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { testThreads } from '#tests/support/thread.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const list = '/exhibit/get-by-museum';
const many = 2_500;

let scene: Scene;
let threads: ReturnType<typeof testThreads>;
beforeEach(async () => {
  scene = await openScene();
  threads = testThreads(scene.tablet);
  scene.tab.readElsewhere = readElsewhere(threads.open);
  vi.stubGlobal('indexedDB', scene.tablet.storage.indexedDB);
  vi.stubGlobal('IDBKeyRange', scene.tablet.storage.IDBKeyRange);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await scene.close();
});

const asked = () => scene.net.arrived.filter((call) => call.endsWith(list)).length;
const shown = (id: string) => scene.tab.db.exhibits.get(id);
const stateOfLists = async () => (await readFact(scene.tab.db, 'loading'))?.state;

function answerWith(count: number, change: (index: number) => object = () => ({})): void {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...aMask(),
    exhibit_id: `${index}`,
    ...change(index),
  }));
  scene.answerListsWith(rows);
}

/** All that the contract has of an exhibit. */
const whole = { ...aMask(), image_url: null, documents: [], average_time: 0 };

const idOf = (index: number) => `made-up-${index}`;

async function edit(id: string, name: string): Promise<void> {
  const input = { id, base: { name: 'Mask' }, changes: { name } };
  await perform(scene.tab.outbox, [{ operation: editExhibit, input }]);
}

/** What is asked for, and what came of it: in the thread, or in place. */
async function readBoth() {
  const { db } = scene.tab;
  const { user, token, address } = scene.admin;
  const job = { table: 'exhibits' as const, whose: user, watched: await db.history.toArray() };
  const outcome = async (read: (onPart: (part: ListPart) => Promise<void>) => Promise<unknown>) => {
    const parts: ListPart[] = [];
    const onPart = async (part: ListPart) => void parts.push(part);
    const end = await read(onPart).catch(({ kind, status, said, timedOut, portal, retryAfter }) => {
      return { kind, status, said, timedOut, portal, retryAfter };
    });
    return { parts, end };
  };
  const provider = connect(scene.tablet.edges(), { address, token });
  const inPlace = await outcome((onPart) =>
    readList(catalogue, provider, heldIn(db, 'exhibits'), job, onPart),
  );
  const inThread = await outcome((onPart) =>
    readElsewhere(threads.open)({ job, database: db.name, address, token }, { onPart, onMoved: () => {} }),
  );
  return { inPlace, inThread };
}

describe('in a thread', () => {
  it('the first list of a museum is read, a small one afterwards is not, and a large one is', async () => {
    answerWith(20);
    await scene.tab.sync();
    expect(await scene.tab.db.exhibits.count()).toBe(20);
    expect(threads.watch.opened).toBe(1);
    await scene.tab.sync();
    expect(threads.watch.opened).toBe(1);
    answerWith(many);
    await scene.tab.sync();
    await scene.tab.sync();
    expect(threads.watch.opened).toBe(2);
    expect(await scene.tab.db.exhibits.count()).toBe(many);
    // Each time once.
    expect(asked()).toBe(4);
  });

  it('any list brings what it brings in place, whatever is held, waits and is remembered', async () => {
    await scene.tab.sync();
    const { db } = scene.tab;
    const id = fc.integer({ min: 0, max: 6 }).map(String);
    const row = fc.record({
      id,
      name: fc.constantFrom('Mask', 'Vase'),
      artist_name: fc.constantFrom('Unknown', 'Edo'),
      status: fc.constantFrom('Draft', 'In Progress'),
    });
    const rows = fc.array(row, { maxLength: 14 });
    const world = fc.record({ held: rows, listed: rows, pending: fc.array(id), remembered: fc.array(id) });
    await fc.assert(
      fc.asyncProperty(world, async ({ held, listed, pending, remembered }) => {
        await Promise.all([db.exhibits.clear(), db.shadows.clear(), db.clocks.clear()]);
        const derived = held.map((one) => exhibitRecord.collection.derive({ ...whole, ...one }));
        await db.exhibits.bulkPut(derived as unknown as ExhibitRow[]);
        await db.shadows.bulkPut(pending.map((one) => ({ chain: `exhibits:${one}`, row: null })));
        const clock = { fields: {}, doubtUntil: 0, lookAt: 0, wait: 0, looks: 0 };
        await db.clocks.bulkPut(remembered.map((one) => ({ ...clock, chain: `exhibits:${one}` })));
        scene.net.plan(list, { status: 200, body: { data: listed.map((one) => ({ ...whole, ...one })) } }, 2);
        const { inPlace, inThread } = await readBoth();
        scene.net.clear();
        expect(inThread).toEqual(inPlace);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['no connection', 'lost'],
    ['a Wi-Fi page', 'captive portal'],
    ['an answer that was cut off', 'truncated'],
    ['a session that is over', { status: 401, body: { message: 'Sign in again.' } }],
    ['a trial that is over', { status: 403 }],
    ['a provider that is busy', { status: 503, headers: { 'retry-after': '120' } }],
    ['an answer against the contract', { status: 200, body: { data: [{ name: 'no id' }] } }],
  ] as const)('%s is told as it is in place', async (_, fault) => {
    scene.net.plan(list, fault, 2);
    const { inPlace, inThread } = await readBoth();
    expect(inPlace.end).toHaveProperty('kind');
    expect(inThread).toEqual(inPlace);
  });

  it('a session that is over signs the person out', async () => {
    scene.net.plan(list, { status: 401 });
    await scene.tab.sync();
    expect((await scene.tab.device.session.toArray())[0]?.token).toBeNull();
  });

  it('a change that waits stays on top of what a colleague did meanwhile', async () => {
    answerWith(many);
    await scene.tab.sync();
    scene.net.plan('GET /api/exhibit/', { status: 503 }, 99);
    await edit(idOf(7), 'Festival mask');
    answerWith(many, (index) => (index === 7 ? { room_name: 'Vault' } : {}));
    await scene.tab.sync();
    expect(threads.watch.opened).toBe(2);
    expect(await shown(idOf(7))).toMatchObject({ name: 'Festival mask', room_name: 'Vault' });
  });

  it.each([
    ['small', 20, 1],
    ['large', many, 2],
  ])(
    'of a %s museum: what a colleague wrote as well is the provider’s when the own change is let go of',
    async (_, count, opened) => {
      answerWith(count);
      await scene.tab.sync();
      scene.net.plan('GET /api/exhibit/', { status: 503 }, 99);
      await edit(idOf(7), 'Festival mask');
      answerWith(count, (index) => (index === 7 ? { name: 'Festival mask' } : {}));
      await scene.tab.sync();
      expect(threads.watch.opened).toBe(opened);
      await discard(scene.tab.outbox, (await scene.tab.db.outbox.toArray())[0]?.seq ?? 0);
      expect(await shown(idOf(7))).toMatchObject({ name: 'Festival mask' });
    },
  );

  it('an edit that is made between the comparing and the writing stands', async () => {
    answerWith(many);
    await scene.tab.sync();
    answerWith(many, (index) => (index === 7 ? { name: 'Dance mask', room_name: 'Vault' } : {}));
    scene.net.plan('GET /api/exhibit/', { status: 503 }, 99);
    threads.watch.before = async ({ kind }) => {
      if (kind === 'part') await edit(idOf(7), 'Festival mask');
    };
    await scene.tab.sync();
    expect(threads.watch.opened).toBe(2);
    expect(await shown(idOf(7))).toMatchObject({ name: 'Festival mask', room_name: 'Vault' });
  });
});

describe('a thread', () => {
  const rowsAgain = async () => {
    await scene.tab.sync();
    expect(await scene.tab.db.exhibits.count()).toBe(many);
    expect(await stateOfLists()).toBe('done');
    expect((await readFact(scene.tab.db, 'reach'))?.state ?? 'ok').toBe('ok');
  };

  it('that cannot be had keeps no list from coming', async () => {
    answerWith(many);
    scene.tab.readElsewhere = readElsewhere(() => {
      throw new DOMException('not allowed', 'SecurityError');
    });
    await rowsAgain();
  });

  it.each(['part', 'listed'] as const)(
    'that ends before its %s is heard keeps no list from coming',
    async (kind) => {
      answerWith(many);
      threads.watch.before = (what) => (what.kind === kind ? 'drop' : undefined);
      await rowsAgain();
      answerWith(many, () => ({ name: 'Dance mask' }));
      await rowsAgain();
      expect(await scene.tab.db.exhibits.where('sort').equals('dance mask').count()).toBe(many);
    },
  );

  it('that ends when nobody answers any more leaves what was there, also of a list that is shorter', async () => {
    answerWith(many);
    await scene.tab.sync();
    answerWith(1_200, () => ({ name: 'Dance mask' }));
    threads.watch.before = ({ kind }) => {
      if (kind !== 'listed') return undefined;
      scene.net.isDown = true;
      return 'drop';
    };
    await scene.tab.sync();
    expect(await scene.tab.db.exhibits.count()).toBe(many);
    expect(await stateOfLists()).toBe('failed');
    scene.net.isDown = false;
    threads.watch.before = () => undefined;
    answerWith(many, () => ({ name: 'Dance mask' }));
    await rowsAgain();
  });

  it('that ends between two parts leaves what was there, and the rest comes', async () => {
    answerWith(many);
    await scene.tab.sync();
    answerWith(many, () => ({ name: 'Dance mask' }));
    let parts = 0;
    threads.watch.before = ({ kind }) => (kind === 'part' && ++parts === 2 ? 'drop' : undefined);
    await rowsAgain();
    expect(parts).toBe(2);
    expect(await scene.tab.db.exhibits.where('sort').equals('dance mask').count()).toBe(many);
  });

  it('whose device has no such database reads nothing, makes none, and the list comes all the same', async () => {
    answerWith(many);
    const { IDBFactory } = await import('fake-indexeddb');
    const other = new IDBFactory();
    vi.stubGlobal('indexedDB', other);
    await rowsAgain();
    expect(await other.databases()).toEqual([]);
  });

  it('of which nothing is heard for 45 seconds is ended, and the list is read in place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn<() => void>();
    const silent = { addEventListener: () => {}, postMessage: () => {}, terminate: ended };
    const errand = { database: '', address: '', token: '', job: {} } as unknown as Parameters<
      ReturnType<typeof readElsewhere>
    >[0];
    const reading = readElsewhere(() => silent)(errand, { onPart: async () => {}, onMoved: () => {} });
    await vi.advanceTimersByTimeAsync(44_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await reading).toBeNull();
    expect(ended).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is through when its last part is written, and not before', async () => {
    answerWith(20);
    const { db } = scene.tab;
    const { user, token, address } = scene.admin;
    const job = { table: 'exhibits' as const, whose: user, watched: [] };
    let written = 0;
    const onPart = async ({ rows }: ListPart) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      written += rows.length;
    };
    const errand = { job, database: db.name, address, token };
    // Opened, so that there is one.
    await db.exhibits.count();
    const listed = await readElsewhere(threads.open)(errand, { onPart, onMoved: () => {} });
    expect([listed?.count, written]).toEqual([20, 20]);
  });

  it('from which another tab has taken over writes nothing', async () => {
    answerWith(many);
    await scene.tab.sync();
    answerWith(many, () => ({ name: 'Dance mask' }));
    const heard: Said['kind'][] = [];
    threads.watch.before = async ({ kind }) => {
      heard.push(kind);
      if (kind === 'part') await scene.tab.db.facts.update('fence', { value: 1_000 });
    };
    await scene.tab.sync();
    expect(heard).toContain('part');
    expect(await scene.tab.db.exhibits.where('sort').equals('dance mask').count()).toBe(0);
    expect(await stateOfLists()).toBe('done');
  });
});
