// Forms against a provider that does otherwise than the reference: rooms counted from 0, files under other names, a
// generation under way, a creation that was refused.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { floorPlans, museums } from '#provider/database/schema.ts';
import {
  addExhibit,
  arrive,
  changes,
  deleteExhibit,
  expectAt,
  expectPill,
  field,
} from '#tests/e2e/support/acts.ts';
import { openChanges, openExhibit, rowOf } from '#tests/e2e/support/acts.ts';
import { choose, documentList, longText, text } from '#tests/e2e/support/source-texts.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const generate = 'POST /api/exhibit/question-answer/generate';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const update = (page: Page) => page.getByRole('button', { name: 'Update & Generate Q&A' }).click();
const address = {
  address_line_1: '4400 Forbes Avenue',
  address: null,
  state: 'Pennsylvania',
  country: 'US',
  geolocation: 'https://maps.app.goo.gl/a1B2c3',
};

test('a museum whose provider counts rooms from 0 keeps every room, and exhibits can have them', async ({
  page,
  museum,
  road,
  provider,
}) => {
  const id = Number(museum.colleague.museumId);
  await provider.db.update(museums).set({ address }).where(eq(museums.id, id));
  const roomNames = [
    { roomNumber: 0, roomName: 'Hall' },
    { roomNumber: 1, roomName: 'Gallery' },
    { roomNumber: 2, roomName: '' },
  ];
  const ofMuseum = and(eq(floorPlans.museumId, id), eq(floorPlans.floor, 0));
  await provider.db.update(floorPlans).set({ roomNames }).where(ofMuseum);
  await museum.colleague.add(aWork({ floor: 2, room_number: 1, room_name: 'Entrance' }));
  await arrive(page, museum.admin);
  await page.goto('/museuminfo');
  await field(page, 'Name').fill('Town Museum');
  await save(page);
  await expectPill(page, 'All synced');
  const sent = road.heard.filter(({ label }) => label === 'PUT /api/museum/update').at(-1)?.body;
  expect(sent).toMatchObject({
    name: 'Town Museum',
    roomName: {
      '0': [
        { roomNumber: 0, roomName: 'Hall', floor: 0 },
        { roomNumber: 1, roomName: 'Gallery', floor: 0 },
        { roomNumber: 2, roomName: 'Room 2', floor: 0 },
      ],
    },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Room names of floor 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room name for floor 1' });
  await expect(dialog.getByLabel('Room 0', { exact: true })).toHaveValue('Hall');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/exhibitmanagement');
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Floor').selectOption('Floor 1');
  const rooms = field(page, 'Room').getByRole('option');
  await expect(rooms.filter({ hasNotText: 'Choose' })).toHaveText(['Hall', 'Gallery', 'Room 2']);
  await field(page, 'Room').selectOption('Hall');
  await update(page);
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toMatchObject([{ floor: 1, room_number: 0, room_name: 'Hall' }]);
});

test('a museum has one floor at least', async ({ page, museum, provider }) => {
  const id = Number(museum.colleague.museumId);
  await provider.db.update(museums).set({ address }).where(eq(museums.id, id));
  await provider.db.delete(floorPlans).where(eq(floorPlans.museumId, id));
  await arrive(page, museum.admin);
  await page.goto('/museuminfo');
  await field(page, 'Name').fill('Town Museum');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Please check' })).toBeVisible();
  await expect(field(page, 'Total floors')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Total floors').selectOption('1');
  await field(page, 'Rooms on floor 1').fill('2');
  await save(page);
  await expectPill(page, 'All synced');
});

test('an exhibit that is being generated is generated for once more, as the screen says', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await choose(page, text('notes.txt', longText));
  await expect(documentList(page)).toContainText('notes.txt');
  await update(page);
  await expectAt(page, 'Exhibit management');
  const row = rowOf(page, 'Harbour at Dusk');
  await expect(row).toContainText('In Review', { timeout: 30_000 });
  const [work] = await museum.colleague.works();
  await museum.setStatus(work?.id ?? '', 'In Progress');
  const sheet = await openChanges(page);
  await sheet.getByRole('button', { name: 'Check now' }).click();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('In Progress');
  await openExhibit(page, 'Harbour at Dusk');
  await expect(page.getByText('Questions will be generated again.')).toBeVisible();
  const before = road.arrived.filter((call) => call === generate).length;
  await update(page);
  await expect(page.getByText(/^Exhibit saved\. Questions are being generated\./)).toBeVisible();
  await expect.poll(() => road.arrived.filter((call) => call === generate).length).toBe(before + 1);
  await expectPill(page, 'All synced');
});

test('a new document has questions generated, under whatever name the provider keeps it', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  const renamed = (row: { documents?: { id: string }[] }) => ({
    ...row,
    documents: row.documents?.map((file) => ({ ...file, name: `stored-${file.id}.bin` })),
  });
  road.rewrite('/api/exhibit/', ({ data, ...rest }) => {
    if (Array.isArray(data)) return { ...rest, data: data.map(renamed) };
    return data ? { ...rest, data: renamed(data) } : rest;
  });
  await arrive(page, museum.admin);
  for (const round of [1, 2]) {
    await openExhibit(page, 'Harbour at Dusk');
    await choose(page, text(`notes ${round}.txt`, longText));
    await expect(documentList(page)).toContainText(`notes ${round}.txt`);
    await update(page);
    await expectAt(page, 'Exhibit management');
    await expect.poll(() => road.arrived.filter((call) => call === generate).length).toBe(round);
    await expectPill(page, 'All synced');
    await expect(rowOf(page, 'Harbour at Dusk')).toContainText('In Review', { timeout: 30_000 });
  }
});

test('an exhibit whose creation was refused is deleted, and nothing of it is left', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  road.plan('POST /api/exhibit/add', { status: 422 });
  await addExhibit(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await expectPill(page, '1 needs you');
  const from = road.arrived.length;
  await deleteExhibit(page, 'Vase');
  await expectPill(page, 'All synced');
  await page.reload();
  await expect(page.getByText('No exhibit found.')).toBeVisible();
  const sheet = await openChanges(page);
  await expect(changes(page)).toContainText('All changes are synced.');
  await sheet.getByRole('button', { name: 'Check now' }).click();
  await expect(rowOf(page, 'Vase')).toHaveCount(0);
  expect(road.arrived.slice(from).filter((call) => /exhibit\/(add|delete)/.test(call))).toEqual([]);
});

test('a discount is not negative, and is not turned into a positive one', async ({ page, museum }) => {
  await museum.addTheme('Light');
  await arrive(page, museum.admin);
  await page.goto('/create-voucher');
  for (const kind of ['Percentage', 'Flat Off']) {
    await field(page, 'Discount type').selectOption(kind);
    await field(page, 'Discount value').fill('');
    await field(page, 'Discount value').fill('-5');
    await expect(field(page, 'Discount value')).toHaveValue('');
    await field(page, 'Discount value').fill('5');
    await field(page, 'Discount value').fill('-7');
    await expect(field(page, 'Discount value')).toHaveValue('5');
  }
});
