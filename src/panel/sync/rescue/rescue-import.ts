// Takes a rescue file in: what this device does not have yet goes behind what waits here, in its order, and the mirror
// shows it. Whatever is imported twice is there once.
import type { Entry } from '#panel/store/entries.ts';
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import { keepFact, readFact } from '#panel/store/facts.ts';
import { keepFile, sha256 } from '#panel/store/files.ts';
import type { Draft, MuseumDatabase, Shadow } from '#panel/store/museum-database.ts';
import { textsIn } from '#contract/values/texts.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { mirrorTables, takeOver } from '#panel/sync/outbox/mirror.ts';
import type { Catalogue, Row } from '#panel/sync/declare/operation.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';
import { deviceIdsIn, providerNames, renameIds } from '#panel/sync/outbox/rename.ts';
import type { RescuedFile, RescueManifest } from './rescue-format.ts';
import { withKeys } from './rescue-pack.ts';
import { stillToCome } from '#panel/sync/outbox/waits.ts';

/** What importing would do. Nothing has been written yet. */
export interface RescuePlan {
  manifest: RescueManifest;
  /** Changes that this device has never had. */
  fresh: Entry[];
  /** So many wait here already, or have ended here. */
  known: number;
  drafts: Draft[];
  /** Drafts that are left out, because this device has another one of the same form. */
  draftsLeft: number;
  /** Whole files that these need and the device lacks. */
  files: { file: RescuedFile; content: Blob }[];
  /** Files that are not in the zip as they were; their changes are imported all the same, and ask for them again. */
  damaged: RescuedFile[];
}

/** @param open the bytes at a path of the zip; throws when they cannot be had */
export async function planImport(
  db: MuseumDatabase,
  manifest: RescueManifest,
  open: (path: string) => Promise<Blob>,
): Promise<RescuePlan> {
  const known = await knownKeys(db);
  const fresh = onceEach(manifest.outbox).filter(({ key }) => !known.has(key));
  const names = await namesFor(db, manifest);
  const offered = manifest.drafts.map((draft) => renamedDraft(draft, names));
  const held = await db.drafts.bulkGet(offered.map(({ key }) => key));
  const drafts = offered.filter((_, index) => held[index] === undefined);
  const draftsLeft = offered.filter(
    ({ value }, index) => held[index] && !isSame(held[index].value, value),
  ).length;

  const used = new Set(
    [...fresh.map(({ input }) => input), ...drafts.map(({ value }) => value)].flatMap(textsIn),
  );
  const plan: RescuePlan = {
    manifest,
    fresh,
    known: manifest.outbox.length - fresh.length,
    drafts,
    draftsLeft,
    files: [],
    damaged: [],
  };
  for (const file of manifest.files) {
    if (!used.has(file.id) || (await db.files.get(file.id))?.sha256 === file.sha256) continue;
    const content = await checked(file, open);
    if (content) plan.files.push({ file, content });
    else plan.damaged.push(file);
  }
  return plan;
}

async function checked(file: RescuedFile, open: (path: string) => Promise<Blob>): Promise<Blob | null> {
  if (file.path === null) return null;
  try {
    const content = await open(file.path);
    return (await sha256(await content.arrayBuffer())) === file.sha256 ? content : null;
  } catch {
    return null;
  }
}

/**
 * Does it. When this resolves, everything is on the device for good, and is sent by itself.
 *
 * @throws what the storage throws (full, unavailable): then nothing was imported
 */
export async function importRescue(outbox: Outbox, plan: RescuePlan): Promise<void> {
  const { db } = outbox;
  const kept: string[] = [];
  try {
    for (const { file, content } of plan.files) {
      kept.push(file.id);
      const typed = content.slice(0, content.size, file.type);
      await keepFile(db, typed, { id: file.id, name: file.name, now: outbox.now() });
    }
    await takeIn(outbox, plan);
  } catch (error) {
    await db.files.bulkDelete(kept).catch(() => {});
    throw error;
  }
}

async function takeIn(outbox: Outbox, { manifest, fresh, drafts }: RescuePlan): Promise<void> {
  const { db, catalogue, now } = outbox;
  const tables = [...mirrorTables(db), db.aliases, db.drafts, db.history, db.facts];
  await db.transaction('rw', tables, async () => {
    // Another tab may have imported the same meanwhile.
    const known = await knownKeys(db);
    const entries = fresh.filter(({ key }) => !known.has(key));
    const have = await db.aliases.bulkGet(manifest.aliases.map(({ local }) => local));
    await db.aliases.bulkPut(manifest.aliases.filter((_, index) => !have[index]));
    const names = await namesFor(db, manifest);
    const shadows = new Map(manifest.shadows.map((shadow) => [shadow.chain, shadow]));
    const chains = new Set<string>();
    for (const entry of entries) {
      const imported = renamed(asImported(catalogue, entry, now()), names);
      chains.add(imported.chain);
      await ground(db, catalogue, imported.chain, shadows.get(entry.chain));
      const waits = catalogue.operations.has(entry.operation)
        ? await stillToCome(outbox, imported.waits)
        : imported.waits;
      await db.outbox.add({ ...imported, waits });
    }
    for (const chain of chains) {
      if (isMirrored(catalogue, chain)) await takeOver(db, catalogue, chain, undefined);
    }
    for (const draft of drafts) if (!(await db.drafts.get(draft.key))) await db.drafts.put(draft);
    const keys = entries.map(({ key }) => key);
    await keepFact(db, 'rescued', withKeys(await readFact(db, 'rescued'), keys));
  });
}

/** Changes that wait here, have ended here, or went through a rescue file here. */
async function knownKeys(db: MuseumDatabase): Promise<Set<string>> {
  const [waiting, ended, rescued] = await Promise.all([
    db.outbox.toArray(),
    db.history.toArray(),
    readFact(db, 'rescued'),
  ]);
  return new Set([...waiting, ...ended].map(({ key }) => key).concat(rescued ?? []));
}

function onceEach(entries: readonly Entry[]): Entry[] {
  const byKey = new Map(entries.toSorted((a, b) => a.seq - b.seq).map((entry) => [entry.key, entry]));
  return [...byKey.values()];
}

// Whether it arrived from the device that it comes from, nobody here knows. What makes a record and what carries a file is
// looked for first; an update reads what is there in any case.
function asImported(catalogue: Catalogue, entry: Entry, now: number): Entry {
  const { seq: _, fence: __, wait: ___, tab: ____, ...rest } = entry;
  const kind = catalogue.operations.get(entry.operation)?.kind;
  const isOnce = kind === 'create' || kind === 'transfer';
  const isUnclear = entry.state === 'sending' || (entry.state === 'waiting' && isOnce);
  // Dexie fills in the number, because the key is auto-incremented.
  return {
    ...({} as { seq: number }),
    ...rest,
    state: isUnclear ? 'ambiguous' : entry.state,
    nextAt: now,
    wait: 0,
  };
}

/** Records that were made on a device and that the provider has named since, by what this device and the file know. */
async function namesFor(
  db: MuseumDatabase,
  { outbox, drafts, aliases }: RescueManifest,
): Promise<Map<string, string>> {
  const local = deviceIdsIn([
    outbox.map(({ chain, input, waits }) => [subjectOf(chain).id, input, waits]),
    drafts.map(({ key, value }) => [subjectOf(key).id, value]),
  ]);
  return new Map([
    ...aliases.map((alias): [string, string] => [alias.local, alias.id]),
    ...(await providerNames(db, local)),
  ]);
}

function renamed(entry: Entry, names: ReadonlyMap<string, string>): Entry {
  const { table, id } = subjectOf(entry.chain);
  return {
    ...entry,
    chain: chainOf({ table, id: names.get(id) ?? id }),
    input: renameIds(entry.input, names),
    waits: entry.waits.filter((waited) => !names.has(waited)),
  };
}

/** A draft's key is that of its record, `exhibits:42`. */
function renamedDraft(draft: Draft, names: ReadonlyMap<string, string>): Draft {
  const { table, id } = subjectOf(draft.key);
  const name = names.get(id);
  return {
    ...draft,
    key: name ? chainOf({ table, id: name }) : draft.key,
    value: renameIds(draft.value, names),
  };
}

// What the provider had, as far as this device knows; else as far as the other one knew.
async function ground(
  db: MuseumDatabase,
  catalogue: Catalogue,
  chain: string,
  rescued: Shadow | undefined,
): Promise<void> {
  if (await db.shadows.get(chain)) return;
  const { table, id } = subjectOf(chain);
  const row = isMirrored(catalogue, chain) ? await db.table<Row, string>(table).get(id) : undefined;
  await db.shadows.put(row ? { chain, row } : { ...(rescued ?? { row: null }), chain });
}

/** A newer build may know tables that this one has not. */
function isMirrored(catalogue: Catalogue, chain: string): boolean {
  return catalogue.collections.has(subjectOf(chain).table);
}
