import { mix } from './canvas.ts';
import type { Composition } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, range, rectangle, stroke, turned } from './shapes.ts';
import { band } from './vessel-parts.ts';

/** A table with a jug of large blossoms. */
export const sunflowers: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.light, palette.ground]);
  canvas.paint(rectangle(0, 98, 100, 28), palette.middle);
  const half = curve(50, 74, 62, 74, 66, 84, 66, 100, 60, 112, 50, 113);
  const places = [
    [50, 22, 10],
    [28, 30, 9],
    [72, 28, 9.5],
    [38, 50, 10.5],
    [63, 50, 10],
    [22, 56, 8.5],
    [80, 54, 8],
    [50, 68, 8.5],
  ] as const;
  for (const [x, y] of places)
    canvas.paint(stroke(curve(50, 80, (50 + x) / 2, (80 + y) / 2 + 5, x, y), 1.4), palette.accent);
  canvas.paint(ellipse(53, 112, 24, 3), palette.dark, 0.2);
  canvas.paint(mirrored(half), palette.deep);
  band(tools, half, 92, 113, mix(palette.deep, palette.dark, 0.45));
  band(tools, half, 91, 92.4, palette.light);
  for (const [x, y, size] of places) {
    for (const petal of range(17)) {
      const long = size * (0.95 + random() * 0.35);
      const leaf = [
        at(x, y - 1.2),
        at(x + long * 0.6, y - 1.9),
        at(x + long, y),
        at(x + long * 0.6, y + 1.9),
        at(x, y + 1.2),
      ];
      canvas.paint(
        turned(leaf, x, y, petal / 17 + random() * 0.02),
        mix(palette.middle, palette.deep, random() * 0.55),
      );
    }
    canvas.paint(ellipse(x, y, size * 0.46), palette.deep);
    canvas.paint(ellipse(x, y, size * 0.26), palette.dark);
  }
};

/** Cheese, almonds and a pewter plate in low light. */
export const table: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.dark, palette.ground]);
  canvas.paint(rectangle(0, 88, 100, 38), palette.deep);
  canvas.paint(rectangle(0, 87, 100, 1.6), palette.middle);
  canvas.paint(mirrored(curve(24, 34, 32, 34, 31, 48, 26, 55, 25, 82, 31, 89), 24), palette.middle, 0.5);
  canvas.paint(mirrored(curve(24, 44, 30.5, 44, 29, 50, 24, 53), 24), palette.accent, 0.85);
  canvas.paint(ellipse(58, 96, 33, 6.5), palette.dark);
  canvas.paint(curve(32, 92, 32, 66, 48, 60, 78, 62, 84, 68, 84, 92, 58, 97), palette.light);
  canvas.paint([at(58, 97), at(58, 62), at(84, 68), at(84, 92)], palette.middle);
  canvas.paint(curve(38, 62, 40, 50, 52, 46, 66, 50, 68, 62, 52, 66), palette.accent, 0.9);
  canvas.paint(ellipse(53, 53, 11, 4), palette.light, 0.55);
  for (const almond of range(7))
    canvas.paint(
      turned(ellipse(14 + almond * 8, 107 + (almond % 3) * 4, 3.2, 1.7), 14 + almond * 8, 107, almond * 0.07),
      palette.middle,
    );
  for (const turn of [0, 0.33, 0.66])
    canvas.paint(stroke(turned(arc(84, 109, 5, 4, 0, 0.8), 84, 109, turn), 1.6), palette.light, 0.85);
};
