import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Row } from './row.ts';

const heads = ['', 'goal', 'ours', 'limit or peer', 'ratio', 'met'];

/** The table for people. Only the ratios mean anything on another machine. */
export function table(rows: readonly Row[]): string {
  const cells = [
    heads,
    ...rows.map(({ name, goal, ours, limit, ratio, met }) => [name, goal, ours, limit, ratio, mark(met)]),
  ];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = cells;
  const rule = widths.map((width) => '─'.repeat(width)).join('──');
  return [line(head), rule, ...body.map(line)].join('\n');
}

function mark(met: boolean | null): string {
  if (met === null) return '';
  return met ? '✓' : '✗';
}

/** The same with every sample, for whoever wants to look closer. */
export function keepReport(path: string, report: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(report, null, 1)}\n`);
}
