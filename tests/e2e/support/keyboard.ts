import { expect, type Page } from '@playwright/test';

/** Waits for the control that is called so, then presses Tab until the focus is on it. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  // A part of the screen that is still loading cannot be reached, however often Tab is pressed.
  await expect
    .poll(async () => (await namesOf(page, 'a, button, input, select, textarea, [tabindex]')).some(isThere), {
      message: `There is no ${name} on the screen.`,
    })
    .toBe(true);
  for (let presses = 0; presses < 60; presses++) {
    if (isThere(await focusedName(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

/** How the control that has the focus is called. */
export async function focusedName(page: Page): Promise<string> {
  const [name] = await namesOf(page, ':focus');
  return name ?? '';
}

function namesOf(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (what) =>
      Array.from(document.querySelectorAll(what), (control) => {
        const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
        const label = isField ? control.labels?.[0]?.textContent : control.textContent;
        return (control.getAttribute('aria-label') ?? label ?? '').replace(/ \*$/, '').trim();
      }),
    selector,
  );
}
