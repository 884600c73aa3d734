// What must hold of generations: each was asked for, and a lost answer makes no second one.
import type { Exhibit } from '#contract/exhibits.ts';
import { Violation } from './violation.ts';

export class GenerationLedger {
  private readonly begun = new Set<string>();
  /** How often one began for a draft, and how often people asked, by the exhibit's number, which nobody ever changes. */
  private readonly forDrafts = new Map<string, number>();
  private readonly asked = new Map<string, number>();

  onAsked(number: string): void {
    add(this.asked, number);
  }

  /** The provider wrote the record. `isRepeat`: the network repeated the request or brought it late. */
  note(exhibit: Exhibit, before: Exhibit | undefined, isRepeat: boolean): void {
    if (exhibit.status !== 'In Progress') return;
    this.begun.add(exhibit.id);
    if (exhibit.documents.length === 0) throw new Violation(`questions for ${exhibit.id} out of no document`);
    // Whether the questions that an exhibit has are old or new nobody can tell.
    if (before?.status === 'Draft' && !isRepeat) add(this.forDrafts, exhibit.exhibit_id);
  }

  /** What had begun is unmade, and what was asked for, and never acknowledged, is rightly asked for again. */
  onPutBack(): void {
    this.forDrafts.clear();
  }

  hasBegun(id: string): boolean {
    return this.begun.has(id);
  }

  /** `copies`: numbers that more than one record has. */
  check(copies: ReadonlySet<string>): void {
    for (const [number, begun] of this.forDrafts) {
      const asked = this.asked.get(number) ?? 0;
      if (begun <= asked || copies.has(number)) continue;
      throw new Violation(`${number} was generated for ${begun} times, and asked for ${asked} times`);
    }
  }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
