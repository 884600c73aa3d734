import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  choosePhoto,
  expectAt,
  expectPill,
  field,
  fillIn,
  noticeOffline,
  openChanges,
  renameExhibit,
  saveDraft,
  signIn,
} from '#tests/e2e/support/acts.ts';
import { expectAccessible, tooSmall } from '#tests/e2e/support/axe.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { unsentChanges } from '#tests/e2e/support/storage.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

interface Saved {
  name: string;
  bytes: Buffer<ArrayBuffer>;
}

const photo = aPng(300, 200);

test('what waits on one tablet is saved as a file, and arrives once from another', async ({
  page,
  context,
  tablet,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await addWithPhoto(page);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await field(page, 'Name').fill('Half a vase');
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  const dialog = await openRescue(page);
  await expect(dialog.getByText('Only on this device: 3 changes, 1 draft and 1 file')).toBeVisible();
  const saved = await save(page, dialog.getByRole('button', { name: 'Save as a file' }));
  expect(saved.name).toMatch(/^vitrine-rescue-\d{4}-\d\d-\d\d-\d{4}\.zip$/);
  await expect(dialog.getByText(`Saved as ${saved.name}`)).toBeVisible();
  await page.close();

  await road.comeBack();
  const other = await signedInElsewhere(tablet.open(`${road.address}/exhibitmanagement`), museum.admin);
  await road.goDown();
  const there = await openRescue(other);
  await choose(other, there, saved);
  await expect(there.getByText(/: 3 changes, 1 draft and 1 file to import\./)).toBeVisible();
  await there.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(there.getByText('Imported: 3 changes, 1 draft and 1 file.')).toBeVisible();
  await expect(there.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await choose(other, there, saved);
  await expect(
    there.getByText(/Nothing in this file is new here\..* 3 changes are here already/),
  ).toBeVisible();
  await leaveRescue(other);
  await expect(other.getByRole('link', { name: 'Harbour at Night' })).toBeVisible();
  await road.comeBack();
  await expectPill(other, 'All synced');
  await expectOnce(museum);
  await other.goto('/addexhibit');
  await expect(field(other, 'Name')).toHaveValue('Half a vase');

  // The first tablet is found again, and sends as well.
  const again = await context.newPage();
  await again.goto('/exhibitmanagement');
  await expectPill(again, 'All synced');
  await expectOnce(museum);
});

test('when nothing of Vitrine loads, the rescue page still saves what waits, without network', async ({
  page,
  tablet,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await addWithPhoto(page);
  await loseScripts(page);
  await page.goto('/exhibitmanagement');
  await page.getByRole('link', { name: 'save what waits as a file' }).click();
  await expectAt(page, 'Rescue unsent changes');
  await expect(page.getByText(/^3 changes and 1 file \(\d+ kB\) of /)).toContainText(museum.admin.email);
  const saved = await save(page, page.getByRole('button', { name: 'Save as a file' }));
  await expect(page.getByText(`Saved as ${saved.name}`)).toBeVisible();
  expect(saved.bytes.toString('latin1')).not.toContain('accessToken');
  await page.close();

  await road.comeBack();
  const other = await signedInElsewhere(tablet.open(`${road.address}/exhibitmanagement`), museum.admin);
  const there = await openRescue(other);
  await choose(other, there, saved);
  await there.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(there.getByText(/^Imported: /)).toBeVisible();
  await leaveRescue(other);
  await expectPill(other, 'All synced');
  await expectOnce(museum);
});

test('nobody imports what somebody else changed, nor what is no rescue file', async ({
  page,
  context,
  tablet,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await addWithPhoto(page);
  const saved = await save(page, (await openRescue(page)).getByRole('button', { name: 'Save as a file' }));
  // With its worker, which would send by itself.
  await context.close();
  await road.comeBack();

  const other = await signedInElsewhere(tablet.open(`${road.address}/exhibitmanagement`), museum.creator);
  const dialog = await openRescue(other);
  const refusals: [string, Saved, RegExp][] = [
    ['the admin’s', saved, /^Someone else made these changes\./],
    [
      'a part',
      { ...saved, bytes: saved.bytes.subarray(0, 5_000) },
      /^This isn’t a zip file, or only part of one\./,
    ],
    ['a photo', { name: 'photo.zip', bytes: Buffer.from(photo) }, /^This isn’t a zip file/],
  ];
  for (const [what, file, words] of refusals) {
    await choose(other, dialog, file);
    await expect(dialog.getByText(words), what).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  }
  expect(await unsentChanges(other)).toBe(0);
  expect(road.arrived.filter((label) => label.includes('/exhibit/add'))).toEqual([]);
});

test('the rescue page shows nothing of anybody who is not signed in, and leaves no trace', async ({
  page,
  museum,
}) => {
  await page.goto('/rescue.html');
  await expect(page.getByText('No one is signed in on this device')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);

  await arrive(page, museum.admin);
  await page.goto('/rescue.html');
  await expect(page.getByText('Nothing is waiting on this device')).toBeVisible();
  await page.getByRole('link', { name: 'Open Vitrine' }).click();
  await expectAt(page, 'Museum info');
});

test('the rescue page saves what a person left whose session has ended', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  road.plan('POST /api/exhibit/add', { status: 401 }, 9);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  // The list is there for a moment only.
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectAt(page, 'Login');
  await page.goto('/rescue.html');
  const saved = await save(page, page.getByRole('button', { name: 'Save as a file' }));
  expect(saved.bytes.toString('latin1')).toContain('V-1');
});

test('a screen that cannot be loaded leads to the rescue page', async ({ page, museum, road }) => {
  await museum.colleague.add(aWork());
  road.plan('GET /assets/screens-', { status: 404 }, 99);
  await page.goto('/exhibitmanagement');
  await signIn(page, museum.admin);
  await openBroken(page);
  await page.getByRole('link', { name: 'Save waiting changes as a file' }).click();
  await expectAt(page, 'Rescue unsent changes');
});

test('the rescue dialog and the rescue page work for everybody', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await addExhibit(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  const dialog = await openRescue(page);
  await expect(dialog.getByText('Only on this device: 1 change.')).toBeVisible();
  await expectAccessible(page, 'rescue dialog');
  expect(await tooSmall(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rescue file' })).toBeFocused();
  await page.goto('/rescue.html');
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeVisible();
  await expectAccessible(page, 'rescue page');
  expect(await tooSmall(page)).toEqual([]);
});

async function addWithPhoto(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await fillIn(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await choosePhoto(page, photo);
  await expect(page.getByRole('img', { name: 'Exhibit image' })).toBeVisible();
  await saveDraft(page);
}

async function expectOnce(museum: {
  colleague: {
    works(): Promise<{ name: string; id: string }[]>;
    imageHash(id: string): Promise<string | null>;
  };
}) {
  const works = await museum.colleague.works();
  const vase = works.find(({ name }) => name === 'Vase');
  expect(works.map(({ name }) => name).filter((name) => name !== 'Harbour at Night')).toEqual(['Vase']);
  expect(await museum.colleague.imageHash(vase?.id ?? '')).toBe(sha256(photo));
}

async function openRescue(page: Page): Promise<Locator> {
  const sheet = await openChanges(page);
  await sheet.getByRole('button', { name: 'Rescue file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rescue file' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function leaveRescue(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function save(page: Page, button: Locator): Promise<Saved> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function choose(page: Page, dialog: Locator, { name, bytes }: Saved): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({ name, mimeType: 'application/zip', buffer: bytes });
}

async function signedInElsewhere(
  opening: Promise<Page>,
  person: { email: string; password: string },
): Promise<Page> {
  const page = await opening;
  await signIn(page, person);
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  return page;
}

/** As after a deploy that went wrong: the page is there, its scripts are not. */
async function loseScripts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (/assets\/(?!rescue).*\.js/.test(request.url)) await cache.delete(request);
      }
    }
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
}

async function openBroken(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Harbour at Dusk' }).click();
  await expect(page.getByText('A part of Vitrine could not be loaded.').first()).toBeVisible();
}
