// What each derived text was made from, and whether that still stands (decision 47). Pure. Follow-ups are made from the
// question, a combined answer from all questions and what answers them. A text is known by its wording: a step back in the
// history, or Discard, brings back what that wording was made from.
import { answerField, askedOf, main, questionField } from '#panel/store/question-fields.ts';
import type { ageGroups } from '#contract/limits.ts';

type Texts = Readonly<Record<string, string>>;

/** By field, each 'wording source' once, the latest last; both are stamps. */
export type MadeFrom = Readonly<Record<string, readonly string[]>>;

/** Stands for a source that nobody knows any more: the text counts as outdated until a person says otherwise. */
export const unknownSource = '?';

/** Of one text. Far more than versions are kept (`mostVersions`). */
const mostPairs = 100;

export function isDerived(field: string): boolean {
  const isOfMain = askedOf(field) === main;
  return isOfMain ? field.endsWith('.basicCombined') : field.endsWith('.question');
}

/** The stamp of what a derived text would be made from now. */
export function sourceOf(texts: Texts, field: string): string {
  if (askedOf(field) !== main) return stampOf(trimmed(texts, questionField(main)));
  const age = field.split('.')[1] as (typeof ageGroups)[number];
  const asked = Object.keys(texts).filter((one) => one.endsWith('.question') && trimmed(texts, one));
  const parts = asked.toSorted().map((one) => {
    const of = askedOf(one);
    const short = trimmed(texts, answerField(of, age, 'basic'));
    return [of, trimmed(texts, one), short || trimmed(texts, answerField(of, age, 'standard'))];
  });
  return stampOf(JSON.stringify(parts));
}

/** `typedOf`: the sources that stood beside what was typed and never saved, by field. */
export function isOutdated(texts: Texts, field: string, madeFrom: MadeFrom, typedOf: Texts = {}): boolean {
  const text = trimmed(texts, field);
  if (!text) return false;
  const now = sourceOf(texts, field);
  const known = sourcesKnown(madeFrom, field, text);
  if (known.length > 0) return !known.includes(now);
  return (typedOf[field] ?? now) !== now;
}

/** The derived texts that no longer fit, in their order. */
export function outdatedIn(texts: Texts, madeFrom: MadeFrom, typedOf: Texts = {}): string[] {
  return Object.keys(texts).filter(
    (field) => isDerived(field) && isOutdated(texts, field, madeFrom, typedOf),
  );
}

/** Derived texts among these that nothing is known of yet. */
export function unknownIn(texts: Texts, madeFrom: MadeFrom): string[] {
  return Object.keys(texts).filter((field) => {
    const text = trimmed(texts, field);
    return isDerived(field) && text !== '' && sourcesKnown(madeFrom, field, text).length === 0;
  });
}

/** Notes that these texts, as they are worded here, were made from `source`; without one, from what stands here. */
export function noted(
  madeFrom: MadeFrom,
  texts: Texts,
  fields: readonly string[],
  source: (field: string) => string | undefined = () => undefined,
): MadeFrom {
  const all: Record<string, readonly string[]> = { ...madeFrom };
  for (const field of fields) {
    const text = trimmed(texts, field);
    if (!text) continue;
    const pair = `${stampOf(text)} ${source(field) ?? sourceOf(texts, field)}`;
    const others = (all[field] ?? []).filter((one) => one !== pair);
    all[field] = [...others, pair].slice(-mostPairs);
  }
  return all;
}

/** What was typed was made from what stood beside it then; a wording that is known keeps what is known of it. */
export function notedTyped(
  madeFrom: MadeFrom,
  texts: Texts,
  fields: readonly string[],
  typedOf: Texts,
): MadeFrom {
  const typed = unknownIn(texts, madeFrom).filter((field) => fields.includes(field));
  return noted(madeFrom, texts, typed, (field) => typedOf[field]);
}

function sourcesKnown(madeFrom: MadeFrom, field: string, text: string): string[] {
  const pairs = madeFrom[field];
  if (!pairs) return [];
  const wording = `${stampOf(text)} `;
  return pairs.filter((pair) => pair.startsWith(wording)).map((pair) => pair.slice(wording.length));
}

function trimmed(texts: Texts, field: string): string {
  return (texts[field] ?? '').trim();
}

/** Two hashes of 32 bits (FNV-1a from two beginnings, stirred): nobody looks for texts that share one. */
function stampOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) + at;
  }
  return [a, b].map((hash) => (Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35) >>> 0).toString(36)).join('.');
}
