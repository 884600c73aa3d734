// The service worker of a panel, held back until the connection is about to go.
import type { BrowserContext } from '@playwright/test';

const held = new WeakMap<BrowserContext, () => void>();

/** From now on no page of it registers a worker, until one is let in. Call it before the first page is opened. */
export async function holdWorkerBack(context: BrowserContext): Promise<void> {
  const letIn = new Promise<void>((resolve) => held.set(context, resolve));
  await context.exposeFunction('untilLetIn', () => letIn);
  await context.addInitScript(() => {
    const { untilLetIn } = window as unknown as { untilLetIn(): Promise<void> };
    const { prototype } = ServiceWorkerContainer;
    const own = Reflect.get(prototype, 'register');
    prototype.register = async function (...given) {
      await untilLetIn();
      return own.apply(this, given);
    };
  });
}

export function isHeldBack(context: BrowserContext): boolean {
  return held.has(context);
}

export function letWorkerIn(context: BrowserContext): void {
  held.get(context)?.();
  held.delete(context);
}
