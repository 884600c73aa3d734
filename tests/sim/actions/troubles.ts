// What goes wrong on and around a tablet.
import { faults } from '#tests/sim/world/network.ts';
import { longestLag } from '#tests/sim/provider/replica.ts';
import type { Step } from './steps.ts';
import type { World } from '#tests/sim/world/world.ts';
import { ada, bo } from '#tests/sim/world/world.ts';

export const troubles: readonly Step[] = [
  { weight: 8, run: async (world) => changeWeather(world) },
  { weight: 4, run: killTab },
  { weight: 3, run: openAnother },
  { weight: 2, run: (world) => world.wakeWorker() },
  { weight: 3, run: async (world) => freezeOrThaw(world) },
  { weight: 3, run: async (world) => hideOrShow(world) },
  { weight: 1, run: async (world) => jumpClock(world) },
  { weight: 2, run: async (world) => troubleStorage(world) },
  { weight: 1, run: loseDatabase },
  { weight: 2, run: switchUser },
  { weight: 1, run: update },
];

/** How far reads lag behind the writes, in milliseconds. */
const lags = [0, 100, 500, 2_000, 10_000, longestLag];

function changeWeather(world: World): void {
  const { random } = world;
  const isDown = random.chance(0.3);
  const isMixed = random.chance(0.5);
  const kinds = isMixed ? faults : [random.pick(faults), random.pick(faults)];
  const badness = random.pick([0, 0.1, 0.3, 0.7]);
  const lag = random.chance(0.3)
    ? { single: random.pick(lags), list: random.pick(lags) }
    : { single: 0, list: 0 };
  world.weather = { isDown, badness, kinds, lag };
  if (lag.single + lag.list > 0) world.note(`reads lag by ${lag.single} ms, lists by ${lag.list} ms`);
  const mood = `the network is bad for ${world.weather.badness * 100} %`;
  world.note(isDown ? 'no connection' : `${mood}: ${isMixed ? 'everything' : kinds.join(', ')}`);
  if (!isDown) for (const tab of world.tablet.tabs) tab.engine?.wake('reachable');
}

async function killTab(world: World): Promise<void> {
  const { tablet, scheduler, random } = world;
  if (tablet.tabs.length === 0) return;
  const tab = random.pick(tablet.tabs);
  world.note(`${tab.id} is killed`);
  const kill = () => {
    scheduler.onBoundary = null;
    if (!tab.isDead) tab.kill();
  };
  // Not between two steps, but in the middle of whatever it does next.
  let left = random.below(40);
  scheduler.onBoundary = () => {
    if (left-- === 0) kill();
  };
  await scheduler.pass(50);
  kill();
  await scheduler.settle();
  if (tablet.tabs.every((one) => one.isFrozen || one.isWorker || one.db.owner !== world.user.id)) {
    await world.openTab();
  }
}

async function openAnother(world: World): Promise<void> {
  if (world.tablet.tabs.length >= 4) return;
  const tab = await world.openTab();
  world.note(`${tab.id} is opened`);
}

function freezeOrThaw(world: World): void {
  const { tabs } = world.tablet;
  const frozen = tabs.find(({ isFrozen }) => isFrozen);
  if (frozen) {
    world.note(`${frozen.id} thaws`);
    frozen.thaw();
  } else if (tabs.length > 1) {
    const tab = world.random.pick(tabs);
    world.note(`${tab.id} is frozen`);
    tab.isFrozen = true;
  }
}

function hideOrShow(world: World): void {
  for (const tab of world.tablet.tabs) {
    if (tab.isVisible) tab.hide();
    else tab.becomeVisible();
  }
}

function jumpClock(world: World): void {
  world.tablet.skew += world.random.pick([-3_600_000, 3_600_000, 86_400_000, -60_000]);
  world.note(`the clock jumps to ${world.tablet.skew / 1000} s off`);
}

async function switchUser(world: World): Promise<void> {
  const [first = ada, second = bo] = world.server.users;
  // In this tab; what else is open stays so, now and then.
  if (world.random.chance(0.5)) world.tablet.killAll();
  await world.signIn(world.user.id === first.id ? second : first);
  world.note(`${world.user.email} signs in`);
  await world.openTab();
}

// Tabs that are open go on with the old build; now and then, a deploy is taken back.
async function update(world: World): Promise<void> {
  const { tablet, random } = world;
  tablet.build = tablet.build === 'today' || random.chance(0.5) ? 'later' : 'today';
  world.note(`the build of ${tablet.build} is installed`);
  if (random.chance(0.5)) await openAnother(world);
}

// The next writes fail, some at once and some only when they are to be committed.
function troubleStorage(world: World): void {
  world.storage = world.storage === 'well' ? world.random.pick(['full', 'aborts'] as const) : 'well';
  world.note(`the storage is ${world.storage}`);
}

// The browser closes the connection to the database under the app; the shell opens it again.
async function loseDatabase(world: World): Promise<void> {
  const tab = world.usableTab();
  if (!tab) return;
  world.note(`${tab.id} loses its database connection`);
  tab.loseDatabase();
  await world.scheduler.settle();
  await world.run(tab.db.open());
}
