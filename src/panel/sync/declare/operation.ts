import type { ChangedRecords } from '#contract/changes.ts';
import type { User } from '#contract/session.ts';
import type { Struct } from 'superstruct';
import type { Choices, Conflict, FieldConflict, Settled, Subject, Undo } from '#panel/store/entries.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase, StoredFile } from '#panel/store/museum-database.ts';
import type { FileSend } from '#panel/sync/run/edges.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

/** A record of the mirror, as the engine sees it: it knows no noun. */
export type Row = { id: string } & Record<string, unknown>;

export interface SendContext {
  provider: Provider;
  museumId: string;
  /** An earlier attempt may have been applied. Creates look for it before they send. */
  ambiguous: boolean;
  /** The provider has refused it as being there already, and refuses it again where it is somebody else's. */
  isThere: boolean;
  /** The change was made so shortly ago that what is read now may be older than it. */
  isYoung: boolean;
  /** An ambiguous attempt that is not at the provider by now did not arrive, and may be sent again. */
  windowIsOver: boolean;
  /** Something of the change is at the provider: what fails from now on leaves it in doubt. */
  begun(): void;
  /** Must be called before what can't be sent twice is sent again. */
  resending(): Promise<void>;
  /**
   * The provider's copy of the record that the change is about; null when it has none. Older than what is known here, it is
   * not returned: the change waits, and looks again.
   */
  read(): Promise<Row | null>;
  /** The same right after a write of this attempt: whatever it shows. */
  readBack(): Promise<Row | null>;
  /** The same as `read` for a copy that came another way. */
  checked<Copy extends Row>(row: Copy | null): Promise<Copy | null>;
  /** Of this copy, what was acknowledged from here and is there no more. */
  lost(row: Row): Promise<Lost>;
  /**
   * The provider's list of the table that the change is about. Null: it is empty, which is not to be believed. Changes in
   * doubt that look at the same time share one; `anew`: it is asked for from now on.
   */
  rows(how?: 'anew'): Promise<Row[] | null>;
  /** Is it a record that this device made, of the table that the change is about? */
  isOurs(row: Row): Promise<boolean>;
  /** What `prepare` wrote down before the first attempt. */
  intent: unknown;
  /** The bytes of a file of this device, or null when they are gone. */
  file(id: string): Promise<StoredFile | null>;
  sendFile(send: Pick<FileSend, 'url' | 'body' | 'contentType'>): Promise<number>;
  /** The store has said, in this attempt or in an earlier one, that it has the whole file. */
  isStored: boolean;
  /** Writes that down. */
  stored(): Promise<void>;
}

/** Fields that the provider had acknowledged, and shows as they were before. */
export interface Lost {
  /** To be written once more, as they were acknowledged. */
  again: Record<string, unknown>;
  /** The person says. */
  asked: FieldConflict[];
}

/** How an attempt ended. Everything else is thrown as a Failure. */
export type Outcome =
  | {
      kind: 'done';
      /** The provider's copy now; null when it is gone. Undefined: unknown, the next refresh shows it. */
      row: Row | null | undefined;
      /**
       * What the provider had before, null when it had none: together they say what it has acknowledged. Left out where an
       * earlier state may come back by itself.
       */
      from?: Row | null | undefined;
      /**
       * By these fields the record is known as it was before the provider began on what it will end by itself. In place of
       * `from`, and only where it cannot end like this: for as long as reads lag, one that shows it so is older.
       */
      before?: Record<string, unknown>;
      /** The row was read after the change had been made. */
      isSeen?: boolean;
      /** The fields that it says something of, where the rest may be older than what is known; all, unless it says so. */
      of?: readonly string[];
      how: Exclude<Settled['outcome'], 'discarded'>;
      message?: string | undefined;
      warning?: string | undefined;
    }
  | { kind: 'conflict'; conflict: Conflict }
  /**
   * It cannot be distinguished from somebody else's, or its bytes are gone. `reason` is a sentence for people, `alike` what
   * `prepare` has to know, should the person say that none of those is theirs.
   */
  | { kind: 'parked'; reason: string; alike?: unknown }
  /** Not there yet: look again later, until the settle window has passed. */
  | { kind: 'unsettled' }
  /** Nothing was sent, as it seems needless by a read that may be older than the change. Look again later. */
  | { kind: 'early' };

/**
 * A `request` asks the provider to do something with the record as it is by then. It comes after all other changes of
 * the record, and shows only while it goes by itself.
 */
type Kind = 'create' | 'update' | 'remove' | 'transfer' | 'request';

/** `trouble`: when it cannot now, and is asked again. */
export interface FailedMessages {
  refused: string;
  trouble?: string;
}

/**
 * Whatever a person can do to the museum's data offline, as one declared value. The engine knows no noun, and an
 * operation knows no retry.
 */
export interface Operation<Input = any> {
  /** On disk for ever: `noun.verb/version`. Bump, never rename. */
  readonly name: string;
  readonly kind: Kind;
  readonly input: Struct<Input, any>;
  subject(input: Input): Subject;
  /** In words, for the sync centre: 'Edit exhibit'. */
  describe(input: Input): string;
  /** Pure: the row with the change on it, for the optimistic view and each re-apply. Null: the row is gone. */
  apply(row: Row | null, input: Input): Row | null;
  /** Reads what distinguishes this change's own effect from others', in the transaction that marks it as sending. */
  prepare?(db: MuseumDatabase, input: Input, alike: unknown): Promise<unknown>;
  send(input: Input, context: SendContext): Promise<Outcome>;
  /** Refused or in conflict it no longer shows, until it is sent again. Requests are so anyway. */
  readonly revertsOnFailure?: boolean;
  /** What it changes shows in the list of what the provider is at work on: it is asked for after it. */
  readonly movesList?: boolean;
  /** Done, it shows on other records of its part: that is loaded again. */
  movesPart?(input: Input): boolean;
  /** The same is asked for once more: while the earlier one is held up, that one is tried again in place of another. */
  isAgain?(earlier: Input, input: Input): boolean;
  /** Records whose changes, as far as they are made by now, must all reach the provider first. */
  waitsFor?(input: Input): Subject[];
  /** Other changes of the record may go before it or after it, and are folded past it. */
  readonly commutes?: boolean;
  /**
   * This change folded into an earlier one of the same record that was never sent; null when it can't be. An `input` that
   * is null: the two come to nothing. `copy`: the provider's, as this device knows it; null when it has none.
   */
  absorb?(
    earlier: { operation: string; input: any },
    input: Input,
    copy: Row | null,
  ): { input: unknown } | null;
  /** This change as it starts from what the same operation, queued before it, has just left at the provider. */
  rebase?(input: Input, row: Row): Input;
  /**
   * This change as it starts from other values than it did, because the person let go of what it started from. Updates
   * whose fields are not lists have it by themselves.
   */
  restart?(input: Input, moved: Undo['moved']): Input;
  /**
   * Records at the provider that a creation may have made: alike, and not known before. Pure. After a clear answer, any
   * other than the answered one may be a twin, made by a request that was repeated on its way.
   */
  candidates?(rows: Row[], input: Input, intent: unknown): Row[];
  /** The ids of records on this device that may be among the candidates. */
  alikeHere?(db: MuseumDatabase, input: Input): Promise<string[]>;
  /** The change that writes these fields of a record once more, over what it holds now. */
  restore?(id: string, fields: Record<string, unknown>, theirs: Row): Input;
  /** The change as the person decided a conflict of its fields; null lets it go. Updates have it by themselves. */
  decided?(input: Input, fields: FieldConflict[], choices: Choices): Input | null;
  /** Said where the provider fails without words of its own (part 1, section 8). */
  readonly failed?: FailedMessages;
  /** What a browser alert says when it is refused (decision 11). `said`: the provider's words, or ours. */
  alert?(said: string): string;
  /** Refused, it is shown in the list of changes alone, not by a toast (decision 12). */
  readonly isQuiet?: boolean;
  /** Files of this device that the change carries. */
  files?(input: Input): string[];
}

/** Declares an operation; exists for the type inference. */
export function operation<Input>(declaration: Operation<Input>): Operation<Input> {
  return declaration;
}

/** Whose lists they are. */
export type Whose = Pick<User, 'id' | 'museumId' | 'role'>;

/** How the engine keeps one table of the mirror like the provider's. */
export interface Collection {
  readonly table: MirrorTable;
  /** The provider's whole list. */
  list(provider: Provider, whose: Whose): Promise<Row[]>;
  /** Its rows among what changed. Left out: a provider never lists them, and the list is always read. */
  changed?(records: ChangedRecords, whose: Whose): Row[];
  /** One record; null when the provider says that it does not exist. */
  read(provider: Provider, id: string): Promise<Row | null>;
  /** Adds what the device derives: order and search text. */
  derive(row: Row): Row;
  /**
   * Fields that distinguish a record from others. When all of them are others than the person saw, the id has come to name
   * another record: a provider that was set back gives its numbers out anew.
   */
  readonly identity?: readonly string[];
  /** People search in it: its rows have texts, and may be many. */
  readonly isSearched?: boolean;
  /** The provider is at work on it: the list is asked for again soon. */
  isUnderWay?(row: Row): boolean;
  /** It is loaded in parts, and has no list of all: sync/parts.ts. */
  readonly parts?: Parts;
}

/** A table that is loaded in parts, each of which belongs to a record of another table. */
export interface Parts {
  readonly of: MirrorTable;
  /** The part of one record, whole. 404: there is no such record. */
  list(provider: Provider, owner: string): Promise<Row[]>;
  /** Whole parts among what changed. */
  changed(records: ChangedRecords): ChangedPart[];
  /** The record that a key's part belongs to. */
  ownerOf(id: string): string;
  /** The keys of a part stand between these two. */
  keysOf(owner: string): [string, string];
  /** Records whose parts are loaded before anybody asks. Whoever leaves this list and comes back has another part. */
  expected(db: MuseumDatabase): Promise<string[]>;
}

/** The part of one record, whole, as the provider has it now. */
export interface ChangedPart {
  owner: string;
  rows: Row[];
}

/** What the outbox can hold and the mirror mirrors. */
export interface Catalogue {
  operations: ReadonlyMap<string, Operation>;
  collections: ReadonlyMap<MirrorTable, Collection>;
}

/** An input as an update stores it: only the fields that the person changed, and what they were before. */
export interface Changes {
  id: string;
  changes: Record<string, unknown>;
  base: Record<string, unknown>;
}
