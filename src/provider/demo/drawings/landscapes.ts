import type { Point } from './canvas.ts';
import { mix, sheet } from './canvas.ts';
import type { Composition, Tools } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, moved, range, rectangle, stroke } from './shapes.ts';

/** Layered hills under a sun. */
export const hills: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  sky(tools);
  canvas.paint(ellipse(28 + random() * 44, 34, 11), palette.accent, 0.92);
  for (const layer of range(5)) {
    const tone = mix(palette.middle, palette.dark, (layer / 4) ** 1.2);
    canvas.paint(ridge(tools, 52 + layer * 14, 9 - layer, 4), tone);
  }
};

/** A steep mountain that fills the sheet, with mist at its foot. */
export const mountain: Composition = (tools) => {
  const { canvas, palette } = tools;
  sky(tools);
  canvas.paint(curve(18, 92, 24, 52, 34, 22, 46, 13, 58, 16, 68, 34, 74, 58, 82, 92), [
    palette.deep,
    palette.middle,
  ]);
  canvas.paint(curve(46, 13, 50, 34, 44, 54, 50, 92, 82, 92, 74, 58, 68, 34, 58, 16), palette.dark, 0.34);
  canvas.paint(stroke(curve(60, 38, 61, 56, 60, 84), 0.9, 1.6), palette.light);
  canvas.paint(ellipse(50, 92, 62, 11), palette.ground, 0.92);
  canvas.paint(ridge(tools, 104, 5, 5), palette.deep);
  for (const x of [12, 19, 78, 86, 91]) conifer(tools, x, 106, 11);
  canvas.paint(ridge(tools, 114, 3, 4), palette.dark);
};

/** A figure on a rock above ranges of mist. */
export const wanderer: Composition = (tools) => {
  const { canvas, palette } = tools;
  sky(tools);
  for (const layer of range(4)) {
    canvas.paint(ridge(tools, 50 + layer * 11, 8, 3), mix(palette.middle, palette.deep, layer / 4));
    canvas.paint(ellipse(50, 64 + layer * 11, 75, 7), palette.light, 0.5);
  }
  canvas.paint(curve(8, 126, 22, 106, 34, 98, 44, 90, 55, 89, 64, 97, 78, 108, 94, 126), palette.dark);
  canvas.paint(curve(43, 91, 45, 72, 48, 63, 53, 63, 57, 72, 59, 91), palette.dark);
  canvas.paint(ellipse(50.5, 58, 3.4, 4), palette.accent);
  canvas.paint(stroke([at(59, 72), at(65, 93)], 0.9), palette.dark);
};

/** White slopes, bare trees and small dark walkers. */
export const winter: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  sky(tools);
  canvas.paint(curve(58, 62, 70, 38, 77, 30, 84, 40, 101, 56, 101, 66), palette.middle);
  canvas.paint(ridge(tools, 62, 3, 3), palette.light);
  canvas.paint(rectangle(52, 66, 50, 20), palette.deep, 0.55);
  canvas.paint(curve(-2, 66, 24, 72, 52, 88, 102, 96, 102, 127, -2, 127), palette.light);
  for (const x of [14, 30, 45, 63]) bareTree(tools, x, 78 + x * 0.42, 46 - x * 0.2);
  for (const walker of range(3)) {
    const x = 22 + walker * 9;
    canvas.paint(moved(figure, x, 96 + walker * 4.5, 0.9), walker === 1 ? palette.accent : palette.dark);
  }
  for (const _ of range(26)) canvas.paint(ellipse(random() * 100, random() * 60, 0.5), palette.light, 0.9);
};

/** Facets: one mountain seen in planes. */
export const facets: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  const tones = [palette.ground, palette.light, palette.middle, palette.deep, palette.accent];
  canvas.paint(rectangle(0, 0, sheet.width, sheet.height), [palette.light, palette.ground]);
  for (const row of range(14)) {
    for (const column of range(9)) {
      const [x, y] = [column * 12.5 - 6 + (row % 2) * 6, row * 9.4 - 4];
      const slope = 58 - Math.abs(x + 6 - 56) * 0.62;
      const depth = y > 82 ? 0.86 : y > 96 - slope ? 0.55 : 0.12;
      const tone = tones[Math.min(4, Math.floor(depth * 3.4 + random() * 1.6))] ?? palette.middle;
      const lean = random() * 6 - 3;
      canvas.paint(
        [at(x, y + lean), at(x + 14, y), at(x + 13, y + 11), at(x + 1, y + 11 + lean)],
        tone,
        0.85,
      );
    }
  }
  canvas.paint(stroke(curve(6, 82, 30, 60, 50, 39, 58, 37, 72, 56, 96, 80), 1.1, 0.5), palette.dark, 0.8);
};

/** A bay in points of colour, with parasols. */
export const points: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), palette.light);
  for (const _ of range(5200)) {
    const [x, y] = [random() * 100, random() * 125];
    const shore = 34 + x * 0.62;
    const shade = Math.sin(x * 0.16 + y * 0.05) > 0.35 && y > 82;
    const tone = y < 30 ? palette.ground : y < shore ? palette.deep : shade ? palette.dark : palette.middle;
    canvas.paint(
      ellipse(x, y, 0.95),
      mix(tone, random() > 0.8 ? palette.accent : palette.light, random() * 0.5),
      0.9,
    );
  }
  for (const [x, y, size] of [
    [26, 62, 1.5],
    [58, 84, 2.3],
  ] as const) {
    canvas.paint(moved(figure, x, y + size * 7, size), palette.dark);
    canvas.paint([...arc(x, y - size * 1.2, size * 5, size * 3.4, 0.5, 1)], palette.accent);
  }
};

/** Someone standing, with the feet at 0, 0. */
const figure: Point[] = mirrored(
  [at(0, -10.2), at(1, -9.6), at(1.2, -8.4), at(0.8, -7.6), at(2, -6.8), at(2.5, -2.6), at(1.7, 0)],
  0,
);

function sky({ canvas, palette }: Tools): void {
  canvas.paint(rectangle(0, 0, sheet.width, sheet.height), [palette.ground, palette.light]);
}

/** Everything below a line of hills. More `height` is steeper, more `waves` is busier. */
function ridge({ random }: Tools, y: number, height: number, waves: number): Point[] {
  const [first, second] = [random() * 7, random() * 7];
  const line = range(51).map((step) => {
    const angle = (step / 50) * Math.PI;
    return at(
      step * 2,
      y + height * (Math.sin(angle * waves + first) * 0.6 + Math.sin(angle * waves * 2.3 + second) * 0.4),
    );
  });
  return [...line, at(102, 127), at(-2, 127)];
}

function conifer({ canvas, palette }: Tools, x: number, y: number, height: number): void {
  for (const tier of range(3)) {
    const [top, half] = [y - height + tier * height * 0.24, height * (0.14 + tier * 0.07)];
    canvas.paint(
      [at(x, top), at(x + half, top + height * 0.42), at(x - half, top + height * 0.42)],
      palette.dark,
    );
  }
}

function bareTree({ canvas, palette, random }: Tools, x: number, y: number, height: number): void {
  const top = y - height;
  canvas.paint(stroke(curve(x, y, x + 0.6, y - height / 2, x, top), 2, 0.4), palette.dark);
  for (const branch of range(8)) {
    const from = y - height * (0.35 + branch * 0.07);
    const side = branch % 2 === 0 ? 1 : -1;
    const reach = (9 - branch * 0.7) * (0.7 + random() * 0.5);
    const line = curve(
      x,
      from,
      x + side * reach * 0.5,
      from - reach * 0.5,
      x + side * reach,
      from - reach * 1.1,
    );
    canvas.paint(stroke(line, 0.9, 0.2), palette.dark);
  }
}
