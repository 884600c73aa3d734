import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { drainTag } from '#panel/store/cache-names.ts';
import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  choosePhoto,
  deleteExhibit,
  expectPill,
  fillIn,
  renameExhibit,
  rowOf,
  saveDraft,
} from '#tests/e2e/support/acts.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { ageMirror, allWaitForLater, unsentChanges } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';
import { workerOf } from '#tests/e2e/support/worker.ts';
import { aWork } from '#tests/e2e/support/works.ts';

const mostTriesPerWaking = 4;
const vase = { name: 'Vase', artist: 'Ana Lima', id: 'V-1' };

test('what was saved without network arrives when the browser wakes the worker, and no tab is open', async ({
  page,
  context,
  museum,
  road,
}) => {
  const photo = aPng(300, 200);
  await museum.colleague.add(aWork(), aWork({ name: 'Old Boat', exhibit_id: 'A-2' }));
  await arrive(page, museum.admin);
  await road.goDown();
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await deleteExhibit(page, 'Old Boat');
  await page.goto('/addexhibit');
  await fillIn(page, vase);
  await choosePhoto(page, photo);
  await expect(page.getByRole('img', { name: 'Exhibit image' })).toBeVisible();
  await saveDraft(page);
  await expectPill(page, /4 waiting/);
  const desk = await context.newPage();
  const worker = await workerOf(desk, road.address);
  await page.close();
  await road.comeBack();

  await worker.sync(drainTag);
  await untilNothingWaits(desk, road.address);
  const works = await museum.colleague.works();
  expect(works.map(({ name }) => name).toSorted()).toEqual(['Harbour at Night', 'Vase']);
  const [added] = works.filter(({ exhibit_id }) => exhibit_id === vase.id);
  expect(await museum.colleague.imageHash(added?.id ?? '')).toBe(sha256(photo));
});

test('what meets an error stays on the device, is sent a few times at each waking, and arrives in the end', async ({
  page,
  context,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expectPill(page, /1 waiting/);
  const desk = await context.newPage();
  const worker = await workerOf(desk, road.address);
  await page.close();
  await road.comeBack();
  await desk.goto(`${road.address}/config.json`);
  const failing = road.plan('PUT /api/exhibit/edit', { status: 500 }, 99);

  await worker.sync(drainTag);
  await expect.poll(() => failing.met).toBeGreaterThan(1);
  expect(failing.met).toBeLessThanOrEqual(mostTriesPerWaking);
  expect(await unsentChanges(desk)).toBe(1);

  road.clear();
  // The browser comes again, by its own backoff.
  await expect(async () => {
    await worker.sync(drainTag);
    expect(await unsentChanges(desk)).toBe(0);
  }).toPass({ intervals: [5_000], timeout: 60_000 });
  expect(road.arrived.filter((label) => label === 'PUT /api/exhibit/edit')).toHaveLength(1);
  expect((await museum.colleague.works()).map(({ name }) => name)).toEqual(['Harbour at Night']);
});

test('a periodic waking sends what waits and brings what colleagues did, to be read without network', async ({
  page,
  context,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await addExhibit(page, vase);
  await expectPill(page, /Offline/);
  await ageMirror(page);
  const desk = await context.newPage();
  const worker = await workerOf(desk, road.address);
  await page.close();
  await museum.colleague.add(aWork());
  await road.comeBack();

  await worker.periodicSync(drainTag);
  await untilNothingWaits(desk, road.address);
  const listed = () => road.arrived.includes('POST /api/exhibit/get-by-museum');
  await expect.poll(listed).toBe(true);
  await expect.poll(async () => (await museum.colleague.works()).length).toBe(2);
  await road.goDown();
  await desk.goto(`${road.address}/exhibitmanagement`);
  await expect(rowOf(desk, 'Harbour at Dusk')).toBeVisible();
  await expect(rowOf(desk, 'Vase')).toBeVisible();
});

test('a change that fails for an hour has the browser asked once to wake the worker', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await noteRequests(page.context());
  await page.clock.install();
  await arrive(page, museum.admin);
  const failing = road.plan('PUT /api/exhibit/edit', { status: 500 }, 999);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expect.poll(() => failing.met).toBeGreaterThan(0);
  let jumps = 0;
  for (let minutes = 5; minutes <= 60; minutes += 5) {
    const before = failing.met;
    // A clock that jumps in the middle of an attempt skips none, and one that jumps just before the engine sets its timer is
    // not heard of: it jumps again.
    await expect(async () => {
      await expect.poll(() => allWaitForLater(page)).toBe(true);
      jumps += 1;
      await page.clock.fastForward('05:00');
      await expect.poll(() => failing.met, { timeout: 5_000 }).toBeGreaterThan(before);
    }).toPass({ timeout: 20_000 });
  }
  expect(jumps).toBeLessThanOrEqual(15);
  expect(failing.met).toBeLessThan(60);
  expect(await requests(page)).toEqual([[drainTag]]);
});

test('a tab that leaves the front with something to send asks again, as it may be closed next', async ({
  browserWindow,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await noteRequests(browserWindow.context);
  const page = await browserWindow.openTab('about:blank');
  await arrive(page, museum.admin, road.address);
  await road.goDown();
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expectPill(page, /1 waiting/);
  await expect.poll(() => requests(page)).toEqual([[drainTag]]);
  await browserWindow.emptyTab.bringToFront();
  await expect.poll(() => requests(page)).toEqual([[drainTag], [drainTag]]);
});

test('where the browser allows periodic wakings, it is asked for two a day', async ({
  browserWindow,
  museum,
  road,
}) => {
  const { context } = browserWindow;
  const page = await browserWindow.openTab('about:blank');
  const session = await context.newCDPSession(page);
  const permission = { name: 'periodic-background-sync' };
  await session.send('Browser.setPermission', { permission, setting: 'granted', origin: road.address });
  await noteRequests(context);
  await arrive(page, museum.admin, road.address);
  const tags = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (registration as unknown as { periodicSync: { getTags(): string[] } }).periodicSync.getTags();
    });
  await expect.poll(tags).toEqual([drainTag]);
  expect(await requests(page)).toEqual([[drainTag, { minInterval: 12 * 60 * 60_000 }]]);
});

interface SyncManager {
  register(this: SyncManager, ...values: unknown[]): Promise<void>;
}

/** Writes down with what the panel asks the browser to wake its worker. Call it before the panel is opened. */
async function noteRequests(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['SyncManager', 'PeriodicSyncManager']) {
      const { prototype } = Reflect.get(window, name) as { prototype: SyncManager };
      const { register } = prototype;
      prototype.register = function note(this: SyncManager, ...values) {
        const noted = JSON.parse(sessionStorage.getItem('asked') ?? '[]') as unknown[];
        sessionStorage.setItem('asked', JSON.stringify([...noted, values]));
        return register.apply(this, values);
      };
    }
  });
}

function requests(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('asked') ?? '[]') as unknown);
}

/** Looked at from a page of the same origin that is not the panel. */
async function untilNothingWaits(desk: Page, origin: string): Promise<void> {
  await desk.goto(`${origin}/config.json`);
  // What may have left before the connection broke is looked for first.
  await expect.poll(() => unsentChanges(desk), { timeout: 90_000 }).toBe(0);
}
