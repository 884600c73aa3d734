// Which versions a text has, and what a step leads to (part 2, section 4, "History"). Pure.
import type { Version } from '#panel/store/museum-database.ts';

/** A text's versions, each wording once, in the order in which they first came. */
export function historyOf(all: readonly Version[], field: string): Version[] {
  const known = new Map<string, Version>();
  for (const version of all) {
    if (version.field !== field) continue;
    const wording = version.text.trim();
    // The same words again are no version of their own, unless they were not asked for when they first came.
    if (!known.has(wording) || (version.prompt && !known.get(wording)?.prompt)) known.set(wording, version);
  }
  return [...known.values()];
}

export interface Position {
  /** From 0. */
  at: number;
  total: number;
  /** The text as it stands is none of the versions: typed since, it counts as the last one. */
  isTyped: boolean;
}

export function positionOf(history: readonly Version[], text: string): Position {
  const at = history.findIndex((version) => isSameText(version.text, text));
  if (at >= 0) return { at, total: history.length, isTyped: false };
  return { at: history.length, total: history.length + 1, isTyped: history.length > 0 };
}

/** One step back or forward, never below the first nor past the last: null. */
export function stepFrom(history: readonly Version[], text: string, step: -1 | 1): Version | null {
  return history[positionOf(history, text).at + step] ?? null;
}

/** The version that a text of a question is, as the ones that belong to it name it in `of`. */
export function versionOf(
  all: readonly Version[],
  field: string,
  text: string,
  of?: number,
): Version | undefined {
  const same = all.filter((version) => version.field === field && isSameText(version.text, text));
  return same.findLast((version) => version.of === of) ?? (of === undefined ? same.at(-1) : undefined);
}

/**
 * All texts that change when a version of one is brought back. With a question's go its answers, and with the main
 * question's its follow-ups too, each in the latest version for it; what has none for it stays.
 */
export function textsWith(all: readonly Version[], field: string, text: string): Record<string, string> {
  const texts: Record<string, string> = { [field]: text };
  if (!isQuestionField(field)) return texts;
  const chosen = new Set(
    all.filter((version) => version.field === field && isSameText(version.text, text)).map(({ n }) => n),
  );
  const latest = new Map<string, Version>();
  for (const version of all) {
    if (version.of !== undefined && chosen.has(version.of)) latest.set(version.field, version);
  }
  for (const version of latest.values()) Object.assign(texts, withItsAnswers(all, version));
  return texts;
}

// A follow-up's question of this main question; the same words may have been a follow-up of another one.
function withItsAnswers(all: readonly Version[], version: Version): Record<string, string> {
  const texts: Record<string, string> = { [version.field]: version.text };
  if (!isQuestionField(version.field)) return texts;
  for (const answer of all) if (answer.of === version.n) texts[answer.field] = answer.text;
  return texts;
}

export function isQuestionField(field: string): boolean {
  return field.endsWith('.question');
}

export function isSameText(a: string, b: string): boolean {
  return a.trim() === b.trim();
}
