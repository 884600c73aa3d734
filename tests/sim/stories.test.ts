// Stories that the simulator found, each told again by name.
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  uploadExhibitImage,
} from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { discard, retry, sendAsNew } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import { describe, expect, it } from 'vitest';
import { editOf } from './world/builds.ts';
import { untouched } from './actions/exhibits.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';

it('an older build that is still open leaves what a newer one shows', () =>
  withWorld(async (world) => {
    const { tablet, scheduler } = world;
    const older = await world.openTab();
    await scheduler.pass(5_000);
    world.weather = { ...world.weather, isDown: true };
    const id = deviceId('1');
    await world.run(
      perform(older.outbox, [{ operation: addExhibit, input: { id, fields: world.fresh.exhibit() } }]),
    );
    await scheduler.pass(1_000);
    tablet.build = 'later';
    const newer = await world.openTab();
    const input = { id, base: { name: 'Work 1' }, changes: { name: 'Renamed by the newer build' } };
    await world.run(perform(newer.outbox, [{ operation: editOf('later'), input }]));
    newer.kill();
    world.endFaults();
    older.engine?.wake('reachable');
    await scheduler.pass(30_000);
    const rows = await world.run(older.db.exhibits.toArray());
    expect(rows.map(({ name }) => name)).toEqual(['Renamed by the newer build']);
    await world.openTab();
    await scheduler.pass(60_000);
    expect([...world.server.exhibits.values()].map(({ name }) => name)).toEqual([
      'Renamed by the newer build',
    ]);
  }));

describe('with a tab of an older build that does not know an edit of a newer one', () => {
  const byNewer = 'Renamed by the newer build';

  /** Refused by the older tab: a colleague has changed what was to be deleted. Then the newer one edits it. */
  async function withRefusedDeletion(
    story: (tabs: { world: World; older: SimTab; newer: SimTab }) => Promise<void>,
  ): Promise<void> {
    await withWorld(async (world) => {
      const { tablet, scheduler, server } = world;
      await world.run(server.put({ id: '50', ...world.fresh.exhibit(), ...untouched }));
      world.ledger.onEffect();
      const older = await world.openTab();
      await scheduler.pass(5_000);
      const work = server.exhibits.get('50');
      await world.run(server.put({ ...work, id: '50', room_name: 'Moved by a colleague' } as never));
      world.ledger.onEffect();
      await world.run(perform(older.outbox, [{ operation: deleteExhibit, input: { id: '50' } }]));
      await scheduler.pass(10_000);
      const [held] = await world.run(older.db.outbox.toArray());
      expect(held?.state).toBe('conflict');
      tablet.build = 'later';
      const newer = await world.openTab();
      world.weather = { ...world.weather, isDown: true };
      const input = { id: '50', base: { name: work?.name }, changes: { name: byNewer } };
      await world.run(perform(newer.outbox, [{ operation: editOf('later'), input }]));
      await story({ world, older, newer });
    });
  }

  const namesIn = async ({ world, older }: { world: World; older: SimTab }) =>
    (await world.run(older.db.exhibits.toArray())).map(({ name }) => name);

  it('a deletion that is tried again takes it from the screen in either', () =>
    withRefusedDeletion(async ({ world, older, newer }) => {
      const [held] = await world.run(older.db.outbox.toArray());
      await world.run(retry(older.outbox, [held?.seq ?? 0]));
      expect(await namesIn({ world, older })).toEqual([]);
      newer.kill();
    }));

  it('one that is refused again brings it back as the newer one showed it', () =>
    withRefusedDeletion(async ({ world, older, newer }) => {
      const [held] = await world.run(older.db.outbox.toArray());
      await world.run(retry(newer.outbox, [held?.seq ?? 0]));
      newer.kill();
      expect(await namesIn({ world, older })).toEqual([]);
      const work = world.server.exhibits.get('50');
      await world.run(world.server.put({ ...work, id: '50', room_name: 'Moved once more' } as never));
      world.ledger.onEffect();
      world.endFaults();
      older.engine?.wake('reachable');
      await world.scheduler.pass(10_000);
      expect(await namesIn({ world, older })).toEqual([byNewer]);
    }));

  it('what is done in it is done to the work that it shows, although another one has its number by now', () =>
    withWorld(async (world) => {
      const { tablet, scheduler, server } = world;
      const work = world.fresh.exhibit();
      await world.run(server.put({ id: '50', ...work, ...untouched }));
      world.ledger.onEffect();
      const older = await world.openTab();
      await scheduler.pass(5_000);
      tablet.build = 'later';
      const newer = await world.openTab();
      world.weather = { ...world.weather, isDown: true };
      const input = { id: '50', base: { room_name: work.room_name }, changes: { room_name: 'Attic' } };
      await world.run(perform(newer.outbox, [{ operation: editOf('later'), input }]));
      newer.kill();
      const other = world.fresh.exhibit();
      await world.run(server.put({ id: '50', ...other, ...untouched }));
      world.ledger.onEffect();
      world.endFaults();
      older.engine?.wake('asked');
      await scheduler.pass(30_000);
      expect(await namesIn({ world, older })).toEqual([other.name]);
      const base = { artist_name: other.artist_name };
      const typed = { id: '50', base, changes: { artist_name: 'Typed for the other one' } };
      await world.run(perform(older.outbox, [{ operation: editExhibit, input: typed }]));
      const [, asked] = await world.run(older.db.outbox.toArray());
      expect(asked?.identity).toEqual({ exhibit_id: other.exhibit_id, name: other.name });
      expect((await world.run(older.db.exhibits.get('50')))?.artist_name).toBe('Typed for the other one');
      await world.openTab();
      await scheduler.pass(60_000);
      expect(server.exhibits.get('50')).toMatchObject({ name: other.name, room_name: other.room_name });
    }));
});

it('a creation in doubt is looked for before it is sent again, although looking was refused once', () =>
  withWorld(async (world) => {
    const { scheduler } = world;
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    world.planned = { call: 'POST /exhibit/add', fault: 'answer lost', times: 1 };
    const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    await scheduler.pass(1_000);
    world.planned = { call: 'POST /exhibit/get-by-museum', fault: '409', times: 9 };
    await scheduler.pass(20_000);
    const [held] = await world.run(tab.db.outbox.toArray());
    expect(held?.trouble?.message).toContain('It said 409.');
    world.planned = null;
    await world.run(retry(tab.outbox, [held?.seq ?? 0]));
    tab.engine?.wake('asked');
    await scheduler.pass(30_000);
    expect(world.server.exhibits.size).toBe(1);
    expect(await world.run(tab.db.outbox.count())).toBe(0);
  }));

it('what the worker put off while nobody looked is not put off for somebody who does', () =>
  withWorld(async (world) => {
    const { scheduler, tablet } = world;
    await world.openTab();
    await scheduler.pass(5_000);
    world.weather = { ...world.weather, isDown: true };
    // So often in vain that the next wait of somebody hidden is minutes.
    await scheduler.pass(120_000);
    const tab = await world.openTab();
    const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    tablet.touchedAt = scheduler.now;
    await scheduler.pass(1_000);
    await world.wakeWorker();
    await scheduler.pass(1_000);
    world.endFaults();
    await scheduler.pass(15_000);
    expect(world.server.exhibits.size).toBe(1);
  }));

it('an empty list by mistake deletes nothing of a small museum, whatever else is new here', () =>
  withWorld(async (world) => {
    const { scheduler } = world;
    const tab = await world.openTab();
    await world.run(world.server.put({ id: '1', ...world.fresh.exhibit(), ...untouched }));
    world.ledger.onEffect();
    tab.engine?.wake('asked');
    await scheduler.pass(5_000);
    world.planned = { call: 'POST /exhibit/add', fault: '422', times: 1 };
    const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    await scheduler.pass(5_000);
    world.planned = { call: 'POST /exhibit/get-by-museum', fault: 'no rows', times: 1 };
    tab.engine?.wake('asked');
    await scheduler.pass(5_000);
    expect(await world.run(tab.db.exhibits.count())).toBe(2);
  }));

it('a creation in doubt does not believe a list that is empty by mistake', () =>
  withWorld(async (world) => {
    const { scheduler } = world;
    const tab = await world.openTab();
    await world.run(world.server.put({ id: '1', ...world.fresh.exhibit(), ...untouched }));
    world.ledger.onEffect();
    tab.engine?.wake('asked');
    await scheduler.pass(5_000);
    world.planned = { call: 'POST /exhibit/add', fault: 'answer lost', times: 1 };
    const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    await scheduler.pass(1_000);
    world.planned = { call: 'POST /exhibit/get-by-museum', fault: 'no rows', times: 99 };
    await scheduler.pass(90_000);
    world.planned = null;
    await scheduler.pass(60_000);
    expect(world.server.exhibits.size).toBe(2);
    expect(await world.run(tab.db.outbox.count())).toBe(0);
  }));

it.each(['500', '503'] as const)(
  'what is added while nothing but the list answers %s goes within seconds, whatever is looked for in that list',
  (fault) =>
    withWorld(async (world) => {
      const { scheduler, server } = world;
      const tab = await world.openTab();
      await scheduler.pass(5_000);
      const add = (id: string) => {
        const fields = world.fresh.exhibit();
        return world.run(
          perform(tab.outbox, [{ operation: addExhibit, input: { id: deviceId(id), fields } }]),
        );
      };
      world.planned = { call: 'POST /exhibit/add', fault: 'answer lost', times: 2 };
      await add('1');
      await add('2');
      await scheduler.pass(500);
      world.planned = null;
      world.brokenList = { path: '/exhibit/get-by-museum', fault };
      for (let made = 3; made < 12; made++) {
        await scheduler.pass(17_000);
        world.tablet.touchedAt = scheduler.now;
        await add(String(made));
        await scheduler.pass(5_000);
        expect(server.exhibits.size).toBe(made);
      }
    }),
);

it('what waits behind a creation in doubt goes in one waking of the worker, although the list shows that one late', () =>
  withWorld(async (world) => {
    const { scheduler, server } = world;
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    world.weather = { ...world.weather, lag: { single: 0, list: 3_000 } };
    world.planned = { call: 'POST /exhibit/add', fault: 'answer lost', times: 1 };
    const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    await scheduler.pass(300);
    const changes = { artist_name: 'Ada' };
    const base = { artist_name: input.fields.artist_name };
    await world.run(
      perform(tab.outbox, [{ operation: editExhibit, input: { id: input.id, changes, base } }]),
    );
    world.watch.onWritten(world.user.id, 'artist_name', 'Ada');
    tab.kill();
    await world.wakeWorker();
    await scheduler.pass(60_000);
    expect([...server.exhibits.values()]).toMatchObject([changes]);
  }));

it('a deletion whose tab died on the way asks all the same when somebody changed the record meanwhile', () =>
  withWorld(async (world) => {
    const { scheduler, server } = world;
    const fields = world.fresh.exhibit();
    await server.put({ ...untouched, ...fields, id: '50' });
    world.ledger.onEffect();
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    await server.put({ ...untouched, ...fields, id: '50', name: 'Renamed by a colleague' });
    await world.run(perform(tab.outbox, [{ operation: deleteExhibit, input: { id: '50', seen: fields } }]));
    // It has said that it sends, and asked for the record; no answer has come.
    await scheduler.pass(10);
    tab.kill();
    const next = await world.openTab();
    await scheduler.pass(5_000);
    const [entry] = await world.run(next.db.outbox.toArray());
    expect(entry).toMatchObject({ state: 'conflict', conflict: { kind: 'changed' } });
    expect(server.exhibits.get('50')?.name).toBe('Renamed by a colleague');
  }));

it('a creation that was parked is looked for again when the person tries it again, and not sent', () =>
  withWorld(async (world) => {
    const { scheduler, server } = world;
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    world.planned = { call: 'POST /exhibit/add', fault: '503', times: 1 };
    const fields = world.fresh.exhibit();
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input: { id: deviceId('1'), fields } }]));
    await scheduler.pass(300);
    await server.put({ ...untouched, ...fields, id: '50', name: 'By a colleague, or edited by one' });
    await scheduler.pass(1_500);
    const [parked] = await world.run(tab.db.outbox.toArray());
    expect(parked?.state).toBe('parked');
    await world.run(retry(tab.outbox, [parked?.seq ?? 0]));
    tab.engine?.wake('asked');
    await scheduler.pass(10_000);
    expect(await world.run(tab.db.outbox.toArray())).toMatchObject([{ state: 'parked' }]);
    expect([...server.exhibits.keys()]).toEqual(['50']);
  }));

it('what a person sends as new is told from the others at once, also when the tab dies on the way', () =>
  withWorld(async (world) => {
    const { scheduler, server } = world;
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    world.planned = { call: 'POST /exhibit/add', fault: '503', times: 1 };
    const fields = world.fresh.exhibit();
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input: { id: deviceId('1'), fields } }]));
    await scheduler.pass(300);
    await server.put({ ...untouched, ...fields, id: '50', name: 'By a colleague' });
    await scheduler.pass(1_500);
    const [parked] = await world.run(tab.db.outbox.toArray());
    expect(parked?.state).toBe('parked');
    await world.run(sendAsNew(tab.outbox, parked?.seq ?? 0));
    tab.engine?.wake('asked');
    while (server.exhibits.size < 2) await scheduler.pass(10);
    tab.kill();
    const next = await world.openTab();
    await scheduler.pass(10_000);
    expect(await world.run(next.db.outbox.toArray())).toEqual([]);
    expect(server.exhibits.size).toBe(2);
  }));

it('a creation under way is not sent again by a tab that takes over because the clock jumped ahead', () =>
  withWorld(
    async (world) => {
      const { tablet, scheduler } = world;
      const tab = await world.openTab();
      await scheduler.pass(5_000);
      const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
      await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
      tablet.skew = 86_400_000;
      await world.openTab();
      await scheduler.pass(60_000);
      expect(world.server.exhibits.size).toBe(1);
    },
    // Here the other tab's list leaves the provider before the creation is there.
    { seed: 2 },
  ));

it('a photo that arrived is nobody else’s, although it could not be read back', () =>
  withWorld(async (world) => {
    const { scheduler, server } = world;
    await server.put({ ...untouched, ...world.fresh.exhibit(), id: '50' });
    world.ledger.onEffect();
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    const content = pngBytes();
    const file = { id: 'f', name: 'p.png', type: 'image/png', size: content.byteLength, sha256: '', content };
    await world.run(tab.db.files.put({ ...file, createdAt: scheduler.now }));
    const input = { id: '50', file: 'f', fileName: 'photo.png', base: null };
    await world.run(perform(tab.outbox, [{ operation: uploadExhibitImage, input }]));
    while (!world.trace.at(-1)?.endsWith('/verify-upload')) await scheduler.pass(10);
    world.planned = { call: 'GET /exhibit/50', fault: '503', times: 1 };
    await scheduler.pass(30_000);
    expect(world.planned.times).toBe(0);
    expect(await world.run(tab.db.outbox.toArray())).toEqual([]);
    expect((await world.run(tab.db.exhibits.get('50')))?.image_url).toContain('photo.png');
  }));

it('a creation in doubt is looked for during as long as lists lag, although the clock has jumped ahead', () =>
  withWorld(async (world) => {
    const { scheduler, server, tablet } = world;
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    world.planned = { call: 'POST /exhibit/add', fault: 'lost', times: 1 };
    const fields = world.fresh.exhibit();
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input: { id: deviceId('1'), fields } }]));
    tablet.skew = 3_600_000;
    await scheduler.pass(35_000);
    // Here it arrives after all.
    await server.put({ ...untouched, ...fields, id: '50' });
    await scheduler.pass(20_000);
    expect([...server.exhibits.keys()]).toEqual(['50']);
    expect(await world.run(tab.db.outbox.toArray())).toEqual([]);
  }));

it('a twin that shows up late is told of, however often the person asked for lists before', () =>
  withWorld(async (world) => {
    const { scheduler, server } = world;
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    const fields = world.fresh.exhibit();
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input: { id: deviceId('1'), fields } }]));
    for (let time = 0; time < 8; time++) {
      tab.engine?.wake('asked');
      await scheduler.pass(3_000);
    }
    await server.put({ ...untouched, ...fields, id: '50' });
    tab.engine?.wake('asked');
    await scheduler.pass(3_000);
    expect(await world.run(tab.db.history.toArray())).toMatchObject([{ outcome: 'sent', warning: 'twin' }]);
  }));

it.each(['ambiguous', 'parked'] as const)(
  'two of a creation are told of, although it was let go while %s',
  (state) =>
    withWorld(async (world) => {
      const { scheduler, server } = world;
      const tab = await world.openTab();
      await scheduler.pass(5_000);
      world.planned = { call: 'POST /exhibit/add', fault: '503', times: 1 };
      const fields = world.fresh.exhibit();
      await world.run(perform(tab.outbox, [{ operation: addExhibit, input: { id: deviceId('1'), fields } }]));
      const isAnswered = async () => (await world.run(tab.db.outbox.toArray()))[0]?.state !== 'sending';
      await scheduler.pass(300);
      while (!(await isAnswered())) await scheduler.pass(50);
      if (state === 'parked') {
        await server.put({ ...untouched, ...fields, id: '50', name: 'Edited by a colleague' });
        await scheduler.pass(1_500);
      }
      const [entry] = await world.run(tab.db.outbox.toArray());
      expect(entry?.state).toBe(state);
      await world.run(discard(tab.outbox, entry?.seq ?? 0));
      const past = () => world.run(tab.db.history.toArray());
      await server.put({ ...untouched, ...fields, id: '50' });
      tab.engine?.wake('asked');
      await scheduler.pass(3_000);
      expect((await past()).map(({ warning }) => warning)).toEqual([undefined]);
      await server.put({ ...untouched, ...fields, id: '51' });
      tab.engine?.wake('asked');
      await scheduler.pass(3_000);
      expect((await past()).map(({ warning }) => warning)).toEqual(['twin']);
    }),
);

it('what the storage takes back when it was to be written down is done again in seconds', () =>
  withWorld(async (world) => {
    const { scheduler, server } = world;
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    const verdicts: ('well' | 'aborts')[] = [];
    world.onWrite = () => verdicts.pop() ?? 'well';
    const once = () => {
      tab.db.history.hook('creating').unsubscribe(once);
      verdicts.push('aborts');
    };
    tab.db.history.hook('creating').subscribe(once);
    const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    await scheduler.pass(10_000);
    expect(world.trace.filter((line) => line.includes('storage trouble'))).toHaveLength(1);
    expect(await world.run(tab.db.outbox.toArray())).toEqual([]);
    expect(server.exhibits.size).toBe(1);
  }));

it('an empty list is not believed by a device that has not loaded anything yet', () =>
  withWorld(async (world) => {
    const { scheduler } = world;
    world.weather = { ...world.weather, badness: 1, kinds: ['answer lost'] };
    const tab = await world.openTab();
    const input = { id: deviceId('1'), fields: world.fresh.exhibit() };
    await world.run(perform(tab.outbox, [{ operation: addExhibit, input }]));
    await scheduler.pass(10_000);
    expect(world.server.exhibits.size).toBe(1);
    // The museum does not come, so that the list is never reached; who looks for the creation finds nothing.
    world.planned = { call: 'GET /museum/detail', fault: '503', times: Infinity };
    world.weather = { ...world.weather, badness: 1, kinds: ['no rows'] };
    await scheduler.pass(120_000);
    world.endFaults();
    tab.engine?.wake('reachable');
    await scheduler.pass(15_000);
    expect(world.server.exhibits.size).toBe(1);
    expect(await world.run(tab.db.outbox.count())).toBe(0);
  }));
