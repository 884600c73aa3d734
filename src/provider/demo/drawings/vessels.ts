import type { Composition, Tools } from './drawing.ts';
import { at, curve, ellipse, mirrored, polygon, range, rectangle, stroke } from './shapes.ts';
import { showcase, body, shine, band, tongues, rays, friezeOf, steps, handles } from './vessel-parts.ts';

/** A black-figure jar with two handles. */
export const amphora: Composition = (tools) => {
  const half = curve(
    50,
    18,
    60,
    18,
    58,
    24,
    57,
    34,
    66,
    42,
    76,
    56,
    75,
    72,
    66,
    88,
    57,
    98,
    56,
    101,
    62,
    104,
    62,
    106,
    50,
    106,
  );
  showcase(tools);
  handles(tools, 57, 26, 72, 46, 9);
  body(tools, half, tools.palette.middle);
  band(tools, half, 18, 30, tools.palette.dark);
  tongues(tools, half, 36, 43);
  band(tools, half, 80, 82, tools.palette.dark);
  band(tools, half, 86, 106, tools.palette.dark);
  rays(tools, half, 86, 97);
  players(tools);
  shine(tools, half);
};

/** A wide-mouthed bowl for mixing wine, painted in rows. */
export const krater: Composition = (tools) => {
  const half = curve(
    50,
    24,
    72,
    24,
    73,
    28,
    66,
    32,
    65,
    42,
    74,
    52,
    78,
    62,
    73,
    78,
    62,
    90,
    56,
    96,
    57,
    99,
    66,
    102,
    67,
    106,
    50,
    106,
  );
  showcase(tools);
  handles(tools, 66, 24, 77, 54, 12);
  body(tools, half, tools.palette.middle);
  for (const [top, bottom] of [
    [34, 41],
    [53, 64],
    [68, 76],
  ] as const)
    friezeOf(tools, half, top, bottom);
  for (const y of [31, 44, 50, 66, 78]) band(tools, half, y, y + 1.6, tools.palette.dark);
  band(tools, half, 84, 106, tools.palette.dark);
  rays(tools, half, 84, 94);
  shine(tools, half);
};

/** Dark glass with figures in white. */
export const cameo: Composition = (tools) => {
  const { canvas, palette } = tools;
  const half = curve(50, 22, 59, 22, 57, 27, 56, 38, 66, 52, 75, 68, 76, 84, 68, 98, 58, 105, 50, 105);
  showcase(tools);
  handles(tools, 56, 34, 66, 54, 7);
  body(tools, half, palette.dark);
  for (const x of [34, 50, 66]) {
    canvas.paint(curve(x - 5, 92, x - 3, 76, x - 2, 70, x + 3, 71, x + 5, 80, x + 4, 92), palette.light);
    canvas.paint(ellipse(x, 66, 2.6, 3.1), palette.light);
  }
  canvas.paint(stroke(curve(40, 94, 42, 76, 39, 62, 42, 54), 1, 0.4), palette.light);
  for (const leaf of range(6))
    canvas.paint(ellipse(39 + (leaf % 2) * 5, 57 + leaf * 3, 2.2, 0.9), palette.light);
  band(tools, half, 93, 94.2, palette.light);
  shine(tools, half);
};

/** A bottle in the shape of a head. */
export const headBottle: Composition = (tools) => {
  const { canvas, palette } = tools;
  showcase(tools);
  canvas.paint(stroke(curve(38, 40, 36, 24, 50, 15, 64, 24, 62, 40), 4.4), palette.deep);
  canvas.paint(mirrored(curve(46.5, 20, 46.5, 6, 46, 5)), palette.deep);
  const half = curve(50, 32, 64, 34, 73, 44, 75, 62, 72, 80, 64, 94, 62, 104, 64, 107, 50, 107);
  body(tools, half, palette.middle);
  band(tools, half, 32, 50, palette.light);
  steps(tools, half, 40, 48);
  for (const side of [-1, 1]) {
    canvas.paint(ellipse(50 + side * 10, 62, 5, 2.3), palette.light);
    canvas.paint(ellipse(50 + side * 10, 62, 2, 2.1), palette.dark);
    canvas.paint(
      stroke(curve(50 + side * 4, 57, 50 + side * 10, 54.5, 50 + side * 17, 57.5), 1.2, 0.5),
      palette.dark,
    );
    canvas.paint(ellipse(50 + side * 25, 68, 4, 6.4), palette.deep);
    canvas.paint(polygon(50 + side * 15.5, 78, 4.2, 4), palette.deep, 0.6);
  }
  canvas.paint(mirrored(curve(50, 60, 52.5, 68, 56, 74, 53, 77, 50, 77.5)), palette.deep, 0.72);
  canvas.paint(mirrored(curve(50, 83.4, 54, 82.4, 59, 85, 54, 88, 50, 88)), palette.dark, 0.78);
  shine(tools, half);
};

/** Two seated figures over a board. */
function players({ canvas, palette }: Tools): void {
  canvas.paint(rectangle(46, 66, 8, 11), palette.dark);
  for (const side of [-1, 1]) {
    const x = (shift: number) => 50 + side * shift;
    canvas.paint(
      curve(x(18), 78, x(19), 66, x(16), 57, x(11), 57, x(8), 64, x(6), 69, x(12), 70, x(10), 78),
      palette.dark,
    );
    canvas.paint(ellipse(x(12), 53.4, 3, 3.4), palette.dark);
    canvas.paint(curve(x(9), 51, x(13), 47, x(18), 51, x(17), 58, x(15), 52), palette.accent);
    canvas.paint(stroke([at(x(5), 46), at(x(21), 76)], 0.6), palette.dark);
  }
}
