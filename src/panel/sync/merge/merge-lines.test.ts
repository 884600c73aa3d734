import { describe, expect, it } from 'vitest';
import { mergeLines } from './merge-lines.ts';

const merge = (base: string, mine: string, theirs: string, preferred?: 'mine' | 'theirs') => {
  const { lines, isClash } = mergeLines([...base], [...mine], [...theirs], preferred);
  return { lines: lines.join(''), isClash };
};

describe('two people at one list of lines', () => {
  it.each([
    ['one changed a line, the other one another', 'abc', 'xbc', 'aby', 'xby'],
    ['one changed a line, the other one the next', 'ab', 'xb', 'ay', 'xy'],
    ['both put a line at the end', 'a', 'ax', 'ay', 'ayx'],
    ['both put the same line at the end', 'a', 'ax', 'ax', 'ax'],
    ['one changed the last line, the other one added one behind it', 'ab', 'ax', 'abc', 'axc'],
    ['one took a line away, the other one changed another', 'abc', 'bc', 'abx', 'bx'],
    ['both took the same line away', 'abc', 'ac', 'ac', 'ac'],
    ['both changed a line alike', 'abc', 'axc', 'axc', 'axc'],
    ['one put a line first, the other one took the last away', 'ab', 'xab', 'a', 'xa'],
    ['one wrote the first lines, the other one too', '', 'x', 'y', 'yx'],
    ['only one did anything', 'ab', 'ab', 'ayb', 'ayb'],
    ['a line stands there twice and one of them goes', 'aba', 'ab', 'abax', 'abx'],
  ])('%s: both edits are there', (_, base, mine, theirs, result) => {
    expect(merge(base, mine, theirs)).toEqual({ lines: result, isClash: false });
  });

  it.each([
    ['both changed the same line', 'abc', 'axc', 'ayc', 'axc', 'ayc'],
    ['one took away what the other one changed', 'abc', 'ac', 'ayc', 'ac', 'ayc'],
    ['and what else they did stays', 'abc', 'axcm', 'tayc', 'taxcm', 'taycm'],
  ])('%s: only a person can say', (_, base, mine, theirs, withMine, withTheirs) => {
    expect(merge(base, mine, theirs)).toEqual({ lines: withMine, isClash: true });
    expect(merge(base, mine, theirs, 'theirs')).toEqual({ lines: withTheirs, isClash: true });
  });

  it('no line of either side is lost unless the other side took it away', () => {
    const texts = ['', 'a', 'ab', 'ba', 'abc', 'cab', 'xab', 'axb', 'bc', 'aab', 'aba'];
    for (const base of texts)
      for (const mine of texts)
        for (const theirs of texts) {
          const { lines, isClash } = merge(base, mine, theirs);
          const added = [...mine, ...theirs].filter((line) => !base.includes(line));
          if (!isClash)
            expect([...lines], `${base} ${mine} ${theirs}`).toEqual(expect.arrayContaining(added));
          if (mine === base) expect(lines).toBe(theirs);
          if (theirs === base) expect(lines).toBe(mine);
        }
  });
});
