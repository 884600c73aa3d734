// A text as paragraphs and sentences, each with its place in the text.

export interface Span {
  start: number;
  end: number;
}

export interface Sentence extends Span {
  /** As it stands in the text, on one line. */
  text: string;
}

/** Lines that belong together: what was wrapped to a page's width is one paragraph again. */
export function paragraphsOf(text: string): Span[] {
  const paragraphs: Span[] = [];
  let open: Span | undefined;
  let last = '';
  for (const line of linesOf(text)) {
    const content = text.slice(line.start, line.end);
    if (content.trim() === '') {
      open = undefined;
    } else if (open && goesOn(last, content)) {
      open.end = line.end;
    } else {
      open = { ...line };
      paragraphs.push(open);
    }
    last = content;
  }
  return paragraphs;
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

/** The same words on one line, with the marks of footnotes taken out. */
export function oneLine(text: string): string {
  return text
    .replace(/(\p{Ll})-\n ?(?=\p{Ll})/gu, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ ?\[\d+\](?:\.(?= ))?/g, '')
    .replace(/ (?=[,;.])/g, '')
    .trim();
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
}

const sentenceEnd = /[.!?]+["”’)]*(?:\s*\[\d+\])*\s+(?=["“‘(]?[\p{Lu}\p{N}])/gu;

const abbreviations = new Set(
  'mr mrs ms dr st sts prof no nos lot c ca cf vol pp p pl fig figs ed eds inc ltd co jr sr rev gen capt col lt hon etc b d fl approx dept univ bros cat vs al e.g i.e'.split(
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

function goesOn(before: string, line: string): boolean {
  if (/[.!?:]["”’)]*\s*$/.test(before)) return false;
  if (/^\s*\p{Ll}/u.test(line)) return true;
  return before.trim().length >= 45 && !/^\s*[\p{Lu}][\p{L} ]{1,30}:/u.test(line);
}

function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ start, end: start + line.length });
    start += line.length + 1;
  }
  return lines;
}
