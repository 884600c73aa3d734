import { mix } from './canvas.ts';
import type { Composition, Tools } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, range, rectangle, stroke } from './shapes.ts';

/** A mother beside a cradle with a veil. */
export const cradle: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.middle, palette.ground]);
  canvas.paint(curve(-2, 127, 2, 86, 16, 66, 34, 62, 44, 80, 46, 127), palette.dark);
  canvas.paint(ellipse(29, 50, 9, 11), palette.light);
  canvas.paint(curve(18, 52, 18, 38, 29, 32, 40, 40, 38, 46, 29, 43, 23, 50), palette.dark);
  canvas.paint(stroke(curve(36, 92, 26, 80, 24, 66, 30, 61), 5, 4), palette.light);
  canvas.paint(curve(50, 127, 54, 96, 78, 90, 102, 98, 102, 127), palette.light);
  canvas.paint(ellipse(74, 95, 8, 6), palette.middle);
  for (const fold of range(7)) {
    canvas.paint(
      curve(
        78,
        -2,
        72 - fold * 3,
        46,
        52 + fold * 4,
        90,
        56 + fold * 6,
        110,
        64 + fold * 6,
        100,
        74 + fold * 2,
        50,
        84,
        -2,
      ),
      palette.light,
      0.2,
    );
  }
  canvas.paint(stroke(curve(78, 0, 68, 40, 47, 88), 0.6), palette.deep);
};

/** A room with a window, a mirror and two people. */
export const couple: Composition = (tools) => {
  const { canvas, palette } = tools;
  room(tools);
  canvas.paint(rectangle(5, 18, 17, 44), palette.light);
  for (const bar of [13, 32, 47])
    canvas.paint(bar === 13 ? rectangle(13, 18, 1, 44) : rectangle(5, bar, 17, 1), palette.dark);
  canvas.paint(ellipse(50, 42, 7.4), palette.dark);
  canvas.paint(ellipse(50, 42, 5), palette.light);
  canvas.paint(rectangle(76, 26, 24, 62), palette.accent);
  canvas.paint(stroke(curve(50, 2, 50, 16), 0.8), palette.middle);
  for (const side of [-1, 1])
    canvas.paint(stroke(curve(50, 17, 50 + side * 8, 21, 50 + side * 13, 15), 1), palette.middle);
  canvas.paint(curve(20, 112, 22, 72, 28, 60, 40, 60, 45, 74, 46, 112), palette.dark);
  canvas.paint(ellipse(34, 52, 4.6, 6), palette.light);
  canvas.paint(curve(23, 48, 26, 36, 42, 36, 45, 48, 34, 45), palette.dark);
  canvas.paint(curve(52, 116, 58, 78, 60, 64, 70, 63, 76, 80, 88, 116), palette.deep);
  canvas.paint(ellipse(64, 55, 4.4, 5.6), palette.light);
  canvas.paint(curve(58, 57, 57, 47, 64, 44, 72, 48, 71, 60, 66, 51), palette.light);
  canvas.paint(stroke(curve(42, 74, 50, 72, 59, 76), 2.6, 2), palette.light);
};

/** A tall dark room, a small figure in light, a door at the back. */
export const meninas: Composition = (tools) => {
  const { canvas, palette } = tools;
  room(tools);
  for (const [x, y] of [
    [40, 10],
    [58, 10],
    [42, 27],
  ] as const) {
    canvas.paint(rectangle(x, y, 14, 12), palette.deep);
    canvas.paint(rectangle(x + 1.5, y + 1.5, 11, 9), palette.dark);
  }
  canvas.paint(rectangle(62, 38, 11, 26), palette.light);
  canvas.paint(curve(65, 64, 66, 50, 69, 50, 71, 64), palette.dark);
  canvas.paint(rectangle(43, 44, 11, 12), palette.middle, 0.8);
  canvas.paint([at(-2, 8), at(24, 14), at(20, 127), at(-2, 127)], palette.deep);
  canvas.paint(stroke([at(24, 14), at(20, 127)], 1.6), palette.middle);
  lady(tools, 50, 76, 1.15, palette.light);
  lady(tools, 33, 80, 0.95, palette.middle);
  lady(tools, 68, 79, 0.95, palette.deep);
  canvas.paint(curve(70, 118, 74, 106, 86, 104, 94, 112, 94, 119), palette.dark);
};

/** A crowd that steps out of the dark behind a captain in red and one in yellow. */
export const company: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.dark, palette.ground]);
  canvas.paint([...arc(50, 62, 26, 46, 0.5, 1), at(76, 110), at(24, 110)], palette.deep, 0.42);
  for (const lance of range(9))
    canvas.paint(
      stroke([at(10 + lance * 10, 72), at(16 + lance * 9.4 + random() * 8, 12 + random() * 16)], 0.7),
      palette.middle,
      0.8,
    );
  for (const person of range(11)) {
    const [x, y] = [7 + person * 8.8, 62 + (person % 3) * 6];
    canvas.paint(
      curve(x - 7, 112, x - 6, y + 10, x, y + 4, x + 6, y + 10, x + 7, 112),
      mix(palette.dark, palette.deep, random() * 0.8),
    );
    canvas.paint(ellipse(x, y, 3, 3.8), palette.light, 0.85);
    canvas.paint(ellipse(x, y - 2.6, 4.8, 1.7), palette.dark);
  }
  for (const [x, robe] of [
    [42, palette.dark],
    [60, palette.light],
  ] as const) {
    canvas.paint(curve(x - 8, 117, x - 8, 88, x - 5, 76, x + 5, 76, x + 8, 90, x + 8, 117), robe);
    canvas.paint(ellipse(x, 70, 3.8, 4.8), palette.light);
    canvas.paint(ellipse(x, 66, 7, 2), x === 42 ? palette.dark : palette.middle);
  }
  canvas.paint([at(34, 80), at(37, 77), at(50, 98), at(47, 101)], palette.accent);
};

function room({ canvas, palette }: Tools): void {
  canvas.paint(rectangle(0, 0, 100, 125), [palette.dark, palette.ground]);
  canvas.paint([at(26, 6), at(82, 6), at(82, 84), at(26, 84)], palette.middle, 0.36);
  canvas.paint([at(26, 84), at(82, 84), at(104, 127), at(-4, 127)], palette.middle, 0.7);
  for (const board of range(6))
    canvas.paint(stroke([at(32 + board * 9, 84), at(6 + board * 18, 127)], 0.4), palette.dark, 0.5);
}

function lady(
  { canvas, palette }: Tools,
  x: number,
  y: number,
  size: number,
  dress: Tools['palette']['ground'],
): void {
  canvas.paint(
    mirrored(
      curve(
        x,
        y + 6 * size,
        x + 4 * size,
        y + 8 * size,
        x + 5 * size,
        y + 16 * size,
        x + 13 * size,
        y + 24 * size,
        x + 14 * size,
        y + 38 * size,
        x,
        y + 39 * size,
      ),
      x,
    ),
    dress,
  );
  canvas.paint(
    mirrored(
      curve(x, y - 6 * size, x + 6 * size, y - 4 * size, x + 7 * size, y + 5 * size, x, y + 4 * size),
      x,
    ),
    palette.deep,
  );
  canvas.paint(ellipse(x, y, 4 * size, 5 * size), palette.light);
  canvas.paint(ellipse(x, y + 10 * size, 1.5 * size), palette.accent);
}
