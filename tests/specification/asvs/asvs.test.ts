// Levels 1 and 2 of the OWASP standard, as far as they concern a back office: each line names the test that shows it, or
// why it is not this program's, or what is open.
import { describe, expect, test } from 'vitest';
import { hasTitle, testsOf } from '#tests/specification/test-titles.ts';
import { architecture } from './architecture.ts';
import { authentication } from './authentication.ts';
import { cryptography, input } from './input.ts';
import { connections, data, foreignCode, log } from './log-and-data.ts';
import type { Requirement } from './requirement.ts';
import { calls, files, rules, settings } from './rules-and-calls.ts';
import { access, sessions } from './sessions.ts';

const requirements: Requirement[] = [
  ...architecture,
  ...authentication,
  ...sessions,
  ...access,
  ...input,
  ...cryptography,
  ...log,
  ...data,
  ...connections,
  ...foreignCode,
  ...rules,
  ...files,
  ...calls,
  ...settings,
];
// Counted by hand: a line that goes, comes or gets another answer has to change a number here.
const counted: ReturnType<typeof countsByChapter> = {
  1: [7, 22, 9],
  2: [11, 25, 17],
  3: [6, 8, 4],
  4: [6, 1, 2],
  5: [13, 14, 3],
  6: [2, 10, 1],
  7: [7, 4, 1],
  8: [5, 4, 6],
  9: [0, 5, 2],
  10: [1, 3, 1],
  11: [4, 0, 4],
  12: [10, 4, 1],
  13: [4, 7, 2],
  14: [9, 9, 5],
};
const shown = requirements.flatMap(({ number, about, answer }) =>
  'test' in answer ? [{ number, about, ...answer }] : [],
);

describe('the standard of application security', () => {
  test.each(shown)('$number, $about, is shown by a test', async ({ file, test: title }) => {
    const { blocks } = await testsOf(file);
    expect(
      blocks.filter((block) => hasTitle(block, title)),
      `“${title}” in ${file}`,
    ).toHaveLength(1);
  });

  test('has each number once', () => {
    const numbers = requirements.map(({ number }) => number);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    expect(numbers.filter((number) => !/^([1-9]|1[0-4])\.\d+\.\d+$/.test(number))).toEqual([]);
  });

  test('has all that it asks of levels 1 and 2 in each chapter', () => {
    expect(countsByChapter()).toEqual(counted);
  });
});

/** By chapter: shown by a test, not this program's, and open. */
function countsByChapter(): Record<string, [shown: number, notOurs: number, open: number]> {
  const counts: Record<string, [number, number, number]> = {};
  for (const { number, answer } of requirements) {
    const count = (counts[number.split('.')[0] ?? ''] ??= [0, 0, 0]);
    count['test' in answer ? 0 : 'notOurs' in answer ? 1 : 2] += 1;
  }
  return counts;
}
