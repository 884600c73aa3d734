import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readFiles?: () => void;
  }
}

/** From now on the page reads no file, as a tablet that has much to do. Returns how to let it. */
export async function holdFiles(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const isFree = new Promise<void>((resolve) => {
      window.readFiles = resolve;
    });
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function later(this: Blob) {
      await isFree;
      return read.call(this);
    };
  });
  return () => page.evaluate(() => window.readFiles?.());
}
