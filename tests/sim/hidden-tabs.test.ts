// Two tabs, of which one is hidden: browsers run its timers once a second, and once a minute after five minutes.
import { editExhibit, uploadExhibitImage } from '#panel/features/exhibits/operations.ts';
import { readFact } from '#panel/store/facts.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import { describe, expect, it } from 'vitest';
import { untouched } from './actions/exhibits.ts';
import type { Fault } from './world/network.ts';
import type { SimTab } from './world/tablet.ts';
import { withWorld } from './world/with-world.ts';
import type { World } from './world/world.ts';

const second = 1_000;
const minute = 60 * second;

interface Tabs {
  world: World;
  /** It was hidden ten minutes ago, and is in the middle of something. */
  hidden: SimTab;
  /** It was opened since. */
  other: SimTab;
}

type Hidden = Omit<Tabs, 'other'>;

function play(begin: (tabs: Hidden) => Promise<void>, story: (tabs: Tabs) => Promise<void>): Promise<void> {
  return withWorld(async (world) => {
    for (const id of ['50', '51']) {
      await world.run(world.server.put({ id, ...world.fresh.exhibit(), ...untouched }));
      world.ledger.onEffect();
    }
    const hidden = await world.openTab();
    await world.scheduler.pass(5 * second);
    hidden.hide();
    await world.scheduler.pass(10 * minute);
    await begin({ world, hidden });
    const other = await world.openTab();
    world.tablet.touchedAt = world.scheduler.now;
    await world.scheduler.pass(5 * second);
    await story({ world, hidden, other });
  });
}

const nameOf = ({ world }: Hidden, id: string) => world.server.exhibits.get(id)?.name;
const queued = ({ world, hidden }: Hidden) => world.run(hidden.db.outbox.toArray());
const asked = ({ world }: Hidden, what: string) => world.trace.filter((line) => line.includes(what)).length;
const filesBegun = (tabs: Hidden) => asked(tabs, 'PUT /api/files');
const listsAsked = (tabs: Hidden) => asked(tabs, 'get-by-museum');

async function rename(tabs: Hidden, tab: SimTab, id: string): Promise<void> {
  const { world } = tabs;
  const name = `Renamed ${id}`;
  world.watch.onWritten(tab.author, 'name', name);
  const change: Change = {
    operation: editExhibit,
    input: { id, base: { name: nameOf(tabs, id) }, changes: { name } },
  };
  await world.run(perform(tab.outbox, [change]));
}

/** Its bytes are on their way for more than twenty minutes, and keep moving. */
function uploadSlowly(tabs: Hidden): Promise<void> {
  return upload(tabs, 'slow file');
}

async function upload({ world, hidden }: Hidden, fault: Fault): Promise<void> {
  const content = pngBytes('photo');
  const file = {
    id: 'photo',
    name: 'photo',
    type: 'image/png',
    size: content.byteLength,
    sha256: '',
    content,
  };
  await world.run(hidden.db.files.put({ ...file, createdAt: world.scheduler.now }));
  world.planned = { call: 'PUT /files', fault, times: Infinity };
  const photo = { id: '50', file: 'photo', fileName: 'photo.png', base: null };
  await world.run(perform(hidden.outbox, [{ operation: uploadExhibitImage, input: photo }]));
  await world.scheduler.pass(5 * second);
  expect(filesBegun({ world, hidden })).toBe(1);
}

async function untilUploaded(tabs: Tabs, isWatched: boolean): Promise<number> {
  const { world } = tabs;
  let minutes = 0;
  for (; minutes < 120 && (await queued(tabs)).length > 0; minutes++) {
    if (isWatched) world.tablet.touchedAt = world.scheduler.now;
    await world.scheduler.pass(minute);
  }
  return minutes;
}

describe('a file that a hidden tab uploads is uploaded once', () => {
  it('while nobody looks at another tab either', () =>
    play(uploadSlowly, async (tabs) => {
      tabs.other.hide();
      expect(await untilUploaded(tabs, false)).toBeGreaterThan(20);
      expect(await queued(tabs)).toEqual([]);
      expect(filesBegun(tabs)).toBe(1);
    }));

  it('while nothing is heard of it for most of a minute, and another tab is opened meanwhile', () =>
    play(
      async (tabs) => {
        await upload(tabs, 'silent file');
        await tabs.world.scheduler.pass(25 * second);
      },
      async (tabs) => {
        await tabs.world.scheduler.pass(2 * minute);
        expect(await queued(tabs)).toEqual([]);
        expect(filesBegun(tabs)).toBe(1);
      },
    ));

  it('while nothing is heard of it for most of a minute, and somebody works in another tab', () =>
    play(
      (tabs) => upload(tabs, 'silent file'),
      async (tabs) => {
        await untilUploaded(tabs, true);
        expect(await queued(tabs)).toEqual([]);
        expect(filesBegun(tabs)).toBe(1);
      },
    ));

  it('while somebody works in another tab', () =>
    play(uploadSlowly, async (tabs) => {
      expect(await untilUploaded(tabs, true)).toBeGreaterThan(20);
      expect(await queued(tabs)).toEqual([]);
      expect(filesBegun(tabs)).toBe(1);
    }));
});

describe('while a hidden tab uploads a file for half an hour', () => {
  it('what somebody changes in another one is with the provider within seconds', () =>
    play(uploadSlowly, async (tabs) => {
      await rename(tabs, tabs.other, '51');
      await tabs.world.scheduler.pass(5 * second);
      expect(nameOf(tabs, '51')).toBe('Renamed 51');
    }));

  it('“Try all now” in another one sends what waits after trouble', () =>
    play(uploadSlowly, async (tabs) => {
      const { world, other } = tabs;
      // Nobody has touched it for so long that tries are minutes apart.
      world.planned = { call: 'PUT /exhibit/edit', fault: 'lost', times: Infinity };
      await rename(tabs, other, '51');
      await world.scheduler.pass(18 * minute);
      world.planned = null;
      other.engine?.wake('asked');
      await world.scheduler.pass(5 * second);
      expect(nameOf(tabs, '51')).toBe('Renamed 51');
    }));

  it('“Try all now” in another one asks for the lists once', () =>
    play(uploadSlowly, async (tabs) => {
      const { world, other } = tabs;
      const before = listsAsked(tabs);
      other.engine?.wake('asked');
      await world.scheduler.pass(40 * second);
      expect(listsAsked(tabs) - before).toBe(1);
    }));

  it('what the provider could not take is tried again as soon as if it were in sight', () =>
    play(uploadSlowly, async (tabs) => {
      const { world, other } = tabs;
      world.planned = { call: 'PUT /exhibit/edit', fault: '500', times: 3 };
      await rename(tabs, other, '51');
      for (let looks = 0; looks < 6; looks++) {
        world.tablet.touchedAt = world.scheduler.now;
        await world.scheduler.pass(5 * second);
      }
      expect(nameOf(tabs, '51')).toBe('Renamed 51');
    }));

  it('what a colleague did shows in another one within two minutes', () =>
    play(uploadSlowly, async (tabs) => {
      const { world, other } = tabs;
      await world.run(world.server.put({ id: '52', ...world.fresh.exhibit(), ...untouched }));
      world.ledger.onEffect();
      for (let looks = 0; looks < 8; looks++) {
        world.tablet.touchedAt = world.scheduler.now;
        await world.scheduler.pass(15 * second);
      }
      expect(await world.run(other.db.exhibits.get('52'))).toBeDefined();
    }));
});

it('a hidden tab that waits for an answer which never comes keeps nothing of another tab’s from being sent', () =>
  play(
    async (tabs) => {
      tabs.world.planned = { call: 'PUT /exhibit/edit', fault: 'never', times: 1 };
      await rename(tabs, tabs.hidden, '50');
      await tabs.world.scheduler.pass(second);
    },
    async (tabs) => {
      await rename(tabs, tabs.other, '51');
      await tabs.world.scheduler.pass(5 * second);
      expect(nameOf(tabs, '51')).toBe('Renamed 51');
    },
  ));

describe('a tab that finds a frozen one at work', () => {
  /** After how many half seconds it takes over; null: not within a minute. Its engine is stopped after so many. */
  async function takesOverAfter(stopAfter = Infinity): Promise<number | null> {
    let tookOver: number | null = null;
    await play(uploadSlowly, async ({ world, hidden, other }) => {
      hidden.isFrozen = true;
      const turns = () => world.run(readFact(other.db, 'fence'));
      const before = await turns();
      for (let passed = 1; passed <= 120 && tookOver === null; passed++) {
        await world.scheduler.pass(second / 2);
        if (passed === stopAfter) void other.engine?.stop();
        if ((await turns()) !== before) tookOver = passed;
      }
    });
    return tookOver;
  }

  it('takes over after it had three seconds to answer, unless its own engine is stopped meanwhile', async () => {
    const after = (await takesOverAfter()) ?? 0;
    expect(after).toBeGreaterThan(6);
    expect(await takesOverAfter(after - 2)).toBeNull();
  });
});
