// What browsers do to an app in the middle of its work: kill it, end its worker, freeze its tab, cut its uploads.
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { drainTag } from '#panel/store/cache-names.ts';
import { Random } from '#tests/support/random.ts';
import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  choosePhoto,
  expectPill,
  field,
  fillIn,
  find,
  noticeOffline,
  renameExhibit,
  rowOf,
  saveDraft,
  update,
} from '#tests/e2e/support/acts.ts';
import { hearLaterWhenFrozen, freeze, withoutBackgroundSync } from '#tests/e2e/support/browser-window.ts';
import { addSeveral, changeMuch, untilAllIsSent } from '#tests/e2e/support/busy-day.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import type { Held, Road } from '#tests/e2e/support/proxy.ts';
import { unsentChanges } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';
import { workerOf } from '#tests/e2e/support/worker.ts';
import { numberedWorks } from '#tests/e2e/support/works.ts';

// Killed and cut off again and again, on a slow machine.
test.describe.configure({ timeout: 240_000 });

const vase = { name: 'Vase', artist: 'Ana Lima', id: 'V-1' };
const addition = 'POST /api/exhibit/add';
const edition = 'PUT /api/exhibit/edit';
const deletion = 'DELETE /api/exhibit/delete';

test('the browser is killed six times in the middle of sending: everything arrives once, in order', async ({
  tablet,
  museum,
  road,
}) => {
  const ids = await museum.colleague.add(...numberedWorks(10));
  const page = await tablet.open('about:blank');
  await arrive(page, museum.admin, road.address);
  await road.goDown();
  await noticeOffline(page);
  const changes = await changeMuch(page);
  await tablet.kill();
  await road.comeBack();

  for (const [index, moment] of moments.entries()) {
    const held = road.hold(changing, moment.when, moment.after);
    const again = await tablet.open(`${road.address}/exhibitmanagement`);
    // What was sent before is edited once more while it may still be in doubt.
    if (index === 1) {
      await find(again, 'N-001');
      await renameExhibit(again, 'Work 001, edited', 'Work 001, edited twice');
    }
    await held.waits;
    await tablet.kill();
    if (moment.fate === 'arrives late') held.letGo();
    else road.clear();
  }
  const last = await tablet.open(`${road.address}/exhibitmanagement`);
  await untilAllIsSent(last);

  const works = await museum.colleague.works();
  expect(works.map(({ name }) => name).toSorted()).toEqual(changes.names);
  for (const [id, photo] of changes.photos) {
    const work = works.find(({ exhibit_id }) => exhibit_id === id);
    expect(await museum.colleague.imageHash(work?.id ?? '')).toBe(sha256(photo));
  }
  expect(said(road, addition, 'exhibitNumber').toSorted()).toEqual(changes.added);
  expect(road.arrived.filter((label) => label.startsWith(deletion))).toHaveLength(2);
  const edits = said(road, edition, 'name');
  expect(edits).toHaveLength(new Set(edits).size);
  const ofFirst = road.heard.filter(({ label, body }) => label === edition && body['id'] === ids[0]);
  // The first edit may have gone with the second, but never after it.
  const both = ['Work 001, edited', 'Work 001, edited twice'];
  expect([both, both.slice(1)]).toContainEqual(ofFirst.map(({ body }) => body['name']));
});

const changing = /^(POST|PUT|DELETE) \/api\/(exhibit\/(add|edit|delete)|files|verify-upload)/;

/** After so many requests that change something, all further ones wait; the browser is killed; what waited … */
const moments = [
  { after: 2, when: 'before', fate: 'arrives late' },
  { after: 5, when: 'after', fate: 'arrives late' },
  { after: 3, when: 'before', fate: 'is lost' },
  { after: 4, when: 'after', fate: 'is lost' },
  { after: 0, when: 'before', fate: 'is lost' },
] as const;

/** One field of all that arrived under a label. */
function said(road: Road, label: string, name: string): string[] {
  return road.heard.filter((one) => one.label === label).map(({ body }) => String(body[name]));
}

test('the worker is ended in the middle of sending: the changes stay, and arrive once at its next waking', async ({
  page,
  context,
  museum,
  road,
}) => {
  const photo = aPng(200, 100);
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await page.goto('/addexhibit');
  await fillIn(page, vase);
  await choosePhoto(page, photo);
  await expect(page.getByRole('img', { name: 'Exhibit image' })).toBeVisible();
  await saveDraft(page);
  const desk = await context.newPage();
  const worker = await workerOf(desk, road.address);
  await page.close();
  await road.comeBack();
  await desk.goto(`${road.address}/config.json`);

  const endWhile = async (held: Held) => {
    await worker.sync(drainTag);
    await held.waits;
    await worker.stop();
  };
  const answer = road.hold(addition, 'after');
  await endWhile(answer);
  answer.letGo();
  expect(await unsentChanges(desk)).toBe(2);
  await endWhile(road.hold('PUT /api/files', 'before'));
  road.clear();
  expect(await unsentChanges(desk)).toBe(1);

  await worker.sync(drainTag);
  await expect.poll(() => unsentChanges(desk)).toBe(0);
  const [work, ...others] = await museum.colleague.works();
  expect(others).toEqual([]);
  expect(await museum.colleague.imageHash(work?.id ?? '')).toBe(sha256(photo));
  expect(said(road, addition, 'exhibitNumber')).toEqual([vase.id]);
});

test('the tab that sends is frozen: another goes on within half a minute, and the thawed one sends nothing more', async ({
  browserWindow,
  museum,
  road,
}) => {
  await withoutBackgroundSync(browserWindow.context);
  await hearLaterWhenFrozen(browserWindow.context);
  const holder = await browserWindow.openTab('about:blank');
  await arrive(holder, museum.admin, road.address);
  const add = road.hold(addition, 'after');
  await addExhibit(holder, vase);
  await add.waits;
  const other = await browserWindow.openTab(`${road.address}/config.json`);
  const thaw = await freeze(holder, other);
  const frozenAt = Date.now();

  const edit = road.hold(edition, 'before');
  await other.goto(`${road.address}/exhibitmanagement`);
  await renameExhibit(other, 'Vase', 'Tall vase');
  add.letGo();
  await edit.waits;
  expect(Date.now() - frozenAt).toBeLessThan(leaseAndABit);

  const answered = holder.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/exhibit/add'),
  );
  await thaw();
  await answered;
  // While the other one has the second change under way, the old holder would take it for its own.
  await expect(rowOf(holder, 'Tall vase')).toBeAttached();
  expect(await unsentChanges(holder)).toBe(1);
  edit.letGo();
  await expectPill(other, 'All synced');
  await expectPill(holder, 'All synced');
  expect(said(road, addition, 'name')).toEqual(['Vase']);
  expect(said(road, edition, 'name')).toEqual(['Tall vase']);
  expect((await museum.colleague.works()).map(({ name }) => name)).toEqual(['Tall vase']);
});

/** Twenty seconds of lease, and what a slow machine needs to notice. */
const leaseAndABit = 40_000;

test('four tabs make changes at once while the connection comes and goes: each arrives once, all show the same', async ({
  page,
  context,
  museum,
  road,
}) => {
  const ids = await museum.colleague.add(...numberedWorks(2));
  await arrive(page, museum.admin);
  const tabs = [page];
  while (tabs.length < 4) tabs.push(await openTab(context));
  const weather = changeWeather(road, new Random(20_261_120));
  await Promise.all(
    tabs.map(async (tab, index) => {
      const numbers = [`T${index}-1`, `T${index}-2`];
      await addSeveral(
        tab,
        numbers.map((id) => ({ ...vase, name: `Vase ${id}`, id })),
      );
      // Two tabs a work, each at a field of its own.
      await tab.goto(`/editexhibit/${ids[index % 2]}`);
      await field(tab, index < 2 ? 'Name' : 'Artist').fill(`From tab ${index}`);
      await update(tab);
    }),
  );
  await weather.clearUp();
  await untilAllIsSent(page);
  for (const tab of tabs) await expectPill(tab, 'All synced');

  const works = await museum.colleague.works();
  const numbers = [0, 1, 2, 3].flatMap((index) => [`T${index}-1`, `T${index}-2`]);
  expect(works.map(({ exhibit_id }) => exhibit_id).toSorted()).toEqual(['N-001', 'N-002', ...numbers]);
  expect(said(road, addition, 'exhibitNumber').toSorted()).toEqual(numbers);
  expect(works.slice(0, 2)).toMatchObject([
    { name: 'From tab 0', artist_name: 'From tab 2' },
    { name: 'From tab 1', artist_name: 'From tab 3' },
  ]);
  const names = works.map(({ name }) => name).toSorted();
  for (const tab of tabs) await expect.poll(() => listedNames(tab)).toEqual(names);
});

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/exhibitmanagement');
  return tab;
}

/** The connection goes and comes back every few tenths of a second, until it clears up. */
function changeWeather(road: Road, random: Random) {
  const over = new AbortController();
  const turning = (async () => {
    while (!over.signal.aborted) {
      await road.goDown();
      await setTimeout(100 + random.below(400));
      await road.comeBack();
      await setTimeout(100 + random.below(400));
    }
  })();
  return {
    async clearUp() {
      over.abort();
      await turning;
    },
  };
}

async function listedNames(page: Page): Promise<string[]> {
  const links = page.getByRole('table').getByRole('link', { name: /^(From|Vase)/ });
  return (await links.allInnerTexts()).toSorted();
}

test('photos of every size arrive byte for byte over a road that cuts them off anywhere', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.goDown();
  const photos = new Map<string, Uint8Array>();
  const typed = sizes.map((_, index) => ({ ...vase, name: `Vase ${index}`, id: `V-${index}` }));
  await addSeveral(page, typed, async ({ id }, index) => {
    const [width, height] = sizes[index] ?? [1, 1];
    photos.set(id, aPng(width, height, index + 1));
    await choosePhoto(page, photos.get(id) ?? new Uint8Array());
    await expect(page.getByRole('img', { name: 'Exhibit image' })).toBeVisible();
  });
  const random = new Random(20_261_120);
  // Of any order of magnitude, as small files are cut as well.
  const anywhere = () => Math.ceil(9_500_000 ** random.roll());
  const cuts = Array.from({ length: 6 }, () =>
    road.plan('PUT /api/files', { cut: 'request', after: anywhere() }),
  );
  for (const what of [addition, 'PUT /api/files', 'POST /api/verify-upload', 'GET /api/exhibit'])
    cuts.push(road.plan(what, { cut: 'answer', after: random.below(30) }));
  await road.comeBack();
  await untilAllIsSent(page);

  const works = await museum.colleague.works();
  const arrived = works.map(
    async ({ id, exhibit_id }) => [exhibit_id, await museum.colleague.imageHash(id)] as const,
  );
  expect(new Map(await Promise.all(arrived))).toEqual(hashes(photos));
  expect(cuts.reduce((sum, { met }) => sum + met, 0)).toBe(10);
});

/** Their bytes are three times their pixels: 30 kB, 300 kB, 3 MB and 9 MB. */
const sizes = [
  [100, 100],
  [400, 250],
  [1000, 1000],
  [1750, 1730],
] as const;

function hashes(photos: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  return new Map([...photos].map(([id, bytes]) => [id, sha256(bytes)]));
}
