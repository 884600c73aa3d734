// Reads what is right, or nearly so, without superstruct, which takes some fifty times as long. Whatever is not right
// superstruct looks at itself, and says what is wrong with it.
import { is, Struct } from 'superstruct';

type AnyStruct = Struct<any, any>;
type Mend = (value: unknown) => unknown;

/** Superstruct has to look itself, which says nothing against the value. */
export const unread = Symbol('unread');

// By coercer, which superstruct hands on when it makes a struct nullable or optional.
const mends = new WeakMap<AnyStruct['coercer'], Mend>();

/**
 * The struct, for values that were mended first. Superstruct's own `coerce` makes an error, with its stack, for each
 * value that needs no mending.
 *
 * @param mend returns what is right as it is
 */
export function mended<T, S>(struct: Struct<T, S>, mend: Mend): Struct<T, S> {
  const { type, schema, validator, refiner, entries, coercer } = struct;
  const inner = mends.get(coercer);
  const made = new Struct<T, S>({
    type,
    schema,
    validator,
    refiner,
    entries,
    coercer: (value: unknown, context) => coercer(mend(value), context),
  });
  mends.set(made.coercer, inner ? (value) => inner(mend(value)) : mend);
  return made;
}

type Read = (value: unknown) => unknown;

/**
 * What superstruct would return with `coerce` and `mask`, or `unread`. The very value where nothing of it is mended or
 * dropped. Holds for the structs of answers: their coercions are those of `mended`, or leave what is right as it is, and
 * none is refined.
 */
export function readQuickly(value: unknown, struct: AnyStruct): unknown {
  return readerOf(struct)(value);
}

/** Whether superstruct takes it as it stands, coercing and dropping nothing. False: it has to look itself. */
export function isRight(value: unknown, struct: AnyStruct): boolean {
  return readQuickly(value, struct) === value;
}

const readers = new WeakMap<AnyStruct, Read>();

// A struct is looked at once: an answer may have a hundred thousand values.
function readerOf(struct: AnyStruct): Read {
  const known = readers.get(struct);
  if (known) return known;
  const mend = mends.get(struct.coercer);
  const read = readerOfType(struct);
  const [takesNull, takesUndefined] = [is(null, struct), is(undefined, struct)];
  const reader = (value: unknown) => {
    const given = mend ? mend(value) : value;
    if (given === undefined) return takesUndefined ? given : unread;
    if (given === null) return takesNull ? given : unread;
    return read(given);
  };
  readers.set(struct, reader);
  return reader;
}

function readerOfType({ type, schema }: AnyStruct): Read {
  switch (type) {
    case 'string':
    case 'boolean':
      return (value) => (typeof value === type ? value : unread);
    case 'number':
      return (value) => (typeof value === 'number' && !Number.isNaN(value) ? value : unread);
    case 'array':
      return readerOfArray(readerOf(schema));
    case 'object':
      return readerOfObject(schema);
    default:
      return () => unread;
  }
}

function readerOfArray(read: Read): Read {
  return (given) => {
    if (!Array.isArray(given)) return unread;
    let copy: unknown[] | null = null;
    for (let index = 0; index < given.length; index++) {
      const value = read(given[index]);
      if (value === unread) return unread;
      if (value !== given[index]) copy ??= given.slice();
      if (copy) copy[index] = value;
    }
    return copy ?? given;
  };
}

function readerOfObject(schema: Record<string, AnyStruct>): Read {
  const fields = Object.entries(schema).map(([name, struct]) => [name, readerOf(struct)] as const);
  const names = Object.keys(schema);
  return (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return unread;
    const from = given as Record<string, unknown>;
    let copy: Record<string, unknown> | null = null;
    let known = 0;
    for (const [name, read] of fields) {
      const isThere = name in from;
      const value = read(from[name]);
      if (value === unread) return unread;
      if (value !== from[name]) copy ??= knownOf(from, names, name);
      if (copy && (isThere || value !== undefined)) copy[name] = value;
      if (isThere) known += 1;
    }
    if (copy) return copy;
    // What the contract does not know is dropped.
    return Object.keys(from).length === known ? given : knownOf(from, names);
  };
}

/** The fields of these names that are there, as they are, up to `end`. */
function knownOf(
  from: Record<string, unknown>,
  names: readonly string[],
  end?: string,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name of names) {
    if (name === end) break;
    if (name in from) copy[name] = from[name];
  }
  return copy;
}
