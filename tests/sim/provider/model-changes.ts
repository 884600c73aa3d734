// What changed at the model since a revision: told by what its lists showed, each time something may have been written.
import type { ChangedRecords, Changes } from '#contract/changes.ts';
import { isSame } from '#panel/sync/merge/merge.ts';

/** All that the lists show, by the name of the list and the id. */
export type Listing = Record<keyof ChangedRecords, ReadonlyMap<string, unknown>>;

interface Change {
  revision: number;
  /** Virtual time; Infinity: since the last time that was noted. */
  at: number;
  list: keyof ChangedRecords;
  id: string;
  isGone: boolean;
}

const alone: readonly string[] = ['museum', 'terms'];

export class ModelChanges {
  private readonly read: () => Listing;
  private readonly mostRecords: number;
  private log: Change[] = [];
  private shown: Listing;
  private revision = 0;
  private epoch = 1;

  constructor(read: () => Listing, mostRecords: number) {
    this.read = read;
    this.mostRecords = mostRecords;
    this.shown = copyOf(read());
  }

  /** Something may have been written. `at`: virtual time, in milliseconds. */
  note(at = Infinity): void {
    for (const change of this.log) if (change.at === Infinity) change.at = at;
    const now = this.read();
    for (const list of listsOf(now)) this.compare(list, now[list], at);
    this.shown = copyOf(now);
  }

  /** Its records are other ones from now on, and its numbers are given again. */
  startAnew(): void {
    this.epoch += 1;
    this.log = [];
    this.shown = copyOf(this.read());
  }

  /** `asOf`: what is asked is so old (virtual time); its lists are as they were then. */
  since(given: string | undefined, asOf = Infinity): Changes {
    if (asOf === Infinity) this.note();
    const known = this.log.filter(({ at }) => at <= asOf);
    const latest = known.at(-1)?.revision ?? 0;
    const [epoch, number] = /^(\d+)\.(\d+)$/.exec(given ?? '')?.slice(1) ?? [];
    const since = Number(number);
    const isKnown = epoch === String(this.epoch) && since <= this.revision;
    if (!isKnown) return { revision: `${this.epoch}.${latest}`, startAnew: true };
    const last = new Map(known.map((change) => [`${change.list}:${change.id}`, change]));
    const changed = [...last.values()]
      .filter(({ revision }) => revision > since)
      .toSorted((a, b) => a.revision - b.revision);
    const page = changed.slice(0, this.mostRecords);
    const more = page.length < changed.length;
    return {
      revision: `${this.epoch}.${page.at(-1)?.revision ?? since}`,
      more,
      ...presented(page, this.read()),
    };
  }

  private compare(list: keyof ChangedRecords, now: ReadonlyMap<string, unknown>, at: number): void {
    const before = this.shown[list];
    for (const [id, record] of now) {
      if (before.get(id) === record || isSame(before.get(id), record)) continue;
      this.log.push({ revision: ++this.revision, at, list, id, isGone: false });
    }
    for (const id of before.keys()) {
      if (!now.has(id)) this.log.push({ revision: ++this.revision, at, list, id, isGone: true });
    }
  }
}

function listsOf(listing: Listing): (keyof ChangedRecords)[] {
  return Object.keys(listing) as (keyof ChangedRecords)[];
}

function copyOf(listing: Listing): Listing {
  return Object.fromEntries(
    listsOf(listing).map((list) => [list, new Map(listing[list])]),
  ) as unknown as Listing;
}

function presented(page: readonly Change[], listing: Listing): Pick<Changes, 'records' | 'gone'> {
  const records: Record<string, unknown> = {};
  const gone: Record<string, string[]> = {};
  for (const { list, id, isGone } of page) {
    // Of a question that goes with its exhibit, nothing is said.
    if (isGone) gone[list] = [...(gone[list] ?? []), ...(list === 'questions' ? [] : [id])];
    else if (alone.includes(list)) records[list] = listing[list].get(id);
    else if (listing[list].has(id))
      records[list] = [...((records[list] as unknown[]) ?? []), listing[list].get(id)];
  }
  return { records, gone };
}
