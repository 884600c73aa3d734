// The provider is reached at another address from one day to the next, and tablets hold what was meant for the old one.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  choosePhoto,
  confirmLogOut,
  expectAt,
  expectPill,
  field,
  fillIn,
  logOut,
  noticeOffline,
  openChanges,
  openExhibit,
  renameExhibit,
  saveDraft,
  signIn,
  syncNow,
  untilInstalled,
  update,
} from '#tests/e2e/support/acts.ts';
import { expectAccessible } from '#tests/e2e/support/axe.ts';
import type { Museum, Person } from '#tests/e2e/support/museum.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import type { Road } from '#tests/e2e/support/proxy.ts';
import { openRoad } from '#tests/e2e/support/proxy.ts';
import { storedRecords } from '#tests/e2e/support/storage.ts';
import { test as base } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

/** Where the provider was, and where it is since; the panel stays where it is. */
const test = base.extend<{ before: Road; now: Road }>({
  before: async ({ provider }, use) => {
    const before = await openRoad(provider.url);
    await use(before);
    await before.close().catch(() => {});
  },
  now: async ({ provider }, use) => {
    const now = await openRoad(provider.url);
    await use(now);
    await now.close();
  },
});

const photo = aPng(300, 200);
const apiOf = ({ address }: Road) => `${address}/api`;

test('what was done before the move arrives once after it, and a form that is open meanwhile goes on', async ({
  page,
  context,
  museum,
  road,
  before,
  now,
}) => {
  await museum.colleague.add(aWork(), { ...aWork(), name: 'Old Mill', exhibit_id: 'M-1' });
  road.configure({ provider: apiOf(before) });
  await settle(page, museum.admin);
  await before.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await addWithPhoto(page);
  await openExhibit(page, 'Old Mill');
  await field(page, 'Name').fill('Old Mill in Snow');
  await page.evaluate(() => {
    Object.assign(window, { isTheSamePage: true });
  });

  road.configure({ provider: apiOf(now), formerly: [apiOf(before)] });
  const again = await context.newPage();
  await again.goto('/exhibitmanagement');
  await expectPill(again, 'All synced');
  const sheet = await openChanges(again);
  // What is left is the form that is open in the other tab.
  await expect(sheet.getByText(/^Everything you saved is synced\./)).toBeVisible();
  await again.close();
  await expectOnce(museum, ['Harbour at Night', 'Old Mill', 'Vase']);

  await expect(field(page, 'Name')).toHaveValue('Old Mill in Snow');
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  await update(page);
  await expectPill(page, 'All synced');
  await expectOnce(museum, ['Harbour at Night', 'Old Mill in Snow', 'Vase']);
  expect(now.arrived.filter((label) => label === 'POST /api/exhibit/add')).toHaveLength(1);
});

test('after a move, the rescue page finds what waits, and a logout leaves nothing of the person', async ({
  page,
  museum,
  road,
  before,
  now,
}) => {
  await museum.colleague.add(aWork());
  road.configure({ provider: apiOf(before) });
  await settle(page, museum.admin);
  road.configure({ provider: apiOf(now), formerly: [apiOf(before)] });
  await page.reload();
  const isAskedThere = async () => {
    await syncNow(page);
    return now.arrived.length > 0;
  };
  await expect.poll(isAskedThere).toBe(true);
  await expectPill(page, 'All synced');
  await now.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await page.goto('/rescue.html');
  await expect(page.getByText(/^1 change of .* wait on this device\.$/)).toContainText(museum.admin.email);
  await page.goto('/exhibitmanagement');
  const dialog = await logOut(page);
  await dialog.getByRole('radio', { name: 'Discard them for good' }).check();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expectAt(page, 'Login');
  expect(await storedRecords(page)).toEqual([]);
});

test('a move that config.json does not tell of is told to the person, who can save what waits; once it is told, it arrives', async ({
  page,
  museum,
  road,
  before,
  now,
}) => {
  await museum.colleague.add(aWork());
  road.configure({ provider: apiOf(before) });
  await settle(page, museum.admin);
  await before.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await addWithPhoto(page);

  road.configure({ provider: apiOf(now) });
  await page.reload();
  const still = await openChanges(page);
  await expect(still.getByText(`You are still signed in at ${apiOf(before)}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await confirmLogOut(page);
  await signIn(page, museum.admin);
  await expectAt(page, 'Museum info');
  await page.goto('/exhibitmanagement');
  await expectPill(page, '3 waiting elsewhere');
  const sheet = await openChanges(page);
  await expect(sheet.getByText(`3 changes of yours wait on this device for ${apiOf(before)}.`)).toBeVisible();
  await expect(sheet.getByText('“formerly” in config.json')).toBeVisible();
  await expectAccessible(page, 'changes, with a note of another address');
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save as a file' }).click();
  const download = await downloading;
  await expect(sheet.getByText(`Saved as ${download.suggestedFilename()}`)).toBeVisible();
  expect((await readFile(await download.path())).toString('latin1')).toContain('Harbour at Night');
  await expectWorks(museum, ['Harbour at Dusk']);

  road.configure({ provider: apiOf(now), formerly: [apiOf(before)] });
  await page.goto('/exhibitmanagement');
  await expect(page.getByRole('link', { name: 'Harbour at Night' })).toBeVisible();
  await expectPill(page, 'All synced');
  await expectOnce(museum, ['Harbour at Night', 'Vase']);
  const after = await openChanges(page);
  await expect(after.getByText('wait on this device for')).toHaveCount(0);
  await after.getByRole('button', { name: 'Rescue file' }).click();
  const rescue = page.getByRole('dialog', { name: 'Rescue file' });
  const choosing = page.waitForEvent('filechooser');
  await rescue.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(await download.path());
  await expect(
    rescue.getByText(/Nothing in this file is new here\..* 3 changes are here already/),
  ).toBeVisible();
});

/** Signed in where config.json says, with the museum and the panel on the device. */
async function settle(page: Page, person: Person): Promise<void> {
  await page.goto('/exhibitmanagement');
  await signIn(page, person);
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  await untilInstalled(page);
}

async function addWithPhoto(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await choosePhoto(page, photo);
  await expect(page.getByRole('img', { name: 'Exhibit image' })).toBeVisible();
  await saveDraft(page);
}

async function expectWorks({ colleague }: Museum, names: string[]): Promise<void> {
  expect((await colleague.works()).map(({ name }) => name).toSorted()).toEqual(names);
}

async function expectOnce(museum: Museum, names: string[]): Promise<void> {
  await expectWorks(museum, names);
  const vase = (await museum.colleague.works()).find(({ name }) => name === 'Vase');
  expect(await museum.colleague.imageHash(vase?.id ?? '')).toBe(sha256(photo));
}
