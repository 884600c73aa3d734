// Levels 1 and 2 of the OWASP standard, as far as they concern a back office: each line names the test that shows it, or
// why it is not this program's.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { allTables, secrets } from '#provider/database/personal-data.ts';
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
  1: [19, 19],
  2: [20, 33],
  3: [9, 9],
  4: [7, 2],
  5: [23, 7],
  6: [5, 8],
  7: [9, 3],
  8: [10, 5],
  9: [2, 5],
  10: [2, 3],
  11: [5, 3],
  12: [14, 1],
  13: [7, 6],
  14: [15, 8],
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

  test('is told in the README by its numbers', async () => {
    const notOurs = requirements.length - shown.length;
    expect(await readFile('README.md', 'utf8')).toContain(
      `each of its ${requirements.length} requirements names the test that shows it (${shown.length}) or why it is not this program’s (${notOurs})`,
    );
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
  const columns = (table: PgTable) => Object.values(getTableColumns(table)).map(({ name }) => name);
  expect(allTables.map(getTableName).toSorted()).toEqual(Object.keys(tables).toSorted());
  const wrong = allTables.flatMap((table) => {
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

test('a person who asks for their data gets no secret: those that are left out are the columns of that class', () => {
  const secret = allTables.flatMap((table) => {
    const { is: own, but = {} } = tables[getTableName(table)] ?? {};
    const names = Object.values(getTableColumns(table)).map(({ name }) => name);
    return names
      .filter((name) => (but[name] ?? own) === 'secret')
      .map((name) => `${getTableName(table)}.${name}`);
  });
  const leftOut = [...secrets].map((column) => `${getTableName(column.table)}.${column.name}`);
  expect(leftOut.toSorted()).toEqual(secret.toSorted());
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

test('who keeps the code hears of packages with known faults: all of them are looked at, each day', async () => {
  const text = await readFile('.github/dependabot.yml', 'utf8');
  expect(text).toMatch(/package-ecosystem: npm\n\s+directory: \/\n\s+schedule:\n\s+interval: daily/);
});

/** By chapter: shown by a test, and not this program's. */
function countsByChapter(): Record<string, [shown: number, notOurs: number]> {
  const counts: Record<string, [number, number]> = {};
  for (const { number, answer } of requirements) {
    const count = (counts[number.split('.')[0] ?? ''] ??= [0, 0]);
    count['test' in answer ? 0 : 1] += 1;
  }
  return counts;
}
