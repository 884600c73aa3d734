// A noun as it is said on the wire, as one value: the fields of its records with their names in both directions, its
// rules and its calls. See the README, "Add a noun".
import type { Infer, Struct } from 'superstruct';
import { array, boolean, nullable, number, object, optional, string } from 'superstruct';
import type { Endpoint } from './endpoint.ts';
import { Count, Id, list, orElse, orNull, Text } from './fields.ts';

type Schema = Record<string, Struct<any, any>>;
type Shape<S extends Schema> = ReturnType<typeof object<S>>;

/** A field that people change. */
export interface Field<Name extends string, Value extends Struct<any, any>, Sent extends Struct<any, any>> {
  /** What a save calls it. */
  name: Name;
  /** As the provider sends it. */
  read: Struct<Infer<Value>, any>;
  /** As it stands in a change that waits on a device. */
  kept: Value;
  /** As a save carries it. */
  sent: Sent;
  /** What a new record has. */
  empty: Infer<Value>;
  toWire(value: Infer<Value>): Infer<Sent>;
  fromWire(sent: Infer<Sent>): Infer<Value>;
  /** A save names it only then; left out, it is empty. */
  when?(fields: Record<string, unknown>): boolean;
}

type Fields = Record<string, Field<string, any, any>>;
type Reads<F extends Fields> = { [K in keyof F]: F[K]['read'] };
type Keeps<F extends Fields> = { [K in keyof F]: F[K]['kept'] };
type Sends<F extends Fields> = {
  [K in keyof F as F[K]['name']]: F[K]['sent'];
};

/** The records of a noun that people make and change. */
export interface Entity<F extends Fields> {
  keys: readonly (keyof F & string)[];
  /** What a new record has, before anybody typed. */
  empty: Infer<Shape<Keeps<F>>>;
  /** The fields of a record, as a change on a device has them. */
  Fields: Shape<Keeps<F>>;
  /** They as a provider sends them; of a record, it has more. */
  reads: Reads<F>;
  /** They as a save carries them. */
  sends: Sends<F>;
  /** The fields that a save can change, of any record. */
  fieldsOf(record: object): Infer<Shape<Keeps<F>>>;
  /** Fields as they are saved: trimmed, for instance. */
  tidy(fields: Infer<Shape<Keeps<F>>>): Infer<Shape<Keeps<F>>>;
  /** Tidy, and as a save spells them. */
  toPayload(fields: Infer<Shape<Keeps<F>>>): Infer<Shape<Sends<F>>>;
  /** The way back. */
  fromPayload(payload: Infer<Shape<Sends<F>>>): Infer<Shape<Keeps<F>>>;
}

/** Declares what people change of a record. @param tidy how fields are saved, as they are unless it is given */
export function entity<F extends Fields>(fields: F, tidy: Entity<F>['tidy'] = (values) => values): Entity<F> {
  type Values = Infer<Shape<Keeps<F>>>;
  const all = Object.entries(fields);
  const each = <T>(of: (field: Fields[string], key: string) => T) =>
    Object.fromEntries(all.map(([key, field]) => [key, of(field, key)]));
  const isSent = ({ when }: Fields[string], values: object) => when?.({ ...values }) !== false;
  return {
    keys: Object.keys(fields),
    empty: each(({ empty }) => empty) as Values,
    Fields: object(each(({ kept }) => kept)) as unknown as Shape<Keeps<F>>,
    reads: each(({ read }) => read) as Reads<F>,
    sends: Object.fromEntries(all.map(([, { name, sent }]) => [name, sent])) as Sends<F>,
    fieldsOf: (record) => each((_, key) => (record as Record<string, unknown>)[key]) as Values,
    tidy,
    toPayload(values) {
      const tidied = tidy(values) as Record<string, unknown>;
      const sent = all.filter(([, field]) => isSent(field, tidied));
      return Object.fromEntries(sent.map(([key, { name, toWire }]) => [name, toWire(tidied[key])])) as Infer<
        Shape<Sends<F>>
      >;
    },
    fromPayload(payload) {
      const sent = payload as Record<string, unknown>;
      const read = each(({ name, fromWire }) => fromWire(sent[name]));
      return each((field, key) => (isSent(field, read) ? read[key] : field.empty)) as Values;
    },
  };
}

/** A field that travels as it is, under another name. */
function plain<Name extends string, T, V extends Struct<T, any>>(
  name: Name,
  { read, kept, empty }: { read: Struct<T, any>; kept: V; empty: Infer<V> },
): Field<Name, V, V> {
  return { name, read: read as Struct<any, any>, kept, sent: kept, empty, toWire: same, fromWire: same };
}

const same = <T>(value: T): T => value;

export const text = <Name extends string>(name: Name) =>
  plain(name, { read: orElse(Text, ''), kept: string(), empty: '' });

export const texts = <Name extends string>(name: Name) =>
  plain(name, { read: orElse(array(Text), []), kept: array(string()), empty: [] });

export const flag = <Name extends string>(name: Name) =>
  plain(name, { read: orElse(boolean(), false), kept: boolean(), empty: false });

export const count = <Name extends string>(name: Name, empty: number) =>
  plain(name, { read: orElse(Count, empty), kept: number(), empty });

/** A whole local day, `YYYY-MM-DD`; none travels as an empty text. */
export const day = <Name extends string>(name: Name) => ({
  name,
  read: orNull(Text),
  kept: nullable(string()),
  sent: string(),
  empty: null,
  toWire: (value: string | null) => value ?? '',
  fromWire: (sent: string) => sent || null,
});

/** An instant that a save leaves out unless there is one to be named. */
export const instantWhen = <Name extends string>(
  name: Name,
  when: (fields: Record<string, unknown>) => boolean,
) => ({
  name,
  read: orNull(Text),
  kept: nullable(string()),
  sent: optional(nullable(string())),
  empty: null,
  toWire: same<string | null>,
  fromWire: (sent: string | null | undefined) => sent ?? null,
  when,
});

/** Other records, of which a save carries the ids. `One`: such a record, as it stands in this one. */
export const ties = <Name extends string, One extends Struct<any, any>>(
  name: Name,
  one: One,
  {
    idsOf,
    toTies,
  }: { idsOf(ties: readonly Infer<One>[]): string[]; toTies(ids: readonly string[]): Infer<One>[] },
) => ({
  name,
  read: orElse(array(one), []) as Struct<Infer<One>[], any>,
  kept: array(one),
  sent: list(Id),
  empty: [],
  toWire: idsOf,
  fromWire: toTies,
});

/** What everybody has to know of a noun on the wire. */
interface Resource {
  /** By their names. Each says itself whether it reads, however it is sent. */
  endpoints: Record<string, Endpoint<any, any>>;
  /** Its records among what changed since a revision, where a provider lists those. */
  changed?: Struct<any, any>;
  /** Its records come in a list: what a provider shows no more is known by its id. */
  isListed?: true;
}

/** Declares a noun: its calls, how what changed of it is listed, and what else is said of its records. */
export function resource<const R extends Resource>(declared: R): R {
  return declared;
}
