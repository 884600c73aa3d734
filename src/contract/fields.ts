import { array, is, nullable, number, optional, string, Struct, validate } from 'superstruct';
import { isRight, mended, readQuickly, unread } from './quick-read.ts';

/**
 * An id. Providers send numbers or strings; here it is always a string.
 * Contract, "Rules for every call".
 */
export const Id = mended(string(), asText);

/** A number. Providers may send it as text. */
export const Count = mended(number(), (value) => (typeof value === 'string' ? Number(value) : value));

/** A text. Providers may send it as a number, such as an amount or the name of a room. */
export const Text = mended(string(), asText);

/** A field that may be missing: then it reads as null. */
export function orNull<T, S>(struct: Struct<T, S>): Struct<T | null, unknown> {
  return mended(nullable(struct), (value) => value ?? null) as Struct<T | null, unknown>;
}

/** A field that may be missing or null: then it reads as `fallback`. */
export function orElse<T, S>(struct: Struct<T, S>, fallback: T): Struct<T, S> {
  return mended(struct, (value) => value ?? structuredCopy(fallback));
}

/** Another provider may mean something else by the name: its answers are read all the same. */
export function orIgnored<T, S>(struct: Struct<T, S>): Struct<T | undefined, S> {
  const isOurs = (value: unknown) => value != null && (isRight(value, struct) || is(value, struct));
  return mended(optional(struct), (value) => (isOurs(value) ? value : undefined));
}

// NaN is no number to superstruct, nor is it one here.
function asText(value: unknown): unknown {
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : value;
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
 * A list that may be long (quick-read.ts). A record that makes no sense is left out, and stops no other, unless there is
 * none that does.
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
      for (const [index, one] of value.entries()) if (!isRight(one, item)) yield [index, one, item];
    },
  } as unknown as Struct<T[], Struct<T, S>>);
}

function readable<T>(all: readonly unknown[], item: Struct<T, any>, choose: Choice): unknown[] {
  const rows: unknown[] = [];
  const bad: LeftOut[] = [];
  for (const one of all) {
    const quick = readQuickly(one, item);
    if (quick !== unread) {
      rows.push(quick);
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
