import type { ComponentType } from 'react';
import { lazy } from 'react';

/** A component that is loaded when it is first shown. One failure may be a dead spot between two rooms: tried twice. */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => again(load)) }));
}

async function again<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return load();
}
