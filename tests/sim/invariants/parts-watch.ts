// Lists that are told by their parts: what each person put in or took out, and nothing else, leaves the tablet.
import { isDeviceId } from '#panel/store/entries.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import type { Noun } from '#tests/sim/world/nouns.ts';
import { heldBy, nameOf, nounOf, partsOf, partsWithout } from '#tests/sim/world/nouns.ts';
import type { Holdings } from '#tests/sim/provider/server.ts';

export class PartsWatch {
  private readonly server: Holdings;
  /** What a person put into a list or took out of it, as `owner record ± part`. */
  private readonly parts = new Set<string>();
  /** What records are told by, also those that are gone, by chain. */
  private readonly names = new Map<string, string>();

  constructor(server: Holdings) {
    this.server = server;
  }

  /** The person puts a part into a list of a record, or takes it out. Both are told by their names. */
  onPart(owner: string, record: string, sign: '+' | '-', part: string): void {
    this.parts.add(`${owner} ${record} ${sign} ${part}`);
  }

  /** The person's list counts, knowingly, over what somebody else made of it. */
  onListChosen(
    owner: string,
    { noun, record }: { noun: Noun; record: string },
    [mine, theirs]: readonly [unknown, unknown],
  ): void {
    for (const part of partsWithout(mine, theirs))
      this.onPart(owner, record, '+', this.nameOfPart(noun, part));
    for (const part of partsWithout(theirs, mine))
      this.onPart(owner, record, '-', this.nameOfPart(noun, part));
  }

  /** What was put into or taken out of one record is meant for another one. */
  onTaken(author: string, record: string, other: string): void {
    const start = `${author} ${record} `;
    for (const one of [...this.parts].filter((each) => each.startsWith(start)))
      this.parts.add(`${author} ${other} ${one.slice(start.length)}`);
  }

  /** What a request does to a list that the person did not; null when there is nothing. */
  wrongOf(
    owner: string,
    { noun, record }: { noun: Noun; record: string },
    [before, after]: [unknown, unknown],
  ): string | null {
    const isDone = (sign: '+' | '-') => (part: string) =>
      this.parts.has(`${owner} ${record} ${sign} ${this.nameOfPart(noun, part)}`);
    const local = partsOf(after).find(isDeviceId);
    if (local) return `names ${local}, which only it knows,`;
    const added = partsWithout(after, before).find((part) => !isDone('+')(part) && this.isPart(noun, part));
    if (added) return `puts in ${added}, which the person did not,`;
    const dropped = partsWithout(before, after).find((part) => !isDone('-')(part) && this.isPart(noun, part));
    return dropped === undefined ? null : `leaves out ${dropped}, which the person did not,`;
  }

  // What is gone by now is refused, or is out already.
  private isPart({ parts }: Noun, part: string): boolean {
    return parts === null || this.held(parts, part) !== undefined;
  }

  /** Lines are their own names; a record's name is kept when it goes. */
  private nameOfPart({ parts }: Noun, part: string): string {
    if (parts === null) return part;
    const record = this.held(parts, part);
    if (record) this.names.set(`${parts}:${part}`, nameOf(record));
    return this.names.get(`${parts}:${part}`) ?? part;
  }

  private held(table: Noun['table'], id: string): Row | undefined {
    const noun = nounOf(table);
    return noun && heldBy(this.server, noun).get(id);
  }
}
