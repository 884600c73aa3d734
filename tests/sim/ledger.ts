// What must always hold. The ledger sees every request, every effect at the provider and every change in the outbox.
import type { Exhibit } from '#contract/exhibits.ts';
import { generateQuestions } from '#panel/features/exhibits/generate-operations.ts';
import { setThemeArchived } from '#panel/features/themes/operations.ts';
import type { Entry, Settled } from '#panel/store/entries.ts';
import { chainOf, subjectOf } from '#panel/store/entries.ts';
import type { Alias, MuseumDatabase, Shadow, StoredFile } from '#panel/store/museum-database.ts';
import { readSyncSummary } from '#panel/shell/queries.ts';
import { pillWords } from '#panel/shell/pill-words.ts';
import { isSame } from '#panel/sync/merge.ts';
import type { Catalogue, Row } from '#panel/sync/operation.ts';
import { deviceIdsIn } from '#panel/sync/rename.ts';
import { GenerationLedger } from './generation-ledger.ts';
import { heldUpFrom } from './held-up.ts';
import { checkHeld } from './held.ts';
import { ReviewLedger, wishOf } from './review-ledger.ts';
import { SwitchLedger } from './switch-ledger.ts';
import type { Noun } from './nouns.ts';
import { fieldsOf, heldBy, mayReturn, nameOf, nounOf, partsOf, partsWithout } from './nouns.ts';
import { ProviderPast } from './provider-past.ts';
import type { SimServer } from './server.ts';
import { readAtRest } from './storage.ts';
import type { SimTab } from './tablet.ts';
import { textsOf } from './texts-of.ts';
import { Violation } from './violation.ts';
import type { WireWatch } from './wire-watch.ts';

/** Every change that was ever queued, by how it ended. */
export interface Sums {
  queued: number;
  sent: number;
  merged: number;
  found: number;
  discarded: number;
  /** Taken back before they left. */
  takenBack: number;
  open: number;
}

/** What a person wanted of one field, in a value that nobody else ever writes. */
export interface Wish {
  /** The user. */
  owner: string;
  value: unknown;
  /** What the person changed. */
  base: unknown;
  field: string;
  /** What the record is told by, which nobody ever changes. */
  record: string;
  /** One of a list's parts: others of the same field do not take its place. */
  isPart?: boolean;
}

interface Shown {
  noun: Noun;
  chain: string;
  row: Row;
}

interface Here {
  outbox: Entry[];
  history: Settled[];
  rows: Shown[];
  chains: string[];
  files: string[];
  /** What the header says while something waits. */
  pill: string | null;
}

type Run = <T>(work: Promise<T>) => Promise<T>;

interface Around {
  nouns: readonly Noun[];
  watch: WireWatch;
  run: Run;
  /** The provider may hold something else than before. */
  onNoted(): void;
  /** Reads have lagged behind the writes lately. */
  isLagging(): boolean;
}

export class Ledger {
  private readonly server: SimServer;
  private readonly nouns: readonly Noun[];
  private readonly watch: WireWatch;
  private readonly run: Run;
  private readonly around: Around;
  /** What was said to be sent of each field, as its place in the provider's past, by owner, chain and field. */
  private readonly acknowledged = new Map<string, number>();
  /** Every change that was ever seen in an outbox, by owner and key. */
  private readonly seen = new Map<string, string>();
  private readonly ends = new Map<string, Settled['outcome']>();
  private readonly past: ProviderPast;
  readonly generations = new GenerationLedger();
  readonly archiving = new SwitchLedger({ on: 'archived', off: 'unarchived' });
  readonly review = new ReviewLedger();
  private readonly warned = new Set<string>();
  private readonly wishes: Wish[] = [];
  private readonly letGo = new Set<string>();
  private readonly insisted = new Set<string>();
  /** What records are told by that the person knowingly put to use twice. */
  readonly copies = new Set<string>();
  /** What the tablet last showed of a record that had nothing pending. */
  private readonly shown = new Map<string, Map<string, number>>();
  /** Rows that were right when they were looked at. Nobody writes into one: another one takes its place. */
  private readonly known = new WeakSet<Row>();
  /** What a tab's header said last, and the rows that it said so from. */
  private readonly pills = new WeakMap<MuseumDatabase, { from: readonly unknown[]; pill: string }>();

  constructor(server: SimServer, around: Around) {
    const { nouns, watch, run } = around;
    this.around = around;
    this.server = server;
    this.nouns = nouns;
    this.watch = watch;
    this.run = run;
    this.past = new ProviderPast(server, nouns);
  }

  /**
   * Writes down what the provider holds now. `isRepeat`: no panel can tell in which order that came to be. `by`: whose
   * tablet asked.
   */
  onEffect({ isRepeat = false, by = null }: { isRepeat?: boolean; by?: string | null } = {}): void {
    this.around.onNoted();
    this.past.note(isRepeat, ({ table }, record, before) => {
      if (table === 'exhibits') {
        const exhibits = [record, before] as unknown as [Exhibit, Exhibit | undefined];
        this.generations.note(...exhibits, isRepeat);
      }
      if (table === 'themes') {
        const archived = record['is_archived'] === true;
        this.archiving.note(nameOf(record), archived, isRepeat ? null : by);
      }
      if (table === 'questions') this.review.note(record, isRepeat ? null : by);
    });
  }

  onWish(wish: Wish): void {
    this.wishes.push(wish);
    this.watch.onWritten(wish.owner, wish.field, wish.value);
    this.watch.onSeen(wish.owner, wish.base);
  }

  /** The person saw what became of it, and sends it again. */
  onInsisted(value: unknown): void {
    this.insisted.add(JSON.stringify(value));
  }

  /** The person chose somebody else's value. */
  onLetGo(value: unknown): void {
    this.letGo.add(JSON.stringify(value));
  }

  sums(): Sums {
    const sums: Sums = {
      queued: this.seen.size,
      sent: 0,
      merged: 0,
      found: 0,
      discarded: 0,
      takenBack: 0,
      open: 0,
    };
    for (const id of this.seen.keys()) {
      const end = this.isTakenBack(id) ? 'takenBack' : 'open';
      sums[this.ends.get(id) ?? end] += 1;
    }
    return sums;
  }

  /** After every step: nothing that was queued has vanished, and nothing goes back in time. */
  async check(tab: SimTab): Promise<void> {
    this.watch.raise();
    const here = await this.look(tab);
    const { outbox, history } = here;
    for (const { key, operation } of [...outbox, ...history])
      this.seen.set(`${tab.db.owner} ${key}`, operation);
    this.review.onQueued(tab.db.owner, outbox);
    for (const done of history) this.checkEnd(tab, done, here);
    this.checkNothingVanished(tab, here);
    this.checkPending(tab, here);
    const pending = new Set(here.chains);
    for (const shown of here.rows) {
      if (this.known.has(shown.row)) continue;
      this.watch.onShown(tab.db.owner, shown.noun, shown.row);
      if (pending.has(shown.chain)) continue;
      this.checkRow(tab, shown);
      this.known.add(shown.row);
    }
    this.checkStillShown(tab, here, pending);
    this.checkOpen(tab, here);
    checkPill(tab, here);
  }

  private async look({ db, outbox: { catalogue } }: SimTab): Promise<Here> {
    const connection = db.backendDB() ?? (await this.run(db.open())).backendDB();
    const outbox = readAtRest<Entry>(connection, 'outbox');
    return {
      outbox,
      history: readAtRest<Settled>(connection, 'history'),
      rows: this.nouns.flatMap((noun) =>
        readAtRest<Row>(connection, noun.table).map((row) => ({
          noun,
          chain: `${noun.table}:${row.id}`,
          row,
        })),
      ),
      chains: readAtRest<Shadow>(connection, 'shadows').map(({ chain }) => chain),
      files: readAtRest<StoredFile>(connection, 'files').map(({ id }) => id),
      // Without changes that wait, it may say whatever it likes.
      pill: outbox.length > 0 ? await this.pillOf(db, outbox, catalogue) : null,
    };
  }

  // The summary is read from two tables, in which each write makes another row: from the same rows it says the same.
  private async pillOf(db: MuseumDatabase, outbox: readonly Entry[], catalogue: Catalogue): Promise<string> {
    const from = [...outbox, ...readAtRest<unknown>(db.backendDB(), 'facts')];
    const last = this.pills.get(db);
    if (last?.from.length === from.length && from.every((row, index) => row === last.from[index]))
      return last.pill;
    const known = new Set(catalogue.operations.keys());
    const pill = pillWords(await this.run(readSyncSummary(db, known)), 0).text;
    this.pills.set(db, { from, pill });
    return pill;
  }

  private isTakenBack(id: string): boolean {
    return this.archiving.isTakenBack(id) || this.review.visibility.isTakenBack(id);
  }

  private checkNothingVanished({ db }: SimTab, { outbox, history }: Here): void {
    const here = new Set([...outbox, ...history].map(({ key }) => `${db.owner} ${key}`));
    for (const { key } of outbox) {
      if (this.ends.has(`${db.owner} ${key}`)) throw new Violation('a change that has ended waits again');
    }
    for (const [id, operation] of this.seen) {
      if (id.startsWith(`${db.owner} `) && !here.has(id) && !this.isTakenBack(id)) {
        throw new Violation(`a change (${operation}, ${id}) is neither waiting nor in the history`);
      }
    }
  }

  private checkEnd(tab: SimTab, done: Settled, here: Here): void {
    const id = `${tab.db.owner} ${done.key}`;
    const before = this.ends.get(id);
    if (before && before !== done.outcome) {
      throw new Violation(`a change ended twice: ${before}, then ${done.outcome}`);
    }
    if (!before && done.outcome !== 'discarded') {
      this.checkArrived(tab, done, here);
      checkNotTooEarly(tab, done, here);
      this.review.checkEnd(tab.db.owner, done, {
        outbox: here.outbox,
        last: this.past.last(done.chain),
        hadPassed: this.past.had(done.chain, 'review', 'Pass'),
        isBelieved: done.outcome === 'found' && this.around.isLagging(),
      });
    }
    this.ends.set(id, done.outcome);
  }

  // What is said to be with the provider was there at one time at least.
  private checkArrived({ db }: SimTab, { chain, operation, input, outcome }: Settled, { rows }: Here): void {
    const { base, changes, fields, fileName, archived } = input as Wanted;
    const says = `${operation} of ${chain} is said to be with the provider, which never had`;
    const { table, id } = subjectOf(chain);
    const noun = nounOf(table);
    for (const [field, value] of Object.entries(changes ?? {})) {
      const place = (this.past.of(chain)?.get(field) ?? []).findLastIndex(
        (past) => past.value === JSON.stringify(value),
      );
      if (place >= 0) this.acknowledged.set(`${db.owner} ${chain} ${field}`, place);
      if (noun?.listed.includes(field))
        this.checkParts(chain, field, partsWithout(value, base?.[field]), says);
      else if (!this.past.had(chain, field, value)) {
        throw new Violation(`${says} ${JSON.stringify(value)} as its ${field}`);
      }
    }
    if (fields && !this.past.hadName(nameOf(fields))) throw new Violation(`${says} ${nameOf(fields)}`);
    for (const field of (fields && noun?.listed) || [])
      this.checkParts(chain, field, partsOf(fields?.[field]), says);
    if (operation === generateQuestions.name && !this.generations.hasBegun(id)) {
      throw new Violation(`${says} a generation`);
    }
    if (fileName && !this.past.hadFile(fileName)) throw new Violation(`${says} ${fileName}`);
    if (operation !== setThemeArchived.name) return;
    const name = nameOf(this.past.last(chain));
    // Made here, and perhaps at the provider as well, until the person says so.
    const isShownTwice =
      rows.filter((shown) => shown.noun.table === table && nameOf(shown.row) === name).length > 1;
    const isTwice = isShownTwice || this.copies.has(name) || this.watch.repeated.has(name);
    // What somebody else toggled may not show yet: then it looks as if it were so already.
    const isBelieved = outcome === 'found' && this.around.isLagging();
    if (!isTwice && !isBelieved) this.archiving.checkSettled(db.owner, name, archived === true);
  }

  private checkParts(chain: string, field: string, parts: readonly string[], says: string): void {
    for (const part of parts) {
      // Of a record that never came into being.
      if (deviceIdsIn(part).length > 0) continue;
      if (!this.past.hadPart(chain, field, part)) throw new Violation(`${says} ${part} in its ${field}`);
    }
  }

  // What a person did is what the person sees, from the moment of saving until it has ended.
  private checkPending({ id: tabId, outbox: { catalogue } }: SimTab, { outbox, rows }: Here): void {
    const byChain = new Map(rows.map(({ chain, row }) => [chain, row]));
    for (const chain of new Set(outbox.map((entry) => entry.chain))) {
      const noun = nounOf(subjectOf(chain).table);
      if (!noun) continue;
      const pending = outbox.filter((entry) => entry.chain === chain);
      // A build that does not know a change does not show it either.
      if (pending.some(({ operation }) => !catalogue.operations.has(operation))) continue;
      const row = byChain.get(chain) ?? null;
      const isRemoved = pending.some(({ operation }) => operation === noun.deletion);
      if (isRemoved !== (row === null)) {
        throw new Violation(`${tabId} ${row ? 'still shows' : 'does not show'} ${chain}`);
      }
      const wanted = Object.assign({}, ...pending.map((entry) => wantedBy(entry, row))) as Record<
        string,
        unknown
      >;
      for (const [field, value] of Object.entries(row ? wanted : {})) {
        if (!isSame(row?.[field], value)) {
          throw new Violation(`${tabId} does not show the ${field} of ${chain} that the person gave it`);
        }
      }
    }
  }

  private checkRow(tab: SimTab, { noun, chain, row }: Shown): void {
    const past = this.past.of(chain);
    if (!past) throw new Violation(`${tab.id} shows ${chain} as synced, and the provider never had it`);
    let last = this.shown.get(`${tab.db.owner} ${chain}`);
    if (!last) this.shown.set(`${tab.db.owner} ${chain}`, (last = new Map()));
    for (const [field, shown] of textsOf(row, noun)) {
      const index = (past.get(field) ?? []).findLastIndex(({ value }) => value === shown);
      if (index === -1) throw new Violation(`${tab.id} shows ${field} of ${chain} as ${shown}`);
      // Whether it is the one from before or the same again, nobody can tell.
      if (mayReturn(noun, field)) continue;
      if (index < (this.acknowledged.get(`${tab.db.owner} ${chain} ${field}`) ?? 0))
        throw new Violation(`${tab.id} shows ${field} of ${chain} as it was before it was sent`);
      // What somebody else wrote may come and go while reads lag, each by its own time.
      if (index < (last.get(field) ?? 0) && !this.around.isLagging())
        throw new Violation(`${field} of ${chain} went back in time on ${tab.id}`);
      last.set(field, index);
    }
  }

  // What was shown once goes only when the provider no longer has it, or the person deleted it.
  private checkStillShown({ id: tabId, db }: SimTab, here: Here, pending: ReadonlySet<string>): void {
    if (this.watch.denied.size > 0) return;
    const rows = new Set(here.rows.map(({ chain }) => chain));
    const deleted = new Set(
      here.history
        .filter(({ operation, chain }) => operation === nounOf(subjectOf(chain).table)?.deletion)
        .map(({ chain }) => chain),
    );
    const made = new Set(
      here.history.filter(({ input }) => (input as Wanted).fields !== undefined).map(({ chain }) => chain),
    );
    for (const key of this.shown.keys()) {
      const [owner = '', chain = ''] = key.split(' ');
      if (owner !== db.owner || rows.has(chain) || !this.isHeld(chain)) continue;
      if (pending.has(chain) || deleted.has(chain)) continue;
      // A lagging list may lack what a colleague has just made.
      if (this.around.isLagging() && !made.has(chain)) continue;
      throw new Violation(`${tabId} no longer shows ${chain}, which nobody deleted`);
    }
  }

  /** The provider has this record. */
  private isHeld(chain: string): boolean {
    const { table, id } = subjectOf(chain);
    const noun = nounOf(table);
    return noun !== undefined && heldBy(this.server, noun).has(id);
  }

  private checkOpen({ outbox: { catalogue } }: SimTab, { outbox, files }: Here): void {
    // To a read that lags, what a colleague has just made is not there: the next list says otherwise.
    const isLagging = this.around.isLagging();
    const isThere = (chain: string) => this.isHeld(chain) && !this.watch.isDenied(chain) && !isLagging;
    const around = { catalogue, files: new Set(files), isThere };
    for (const entry of outbox) checkHeld(entry, around);
  }

  /** Whatever goes by itself has gone, apart from what a person or a settle window holds up. */
  async checkDrained(tab: SimTab, isExcused: (entry: Entry) => boolean): Promise<void> {
    const { outbox, history } = await this.look(tab);
    const chainsOf = (id: string) => this.nouns.map(({ table }) => chainOf({ table, id }));
    const heldUp = heldUpFrom(outbox, { letGo: chainsLetGo(history), isExcused, chainsOf });
    for (const entry of outbox) {
      if (entry.seq >= (heldUp.get(entry.chain) ?? Infinity)) continue;
      throw new Violation(`${entry.operation} of ${entry.title} is still ${entry.state}, and all is well`);
    }
  }

  /** After healing: what the provider holds is what the person sees, and what waits says why. */
  async checkHealed(tab: SimTab): Promise<void> {
    await this.checkDrained(tab, () => false);
    const here = await this.look(tab);
    for (const { state, trouble, conflict } of here.outbox) {
      if (state === 'refused' && !trouble) throw new Violation('refused without a reason');
      if (state === 'parked' && !trouble) throw new Violation('parked without a reason');
      if (state === 'conflict' && !conflict) throw new Violation('a conflict without its sides');
    }
    this.checkSame(tab, here);
    this.checkWishes(tab, here);
    for (const { warning, input } of here.history) if (warning) this.warned.add(nameIn(input));
    for (const { input } of here.outbox) this.warned.add(nameIn(input));
  }

  private checkSame({ id: tabId }: SimTab, { rows, chains }: Here): void {
    const pending = new Set(chains);
    // What a person decides about has its parts, or has none, until then.
    const isWithOwner = (noun: Noun, row: Row) =>
      noun.ownerOf !== undefined && pending.has(noun.ownerOf(row));
    const mirror = new Map(rows.map(({ chain, row }) => [chain, row]));
    for (const noun of this.nouns) {
      for (const record of heldBy(this.server, noun).values()) {
        const chain = `${noun.table}:${record.id}`;
        if (pending.has(chain) || isWithOwner(noun, record)) continue;
        const row = mirror.get(chain);
        const name = nameOf(record);
        if (!row) throw new Violation(`the provider has ${name} (${chain}), ${tabId} does not show it`);
        for (const field of fieldsOf(noun, record)) {
          if (isSame(row[field], record[field])) continue;
          const [seen, held] = [row[field], record[field]].map((value) => JSON.stringify(value));
          throw new Violation(`${field} of ${chain}: ${tabId} shows ${seen}, the provider holds ${held}`);
        }
      }
    }
    for (const { noun, chain, row } of rows) {
      if (!this.isHeld(chain) && !pending.has(chain) && !isWithOwner(noun, row)) {
        throw new Violation(`${tabId} shows ${nameOf(row)} (${chain}), which the provider does not have`);
      }
    }
  }

  // Every value that anybody typed is, or was, at the provider, or still waits, or was let go or typed over.
  private checkWishes({ db: { owner } }: SimTab, { outbox, history }: Here): void {
    const inputs = JSON.stringify([...outbox, ...history].map(({ input }) => input));
    const arrived = this.everHeld();
    for (const [index, wish] of this.wishes.entries()) {
      const value = JSON.stringify(wish.value);
      if (wish.owner !== owner || arrived.has(value)) continue;
      if (this.letGo.has(value) || inputs.includes(value)) continue;
      const isTypedOver = !wish.isPart && this.wishes.slice(index + 1).some(isOver(wish));
      if (!isTypedOver) throw new Violation(`${value} was typed, and is nowhere`);
    }
  }

  private everHeld(): ReadonlySet<string> {
    const held = new Set<string>();
    for (const [chain, fields] of this.past.all()) {
      const { listed = [] } = nounOf(subjectOf(chain).table) ?? {};
      for (const [field, past] of fields) {
        for (const { value } of past) {
          held.add(value);
          if (!listed.includes(field)) continue;
          for (const part of partsOf(JSON.parse(value))) held.add(JSON.stringify(part));
        }
      }
    }
    return held;
  }

  /** Nothing out of order: what one person wrote into one field arrived in the order of the writing, and once. */
  checkOrder(): void {
    const turns = new Map(
      this.wishes.map(({ owner, value }, turn) => [JSON.stringify(value), { owner, turn }]),
    );
    for (const [chain, fields] of this.past.all()) {
      for (const [field, past] of fields) {
        const last = new Map<string, number>();
        for (const { value } of past.filter(({ isRepeat }) => !isRepeat)) {
          const wish = turns.get(value);
          if (!wish || this.insisted.has(value)) continue;
          if (wish.turn <= (last.get(wish.owner) ?? -1)) {
            throw new Violation(`${value} reached the ${field} of ${chain} out of order or twice`);
          }
          last.set(wish.owner, wish.turn);
        }
      }
    }
  }

  /** After everybody's changes are home: what is there twice was said to be, or waits for a decision. */
  checkTwins(): void {
    const byName = new Map<string, string[]>();
    for (const noun of this.nouns) {
      for (const record of heldBy(this.server, noun).values()) {
        const name = nameOf(record);
        byName.set(name, [...(byName.get(name) ?? []), record.id]);
      }
    }
    for (const [name, ids] of byName) {
      if (ids.length === 1 || this.copies.has(name)) continue;
      const what = `${name} is at the provider ${ids.length} times (${ids.join(', ')})`;
      if (!this.watch.repeated.has(name)) throw new Violation(`${what}, and it was we who sent it twice`);
      if (!this.warned.has(name)) throw new Violation(`${what}, and nobody said so`);
    }
  }
}

function isOver({ owner, field, record }: Wish) {
  return (later: Wish) => later.owner === owner && later.field === field && later.record === record;
}

// 'All synced' is never said while something is not with the provider.
function checkPill({ id }: SimTab, { pill, outbox }: Here): void {
  if (pill === 'All synced' && outbox.length > 0) {
    throw new Violation(`${id} says “${pill}” with ${outbox.length} changes in its outbox`);
  }
}

interface Wanted {
  base?: Record<string, unknown>;
  changes?: Record<string, unknown>;
  fields?: Record<string, unknown>;
  fileName?: string;
  archived?: boolean;
}

function wantedBy(entry: Entry, row: Row | null): Record<string, unknown> {
  const ofReview = wishOf(entry, row);
  if (ofReview) return ofReview;
  const { input } = entry;
  const { changes, fields, archived } = input as Wanted;
  return changes ?? fields ?? (archived === undefined ? {} : { is_archived: archived });
}

function nameIn(input: unknown): string {
  const { fields } = input as Wanted;
  return fields ? nameOf(fields) : '';
}

/** Records that were made here and let go: what refers to one waits until the person says that it shall not. */
function chainsLetGo(history: readonly Settled[]): string[] {
  return history
    .filter(({ outcome, input }) => outcome === 'discarded' && (input as Wanted).fields !== undefined)
    .map(({ chain }) => chain);
}

// Nothing goes before a record that it refers to.
function checkNotTooEarly({ db }: SimTab, { operation, chain, input }: Settled, { outbox }: Here): void {
  const connection = db.backendDB();
  const ids = deviceIdsIn({ ...(input as object), id: '' });
  if (ids.length === 0 || !connection) return;
  const named = readAtRest<Alias>(connection, 'aliases').map(({ local }) => local);
  const coming = [...named, ...outbox.map((entry) => subjectOf(entry.chain).id)];
  const early = ids.find((id) => coming.includes(id));
  if (early) throw new Violation(`${operation} of ${chain} went before ${early}, which it is about`);
}
