// What a tablet holds at rest: its changes, its records as they show, and what its header says.
import type { Entry, Settled } from '#panel/store/entries.ts';
import type { MuseumDatabase, Shadow, StoredFile } from '#panel/store/museum-database.ts';
import { pillWords } from '#panel/shell/pill-words.ts';
import { readSyncSummary } from '#panel/shell/queries.ts';
import type { Catalogue, Row } from '#panel/sync/operation.ts';
import type { Noun } from './nouns.ts';
import { readAtRest } from './storage.ts';
import type { SimTab } from './tablet.ts';

export interface Shown {
  noun: Noun;
  chain: string;
  row: Row;
}

export interface Here {
  outbox: Entry[];
  history: Settled[];
  rows: Shown[];
  chains: string[];
  files: string[];
  /** What the header says while something waits. */
  pill: string | null;
}

export type Run = <T>(work: Promise<T>) => Promise<T>;

export class Looker {
  private readonly nouns: readonly Noun[];
  private readonly run: Run;
  /** What a tab's header said last, and the rows that it said so from. */
  private readonly pills = new WeakMap<MuseumDatabase, { from: readonly unknown[]; pill: string }>();

  constructor(nouns: readonly Noun[], run: Run) {
    this.nouns = nouns;
    this.run = run;
  }

  async look({ db, outbox: { catalogue } }: SimTab): Promise<Here> {
    const connection = db.backendDB() ?? (await this.run(db.open())).backendDB();
    const outbox = readAtRest<Entry>(connection, 'outbox');
    return {
      outbox,
      history: readAtRest<Settled>(connection, 'history'),
      rows: this.nouns.flatMap((noun) =>
        readAtRest<Row>(connection, noun.table).map((row) => ({
          noun,
          chain: `${noun.table}:${row.id}`,
          row,
        })),
      ),
      chains: readAtRest<Shadow>(connection, 'shadows').map(({ chain }) => chain),
      files: readAtRest<StoredFile>(connection, 'files').map(({ id }) => id),
      // Without changes that wait, it may say whatever it likes.
      pill: outbox.length > 0 ? await this.pillOf(db, outbox, catalogue) : null,
    };
  }

  // The summary is read from two tables, in which each write makes another row: from the same rows it says the same.
  private async pillOf(db: MuseumDatabase, outbox: readonly Entry[], catalogue: Catalogue): Promise<string> {
    const from = [...outbox, ...readAtRest<unknown>(db.backendDB(), 'facts')];
    const last = this.pills.get(db);
    if (last?.from.length === from.length && from.every((row, index) => row === last.from[index]))
      return last.pill;
    const known = new Set(catalogue.operations.keys());
    const pill = pillWords(await this.run(readSyncSummary(db, known)), 0).text;
    this.pills.set(db, { from, pill });
    return pill;
  }
}
