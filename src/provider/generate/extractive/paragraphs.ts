// A text as paragraphs: lines that belong together, each with its place in the text.
import type { Span } from '#contract/values/sentences.ts';

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
