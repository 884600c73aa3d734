// Notices tell what became of something; what somebody is about to press or read stays free of them, at every size.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { toTour } from '#contract/themes.ts';
import type { VoucherFields } from '#contract/vouchers.ts';
import { addVoucher, listVouchers, toVoucherPayload } from '#contract/vouchers.ts';
import { paths } from '#panel/paths.ts';
import {
  arrive,
  askToDelete,
  deleteExhibit,
  expectAt,
  expectPill,
  field,
  openChanges,
  renameExhibit,
  rowOf,
  toast,
  toastCard,
} from '#tests/e2e/support/acts.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { chooseAge, lookAt, openReview, openTab } from '#tests/e2e/support/questions.ts';
import { save, section, someQuestions, textOf } from '#tests/e2e/support/questions.ts';
import { statesHere } from '#tests/e2e/support/storage.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { numberedWorks } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const sizes = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** What must stay in reach: the buttons of the screen, or of the dialog that is open, its headings, and what closes it. */
const kept =
  'h1, h2, .btn.main, .page-head .btn, .page-head .icon-btn, .corner, .exhibit-tools .btn, .sheet .content > .quiet, .sheet .icon-btn';

/** Names what is in view and lies under a notice at its middle. Once the notice has gone, it is too late to say. */
function coveredByNotice(page: Page, what = kept): Promise<string[]> {
  return page.evaluate((selector) => {
    if (!document.querySelector('.toast')) return ['the notice has gone'];
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const root = dialogs[dialogs.length - 1] ?? document;
    return [...root.querySelectorAll(selector)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return [];
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over?.closest('.toasts')
        ? [element.textContent || (element.getAttribute('aria-label') ?? '')]
        : [];
    });
  }, what);
}

async function expectClear(page: Page, what = kept): Promise<void> {
  // It is placed with the next frame.
  await expect.poll(() => coveredByNotice(page, what), { timeout: 3_000 }).toEqual([]);
  const region = page.getByRole('region', { name: 'Notifications' });
  const [box, view] = [await region.boundingBox(), page.viewportSize()];
  if (!box || !view) throw new Error('no notice is there');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(view.width);
  expect(box.y + box.height).toBeLessThanOrEqual(view.height);
}

/** The addresses of screens that have something of the museum's own in them stand for it. */
const screens = [
  paths.editExhibit,
  paths.viewTheme,
  paths.editTheme,
  `${paths.editTheme}?step=2`,
  paths.editVoucher,
  paths.review,
  '/no/such/page',
  paths.dashboard,
  paths.museum,
  paths.exhibits,
  paths.addExhibit,
  paths.labels,
  paths.importExhibits,
  paths.themes,
  paths.createTheme,
  paths.team,
  paths.vouchers,
  paths.createVoucher,
  paths.terms,
  paths.reviewList,
  paths.profile,
  'the list of changes',
];

const dialogs: [screen: string, button: string][] = [
  [paths.team, 'Invite User'],
  [paths.profile, 'Change'],
  [paths.museum, 'Room names of floor 1'],
  [paths.exhibits, 'Scan'],
  [paths.review, 'Compare Teen, standard answer'],
];

for (const size of sizes) {
  test(`at ${size.width} × ${size.height} a notice covers no heading, no main button and nothing that closes`, async ({
    page,
    museum,
    road,
  }) => {
    test.setTimeout(360_000);
    const [id = ''] = await museum.colleague.add(...numberedWorks(screens.length + 1).toReversed());
    await museum.setStatus(id, 'In Review');
    const ids = await oneOfEach(museum, id);
    await page.setViewportSize(size);
    await arrive(page, museum.admin);
    for (const [at, screen] of screens.entries()) {
      const name = `Work ${String(at + 1).padStart(3, '0')}`;
      await goTo(page, paths.exhibits);
      await expect(rowOf(page, `Work ${String(at + 1).padStart(3, '0')}`)).toBeVisible();
      const answer = road.hold('DELETE /api/exhibit/delete', 'after');
      await deleteExhibit(page, name);
      await answer.waits;
      const isList = screen === 'the list of changes';
      await goTo(
        page,
        isList ? paths.dashboard : screen.replace(':id', ids[screen.split('/')[1] ?? ''] ?? ''),
      );
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText(/is not on this device|Failed to fetch/)).toHaveCount(0);
      if (isList) await openChanges(page);
      answer.letGo();
      await expect(toast(page, 'Exhibit deleted successfully')).toBeVisible();
      await expectClear(page);
      await page.mouse.wheel(0, 10_000);
      await expectClear(page);
    }
  });

  test(`at ${size.width} × ${size.height} a notice covers neither what closes a dialog nor what it is for`, async ({
    page,
    museum,
    road,
  }) => {
    test.setTimeout(240_000);
    await museum.colleague.add(...numberedWorks(dialogs.length));
    const review = await museum.addReview(someQuestions(1));
    await page.setViewportSize(size);
    await arrive(page, museum.admin);
    for (const [at, [screen, button]] of dialogs.entries()) {
      await goTo(page, paths.exhibits);
      const answer = road.hold('DELETE /api/exhibit/delete', 'after');
      await deleteExhibit(page, `Work ${String(at + 1).padStart(3, '0')}`);
      await answer.waits;
      await goTo(page, screen.replace(':id', review));
      if (button.startsWith('Compare')) {
        await expect(openTab(page)).toBeVisible();
        await chooseAge(page, 'Teen');
        await lookAt(page, 'Teen, standard answer');
      }
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      answer.letGo();
      await expect(toast(page, 'Exhibit deleted successfully')).toBeVisible();
      await expectClear(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test(`at ${size.width} × ${size.height} what is said of a code that was sent covers nothing of where it is typed`, async ({
    page,
    museum,
  }) => {
    await page.setViewportSize(size);
    await page.goto(paths.forgotPassword);
    await field(page, 'Email').fill(museum.admin.email);
    await page.getByRole('button', { name: 'Send' }).click();
    await expectAt(page, 'Verification');
    await expect(toast(page, 'If there is an account for this email')).toBeVisible();
    await expectClear(page, '.guest :is(h1, p, .label, input, .btn)');
  });

  test(`at ${size.width} × ${size.height} what is told over the list of changes covers nothing that can be done there`, async ({
    page,
    museum,
    road,
  }) => {
    await museum.colleague.add(...numberedWorks(3));
    await page.setViewportSize(size);
    await arrive(page, museum.admin);
    road.plan('PUT /api/exhibit/edit', { status: 422, message: 'This name is not allowed.' }, 3);
    for (const at of [1, 2]) await renameExhibit(page, `Work 00${at}`, `Work 00${at} at night`);
    await expectPill(page, '2 need you');
    const answer = road.hold('PUT /api/exhibit/edit', 'before');
    await renameExhibit(page, 'Work 003', 'Work 003 at night');
    await answer.waits;
    await openChanges(page);
    answer.letGo();
    await expectPill(page, '3 need you');
    const menuOf = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^More actions for ${name}`) });
    await expect(menuOf('Work 003')).toBeVisible();
    await expect(toast(page, 'This name is not allowed.')).toBeVisible();
    await expectClear(page);
    await menuOf('Work 001').click({ trial: true, timeout: 1_000 });
  });

  test(`at ${size.width} × ${size.height} no step of a review waits until a notice has gone`, async ({
    page,
    museum,
  }) => {
    const id = await museum.addReview(someQuestions(2));
    await page.setViewportSize(size);
    await arrive(page, museum.admin);
    await openReview(page, id);
    const [first, second, combined] = (['Level - 1', 'Level - 2', 'Basic Combined Answer'] as const).map(
      (name) => section(page, name),
    );
    if (!first || !second || !combined) throw new Error('a review has three sections');
    await chooseAge(page, 'Teen');
    await textOf(page, 'Teen, standard answer').fill('Low sun.');
    await save(first);
    await expect(toast(page, 'Level 1 completed successfully.')).toBeVisible();
    await expectClear(page);
    await first.getByRole('button', { name: 'Move to Level 2' }).click({ trial: true });
    await first.getByRole('button', { name: 'Move to Level 2' }).click();
    await textOf(page, 'Question of follow-up 1').fill('How do we know that?');
    await save(second);
    await expect(toast(page, 'Level 2 completed successfully.')).toBeVisible();
    await expectClear(page);
    await second.getByRole('button', { name: 'Move to Basic Combined' }).click();
    for (const age of ['Pre-teen', 'Teen', 'Adult']) {
      await chooseAge(page, age);
      await textOf(page, `${age}, basic combined answer`).fill(`All of it, for ${age}.`);
    }
    await save(combined);
    await expect(toast(page, 'Basic combined answers saved successfully')).toBeVisible();
    await expectClear(page);
    await page.getByRole('button', { name: 'Review Completed' }).click();
    await expectClear(page);
  });
}

declare global {
  interface Window {
    /** How many notices stood there at once, at most. */
    mostCards?: number;
  }
}

function countCards(): void {
  window.mostCards = 0;
  const count = () => document.querySelectorAll('.toast:not([data-leaving])').length;
  new MutationObserver(() => {
    window.mostCards = Math.max(window.mostCards ?? 0, count());
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}

test('the newer notice takes the place of the older, and a success takes its screen’s error away', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(...numberedWorks(4));
  await arrive(page, museum.admin);
  const cards = page.getByRole('region', { name: 'Notifications' }).locator('.toast');
  await page.evaluate(countCards);
  await deleteExhibit(page, 'Work 001');
  await renameExhibit(page, 'Work 002', 'Work 2');
  await expect(toast(page, 'Exhibit updated successfully')).toBeVisible();
  await expectPill(page, 'All synced');
  expect(await page.evaluate(() => window.mostCards)).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  road.plan('DELETE /api/exhibit/delete', { status: 422, message: 'It is on loan.' });
  await openChanges(page);
  await page.keyboard.press('Escape');
  await askToDelete(page, 'Work 003');
  await expectPill(page, '1 needs you');
  await deleteExhibit(page, 'Work 004');
  await expect(toast(page, 'Exhibit deleted successfully')).toBeVisible();
  // Sooner than it would have gone by itself.
  await expect(cards).toHaveCount(1, { timeout: 1_500 });
});

test('what its screen said against a save is gone with the news that it went well, and not before', async ({
  page,
  museum,
  road,
}) => {
  await arrive(page, museum.admin);
  await goTo(page, paths.profile);
  const saveWith = async (name: string) => {
    await page.getByLabel(/^First name/).fill(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const refusals = road.plan('PUT /api/user/profile', { status: 422 }, 2);
  const said = toastCard(page, 'Error!', 'Something went wrong');
  const cards = page.getByRole('region', { name: 'Notifications' }).locator('.toast');
  await saveWith('Ada');
  await expect(said).toBeVisible();
  await saveWith('Adah');
  // The pill may still tell of the one before; a third name would be sent in the place of the second.
  await expect.poll(() => refusals.met).toBe(2);
  await expect.poll(() => statesHere(page)).toEqual(['refused']);
  await expectPill(page, '1 needs you');
  await expect(cards).toHaveCount(1);
  await expect(said).toBeVisible();
  await saveWith('Adele');
  await expect(toastCard(page, 'Success!', 'Profile updated successfully')).toBeVisible();
  // Sooner than it would have gone by itself.
  await expect(cards).toHaveCount(1, { timeout: 2_000 });
});

/** What the screens with an address of their own are about: ids by the first part of the address. */
async function oneOfEach({ colleague }: Museum, exhibit: string): Promise<Record<string, string>> {
  const theme = await colleague.addTheme({
    name: 'Things of clay',
    description: 'What was once earth.',
    tags: ['clay'],
    featured: false,
    start_date: null,
    end_date: null,
    tourExhibits: toTour([exhibit]),
  });
  const voucher: VoucherFields = {
    voucher_type: 'Voucher A',
    voucher_name: 'Coffee for two',
    voucher_description: 'At the cafe.',
    discount_type: 'Percentage',
    discount_value: '10',
    start_date: '2026-12-01',
    end_date: '2026-12-30',
    exhibitionVouchers: [{ exhibition_id: theme }],
  };
  await colleague.call(addVoucher, toVoucherPayload(voucher, colleague.museumId));
  const [made] = (await colleague.call(listVouchers, {})).data;
  return {
    editexhibit: exhibit,
    reviewpanellevelfive: exhibit,
    viewtheme: theme,
    editTheme: theme,
    'edit-voucher': made?.id ?? '',
  };
}

/** As a link of the panel leads there, without a load of the page. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}
