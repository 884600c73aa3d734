// What people typed: all of it arrives, in the order of the writing, and once.
import type { Entry, Settled } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { nounOf, partsOf } from '#tests/sim/world/nouns.ts';
import type { ProviderPast } from '#tests/sim/provider/provider-past.ts';
import { Violation } from './violation.ts';

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

export class WishLedger {
  private readonly past: ProviderPast;
  private readonly wishes: Wish[] = [];
  private readonly letGo = new Set<string>();
  private readonly insisted = new Set<string>();

  constructor(past: ProviderPast) {
    this.past = past;
  }

  onWish(wish: Wish): void {
    this.wishes.push(wish);
  }

  /** The person saw what became of it, and sends it again. */
  onInsisted(value: unknown): void {
    this.insisted.add(JSON.stringify(value));
  }

  /** The person chose somebody else's value. */
  onLetGo(value: unknown): void {
    this.letGo.add(JSON.stringify(value));
  }

  // Every value that anybody typed is, or was, at the provider, or still waits, or was let go or typed over.
  checkArrived(owner: string, changes: readonly (Entry | Settled)[]): void {
    const inputs = JSON.stringify(changes.map(({ input }) => input));
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

  /**
   * Nothing out of order: what one person wrote into one field arrived in the order of the writing, and once. Once more
   * goes only the last of it, where a request that knew nothing of it took it back.
   */
  checkOrder(): void {
    const turns = new Map(
      this.wishes.map(({ owner, value }, turn) => [JSON.stringify(value), { owner, turn }]),
    );
    for (const [chain, fields] of this.past.all()) {
      for (const [field, past] of fields) {
        const last = new Map<string, number>();
        let lost: ReadonlyMap<string, number> = new Map();
        for (const { value, isRepeat, isPutBack } of past) {
          if (isPutBack) last.clear();
          if (isRepeat) lost = new Map(last);
          const wish = isRepeat ? undefined : turns.get(value);
          if (!wish || this.insisted.has(value)) continue;
          const { owner, turn } = wish;
          const isAgain = turn === last.get(owner) && turn === lost.get(owner);
          if (turn <= (last.get(owner) ?? -1) && !isAgain) {
            throw new Violation(`${value} reached the ${field} of ${chain} out of order or twice`);
          }
          if (isAgain) lost = new Map();
          last.set(owner, turn);
        }
      }
    }
  }
}

// Of the same record, or of the one that the person took for it, where the earlier value stood.
function isOver({ owner, field, record, value }: Wish) {
  return (later: Wish) =>
    later.owner === owner && later.field === field && (later.record === record || later.base === value);
}
