import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  arrive,
  choosePhoto,
  expectAt,
  expectPill,
  field,
  fillIn,
  openChanges,
  openExhibit,
  renameExhibit,
  signIn,
  syncNow,
  toast,
} from '#tests/e2e/support/acts.ts';
import type { Fault } from '#tests/e2e/support/faults.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

test('an empty or misspelt sign-in is told at its fields', async ({ page }) => {
  await page.goto('/login');
  const logIn = page.getByRole('button', { name: 'Log In' });
  await logIn.click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await field(page, 'Email').fill('ana.lima@museum');
  await logIn.click();
  await expect(
    page.getByText('Invalid email format. Please enter a valid email (e.g., ana.lima@museum.org).'),
  ).toBeVisible();
});

test('the password can be looked at', async ({ page }) => {
  await page.goto('/login');
  await field(page, 'Password').fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
});

test('the password can be pasted', async ({ page }) => {
  await page.goto('/login');
  await field(page, 'Email').fill('Copied-Elsewhere-1');
  await field(page, 'Email').press('ControlOrMeta+a');
  await field(page, 'Email').press('ControlOrMeta+x');
  await expect(field(page, 'Email')).toHaveValue('');
  await field(page, 'Password').press('ControlOrMeta+v');
  await expect(field(page, 'Password')).toHaveValue('Copied-Elsewhere-1');
  // What a password manager looks for.
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('a wrong password is told, and what was typed stays', async ({ page, museum }) => {
  await page.goto('/login');
  await signIn(page, { ...museum.admin, password: 'wrong' });
  await expectShown(page, 'Incorrect email or password.');
  await expect(field(page, 'Email')).toHaveValue(museum.admin.email);
  await signIn(page, museum.admin);
  await expectAt(page, 'Museum info');
});

const loginFaults: [name: string, fault: Fault, words: RegExp][] = [
  [
    'is busy',
    { status: 429, headers: { 'retry-after': '7' } },
    /^Too many attempts\. Try again in 7 seconds\.$/,
  ],
  ['has trouble', { status: 503 }, /^Something went wrong\. Try again in a few minutes\.$/],
  ['is behind a Wi-Fi page', 'portal', /^Something else answered in place of your museum’s server\./],
  [
    'is hidden behind an error page',
    { status: 502, html: '<h1>Bad gateway</h1>' },
    /^Something went wrong\. Try again in a few minutes\.$/,
  ],
  [
    'answers something else',
    'malformed',
    /^Your museum’s server sent an answer that Vitrine doesn’t understand/,
  ],
  ['breaks off', 'truncated', /^(Your museum’s server can’t be reached|Something else answered)/],
  ['does not answer', 'dropped', /^Your museum’s server can’t be reached\. Signing in needs the network/],
];

for (const [name, fault, words] of loginFaults) {
  test(`signing in while the provider ${name} says what to do`, async ({ page, museum, road }) => {
    await page.goto('/login');
    // Browsers repeat a request by themselves when a connection breaks.
    road.plan('POST /api/auth/login', fault, fault === 'dropped' ? 2 : 1);
    await signIn(page, museum.admin);
    await expectShown(page, words);
    road.clear();
    await signIn(page, museum.admin);
    await expectAt(page, 'Museum info');
  });
}

test('a deployment that names no provider says whom to tell', async ({ page, museum, road }) => {
  road.plan('GET /config.json', { status: 404, html: '<h1>Not found</h1>' }, 5);
  await page.goto('/login');
  await signIn(page, museum.admin);
  await expectShown(page, /config\.json is missing or invalid\. Tell whoever installed it\.$/);
});

const list = 'POST /api/exhibit/get-by-museum';
const listFaults: [name: string, what: string, fault: Fault, words: RegExp][] = [
  // It answers everything that is asked: with one right answer among its pages, its notice is gone at once.
  ['a page of the Wi-Fi', '/api/', 'portal', /^Wi-Fi sign-in needed/],
  ['half an answer', list, 'truncated', /^(Wi-Fi sign-in needed|Offline|Not up to date)/],
  ['an answer of another shape', list, 'malformed', /^(Offline|Not up to date)/],
  ['the museum of a provider in trouble', list, { status: 500 }, /^(Server busy|Not up to date)/],
];

for (const [name, what, fault, words] of listFaults) {
  test(`${name} in the place of the list takes nothing from the screen`, async ({ page, museum, road }) => {
    await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    road.plan(what, fault, 100);
    const sheet = await openChanges(page);
    await sheet.getByRole('button', { name: 'Check now' }).click();
    await page.keyboard.press('Escape');
    await expectPill(page, words);
    await expect(page.getByRole('link', { name: 'Harbour at Dusk' })).toBeVisible();
    road.clear();
    await syncNow(page);
    await expectPill(page, 'All synced');
  });
}

test('a record that makes no sense is left out, is told, and takes no other from the screen', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork(), aWork({ name: 'Old Boat', exhibit_id: 'A-2' }));
  await arrive(page, museum.admin);
  const rows = await museum.colleague.works();
  road.answerListsWith(
    rows.map((row) => (row.name === 'Old Boat' ? { ...row, tags: 'oil' } : { ...row, name: 1890 })),
  );
  const sheet = await openChanges(page);
  await sheet.getByRole('button', { name: 'Check now' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^1 record of this list is left out.*: tags\)/)).toBeVisible();
  await expect(page.getByRole('link', { name: '1890' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Old Boat' })).toBeVisible();
  await expectPill(page, 'All synced');
  road.clear();
  await openChanges(page);
  await sheet.getByRole('button', { name: 'Check now' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Harbour at Dusk' })).toBeVisible();
  await expect(page.getByText(/is left out/)).toHaveCount(0);
});

test('a page of the Wi-Fi in the place of an answer never counts as sent', async ({ page, museum, road }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  road.plan('PUT /api/exhibit/edit', 'portal');
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await expectPill(page, 'Wi-Fi sign-in needed · 1 waiting');
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Night');
});

test('a file of another kind and one above 10 MB are told at the image', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await choosePhoto(page, Buffer.from('%PDF-1.7 a letter'), 'letter.png');
  const image = page.getByRole('group', { name: 'Exhibit image' });
  await expect(image).toContainText('This file is not a JPEG or PNG image. Choose one that is.');
  await choosePhoto(page, aPng(2_000, 1_800));
  await expect(image).toContainText(/This image has 10\.\d MB\. Choose one of at most 10 MB/);
  await choosePhoto(page, aPng(20, 20));
  await expect(image).not.toContainText('Choose one');
  await expect(image.getByRole('button', { name: 'Remove exhibit image' })).toBeVisible();
});

test('a full device says that nothing was saved and what to do, and keeps what was typed', async ({
  page,
  museum,
}) => {
  await arrive(page, museum.admin);
  await page.getByRole('link', { name: 'Add Exhibit' }).click();
  await failWrites(page, 'QuotaExceededError');
  await fillIn(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
  await expect(page.getByText(/^Not kept: this device has no space left/)).toBeVisible();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText(/^NOT saved\. This device has no space left\. Free some/)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Vase');
  await failWrites(page, null);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toHaveLength(1);
});

test('a photo that does not fit on the device is not chosen, and the texts are saved all the same', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await openExhibit(page, 'Harbour at Dusk');
  await failWrites(page, 'QuotaExceededError', 'files');
  await choosePhoto(page, aPng(200, 200));
  const image = page.getByRole('group', { name: 'Exhibit image' });
  await expect(image).toContainText('The image wasn’t added. Not kept: this device has no space left.');
  await field(page, 'Name').fill('Harbour at Night');
  await page.getByRole('button', { name: 'Update & Generate Q&A' }).click();
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Night');
});

test('a browser that keeps nothing says so, and how to go on', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto('/');
  await expect(page.getByText('Vitrine needs the browser’s storage.')).toBeVisible();
  await expect(page.getByText(/Open Vitrine in a normal window/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

/** In the form, and nowhere else. */
async function expectShown(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.locator('form').getByText(words)).toBeVisible();
  await expect(toast(page, words)).toHaveCount(0);
}

/** The device's storage takes nothing any more (or nothing in this store), with this error; null: it does again. */
async function failWrites(page: Page, name: string | null, store?: string): Promise<void> {
  await page.evaluate(
    ([error, only]) => {
      const { prototype } = IDBObjectStore as unknown as {
        prototype: Record<string, (...all: unknown[]) => unknown>;
      };
      for (const method of ['put', 'add']) {
        const real = (prototype[`real-${method}`] ??= prototype[method] ?? (() => undefined));
        prototype[method] = function write(this: IDBObjectStore, ...values: unknown[]) {
          if (error && (!only || this.name === only)) throw new DOMException('made to fail', error);
          return real.apply(this, values);
        };
      }
    },
    [name, store] as const,
  );
}
