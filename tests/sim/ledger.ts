// What must always hold. The ledger sees every request, every effect at the provider and every change in the outbox.
import type { Exhibit, ExhibitFields } from '#contract/exhibits.ts';
import { editableExhibitFields } from '#contract/exhibits.ts';
import { generateQuestions } from '#panel/features/exhibits/operations.ts';
import type { Entry, Settled } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import type { ExhibitRow, MuseumDatabase, Shadow, StoredFile } from '#panel/store/museum-database.ts';
import { readSyncSummary } from '#panel/shell/queries.ts';
import { pillWords } from '#panel/shell/pill-words.ts';
import { isSame } from '#panel/sync/merge.ts';
import { GenerationLedger } from './generation-ledger.ts';
import { checkHeld } from './held.ts';
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
  open: number;
}

/** What a person wanted of one field, in a value that nobody else ever writes. */
export interface Wish {
  /** The user. */
  owner: string;
  value: string;
  /** What the person changed. */
  base: unknown;
  field: keyof ExhibitFields;
  /** The record's number, which nobody ever changes. */
  record: string;
}

interface Past {
  value: string;
  /** Written by a request that the network repeated or brought late, or that somebody else overtook. */
  isRepeat: boolean;
}

interface Here {
  outbox: Entry[];
  history: Settled[];
  rows: ExhibitRow[];
  chains: string[];
  files: string[];
  /** What the header says while something waits. */
  pill: string | null;
}

type Run = <T>(work: Promise<T>) => Promise<T>;

export class Ledger {
  private readonly server: SimServer;
  private readonly watch: WireWatch;
  private readonly run: Run;
  /** Every change that was ever seen in an outbox, by owner and key. */
  private readonly seen = new Map<string, string>();
  private readonly ends = new Map<string, Settled['outcome']>();
  /** Every value that a field of a record ever had at the provider, in order. */
  private readonly values = new Map<string, Map<string, Past[]>>();
  /** Each record of the provider as it was looked at last. */
  private readonly noted = new Map<string, Exhibit>();
  /** Images and documents that ever arrived. */
  private readonly files = new Set<string>();
  readonly generations = new GenerationLedger();
  private readonly numbers = new Set<string>();
  private readonly warned = new Set<string>();
  private readonly wishes: Wish[] = [];
  private readonly letGo = new Set<string>();
  private readonly insisted = new Set<string>();
  /** Numbers that the person knowingly put to use twice. */
  readonly copies = new Set<string>();
  /** What the tablet last showed of a record that had nothing pending. */
  private readonly shown = new Map<string, Map<string, number>>();

  constructor(server: SimServer, watch: WireWatch, run: Run) {
    this.server = server;
    this.watch = watch;
    this.run = run;
  }

  /** Writes down what the provider holds now. `isRepeat`: no panel can tell in which order that came to be. */
  onEffect(isRepeat = false): void {
    for (const exhibit of this.server.exhibits.values()) this.note(exhibit, isRepeat);
  }

  private note(exhibit: Exhibit, isRepeat: boolean): void {
    // A record that was written is another object than before.
    const before = this.noted.get(exhibit.id);
    if (before === exhibit) return;
    this.noted.set(exhibit.id, exhibit);
    let fields = this.values.get(exhibit.id);
    if (!fields) this.values.set(exhibit.id, (fields = new Map()));
    for (const [field, value] of textsOf(exhibit)) {
      const past = fields.get(field);
      if (!past) fields.set(field, [{ value, isRepeat }]);
      else if (past.at(-1)?.value !== value) past.push({ value, isRepeat });
    }
    for (const { name } of exhibit.documents) this.files.add(name);
    if (exhibit.image_url) this.files.add(exhibit.image_url);
    this.generations.note(exhibit, before, isRepeat);
    this.numbers.add(exhibit.exhibit_id);
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
    const sums: Sums = { queued: this.seen.size, sent: 0, merged: 0, found: 0, discarded: 0, open: 0 };
    for (const id of this.seen.keys()) sums[this.ends.get(id) ?? 'open'] += 1;
    return sums;
  }

  /** After every step: nothing that was queued has vanished, and nothing goes back in time. */
  async check(tab: SimTab): Promise<void> {
    this.watch.raise();
    const here = await this.look(tab);
    const { outbox, history } = here;
    for (const { key, operation } of [...outbox, ...history])
      this.seen.set(`${tab.db.owner} ${key}`, operation);
    for (const done of history) this.checkEnd(tab, done);
    this.checkNothingVanished(tab, here);
    this.checkPending(tab, here);
    const pending = new Set(here.chains);
    for (const row of here.rows) {
      this.watch.onShown(tab.db.owner, row);
      if (!pending.has(`exhibits:${row.id}`)) this.checkRow(tab, row);
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
      rows: readAtRest<ExhibitRow>(connection, 'exhibits'),
      chains: readAtRest<Shadow>(connection, 'shadows').map(({ chain }) => chain),
      files: readAtRest<StoredFile>(connection, 'files').map(({ id }) => id),
      // Without changes that wait, it may say whatever it likes.
      pill: outbox.length > 0 ? await this.readPill(db, new Set(catalogue.operations.keys())) : null,
    };
  }

  private async readPill(db: MuseumDatabase, known: ReadonlySet<string>): Promise<string> {
    return pillWords(await this.run(readSyncSummary(db, known)), 0).text;
  }

  private checkNothingVanished({ db }: SimTab, { outbox, history }: Here): void {
    const here = new Set([...outbox, ...history].map(({ key }) => `${db.owner} ${key}`));
    for (const { key } of outbox) {
      if (this.ends.has(`${db.owner} ${key}`)) throw new Violation('a change that has ended waits again');
    }
    for (const [id, operation] of this.seen) {
      if (id.startsWith(`${db.owner} `) && !here.has(id)) {
        throw new Violation(`a change (${operation}, ${id}) is neither waiting nor in the history`);
      }
    }
  }

  private checkEnd(tab: SimTab, done: Settled): void {
    const id = `${tab.db.owner} ${done.key}`;
    const before = this.ends.get(id);
    if (before && before !== done.outcome) {
      throw new Violation(`a change ended twice: ${before}, then ${done.outcome}`);
    }
    if (!before && done.outcome !== 'discarded') this.checkArrived(done);
    this.ends.set(id, done.outcome);
  }

  // What is said to be with the provider was there at one time at least.
  private checkArrived({ chain, operation, input }: Settled): void {
    const { changes, fields, fileName } = input as {
      changes?: Partial<ExhibitFields>;
      fields?: ExhibitFields;
      fileName?: string;
    };
    const says = `${operation} of ${chain} is said to be with the provider, which never had`;
    for (const [field, value] of Object.entries(changes ?? {})) {
      const past = this.values.get(subjectOf(chain).id)?.get(field) ?? [];
      if (past.every((one) => one.value !== JSON.stringify(value))) {
        throw new Violation(`${says} ${JSON.stringify(value)} as its ${field}`);
      }
    }
    if (fields && !this.numbers.has(fields.exhibit_id)) throw new Violation(`${says} ${fields.exhibit_id}`);
    if (operation === generateQuestions.name && !this.generations.hasBegun(subjectOf(chain).id)) {
      throw new Violation(`${says} a generation`);
    }
    if (fileName && ![...this.files].some((url) => url.includes(fileName))) {
      throw new Violation(`${says} ${fileName}`);
    }
  }

  // What a person did is what the person sees, from the moment of saving until it has ended.
  private checkPending({ id: tabId, outbox: { catalogue } }: SimTab, { outbox, rows }: Here): void {
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const chain of new Set(outbox.map((entry) => entry.chain))) {
      const pending = outbox.filter((entry) => entry.chain === chain);
      // A build that does not know a change does not show it either.
      if (pending.some(({ operation }) => !catalogue.operations.has(operation))) continue;
      const row = byId.get(subjectOf(chain).id) ?? null;
      const isRemoved = pending.some(({ operation }) => operation === 'exhibit.delete/1');
      if (isRemoved !== (row === null)) {
        throw new Violation(`${tabId} ${row ? 'still shows' : 'does not show'} ${chain}`);
      }
      const wanted = Object.assign({}, ...pending.map(wantedBy)) as Partial<ExhibitFields>;
      for (const [field, value] of Object.entries(row ? wanted : {})) {
        if (!isSame((row as unknown as Record<string, unknown>)[field], value)) {
          throw new Violation(`${tabId} does not show the ${field} of ${chain} that the person gave it`);
        }
      }
    }
  }

  private checkRow(tab: SimTab, row: ExhibitRow): void {
    const { id } = row;
    const past = this.values.get(id);
    if (!past) throw new Violation(`${tab.id} shows ${id} as synced, and the provider never had it`);
    let last = this.shown.get(`${tab.db.owner} ${id}`);
    if (!last) this.shown.set(`${tab.db.owner} ${id}`, (last = new Map()));
    for (const [field, shown] of textsOf(row)) {
      const index = (past.get(field) ?? []).findLastIndex(({ value }) => value === shown);
      if (index === -1) throw new Violation(`${tab.id} shows ${field} of ${id} as ${shown}`);
      if (index < (last.get(field) ?? 0))
        throw new Violation(`${field} of ${id} went back in time on ${tab.id}`);
      last.set(field, index);
    }
  }

  // What was shown once goes only when the provider no longer has it, or the person deleted it.
  private checkStillShown({ id: tabId, db }: SimTab, here: Here, pending: ReadonlySet<string>): void {
    if (this.watch.denied.size > 0) return;
    const rows = new Set(here.rows.map(({ id }) => id));
    const deleted = new Set(
      here.history.filter(({ operation }) => operation === 'exhibit.delete/1').map(({ chain }) => chain),
    );
    for (const key of this.shown.keys()) {
      const [owner = '', id = ''] = key.split(' ');
      if (owner !== db.owner || rows.has(id) || !this.server.exhibits.has(id)) continue;
      const chain = `exhibits:${id}`;
      if (pending.has(chain) || deleted.has(chain)) continue;
      throw new Violation(`${tabId} no longer shows ${id}, which nobody deleted`);
    }
  }

  private checkOpen({ outbox: { catalogue } }: SimTab, { outbox, files }: Here): void {
    const isThere = (id: string) => this.server.exhibits.has(id) && !this.watch.denied.has(id);
    const around = { catalogue, files: new Set(files), isThere };
    for (const entry of outbox) checkHeld(entry, around);
  }

  /** Whatever goes by itself has gone, apart from what a person or a settle window holds up. */
  async checkDrained(tab: SimTab, isExcused: (entry: Entry) => boolean): Promise<void> {
    const { outbox } = await this.look(tab);
    const heldUp = new Set<string>();
    for (const entry of outbox) {
      if (entry.waits.some((local) => heldUp.has(`exhibits:${local}`))) heldUp.add(entry.chain);
      if (heldUp.has(entry.chain)) continue;
      const goes = ['waiting', 'ambiguous', 'sending'].includes(entry.state);
      if (goes && !isExcused(entry)) {
        throw new Violation(`${entry.operation} of ${entry.title} is still ${entry.state}, and all is well`);
      }
      heldUp.add(entry.chain);
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
    for (const { warning, input } of here.history) if (warning) this.warned.add(numberOf(input));
    for (const { input } of here.outbox) this.warned.add(numberOf(input));
  }

  private checkSame({ id: tabId }: SimTab, { rows, chains }: Here): void {
    const pending = new Set(chains);
    const mirror = new Map(rows.map((row) => [row.id, row]));
    for (const { id, ...exhibit } of this.server.exhibits.values()) {
      if (pending.has(`exhibits:${id}`)) continue;
      const row = mirror.get(id);
      if (!row) throw new Violation(`the provider has ${exhibit.name} (${id}), ${tabId} does not show it`);
      for (const field of editableExhibitFields) {
        if (isSame(row[field], exhibit[field])) continue;
        const [seen, held] = [row[field], exhibit[field]].map((value) => JSON.stringify(value));
        throw new Violation(`${field} of ${id}: ${tabId} shows ${seen}, the provider holds ${held}`);
      }
    }
    for (const { id, name } of rows) {
      if (!this.server.exhibits.has(id) && !pending.has(`exhibits:${id}`)) {
        throw new Violation(`${tabId} shows ${name} (${id}), which the provider does not have`);
      }
    }
  }

  // Every value that anybody typed is, or was, at the provider, or still waits, or was let go or typed over.
  private checkWishes({ db: { owner } }: SimTab, { outbox, history }: Here): void {
    const inputs = JSON.stringify([...outbox, ...history].map(({ input }) => input));
    const arrived = new Set<string>();
    for (const fields of this.values.values()) {
      for (const past of fields.values()) for (const { value } of past) arrived.add(value);
    }
    for (const [index, wish] of this.wishes.entries()) {
      const value = JSON.stringify(wish.value);
      if (wish.owner !== owner || arrived.has(value)) continue;
      if (this.letGo.has(value) || inputs.includes(value)) continue;
      const isTypedOver = this.wishes.slice(index + 1).some(isOver(wish));
      if (!isTypedOver) throw new Violation(`${value} was typed, and is nowhere`);
    }
  }

  /** Nothing out of order: what one person wrote into one field arrived in the order of the writing, and once. */
  checkOrder(): void {
    const turns = new Map(
      this.wishes.map(({ owner, value }, turn) => [JSON.stringify(value), { owner, turn }]),
    );
    for (const [id, fields] of this.values) {
      for (const [field, past] of fields) {
        const last = new Map<string, number>();
        for (const { value } of past.filter(({ isRepeat }) => !isRepeat)) {
          const wish = turns.get(value);
          if (!wish || this.insisted.has(value)) continue;
          if (wish.turn <= (last.get(wish.owner) ?? -1)) {
            throw new Violation(`${value} reached the ${field} of ${id} out of order or twice`);
          }
          last.set(wish.owner, wish.turn);
        }
      }
    }
  }

  /** After everybody's changes are home: what is there twice was said to be, or waits for a decision. */
  checkTwins(): void {
    const byNumber = new Map<string, string[]>();
    for (const { id, exhibit_id: number } of this.server.exhibits.values()) {
      byNumber.set(number, [...(byNumber.get(number) ?? []), id]);
    }
    for (const [number, ids] of byNumber) {
      if (ids.length === 1 || this.copies.has(number)) continue;
      const what = `${number} is at the provider ${ids.length} times (${ids.join(', ')})`;
      if (!this.watch.repeated.has(number)) throw new Violation(`${what}, and it was we who sent it twice`);
      if (!this.warned.has(number)) throw new Violation(`${what}, and nobody said so`);
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

function wantedBy({ input }: Entry): Partial<ExhibitFields> {
  const { changes, fields } = input as { changes?: Partial<ExhibitFields>; fields?: ExhibitFields };
  return changes ?? fields ?? {};
}

function numberOf(input: unknown): string {
  return (input as { fields?: { exhibit_id?: string } }).fields?.exhibit_id ?? '';
}
