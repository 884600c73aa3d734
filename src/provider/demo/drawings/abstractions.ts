import type { Composition } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, range, rectangle, stroke, turned } from './shapes.ts';

/** Black lines, three fields of colour. */
export const grid: Composition = ({ canvas, palette }) => {
  canvas.paint(rectangle(0, 0, 100, 125), palette.ground);
  canvas.paint(rectangle(30, 0, 70, 84), palette.accent);
  canvas.paint(rectangle(0, 90, 27, 35), palette.deep);
  canvas.paint(rectangle(91, 106, 9, 19), palette.middle);
  canvas.paint(rectangle(27, 0, 3.4, 125), palette.dark);
  canvas.paint(rectangle(0, 84, 100, 3.4), palette.dark);
  canvas.paint(rectangle(0, 38, 28, 4.6), palette.dark);
  canvas.paint(rectangle(88, 86, 3.4, 40), palette.dark);
  canvas.paint(rectangle(89, 103, 12, 3.6), palette.dark);
};

/** One square, not quite straight. */
export const square: Composition = ({ canvas, palette, random }) => {
  canvas.paint(rectangle(0, 0, 100, 125), palette.ground);
  canvas.paint([at(15, 26.5), at(85.4, 25.6), at(86, 97.4), at(14.2, 98.2)], palette.dark);
  for (const _ of range(26)) {
    const [x, y] = [18 + random() * 62, 30 + random() * 62];
    canvas.paint(
      stroke([at(x, y), at(x + random() * 12 - 6, y + random() * 8 - 4)], 0.16),
      palette.deep,
      0.5,
    );
  }
};

/** Circles, a grid, rays and a half moon. */
export const circles: Composition = ({ canvas, palette }) => {
  canvas.paint(rectangle(0, 0, 100, 125), [palette.light, palette.ground]);
  canvas.paint(ellipse(24, 26, 19), palette.accent, 0.25);
  canvas.paint(ellipse(24, 26, 15.6), palette.dark);
  canvas.paint(ellipse(24, 26, 10.4), [90, 62, 130]);
  canvas.paint(ellipse(29, 33, 5), palette.accent);
  canvas.paint([at(38, 118), at(60, 34), at(84, 118)], palette.middle, 0.32);
  canvas.paint(stroke([at(38, 118), at(60, 34), at(84, 118)], 0.7), palette.dark);
  for (const line of range(5))
    canvas.paint(stroke([at(4, 78 + line * 6), at(60, 60 + line * 10)], 0.45), palette.dark);
  for (const [x, y, size, colour] of [
    [78, 22, 9, palette.deep],
    [70, 58, 12, palette.middle],
    [16, 100, 8, palette.accent],
    [88, 88, 5, palette.accent],
    [44, 52, 3.6, palette.deep],
  ] as const) {
    canvas.paint(ellipse(x, y, size * 1.25), colour, 0.25);
    canvas.paint(ellipse(x, y, size), colour);
    canvas.paint(stroke(ellipse(x, y, size), 0.4), palette.dark);
  }
  canvas.paint(arc(56, 92, 13, 13, 0, 0.5), palette.deep);
  for (const row of range(4))
    for (const column of range(4))
      canvas.paint(
        rectangle(8 + column * 5, 56 + row * 5, 4.4, 4.4),
        (row + column) % 2 === 0 ? palette.dark : palette.middle,
      );
  canvas.paint(stroke([at(2, 112), at(98, 40)], 0.8), palette.dark);
  canvas.paint(stroke(curve(58, 14, 64, 8, 70, 14, 76, 8, 82, 14, 88, 8), 0.8), palette.dark);
};

/** Large soft forms: a spiral, petals, rings. */
export const spirals: Composition = ({ canvas, palette }) => {
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, palette.light]);
  canvas.paint(mirrored(curve(50, 14, 66, 18, 76, 40, 70, 66, 58, 84, 50, 88), 46), palette.middle);
  canvas.paint(mirrored(curve(50, 26, 60, 30, 66, 46, 60, 62, 50, 68), 46), palette.light);
  canvas.paint(ellipse(78, 96, 18), palette.deep);
  canvas.paint(ellipse(78, 96, 12), palette.ground);
  canvas.paint(ellipse(78, 96, 7), palette.accent);
  canvas.paint(ellipse(22, 102, 13), palette.accent);
  canvas.paint(ellipse(22, 102, 8), palette.middle);
  canvas.paint(ellipse(86, 24, 8), palette.deep, 0.85);
  const spiral = range(140).map((step) => {
    const angle = step * 0.16;
    return at(46 + Math.cos(angle) * (2 + step * 0.125), 47 + Math.sin(angle) * (2 + step * 0.125));
  });
  canvas.paint(stroke(spiral, 1.2, 0.5), palette.dark);
  canvas.paint(stroke(curve(64, 60, 80, 66, 84, 80, 72, 88, 52, 96, 36, 112, 18, 116), 0.8), palette.dark);
  for (const petal of range(6))
    canvas.paint(turned(ellipse(26, 102, 7, 2.6), 22, 102, petal / 6), palette.light, 0.8);
};

/** A great solid, a sphere, a ladder and a comet. */
export const solid: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.middle, palette.light]);
  canvas.paint(rectangle(0, 84, 100, 42), palette.deep);
  for (const ray of range(19))
    canvas.paint(
      stroke([at(20, 24), at(20 + Math.cos(ray / 3) * 60, 24 + Math.sin(ray / 3) * 60)], 0.3),
      palette.dark,
      0.28,
    );
  canvas.paint(ellipse(20, 24, 4.6), palette.light);
  canvas.paint(stroke(arc(32, 84, 42, 52, 0.5, 0.92), 1), palette.light, 0.7);
  const faces = [
    [[36, 42, 56, 36, 62, 58, 44, 70, 30, 60], palette.light],
    [[56, 36, 74, 44, 78, 62, 62, 58], palette.middle],
    [[62, 58, 78, 62, 72, 86, 56, 92], palette.deep],
    [[44, 70, 62, 58, 56, 92, 40, 90], palette.ground],
    [[30, 60, 44, 70, 40, 90, 26, 80], palette.middle],
  ] as const;
  for (const [corners, colour] of faces)
    canvas.paint(
      range(corners.length / 2).map((index) => at(corners[index * 2] ?? 0, corners[index * 2 + 1] ?? 0)),
      colour,
    );
  for (const rail of [84, 94]) canvas.paint(stroke([at(rail, 96), at(rail - 6, 6)], 1.3), palette.dark);
  for (const rung of range(8))
    canvas.paint(
      stroke([at(83.6 - rung * 0.7, 90 - rung * 11), at(93.6 - rung * 0.7, 90 - rung * 11)], 1),
      palette.dark,
    );
  canvas.paint(ellipse(24, 106, 9.6), palette.dark);
  canvas.paint(ellipse(21, 102.6, 4), palette.light, 0.35);
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++)
      canvas.paint(
        rectangle(56 + column * 5.4, 100 + row * 5.4, 4.6, 4.6),
        (row + column) % 2 === 0 ? palette.light : palette.accent,
        0.8,
      );
};
