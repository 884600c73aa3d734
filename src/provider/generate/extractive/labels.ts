// Records speak in labels: `Medium: oil on canvas`. Each label that visitors ask about has a question and a phrase in each
// language; the value itself stays as it is.
import type { Language } from './language/language.ts';

export const labelTopics = [
  'artist',
  'date',
  'material',
  'size',
  'origin',
  'marks',
  'credit',
  'owners',
  'name',
  'place',
  'keywords',
] as const;
export type LabelTopic = (typeof labelTopics)[number];

export interface Label {
  topic: LabelTopic | 'prose' | 'ignored';
  /** Where the value begins in the line. */
  valueAt: number;
}

/** The label with which a line begins, if it is one that we know. */
export function labelOf(line: string, { spellings }: Language): Label | null {
  const heading = line.trim().toLowerCase();
  const headed = headings.has(heading) && Object.hasOwn(spellings, heading) ? spellings[heading] : undefined;
  if (headed) return { topic: headed, valueAt: line.length };
  const signed =
    /^\s*(?:signed|inscribed|marked|stamped|bezeichnet|signiert|signé)(?!\p{L})[\p{L} ]{0,40}:\s*/iu.exec(
      line,
    );
  if (signed) return { topic: 'marks', valueAt: signed[0].length };
  const match = /^\s*(\p{L}[\p{L} -]{1,20}?)\s*:\s*/u.exec(line);
  const name = (match?.[1] ?? '').toLowerCase();
  const topic = match && Object.hasOwn(spellings, name) ? spellings[name] : undefined;
  return match && topic ? { topic, valueAt: match[0].length } : null;
}

/** Above a list, they need no colon. */
const headings = new Set(
  'provenance ownership exhibitions literature references bibliography publications notes provenienz ausstellungen literatur anmerkungen expositions bibliographie historique'.split(
    ' ',
  ),
);

/** A value for the youngest: of the keywords, the first two are enough. All else is said whole. */
export function shortValue(topic: LabelTopic, value: string): string {
  return topic === 'keywords' ? value.split(', ').slice(0, 2).join(', ') : value;
}
