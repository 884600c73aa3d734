import { mix } from './canvas.ts';
import type { Composition, Tools } from './drawing.ts';
import { arc, at, curve, ellipse, polygon, range, rectangle, stroke, turned } from './shapes.ts';

/** Clumps of blue flowers on gold. */
export const irises: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  goldLeaf(tools);
  for (const plant of range(17)) {
    const share = plant / 16;
    const x = 4 + share * 94;
    const foot = 116 - Math.sin(share * 5.2) * 14;
    const top = foot - 46 - random() * 18;
    for (const blade of range(4)) {
      const lean = (blade - 1.5) * 4 + random() * 2;
      canvas.paint(
        stroke(
          curve(x, foot + 10, x + lean * 0.4, foot - 20, x + lean * 1.6, top + 10 + random() * 14),
          2.4,
          0.4,
        ),
        mix(palette.deep, palette.middle, random() * 0.6),
      );
    }
    iris(tools, x + random() * 2, top, 1 + random() * 0.25);
  }
};

/** An old branch across the sheet, with a pale sky behind. */
export const plumBranch: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 78), [palette.deep, palette.light]);
  canvas.paint(rectangle(0, 76, 100, 50), palette.middle);
  for (const trunk of range(7)) {
    const x = 8 + trunk * 15;
    canvas.paint(stroke(curve(x, 84, x + 2, 68, x - 1, 54), 1.6, 0.6), palette.dark, 0.75);
    for (const _ of range(9))
      canvas.paint(ellipse(x + random() * 14 - 7, 46 + random() * 16, 1), palette.light);
  }
  for (const x of [30, 36, 70]) canvas.paint(stroke([at(x, 84), at(x, 78)], 1.6), palette.dark);
  canvas.paint(curve(-4, 128, 10, 92, 36, 66, 50, 62, 40, 76, 26, 98, 16, 128), palette.dark);
  canvas.paint(stroke(curve(30, 78, 52, 60, 58, 30, 78, 12, 104, 8), 7, 2.4), palette.dark);
  canvas.paint(stroke(curve(56, 42, 72, 48, 88, 40, 103, 44), 3.4, 1), palette.dark);
  canvas.paint(stroke(curve(57, 36, 48, 20, 50, -2), 2.6, 1), palette.dark);
  for (const [x, y] of [
    [64, 22],
    [80, 10],
    [92, 12],
    [70, 45],
    [84, 40],
    [94, 45],
    [50, 14],
    [49, 26],
    [55, 52],
    [76, 52],
    [60, 8],
    [38, 74],
  ] as const)
    plumFlower(tools, x, y, 3.2);
};

/** Dark pines that come and go in mist. */
export const pines: Composition = ({ canvas, palette, random }) => {
  canvas.paint(rectangle(0, 0, 100, 125), [palette.light, palette.ground]);
  for (const tree of range(9)) {
    const x = [78, 88, 22, 32, 14, 64, 46, 94, 6][tree] ?? 50;
    const near = [0.25, 0.95, 0.9, 0.7, 0.3, 0.2, 0.15, 0.5, 0.6][tree] ?? 0.5;
    const [foot, high] = [70 + near * 46, 46 + near * 38];
    const tone = mix(palette.light, palette.dark, near * 0.92);
    canvas.paint(
      stroke(curve(x, foot, x + 2, foot - high * 0.5, x - 1, foot - high), 1.5 * near + 0.5, 0.4),
      tone,
    );
    for (const _ of range(40)) {
      const share = random();
      const reach = 12 * (1 - share * 0.75) * (0.5 + near);
      const [px, py] = [x + (random() - 0.5) * reach * 1.5, foot - high * (0.28 + share * 0.72)];
      canvas.paint(
        stroke([at(px, py + 3), at(px + (random() - 0.5) * 4, py - 4 - random() * 4)], 1.3, 0.2),
        tone,
        0.75,
      );
    }
  }
  for (const y of [66, 84, 104]) canvas.paint(ellipse(50 + (y % 30) - 10, y, 60, 7), palette.light, 0.45);
};

/** An orange grove with three dancers. */
export const grove: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.light, palette.middle]);
  for (const trunk of range(8)) canvas.paint(rectangle(4 + trunk * 13, 20, 2.6, 80), palette.dark);
  for (const _ of range(120))
    canvas.paint(
      ellipse(random() * 100, random() * 38, 3 + random() * 5, 2.4 + random() * 3),
      mix(palette.dark, palette.deep, random()),
    );
  canvas.paint([...arc(50, 66, 21, 40, 0.5, 1), at(71, 100), at(29, 100)], palette.light, 0.6);
  for (const _ of range(44)) canvas.paint(ellipse(random() * 100, 4 + random() * 36, 1.7), palette.accent);
  canvas.paint(rectangle(0, 98, 100, 28), palette.dark);
  for (const _ of range(90))
    canvas.paint(
      polygon(random() * 100, 100 + random() * 24, 1.1, 5, random()),
      random() > 0.5 ? palette.light : palette.accent,
      0.9,
    );
  for (const [index, x] of [22, 36, 50, 74].entries()) {
    const robe = index === 2 ? palette.accent : palette.ground;
    canvas.paint(curve(x - 7, 114, x - 5, 84, x - 3, 66, x + 3, 66, x + 5, 84, x + 8, 114), robe);
    canvas.paint(stroke(curve(x, 68, x + 3, 90, x + 2, 113), 0.5), palette.deep, 0.6);
    canvas.paint(stroke(curve(x - 3, 68, x - 9, 60, x - 7, 50), 2, 1.4), palette.light);
    canvas.paint(ellipse(x, 59.5, 3.2, 4), palette.light);
    canvas.paint(arc(x, 58.6, 4, 4.2, 0.5, 1), mix(palette.accent, palette.dark, 0.4));
  }
};

function goldLeaf({ canvas, palette, random }: Tools): void {
  canvas.paint(rectangle(0, 0, 100, 125), [palette.light, palette.ground]);
  for (const row of range(6))
    for (const column of range(5))
      canvas.paint(
        rectangle(column * 20, row * 21, 20, 21),
        random() > 0.5 ? palette.light : palette.ground,
        0.35,
      );
}

function iris({ canvas, palette }: Tools, x: number, y: number, size: number): void {
  for (const side of [-1, 1]) {
    canvas.paint(
      curve(
        x,
        y,
        x + side * 4 * size,
        y - 1 * size,
        x + side * 6.6 * size,
        y + 4 * size,
        x + side * 3.6 * size,
        y + 5.4 * size,
        x,
        y + 2 * size,
      ),
      palette.accent,
    );
    canvas.paint(
      curve(
        x,
        y,
        x + side * 2.6 * size,
        y - 5 * size,
        x + side * 0.6 * size,
        y - 8 * size,
        x - side,
        y - 3 * size,
      ),
      mix(palette.accent, palette.light, 0.28),
    );
  }
  canvas.paint(
    curve(
      x - 1.8 * size,
      y + 1,
      x - 2 * size,
      y + 5 * size,
      x,
      y + 7.4 * size,
      x + 2 * size,
      y + 5 * size,
      x + 1.8 * size,
      y + 1,
    ),
    mix(palette.accent, palette.dark, 0.35),
  );
  canvas.paint(ellipse(x, y + 1.4, 0.9), palette.light);
}

function plumFlower({ canvas, palette }: Tools, x: number, y: number, size: number): void {
  for (const petal of range(5))
    canvas.paint(
      turned(ellipse(x + size * 0.62, y, size * 0.6, size * 0.52), x, y, petal / 5 - 0.25),
      palette.light,
    );
  canvas.paint(ellipse(x, y, size * 0.32), palette.accent);
}
