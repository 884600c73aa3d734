import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  choosePhoto,
  confirmLogOut,
  expectAt,
  expectPill,
  field,
  noticeOffline,
  openChanges,
  openExhibit,
  signIn,
  update,
} from '#tests/e2e/support/acts.ts';
import type { Museum, Person } from '#tests/e2e/support/museum.ts';
import { addMuseum, sha256 } from '#tests/e2e/support/museum.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const photo = aPng(300, 200);

test('a session that ends over a half-filled form: after signing in again all of it is there, photo included', async ({
  page,
  museum,
}) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Noon');
  await choosePhoto(page, photo);
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
  // A tag that is not entered yet.
  await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('evening li');
  await endSession(page, museum, museum.admin);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/editexhibit/${id}`)}`);
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();

  await signIn(page, museum.admin);
  await expectAt(page, 'Edit exhibit');
  await expect(page).toHaveURL(`/editexhibit/${id}`);
  await expect(page.getByText(/^Your unsaved changes from .* are back\.$/)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Harbour at Noon');
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tags chosen' })).toContainText('evening li');
  await update(page);
  await expectPill(page, 'All synced');
  const [work] = await museum.colleague.works();
  expect(work).toMatchObject({ name: 'Harbour at Noon', tags: ['oil', 'sea', 'evening li'] });
  expect(await museum.colleague.imageHash(id)).toBe(sha256(photo));
});

test('not a letter is lost that was typed until the form went away', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.goto('/addexhibit');
  const name = field(page, 'Name');
  await expect(name).toBeVisible();
  await page.evaluate(() => {
    document.getElementById('exhibit-name')?.addEventListener('input', (event) => {
      sessionStorage.setItem('typed', (event.target as HTMLInputElement).value);
    });
  });
  const typedSoFar = () => page.evaluate(() => sessionStorage.getItem('typed') ?? '');
  // The field goes away under the hands.
  const typing = name
    .pressSequentially('On and on. '.repeat(60), { delay: 25, timeout: 30_000 })
    .catch(() => {});
  await expect.poll(typedSoFar).toMatch(/^On and on/);
  await endSession(page, museum, museum.admin);
  await typing;
  await signIn(page, museum.admin);
  await expectAt(page, 'Add exhibit');
  await expect(name).toHaveValue(await typedSoFar());
});

test('somebody else who signs in sees nothing of it, and the first person finds it again', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await page.goto('/addexhibit');
  await field(page, 'Name').fill('A secret vase');
  await choosePhoto(page, photo);
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
  await endSession(page, museum, museum.admin);

  await signIn(page, museum.creator);
  await expectAt(page, 'Museum info');
  await page.goto('/addexhibit');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toHaveCount(0);
  await expectPill(page, 'All synced');
  await confirmLogOut(page);

  await arrive(page, museum.admin);
  await page.goto('/addexhibit');
  await expect(field(page, 'Name')).toHaveValue('A secret vase');
  await expect(page.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
});

test('after a restart, too, somebody else does not land where the first person was', async ({
  page,
  museum,
}) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await endSession(page, museum, museum.admin);
  // As the browser opens its last tabs again.
  await page.reload();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/editexhibit/${id}`)}`);
  await signIn(page, museum.creator);
  await expectAt(page, 'Museum info');
});

test('whose own first sign-in it is goes to their profile, whoever had the tablet before', async ({
  page,
  museum,
  provider,
}) => {
  await arrive(page, museum.admin);
  await endSession(page, museum, museum.admin);
  const { admin: newcomer } = await addMuseum(provider, { signIns: 0 });
  await signIn(page, newcomer);
  await expectAt(page, 'My profile');
});

test('signing in again in one tab brings the other back to its own form', async ({
  page,
  context,
  museum,
}) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Noon');
  const second = await context.newPage();
  await second.goto('/addexhibit');
  await field(second, 'Name').fill('Vase');
  await endSession(second, museum, museum.admin);
  await expectAt(page, 'Login');
  await signIn(second, museum.admin);
  await expectAt(second, 'Add exhibit');
  await expect(field(second, 'Name')).toHaveValue('Vase');
  await expectAt(page, 'Edit exhibit');
  await expect(page).toHaveURL(`/editexhibit/${id}`);
  await expect(field(page, 'Name')).toHaveValue('Harbour at Noon');
});

test('the login page counts what is unsent while some of it still arrives', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await addExhibit(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await addExhibit(page, { name: 'Bowl', artist: 'Ana Lima', id: 'V-2' });
  const held = road.hold('POST /api/exhibit/add', 'after');
  road.plan('POST /api/exhibit/add', 'passed');
  road.plan('POST /api/exhibit/add', { status: 401 }, 9);
  await road.comeBack();
  await expect(page.getByText('; your 2 unsent changes are safe on this device.')).toBeVisible({
    timeout: 30_000,
  });
  held.letGo();
  await expect(page.getByText('; your unsent change is safe on this device.')).toBeVisible();
  road.clear();
  await signIn(page, museum.admin);
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works()).map(({ name }) => name).toSorted()).toEqual(['Bowl', 'Vase']);
});

test('a save at the very moment that the session ends is kept, and sent after signing in', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await museum.endSessions(museum.admin);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await field(page, 'Name').fill('Vase');
  await field(page, 'Artist').fill('Ana Lima');
  await field(page, 'Exhibit ID').fill('V-1');
  await field(page, 'Floor').selectOption('Ground Floor');
  await choosePhoto(page, photo);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectAt(page, 'Login');
  await expect(page.getByText('; your 2 unsent changes are safe on this device.')).toBeVisible();
  await signIn(page, museum.admin);
  await expectPill(page, 'All synced');
  const [work] = await museum.colleague.works();
  expect(await museum.colleague.imageHash(work?.id ?? '')).toBe(sha256(photo));
  expect(road.arrived.filter((label) => label.endsWith('/exhibit/add')).length).toBeLessThanOrEqual(2);
});

test('the list of changes that was open over a form is open again', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Noon');
  await museum.endSessions(museum.admin);
  const sheet = await openChanges(page);
  await sheet.getByRole('button', { name: 'Check now' }).click();
  await expectAt(page, 'Login');
  await signIn(page, museum.admin);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Name')).toHaveValue('Harbour at Noon');
});

test('a decision that was half made when the session ended is there again', async ({
  page,
  museum,
  road,
}) => {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await openExhibit(page, 'Harbour at Dusk');
  await field(page, 'Name').fill('Harbour at Noon');
  await field(page, 'Artist').fill('Ana Lima and workshop');
  await update(page);
  await museum.colleague.edit(id, { name: 'Harbour at Dawn', artist_name: 'Ana Maria Lima' });
  await road.comeBack();
  await expectPill(page, '1 needs you');
  const sheet = await openChanges(page);
  await sheet.getByRole('button', { name: 'Decide' }).click();
  const sideOf = (label: string) =>
    sheet.getByRole('group', { name: label, exact: true }).getByRole('radio', { name: /^Theirs/ });
  await sideOf('Artist').check();
  await endSession(page, museum, museum.admin);
  await signIn(page, museum.admin);
  await expect(sideOf('Artist')).toBeChecked();
  await expect(sideOf('Name')).not.toBeChecked();
  await sideOf('Name').check();
  await sheet.getByRole('button', { name: /^Take their/ }).click();
  await page.keyboard.press('Escape');
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works())[0]).toMatchObject({ name: 'Harbour at Dawn' });
});

/** The provider ends it, and another tab is the first to hear of it. */
async function endSession(page: Page, museum: Museum, person: Person): Promise<void> {
  await museum.endSessions(person);
  const other = await page.context().newPage();
  await other.goto('/exhibitmanagement?changes=1');
  await expect(async () => {
    const login = other.getByRole('heading', { level: 1, name: 'Login' });
    if (!(await login.isVisible()))
      await other.getByRole('button', { name: 'Check now' }).click({ timeout: 1_000 });
    await expect(login).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expectAt(page, 'Login');
  await other.close();
}
