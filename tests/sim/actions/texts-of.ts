import type { Noun } from '#tests/sim/world/nouns.ts';
import { fieldsOf } from '#tests/sim/world/nouns.ts';

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** What a record's fields hold, in a form that can be compared. The record is one that nobody writes into. */
export function textsOf(record: object, noun: Pick<Noun, 'fields'>): ReadonlyMap<string, string> {
  let texts = known.get(record);
  if (!texts) {
    texts = new Map(
      fieldsOf(noun, record).map((field) => [
        field,
        JSON.stringify((record as Record<string, unknown>)[field]),
      ]),
    );
    known.set(record, texts);
  }
  return texts;
}
