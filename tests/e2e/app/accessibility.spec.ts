import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  changes,
  choosePhoto,
  expectAt,
  expectPill,
  field,
  logOut,
  noticeOffline,
  openChanges,
  openExhibit,
  renameExhibit,
  signIn,
  syncNow,
} from '#tests/e2e/support/acts.ts';
import { expectNoSideways, look } from '#tests/e2e/support/axe.ts';
import { tabTo } from '#tests/e2e/support/keyboard.ts';
import { someQuestions } from '#tests/e2e/support/questions.ts';
import { href, paths } from '#panel/paths.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import type { Road } from '#tests/e2e/support/proxy.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { awkwardWorks, aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

test.use({ viewport: { width: 1180, height: 820 } });

test('axe finds nothing on the guest screens, and every target is big enough', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await look(page, 'login with faults');
  await page.goto('/forgot-password');
  await expectAt(page, 'Forgot Password');
  await look(page, 'forgot password');
  await page.goto('/no/such/page');
  await page.getByText('Oops! We ran out of code').waitFor();
  await look(page, 'unknown page');
});

test('nor on the list, nor in its dialog', async ({ page, museum }) => {
  await museum.colleague.add(aWork(), ...awkwardWorks(20).slice(0, 20));
  await arrive(page, museum.admin);
  await look(page, 'exhibit list');
  await page.getByRole('button', { name: 'Delete Harbour at Dusk' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Exhibit' }).waitFor();
  await look(page, 'delete dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No exhibit found.')).toBeVisible();
  await look(page, 'nothing found');
  await page.goto('/museuminfo');
  await expectAt(page, 'Museum info');
  await look(page, 'a screen to come');
});

test('nor in the form', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.goto('/addexhibit');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await look(page, 'add exhibit with faults');
  await choosePhoto(page, aPng(60, 60));
  await field(page, 'Name').fill('Vase');
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  await look(page, 'add exhibit with a photo');
  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await page.getByRole('dialog', { name: 'Keep your draft?' }).waitFor();
  await look(page, 'leave dialog');
});

test('nor in the sync centre, nor in the logout', async ({ page, museum, road }) => {
  test.setTimeout(90_000);
  await everyKindOfTrouble(page, museum, road);
  await openChanges(page);
  await changes(page).getByRole('button', { name: 'Decide' }).click();
  await look(page, 'sync centre');
  await page.keyboard.press('Escape');
  await openExhibit(page, 'Taken number');
  await look(page, 'a refused exhibit');
  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await (await logOut(page)).waitFor();
  await look(page, 'logout');
});

test('with the keyboard alone: sign in, find, edit, save', async ({ page, museum }) => {
  await museum.colleague.add(aWork(), aWork({ name: 'Stone', exhibit_id: 'S-1' }));
  await page.goto('/exhibitmanagement');
  await expectAt(page, 'Login');
  await tabTo(page, 'Email');
  await page.keyboard.type(museum.admin.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(museum.admin.password);
  await page.keyboard.press('Enter');
  await expectPill(page, 'All synced');
  await tabTo(page, 'Search exhibits');
  await page.keyboard.type('ston');
  await expect(page.getByText('1 exhibit found')).toBeVisible();
  await tabTo(page, 'Stone');
  await page.keyboard.press('Enter');
  await expectAt(page, 'Edit exhibit');
  await tabTo(page, 'Name');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Rosetta Stone');
  await page.keyboard.press('Enter');
  await expectAt(page, 'Exhibit management');
  await expectPill(page, 'All synced');
  expect((await museum.colleague.works()).map(({ name }) => name)).toContain('Rosetta Stone');
});

test('dialogs take the focus, keep it, and give it back', async ({ page, museum }) => {
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  const opener = page.getByRole('button', { name: 'Delete Harbour at Dusk' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  for (let presses = 0; presses < 5; presses++) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the skip link leads past the navigation', async ({ page, museum }) => {
  await arrive(page, museum.admin);
  await page.reload();
  await expectPill(page, 'All synced');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  // On a list, straight to its search; elsewhere to where the screen begins.
  const main = page.getByRole('main');
  await expect(main.getByRole('search')).toBeFocused();
  await page.goto('/profile');
  await expectAt(page, 'My profile');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.locator(':focus')).toHaveCount(1);
});

test('nothing moves for whoever asked for less motion', async ({ page, museum }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await page.getByRole('button', { name: 'Delete Harbour at Dusk' }).click();
  await page.getByRole('alertdialog').waitFor();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration ?? 0)),
    ),
  );
  expect(longest).toBeLessThan(50);
});

test('nothing is cut off at four times the size of text', async ({ page, museum }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await museum.colleague.add(...awkwardWorks(20).slice(0, 20));
  await page.goto('/exhibitmanagement');
  await expectNoSideways(page);
  await signIn(page, museum.admin);
  await expectPill(page, 'All synced');
  await expectNoSideways(page);
  await page.goto('/addexhibit');
  await expectAt(page, 'Add exhibit');
  await expectNoSideways(page);
});

/** One change that waits, one refused, one in conflict. */
async function everyKindOfTrouble(page: Page, museum: Museum, road: Road): Promise<void> {
  const [id = ''] = await museum.colleague.add(aWork());
  await arrive(page, museum.admin);
  await road.goDown();
  await noticeOffline(page);
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await addExhibit(page, { name: 'Taken number', artist: 'Ana Lima', id: 'T-1' });
  await museum.colleague.edit(id, { name: 'Harbour at Noon' });
  await museum.colleague.add(aWork({ name: 'Theirs', exhibit_id: 'T-1' }));
  await road.comeBack();
  await syncNow(page);
  await expectPill(page, '2 need you');
  await road.goDown();
  await noticeOffline(page);
  await addExhibit(page, { name: 'Vase', artist: 'Ana Lima', id: 'V-1' });
}

test('no ring around what has the focus is cut off', async ({ page, museum }) => {
  test.setTimeout(120_000);
  const review = await museum.addReview(someQuestions(6));
  const id = await museum.colleague.add(aWork({ name: 'Stone', exhibit_id: 'S-1' }));
  await museum.addTheme('Clay and Fire');
  await arrive(page, museum.admin);
  const screens = [
    paths.exhibits,
    paths.museum,
    paths.themes,
    paths.team,
    paths.vouchers,
    paths.reviewList,
    paths.profile,
    href(paths.editExhibit, { id: id[0] ?? '' }),
    href(paths.review, { id: review }),
  ];
  for (const { width, height } of [
    { width: 1180, height: 820 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const screen of screens) {
      await page.goto(screen);
      await expectPill(page, 'All synced');
      // What comes after the first paint is there as well.
      if (screen === paths.exhibits)
        await expect(page.getByRole('navigation', { name: 'Show exhibits by status' })).toBeVisible();
      const { seen, cut } = await page.evaluate(ringsCutOff);
      expect(cut, `${screen} at ${width}`).toEqual([]);
      expect(seen, `rings of ${screen} at ${width}`).toBeGreaterThan(5);
    }
  }
});

/** Runs in the page: what can have the focus, and has less room for its ring than the ring takes. */
function ringsCutOff(): { seen: number; cut: string[] } {
  let seen = 0;
  const all = document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex="0"]');
  const cut = [...all].flatMap((one) => {
    if (!one.checkVisibility() || one.tabIndex < 0) return [];
    one.focus({ focusVisible: true });
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    if (document.activeElement !== one) return [];
    const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(one);
    if (outlineStyle === 'none') return [];
    seen += 1;
    const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const place = around.getBoundingClientRect();
      const isCutX =
        overflowX !== 'visible' && (left - ring < place.left - 0.5 || right + ring > place.right + 0.5);
      const isCutY =
        overflowY !== 'visible' && (top - ring < place.top - 0.5 || bottom + ring > place.bottom + 0.5);
      if (isCutX || isCutY)
        return [`${one.getAttribute('aria-label') ?? one.textContent.slice(0, 30)} in ${around.className}`];
    }
    return [];
  });
  return { seen, cut };
}
