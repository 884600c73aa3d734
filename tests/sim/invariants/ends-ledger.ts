// How changes end: none vanishes, none ends twice, and what is said to be with the provider was there.
import { generateQuestions } from '#panel/features/exhibits/generate-operations.ts';
import { setThemeArchived } from '#panel/features/themes/operations.ts';
import type { Settled } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import type { Alias } from '#panel/store/museum-database.ts';
import { deviceIdsIn } from '#panel/sync/outbox/rename.ts';
import type { GenerationLedger } from './generation-ledger.ts';
import type { Here } from './looker.ts';
import { nameOf, nounOf, partsOf, partsWithout } from '#tests/sim/world/nouns.ts';
import type { Past, ProviderPast } from '#tests/sim/provider/provider-past.ts';
import type { ReviewLedger } from './review-ledger.ts';
import { readAtRest } from '#tests/sim/world/storage.ts';
import type { SwitchLedger } from './switch-ledger.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import { Violation } from './violation.ts';
import type { Wanted } from '#tests/sim/actions/wanted.ts';

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

interface Known {
  past: ProviderPast;
  generations: GenerationLedger;
  archiving: SwitchLedger;
  review: ReviewLedger;
  /** There may be more than one record of this name: of two, nobody can tell which one a switch was of. */
  isTwice(name: string): boolean;
  /** Reads have lagged behind the writes lately. */
  isLagging(tab: SimTab): boolean;
}

/** One field of a change that was said to be sent, as places in the provider's past. */
export interface Acknowledged {
  /** What it started from. */
  from: number;
  place: number;
}

export class EndsLedger {
  private readonly known: Known;
  /** What was said to be sent last of each field, by author, chain and field. */
  private readonly acknowledged = new Map<string, Acknowledged>();
  /** Every change that was ever seen in an outbox, by author and key. */
  private readonly seen = new Map<string, string>();
  private readonly ends = new Map<string, Settled['outcome']>();

  constructor(known: Known) {
    this.known = known;
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

  acknowledgedOf(owner: string, chain: string, field: string): Acknowledged | undefined {
    return this.acknowledged.get(`${owner} ${chain} ${field}`);
  }

  check(tab: SimTab, here: Here): void {
    const { outbox, history } = here;
    for (const { key, operation } of [...outbox, ...history])
      this.seen.set(`${tab.author} ${key}`, operation);
    this.known.review.onQueued(tab.author, outbox);
    for (const done of history) this.checkEnd(tab, done, here);
    this.checkNothingVanished(tab, here);
  }

  private isTakenBack(id: string): boolean {
    return this.known.archiving.isTakenBack(id) || this.known.review.visibility.isTakenBack(id);
  }

  private checkNothingVanished({ author }: SimTab, { outbox, history }: Here): void {
    const here = new Set([...outbox, ...history].map(({ key }) => `${author} ${key}`));
    for (const { key } of outbox) {
      if (this.ends.has(`${author} ${key}`)) throw new Violation('a change that has ended waits again');
    }
    for (const [id, operation] of this.seen) {
      if (id.startsWith(`${author} `) && !here.has(id) && !this.isTakenBack(id)) {
        throw new Violation(`a change (${operation}, ${id}) is neither waiting nor in the history`);
      }
    }
  }

  private checkEnd(tab: SimTab, done: Settled, here: Here): void {
    const id = `${tab.author} ${done.key}`;
    const before = this.ends.get(id);
    if (before && before !== done.outcome) {
      throw new Violation(`a change ended twice: ${before}, then ${done.outcome}`);
    }
    if (!before && done.outcome !== 'discarded') {
      this.checkArrived(tab, done, here);
      checkNotTooEarly(tab, done, here);
      this.known.review.checkEnd(tab.author, done, {
        outbox: here.outbox,
        last: this.known.past.last(done.chain),
        hadPassed: this.known.past.had(done.chain, 'review', 'Pass'),
        isBelieved: done.outcome === 'found' && this.known.isLagging(tab),
      });
    }
    this.ends.set(id, done.outcome);
  }

  // What is said to be with the provider was there at one time at least.
  private checkArrived(tab: SimTab, { chain, operation, input, outcome }: Settled, { rows }: Here): void {
    const { author } = tab;
    const { base, changes, fields, fileName, archived } = input as Wanted;
    const says = `${operation} of ${chain} is said to be with the provider, which never had`;
    const { table, id } = subjectOf(chain);
    const noun = nounOf(table);
    for (const [field, value] of Object.entries(changes ?? {})) {
      const past = this.known.past.of(chain)?.get(field) ?? [];
      const isOf = (other: unknown) => (one: Past) => one.value === JSON.stringify(other);
      const place = past.findLastIndex(isOf(value));
      // What it started from counts as the one just before where nobody knows it.
      const start = past.slice(0, Math.max(0, place)).findLastIndex(isOf(base?.[field]));
      const from = start < 0 ? place - 1 : start;
      if (place >= 0) this.acknowledged.set(`${author} ${chain} ${field}`, { from, place });
      if (noun?.listed.includes(field))
        this.checkParts(chain, field, partsWithout(value, base?.[field]), says);
      else if (!this.known.past.had(chain, field, value)) {
        throw new Violation(`${says} ${JSON.stringify(value)} as its ${field}`);
      }
    }
    if (fields && !this.known.past.hadName(nameOf(fields))) throw new Violation(`${says} ${nameOf(fields)}`);
    for (const field of (fields && noun?.listed) || [])
      this.checkParts(chain, field, partsOf(fields?.[field]), says);
    if (operation === generateQuestions.name && !this.known.generations.hasBegun(id)) {
      throw new Violation(`${says} a generation`);
    }
    if (fileName && !this.known.past.hadFile(fileName)) throw new Violation(`${says} ${fileName}`);
    if (operation !== setThemeArchived.name) return;
    const name = nameOf(this.known.past.last(chain));
    // Made here, and perhaps at the provider as well, until the person says so.
    const isShownTwice =
      rows.filter((shown) => shown.noun.table === table && nameOf(shown.row) === name).length > 1;
    const isTwice = isShownTwice || this.known.isTwice(name);
    // What somebody else toggled may not show yet: then it looks as if it were so already.
    const isBelieved = outcome === 'found' && this.known.isLagging(tab);
    if (!isTwice && !isBelieved) this.known.archiving.checkSettled(author, name, archived === true);
  }

  private checkParts(chain: string, field: string, parts: readonly string[], says: string): void {
    for (const part of parts) {
      // Of a record that never came into being.
      if (deviceIdsIn(part).length > 0) continue;
      if (!this.known.past.hadPart(chain, field, part))
        throw new Violation(`${says} ${part} in its ${field}`);
    }
  }
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
