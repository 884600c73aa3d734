import { mix } from './canvas.ts';
import type { Tools } from './drawing.ts';
import { arc, at, rectangle } from './shapes.ts';

/** A wall, a floor and a plinth. */
export function hall({ canvas, palette }: Tools): void {
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, mix(palette.ground, palette.middle, 0.45)]);
  canvas.paint(
    [...arc(50, 44, 41, 40, 0.5, 1), at(91, 125), at(9, 125)],
    mix(palette.ground, palette.middle, 0.28),
    0.75,
  );
  canvas.paint(rectangle(22, 105, 56, 22), mix(palette.middle, palette.deep, 0.3));
  canvas.paint(rectangle(18, 103, 64, 5), palette.middle);
  canvas.paint(rectangle(18, 107, 64, 0.8), palette.dark, 0.35);
}
