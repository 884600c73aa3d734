import type { Point } from './canvas.ts';

export type Random = () => number;

/** The same numbers for the same text (mulberry32), so that a work always gets the same drawing. */
export function randomFrom(text: string): Random {
  let state = 0;
  for (const letter of text) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Numbers from 0 below `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function at(x: number, y: number): Point {
  return { x, y };
}

export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)];
}

export function ellipse(x: number, y: number, rx: number, ry = rx): Point[] {
  return arc(x, y, rx, ry, 0, 1).slice(0, -1);
}

/** Part of an ellipse, from one share of the turn to another (0 is right, 0.25 is below). */
export function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.max(8, Math.ceil(Math.abs(to - from) * 96));
  return range(steps + 1).map((step) => {
    const angle = (from + ((to - from) * step) / steps) * 2 * Math.PI;
    return at(x + rx * Math.cos(angle), y + ry * Math.sin(angle));
  });
}

export function polygon(x: number, y: number, radius: number, corners: number, turn = 0): Point[] {
  return range(corners).map((corner) => {
    const angle = (corner / corners + turn) * 2 * Math.PI;
    return at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  });
}

/** A soft line through points given as `x, y` pairs (Catmull-Rom). */
export function curve(...numbers: number[]): Point[] {
  const points = range(numbers.length / 2).map((index) =>
    at(numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0),
  );
  const pointAt = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] ?? at(0, 0);
  const spans = range(points.length - 1).flatMap((index) =>
    range(10).map((step) =>
      between(pointAt(index - 1), pointAt(index), pointAt(index + 1), pointAt(index + 2), step / 10),
    ),
  );
  return [...spans, pointAt(points.length - 1)];
}

function between(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const part = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return at(part(p0.x, p1.x, p2.x, p3.x), part(p0.y, p1.y, p2.y, p3.y));
}

/** A line with a width, which may differ at its end. */
export function stroke(line: Point[], width: number, endWidth = width): Point[] {
  const sides = line.map((point, index) => {
    const before = line[index - 1] ?? point;
    const after = line[index + 1] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const half = (width + ((endWidth - width) * index) / Math.max(1, line.length - 1)) / 2;
    const [dx, dy] = [((before.y - after.y) / length) * half, ((after.x - before.x) / length) * half];
    return [at(point.x + dx, point.y + dy), at(point.x - dx, point.y - dy)] as const;
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()];
}

/** A right half, from top to bottom, with its mirror image around `axis`. */
export function mirrored(half: Point[], axis = 50): Point[] {
  return [...half, ...half.map(({ x, y }) => at(2 * axis - x, y)).reverse()];
}

export function moved(shape: Point[], dx: number, dy: number, size = 1): Point[] {
  return shape.map(({ x, y }) => at(x * size + dx, y * size + dy));
}

export function turned(shape: Point[], x: number, y: number, turn: number): Point[] {
  const [sin, cos] = [Math.sin(turn * 2 * Math.PI), Math.cos(turn * 2 * Math.PI)];
  return shape.map((point) =>
    at(x + (point.x - x) * cos - (point.y - y) * sin, y + (point.x - x) * sin + (point.y - y) * cos),
  );
}
