// The laws of the three-way merge, for any base, mine and theirs.
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, mergeFields } from './merge.ts';

type Fields = Record<string, unknown>;

// Few values and few fields, so that what people write coincides as often as it differs.
const simple = fc.constantFrom(null, '', 'a', 'b', 0, 1, true);
const value = fc.oneof(
  { weight: 3, arbitrary: simple },
  fc.array(simple, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('x', 'y'), simple, { maxKeys: 2 }),
);
const names = ['name', 'room', 'tags'];
const fields = fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true });
const sides = [fields, fields, fields] as const;

function always(law: (base: Fields, mine: Fields, theirs: Fields) => void): void {
  fc.assert(fc.property(...sides, law), { numRuns: 3_000, seed: 1 });
}

function after(base: Fields, mine: Fields, theirs: Fields): Fields {
  return { ...theirs, ...mergeFields(base, mine, theirs).toWrite };
}

describe('whoever merges', () => {
  it('never writes over what somebody else changed', () =>
    always((base, mine, theirs) => {
      const written = after(base, mine, theirs);
      for (const name of names) {
        if (!same(theirs[name], base[name])) expect(written[name]).toEqual(theirs[name]);
      }
    }));

  it('never loses what only I changed', () =>
    always((base, mine, theirs) => {
      const written = after(base, mine, theirs);
      for (const name of Object.keys(mine)) {
        if (same(theirs[name], base[name])) expect(bare(written[name])).toEqual(bare(mine[name]));
      }
    }));

  it('neither asks nor writes when both made the same change', () =>
    always((base, mine, theirs) => {
      const { conflicts, toWrite } = mergeFields(base, { ...mine, ...theirs }, theirs);
      expect(conflicts.filter(({ field }) => field in theirs)).toEqual([]);
      expect(Object.keys(toWrite).filter((field) => field in theirs)).toEqual([]);
    }));

  it('always asks, with all three values, when both changed a field differently', () =>
    always((base, mine, theirs) => {
      const { conflicts, toWrite } = mergeFields(base, mine, theirs);
      for (const field of Object.keys(mine)) {
        const side = { field, base: base[field], mine: mine[field], theirs: theirs[field] };
        const isAgreed = same(side.mine, side.theirs);
        if (isAgreed || same(side.base, side.mine) || same(side.base, side.theirs)) continue;
        expect(conflicts).toContainEqual(side);
        expect(toWrite).not.toHaveProperty(field);
      }
    }));

  it('has nothing left to write, and asks the same, when tried again', () =>
    always((base, mine, theirs) => {
      const first = mergeFields(base, mine, theirs);
      const again = mergeFields(base, mine, { ...theirs, ...first.toWrite });
      expect(again.toWrite).toEqual({});
      expect(again.conflicts).toEqual(first.conflicts);
    }));
});

it('two values are the same exactly when their JSON is, with null for what is missing', () =>
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(isSame(a, b)).toBe(same(a, b));
    }),
    { numRuns: 3_000, seed: 1 },
  ));

// Told apart from isSame, so that it cannot be wrong in the same way.
function same(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(bare(a), bare(b));
}

function bare(of: unknown): unknown {
  if (of === null || typeof of !== 'object') return of ?? null;
  if (Array.isArray(of)) return of.map(bare);
  return Object.fromEntries(Object.entries(of).filter(([, part]) => part !== null && part !== undefined));
}
