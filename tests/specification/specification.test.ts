// The specification, row by row: each has a test of its own that says what it says.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as first from './part-1.ts';
import * as second from './part-2.ts';
import type { Row } from './row.ts';

const parts = [
  {
    name: 'first',
    rows: [...first.rules, ...first.messages],
    rules: [
      'Login',
      'Recovery',
      'Museum info',
      'Map upload',
      'Images',
      'Exhibit',
      'Exhibit files',
      'Profile',
      'Change password',
      'Search',
    ],
    messages: ['Defaults', 'Museum', 'Uploads', 'Exhibit', 'Password', 'Recovery', 'Empty', 'Toasts'],
  },
  {
    name: 'second',
    rows: [...second.rules, ...second.messages],
    rules: ['Theme', 'Invite user', 'Voucher', 'Terms', 'Review editor'],
    messages: ['General', 'Themes', 'Team', 'Vouchers', 'Review panel'],
  },
];

/** A file's tests, each from its `test(` or `it(` to the next, and what stands beside them. */
interface Tests {
  beside: string;
  blocks: string[];
}

const read = new Map<string, Promise<Tests>>();

function testsOf(file: string): Promise<Tests> {
  const known = read.get(file) ?? readFile(file, 'utf8').then(parted);
  read.set(file, known);
  return known;
}

function parted(source: string): Tests {
  const [beside = '', ...pieces] = source.split(/^(?=\s*(?:it|test|describe)(?:\.\w+)*[(<])/m);
  return {
    beside: [beside, ...pieces.filter((piece) => !isTest(piece))].join('\n'),
    blocks: pieces.filter(isTest),
  };
}

function isTest(piece: string): boolean {
  return /^\s*(?:it|test)(?:\.(?:each|for|skipIf|concurrent|only))*[(<]/.test(piece);
}

function hasTitle(block: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    new RegExp(`\\(\\s*${escaped(quote + title.replaceAll("'", quote === "'" ? "\\'" : "'") + quote)}`).test(
      block,
    ),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

describe.each(parts)('what the $name part of the specification says', ({ rows, rules, messages }) => {
  test.each(rows)('$section: $says', async ({ says, file, test: title, seen = says }: Row) => {
    const { beside, blocks } = await testsOf(file);
    const shown = blocks.filter((block) => hasTitle(block, title));
    expect(shown, `“${title}” in ${file}`).toHaveLength(1);
    for (const words of [seen].flat()) expect(`${beside}\n${shown[0]}`).toContain(words);
  });

  test('is in the table once', () => {
    const names = rows.map(({ section, says }) => `${section}: ${says}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('is in the table for every kind of rule and of message', () => {
    const kinds = [...rules.map((kind) => `5 ${kind}`), ...messages.map((kind) => `8 ${kind}`)];
    expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(kinds));
  });
});
