// A key or a press, and how long it takes until its answer is there.
import type { Page } from '@playwright/test';

/** Milliseconds from the key or the press. */
export interface Answer {
  /** Other rows were in the document. */
  commit: number;
  /** They were on the screen. */
  painted: number;
}

/** Until the list shows other rows. The page watches them (probe.ts). */
export async function rowsAfter(page: Page, what: string, press: () => Promise<unknown>): Promise<Answer> {
  const seen = page.evaluate(() => window.rowProbe?.next());
  // In the page before the press is.
  await page.evaluate(() => null);
  await press();
  const answer = await seen.catch((cause: unknown) => {
    throw new Error(`${what} showed nothing`, { cause });
  });
  if (!answer || answer.pressedAt === null) throw new Error(`${what} did not arrive`);
  return { commit: answer.changedAt - answer.pressedAt, painted: answer.paintedAt - answer.pressedAt };
}

/** Milliseconds until this is painted under that heading. The page watches its steps (step-probe.ts). */
export async function shownAfter(
  page: Page,
  press: () => Promise<void>,
  title: string,
  selector: string,
): Promise<number> {
  const seeing = page.evaluate(([head, what]) => window.stepProbe?.next(head, what), [
    title,
    selector,
  ] as const);
  // In the page before the press is.
  await page.evaluate(() => null);
  await press();
  const time = await seeing.catch((cause: unknown) => {
    throw new Error(`${title}: ${selector} was not shown`, { cause });
  });
  if (time === undefined) throw new Error('the page has no probe');
  return time;
}
