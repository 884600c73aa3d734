// What vessels are made of. Their outline is a right half, from top to bottom.
import type { Point } from './canvas.ts';
import { mix } from './canvas.ts';
import type { Tools } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, range, rectangle, stroke } from './shapes.ts';

export type Pattern = (tools: Tools, half: Point[], top: number, bottom: number) => void;

/** Wall, shelf and a soft shadow. */
export function showcase({ canvas, palette }: Tools): void {
  canvas.paint(rectangle(0, 0, 100, 125), [mix(palette.ground, palette.middle, 0.25), palette.ground]);
  canvas.paint(rectangle(0, 103, 100, 23), mix(palette.ground, palette.deep, 0.28));
  canvas.paint(ellipse(54, 107, 34, 4), palette.dark, 0.22);
}

export function body({ canvas }: Tools, half: Point[], colour: Tools['palette']['ground']): void {
  canvas.paint(mirrored(half), colour);
}

/** A light from the left and a shade to the right, following the outline. */
export function shine({ canvas, palette }: Tools, half: Point[]): void {
  const shade = half.map(({ x, y }) => at(50 + (x - 50) * 0.55, y)).reverse();
  canvas.paint([...half, ...shade], palette.dark, 0.2);
  const light = half.filter(({ x }) => x > 58).map(({ x, y }) => at(50 - (x - 50) * 0.72, y));
  if (light.length > 2) canvas.paint(stroke(light, 0.4, 2.6), palette.light, 0.4);
}

export function band(
  { canvas }: Tools,
  half: Point[],
  top: number,
  bottom: number,
  colour: Tools['palette']['ground'],
): void {
  canvas.paint(slice(half, top, bottom), colour);
}

/** The part of a vessel between two heights. */
function slice(half: Point[], top: number, bottom: number): Point[] {
  const steps = range(13).map((step) => top + ((bottom - top) * step) / 12);
  return mirrored(steps.map((y) => at(50 + halfWidth(half, y), y)));
}

function halfWidth(half: Point[], y: number): number {
  for (const [index, lower] of half.entries()) {
    const upper = half[index - 1];
    if (!upper || upper.y > y || lower.y < y || upper.y === lower.y) continue;
    return upper.x + ((lower.x - upper.x) * (y - upper.y)) / (lower.y - upper.y) - 50;
  }
  return 0;
}

/** Repeats a mark around a vessel: closer together near its edge, as on a round body. */
function around(half: Point[], y: number, count: number, mark: (x: number, narrow: number) => void): void {
  const reach = halfWidth(half, y);
  for (const index of range(count)) {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI;
    mark(50 + Math.sin(angle) * reach, Math.cos(angle));
  }
}

export const tongues: Pattern = ({ canvas, palette }, half, top, bottom) =>
  around(half, bottom, 21, (x, narrow) =>
    canvas.paint(ellipse(x, (top + bottom) / 2, 1.3 * narrow, (bottom - top) / 2), palette.dark),
  );

export const rays: Pattern = ({ canvas, palette }, half, top, bottom) =>
  around(half, bottom, 13, (x, narrow) =>
    canvas.paint(
      [at(x - 1.9 * narrow, bottom), at(x, top + 1.5), at(x + 1.9 * narrow, bottom)],
      palette.middle,
    ),
  );

export const friezeOf: Pattern = ({ canvas, palette }, half, top, bottom) =>
  around(half, (top + bottom) / 2, 15, (x, narrow) => {
    const height = bottom - top;
    canvas.paint(
      curve(
        x - 1.6 * narrow,
        bottom,
        x - 1.2 * narrow,
        top + height * 0.4,
        x + 1.4 * narrow,
        top + height * 0.4,
        x + 1.7 * narrow,
        bottom,
      ),
      palette.dark,
    );
    canvas.paint(ellipse(x, top + height * 0.22, 1.1 * narrow, height * 0.16), palette.dark);
  });

export const leaves: Pattern = ({ canvas, palette }, half, top, bottom) =>
  around(half, (top + bottom) / 2, 9, (x, narrow) =>
    canvas.paint(
      curve(
        x,
        bottom,
        x - 2.4 * narrow,
        (top + bottom) / 2,
        x,
        top,
        x + 2.4 * narrow,
        (top + bottom) / 2,
        x,
        bottom,
      ),
      palette.deep,
      0.88,
    ),
  );

export const scallops: Pattern = ({ canvas, palette }, half, top, bottom) =>
  around(half, top, 15, (x, narrow) =>
    canvas.paint(arc(x, bottom, 2.1 * narrow, bottom - top, 0.5, 1), palette.middle),
  );

export const steps: Pattern = ({ canvas, palette }, half, top, bottom) =>
  around(half, top, 11, (x, narrow) => {
    const third = (bottom - top) / 3;
    for (const step of range(3))
      canvas.paint(
        rectangle(
          x - (2 - step * 0.7) * narrow,
          bottom - third * (step + 1),
          (4 - step * 1.4) * narrow,
          third,
        ),
        palette.deep,
      );
  });

export function handles(
  { canvas, palette }: Tools,
  x: number,
  top: number,
  outer: number,
  bottom: number,
  reach: number,
): void {
  for (const side of [-1, 1]) {
    const at2 = (value: number) => 50 + side * (value - 50);
    const line = curve(
      at2(x),
      top,
      at2(x + reach),
      top - 2,
      at2(Math.max(x, outer) + reach * 0.4),
      (top + bottom) / 2,
      at2(outer - 3),
      bottom + 2,
    );
    canvas.paint(stroke(line, 2.6, 2.2), palette.dark);
  }
}
