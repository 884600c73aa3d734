// A text as sentences, each with its place in the text. Both sides count them (sentence-sources.ts), so both find the same.

export interface Span {
  start: number;
  end: number;
}

export interface Sentence extends Span {
  /** As it stands in the text, on one line. */
  text: string;
}

export function sentencesOf(text: string, { start, end }: Span): Sentence[] {
  const found: Sentence[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(sentenceEnd)) {
    const stop = start + match.index + match[0].trimEnd().length;
    if (isAbbreviation(text.slice(Math.max(from, stop - longestAbbreviation), stop))) continue;
    add(found, text, from, stop);
    from = stop;
  }
  add(found, text, from, end);
  return found;
}

/** All of a text. */
export function sentencesIn(text: string): Sentence[] {
  return sentencesOf(text, { start: 0, end: text.length });
}

/** What is said, however it is set: sentences with the same words say the same. */
export function wordsAlone(text: string): string {
  return wordsOf(text).join(' ').toLowerCase();
}

/** The same words on one line, with the marks of footnotes taken out. */
export function oneLine(text: string): string {
  return text
    .replace(/(\p{Ll})-\n ?(?=\p{Ll})/gu, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ ?\[\d+\](?:\.(?= ))?/g, '')
    .replace(/ (?=[,.])/g, '')
    .trim();
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
}

const sentenceEnd = /[.!?]+["”’)]*(?:\s*\[\d+\])*\s+(?=["“‘(]?[\p{Lu}\p{N}])/gu;

const abbreviations = new Set(
  'mr mrs ms dr st sts prof no nos lot c ca cf vol pp p pl fig figs ed eds inc ltd co jr sr rev gen capt col lt hon etc b d fl approx dept univ bros cat vs al jan feb apr aug sept sep oct nov dec e.g i.e'.split(
    ' ',
  ),
);

const longestAbbreviation = 40;

function isAbbreviation(text: string): boolean {
  const last = /(?:^|[\s("“[])((?:\p{L}\.)*\p{L}+)\.$/u.exec(text)?.[1];
  if (last === undefined) return false;
  return abbreviations.has(last.toLowerCase()) || /^(?:\p{Lu}\.)*\p{Lu}$/u.test(last);
}

function add(found: Sentence[], text: string, from: number, to: number): void {
  const raw = text.slice(from, to);
  const start = from + (raw.length - raw.trimStart().length);
  const end = from + raw.trimEnd().length;
  if (end > start) found.push({ start, end, text: oneLine(text.slice(start, end)) });
}
