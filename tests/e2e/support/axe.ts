import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

const sizes = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** In both themes, on a tablet either way up and on a phone. Ends as it began. */
export async function look(page: Page, what: string): Promise<void> {
  // Right after a reload there is nothing to look at yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  for (const size of [...sizes].reverse()) {
    await page.setViewportSize(size);
    const how = `${what}, ${size.width} × ${size.height}`;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      // Markup, names and sizes are the same in both themes; what differs is colour.
      await expectAccessible(
        page,
        `${how}, ${colorScheme}`,
        colorScheme === 'dark' ? colourRules : undefined,
      );
    }
    expect(await tooSmall(page), `${how}: targets below 44 px`).toEqual([]);
    await expectNoSideways(page);
  }
}

/** The page itself never scrolls sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await beyond()).toBe(0);
}

const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Everything that axe knows of WCAG 2.2 AA and of good practice, or some of its rules. `what` names the screen in a
 * failure.
 */
export async function expectAccessible(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  // Not a script tag: the panel's content security policy would not have it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  await untilStill(page);
  const findings = await page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Finding[] }> };
    };
    const runOnly = only && { runOnly: { type: 'rule', values: only } };
    return (await axe.run({ resultTypes: ['violations'], ...runOnly })).violations;
  }, rules);
  const said = findings.map(({ id, nodes }) => `${id}: ${nodes.map(describe).join(' | ')}`);
  expect(said, what).toEqual([]);
}

function describe({ target, failureSummary = '' }: Finding['nodes'][number]): string {
  return `${JSON.stringify(target)} ${failureSummary.replaceAll('\n', ' ')}`;
}

/**
 * Colours in the middle of a transition are nobody's. A colour that is inherited goes on with the next frame at each step
 * down, also where motion is reduced: some frames in a row must be still.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let still = 0; still < 4; still++) {
      await new Promise(requestAnimationFrame);
      const running = document.getAnimations();
      if (running.length === 0) continue;
      await Promise.allSettled(running.map(({ finished }) => finished));
      still = -1;
    }
  });
}

/** Controls that a finger's 44 px would miss, by their names. Some reach further than they look. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A link that names its row: the whole row is its target. Links in sentences are exempt.
    const exempt = '.row-link, p a, .skip, .error-summary a';
    const reach = 21;
    const controls = document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea');
    const isHit = (element: HTMLElement, x: number, y: number) => {
      const at = document.elementFromPoint(x, y);
      return element.contains(at) || (at?.closest('label, .box')?.contains(element) ?? false);
    };
    const isSmall = (element: HTMLElement) => {
      // Clear of bars that stay where they are.
      element.scrollIntoView({ block: 'center' });
      const target = element.closest('label') ?? element;
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (!isHit(element, x, y) || element.matches(exempt)) return false;
      return ![
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ].every(([toX = 0, toY = 0]) => isHit(element, toX, toY));
    };
    // A toast passes, and what lies under it for these five seconds is no smaller.
    const toasts = document.querySelector<HTMLElement>('.toasts');
    toasts?.style.setProperty('display', 'none');
    const small = [...controls].filter(isSmall);
    toasts?.style.removeProperty('display');
    return small.map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent.trim()}`);
  });
}
