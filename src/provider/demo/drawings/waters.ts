import { mix } from './canvas.ts';
import type { Composition, Tools } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, moved, range, rectangle, stroke } from './shapes.ts';

/** A low sun and its path on the water. */
export const sunrise: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 70), [palette.middle, palette.ground]);
  for (const band of range(5))
    canvas.paint(ellipse(20 + band * 17, 14 + band * 9, 46, 3.4), palette.light, 0.28);
  canvas.paint(ellipse(63, 44, 8.5), palette.accent);
  canvas.paint(rectangle(0, 66, 100, 60), [palette.middle, palette.deep]);
  for (const mast of [16, 24, 33, 84])
    canvas.paint(rectangle(mast, 40 + (mast % 7), 0.7, 27), palette.deep, 0.7);
  canvas.paint(rectangle(0, 63, 46, 3.4), palette.deep, 0.55);
  for (const line of range(17)) {
    const y = 69 + line * 3.1;
    const half = (3 + line * 0.75) * (0.6 + random() * 0.7);
    canvas.paint(ellipse(63 + (random() - 0.5) * 5, y, half, 0.85), palette.accent, 0.88);
  }
  ripples(tools, 70);
  boat(tools, 34, 92, 1);
};

/** An old ship drawn towards the evening. */
export const ship: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 80), [palette.deep, palette.ground]);
  canvas.paint(ellipse(74, 72, 9), palette.light);
  for (const band of range(6))
    canvas.paint(ellipse(80, 66 - band * 7, 60 - band * 6, 2.4), palette.accent, 0.34);
  canvas.paint(rectangle(0, 78, 100, 48), [palette.accent, palette.dark]);
  canvas.paint(mirrored(curve(74, 80, 76, 94, 73, 126), 74), palette.light, 0.6);
  for (const [x, height] of [
    [20, 44],
    [30, 52],
    [40, 42],
  ] as const) {
    canvas.paint(rectangle(x, 80 - height, 0.9, height), palette.light);
    for (const yard of range(3))
      canvas.paint(rectangle(x - 5 + yard, 44 + yard * 9, 11 - yard * 2, 0.6), palette.light);
  }
  canvas.paint(curve(9, 78, 14, 88, 46, 88, 52, 76, 40, 79, 20, 79), palette.light);
  canvas.paint(curve(50, 84, 53, 91, 68, 91, 71, 83, 62, 84.5), palette.dark);
  canvas.paint(rectangle(59, 68, 2.4, 17), palette.dark);
  canvas.paint(curve(60, 68, 55, 60, 46, 58, 40, 51, 52, 53, 61, 61), palette.dark, 0.6);
  ripples(tools, 90);
};

/** One wave that stands above everything. */
export const greatWave: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, palette.light]);
  canvas.paint([at(48, 92), at(62, 71), at(67, 71), at(82, 92)], palette.deep);
  canvas.paint(
    [at(58, 77), at(62, 71), at(67, 71), at(71, 77), at(67.5, 75), at(64.5, 79), at(61.5, 75)],
    palette.light,
  );
  canvas.paint(
    curve(
      -2,
      30,
      14,
      17,
      34,
      12,
      54,
      20,
      66,
      36,
      62,
      40,
      50,
      31,
      38,
      32,
      33,
      44,
      38,
      66,
      54,
      88,
      76,
      100,
      -2,
      128,
    ),
    palette.deep,
  );
  canvas.paint(curve(-2, 44, 12, 32, 26, 30, 24, 46, 28, 68, 44, 92, 66, 106, -2, 127), palette.middle);
  canvas.paint(curve(-2, 60, 8, 48, 17, 48, 16, 66, 24, 88, 42, 110, -2, 127), palette.light, 0.9);
  for (const claw of range(11)) {
    const share = claw / 10;
    const [x, y] = [30 + share * 36, 14.5 + share ** 1.7 * 22];
    canvas.paint(ellipse(x, y, 3.6 - Math.abs(share - 0.6)), palette.light);
    canvas.paint(ellipse(x + 2, y + 4.4, 1.5), palette.light);
    canvas.paint(ellipse(x + 5, y + 7 + share * 2, 0.7), palette.light);
  }
  canvas.paint(curve(-2, 112, 22, 98, 44, 106, 70, 94, 102, 104, 102, 128, -2, 128), palette.dark);
  canvas.paint(curve(-2, 119, 26, 108, 52, 116, 78, 106, 102, 114, 102, 128, -2, 128), palette.deep);
  canvas.paint(curve(52, 97, 62, 103, 76, 101, 88, 92, 74, 97, 62, 98), palette.accent);
};

/** Round leaves and blossoms on still water. */
export const lilies: Composition = ({ canvas, palette, random }) => {
  canvas.paint(rectangle(0, 0, 100, 125), [palette.middle, palette.dark]);
  for (const _ of range(46)) {
    const [x, y] = [random() * 110 - 5, random() * 125];
    canvas.paint(
      ellipse(x, y, 4 + random() * 14, 0.7 + random()),
      mix(palette.ground, palette.deep, random()),
      0.35,
    );
  }
  for (const row of range(8)) {
    for (const _ of range(3)) {
      const [x, y, size] = [random() * 100, 14 + row * 15 + random() * 6, 5 + row * 1.1];
      canvas.paint(ellipse(x, y + 1, size, size * 0.36), palette.dark, 0.5);
      canvas.paint(ellipse(x, y, size, size * 0.36), mix(palette.deep, palette.light, 0.15 + random() * 0.4));
      if (random() > 0.45) blossom({ canvas, palette, random }, x, y - size * 0.2, size * 0.42);
    }
  }
};

/** A boat with people, filling the sheet. */
export const sailing: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 30), palette.light);
  canvas.paint(curve(-2, 24, 30, 19, 64, 22, 102, 17, 102, 34, -2, 34), palette.deep, 0.55);
  canvas.paint(rectangle(0, 28, 100, 98), [palette.middle, palette.deep]);
  ripples(tools, 34);
  canvas.paint([at(-2, 20), at(34, 4), at(22, 72), at(-2, 84)], palette.light);
  canvas.paint(curve(2, 92, 30, 108, 66, 106, 99, 78, 94, 108, 70, 127, 14, 127), palette.accent);
  canvas.paint(curve(12, 96, 34, 105, 62, 103, 88, 84, 80, 104, 60, 114, 24, 112), palette.ground);
  canvas.paint(curve(56, 127, 54, 92, 60, 76, 70, 73, 80, 80, 88, 100, 90, 127), palette.dark);
  canvas.paint(ellipse(68, 66, 7, 8), palette.dark);
  canvas.paint(curve(24, 106, 26, 86, 34, 80, 42, 87, 45, 107), palette.light);
  canvas.paint(ellipse(34, 74, 5, 6), palette.ground);
  canvas.paint(ellipse(34, 70, 7.5, 2.6), palette.accent);
  canvas.paint(stroke([at(70, 86), at(42, 118)], 1.6), palette.light);
};

/** Rain in fine lines over a bridge. */
export const rain: Composition = ({ canvas, palette, random }) => {
  canvas.paint(rectangle(0, 0, 100, 125), [palette.middle, palette.light]);
  canvas.paint(curve(-2, -2, 102, -2, 102, 9, 70, 16, 40, 11, -2, 18), palette.dark);
  canvas.paint(curve(-2, 47, 40, 41, 70, 44, 102, 36, 102, 52, -2, 56), palette.deep, 0.6);
  canvas.paint(rectangle(0, 54, 100, 72), [palette.deep, palette.middle]);
  const deck = curve(-4, 104, 30, 86, 62, 78, 104, 76);
  for (const pillar of range(5))
    canvas.paint(rectangle(8 + pillar * 21, 100 - pillar * 5.5, 2.6, 40), palette.dark);
  canvas.paint(stroke(deck, 10), palette.ground);
  canvas.paint(stroke(moved(deck, 0, 5), 1.6), palette.dark);
  canvas.paint(stroke(moved(deck, 0, -6), 1), palette.dark);
  for (const [x, y] of [
    [28, 85],
    [45, 80],
    [68, 76],
  ] as const) {
    canvas.paint(stroke([at(x, y - 4), at(x - 1, y + 3)], 1.8), palette.dark);
    canvas.paint(arc(x, y - 3, 6, 4.6, 0.5, 1), x === 45 ? palette.accent : palette.dark);
  }
  for (const _ of range(110)) {
    const [x, y] = [random() * 120, random() * 125 - 12];
    canvas.paint(stroke([at(x, y), at(x - 6, y + 26 + random() * 16)], 0.28), palette.dark, 0.55);
  }
};

function ripples({ canvas, palette, random }: Tools, from: number): void {
  for (const _ of range(60)) {
    const y = from + random() * (125 - from);
    const half = 2 + ((y - from) / (125 - from)) * 7 * random();
    canvas.paint(ellipse(random() * 100, y, half, 0.35), random() > 0.5 ? palette.light : palette.dark, 0.35);
  }
}

function boat({ canvas, palette }: Tools, x: number, y: number, size: number): void {
  canvas.paint(moved(curve(-13, -1, -7, 4, 6, 4, 13, -2, 0, 0.6), x, y, size), palette.dark);
  canvas.paint(moved(curve(-2, 1, -2.4, -8, 0, -12, 2, -8, 2.4, 1), x, y, size), palette.dark);
  canvas.paint(stroke([at(x + 2, y - 5), at(x + 13, y + 7)], 0.7), palette.dark);
}

function blossom({ canvas, palette }: Tools, x: number, y: number, size: number): void {
  for (const petal of range(5)) {
    const lean = (petal - 2) * size * 0.42;
    canvas.paint(
      curve(
        x,
        y + size * 0.5,
        x + lean - size * 0.22,
        y - size * 0.3,
        x + lean * 1.2,
        y - size,
        x + lean + size * 0.3,
        y - size * 0.2,
        x,
        y + size * 0.5,
      ),
      petal % 2 === 0 ? palette.accent : palette.light,
    );
  }
}
