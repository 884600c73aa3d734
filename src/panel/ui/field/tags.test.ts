import { describe, expect, test } from 'vitest';
import { addTags, splitTags, suggestTags } from './tags.ts';

test('a pasted list becomes one tag per item, however it is parted', () => {
  expect(splitTags('oil on canvas, landscape;  harbour\ndusk\t')).toEqual([
    'oil on canvas',
    'landscape',
    'harbour',
    'dusk',
  ]);
});

test('blanks are no tags, and spaces within one are single', () => {
  expect(splitTags(' , ;\n')).toEqual([]);
  expect(splitTags('  oil   on  canvas ')).toEqual(['oil on canvas']);
});

describe('adding', () => {
  test('a tag that is there in another case is not added again', () => {
    expect(addTags(['Ceramics'], 'ceramics, CERAMICS, edo, Edo', 10).tags).toEqual(['Ceramics', 'edo']);
  });

  test('what fits is added and the rest is given back', () => {
    expect(addTags(['a', 'b'], 'c, d', 3)).toEqual({ tags: ['a', 'b', 'c'], left: ['d'] });
  });

  test('a known tag in a full list is no overflow', () => {
    expect(addTags(['a', 'b'], 'A', 2)).toEqual({ tags: ['a', 'b'], left: [] });
  });
});

describe('suggestions', () => {
  const known = ['stone', 'limestone', 'Storm', 'edo'];

  test('those that begin with what is typed come before those that hold it', () => {
    expect(suggestTags(['limestone', 'Storm', 'stone'], [], 'sto')).toEqual(['Storm', 'stone', 'limestone']);
  });

  test('what is chosen already is not offered', () => {
    expect(suggestTags(known, ['STONE'], 'sto')).toEqual(['Storm', 'limestone']);
  });

  test('everything unchosen is offered while nothing is typed', () => {
    expect(suggestTags(known, ['edo'], '')).toEqual(['stone', 'limestone', 'Storm']);
  });
});
