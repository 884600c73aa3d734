// What a tablet shows: what its person did, at once; else what the provider has, and never less than what it acknowledged.
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { isHeld } from '#panel/sync/run/requests.ts';
import type { EndsLedger } from './ends-ledger.ts';
import { checkHeld } from './held.ts';
import type { Here, Shown } from './looker.ts';
import type { Noun } from '#tests/sim/world/nouns.ts';
import { fieldsOf, heldBy, mayReturn, nameOf, nounOf } from '#tests/sim/world/nouns.ts';
import type { ProviderPast } from '#tests/sim/provider/provider-past.ts';
import type { SimServer } from '#tests/sim/provider/server.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import { textsOf } from '#tests/sim/actions/texts-of.ts';
import { Violation } from './violation.ts';
import type { Wanted } from '#tests/sim/actions/wanted.ts';
import { wantedBy } from '#tests/sim/actions/wanted.ts';
import type { WireWatch } from './wire-watch.ts';

interface Known {
  server: SimServer;
  nouns: readonly Noun[];
  watch: WireWatch;
  past: ProviderPast;
  ends: Pick<EndsLedger, 'acknowledgedOf'>;
  /** Reads have lagged behind the writes lately. */
  isLagging(tab: SimTab): boolean;
}

export class ScreenLedger {
  private readonly known: Known;
  /** What the tablet last showed of a record that had nothing pending. */
  private readonly shown = new Map<string, Map<string, number>>();
  /** What records that were shown are told by, by author and chain. */
  private readonly names = new Map<string, string>();
  /**
   * Whose changes were looked at since a backup was put back, and those that said then that their record is gone, or may
   * be about to: the answer may be older than the backup's return.
   */
  private readonly informed = new Set<string>();
  private readonly goneBefore = new Set<string>();
  /** What a backup that was put back may have brought again, by author and chain, until it is shown with nothing pending. */
  private readonly unread = new Set<string>();
  /** Rows that were right when they were looked at. Nobody writes into one: another one takes its place. */
  private readonly right = new WeakSet<Row>();

  constructor(known: Known) {
    this.known = known;
  }

  /** The provider is as it was once: what it lacked in between may be missing until it has been read again. */
  onPutBack(): void {
    this.names.clear();
    this.informed.clear();
    for (const key of this.shown.keys()) this.unread.add(key);
  }

  check(tab: SimTab, here: Here): void {
    checkPending(tab, here);
    const pending = here.copies;
    for (const shown of here.rows) {
      if (!pending.has(shown.chain)) this.unread.delete(`${tab.author} ${shown.chain}`);
      if (this.right.has(shown.row)) continue;
      this.known.watch.onShown(tab.author, shown.noun, shown.row);
      this.names.set(`${tab.author} ${shown.chain}`, nameOf(shown.row));
      if (pending.has(shown.chain)) continue;
      this.checkRow(tab, shown);
      this.right.add(shown.row);
    }
    this.checkStillShown(tab, here, pending);
    this.checkOpen(tab, here);
  }

  /** What the provider holds is what the person sees, apart from what waits. */
  checkSame({ id: tabId }: SimTab, { rows, copies: pending }: Here): void {
    // What a person decides about has its parts, or has none, until then.
    const isWithOwner = (noun: Noun, row: Row) =>
      noun.ownerOf !== undefined && pending.has(noun.ownerOf(row));
    const mirror = new Map(rows.map(({ chain, row }) => [chain, row]));
    for (const noun of this.known.nouns) {
      for (const record of heldBy(this.known.server, noun).values()) {
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

  private checkRow(tab: SimTab, { noun, chain, row }: Shown): void {
    const past = this.known.past.of(chain);
    if (!past) throw new Violation(`${tab.id} shows ${chain} as synced, and the provider never had it`);
    let last = this.shown.get(`${tab.author} ${chain}`);
    if (!last) this.shown.set(`${tab.author} ${chain}`, (last = new Map()));
    for (const [field, shown] of textsOf(row, noun)) {
      const index = (past.get(field) ?? []).findLastIndex(({ value }) => value === shown);
      if (index === -1) throw new Violation(`${tab.id} shows ${field} of ${chain} as ${shown}`);
      // Whether it is the one from before or the same again, nobody can tell.
      if (mayReturn(noun, field)) continue;
      if (this.isBeforeSent(tab, { chain, field, index }))
        throw new Violation(`${tab.id} shows ${field} of ${chain} as it was before it was sent`);
      // What somebody else wrote may come and go while reads lag, each by its own time.
      if (index < (last.get(field) ?? 0) && !this.known.isLagging(tab))
        throw new Violation(`${field} of ${chain} went back in time on ${tab.id}`);
      last.set(field, index);
    }
  }

  /**
   * Nothing that was there before a save shows again once that is acknowledged: neither what it started from nor what it
   * took the place of unseen, because no call says which state it starts from.
   */
  private isBeforeSent(
    tab: SimTab,
    { chain, field, index }: { chain: string; field: string; index: number },
  ): boolean {
    return index < (this.known.ends.acknowledgedOf(tab.author, chain, field)?.place ?? 0);
  }

  // What was shown once goes only when the provider no longer has it, or the person deleted it.
  private checkStillShown(tab: SimTab, here: Here, pending: Here['copies']): void {
    if (this.known.watch.denied.size > 0) return;
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
      const [author = '', chain = ''] = key.split(' ');
      if (author !== tab.author || rows.has(chain) || !this.isHeld(chain)) continue;
      if (this.unread.has(key)) continue;
      if (pending.has(chain) || deleted.has(chain)) continue;
      if (!this.isUnder(chain, author)) continue;
      // A lagging list may lack what a colleague has just made.
      if (this.known.isLagging(tab) && !made.has(chain)) continue;
      throw new Violation(`${tab.id} no longer shows ${chain}, which nobody deleted`);
    }
  }

  /** The record that was shown under this number is still the one that has it. */
  private isUnder(chain: string, author: string): boolean {
    return this.nameUnder(chain) === this.names.get(`${author} ${chain}`);
  }

  private nameUnder(chain: string): string {
    const { table, id } = subjectOf(chain);
    const noun = nounOf(table);
    return nameOf(noun && heldBy(this.known.server, noun).get(id));
  }

  /** The provider has this record. */
  private isHeld(chain: string): boolean {
    const { table, id } = subjectOf(chain);
    const noun = nounOf(table);
    return noun !== undefined && heldBy(this.known.server, noun).has(id);
  }

  private checkOpen(tab: SimTab, { outbox, files }: Here): void {
    // To a read that lags, what a colleague has just made is not there: the next list says otherwise.
    const isLagging = this.known.isLagging(tab);
    const isThere = ({ key, chain, identity }: Entry) =>
      !this.goneBefore.has(key) &&
      this.isHeld(chain) &&
      this.nameUnder(chain) === (nameOf(identity) || this.names.get(`${tab.author} ${chain}`)) &&
      !this.known.watch.isDenied(chain) &&
      !isLagging;
    // What was gone before a backup was put back, and is there again, the next list tells.
    if (!this.informed.has(tab.author))
      for (const one of outbox) if (mayBeGone(one)) this.goneBefore.add(one.key);
    this.informed.add(tab.author);
    for (const one of outbox) if (!mayBeGone(one)) this.goneBefore.delete(one.key);
    const around = { catalogue: tab.outbox.catalogue, files: new Set(files), isThere };
    for (const entry of outbox) checkHeld(entry, around);
  }
}

function mayBeGone({ conflict, state }: Entry): boolean {
  return conflict?.kind === 'gone' || state === 'sending';
}

// What a person did is what the person sees, from the moment of saving until it has ended.
function checkPending({ id: tabId, outbox: { catalogue } }: SimTab, { outbox, rows, copies }: Here): void {
  const byChain = new Map(rows.map(({ chain, row }) => [chain, row]));
  for (const chain of new Set(outbox.map((entry) => entry.chain))) {
    const noun = nounOf(subjectOf(chain).table);
    if (!noun) continue;
    const all = outbox.filter((entry) => entry.chain === chain);
    // A build that does not know a change does not show it either.
    if (all.some(({ operation }) => !catalogue.operations.has(operation))) continue;
    const row = byChain.get(chain) ?? null;
    const copy = copies.get(chain) ?? null;
    const ofAnother = all.filter((entry) => isOfAnother(entry, copy, all));
    const pending = all.filter((entry) => !ofAnother.includes(entry));
    // What the provider did not delete is there, as long as a person has to decide (decision 39).
    const isRemoved = pending.some(({ operation, state }) => operation === noun.deletion && !isHeld(state));
    if (isRemoved !== (row === null)) {
      throw new Violation(`${tabId} ${row ? 'still shows' : 'does not show'} ${chain}`);
    }
    if (!row) continue;
    const wanted = allWanted(pending, row);
    for (const [field, value] of Object.entries(wanted)) {
      if (!isSame(row[field], value)) {
        throw new Violation(`${tabId} does not show the ${field} of ${chain} that the person gave it`);
      }
    }
    for (const field of Object.keys(allWanted(ofAnother, row))) {
      if (!(field in wanted) && !isSame(row[field], copy?.[field])) {
        throw new Violation(`${tabId} shows the ${field} of a record that had ${chain} before`);
      }
    }
  }
}

function allWanted(entries: readonly Entry[], row: Row): Record<string, unknown> {
  return Object.assign({}, ...entries.map((entry) => wantedBy(entry, row))) as Record<string, unknown>;
}

// Nothing of what its record was told by is the provider's, and no edit that was sent gave it the names that are.
function isOfAnother({ identity = {} }: Entry, copy: Row | null, all: readonly Entry[]): boolean {
  if (copy === null) return false;
  const names = Object.keys(identity);
  const isOne = (told: Record<string, unknown> = {}) =>
    names.some((name) => isSame(told[name], identity[name]));
  const isGiven = ({ input, identity: told, attempts }: Entry) =>
    attempts > 0 &&
    isOne(told) &&
    names.every((name) => isSame((input as Wanted).changes?.[name], copy[name]));
  return names.length > 0 && !isOne(copy) && !all.some(isGiven);
}
