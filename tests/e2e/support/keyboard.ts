import type { Page } from '@playwright/test';

/** Presses Tab until the focus is on what is called so. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  for (let presses = 0; presses < 60; presses++) {
    if (isThere(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

/** How the control that has the focus is called. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
    return (at?.getAttribute('aria-label') ?? label ?? '').replace(/ \*$/, '').trim();
  });
}
