// The specification, row by row: each has a test of its own that says what it says.
import { describe, expect, test } from 'vitest';
import { listChanges } from '#contract/changes.ts';
import { endpoints } from '#contract/endpoints.ts';
import { endSessions, listSessions } from '#contract/sessions.ts';
import { accessScreens } from './part-1/access-screens.ts';
import * as firstCalls from './part-1/calls.ts';
import * as firstEntities from './part-1/entities.ts';
import * as firstLimits from './part-1/limits.ts';
import * as firstMessages from './part-1/messages.ts';
import { museumRules } from './part-1/museum-rules.ts';
import { museumScreens } from './part-1/museum-screens.ts';
import * as firstRoles from './part-1/roles.ts';
import * as firstRules from './part-1/rules.ts';
import * as firstStates from './part-1/states.ts';
import * as secondCalls from './part-2/calls.ts';
import * as secondEntities from './part-2/entities.ts';
import * as secondLimits from './part-2/limits.ts';
import * as secondMessages from './part-2/messages.ts';
import { otherScreens } from './part-2/other-screens.ts';
import { reviewStates } from './part-2/review-states.ts';
import * as secondRoles from './part-2/roles.ts';
import * as secondRules from './part-2/rules.ts';
import * as secondStates from './part-2/states.ts';
import { themeScreens } from './part-2/theme-screens.ts';
import type { Row } from './row.ts';
import { firstPart, secondPart } from './statements.ts';
import { hasTitle, testsOf } from './test-titles.ts';

const parts = [
  {
    name: 'first',
    statements: firstPart,
    rows: [
      ...accessScreens,
      ...museumScreens,
      ...firstEntities.entities,
      ...firstStates.states,
      ...firstRules.rules,
      ...museumRules,
      ...firstRoles.roles,
      ...firstCalls.calls,
      ...firstMessages.messages,
      ...firstLimits.limits,
    ],
  },
  {
    name: 'second',
    statements: secondPart,
    rows: [
      ...themeScreens,
      ...otherScreens,
      ...secondEntities.entities,
      ...secondStates.states,
      ...reviewStates,
      ...secondRules.rules,
      ...secondRoles.roles,
      ...secondCalls.calls,
      ...secondMessages.messages,
      ...secondLimits.limits,
    ],
  },
];

function countBySection(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { section } of rows) counts[section] = (counts[section] ?? 0) + 1;
  return counts;
}

describe.each(parts)('what the $name part of the specification says', ({ rows, statements }) => {
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

  test('is in the table for each heading of its nine sections, statement by statement', () => {
    expect(countBySection(rows)).toEqual(statements);
    const sections = new Set(Object.keys(statements).map((heading) => heading.split(' ')[0]));
    expect([...sections]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });
});

/** What a provider may have beyond the specification, and panels ask for only where config.json says so. */
const optional: ReadonlySet<unknown> = new Set([listChanges, listSessions, endSessions]);

test('each call that the specification knows is in the table', () => {
  const called = parts.flatMap(({ rows }) => rows.filter(({ section }) => section.startsWith('7 ')));
  const told = called.flatMap(({ seen = [] }) => [seen].flat()).join('\n');
  for (const { method, path } of Object.values(endpoints).filter((one) => !optional.has(one))) {
    const written = `'${method} ${path.replace(/:\w+/g, '#')}`.split('#')[0] ?? '';
    expect(told).toContain(written);
  }
});
