// What holds once every fault has ended.
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { chainOf } from '#panel/store/entries.ts';
import { mirrorNames } from '#panel/store/mirror-tables.ts';
import { readFact } from '#panel/store/facts.ts';
import { wantPart } from '#panel/sync/merge/parts.ts';
import { latest, wholeLists } from './network.ts';
import { Violation } from '#tests/sim/invariants/violation.ts';
import type { SimUser } from '#tests/sim/provider/server.ts';
import type { SimTab, SimTablet } from './tablet.ts';
import type { World } from './world.ts';

/** Everything that is visible and knows what became of its last attempt is home by then. */
const soon = 15_000;
/** Whatever was asked before has been answered, unless it hangs: that holds nothing else up. */
const wayHome = 500;
/** No provider asks for more than two minutes here, and a little. */
const mostAskedFor = 130_000;
/** The settle window of a lost creation has passed. */
const settled = 200_000;

/** Within 15 seconds, by timers alone: nobody touches anything. */
export async function checkDrainedSoon(world: World): Promise<void> {
  const { tablets, scheduler, ledger } = world;
  const watched = tablets.flatMap((tablet) => watchedTab(tablet) ?? []);
  if (watched.length === 0) return;
  for (const { tablet } of watched) {
    tablet.touchedAt = scheduler.now;
    for (const one of tablet.tabs) one.becomeVisible();
  }
  // What is on its way may still end the session.
  await scheduler.pass(wayHome);
  await signInWhereSignedOut(world, watched);
  await passWhatIsAskedFor(world, watched);
  const inDoubt = await behindDoubtOn(world, watched);
  await scheduler.pass(soon);
  // A session that the provider ended in the bad time, and a full device could not note down, is found out only now.
  if (await signInWhereSignedOut(world, watched)) await scheduler.pass(soon);
  for (const tab of watched) await ledger.check(tab);
  const still = await behindDoubtOn(world, watched);
  for (const tab of watched) {
    // A tab of an older build may be at it, with something that hangs, and does not know what a newer one has queued.
    const known = tab.tablet.tabs.map(({ outbox }) => outbox.catalogue.operations);
    const isNew = ({ operation }: Entry) => known.some((operations) => !operations.has(operation));
    const isExcused = (entry: Entry) => isNew(entry) || isMissingItsList(world, entry);
    await ledger.checkDrained(
      tab,
      (entry) => inDoubt.has(entry.key) || still.has(entry.key) || isExcused(entry),
    );
  }
}

async function signInWhereSignedOut(world: World, watched: readonly SimTab[]): Promise<boolean> {
  let isAnybody = false;
  for (const { tablet } of watched) {
    world.tablet = tablet;
    if (await signInAgain(world)) isAnybody = true;
  }
  return isAnybody;
}

/** Whoever was signed out signs in again, sooner or later. True: somebody was. */
export async function signInAgain(world: World): Promise<boolean> {
  if ((await world.sessionToken()) !== null) return false;
  if (!world.tablet.wasTurnedAway)
    throw new Violation('signed out, although the provider said nothing of the kind');
  await world.signIn(world.tablet.user);
  return true;
}

// Refused because its number is there already, which the same request may have brought about a moment before: its list tells.
function isMissingItsList({ brokenList, server }: World, { operation, input, trouble }: Entry): boolean {
  if (operation !== addExhibit.name || brokenList?.path !== wholeLists.exhibits || !trouble) return false;
  const { exhibit_id: number } = (input as { fields: { exhibit_id: string } }).fields;
  return [...server.exhibits.values()].some((one) => one.exhibit_id === number);
}

// The provider asked for time, for all or for one change, and has it.
async function passWhatIsAskedFor(world: World, tabs: readonly SimTab[]): Promise<void> {
  const asked = await Promise.all(
    tabs.map(async ({ db }) => [
      await world.run(readFact(db, 'reach')),
      ...(await world.run(db.outbox.toArray())),
    ]),
  );
  const wait = Math.max(...asked.flat().map((one) => (one?.asked ? (one.wait ?? 0) : 0)));
  if (wait > 0) await world.scheduler.pass(Math.min(mostAskedFor, wait));
}

function watchedTab({ tabs, user }: SimTablet): SimTab | undefined {
  return tabs.find((one) => one.db.owner === user.id && !one.isWorker && one.build === 'later');
}

async function behindDoubtOn(world: World, tabs: readonly SimTab[]): Promise<ReadonlySet<string>> {
  const all: string[] = [];
  for (const { db } of tabs) all.push(...behindDoubt(await world.run(db.outbox.orderBy('seq').toArray())));
  return new Set(all);
}

// A creation whose answer was lost is looked for until it cannot show up any more, and what builds on it comes after it.
function behindDoubt(entries: readonly Entry[]): ReadonlySet<string> {
  // A record's changes go one at a time, although the one on its way may have been made later: its number was known first.
  const chains = new Set(entries.flatMap(({ chain, state }) => (state === 'sending' ? [chain] : [])));
  const behind = entries.filter((entry) => {
    const { chain, waits } = entry;
    const isInDoubt = waitsForTime(entry);
    const awaited = waits.flatMap((one) => [one, ...mirrorNames.map((table) => chainOf({ table, id: one }))]);
    const isBehind = [chain, ...awaited].some((one) => chains.has(one));
    if (isInDoubt || isBehind) chains.add(chain);
    return isInDoubt || isBehind;
  });
  return new Set(behind.map(({ key }) => key));
}

// Looked for until it cannot show up any more, or read until the provider shows what it has acknowledged, or what is no
// older than the change.
function waitsForTime({ state, trouble }: Entry): boolean {
  return (
    state === 'ambiguous' || state === 'sending' || trouble?.kind === 'stale' || trouble?.kind === 'early'
  );
}

/** Somebody opens all exhibits that are reviewed: their questions are loaded again. */
export async function lookAtQuestions(world: World, { db, outbox }: SimTab): Promise<void> {
  if (!world.scope.hasReview) return;
  const exhibits = [...world.server.questions.values()].map(({ exhibit }) => exhibit);
  for (const id of new Set(exhibits)) await world.run(wantPart(db, 'questions', id, outbox.now()));
}

/** Everybody whose changes are on some tablet comes back, and all is where it belongs. */
export async function checkConverged(world: World): Promise<void> {
  const { tablets, server, scheduler, ledger } = world;
  for (const tablet of tablets) {
    tablet.build = 'later';
    tablet.killAll();
  }
  await scheduler.pass(latest);
  for (const tablet of tablets) {
    world.tablet = tablet;
    for (const person of server.users) await checkConvergedFor(world, person);
    if (tablet !== tablets.at(-1)) tablet.killAll();
  }
  ledger.checkOrder();
  ledger.checkTwins();
  ledger.generations.check(new Set([...ledger.copies, ...world.watch.repeated]));
}

async function checkConvergedFor(world: World, person: SimUser): Promise<void> {
  const { tablet, scheduler, ledger } = world;
  tablet.killAll();
  await world.signIn(person);
  const tab = await world.openTab();
  tablet.touchedAt = scheduler.now;
  await scheduler.pass(soon);
  const inDoubt = await world.run(tab.db.outbox.filter(waitsForTime).count());
  if (inDoubt > 0) await scheduler.pass(settled);
  // No read can be older any more than what was acknowledged.
  for (let waits = 0; waits < 4 && (await world.run(tab.db.clocks.count())) > 0; waits++)
    await scheduler.pass(60_000);
  await lookAtQuestions(world, tab);
  await passWhatIsAskedFor(world, [tab]);
  tab.engine?.wake('asked');
  await scheduler.pass(soon);
  await ledger.check(tab);
  await ledger.checkConverged(tab);
}
