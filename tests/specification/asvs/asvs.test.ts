// Levels 1 and 2 of the OWASP standard, as far as they concern a back office: each line names the test that shows it, or
// why it is not this program's, or what is open.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as schema from '#provider/database/schema.ts';
import * as accounts from '#provider/database/schema-accounts.ts';
import * as changes from '#provider/database/schema-changes.ts';
import * as letters from '#provider/database/schema-letters.ts';
import * as questions from '#provider/database/schema-questions.ts';
import * as vouchers from '#provider/database/schema-vouchers.ts';
import { hasTitle, testsOf } from '#tests/specification/test-titles.ts';
import { architecture } from './architecture.ts';
import { authentication } from './authentication.ts';
import { cryptography, input } from './input.ts';
import { classes, tables } from './data-classes.ts';
import { connections, data, foreignCode, log } from './log-and-data.ts';
import type { Requirement } from './requirement.ts';
import { calls, files, rules, settings } from './rules-and-calls.ts';
import { access, sessions } from './sessions.ts';
import { threats } from './threats.ts';

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
  1: [13, 23, 2],
  2: [16, 32, 5],
  3: [6, 10, 2],
  4: [6, 1, 2],
  5: [16, 14, 0],
  6: [2, 10, 1],
  7: [8, 4, 0],
  8: [7, 6, 2],
  9: [1, 6, 0],
  10: [1, 3, 1],
  11: [5, 2, 1],
  12: [10, 4, 1],
  13: [6, 7, 0],
  14: [11, 11, 1],
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

test.each(threats)('$who: what stands in the way is shown', async ({ shown: tests }) => {
  for (const [file, title] of tests) {
    const { blocks } = await testsOf(file);
    expect(
      blocks.filter((block) => hasTitle(block, title)),
      `“${title}” in ${file}`,
    ).toHaveLength(1);
  }
});

test('each threat stands at a boundary, and what stands in its way is shown', () => {
  const boundaries = new Set(threats.map(({ boundary }) => boundary));
  expect([...boundaries].toSorted()).toEqual([
    'device',
    'document',
    'machine',
    'museum',
    'network',
    'session',
  ]);
  expect(threats.filter(({ shown: tests }) => tests.length === 0)).toEqual([]);
});

test('every column of the database has a class, and what guards that class is said', () => {
  const parts = [schema, accounts, questions, vouchers, letters, changes];
  const stored = parts.flatMap((part) => Object.values(part)).filter((one) => is(one, PgTable));
  const columns = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);
  expect(stored.map(getTableName).toSorted()).toEqual(Object.keys(tables).toSorted());
  const wrong = stored.flatMap((table) => {
    const { is: own, but = {} } = tables[getTableName(table)] ?? {};
    const names = columns(table);
    const left = Object.keys(but).filter((name) => !names.includes(name));
    const unguarded = names.filter((name) => {
      const found = but[name] ?? own;
      return !found || !classes[found] || (/hash|secret|token/.test(name) && found !== 'secret');
    });
    return [...left, ...unguarded].map((name) => `${getTableName(table)}.${name}`);
  });
  expect(wrong).toEqual([]);
});

test('npm sbom lists every package that a running provider needs', async () => {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    maxBuffer: 2 ** 26,
  });
  const { components } = JSON.parse(stdout) as { components: { name: string; group?: string }[] };
  const names = components.map(({ name, group }) => (group ? `${group}/${name}` : name));
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
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
