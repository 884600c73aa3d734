import { themeResource } from '#contract/themes.ts';
import { voucherResource } from '#contract/vouchers.ts';
import { exhibitResource } from '#contract/exhibits.ts';
// What people decide about changes that are not through.
import { generateQuestions } from '#panel/features/exhibits/generate-operations.ts';
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { addTheme } from '#panel/features/themes/operations.ts';
import { addVoucher } from '#panel/features/vouchers/operations.ts';
import { passQuestion, textsOf } from '#panel/features/review/operations.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import type { Entry, FieldConflict } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { deviceId, subjectOf } from '#panel/store/entries.ts';
import {
  correct,
  decide,
  discard,
  recogniseAs,
  replaceChain,
  retry,
  sendAsNew,
} from '#panel/sync/outbox/decisions.ts';
import { changesIn, isOfOne } from '#panel/sync/merge/identity.ts';
import { ownRow } from '#panel/sync/outbox/mirror.ts';
import type { Operation, Row } from '#panel/sync/declare/operation.ts';
import { nameOf, nounOf, partsWithout } from '#tests/sim/world/nouns.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import type { World } from '#tests/sim/world/world.ts';

export async function decideOne(world: World, tab: SimTab): Promise<void> {
  const entries = (await world.run(tab.db.outbox.toArray())).filter(isUndecided);
  if (entries.length === 0) return;
  await decideAbout(world, tab, world.random.pick(entries));
  tab.engine?.wake('asked');
}

// What waits for another record may be told to wait no longer: it does, unless that one is never to come.
function isUndecided({ state, waits }: Entry): boolean {
  return ['refused', 'conflict', 'parked'].includes(state) || (state === 'waiting' && waits.length > 0);
}

async function decideAbout(world: World, tab: SimTab, entry: Entry): Promise<void> {
  const { outbox } = tab;
  const { seq, chain, operation, conflict, state } = entry;
  const play = (what: string) => world.note(`${tab.id} ${what} ${operation} of “${entry.title}”`);
  if (world.random.chance(0.2)) {
    play('discards');
    await world.run(discard(outbox, seq));
    await noteWhatPasses(world, tab, chain);
  } else if (conflict?.kind === 'fields') {
    const choice = world.random.pick(['mine', 'theirs'] as const);
    play(`decides for ${choice} in`);
    await decideFields(world, tab, entry, choice);
  } else if (conflict?.kind === 'changed' && operation === passQuestion.name) {
    play('reads what was changed, for');
    const seen = textsOf(conflict.theirs as QuestionRow);
    for (const text of Object.values(seen)) world.watch.onSeen(tab.author, text);
    world.watch.review.onPass(tab.author, subjectOf(chain).id, seen);
    await world.run(correct(outbox, seq, { ...(entry.input as object), seen }));
  } else if (conflict?.kind === 'another' && world.random.chance(0.3)) {
    play(`takes ${nameOf(conflict.theirs)} for the one of`);
    await takeFor(world, tab, entry);
  } else if (isKeptAsNew(world, entry)) {
    await keepAsNew(world, tab, entry);
  } else if (state === 'parked' && world.random.chance(0.5)) {
    play('sends as new');
    world.ledger.copies.add(nameOf((entry.input as { fields?: object }).fields));
    await world.run(sendAsNew(outbox, seq));
  } else {
    play('retries');
    await world.run(retry(outbox, [seq]));
  }
}

function isKeptAsNew(world: World, { conflict, chain }: Entry): boolean {
  if (!(subjectOf(chain).table in anew)) return false;
  return conflict?.kind === 'gone' || (conflict?.kind === 'another' && world.random.chance(0.5));
}

/** All fields of a conflict alike. */
export async function decideFields(
  world: World,
  tab: SimTab,
  { seq, chain, conflict }: Entry,
  choice: 'mine' | 'theirs',
): Promise<void> {
  if (conflict?.kind !== 'fields') throw new Error('there is nothing to choose');
  const { table, id } = subjectOf(chain);
  const { fields } = conflict;
  const row = await world.run(tab.db.table<Row, string>(table).get(id));
  for (const one of fields) await choose(world, tab, { one, choice, chain, row });
  if (choice === 'mine') await noteWhatFollows(world, tab, { seq, chain, fields });
  if (choice === 'theirs') {
    const texts = Object.fromEntries(fields.map(({ field, theirs }) => [field, theirs]));
    world.watch.review.onTheirsChosen(tab.author, id, texts);
  }
  await world.run(decide(tab.outbox, seq, Object.fromEntries(fields.map(({ field }) => [field, choice]))));
}

/** Under the number is another record by now, and the person means that one. */
export async function takeFor(
  world: World,
  tab: SimTab,
  { seq, chain, conflict, identity }: Entry,
): Promise<void> {
  if (conflict?.kind !== 'another') throw new Error('there is no other record');
  const other = nameOf(conflict.theirs);
  world.watch.onTaken(tab.author, nameOf(identity), other);
  // The questions that wait for the first one are asked for of the other one.
  const pending = await world.run(tab.db.outbox.where('chain').equals(chain).toArray());
  for (const one of pending)
    if (one.operation === generateQuestions.name && isOfOne(one.identity, identity))
      world.ledger.generations.onAsked(other);
  await world.run(recogniseAs(tab.outbox, seq, conflict.theirs as Row));
}

// What the person wrote over the chosen one, before they were asked, goes on from the choice.
async function noteWhatFollows(
  world: World,
  { db }: SimTab,
  { seq, chain, fields }: { seq: number; chain: string; fields: readonly FieldConflict[] },
): Promise<void> {
  const pending = await world.run(db.outbox.where('chain').equals(chain).toArray());
  for (const later of pending.filter((one) => one.seq > seq)) {
    const changes = changesIn(later.input);
    for (const { field } of fields) if (field in changes) world.ledger.onInsisted(changes[field]);
  }
}

// Whoever lets go of a text goes back, knowingly, to the one before it: that is what passes then.
async function noteWhatPasses(world: World, { db, author }: SimTab, chain: string): Promise<void> {
  const pending = await world.run(db.outbox.where('chain').equals(chain).toArray());
  for (const { operation, input } of pending) {
    const { seen = {} } = input as { seen?: Record<string, unknown> };
    if (operation === passQuestion.name) world.watch.review.onPass(author, subjectOf(chain).id, seen);
  }
}

interface Chosen {
  one: FieldConflict;
  choice: 'mine' | 'theirs';
  chain: string;
  row: Row | undefined;
}

async function choose({ ledger, watch }: World, { author }: SimTab, { one, choice, chain, row }: Chosen) {
  const { field, mine, theirs } = one;
  if (choice === 'theirs') ledger.onLetGo(mine);
  else ledger.onInsisted(mine);
  watch.onSeen(author, theirs);
  const noun = nounOf(subjectOf(chain).table);
  if (!noun?.listed.includes(field)) return;
  if (choice === 'mine') watch.parts.onListChosen(author, { noun, record: nameOf(row) }, [mine, theirs]);
  else for (const part of partsWithout(mine, theirs)) ledger.onLetGo(part);
}

/** How a record that is gone is made anew. */
const anew: Partial<Record<MirrorTable, { operation: Operation; fieldsOf(row: Row): object }>> = {
  exhibits: { operation: addExhibit, fieldsOf: exhibitResource.fieldsOf },
  themes: { operation: addTheme, fieldsOf: themeResource.fieldsOf },
  vouchers: { operation: addVoucher, fieldsOf: voucherResource.fieldsOf },
};

/** What somebody else deleted, or another record has the number of, is made anew. */
export async function keepAsNew(world: World, tab: SimTab, entry: Entry): Promise<void> {
  const { table } = subjectOf(entry.chain);
  const row = await world.run(ownRow(tab.db, tab.outbox.catalogue, entry));
  const { operation, fieldsOf: read } = anew[table] ?? {};
  if (!row || !operation || !read) return;
  const input = { id: deviceId(tab.outbox.uuid()), fields: read(row) };
  world.note(`${tab.id} keeps ${nameOf(row)} as a new record`);
  world.ledger.copies.add(nameOf(row));
  const noun = nounOf(table);
  for (const field of noun?.listed ?? [])
    if (noun) world.watch.parts.onListChosen(tab.author, { noun, record: nameOf(row) }, [row[field], []]);
  await world.run(replaceChain(tab.outbox, entry, { operation, input }));
}
