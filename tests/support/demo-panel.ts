// The panel with the demo museum, as pictures of it are taken.
import type { Page } from '@playwright/test';
import { demoPassword, demoUsers } from '#provider/demo/demo-users.ts';

export async function signInToDemo(page: Page): Promise<void> {
  await page.goto('/exhibitmanagement');
  await page.getByLabel('Email').fill(demoUsers[0].email);
  await page.getByLabel(/^Password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByText('All synced').waitFor();
}

/** Nothing moves, and every image in sight is there. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.allSettled(inSight.map((image) => image.decode()));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
