// Whatever a person did to a record reaches that record, and no other one that has its number by now. What it is told by
// tells it: nobody changes that, and no two have the same by chance.
import type { Row } from '#panel/sync/declare/operation.ts';
import { nameOf } from '#tests/sim/world/nouns.ts';

export class IdentityWatch {
  /** The records that something is meant for: a value, a file or a deletion, by `author value`. */
  private readonly meantFor = new Map<string, Set<string>>();
  /** Which record the person takes for which one, knowingly, as `author record other`. */
  private readonly taken = new Set<string>();

  onMeant(author: string, what: unknown, record: string): void {
    const key = `${author} ${JSON.stringify(what)}`;
    const records = this.meantFor.get(key) ?? new Set();
    this.meantFor.set(key, records.add(record));
  }

  /** The person looked at the record that has the number by now, and means that one. */
  onTaken(author: string, record: string, other: string): void {
    this.taken.add(`${author} ${record} ${other}`);
  }

  /** What is wrong with doing this to that record; null when nothing is. */
  wrongOf(author: string, what: unknown, record: Row): string | null {
    const meant = this.meantFor.get(`${author} ${JSON.stringify(what)}`);
    const name = nameOf(record);
    if (!meant || meant.has(name)) return null;
    if ([...meant].some((one) => this.taken.has(`${author} ${one} ${name}`))) return null;
    return `does ${JSON.stringify(what)} to ${name}, which was meant for ${[...meant].join(' or ')},`;
  }

  /** The same for a deletion, which must have been meant for it. Whoever never tells of one is not asked. */
  wrongOfRemoval(author: string, record: Row): string | null {
    const name = nameOf(record);
    const removals = [...this.meantFor.keys()].filter((key) => key.startsWith(`${author} "${removalOf('')}`));
    const isTaken = [...this.taken].some((one) => one.startsWith(`${author} `) && one.endsWith(` ${name}`));
    const isMeant = removals.includes(`${author} ${JSON.stringify(removalOf(name))}`);
    if (removals.length === 0 || isMeant || isTaken) return null;
    return `deletes ${name}, which the person did not,`;
  }
}

/** How a deletion is told from other things that are meant for a record. */
export function removalOf(record: string): string {
  return `deletion of ${record}`;
}
