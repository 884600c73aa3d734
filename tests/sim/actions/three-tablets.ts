// A museum with three tablets, for stories of what they do to each other.
import { untouched } from './exhibits.ts';
import { checkConverged } from '#tests/sim/world/convergence.ts';
import { untouchedTheme } from '#tests/sim/provider/model-themes-and-vouchers.ts';
import { themesAndVouchers } from '#tests/sim/world/scope.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import { withWorld } from '#tests/sim/world/with-world.ts';
import type { World } from '#tests/sim/world/world.ts';
import { ada, bo } from '#tests/sim/world/world.ts';

export const second = 1_000;
export const minute = 60 * second;

export interface Played {
  world: World;
  /** One on each tablet. */
  tabs: readonly [SimTab, SimTab, SimTab];
}

/** Three tablets, loaded, with Work 1 under the id 50 and a theme under the id 60. The third one is Bo's. */
export function play(story: (played: Played) => Promise<void>, { seed = 1 } = {}): Promise<void> {
  return withWorld(
    async (world) => {
      await world.run(world.server.put({ id: '50', ...world.fresh.exhibit(), ...untouched }));
      await world.run(
        world.server.putTheme({ ...untouchedTheme, ...world.fresh.theme([]), id: '60', museumId: '1' }),
      );
      world.ledger.onEffect();
      const first = await world.openTab();
      await world.addTablet(ada);
      const another = await world.openTab();
      await world.addTablet(bo);
      const bos = await world.openTab();
      await world.scheduler.pass(10 * second);
      await story({ world, tabs: [first, another, bos] });
      await checkConverged(world);
    },
    { seed, scope: themesAndVouchers },
  );
}

export function setDown({ world }: Played, isDown: boolean): void {
  for (const tablet of world.tablets) {
    tablet.weather = { ...tablet.weather, isDown };
    tablet.touchedAt = world.scheduler.now;
    if (!isDown) for (const tab of tablet.tabs) tab.engine?.wake('reachable');
  }
}

/** Lets so much time pass, in milliseconds. */
export async function after({ world, tabs }: Played, ms: number): Promise<void> {
  await world.scheduler.pass(ms);
  for (const tab of tabs) await world.ledger.check(tab);
}

export const queued = ({ world }: Played, { db }: SimTab) => world.run(db.outbox.orderBy('seq').toArray());
