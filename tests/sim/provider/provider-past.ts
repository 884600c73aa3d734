// All that the provider ever held, as it was written down after each request.
import type { Exhibit } from '#contract/exhibits.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import type { Noun } from '#tests/sim/world/nouns.ts';
import { heldBy, nameOf, partsOf } from '#tests/sim/world/nouns.ts';
import type { Holdings } from './server.ts';
import { textsOf } from '#tests/sim/actions/texts-of.ts';

export interface Past {
  value: string;
  /** Written by a request that the network repeated or brought late, or that somebody else overtook. */
  isRepeat: boolean;
  /** A backup was put back here: the number may be another record's from now on, and all may come anew. */
  isPutBack?: true;
}

/** A record was written. `before` is undefined when it is new. */
export type OnWritten = (noun: Noun, record: Row, before: Row | undefined) => void;

export class ProviderPast {
  /** Every value that a field of a record ever had, in order, by chain. */
  private readonly values = new Map<string, Map<string, Past[]>>();
  /** Each part that a list ever had, as `chain field part`. */
  private readonly parts = new Set<string>();
  /** Each record as it was looked at last, by chain. */
  private readonly noted = new Map<string, Row>();
  private readonly server: Holdings;
  private readonly nouns: readonly Noun[];
  /** Images and documents that ever arrived. */
  private readonly files = new Set<string>();
  /** What records were told by that ever were there. */
  private readonly names = new Set<string>();

  constructor(server: Holdings, nouns: readonly Noun[]) {
    this.server = server;
    this.nouns = nouns;
  }

  note(isRepeat: boolean, onWritten: OnWritten): void {
    for (const noun of this.nouns) {
      for (const record of heldBy(this.server, noun).values()) {
        // A record that was written is another object than before.
        const before = this.noted.get(`${noun.table}:${record.id}`);
        if (before === record) continue;
        this.write(noun, record, isRepeat);
        onWritten(noun, record, before);
      }
    }
  }

  onPutBack(): void {
    for (const fields of this.values.values()) {
      for (const past of fields.values())
        past.push({ value: past.at(-1)?.value ?? '', isRepeat: true, isPutBack: true });
    }
  }

  of(chain: string): ReadonlyMap<string, readonly Past[]> | undefined {
    return this.values.get(chain);
  }

  all(): Iterable<readonly [string, ReadonlyMap<string, readonly Past[]>]> {
    return this.values;
  }

  had(chain: string, field: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    return (
      this.values
        .get(chain)
        ?.get(field)
        ?.some((past) => past.value === text) ?? false
    );
  }

  hadPart(chain: string, field: string, part: string): boolean {
    return this.parts.has(`${chain} ${field} ${part}`);
  }

  hadFile(name: string): boolean {
    return [...this.files].some((url) => url.includes(name));
  }

  hadName(name: string): boolean {
    return this.names.has(name);
  }

  /** The record as it was last, although it may be gone by now. */
  last(chain: string): Row | undefined {
    return this.noted.get(chain);
  }

  private write(noun: Noun, record: Row, isRepeat: boolean): void {
    const chain = `${noun.table}:${record.id}`;
    this.noted.set(chain, record);
    let fields = this.values.get(chain);
    if (!fields) this.values.set(chain, (fields = new Map()));
    for (const [field, value] of textsOf(record, noun)) {
      const past = fields.get(field);
      if (!past) fields.set(field, [{ value, isRepeat }]);
      else if (past.at(-1)?.value !== value) past.push({ value, isRepeat });
    }
    for (const field of noun.listed)
      for (const part of partsOf(record[field])) this.parts.add(`${chain} ${field} ${part}`);
    const { documents = [], image_url } = record as Partial<Exhibit>;
    for (const { name } of documents) this.files.add(name);
    if (image_url) this.files.add(image_url);
    this.names.add(nameOf(record));
  }
}
