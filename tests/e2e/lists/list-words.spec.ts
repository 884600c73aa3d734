// In every list, at every width: words stay within their column, and a place or an address is read in one line where it can be.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { paths } from '#panel/paths.ts';
import { exhibits, themes } from '#provider/database/schema.ts';
import { arrive } from '#tests/e2e/support/acts.ts';
import { someQuestions } from '#tests/e2e/support/questions.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const long = { floor: 1, room_number: 3, room_name: 'Gallery 18, Bruce Galleries' };
/** 52 minutes and 20 seconds, which is as long as words for a time come. */
const time = { averageTime: 3140 };

/** What reaches beyond its cell, or is cut off in it. */
async function outOfPlace(page: Page): Promise<string[]> {
  return page.locator('tbody td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const box = cell.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(cell);
      const isOut = [...range.getClientRects()].some(
        ({ right, width }) => width > 1 && right > box.right + 1,
      );
      return isOut && box.width > 1 ? [cell.textContent] : [];
    }),
  );
}

/** How many lines its words take. */
async function linesOf(page: Page, words: string): Promise<number> {
  const cell = page.locator('tbody').getByText(words, { exact: true }).first();
  return cell.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
}

for (const [width, height] of [
  [1440, 900],
  [1180, 820],
  [820, 1180],
] as const) {
  test(`at ${width} pixels no words of a list run into others`, async ({ page, museum, provider }) => {
    await page.setViewportSize({ width, height });
    const work = { ...aWork(), ...long };
    const id = await museum.addReview(someQuestions(3), work);
    await provider.db
      .update(exhibits)
      .set(time)
      .where(eq(exhibits.id, Number(id)));
    const theme = Number(await museum.addTheme('Towards Abstraction'));
    await provider.db.update(themes).set(time).where(eq(themes.id, theme));
    await arrive(page, museum.admin);
    const place = 'Floor 1, Gallery 18, Bruce Galleries';
    for (const [path, words] of [
      [paths.exhibits, place],
      [paths.reviewList, place],
      [paths.themes, 'Towards Abstraction'],
      [paths.team, museum.admin.email],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('tbody').getByText(words, { exact: true }).first()).toBeVisible();
      expect(await outOfPlace(page), path).toEqual([]);
      // In columns, the title has the room first; a row is two lines high there anyway.
      const isInColumns = width >= (path === paths.exhibits ? 1440 : 1180);
      const most = words === place && isInColumns ? 2 : 1;
      expect(await linesOf(page, words), `lines of ${words} at ${path}`).toBeLessThanOrEqual(most);
    }
  });
}
