import { describe, expect, it } from 'vitest';
import { changedFields, isSame, mergeFields } from './merge.ts';

describe('three-way merge by field', () => {
  it('writes my change where nobody else touched the field', () => {
    expect(mergeFields({ name: 'A' }, { name: 'B' }, { name: 'A', room: 1 })).toEqual({
      toWrite: { name: 'B' },
      kept: [],
      conflicts: [],
    });
  });

  it('leaves alone what only somebody else changed', () => {
    const merge = mergeFields({ name: 'A', room: 1 }, { name: 'B' }, { name: 'A', room: 2 });
    expect(merge.toWrite).toEqual({ name: 'B' });
    expect(merge.kept).toEqual(['room']);
  });

  it('asks when both changed the same field to different values', () => {
    const { conflicts, toWrite } = mergeFields({ name: 'A' }, { name: 'B' }, { name: 'C' });
    expect(conflicts).toEqual([{ field: 'name', base: 'A', mine: 'B', theirs: 'C' }]);
    expect(toWrite).toEqual({});
  });

  it('has nothing to write when both changed the field to the same value', () => {
    expect(mergeFields({ tags: ['a'] }, { tags: ['b'] }, { tags: ['b'] })).toEqual({
      toWrite: {},
      kept: [],
      conflicts: [],
    });
  });

  it('takes null and a missing field for the same value', () => {
    expect(isSame({ a: null }, {})).toBe(true);
    expect(isSame({ a: [1] }, { a: { 0: 1 } })).toBe(false);
  });

  it('does not take a list with nothing in its places for an empty one', () => {
    expect(isSame([null], [])).toBe(false);
    expect(isSame(['a'], ['a', null])).toBe(false);
  });

  it('sees only the fields that differ as changed', () => {
    expect(changedFields({ a: 1, b: [1] }, { a: 2, b: [1] })).toEqual({ base: { a: 1 }, changes: { a: 2 } });
  });
});
