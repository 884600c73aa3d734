// Answers that are slow, old or partial: what each of them did once, told by name.
import type { Exhibit } from '#contract/exhibits.ts';
import { listExhibits } from '#contract/exhibits.ts';
import { listThemes } from '#contract/themes.ts';
import { addDocument, removeDocument } from '#panel/features/exhibits/document-operations.ts';
import { addExhibit, editExhibit, uploadExhibitImage } from '#panel/features/exhibits/operations.ts';
import { setThemeArchived } from '#panel/features/themes/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { pillMessage } from '#panel/changes/pill-messages.ts';
import { readSyncSummary } from '#panel/changes/queries.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import { describe, expect, it } from 'vitest';
import { untouched } from './actions/exhibits.ts';
import { untouchedTheme } from './provider/model-themes-and-vouchers.ts';
import { ProviderModel } from './provider/model.ts';
import type { Fault } from './world/network.ts';
import { textAnswer } from './world/plain-messages.ts';
import { themesAndVouchers } from './world/scope.ts';
import type { SimServer } from './provider/server.ts';
import { SimTablet } from './world/tablet.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';
import { ada, bo } from './world/world.ts';

const second = 1_000;
const minute = 60 * second;

interface Played {
  world: World;
  tab: SimTab;
  /** Lets so much time pass, in milliseconds. */
  after(ms: number): Promise<void>;
  /** Work 1 under the id 50. */
  name(): string | undefined;
}

/** A museum with one work, loaded. */
function play(story: (played: Played) => Promise<void>, server?: SimServer): Promise<void> {
  return withWorld(
    async (world) => {
      await world.run(world.server.put({ id: '50', ...world.fresh.exhibit(), ...untouched }));
      await world.run(
        world.server.putTheme({ ...untouchedTheme, ...world.fresh.theme([]), id: '60', museumId: '1' }),
      );
      world.ledger.onEffect();
      const tab = await world.openTab();
      await world.scheduler.pass(5 * second);
      await story({
        world,
        tab,
        after: (ms) => world.scheduler.pass(ms),
        name: () => world.server.exhibits.get('50')?.name,
      });
    },
    { scope: themesAndVouchers, ...(server ? { server } : {}) },
  );
}

const edit = (changes: object, base: object, id = '50'): Change => ({
  operation: editExhibit,
  input: { id, changes, base },
});
const rename = (to: string, from = 'Work 1') => edit({ name: to }, { name: from });
const archive = (archived: boolean): Change => ({
  operation: setThemeArchived,
  input: { id: '60', archived, was: !archived },
});

function act({ world, tab }: Pick<Played, 'world' | 'tab'>, ...changes: Change[]): Promise<void> {
  for (const { input } of changes) {
    for (const [field, value] of Object.entries((input as { changes?: object }).changes ?? {}))
      world.watch.onWritten(world.user.id, field, value);
    if ('archived' in (input as object)) {
      const name = world.server.themes.get('60')?.name;
      world.watch.onWritten(world.user.id, 'is_archived', [name, (input as { archived: boolean }).archived]);
    }
  }
  return world.run(perform(tab.outbox, changes));
}

function plan({ world }: Played, call: string, fault: Fault, times = 1): void {
  world.planned = { call, fault, times };
}

function lag({ world }: Played, ms: number): void {
  world.weather = { ...world.weather, lag: { single: ms, list: ms } };
}

const queued = ({ world, tab }: Played) => world.run(tab.db.outbox.orderBy('seq').toArray());
const asked = ({ world }: Played, path: string) => world.trace.filter((line) => line.includes(path)).length;
const shown = ({ world, tab }: Played, id: string) => world.run(tab.db.exhibits.get(id));
const isArchived = ({ world }: Played) => world.server.themes.get('60')?.is_archived;
const pill = async ({ world, tab }: Played) =>
  pillMessage(await world.run(readSyncSummary(tab.db, new Set(tab.outbox.catalogue.operations.keys()))), 0)
    .text;

async function keepFile({ world, tab }: Played, id: string, type = 'image/png'): Promise<void> {
  const content = type === 'image/png' ? pngBytes(id) : new TextEncoder().encode(`Text of ${id}.`).buffer;
  const file = { id, name: id, type, size: content.byteLength, sha256: '', content };
  await world.run(tab.db.files.put({ ...file, createdAt: world.scheduler.now }));
}

describe('an answer that stalls after its headers', () => {
  it('is given up: the save is looked for, found, and sent once', () =>
    play(async (played) => {
      plan(played, 'PUT /exhibit/edit', 'stalls');
      await act(played, rename('Renamed'));
      await played.after(2 * minute);
      expect(await queued(played)).toEqual([]);
      expect(asked(played, 'PUT /api/exhibit/edit')).toBe(1);
      expect(played.name()).toBe('Renamed');
    }));

  it('of a save holds up neither other saves nor the lists', () =>
    play(async (played) => {
      await played.world.run(
        played.world.server.put({ id: '51', ...played.world.fresh.exhibit(), ...untouched }),
      );
      played.world.ledger.onEffect();
      played.tab.engine?.wake('asked');
      await played.after(3 * second);
      plan(played, 'PUT /exhibit/edit', 'stalls');
      await act(played, rename('Renamed'));
      await played.after(2 * second);
      const lists = asked(played, 'get-by-museum');
      await act(played, edit({ artist_name: 'Ada' }, { artist_name: 'Unknown' }, '51'));
      played.tab.engine?.wake('asked');
      await played.after(10 * second);
      expect(played.world.server.exhibits.get('51')?.artist_name).toBe('Ada');
      expect(asked(played, 'get-by-museum')).toBeGreaterThan(lists);
    }));

  it('of a list is given up, and the next list comes', () =>
    play(async (played) => {
      plan(played, 'POST /exhibit/get-by-museum', 'stalls');
      played.tab.engine?.wake('asked');
      await played.after(second);
      await played.world.run(
        played.world.server.put({ id: '51', ...played.world.fresh.exhibit(), ...untouched }),
      );
      played.world.ledger.onEffect();
      await played.after(2 * minute);
      expect(await shown(played, '51')).toBeDefined();
    }));

  it('may take minutes as long as it moves', () =>
    play(async (played) => {
      played.world.weather = { ...played.world.weather, badness: 1, kinds: ['trickles'] };
      const lists = asked(played, 'get-by-museum');
      played.tab.engine?.wake('asked');
      await played.after(4 * minute);
      expect(asked(played, 'get-by-museum')).toBeGreaterThan(lists);
      expect((await played.world.run(readFact(played.tab.db, 'loading')))?.state).not.toBe('failed');
    }));
});

it('a read that trickles in is asked for again before a save goes by it: what a colleague wrote meanwhile stays', () =>
  play(async (played) => {
    const { world } = played;
    plan(played, 'GET /exhibit/50', 'trickles');
    await act(played, rename('Renamed'));
    await played.after(second);
    const before = world.server.exhibits.get('50');
    if (before) await world.run(world.server.put({ ...before, artist_name: 'Ana Lima' }));
    world.ledger.onEffect();
    await played.after(minute);
    expect(world.server.exhibits.get('50')).toMatchObject({ name: 'Renamed', artist_name: 'Ana Lima' });
  }));

describe.each([300, 500, 2_000, 8_000, 30_000])('with reads that are %i ms old', (ms) => {
  it('a second save does not write the first one back', () =>
    play(async (played) => {
      lag(played, ms);
      await act(played, rename('Renamed'));
      await played.after(600);
      await act(played, edit({ artist_name: 'Ada' }, { artist_name: 'Unknown' }));
      await played.after(2 * minute);
      expect(played.world.server.exhibits.get('50')).toMatchObject({ name: 'Renamed', artist_name: 'Ada' });
      expect(await queued(played)).toEqual([]);
    }));

  it('a new exhibit keeps its place in the list, and its photo arrives', () =>
    play(async (played) => {
      lag(played, ms);
      const id = deviceId('1');
      const fields = played.world.fresh.exhibit();
      await keepFile(played, 'photo');
      const photo = { id, file: 'photo', fileName: 'photo.png', base: null };
      await act(
        played,
        { operation: addExhibit, input: { id, fields } },
        { operation: uploadExhibitImage, input: photo },
      );
      for (let look = 0; look < 240; look++) {
        await played.after(second / 2);
        if (look % 28 === 12) played.tab.engine?.wake('asked');
        expect((await queued(played)).filter(({ conflict }) => conflict)).toEqual([]);
        const rows = await played.world.run(played.tab.db.exhibits.toArray());
        expect(rows.filter(({ exhibit_id }) => exhibit_id === fields.exhibit_id)).toHaveLength(1);
      }
      expect(await queued(played)).toEqual([]);
      const made = [...played.world.server.exhibits.values()].filter(
        (one) => one.exhibit_id === fields.exhibit_id,
      );
      expect(made.map(({ image_url }) => image_url)).toEqual([expect.stringContaining('photo.png')]);
    }));

  it('archiving toggles once, and stays on the screen', () =>
    play(async (played) => {
      lag(played, ms);
      await act(played, archive(true));
      for (let look = 0; look < 60; look++) {
        await played.after(2 * second);
        if (look % 7 === 3) played.tab.engine?.wake('asked');
        expect((await played.world.run(played.tab.db.themes.get('60')))?.is_archived).toBe(true);
      }
      expect(isArchived(played)).toBe(true);
      expect(asked(played, 'archived/exhibition')).toBe(1);
    }));
});

it('a document that takes the name of a deleted one arrives with its own bytes, although its tab died on the way', () =>
  play(
    async (played) => {
      const { world, tab } = played;
      await keepFile(played, 'first', 'text/plain');
      await act(played, {
        operation: addDocument,
        input: { id: '50', file: 'first', fileName: 'label.txt' },
      });
      await played.after(5 * second);
      const [document] = world.server.exhibits.get('50')?.documents ?? [];
      await keepFile(played, 'second', 'text/plain');
      const gone = { id: '50', document: document?.id ?? '', name: 'label.txt' };
      const added = { id: '50', file: 'second', fileName: 'label.txt' };
      await act(played, { operation: removeDocument, input: gone }, { operation: addDocument, input: added });
      for (let step = 0; step < 3_000 && asked(played, 'get-presignedurl') < 2; step++)
        await played.after(10);
      tab.kill();
      const next = await world.openTab();
      await world.scheduler.pass(2 * minute);
      expect(await world.run(next.db.outbox.toArray())).toEqual([]);
      const [kept] = world.server.exhibits.get('50')?.documents ?? [];
      const file = await world.server.answer(new Request(kept?.file_key ?? ''));
      expect(await file.text()).toBe('Text of second.');
    },
    new ProviderModel([ada, bo], { filesByName: true }),
  ));

const presses = [1, 2, 3, 4, 5, 6];
const firsts: readonly (Fault | null)[] = [null, 'lost', 'answer lost', 'applied late', 'never', '503'];
const jumps = [
  ['is put back by a minute', -minute],
  ['jumps a minute ahead', minute],
  ['jumps an hour ahead', 60 * minute],
] as const;
describe.each(jumps)('a clock that %s while reads are 30 s old', (_, skew) => {
  it('does not have an earlier save written back by the next one', () =>
    play(async (played) => {
      const { world, tab, after, name } = played;
      world.weather = { ...world.weather, lag: { single: 30_000, list: 0 } };
      await act(played, rename('Renamed'));
      await after(2 * second);
      tab.engine?.wake('asked');
      await after(2 * second);
      await act(played, edit({ artist_name: 'Ada' }, { artist_name: 'Unknown' }));
      await after(14 * second);
      world.tablet.skew = skew;
      await after(3 * minute);
      expect(name()).toBe('Renamed');
      expect(world.server.exhibits.get('50')?.artist_name).toBe('Ada');
      expect(await queued(played)).toEqual([]);
    }));
});

describe.each(presses)('a theme that is archived and unarchived again, %i presses in all,', (count) => {
  it.each(firsts)('ends as it was pressed last, when the first one meets %s', (fault) =>
    play(async (played) => {
      if (fault) plan(played, 'PUT /museum/archived', fault);
      await act(played, archive(true));
      await played.after(fault ? second : 0);
      if (fault) played.world.weather = { ...played.world.weather, isDown: true };
      for (let press = 2; press <= count; press++) await act(played, archive(press % 2 === 1));
      await played.after(second);
      played.world.weather = { ...played.world.weather, isDown: false };
      played.tab.engine?.wake('reachable');
      await played.after(8 * minute);
      expect(await queued(played)).toEqual([]);
      expect(isArchived(played)).toBe(count % 2 === 1);
    }),
  );
});

it('an answer to one of several requests ends the pause of all', () =>
  play(async (played) => {
    const { server, scheduler } = played.world;
    await played.world.run(server.put({ id: '51', ...played.world.fresh.exhibit(), ...untouched }));
    played.world.ledger.onEffect();
    const real = server.answer.bind(server);
    let isBusy = false;
    server.answer = async (request) => {
      const around = {
        later: (ms: number, run: () => void) => void scheduler.later(ms, run),
        signal: request.signal,
      };
      if (request.url.endsWith('get-by-museum')) {
        const parts = [{ after: 20 * second, text: await (await real(request)).text() }];
        return textAnswer('', { parts, around });
      }
      if (!isBusy) return real(request);
      const headers = new Headers({ 'content-type': 'application/json', 'retry-after': '3600' });
      return textAnswer('{"message":"Not now."}', { status: 503, headers });
    };
    // It takes longer than the story, so that nothing else begins anew.
    await keepFile(played, 'photo');
    plan(played, 'PUT /files', 'slow file');
    const photo = { id: '50', file: 'photo', fileName: 'photo.png', base: null };
    await act(played, { operation: uploadExhibitImage, input: photo });
    await played.after(25 * second);
    played.tab.engine?.wake('asked');
    await played.after(5 * second);
    isBusy = true;
    await act(played, edit({ name: 'Renamed' }, { name: 'Work 3' }, '51'));
    await played.after(2 * second);
    isBusy = false;
    await act(played, archive(true));
    await played.after(3 * second);
    expect(played.world.server.themes.get('60')?.is_archived).toBe(false);
    await played.after(20 * second);
    expect(played.world.server.themes.get('60')?.is_archived).toBe(true);
  }));

it('a wish is not taken for fulfilled by a read that is older than what the person saw', () =>
  play(async (played) => {
    const { world, tab } = played;
    const toggle = () => world.run(world.server.toggleTheme('60'));
    await toggle();
    tab.engine?.wake('asked');
    await played.after(60 * second);
    await toggle();
    world.ledger.onEffect();
    tab.engine?.wake('asked');
    await played.after(5 * second);
    expect((await world.run(tab.db.themes.get('60')))?.is_archived).toBe(false);
    // A colleague's archiving, which was taken back, shows in single reads for 30 seconds longer.
    world.weather = { ...world.weather, lag: { single: 30 * second, list: 0 } };
    await act(played, archive(true));
    await played.after(3 * second);
    expect(await queued(played)).toMatchObject([{ state: 'waiting', trouble: { kind: 'early' } }]);
    await played.after(60 * second);
    expect(await queued(played)).toEqual([]);
    expect(isArchived(played)).toBe(true);
  }));

it('a wish that a colleague has fulfilled is found, and nothing is toggled', () =>
  play(async (played) => {
    await played.world.run(played.world.server.toggleTheme('60'));
    await act(played, archive(true));
    await played.after(60 * second);
    expect(await queued(played)).toEqual([]);
    expect(isArchived(played)).toBe(true);
    expect(asked(played, 'archived/exhibition')).toBe(0);
  }));

it('a switch that was turned, and could not be read back, is in doubt, and found at the next look', () =>
  play(async (played) => {
    const { world, tab } = played;
    await act(played, archive(true));
    for (let step = 0; step < 300 && asked(played, 'archived/exhibition') === 0; step++)
      await played.after(10);
    plan(played, 'POST /museum/exhibition-info', '500');
    await played.after(20 * second);
    expect(await queued(played)).toEqual([]);
    const clock = await world.run(tab.db.clocks.get('themes:60'));
    expect(clock?.fields).toMatchObject({ is_archived: { value: true, before: false } });
    expect(isArchived(played)).toBe(true);
    expect(asked(played, 'archived/exhibition')).toBe(1);
  }));

async function write({ world }: Played, name: string): Promise<void> {
  await world.run(world.server.put({ ...world.server.exhibits.get('50'), id: '50', name } as Exhibit));
  world.ledger.onEffect();
}

/** A colleague writes it, and then, so much later, another name, which is the one that the tablet reads. */
async function writeUnread(played: Played, ms: number): Promise<void> {
  await write(played, 'Older');
  await played.after(ms);
  await write(played, 'Newer');
  played.tab.engine?.wake('asked');
  await played.after(2 * second);
  expect((await shown(played, '50'))?.name).toBe('Newer');
}

async function showsForAMinute(played: Played, name: string, onLook: (look: number) => void): Promise<void> {
  for (let look = 0; look < 120; look++) {
    onLook(look);
    await played.after(second / 2);
    expect((await shown(played, '50'))?.name).toBe(name);
  }
}

it.each([
  ['list', { single: 0, list: 10 * second }],
  ['read', { single: 10 * second, list: 0 }],
])(
  'a %s that is older than all that the tablet has read does not take a save off the screen',
  (what, behind) =>
    play(async (played) => {
      const { world, tab } = played;
      await writeUnread(played, 12 * second);
      await act(played, rename('Renamed', 'Newer'));
      await played.after(second);
      expect(await queued(played)).toEqual([]);
      world.weather = { ...world.weather, lag: behind };
      await showsForAMinute(played, 'Renamed', (look) => {
        // A list that does not lag would show the save before anything else does.
        if (what === 'list' && look % 6 === 1) tab.engine?.wake('asked');
      });
      await write(played, 'Theirs');
      await played.after(80 * second);
      expect((await shown(played, '50'))?.name).toBe('Theirs');
    }),
);

it('a single read that is older than the list before it does not take a save off the screen', () =>
  play(async (played) => {
    await writeUnread(played, 20 * second);
    plan(played, 'PUT /exhibit/edit', 'answer lost');
    await act(played, rename('Renamed', 'Newer'));
    while ((await queued(played)).length > 0) await played.after(100);
    played.tab.engine?.wake('asked');
    await played.after(second);
    // It is looked at again, because a request of it was in doubt.
    played.world.weather = { ...played.world.weather, lag: { single: 30 * second, list: 0 } };
    const looks = asked(played, 'GET /api/exhibit/50');
    await showsForAMinute(played, 'Renamed', () => {});
    expect(asked(played, 'GET /api/exhibit/50')).toBeGreaterThan(looks);
  }));

it('a creation that was repeated on its way is looked for, and holds up nothing while its list cannot be had', () =>
  play(
    async (played) => {
      const { world } = played;
      const fields = world.fresh.exhibit();
      world.brokenList = { path: listExhibits.path, fault: '503' };
      plan(played, 'POST /exhibit/add', 'sent twice');
      await act(played, { operation: addExhibit, input: { id: deviceId('a'), fields } });
      await played.after(4 * second);
      expect(await queued(played)).toMatchObject([{ operation: addExhibit.name, trouble: { status: 503 } }]);
      await act(played, rename('Renamed'));
      for (let look = 0; look < 60; look++) {
        await played.after(second / 20);
        expect(await pill(played)).not.toContain('Server busy');
      }
      expect(played.name()).toBe('Renamed');
      world.brokenList = null;
      await played.after(20 * second);
      expect(await queued(played)).toEqual([]);
      const made = [...world.server.exhibits.values()];
      expect(made.filter((one) => one.exhibit_id === fields.exhibit_id)).toHaveLength(1);
    },
    new ProviderModel([ada, bo], { allowsDuplicates: false }),
  ));

it('ten works whose answers were lost, and a list that never comes: what is added meanwhile goes at once', () =>
  play(async (played) => {
    const { world } = played;
    const adding = (name: string) => ({
      operation: addExhibit,
      input: { id: deviceId(name), fields: world.fresh.exhibit() },
    });
    plan(played, 'POST /exhibit/add', 'answer lost', 10);
    for (let made = 0; made < 10; made++) await act(played, adding(`lost ${made}`));
    await played.after(2 * second);
    world.brokenList = { path: listExhibits.path, fault: 'never' };
    await played.after(6 * second);
    const { input, ...last } = adding('meanwhile');
    await act(played, { ...last, input });
    await played.after(second);
    const there = [...world.server.exhibits.values()].map((one) => one.exhibit_id);
    expect(there).toContain(input.fields.exhibit_id);
    world.brokenList = null;
    await played.after(2 * minute);
    expect(await queued(played)).toEqual([]);
    expect(world.server.exhibits.size).toBe(12);
  }));

it('two tabs with a list that takes 25 seconds are refreshed, and never say that they are offline', () =>
  play(async (played) => {
    const slow = played.world.server.answer.bind(played.world.server);
    played.world.server.answer = async (request) => {
      const answer = await slow(request);
      if (!request.url.endsWith('get-by-museum')) return answer;
      const parts = [{ after: 25 * second, text: await answer.text() }];
      const { scheduler } = played.world;
      const around = {
        later: (ms: number, run: () => void) => void scheduler.later(ms, run),
        signal: request.signal,
      };
      return textAnswer('', { parts, around });
    };
    await played.world.openTab();
    const before = (await played.world.run(readFact(played.tab.db, 'loading')))?.completedAt ?? 0;
    played.tab.engine?.wake('asked');
    for (let look = 0; look < 40; look++) {
      await played.after(3 * second);
      expect(await pill(played)).not.toContain('Offline');
    }
    expect((await played.world.run(readFact(played.tab.db, 'loading')))?.completedAt).toBeGreaterThan(before);
  }));

it('creations that are said to be there already are not sent again and again while their list cannot be had', () =>
  play(
    async (played) => {
      const { world } = played;
      world.brokenList = { path: '/exhibit/get-by-museum', fault: 'empty' };
      for (const number of ['1', '2', '3', '4']) {
        plan(played, 'POST /exhibit/add', 'sent twice');
        const input = { id: deviceId(number), fields: world.fresh.exhibit() };
        await act(played, { operation: addExhibit, input });
        await played.after(second);
      }
      await played.after(5 * minute);
      expect(asked(played, 'exhibit/add')).toBe(4);
      expect(asked(played, 'get-by-museum')).toBeLessThanOrEqual(80);
      world.brokenList = null;
      await played.after(minute);
      expect(await queued(played)).toEqual([]);
      expect(world.server.exhibits.size).toBe(5);
    },
    new ProviderModel([ada, bo], { allowsDuplicates: false }),
  ));

it.each(['truncated', '503', 'never'] as const)(
  'two lists that never come whole hide nothing of what a colleague changes in the others: %s',
  (fault) =>
    play(async (played) => {
      const { world, tab } = played;
      world.brokenList = { path: listExhibits.path, fault };
      plan(played, `${listThemes.method} ${listThemes.path}`, fault, Infinity);
      const voucher = {
        ...world.fresh.voucher([]),
        id: '70',
        created_at: null,
        voucher_name: 'Of a colleague',
      };
      await world.run(world.server.putVoucher(voucher));
      world.ledger.onEffect();
      await played.after(5 * minute);
      expect(await world.run(tab.db.vouchers.get('70'))).toMatchObject({ voucher_name: 'Of a colleague' });
      await world.run(world.server.putVoucher({ ...voucher, id: '71', voucher_name: 'Of today' }));
      world.ledger.onEffect();
      await played.after(3 * minute);
      expect(await world.run(tab.db.vouchers.get('71'))).toMatchObject({ voucher_name: 'Of today' });
      world.brokenList = null;
      world.planned = null;
      await played.after(2 * minute);
      expect((await world.run(readFact(tab.db, 'loading')))?.state).toBe('done');
    }),
);

it.each(['truncated', '503', 'never'] as const)(
  'a first load brings all the other lists where one of them never comes: %s',
  (fault) =>
    withWorld(
      async (world) => {
        world.brokenList = { path: listExhibits.path, fault };
        await world.run(world.server.putVoucher({ ...world.fresh.voucher([]), id: '70', created_at: null }));
        world.ledger.onEffect();
        const tab = await world.openTab();
        await world.scheduler.pass(2 * minute);
        expect(await world.run(tab.db.vouchers.count())).toBe(1);
        world.brokenList = null;
        await world.scheduler.pass(2 * minute);
        expect((await world.run(readFact(tab.db, 'loading')))?.state).toBe('done');
      },
      { scope: themesAndVouchers },
    ),
);

it('a session that ends while a creation looks whether it is there already makes it wait no longer than until the sign-in', () =>
  play(
    async (played) => {
      const { world } = played;
      const taken = world.server.exhibits.get('50')?.exhibit_id ?? '';
      plan(played, 'POST /exhibit/get-by-museum', '401');
      const input = { id: deviceId('1'), fields: { ...world.fresh.exhibit(), exhibit_id: taken } };
      await act(played, { operation: addExhibit, input });
      await played.after(5 * second);
      expect(await queued(played)).toMatchObject([{ state: 'ambiguous', trouble: { kind: 'unauthorized' } }]);
      await world.signIn(ada);
      await played.after(10 * second);
      expect(await queued(played)).toMatchObject([{ state: 'refused', trouble: { status: 409 } }]);
    },
    new ProviderModel([ada, bo], { allowsDuplicates: false }),
  ));

it.each(['500', 'truncated'] as const)(
  'creations in doubt look for themselves at the same time, one pass after the other, while their list cannot be had: %s',
  (fault) =>
    play(async (played) => {
      const { world } = played;
      world.brokenList = { path: '/exhibit/get-by-museum', fault };
      for (const number of ['1', '2', '3', '4', '5', '6']) {
        plan(played, 'POST /exhibit/add', 'answer lost');
        const input = { id: deviceId(number), fields: world.fresh.exhibit() };
        await act(played, { operation: addExhibit, input });
        await played.after(3 * second);
      }
      await played.after(2 * minute);
      const before = asked(played, 'get-by-museum');
      await played.after(5 * minute);
      const lists = asked(played, 'get-by-museum') - before;
      expect(lists).toBeGreaterThan(30);
      expect(lists).toBeLessThanOrEqual(80);
    }),
);

it('the photo of a new work is sent at once, while a save of another work hangs', () =>
  play(async (played) => {
    await keepFile(played, 'photo');
    plan(played, 'PUT /exhibit/edit', 'never');
    await act(played, rename('Renamed'));
    await played.after(second);
    const id = deviceId('1');
    const fields = played.world.fresh.exhibit();
    await act(
      played,
      { operation: addExhibit, input: { id, fields } },
      { operation: uploadExhibitImage, input: { id, file: 'photo', fileName: 'photo.png', base: null } },
    );
    await played.after(5 * second);
    expect(await queued(played)).toMatchObject([{ operation: editExhibit.name, state: 'sending' }]);
    const made = [...played.world.server.exhibits.values()].find(
      ({ exhibit_id }) => exhibit_id === fields.exhibit_id,
    );
    expect(made?.image_url).toContain('photo.png');
    await played.after(minute);
    expect(played.name()).toBe('Renamed');
  }));

/** Work 51 is on the tablet, with others whose edits were sent and are never answered. */
async function editsThatHang(played: Played, hanging: string[]): Promise<void> {
  const { world, after } = played;
  for (const id of ['51', ...hanging])
    await world.run(world.server.put({ id, ...world.fresh.exhibit(), ...untouched }));
  world.ledger.onEffect();
  played.tab.engine?.wake('asked');
  await after(5 * second);
  plan(played, 'PUT /exhibit/edit', 'never', Infinity);
  for (const id of hanging) await act(played, edit({ room_number: 7 }, { room_number: 1 }, id));
}

it('a change waits for none of those that hang, however many, once the connection is back', () =>
  play(async (played) => {
    const { world, after } = played;
    await editsThatHang(played, ['52', '53', '54', '55']);
    await after(second);
    world.weather = { ...world.weather, isDown: true };
    await act(played, edit({ name: 'Renamed' }, { name: 'Work 3' }, '51'));
    await after(second);
    expect(await pill(played)).toContain('Offline');
    world.weather = { ...world.weather, isDown: false };
    world.planned = null;
    await after(15 * second);
    expect(world.server.exhibits.get('51')).toMatchObject({ name: 'Renamed' });
  }));

it('a change goes within seven seconds although as many others hang as go at a time', () =>
  play(async (played) => {
    const { world, after } = played;
    await editsThatHang(played, ['52', '53', '54', '55', '56', '57']);
    await after(second / 2);
    world.planned = null;
    await act(played, edit({ name: 'Renamed' }, { name: 'Work 3' }, '51'));
    await after(7 * second);
    expect(world.server.exhibits.get('51')).toMatchObject({ name: 'Renamed' });
  }));

it('a change goes as soon as one answer shows that the provider is back, while a work is looked for in a list that hangs', () =>
  play(async (played) => {
    const { world, after } = played;
    plan(played, 'POST /exhibit/add', 'lost');
    const fields = world.fresh.exhibit();
    await act(played, { operation: addExhibit, input: { id: deviceId('lost'), fields } });
    plan(played, '', '503', Infinity);
    await act(played, rename('Renamed'));
    await after(minute);
    played.tab.kill();
    plan(played, 'PUT /museum/subscription', '503');
    world.brokenList = { path: listExhibits.path, fault: 'never' };
    const before = world.trace.length;
    await world.openTab();
    const isBack = () => world.trace.slice(before).some((line) => line.endsWith('/museum/subscription'));
    for (let look = 0; look < 300 && !isBack(); look++) await after(second / 10);
    await after(2 * second);
    expect(played.name()).toBe('Renamed');
  }));

it('twenty minutes of an upload and one 503 hold up no other change, and no list', () =>
  play(async (played) => {
    await played.world.run(
      played.world.server.put({ id: '51', ...played.world.fresh.exhibit(), ...untouched }),
    );
    played.world.ledger.onEffect();
    played.tab.engine?.wake('asked');
    await played.after(3 * second);
    await keepFile(played, 'photo');
    plan(played, 'PUT /files', 'slow file');
    const photo = { id: '50', file: 'photo', fileName: 'photo.png', base: null };
    await act(played, { operation: uploadExhibitImage, input: photo });
    await played.after(5 * second);
    plan(played, 'PUT /exhibit/edit', '503');
    await act(played, edit({ name: 'Renamed' }, { name: 'Work 3' }, '51'));
    const lists = asked(played, 'get-by-museum');
    await played.after(minute + 30 * second);
    expect(played.world.server.exhibits.get('51')?.name).toBe('Renamed');
    expect(asked(played, 'get-by-museum')).toBeGreaterThan(lists);
    expect((await queued(played)).map(({ operation }) => operation)).toEqual(['exhibit.upload-image/1']);
    await played.after(45 * minute);
    expect(await queued(played)).toEqual([]);
    expect(played.world.server.exhibits.get('50')?.image_url).toContain('photo.png');
  }));

it('a file that something in between took in its place is sent again, and the provider is not said to be busy', () =>
  play(async (played) => {
    await played.after(3 * second);
    await keepFile(played, 'photo');
    plan(played, 'PUT /files', 'redirect');
    const photo = { id: '50', file: 'photo', fileName: 'photo.png', base: null };
    await act(played, { operation: uploadExhibitImage, input: photo });
    const said = new Set<string>();
    for (let waited = 0; waited < 100; waited++) {
      said.add(await pill(played));
      await played.after(100);
    }
    expect(asked(played, 'POST /api/verify-upload')).toBe(2);
    expect([...said].filter((words) => /busy|Offline|Wi-Fi/.test(words))).toEqual([]);
    expect(await queued(played)).toEqual([]);
    expect(played.world.server.exhibits.get('50')?.image_url).toContain('photo.png');
  }));

it.each(['0', '1', '-5', 'soon', 'Mon, 01 Jun 2020 09:00:00 GMT'])(
  'a provider that says Retry-After: %s is asked no more often than one that says nothing',
  (wait) => {
    class Busy extends ProviderModel {
      override answer(): Promise<Response> {
        const headers = new Headers({ 'content-type': 'application/json', 'retry-after': wait });
        return Promise.resolve(textAnswer('{"message":"Not now."}', { status: 503, headers }));
      }
    }
    return withWorld(
      async (world) => {
        const tab = await world.openTab();
        await world.run(
          perform(tab.outbox, [
            { operation: addExhibit, input: { id: deviceId('1'), fields: world.fresh.exhibit() } },
          ]),
        );
        const before = world.requests;
        world.tablet.touchedAt = world.scheduler.now;
        await world.scheduler.pass(5 * minute);
        expect((world.requests - before) / 5).toBeLessThan(30);
      },
      { server: new Busy([ada, bo]) },
    );
  },
);

it.each([
  ['sixteen of twenty', 20],
  ['one of four', 4],
] as const)('a list that is cut to %s takes nothing off the screen', (_, count) =>
  play(async (played) => {
    for (let id = 100; id < 99 + count; id++)
      await played.world.run(
        played.world.server.put({ id: String(id), ...played.world.fresh.exhibit(), ...untouched }),
      );
    played.world.ledger.onEffect();
    played.tab.engine?.wake('asked');
    await played.after(3 * second);
    const kept = count === 4 ? 1 : 16;
    const whole = played.world.server.answer.bind(played.world.server);
    played.world.server.answer = async (request) => {
      const answer = await whole(request);
      if (!request.url.endsWith('get-by-museum')) return answer;
      const { data } = (await answer.json()) as { data: object[] };
      return textAnswer(JSON.stringify({ data: data.slice(0, kept) }));
    };
    played.tab.engine?.wake('asked');
    await played.after(10 * second);
    expect(await played.world.run(played.tab.db.exhibits.count())).toBe(count);
  }),
);

it('a list that names a record twice shows the copy that the provider shows by itself', () =>
  play(async (played) => {
    plan(played, 'POST /exhibit/get-by-museum', 'doubled list', 9);
    for (let round = 0; round < 3; round++) {
      played.tab.engine?.wake('asked');
      await played.after(3 * second);
      expect((await shown(played, '50'))?.name).toBe('Work 1');
    }
  }));

describe('an id that names another record by now', () => {
  it('is asked about, and nothing is written onto the other one', () =>
    play(async (played) => {
      played.world.weather = { ...played.world.weather, isDown: true };
      await act(played, edit({ artist_name: 'Ada' }, { artist_name: 'Unknown' }));
      // A backup was put back, and the next exhibit got the number.
      const other = { id: '50', ...played.world.fresh.exhibit(), ...untouched };
      await played.world.run(played.world.server.put(other));
      played.world.ledger.onEffect();
      played.world.endFaults();
      played.tab.engine?.wake('reachable');
      await played.after(30 * second);
      expect(await queued(played)).toMatchObject([{ state: 'conflict', conflict: { kind: 'another' } }]);
      expect(played.world.server.exhibits.get('50')).toMatchObject(other);
    }));

  it('is no question where a colleague only renamed it', () =>
    play(async (played) => {
      played.world.weather = { ...played.world.weather, isDown: true };
      await act(played, edit({ artist_name: 'Ada' }, { artist_name: 'Unknown' }));
      const known = played.world.server.exhibits.get('50');
      if (known) await played.world.run(played.world.server.put({ ...known, name: 'Theirs' }));
      played.world.ledger.onEffect();
      played.world.endFaults();
      played.tab.engine?.wake('reachable');
      await played.after(30 * second);
      expect(await queued(played)).toEqual([]);
      expect(played.world.server.exhibits.get('50')).toMatchObject({ name: 'Theirs', artist_name: 'Ada' });
    }));
});

it('what a late request of ours takes back is offered again', () =>
  play(async (played) => {
    plan(played, 'PUT /exhibit/edit', 'lost');
    await act(played, rename('First'));
    await played.after(10 * second);
    await act(played, rename('Second', 'First'));
    await played.after(20 * second);
    expect(played.name()).toBe('Second');
    // The request that was lost shows up after all.
    const known = played.world.server.exhibits.get('50');
    if (known) await played.world.run(played.world.server.put({ ...known, name: 'First' }));
    played.world.ledger.onEffect({ isRepeat: true });
    await played.after(90 * second);
    expect(await queued(played)).toMatchObject([
      {
        state: 'conflict',
        conflict: { fields: [{ field: 'name', mine: 'Second', theirs: 'First', isOwn: true }] },
      },
    ]);
    expect((await shown(played, '50'))?.name).toBe('Second');
  }));

it('what another tablet writes over at the same moment is written once more', () =>
  play(async (played) => {
    const known = played.world.server.exhibits.get('50');
    await act(played, rename('Renamed'));
    while (played.name() !== 'Renamed') await played.after(10);
    // It had read the record before, and writes the whole of it.
    if (known) await played.world.run(played.world.server.put({ ...known, artist_name: 'Theirs' }));
    played.world.ledger.onEffect();
    played.world.watch.onSeen(played.world.user.id, 'Work 1');
    await played.after(3 * minute);
    expect(played.world.server.exhibits.get('50')).toMatchObject({ name: 'Renamed', artist_name: 'Theirs' });
    expect(await queued(played)).toEqual([]);
  }));

describe('a gateway', () => {
  it('that answers 502 with a page is a provider in trouble, not a Wi-Fi sign-in', () =>
    play(async (played) => {
      plan(played, '', 'gateway page', 99);
      await act(played, rename('Renamed'));
      await played.after(20 * second);
      expect(await pill(played)).toBe('Server busy · 1 waiting');
    }));

  it('that answers with data of its own acknowledges nothing', () =>
    play(async (played) => {
      plan(played, 'PUT /exhibit/edit', 'portal data');
      await act(played, rename('Renamed'));
      await played.after(3 * minute);
      expect(await queued(played)).toEqual([]);
      expect(played.name()).toBe('Renamed');
    }));
});

it('one list that breaks the contract keeps what it had, holds up no other, and is not called “Offline”', () =>
  play(async (played) => {
    const whole = played.world.server.answer.bind(played.world.server);
    played.world.server.answer = (request) =>
      request.url.endsWith('get-exhibition')
        ? Promise.resolve(textAnswer('{"data":"themes"}'))
        : whole(request);
    await played.world.run(
      played.world.server.put({ id: '51', ...played.world.fresh.exhibit(), ...untouched }),
    );
    const voucher = { ...played.world.fresh.voucher(['60']), created_at: null, id: '' };
    await played.world.run(played.world.server.putVoucher(voucher));
    played.world.ledger.onEffect();
    played.tab.engine?.wake('asked');
    await act(played, rename('Renamed'));
    await played.after(20 * second);
    expect(played.name()).toBe('Renamed');
    expect(await shown(played, '51')).toBeDefined();
    expect(await played.world.run(played.tab.db.vouchers.count())).toBe(1);
    expect(await played.world.run(played.tab.db.themes.count())).toBe(1);
    expect(await pill(played)).toBe('Not up to date');
  }));

it('a verification that answers without a code is a failed verification', () =>
  play(async (played) => {
    const whole = played.world.server.answer.bind(played.world.server);
    played.world.server.answer = (request) =>
      request.url.endsWith('verify-upload')
        ? Promise.resolve(textAnswer('{"message":"Well."}'))
        : whole(request);
    await keepFile(played, 'photo');
    const photo = { id: '50', file: 'photo', fileName: 'photo.png', base: null };
    await act(played, { operation: uploadExhibitImage, input: photo });
    await played.after(20 * second);
    expect(await queued(played)).toMatchObject([
      { state: 'refused', trouble: { words: 'Failed to verify uploaded files' } },
    ]);
    expect(await pill(played)).toBe('1 needs you');
  }));

it('tablets that hear of the network in the same instant do not all ask in it', () =>
  play(async (played) => {
    const tablets = [1, 2, 3, 4, 5].map(
      () =>
        new SimTablet(played.world.scheduler, played.world.random, {
          scope: themesAndVouchers,
          user: ada,
          followsChanges: false,
        }),
    );
    const waits: (number | undefined)[] = [];
    for (const tablet of tablets) {
      await played.world.run(tablet.signIn(played.world.server.present(ada), 'none'));
      let tries: number[] = [];
      const tab = await played.world.run(
        tablet.openTab(ada.id, {
          fetch: () => {
            tries.push(played.world.scheduler.now);
            return Promise.reject(new TypeError('Failed to fetch'));
          },
          onTrouble: () => {},
        }),
      );
      tab.start();
      // Tries are seconds apart by now: right after one that failed, only the network makes it try again.
      await played.after(30 * second);
      const before = tries.length;
      while (tries.length === before) await played.after(second / 4);
      tries = [];
      const from = played.world.scheduler.now;
      tab.engine?.wake('online');
      await played.after(20 * second);
      waits.push(tries[0] === undefined ? undefined : tries[0] - from);
      tab.kill();
    }
    expect(waits).not.toContain(undefined);
    expect(new Set(waits).size).toBeGreaterThan(3);
  }));

describe('what was made here, and somebody else has deleted', () => {
  it('is gone here as well within three minutes, although the clock was put back by an hour', () =>
    play(async (played) => {
      const { world, tab, after } = played;
      await act(played, {
        operation: addExhibit,
        input: { id: deviceId('9'), fields: world.fresh.exhibit() },
      });
      await after(3 * second);
      const [made] = [...world.server.exhibits.keys()].filter((id) => id !== '50');
      await act(played, edit({ artist_name: 'Ada' }, { artist_name: 'Unknown' }, made));
      await after(second);
      world.tablet.skew = -60 * minute;
      await world.run(world.server.remove(made ?? ''));
      world.ledger.onEffect();
      await after(3 * minute);
      expect(await world.run(tab.db.exhibits.count())).toBe(1);
    }));
});

it('a record that is said not to be there, once and by mistake, does not go back to what an older list says', () =>
  play(async (played) => {
    const { world, tab, after } = played;
    world.weather = { ...world.weather, lag: { single: 0, list: 30_000 } };
    await act(played, rename('Renamed'));
    await after(second);
    plan(played, 'GET /exhibit/50', '404');
    await after(4 * second);
    tab.engine?.wake('asked');
    await after(2 * second);
    expect((await shown(played, '50'))?.name).toBe('Renamed');
  }));
