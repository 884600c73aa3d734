import type { EntityTable, Table } from 'dexie';
import Dexie from 'dexie';
import type { Clock } from './clocks.ts';
import { databaseName } from './device/database-name.ts';
import type { Session } from './device/device.ts';
import type { Entry, Settled } from './entries.ts';
import type { MirrorRows, MirrorTable } from './mirror-tables.ts';
import { mirrorTables } from './mirror-tables.ts';

/** A part of a table that is loaded by itself: an exhibit's questions. See sync/merge/parts.ts. */
export interface Part {
  /** The chain of the record that it belongs to. */
  id: string;
  /** Loaded, and its record has not stood otherwise since. */
  isCurrent: boolean;
  /** When it was loaded last, and when somebody last asked for it (ms since 1970); 0: never. */
  loadedAt: number;
  wantedAt: number;
}

/** How a person reviews one exhibit (decision 33). */
export interface ReviewRow {
  /** The exhibit's id. */
  id: string;
  percentage: number;
  /** Keys of the questions in the set. */
  chosen: string[];
  /** The question that was open last. */
  open?: string;
  /** How far each question is, by key. */
  steps: Record<string, ReviewSteps>;
}

export interface ReviewSteps {
  /** The sections that the person has moved to, beside Level 1. */
  reached: 1 | 2 | 3;
  /** Sections that are unfolded. */
  expanded: number[];
  /** From before `madeFrom`: Level 1 was written anew, and the follow-ups still belong to what it was before. */
  isStale?: boolean;
  /** What the question's derived texts were made from, by field (features/review/texts/made-from.ts). */
  madeFrom?: Readonly<Record<string, readonly string[]>>;
  /** Moved to Basic Combined, and neither it nor Level 2 saved since. */
  isUnsaved?: boolean;
}

/** One wording of a text of a question, as it was or as it was generated (decision 36). */
export interface Version {
  /** In the order in which they came. */
  n: number;
  /** The question's key, and the field of its row. */
  question: string;
  field: string;
  text: string;
  /** What the person asked for. */
  prompt?: string;
  at: number;
  /** The version of the main question's text that it answers; absent for that text itself. */
  of?: number;
}

/** What a document of an exhibit says, to be read beside what was made of it. A document never changes: it is replaced. */
export interface DocumentTextRow {
  /** The document's id. */
  id: string;
  exhibit: string;
  /** Null: there is none to be had, and `why` says the reason. */
  text: string | null;
  /** Where each page begins in it; none where there are no pages. */
  pages: number[];
  why: string | null;
}

/** The provider's copy of a record with pending changes. Null: the provider does not have it. */
export interface Shadow {
  chain: string;
  row: unknown;
  /** What the provider had last, when it is gone there and a change of the person still stands on it. */
  last?: unknown;
  /** What was shown last, when a deletion that waits has taken it from the screen. */
  hidden?: unknown;
}

/** A file on this device, on its way to the provider or in a draft. */
export interface StoredFile {
  id: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  /** Bytes as a Blob, or as an ArrayBuffer where the browser's Blobs come back wrong. */
  content: Blob | ArrayBuffer;
  createdAt: number;
}

/** A form that was not saved yet. `key` names the form, `exhibits:42`. */
export interface Draft {
  key: string;
  value: unknown;
  savedAt: number;
}

/** Where a record made on this device ended up. */
export interface Alias {
  local: string;
  id: string;
  /** Providers count each noun by itself. Earlier builds left it out, and made nothing but exhibits. */
  table?: MirrorTable;
  /** What the record is recognised by: a provider that was put back to a backup gives its number to another one. */
  identity?: Record<string, unknown>;
}

/** Single facts: reach, refresh, fence, the museum, the subscription. See facts.ts. */
export interface Fact {
  key: string;
  value: unknown;
}

/** All texts of one table in one record, so that search starts without reading ten thousand rows. */
export interface Pack {
  table: string;
  ids: string[];
  sorts: string[];
  texts: string[];
  /** What the list is narrowed by, and what forms suggest. Earlier builds left some of it out: then it is packed anew. */
  facets?: Record<'status' | 'place', Coded> & { tags?: CodedLists };
}

/** Few words for many rows: each row's word, by its number. */
export interface Coded {
  words: string[];
  codes: Uint16Array;
}

/** The codes of all rows, one row's after the other's. */
export interface CodedLists extends Coded {
  /** How many of them each row has. */
  lengths: Uint16Array;
}

// On a localhost, Dexie takes down a stack for each request. What is measured there must be what people have.
Dexie.debug = false;

type Mirror = { [T in MirrorTable]: EntityTable<MirrorRows[T], 'id'> };
const WithMirror = Dexie as unknown as new (...given: ConstructorParameters<typeof Dexie>) => Dexie & Mirror;

export class MuseumDatabase extends WithMirror {
  declare parts: EntityTable<Part, 'id'>;
  declare reviews: EntityTable<ReviewRow, 'id'>;
  declare versions: EntityTable<Version, 'n'>;
  declare documentTexts: EntityTable<DocumentTextRow, 'id'>;
  declare shadows: EntityTable<Shadow, 'chain'>;
  declare clocks: EntityTable<Clock, 'chain'>;
  declare outbox: EntityTable<Entry, 'seq'>;
  declare history: EntityTable<Settled, 'seq'>;
  declare files: EntityTable<StoredFile, 'id'>;
  declare drafts: EntityTable<Draft, 'key'>;
  declare aliases: EntityTable<Alias, 'local'>;
  declare facts: EntityTable<Fact, 'key'>;
  declare packs: EntityTable<Pack, 'table'>;
  declare unpacked: Table<{ table: string; id: string }, [string, string]>;

  /** The user whose changes these are. Nothing is sent for anybody else. */
  readonly owner: string;
  /** Where they are sent. The provider may move while a tab is open. */
  provider: string;

  constructor(name: string, owner: string, provider: string, options?: DatabaseOptions) {
    super(name, { chromeTransactionDurability: 'strict', ...options });
    this.owner = owner;
    this.provider = provider;
    // Every earlier version is brought here by its tables and indexes alone. Museums of version 1 are of another shape
    // until the next refresh: only their floor plans are read. Version 2 brought `me`; 3 counts
    // exhibits by status, and brought themes, vouchers, terms and the team; 4 the review; 5 the clocks; 6
    // what documents say.
    this.version(6).stores({
      ...mirrorTables,
      parts: 'id',
      reviews: 'id',
      versions: '++n, question',
      documentTexts: 'id, exhibit',
      shadows: 'chain',
      clocks: 'chain, lookAt',
      outbox: '++seq, chain, state, *waits, &key',
      history: '++seq, chain',
      files: 'id',
      drafts: 'key',
      aliases: 'local, id',
      facts: 'key',
      packs: 'table',
      unpacked: '[table+id]',
    });
  }
}

export interface DatabaseOptions {
  indexedDB?: IDBFactory;
  IDBKeyRange?: typeof IDBKeyRange;
}

/**
 * Opens the mirror, the outbox and the drafts of one user at one provider. `home`: the address that the database is
 * named by, when it is another one (`Session.home`).
 */
export async function openMuseum(
  provider: string,
  userId: string,
  { home = provider, ...options }: DatabaseOptions & Pick<Session, 'home'> = {},
): Promise<MuseumDatabase> {
  const name = await databaseName(home, userId);
  const db = new MuseumDatabase(name, userId, provider, options);
  // Begun now, not with the first question: on a cold start the screen is being made meanwhile. Whoever asks first
  // hears why it failed.
  db.open().catch(() => {});
  return db;
}
