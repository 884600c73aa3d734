// The bullet in front of each term (part 2, section 2; decision 32b). It shows and does not travel. Pure.
import { tidyTerms } from '#contract/terms.ts';

const bullet = '• ';
const ownBullet = /^\s*(•\s*)?/;

/** Terms as the field shows them. */
export function toText(terms: readonly string[]): string {
  return terms.map((term) => bullet + withoutBullet(term)).join('\n');
}

/** A field's text as terms: trimmed, without bullets and empty lines. */
export function toTerms(text: string): string[] {
  return tidyTerms(text.split('\n').map(withoutBullet));
}

function withoutBullet(line: string): string {
  return line.replace(ownBullet, '');
}

/** The part of a text that has to become another one, and where the caret stands then. */
export interface Correction {
  start: number;
  end: number;
  text: string;
  caret: number;
}

/** What it takes to have a bullet in front of each line that is not empty; null when nothing. */
export function correction(text: string, caret: number): Correction | null {
  const lines = text.split('\n');
  const bulleted = lines.map(withBullet).join('\n');
  if (bulleted === text) return null;
  let start = 0;
  while (start < Math.min(text.length, bulleted.length) && text[start] === bulleted[start]) start += 1;
  let same = 0;
  while (
    same < Math.min(text.length, bulleted.length) - start &&
    text.at(-1 - same) === bulleted.at(-1 - same)
  )
    same += 1;
  return {
    start,
    end: text.length - same,
    text: bulleted.slice(start, bulleted.length - same),
    caret: moved(lines, caret),
  };
}

function withBullet(line: string): string {
  const words = withoutBullet(line);
  if (words !== '') return bullet + words;
  // A bullet of which the words were taken away goes as well.
  return line.includes('•') ? '' : line;
}

// Behind the same letter of the same line; within what stands in front of the words, at their beginning.
function moved(lines: readonly string[], caret: number): number {
  let [before, after] = [0, 0];
  for (const line of lines) {
    const bulleted = withBullet(line);
    if (caret <= before + line.length) {
      const fromEnd = before + line.length - caret;
      const words = withoutBullet(line).length;
      return after + bulleted.length - Math.min(fromEnd, words);
    }
    before += line.length + 1;
    after += bulleted.length + 1;
  }
  return after;
}

/**
 * The caret stands where a line meets the next one, and one of them is about to be joined to the other: from where to
 * where it has to be taken away, so that no bullet is left in the middle. Null elsewhere.
 */
export function joint(
  text: string,
  caret: number,
  direction: 'back' | 'on',
): { start: number; end: number } | null {
  if (direction === 'on') {
    const rest = /^\n•\s?/.exec(text.slice(caret));
    return rest && { start: caret, end: caret + rest[0].length };
  }
  const before = /\n?•\s?$/.exec(text.slice(0, caret));
  const isAtStart = before && (before.index === 0 || before[0].startsWith('\n'));
  return isAtStart ? { start: before.index, end: caret } : null;
}
