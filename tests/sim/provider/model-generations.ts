// The model's generations: each takes as long as so many requests do, and every third one fails, as a rule.
import type { Exhibit } from '#contract/exhibits.ts';
import { Refused } from './model-calls.ts';

const requestsItTakes = 24;

export class ModelGenerations {
  /** How often one was begun, by exhibit. */
  readonly begun = new Map<string, number>();
  private readonly left = new Map<string, number>();
  private count = 0;
  /** None fails, and each one ends soon. */
  private readonly isReliable: boolean;

  constructor({ isReliable = false } = {}) {
    this.isReliable = isReliable;
  }

  /** The exhibit as it is from now on. While one is under way, nothing is added. */
  begin(exhibit: Exhibit): Exhibit {
    if (exhibit.documents.length === 0) throw new Refused(422, 'There is no document.');
    if (this.left.has(exhibit.id)) return exhibit;
    this.begun.set(exhibit.id, (this.begun.get(exhibit.id) ?? 0) + 1);
    this.left.set(exhibit.id, this.isReliable ? 2 : requestsItTakes);
    return { ...exhibit, status: 'In Progress', draft_reason: null };
  }

  /** Those that are under way. */
  backUp(): () => void {
    const left = [...this.left];
    return () => {
      this.left.clear();
      for (const [id, requests] of left) this.left.set(id, requests);
    };
  }

  /** One request later: the exhibits whose generations have ended. */
  pass(exhibits: ReadonlyMap<string, Exhibit>): Exhibit[] {
    const ended: Exhibit[] = [];
    for (const [id, left] of this.left) {
      this.left.set(id, left - 1);
      if (left > 1) continue;
      this.left.delete(id);
      const exhibit = exhibits.get(id);
      if (exhibit) ended.push(this.end(exhibit));
    }
    return ended;
  }

  private end(exhibit: Exhibit): Exhibit {
    this.count += 1;
    if (this.isReliable || this.count % 3 > 0) return { ...exhibit, status: 'In Review' };
    return { ...exhibit, status: 'Draft', draft_reason: `Attempt ${this.count} failed.` };
  }
}
