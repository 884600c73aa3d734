import type { Page } from '@playwright/test';

/** From the press on Save in Level 1 to the frame in which nothing is unsaved any more, so many times, in milliseconds. */
export async function timeSaves(page: Page, times: number): Promise<number[]> {
  const field = page.getByRole('tabpanel').locator('textarea').first();
  const taken: number[] = [];
  for (let count = 0; count < times; count++) {
    await field.evaluate((area: HTMLTextAreaElement) => area.focus());
    await page.keyboard.type('a');
    await page.waitForFunction(() => {
      const area = document.querySelector('[role=tabpanel] textarea');
      return area?.closest('[data-section]')?.textContent.includes('Unsaved');
    });
    taken.push(await field.evaluate(saveAndSee));
    // Nothing of it is under way any more when the next one begins.
    await page.waitForTimeout(500);
  }
  return taken;
}

// Runs in the page.
function saveAndSee(area: Element): Promise<number> {
  const section = area.closest('[data-section]');
  const save = [...(section?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Save');
  return new Promise((resolve, reject) => {
    if (!section || !save) return reject(new Error('no Save'));
    const pressedAt = performance.now();
    const watch = new MutationObserver(() => {
      if (section.textContent.includes('Unsaved')) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressedAt);
        port2.postMessage(null);
      });
    });
    watch.observe(section, { subtree: true, childList: true, characterData: true, attributes: true });
    save.click();
  });
}
