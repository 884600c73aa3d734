// Three-way merge of a list of lines, such as a museum's terms. Pure.

type Lines = readonly string[];
type Side = 'mine' | 'theirs';

/** What one side made of the lines that both started from. */
interface Edits {
  /** By line of the base: what stands there now, null when it was taken away. */
  kept: (string | null)[];
  /** By place, from before the first line to behind the last one: what was put there. */
  added: string[][];
}

export interface MergedLines {
  lines: string[];
  /** Both sides changed one of the lines, each in their way: of that one, the preferred side's counts. */
  isClash: boolean;
}

/** Lines that one side added, changed or took away. Where both added some, theirs come first. */
export function mergeLines(base: Lines, mine: Lines, theirs: Lines, preferred: Side = 'mine'): MergedLines {
  const ours = editsOf(base, mine);
  const others = editsOf(base, theirs);
  let isClash = false;
  const lines: string[] = [];
  for (let place = 0; place <= base.length; place++) {
    const before = others.added[place] ?? [];
    lines.push(...before, ...(ours.added[place] ?? []).filter((line) => !before.includes(line)));
    if (place === base.length) break;
    const [was, here, there] = [base[place], ours.kept[place], others.kept[place]];
    if (here !== was && there !== was && here !== there) isClash = true;
    const line = merged(was, here, there, preferred);
    if (line != null) lines.push(line);
  }
  return { lines, isClash };
}

type Line = string | null | undefined;

function merged(was: Line, mine: Line, theirs: Line, preferred: Side): Line {
  if (mine === was) return theirs;
  if (theirs === was) return mine;
  return preferred === 'mine' ? mine : theirs;
}

// Between lines that stay, the changed ones are taken for each other in their order; what is left was added or taken away.
function editsOf(base: Lines, side: Lines): Edits {
  const edits: Edits = {
    kept: base.map(() => null),
    added: Array.from({ length: base.length + 1 }, () => []),
  };
  let [fromBase, fromSide] = [0, 0];
  for (const [atBase, atSide] of [...staying(base, side), [base.length, side.length] as const]) {
    const fresh = side.slice(fromSide, atSide);
    const paired = Math.min(atBase - fromBase, fresh.length);
    for (let index = 0; index < paired; index++) edits.kept[fromBase + index] = fresh[index] ?? null;
    edits.added[fromBase + paired]?.push(...fresh.slice(paired));
    if (atBase < base.length) edits.kept[atBase] = base[atBase] ?? null;
    [fromBase, fromSide] = [atBase + 1, atSide + 1];
  }
  return edits;
}

/** The longest common subsequence, as pairs of places. */
function staying(base: Lines, side: Lines): (readonly [number, number])[] {
  const lengths = Array.from({ length: base.length + 1 }, () => new Uint32Array(side.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = base.length - 1; row >= 0; row--) {
    for (let column = side.length - 1; column >= 0; column--) {
      const longest =
        base[row] === side[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.fill(longest, column, column + 1);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < base.length && column < side.length) {
    if (base[row] === side[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
