import type { ComponentType } from 'react';
import { lazy, useState } from 'react';

/** What is loaded before somebody asks for it, once there is time. */
const expected: (() => Promise<unknown>)[] = [];

/**
 * A component that is loaded when it is first shown. Where it is here already it stands in the first frame: whatever
 * suspends, if only for a moment, React keeps back for 300 ms. One failure may be a dead spot between two rooms: tried
 * twice. `isExpected`: people will soon ask for it.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isExpected = false } = {},
) {
  let loaded: ComponentType<Props> | null = null;
  const loadNow = async () => (loaded ??= await load());
  if (isExpected) expected.push(loadNow);
  const Later = lazy(async () => ({ default: await loadNow().catch(() => again(loadNow)) }));
  return function Lazily(props: Props) {
    // What is shown stays what it is: the other one would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  };
}

/** Loads what people will soon ask for. What cannot be had now is asked for again when it is shown. */
export async function loadExpected(): Promise<void> {
  // What is loaded may expect more.
  for (let next = expected.shift(); next; next = expected.shift()) await next().catch(() => {});
}

async function again<Part>(load: () => Promise<Part>): Promise<Part> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return load();
}
