// How old what a tablet shows may be, as long as requests succeed.
import { expect, it } from 'vitest';
import { withWorld } from './world/with-world.ts';

const minute = 60_000;

it.each([
  ['somebody looks', true],
  ['nobody looks', false],
])('while requests succeed and %s, the exhibits are listed at least every twenty minutes', (_, isVisible) =>
  withWorld(async (world) => {
    const tab = await world.openTab();
    await world.scheduler.pass(minute);
    if (!isVisible) tab.hide();
    for (let quarter = 0; quarter < 16; quarter++) {
      await world.scheduler.pass(15 * minute);
      if (isVisible) world.tablet.touchedAt = world.scheduler.now;
      await expect(world.ledger.check(tab)).resolves.toBeUndefined();
    }
  }),
);
