// In which words two texts differ.

export interface Piece {
  text: string;
  /** The other text does not have it here. */
  differs: boolean;
}

export interface Change {
  text: string;
  kind: 'same' | 'gone' | 'new';
}

/** Beyond so many pairs of words, all between the common start and end counts as different. */
const mostPairs = 1_000_000;

/** Both texts in pieces. With nothing in common nothing is marked: then all of it differs, and that shows. */
export function diffWords(a: string, b: string): [Piece[], Piece[]] {
  // The same whichever comes first: there may be several ways to match them.
  if (a > b) return diffWords(b, a).toReversed() as [Piece[], Piece[]];
  const [ours, theirs] = [wordsOf(a), wordsOf(b)];
  const common = commonWords(ours, theirs);
  const isAlike = common.some(([at]) => hasLetter.test(ours[at] ?? ''));
  if (!isAlike && a !== b) return [whole(a), whole(b)];
  return [
    inPieces(ours, new Set(common.map(([at]) => at))),
    inPieces(theirs, new Set(common.map(([, at]) => at))),
  ];
}

/** One text as it became another: what went, followed by what came in its place. */
export function diffChanges(before: string, after: string): Change[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const common = commonWords(a, b);
  const isAlike = common.some(([at]) => hasLetter.test(a[at] ?? ''));
  if (!isAlike && before !== after)
    return inReadingOrder([
      ['gone', before],
      ['new', after],
    ]);
  const found: [Change['kind'], string][] = [];
  let [x, y] = [0, 0];
  for (const [index, [nextX, nextY]] of [...common, [a.length, b.length] as const].entries()) {
    const gone = a.slice(x, nextX).join('');
    const fresh = b.slice(y, nextY).join('');
    found.push(['gone', gone], ['new', fresh]);
    const [followingX, followingY] = common[index + 1] ?? [a.length, b.length];
    const word = a[nextX] ?? '';
    // A space between two changes goes with both, so that a changed phrase reads as one.
    const isBetween = (gone || fresh) && !isWord(word) && (followingX > nextX + 1 || followingY > nextY + 1);
    found.push(
      ...(isBetween
        ? ([
            ['gone', word],
            ['new', word],
          ] as typeof found)
        : [['same', word] as [Change['kind'], string]]),
    );
    [x, y] = [nextX + 1, nextY + 1];
  }
  return inReadingOrder(found);
}

/** In reading order: between two that are the same, what went before what came. */
function inReadingOrder(found: readonly [Change['kind'], string][]): Change[] {
  const changes: Change[] = [];
  let gone = '';
  let fresh = '';
  const flush = () => {
    if (isWord(gone)) changes.push({ text: gone, kind: 'gone' });
    if (fresh) changes.push({ text: fresh, kind: isWord(fresh) ? 'new' : 'same' });
    [gone, fresh] = ['', ''];
  };
  for (const [kind, text] of found) {
    if (kind === 'gone') gone += text;
    else if (kind === 'new') fresh += text;
    else if (text) {
      flush();
      const last = changes.at(-1);
      if (last?.kind === 'same') last.text += text;
      else changes.push({ text, kind });
    }
  }
  flush();
  return changes;
}

/** By the language's own rules where the browser knows them: many languages put no space between words. */
function wordsOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.split(/(\s+)/).filter(Boolean);
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/** The longest common sequence, as pairs of positions. */
function commonWords(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const middle = longestCommon(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...middle.map(([x, y]): [number, number] => [x + start, y + start]),
    ...Array.from({ length: end }, (_, at): [number, number] => [a.length - end + at, b.length - end + at]),
  ];
}

function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length > mostPairs) return [];
  const width = b.length + 1;
  // What is common from here on weighs, for each pair of positions.
  const weights = new Uint32Array((a.length + 1) * width);
  const at = (x: number, y: number) => weights[x * width + y] ?? 0;
  for (let x = a.length - 1; x >= 0; x--) {
    for (let y = b.length - 1; y >= 0; y--) {
      const skipped = Math.max(at(x + 1, y), at(x, y + 1));
      const both = a[x] === b[y] ? at(x + 1, y + 1) + weightOf(a[x] ?? '') : 0;
      weights[x * width + y] = Math.max(skipped, both);
    }
  }
  const pairs: [number, number][] = [];
  for (let x = 0, y = 0; x < a.length && y < b.length;) {
    const isPair = a[x] === b[y] && at(x, y) === at(x + 1, y + 1) + weightOf(a[x] ?? '');
    if (isPair) pairs.push([x++, y++]);
    else if (at(x + 1, y) >= at(x, y + 1)) x++;
    else y++;
  }
  return pairs;
}

/** A word in common says more than any number of commas and spaces. */
function weightOf(text: string): number {
  return hasLetter.test(text) ? 1_000 : 1;
}

function inPieces(words: readonly string[], common: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, text] of words.entries()) {
    // A space is no difference, unless it stands between two words that are.
    const isBetween =
      index > 0 && !common.has(index - 1) && !common.has(index + 1) && index + 1 < words.length;
    const differs = isWord(text) ? !common.has(index) : isBetween;
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += text;
    else pieces.push({ text, differs });
  }
  return pieces;
}

const hasLetter = /[\p{L}\p{N}]/u;

function isWord(text: string): boolean {
  return text.trim() !== '';
}

function whole(text: string): Piece[] {
  return text === '' ? [] : [{ text, differs: false }];
}
