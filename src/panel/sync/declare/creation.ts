// A record that is made on this device, and is at the provider once, however often it has to be sent. For any noun.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { Struct } from 'superstruct';
import { object, string } from 'superstruct';
import { Failure } from '#panel/sync/run/failure.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { FailedMessages, Operation, Outcome, Row, SendContext } from './operation.ts';
import { operation } from './operation.ts';
import { withoutUnmade } from '#panel/sync/outbox/without-unmade.ts';
import type { Provider } from '#panel/sync/run/wire.ts';

export interface Created<Fields> {
  /** Of this device, until the provider names the record. */
  id: string;
  fields: Fields;
}

interface Creation<Fields extends object> {
  /** On disk for ever: `noun.verb/version`. */
  name: string;
  /** In words: 'Add exhibit'. */
  describe: string;
  failed: FailedMessages;
  /** What a browser alert says when it is refused (decision 11). `said`: the provider's words, or ours. */
  alert?(said: string): string;
  /** As of an operation. */
  isQuiet?: true;
  table: MirrorTable;
  fields: Struct<Fields, any>;
  /** Of the fields, those that are lists of other records: what never comes is left out. */
  refersIn?: readonly string[];
  /** What a new record has beside its fields. */
  blank: object;
  /** A row's fields, as a save has them. */
  fieldsOf(row: Row): Fields;
  /** What a record is known by, although a colleague may have edited it since. */
  isAlike(row: Row, fields: Fields): boolean;
  /** The ids of records on this device that are alike. */
  known(db: MuseumDatabase, fields: Fields): Promise<string[]>;
  /** What those that are alike are called: one of them with its article, several of them, in the middle of a sentence. */
  alikeInWords(fields: Fields): { one: string; many: string };
  add(
    provider: Provider,
    fields: Fields,
    museumId: string,
  ): Promise<{ id: string; message: string | undefined }>;
}

/** Makes a record under an id of this device, until the provider names it. */
export function creation<Fields extends object>(declared: Creation<Fields>): Operation<Created<Fields>> {
  const { name, describe, failed, table, fields: struct, blank, isAlike } = declared;
  return operation<Created<Fields>>({
    name,
    kind: 'create',
    input: object({ id: string(), fields: struct }) as unknown as Struct<Created<Fields>, any>,
    subject: ({ id }) => ({ table, id }),
    describe: () => describe,
    failed,
    ...(declared.alert ? { alert: declared.alert } : {}),
    ...(declared.isQuiet ? { isQuiet: true } : {}),
    apply: (_, { id, fields }) => ({ ...blank, ...fields, id }),
    // Records that look the same and are known already were not made by this change.
    async prepare(db, { fields }, alike) {
      // Those that the person has looked at need not be in the mirror yet.
      return { known: [...(await declared.known(db, fields)), ...knownOf(alike)] };
    },
    alikeHere: (db, { fields }) => declared.known(db, fields),
    candidates(rows, { fields }, intent) {
      const known = new Set(knownOf(intent));
      return rows.filter((row) => isAlike(row, fields) && !known.has(row.id));
    },
    send: ({ id, fields }, context) =>
      send(declared, { id, fields: withoutUnmade(fields, declared.refersIn) }, context),
  });
}

async function send<Fields extends object>(
  declared: Creation<Fields>,
  input: Created<Fields>,
  context: SendContext,
): Promise<Outcome> {
  if (context.ambiguous) {
    const found = await findCreated(declared, input, context);
    const isTold = context.isThere && found?.kind === 'parked';
    if (found && !isTold) return found;
    if (!context.windowIsOver && !context.isThere) return { kind: 'unsettled' };
    await context.resending();
  }
  try {
    const { id, message } = await declared.add(context.provider, input.fields, context.museumId);
    return created(declared, input, id, 'sent', message);
  } catch (error) {
    // The browser may have repeated a request that was applied: then the provider refuses the second one.
    if (!(error instanceof Failure) || error.status !== 409) throw error;
    const found = await findCreated(declared, input, context, 'anew');
    if (found?.kind === 'done') return found;
    throw error;
  }
}

async function findCreated<Fields extends object>(
  declared: Creation<Fields>,
  input: Created<Fields>,
  context: SendContext,
  how?: 'anew',
): Promise<Outcome | null> {
  const { fields } = input;
  const known = new Set(knownOf(context.intent));
  const rows = await context.rows(how);
  if (!rows) return { kind: 'unsettled' };
  const alike = rows.filter((row) => declared.isAlike(row, fields) && !known.has(row.id));
  const ours = await Promise.all(alike.map((row) => context.isOurs(row)));
  const [match, ...others] = alike.filter((_, index) => !ours[index]);
  if (!match) return null;
  if (others.length === 0 && isSame(declared.fieldsOf(match), fields)) {
    return created(declared, input, match.id, 'found');
  }
  const { one, many } = declared.alikeInWords(fields);
  return {
    kind: 'parked',
    reason:
      others.length === 0
        ? `Your museum’s server has ${one} that differs from yours. It may be yours, edited by someone since.`
        : `Your museum’s server has ${others.length + 1} ${many}. Vitrine can’t tell which one is yours.`,
    alike: { known: alike.map((row) => row.id) },
  };
}

function knownOf(intent: unknown): string[] {
  return (intent as { known?: string[] } | undefined)?.known ?? [];
}

function created<Fields extends object>(
  { blank }: Creation<Fields>,
  { fields }: Created<Fields>,
  id: string,
  how: 'sent' | 'found',
  message?: string,
): Outcome {
  return { kind: 'done', row: { ...blank, ...fields, id }, from: null, how, message };
}
