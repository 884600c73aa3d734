// Where a notice can stand without covering what people are about to press or read. Pure.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Surroundings {
  /** What must not be covered: headings, buttons, and what people read by. */
  kept: readonly Box[];
  /** What had better not be: everything else that can be read, pressed or typed in. */
  spared: readonly Box[];
  /** Notices stand between these edges. */
  within: Box;
}

/**
 * The place for a notice of this size, in pixels: the one nearest to the top right at which it covers nothing that is
 * kept, and as little as may be of what is spared.
 */
export function clearPlace(
  { width, height }: { width: number; height: number },
  { kept, spared, within }: Surroundings,
): { left: number; top: number } {
  const lefts = [within.right - width, within.left, (within.left + within.right - width) / 2];
  const bottoms = kept.map(({ bottom }) => bottom + gap);
  const tops = [within.top, ...bottoms, within.bottom - height].filter(
    (top) => top >= within.top && top + height <= within.bottom,
  );
  let best = { left: lefts[0] ?? 0, top: within.top };
  let least = Infinity;
  for (const top of tops) {
    for (const left of lefts) {
      if (left < within.left) continue;
      const box = { left, top, right: left + width, bottom: top + height };
      const distance = top - within.top + (within.right - box.right) / 2;
      const cost = covered(box, kept) * 1_000 + covered(box, spared) + distance * worth;
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  return best;
}

const gap = 4;

/** Going a pixel further is worth covering so many square pixels less. */
const worth = 8;

/** In square pixels. */
export function covered(box: Box, others: readonly Box[]): number {
  let area = 0;
  for (const other of others) {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (width > 0 && height > 0) area += width * height;
  }
  return area;
}
