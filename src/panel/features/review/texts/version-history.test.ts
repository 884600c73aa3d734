import type { Version } from '#panel/store/museum-database.ts';
import { describe, expect, test } from 'vitest';
import { historyOf, positionOf, stepFrom, textsWith, versionOf } from './version-history.ts';

let n = 0;
function version(field: string, text: string, more: Partial<Version> = {}): Version {
  n += 1;
  return { n, question: '1/2', field, text, at: n, ...more };
}

const teen = 'main.Teen.standard';
const three = ['One.', 'Two.', 'Three.'].map((text) => version(teen, text));

describe('a text’s versions', () => {
  test('are counted from the first to the last, wherever the text stands among them', () => {
    expect(positionOf(three, 'Two. ')).toEqual({ at: 1, total: 3, isTyped: false });
    expect(positionOf([], 'Anything')).toEqual({ at: 0, total: 1, isTyped: false });
  });

  test('are followed by what was typed since', () => {
    expect(positionOf(three, 'Typed.')).toEqual({ at: 3, total: 4, isTyped: true });
    expect(stepFrom(three, 'Typed.', -1)?.text).toBe('Three.');
    expect(stepFrom(three, 'Typed.', 1)).toBeNull();
  });

  test('are stepped through one by one, never below the first or past the last', () => {
    expect(stepFrom(three, 'Two.', -1)?.text).toBe('One.');
    expect(stepFrom(three, 'Two.', 1)?.text).toBe('Three.');
    expect(stepFrom(three, 'One.', -1)).toBeNull();
    expect(stepFrom(three, 'Three.', 1)).toBeNull();
  });

  test('are wordings: one that comes again is none of its own, and each step leads on', () => {
    const all = [
      version(teen, 'A', { of: 1 }),
      version(teen, 'B'),
      version(teen, 'A ', { prompt: 'shorter' }),
    ];
    const history = historyOf([...all, version('main.Adult.standard', 'C')], teen);
    expect(history.map(({ text, prompt }) => [text.trim(), prompt])).toEqual([
      ['A', 'shorter'],
      ['B', undefined],
    ]);
  });
});

describe('a question’s version', () => {
  const [first, second] = [version('main.question', 'First?'), version('main.question', 'Second?')];
  const follow = version('7.question', 'And then?', { of: first.n });
  const other = version('7.question', 'So what?', { of: second.n });
  const all = [
    first,
    second,
    version(teen, 'Old.', { of: first.n }),
    version(teen, 'Better.', { of: first.n }),
    version(teen, 'New.', { of: second.n }),
    version('main.Adult.standard', 'Only for the second.', { of: second.n }),
    follow,
    version('7.Teen.standard', 'Early.', { of: follow.n }),
    version('7.Teen.standard', 'Later.', { of: follow.n }),
    other,
    version('7.Teen.standard', 'Other.', { of: other.n }),
  ];

  test('brings the latest of its answers and follow-ups back; what has none for it stays', () => {
    expect(textsWith(all, 'main.question', 'First?')).toEqual({
      'main.question': 'First?',
      [teen]: 'Better.',
      '7.question': 'And then?',
      '7.Teen.standard': 'Later.',
    });
  });

  test('of a follow-up brings its own answers back, an answer only itself', () => {
    expect(textsWith(all, '7.question', 'So what?')).toEqual({
      '7.question': 'So what?',
      '7.Teen.standard': 'Other.',
    });
    expect(textsWith(all, teen, 'Old.')).toEqual({ [teen]: 'Old.' });
  });

  test('of a follow-up belongs to one version of its main question', () => {
    expect(versionOf(all, '7.question', 'And then?', first.n)).toBe(follow);
    expect(versionOf(all, '7.question', 'And then?', second.n)).toBeUndefined();
  });
});
