import { any, array, coerce, is, nullable, number, optional, string, Struct, validate } from 'superstruct';

/**
 * An id. Providers send numbers or strings; here it is always a string.
 * Contract, "Rules for every call".
 */
export const Id = coerce(string(), number(), String);

/** A number. Providers may send it as text. */
export const Count = coerce(number(), string(), Number);

/** A text. Providers may send it as a number, such as an amount or the name of a room. */
export const Text = coerce(string(), number(), String);

/** A field that may be missing: then it reads as null. */
export function orNull<T, S>(struct: Struct<T, S>): Struct<T | null, unknown> {
  return coerce(nullable(struct), any(), (value: unknown) => value ?? null) as Struct<T | null, unknown>;
}

/** A field that may be missing or null: then it reads as `fallback`. */
export function orElse<T, S>(struct: Struct<T, S>, fallback: T): Struct<T, S> {
  return coerce(struct, any(), (value: unknown) => value ?? structuredCopy(fallback));
}

/** Another provider may mean something else by the name: its answers are read all the same. */
export function orIgnored<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  return coerce(optional(struct), any(), (value: unknown) => (is(value, struct) ? value : undefined));
}

// A fallback list must not be shared between the records that received it.
function structuredCopy<T>(value: T): T {
  return Array.isArray(value) ? ([...value] as T) : value;
}

/** A record of a list that makes no sense. */
export interface LeftOut {
  /** Null: it has none. */
  id: string | null;
  /** The first field that makes none. */
  field: string;
}

/** Lists that were read, with what was left out of them. */
const read = new WeakMap<object, LeftOut[]>();

/** What was left out of a list as it came. */
export function leftOutOf(rows: readonly unknown[]): LeftOut[] {
  return read.get(rows) ?? [];
}

/**
 * A list that may be long. Superstruct takes some 60 µs for a record; one that is right as it stands, as nearly all are,
 * is recognised in less than one, and taken over. One that makes no sense is left out, and stops no other, unless there
 * is none that does.
 */
export function list<T, S>(item: Struct<T, S>): Struct<T[], Struct<T, S>> {
  // When none of them does, it is not the records that are wrong.
  return listOf(item, (rows, all) => (rows.length === 0 && all.length > 0 ? all : rows));
}

/** A list of which any record may make no sense, and so may all. */
export function someOf<T, S>(item: Struct<T, S>): Struct<T[], Struct<T, S>> {
  return listOf(item, (rows) => rows);
}

type Choice = (rows: readonly unknown[], all: readonly unknown[]) => readonly unknown[];

function listOf<T, S>(item: Struct<T, S>, choose: Choice): Struct<T[], Struct<T, S>> {
  const { type, schema, validator } = array(item);
  return new Struct({
    type,
    schema,
    coercer: (value: unknown) => (Array.isArray(value) ? readable(value, item, choose) : value),
    validator,
    *entries(value: unknown) {
      if (!Array.isArray(value) || read.has(value)) return;
      for (const [index, one] of value.entries()) if (!isExact(one, item)) yield [index, one, item];
    },
  } as unknown as Struct<T[], Struct<T, S>>);
}

function readable<T>(all: readonly unknown[], item: Struct<T, any>, choose: Choice): unknown[] {
  const rows: unknown[] = [];
  const bad: LeftOut[] = [];
  for (const one of all) {
    if (isExact(one, item)) {
      rows.push(one);
      continue;
    }
    const [error, row] = validate(one, item, { coerce: true, mask: true });
    if (error) bad.push({ id: idOf(one), field: error.path.join('.') || 'body' });
    else rows.push(row);
  }
  const chosen = choose(rows, all);
  if (chosen !== rows) return [...chosen];
  read.set(rows, bad);
  return rows;
}

function idOf(record: unknown): string | null {
  const id = (record as { id?: unknown } | null)?.id;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

/**
 * True: superstruct would return the same. False: it has to look itself, which says nothing against the value. Holds for
 * structs whose coercions leave a valid value as it is, as all of this file's do.
 */
function isExact(value: unknown, struct: Struct<any, any>): boolean {
  if (value === null) return takesNull(struct);
  switch (struct.type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value);
    case 'array':
      return Array.isArray(value) && value.every((item) => isExact(item, struct.schema as Struct<any, any>));
    case 'object':
      return isExactRecord(value, struct.schema as Record<string, Struct<any, any>>);
    default:
      return false;
  }
}

function isExactRecord(value: unknown, schema: Record<string, Struct<any, any>>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  let fields = 0;
  for (const field in schema) {
    const struct = schema[field];
    if (!struct) return false;
    if (!(field in value)) {
      if (!takesUndefined(struct)) return false;
      continue;
    }
    if (!isExact((value as Record<string, unknown>)[field], struct)) return false;
    fields += 1;
  }
  // What the contract does not know is dropped.
  return Object.keys(value).length === fields;
}

const takesNull = remembered((struct) => is(null, struct));
const takesUndefined = remembered((struct) => is(undefined, struct));

function remembered(ask: (struct: Struct<any, any>) => boolean): (struct: Struct<any, any>) => boolean {
  const known = new WeakMap<Struct<any, any>, boolean>();
  return (struct) => {
    const answer = known.get(struct) ?? ask(struct);
    known.set(struct, answer);
    return answer;
  };
}
