// What an earlier build left on a device arrives with this one, and what a later build left is held. The fixtures of each
// release are kept in tests/offline/fixtures; write.ts there makes those of the next one.
import type { Transaction } from 'dexie';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { exhibitRecord } from '#panel/features/exhibits/record.ts';
import { catalogue } from '#panel/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId } from '#panel/store/entries.ts';
import { leaveDevice } from '#panel/store/device/leave-device.ts';
import { MuseumDatabase } from '#panel/store/museum-database.ts';
import { runPass } from '#panel/sync/run/run-pass.ts';
import { takeTurn } from '#panel/sync/run/leader.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { DatabaseDump } from '#tests/support/database-dump.ts';
import { dumpDatabase } from '#tests/support/database-dump.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Tablet } from '#tests/support/tablet.ts';
import { expectEnded, expectInOrder, inOrder, rowsOf, sorted, thingsAt, worksAt } from './fixtures/ended.ts';
import { fixtureVersions, readFixture } from './fixtures/fixture.ts';
import { restoreOne } from './fixtures/one-devices.ts';
import { viewOnes } from './fixtures/acts-ones.ts';
import { restoreTablet } from './fixtures/restore.ts';

const tour = { id: '7', name: 'Masks of the world' };

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
  // Dexie tells of every connection that makes way for a newer one.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await scene.close();
});

const writes = () =>
  scene.net.arrived.filter((call) =>
    /^(PUT|DELETE) (?!.*subscription)|\/(add|edit|delete|generate)\b/.test(call),
  );

describe.each(fixtureVersions())('a tablet as release %s left it', (version) => {
  it('held every operation of that release in every state', () => {
    const { museum, ones = [] } = readFixture(version);
    const ofOnes = ones.flatMap(({ rows }) => rows['outbox'] as Entry[]);
    const outbox = [...rowsOf<Entry>(museum, 'outbox'), ...ofOnes];
    const found = new Set(outbox.map(({ operation, state }) => `${operation} ${state}`));
    const known = outbox.filter(({ operation }) => catalogue.operations.has(operation));
    for (const operation of new Set(known.map((entry) => entry.operation))) {
      // Nobody else can have changed what only this device knows.
      const isCreation = catalogue.operations.get(operation)?.kind === 'create';
      const states = [
        'waiting',
        'ambiguous',
        'sending',
        'refused',
        'parked',
        ...(isCreation ? [] : ['conflict']),
      ];
      for (const state of states) expect(found).toContain(`${operation} ${state}`);
    }
  });

  it('sends all that goes by itself, once, and holds the rest with its reason', async () => {
    const { tablet, fixture } = await restoreTablet(scene, version);
    const tab = await tablet.openTab(scene.admin);
    await tab.syncUntilQuiet();
    await expectEnded(tab.db, fixture);
    expect(await worksAt(scene)).toEqual(inOrder(fixture.expected.works));
    if (fixture.expected.things) expect(await thingsAt(scene)).toEqual(sorted(fixture.expected.things));
    await expectInOrder(tab.db, fixture);
    const sent = writes().length;
    await tab.syncUntilQuiet(3);
    expect(writes()).toHaveLength(sent);
    tab.close();
  });

  it('keeps its forms, and what stands behind a new record follows its name', async () => {
    const { tablet, fixture } = await restoreTablet(scene, version);
    const tab = await tablet.openTab(scene.admin);
    await tab.syncUntilQuiet();
    const made = await tab.db.exhibits.where('exhibit_id').equals('add-waiting').first();
    const drafts = await tab.db.drafts.toCollection().primaryKeys();
    const left = rowsOf<{ key: string }>(fixture.museum, 'drafts').map(({ key }) => key);
    const renamed = left.map((key) => key.replace(/^exhibits:local-.*/, `exhibits:${made?.id}`));
    expect(drafts.toSorted()).toEqual(renamed.toSorted());
    for (const kept of ['reviews', 'versions']) {
      expect(await tab.db.table(kept).toArray()).toEqual(rowsOf(fixture.museum, kept));
    }
    const { key } = fixture.expected.changes.find(({ story }) => story === 'theme-newer') ?? {};
    const held = await tab.db.outbox
      .where('key')
      .equals(key ?? '')
      .first();
    expect(held).toMatchObject({ waits: [], input: { exhibits: [made?.id] } });
    tab.close();
  });

  it('loses nothing to a later build whose changes to the database fail halfway', async () => {
    const { tablet, fixture, name } = await restoreTablet(scene, version);
    const before = await everything(tablet, name);
    for (const end of [fails, isKilled]) {
      await expect(openNext(tablet, name, end)).rejects.toThrow();
      expect(await everything(tablet, name)).toEqual(before);
    }
    const tab = await tablet.openTab(scene.admin);
    await tab.syncUntilQuiet();
    await expectEnded(tab.db, fixture);
    tab.close();
  });

  it('goes on with this build after a later one, and with the later one again', async () => {
    const { tablet, fixture, name } = await restoreTablet(scene, version);
    const next = await openNext(tablet, name);
    await next.table('tours').put(tour);
    next.close();
    const tab = await tablet.openTab(scene.admin);
    await tab.syncUntilQuiet();
    await expectEnded(tab.db, fixture);
    expect(await worksAt(scene)).toEqual(inOrder(fixture.expected.works));
    tab.close();

    const again = await openNext(tablet, name);
    expect(await again.table('tours').toArray()).toEqual([tour]);
    await expectEnded(again, fixture);
    again.close();
  });
});

describe.each(fixtureVersions().filter((version) => readFixture(version).ones))(
  'tablets as release %s left them',
  (version) => {
    const { museum, ones = [] } = readFixture(version);

    it.each(ones.map((one) => [one.changes.map(({ story }) => story).join(', '), one] as const))(
      'send what was done to the only one of its kind, or hold it: %s',
      async (_, one) => {
        const { tablet, fixture } = await restoreOne(scene, museum, one);
        const tab = await tablet.openTab(scene.admin);
        await tab.syncUntilQuiet();
        await expectEnded(tab.db, fixture);
        await expectInOrder(tab.db, fixture);
        expect(await viewOnes(scene)).toEqual(one.leaves);
        tab.close();
      },
    );
  },
);

describe('a tab of this build, next to one of a later build', () => {
  it('makes way when the later one changes the database, and what both queued arrives', async () => {
    const { tab, tablet } = scene;
    await addMask('M-1');
    const next = await openNext(tablet, tab.db.name);
    await addMask('M-2');
    await perform({ ...tab.outbox, db: next }, [creation('M-3')]);
    await tab.syncUntilQuiet();
    expect((await worksAt(scene)).map(({ exhibit_id }) => exhibit_id)).toEqual(['M-1', 'M-2', 'M-3']);
    next.close();
  });

  it('writes rows that the later one puts right with its next list', async () => {
    const { tab, tablet } = scene;
    const [id = ''] = await scene.elsewhere.add(aMask());
    const next = await openNext(tablet, tab.db.name);
    await tab.sync();
    const input = { id, base: { name: 'Mask' }, changes: { name: 'Festival mask' } };
    await perform(tab.outbox, [{ operation: editExhibit, input }]);
    await tab.syncUntilQuiet();
    expect(await next.exhibits.where('by_artist').equals('unknown').count()).toBe(0);

    const collection = {
      ...exhibitRecord.collection,
      derive: (row: Row) => deriveNext(exhibitRecord.collection.derive(row)),
    };
    const collections = new Map([[exhibitRecord.collection.table, collection]]);
    const edges = tablet.edges();
    const options = { db: next, device: tab.device, catalogue: { ...catalogue, collections }, edges };
    await takeTurn(next, edges, (turn) => runPass(options, 'asked', turn));
    const found = await next.exhibits.where('by_artist').equals('unknown').toArray();
    expect(found).toMatchObject([{ id, name: 'Festival mask' }]);
    next.close();
  });

  it.each([
    ['leaves nothing of what only the later one knows', false, []],
    ['keeps what belongs to a change that is kept', true, [tour]],
  ] as const)('that logs out %s', async (_, keepUnsent, left) => {
    const { tab, tablet } = scene;
    const next = await openNext(tablet, tab.db.name);
    await next.table('tours').put(tour);
    await addMask('M-1');
    await tab.db.outbox.toCollection().modify({ operation: 'tour.edit/1', chain: `tours:${tour.id}` });
    await leaveDevice(tab.device, tab.db, { keepUnsent });
    expect(await next.table('tours').toArray()).toEqual(left);
    next.close();
  });
});

const creation = (exhibit_id: string) => ({
  operation: addExhibit,
  input: { id: deviceId(crypto.randomUUID()), fields: { ...aMask(), exhibit_id } },
});

async function addMask(exhibit_id: string): Promise<void> {
  await perform(scene.tab.outbox, [creation(exhibit_id)]);
}

type Midway = (tx: Transaction) => Promise<void>;

/** A build to come: another table, and another field that it derives for each exhibit and looks up by. */
class NextDatabase extends MuseumDatabase {
  constructor(tablet: Tablet, name: string, midway: Midway) {
    super(name, scene.admin.user.id, scene.admin.address, tablet.storage);
    this.version(this.verno + 1)
      .stores({ tours: 'id', exhibits: 'id, sort, exhibit_id, [status+sort], by_artist' })
      .upgrade(async (tx) => {
        await tx
          .table('exhibits')
          .toCollection()
          .modify((row: Row, ref: { value: Row }) => {
            ref.value = deriveNext(row);
          });
        await midway(tx);
      });
  }
}

function deriveNext(row: Row): Row {
  return { ...row, by_artist: String(row['artist_name']).toLowerCase() };
}

async function openNext(
  tablet: Tablet,
  name: string,
  midway: Midway = async () => {},
): Promise<NextDatabase> {
  const next = new NextDatabase(tablet, name, midway);
  await next.open();
  return next;
}

const fails: Midway = async (tx) => {
  await tx.table('outbox').clear();
  throw new Error('a mistake of the later build');
};

const isKilled: Midway = async (tx) => {
  await tx.table('outbox').clear();
  tx.idbtrans.abort();
};

/** All that the database holds, with its version, as the browser sees it. */
async function everything({ storage }: Tablet, name: string): Promise<DatabaseDump> {
  const db = await new Dexie(name, storage).open();
  try {
    return await dumpDatabase(db.backendDB());
  } finally {
    db.close();
  }
}
