import { whyNoReview } from '#contract/review-rules.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';

export type LeadsTo = 'exhibit' | 'review';

/** What a scan came to. */
export type Outcome =
  | { kind: 'none'; text: string }
  | { kind: 'several'; text: string; rows: ExhibitRow[] }
  /** One that is there, but has no review yet. */
  | { kind: 'no-review'; row: ExhibitRow; reason: string }
  | { kind: 'found'; row: ExhibitRow; leadsTo: LeadsTo };

export function outcomeOf(text: string, rows: ExhibitRow[], leadsTo: LeadsTo): Outcome {
  const [row, another] = rows;
  if (!row) return { kind: 'none', text };
  return another ? { kind: 'several', text, rows } : outcomeOfOne(row, leadsTo);
}

export function outcomeOfOne(row: ExhibitRow, leadsTo: LeadsTo): Outcome {
  const reason = leadsTo === 'review' ? whyNoReview(row) : null;
  return reason ? { kind: 'no-review', row, reason } : { kind: 'found', row, leadsTo };
}

export function outcomeInWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'none':
      return `No exhibit with the ID ${outcome.text}.`;
    case 'several':
      return `${outcome.rows.length} exhibits have the ID ${outcome.text}. Choose one.`;
    case 'no-review':
      return `The review of ${titleOf(outcome.row)} can’t be opened. ${outcome.reason}`;
    case 'found':
      return `Found ${titleOf(outcome.row)}.`;
  }
}

export function titleOf({ name }: ExhibitRow): string {
  return name.trim() || 'Untitled';
}
