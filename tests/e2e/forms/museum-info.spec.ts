// Museum info (part 1, sections 2, 4, 5, 6 and 8).
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';

import { floorPlans, museums, users } from '#provider/database/schema.ts';
import type { RunningProvider } from '#provider/server.ts';
import { aPng } from '#tests/support/pictures.ts';

import {
  arrive,
  changes,
  closeChanges,
  expectAt,
  expectPill,
  field,
  noticeOffline,
  openChanges,
  openExhibit,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import { look } from '#tests/e2e/support/axe.ts';
import type { Museum, Person } from '#tests/e2e/support/museum.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const address = {
  address_line_1: '4400 Forbes Avenue',
  address: null,
  state: 'Pennsylvania',
  country: 'US',
  geolocation: 'https://maps.app.goo.gl/a1B2c3',
};

/** The museum's own row at the provider, found by one of its people. */
async function idOf({ db }: RunningProvider, { admin }: Museum): Promise<number> {
  const [user] = await db.select().from(users).where(eq(users.email, admin.email));
  return user?.museumId ?? 0;
}

async function atProvider(provider: RunningProvider, museum: Museum) {
  const id = await idOf(provider, museum);
  const [row] = await provider.db.select().from(museums).where(eq(museums.id, id));
  const floors = await provider.db
    .select()
    .from(floorPlans)
    .where(eq(floorPlans.museumId, id))
    .orderBy(asc(floorPlans.floor));
  return { ...row, floors };
}

async function change(
  provider: RunningProvider,
  museum: Museum,
  values: Partial<typeof museums.$inferInsert>,
): Promise<void> {
  await provider.db
    .update(museums)
    .set(values)
    .where(eq(museums.id, await idOf(provider, museum)));
}

async function openInfo(page: Page, person: Person): Promise<void> {
  await arrive(page, person);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Museum info' }).click();
  await expectAt(page, 'Museum info');
  await expect(field(page, 'Name')).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function setTime(
  page: Page,
  label: string,
  [hour, minute, half]: [string, string, string],
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await field(page, 'Hour').selectOption(hour);
  await field(page, 'Minute').selectOption(minute);
  await field(page, 'AM or PM').selectOption(half);
  await dialog.getByRole('button', { name: 'Set' }).click();
}

const chooseMap = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[data-for=map]').setInputFiles(files);
const pdf = (name = 'plan.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
});

test('a new museum is filled in, told what is missing, and saved', async ({ page, museum, provider }) => {
  await openInfo(page, museum.admin);
  await expect(page).toHaveTitle('Museum info · Vitrine');
  const menu = page.getByRole('navigation', { name: 'Museum info' });
  await expect(menu.getByRole('link')).toHaveText(['Details', 'Timings', 'Map', 'Planning']);
  await expect(page.getByRole('group', { name: 'Museum image' })).toBeVisible();
  const days = page.getByRole('region', { name: 'Timings' }).getByRole('listitem');
  await expect(days).toHaveText(
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
      (day) => `${day}Closed`,
    ),
  );
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 4 fields' })).toBeFocused();
  await field(page, 'Address').fill(address.address_line_1);
  await field(page, 'State \\(county\\)').fill(address.state);
  await field(page, 'Country').selectOption('United States');
  await field(page, 'Geolocation link').fill('Forbes Avenue');
  await save(page);
  await expect(page.getByRole('link', { name: 'Please enter a valid Geolocation URL' })).toBeVisible();
  await field(page, 'Geolocation link').fill(address.geolocation);
  await save(page);
  await expect(toast(page, 'Museum details updated successfully')).toBeVisible();
  await expectPill(page, 'All synced');
  expect((await atProvider(provider, museum)).address).toEqual(address);
});

test.describe('a museum that is filled in', () => {
  test.beforeEach(({ provider, museum }) => change(provider, museum, { address }));

  test('has hours: a day is opened, a wrong end is told at once, and the picker starts at nine', async ({
    page,
    museum,
    provider,
  }) => {
    await openInfo(page, museum.admin);
    const monday = page.getByRole('listitem').filter({ hasText: 'Monday' });
    await expect(monday.getByRole('button')).toHaveCount(0);
    await monday.getByRole('switch', { name: 'Monday' }).check();
    await expect(monday.getByRole('button')).toHaveCount(2);
    await save(page);
    await expect(monday).toContainText('Please enter the opening time');
    await monday.getByRole('button', { name: /opening time/ }).click();
    for (const [part, value, count] of [
      ['Hour', '09', 12],
      ['Minute', '00', 60],
      ['AM or PM', 'AM', 2],
    ] as const) {
      await expect(field(page, part)).toHaveValue(value);
      await expect(field(page, part).getByRole('option')).toHaveCount(count);
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Set' }).click();
    await setTime(page, 'Monday, closing time', ['05', '30', 'PM']);
    await setTime(page, 'Monday, opening time', ['06', '00', 'PM']);
    await expect(monday).toContainText('closing time must be after the opening time');
    await expect(monday.getByRole('button', { name: 'Monday, closing time: Choose' })).toBeVisible();
    await setTime(page, 'Monday, closing time', ['08', '00', 'PM']);
    await save(page);
    await expectPill(page, 'All synced');
    const { operatingHours = [] } = await atProvider(provider, museum);
    expect(operatingHours.find(({ day }) => day === 'Monday')).toEqual({
      day: 'Monday',
      isOpen: true,
      openingTime: '06:00 PM',
      closingTime: '08:00 PM',
    });
  });

  test('has ten floors at most, an e-mail and a sum that nobody types', async ({ page, museum }) => {
    await openInfo(page, museum.admin);
    await expect(page.getByLabel('Total rooms', { exact: true })).toHaveValue('6');
    await expect(page.getByLabel(/^Rooms on floor \d/)).toHaveCount(2);
    const countries = ['United Kingdom', 'United States', 'Canada'];
    await expect(field(page, 'Country').getByRole('option')).toHaveText(['Choose a country', ...countries]);
    const choices = field(page, 'Total floors').getByRole('option');
    await expect(choices.filter({ hasText: /^\d+$/ })).toHaveText(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    );
    await expect(choices.last()).toHaveAttribute('value', '10');
    for (const label of ['Email', 'Total rooms']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('readonly');
    }
  });

  test('has floors and named rooms, without network too, and exhibits know them at once', async ({
    page,
    museum,
    road,
    provider,
  }) => {
    await museum.colleague.add(aWork());
    await openInfo(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await field(page, 'Total floors').selectOption('3');
    await field(page, 'Rooms on floor 3').fill('2x');
    await expect(field(page, 'Rooms on floor 3')).toHaveValue('2');
    await expect(page.getByLabel('Total rooms')).toHaveValue('8');
    await page.getByRole('button', { name: 'Room names of floor 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Room name for floor 3' });
    await expect(dialog).toContainText('Room Names are not mandatory');
    await expect(dialog.getByRole('textbox')).toHaveCount(2);
    await field(page, 'Room 2').fill('Tower');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Room names of floor 3' }).click();
    await expect(field(page, 'Room 2')).toHaveValue('');
    await field(page, 'Room 2').fill('Tower');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Draft kept on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Your unsaved changes from .* are back/)).toBeVisible();
    await save(page);
    await expect(toast(page, /Saved on this device/)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Exhibit management' })
      .click();
    await openExhibit(page, 'Harbour at Dusk');
    await field(page, 'Floor').selectOption('Floor 3');
    await expect(field(page, 'Room').getByRole('option', { name: 'Tower' })).toBeAttached();
    await page.getByRole('link', { name: 'Back to exhibit management' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await road.comeBack();
    await syncNow(page);
    await expectPill(page, 'All synced');
    const { floors } = await atProvider(provider, museum);
    expect(floors.map(({ rooms }) => rooms)).toEqual([3, 3, 2]);
    expect(floors[2]?.roomNames).toContainEqual({ roomNumber: 2, roomName: 'Tower' });
  });

  test('merges what two people change: the name here, the hours and a floor there', async ({
    page,
    museum,
    road,
    provider,
  }) => {
    await openInfo(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await field(page, 'Name').fill('Town Museum');
    await field(page, 'Rooms on floor 1').fill('5');
    await field(page, 'Rooms on floor 1').fill('-7');
    await expect(field(page, 'Rooms on floor 1')).toHaveValue('5');
    await save(page);
    const id = await idOf(provider, museum);
    await provider.db.insert(floorPlans).values({ museumId: id, floor: 2, rooms: 9 });
    await change(provider, museum, { address: { ...address, state: 'Ohio' } });
    await road.comeBack();
    await syncNow(page);
    await expectPill(page, 'All synced');
    const after = await atProvider(provider, museum);
    expect(after).toMatchObject({ name: 'Town Museum', address: { state: 'Ohio' } });
    expect(after.floors.map(({ rooms }) => rooms)).toEqual([5, 3, 9]);
  });

  test('asks when both changed the same, in words that people use', async ({
    page,
    museum,
    road,
    provider,
  }) => {
    await openInfo(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await field(page, 'Rooms on floor 2').fill('7');
    await save(page);
    const id = await idOf(provider, museum);
    await provider.db.update(floorPlans).set({ rooms: 4 }).where(eq(floorPlans.museumId, id));
    await road.comeBack();
    await syncNow(page);
    await expectPill(page, '1 needs you');
    await openChanges(page);
    const entry = changes(page).getByRole('article').first();
    await expect(entry).toContainText(/rooms on floor 2/i);
    await entry.getByRole('button', { name: 'Decide' }).click();
    await expect(entry).toContainText('7 rooms');
    await expect(entry).toContainText('4 rooms');
    await entry.getByRole('radio', { name: /^Theirs/ }).check();
    await entry.getByRole('button', { name: /^Take their/ }).click();
    await expect(changes(page).getByText('All changes are synced.')).toBeVisible();
    expect((await atProvider(provider, museum)).floors.map(({ rooms }) => rooms)).toEqual([4, 4]);
  });

  test('has one map of three kinds, which is sent without network later, and deleted', async ({
    page,
    museum,
    road,
    provider,
  }) => {
    await openInfo(page, museum.admin);
    await chooseMap(page, pdf(), pdf('second.pdf'));
    await expect(page.getByText('You are allowed to upload up to 1 file')).toBeVisible();
    await chooseMap(page, { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a text') });
    await expect(page.getByText('Please select a supported file format (pdf,jpg or png.)')).toBeVisible();
    await road.goDown();
    await noticeOffline(page);
    await chooseMap(page, pdf());
    await save(page);
    await expect(page.getByText(/will be sent when you’re next online/)).toBeVisible();
    await road.comeBack();
    await syncNow(page);
    await expectPill(page, 'All synced');
    expect((await atProvider(provider, museum)).mapKey).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: 'Delete map' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Map deleted successfully')).toBeVisible();
    await expect(page.getByText('No map yet.')).toBeVisible();
    expect((await atProvider(provider, museum)).mapKey).toBeNull();
  });

  test('its map opens and is kept under its own name, from this device as long as it is there', async ({
    page,
    museum,
    road,
  }) => {
    const name = 'Übersicht „EG“.png';
    const picture = Buffer.from(aPng(20, 20));
    // The record has nothing but an address, in which only plain letters stand; the file brings its name along.
    const download = page.getByRole('button', { name: /^Download (Übersicht „EG“|U-bersicht-EG-)\.png$/ });
    const downloaded = async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
      const isWhole = (await readFile(await file.path())).equals(picture);
      return { as: file.suggestedFilename(), isWhole };
    };
    const opened = async () => {
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: /bersicht.*\(opens in a new tab\)$/ }).click(),
      ]);
      await expect.poll(() => tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(20);
      await tab.close();
    };
    const whole = { as: name, isWhole: true };
    await openInfo(page, museum.admin);
    await road.goDown();
    await noticeOffline(page);
    await chooseMap(page, { name, mimeType: 'image/png', buffer: picture });
    expect(await downloaded()).toEqual(whole);
    await save(page);
    await expect(page.getByText(/will be sent when you’re next online/)).toBeVisible();
    await page.reload();
    await opened();
    expect(await downloaded()).toEqual(whole);

    await road.comeBack();
    await syncNow(page);
    await expectPill(page, 'All synced');
    await expect(page.getByText(/will be sent when you’re next online/)).toHaveCount(0);
    road.plan('GET /api/files', { status: 503 });
    await download.click();
    await expect(page.getByRole('alert').filter({ hasText: 'It isn’t on this device' })).toBeVisible();
    expect(await downloaded()).toEqual(whole);
    await opened();
    // What was had once is had again.
    await road.goDown();
    expect(await downloaded()).toEqual(whole);
  });

  test('a map whose deletion the provider refuses is told in a browser alert, and under the changes', async ({
    page,
    museum,
    road,
  }) => {
    await openInfo(page, museum.admin);
    await chooseMap(page, { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(aPng(20, 20)) });
    await save(page);
    await expectPill(page, 'All synced');
    road.plan('DELETE /api/museum/delete/map', { status: 422, message: 'The map is in use.' });
    const alerted = new Promise<string>((resolve) => {
      page.once('dialog', (alert) => {
        resolve(alert.message());
        void alert.accept();
      });
    });
    await page.getByRole('button', { name: 'Delete map' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    expect(await alerted).toBe('Map Deleted failed');
    await expectPill(page, '1 needs you');
    await openChanges(page);
    await expect(changes(page)).toContainText('The map is in use.');
    await closeChanges(page);
    // The provider has it, and so it shows.
    await page.reload();
    await expect(page.getByRole('link', { name: /^plan\.png/ })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'didn’t delete the map' })).toContainText(
      'The map is in use.',
    );
    await page.getByRole('button', { name: 'Delete map' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectPill(page, 'All synced');
    await expect(page.getByText('No map yet.')).toBeVisible();
  });

  test('is read by a creator, and not changed', async ({ page, museum }) => {
    await openInfo(page, museum.creator);
    await expect(page.getByText(/An admin at your museum can change it/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    for (const label of [
      'Name',
      'Address',
      'Country',
      'Geolocation link',
      'Total floors',
      'Rooms on floor 1',
    ]) {
      await expect(field(page, label)).toBeDisabled();
    }
    await expect(page.getByRole('switch', { name: 'Monday' })).toBeDisabled();
    await expect(page.getByRole('button', { name: /map/i })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /image/i })).toHaveCount(0);
    await page.getByRole('button', { name: 'Show room names of floor 1' }).click();
    await expect(field(page, 'Room 1')).toBeDisabled();
    await expect(field(page, 'Room 1')).toHaveValue('Entrance');
  });

  test('keeps what was typed when the provider has trouble, and saves it later', async ({
    page,
    museum,
    road,
    provider,
  }) => {
    await openInfo(page, museum.admin);
    road.plan('PUT /api/museum/update', { status: 503 }, 2);
    await field(page, 'Name').fill('Town Museum');
    await save(page);
    await expectPill(page, 'All synced');
    expect((await atProvider(provider, museum)).name).toBe('Town Museum');
  });

  test('axe finds nothing, with open days, faults and dialogs', async ({ page, museum }) => {
    await openInfo(page, museum.admin);
    await page.getByRole('switch', { name: 'Monday' }).check();
    await field(page, 'Name').fill('');
    await field(page, 'Rooms on floor 1').fill('999');
    await save(page);
    await look(page, 'museum info with faults');
    await page.getByRole('button', { name: 'Room names of floor 2' }).click();
    await look(page, 'room names');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Monday, opening time/ }).click();
    await look(page, 'time picker');
  });
});
