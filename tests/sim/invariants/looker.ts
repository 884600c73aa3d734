// What a tablet holds at rest: its changes, its records as they show, and what its header says.
import type { Entry, Settled } from '#panel/store/entries.ts';
import type { MuseumDatabase, Shadow, StoredFile } from '#panel/store/museum-database.ts';
import type { Loading, Connectivity } from '#panel/store/facts.ts';
import { pillMessage } from '#panel/changes/pill-messages.ts';
import { readSyncSummary } from '#panel/changes/queries.ts';
import type { Catalogue, Row } from '#panel/sync/declare/operation.ts';
import type { Noun } from '#tests/sim/world/nouns.ts';
import { readAtRest } from '#tests/sim/world/storage.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';

export interface Shown {
  noun: Noun;
  chain: string;
  row: Row;
}

export interface Here {
  outbox: Entry[];
  history: Settled[];
  rows: Shown[];
  /** The provider's, of each record that something is done to; null: it has none. */
  copies: ReadonlyMap<string, Row | null>;
  files: string[];
  /** What the header says. */
  pill: string;
  /** When the lists were last brought into the mirror, by the tablet's clock; null: never, or in vain. */
  broughtAt: number | null;
}

export type Run = <T>(work: Promise<T>) => Promise<T>;

export class Looker {
  private readonly nouns: readonly Noun[];
  private readonly run: Run;
  /** What a tab's header said last, and what it said so from. */
  private readonly pills = new WeakMap<MuseumDatabase, { from: string; pill: string }>();

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
      copies: new Map(readAtRest<Shadow>(connection, 'shadows').map(copyOf)),
      files: readAtRest<StoredFile>(connection, 'files').map(({ id }) => id),
      pill: await this.pillOf(db, outbox, catalogue),
      broughtAt: broughtAt(db),
    };
  }

  // The summary is read from two tables; from what says the same, it is not read again.
  private async pillOf(db: MuseumDatabase, outbox: readonly Entry[], catalogue: Catalogue): Promise<string> {
    const from = [...outbox.map(({ state, operation }) => `${state} ${operation}`), ...factsOf(db)].join();
    const last = this.pills.get(db);
    if (last?.from === from) return last.pill;
    const known = new Set(catalogue.operations.keys());
    const pill = pillMessage(await this.run(readSyncSummary(db, known)), 0).text;
    this.pills.set(db, { from, pill });
    return pill;
  }
}

function copyOf({ chain, row, last }: Shadow): [chain: string, copy: Row | null] {
  return [chain, (row ?? last ?? null) as Row | null];
}

// What the header makes of the facts.
function factsOf(db: MuseumDatabase): unknown[] {
  const facts = readFacts(db);
  const { state } = (facts.get('reach') ?? {}) as Partial<Connectivity>;
  const loading = loadingOf(facts);
  const { isPartial, listed, completedAt } = loading;
  const known = [loading.state, completedAt != null, isPartial, listed !== undefined];
  return [state, ...known, JSON.stringify(facts.get('elsewhere'))];
}

function broughtAt(db: MuseumDatabase): number | null {
  const { state, isPartial, at = null } = loadingOf(readFacts(db));
  return state === 'done' || isPartial ? at : null;
}

type Facts = ReadonlyMap<string, unknown>;

function readFacts(db: MuseumDatabase): Facts {
  const facts = readAtRest<{ key: string; value: unknown }>(db.backendDB(), 'facts');
  return new Map(facts.map(({ key, value }) => [key, value]));
}

function loadingOf(facts: Facts): Partial<Loading> {
  return facts.get('loading') ?? {};
}
