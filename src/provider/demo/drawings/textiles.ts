import { mix } from './canvas.ts';
import type { Composition, Tools } from './drawing.ts';
import { at, curve, ellipse, mirrored, polygon, range, rectangle, stroke, turned } from './shapes.ts';

/** A medallion, lamps and borders of blossoms. */
export const carpet: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), palette.deep);
  canvas.paint(rectangle(4, 4, 92, 117), palette.accent);
  canvas.paint(rectangle(6, 6, 88, 113), palette.dark);
  for (const [x, y] of border(11, 11, 78, 103, 9, 11)) rosette(tools, x, y, 3.2);
  canvas.paint(rectangle(16, 16, 68, 93), palette.accent);
  canvas.paint(rectangle(17.5, 17.5, 65, 90), palette.deep);
  for (const row of range(10))
    for (const column of range(7)) {
      const [x, y] = [22 + column * 9.4 + (row % 2) * 3, 22 + row * 9];
      canvas.paint(
        stroke(curve(x - 4, y, x - 1, y - 3, x + 2, y + 2, x + 5, y - 1), 0.5),
        palette.middle,
        0.75,
      );
      canvas.paint(ellipse(x, y, 1.1), row % 2 === 0 ? palette.light : palette.accent);
    }
  for (const pendant of range(16)) {
    const turn = pendant / 16;
    canvas.paint(
      turned(ellipse(50 + 27, 62.5, 5.5, 2.6), 50, 62.5, turn),
      pendant % 2 === 0 ? palette.accent : palette.light,
    );
  }
  for (const [radius, colour] of [
    [21, palette.light],
    [19.5, palette.accent],
    [14, palette.dark],
    [9, palette.light],
    [5, palette.accent],
  ] as const) {
    canvas.paint(star(50, 62.5, radius, 16, 0.88), colour);
  }
  for (const y of [28, 97])
    canvas.paint(mirrored(curve(50, y - 5, 53, y - 2, 54, y + 2, 50, y + 6)), palette.light);
};

/** A cream strip with riders, stitched outlines and borders. */
export const embroidery: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), palette.light);
  for (const thread of range(62)) canvas.paint(rectangle(0, thread * 2, 100, 0.35), palette.middle, 0.3);
  for (const y of [14, 108]) {
    for (const line of [y - 9, y + 9]) canvas.paint(rectangle(0, line, 100, 1), palette.deep);
    for (const slot of range(6))
      canvas.paint(stroke([at(slot * 18, y + 9), at(slot * 18 + 9, y - 9)], 0.9), palette.accent);
    for (const beast of range(6))
      canvas.paint(
        curve(6 + beast * 18, y + 4, 8 + beast * 18, y - 2, 13 + beast * 18, y - 3, 16 + beast * 18, y + 4),
        beast % 2 === 0 ? palette.deep : palette.middle,
      );
  }
  for (const [x, y, colour] of [
    [20, 58, palette.accent],
    [52, 50, palette.deep],
    [82, 62, palette.middle],
  ] as const)
    rider(tools, x, y, colour);
  for (const foot of range(5)) {
    const x = 10 + foot * 20 + random() * 4;
    canvas.paint(
      curve(x - 4, 97, x - 3, 84, x, 80, x + 3, 84, x + 4, 97),
      foot % 2 === 0 ? palette.deep : palette.accent,
    );
    canvas.paint([at(x - 3, 80), at(x, 73), at(x + 3, 80)], palette.dark);
    canvas.paint(mirrored(curve(x + 6, 82, x + 9, 84, x + 8.4, 92, x + 6, 96), x + 6), palette.middle);
    canvas.paint(stroke([at(x - 6, 97), at(x - 3, 70)], 0.6), palette.dark);
  }
};

/** A red ground full of flowers, an island, a mirror and a white horn. */
export const tapestry: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), palette.deep);
  for (const row of range(13))
    for (const column of range(10)) {
      const [x, y] = [5 + column * 10 + (row % 2) * 5 + random() * 2, 5 + row * 9.6 + random() * 2];
      canvas.paint(stroke(curve(x, y + 3, x + 1, y, x, y - 2), 0.5), palette.dark, 0.7);
      canvas.paint(polygon(x, y - 2, 1.5, 5, random()), random() > 0.5 ? palette.middle : palette.accent);
    }
  canvas.paint(ellipse(50, 98, 44, 17), palette.dark);
  for (const _ of range(42))
    canvas.paint(
      ellipse(12 + random() * 76, 90 + random() * 18, 1),
      random() > 0.5 ? palette.accent : palette.light,
      0.8,
    );
  for (const x of [10, 90]) {
    canvas.paint(rectangle(x - 1, 46, 2, 48), palette.dark);
    for (const tier of range(4))
      canvas.paint(
        ellipse(x, 30 + tier * 8, 9 - tier * 0.6, 7),
        mix(palette.dark, palette.accent, 0.25 + tier * 0.1),
      );
  }
  canvas.paint(curve(36, 108, 40, 80, 44, 66, 54, 66, 58, 82, 64, 108), palette.accent);
  canvas.paint(curve(44, 66, 49, 60, 54, 66, 55, 84, 43, 84), palette.ground);
  canvas.paint(ellipse(49, 52, 5, 6.4), palette.light);
  canvas.paint(curve(43, 51, 43, 42, 49, 39, 55, 43, 55, 52, 49, 46), palette.middle);
  canvas.paint(rectangle(36.4, 62, 1.4, 10), palette.accent);
  canvas.paint(ellipse(37, 57, 4.4, 5.4), palette.accent);
  canvas.paint(ellipse(37, 57, 3, 4), palette.light);
  canvas.paint(
    curve(58, 106, 60, 92, 72, 88, 78, 78, 76, 68, 80, 62, 86, 66, 87, 76, 84, 92, 86, 106, 78, 98, 68, 100),
    palette.light,
  );
  canvas.paint(stroke([at(78, 64), at(66, 38)], 1.6, 0.4), palette.light);
  canvas.paint(ellipse(79.6, 68.6, 0.9), palette.dark);
};

/** Interlaced diamonds that change their mind from row to row. */
export const raffia: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), palette.dark);
  for (const row of range(9))
    for (const column of range(7)) {
      const [x, y] = [column * 16.6 + (row % 2) * 8.3, row * 15.6];
      const rings = 3 + Math.floor(random() * 2);
      for (const ring of range(rings)) {
        const tone = ring % 2 === 0 ? (random() > 0.78 ? palette.accent : palette.middle) : palette.dark;
        const size = 1 - ring / rings;
        canvas.paint(
          [at(x, y - 8 * size), at(x + 8.6 * size, y), at(x, y + 8 * size), at(x - 8.6 * size, y)],
          tone,
        );
      }
      if (random() > 0.5)
        canvas.paint(stroke([at(x - 8, y - 7), at(x + 8, y + 7)], 1.1), palette.light, 0.75);
      else canvas.paint(stroke([at(x + 8, y - 7), at(x - 8, y + 7)], 1.1), palette.light, 0.75);
    }
  for (const y of range(125)) canvas.paint(rectangle(0, y, 100, 0.35), palette.dark, 0.2);
  canvas.paint(rectangle(0, 0, 100, 3), palette.middle);
  canvas.paint(rectangle(0, 122, 100, 3), palette.middle);
};

/** Two people under one golden cloak of squares and circles. */
export const goldenCloak: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.deep, palette.dark]);
  for (const _ of range(240))
    canvas.paint(ellipse(random() * 100, random() * 112, 0.3 + random() * 0.6), palette.light, 0.7);
  canvas.paint(curve(-2, 108, 30, 102, 70, 106, 102, 100, 102, 127, -2, 127), palette.accent);
  for (const _ of range(90))
    canvas.paint(
      ellipse(random() * 100, 108 + random() * 16, 1.1),
      [palette.light, palette.middle, palette.ground][Math.floor(random() * 3)] ?? palette.light,
    );
  const cloak = (y: number) => 10 + 21 * Math.sin(Math.min(1, Math.max(0, (y - 16) / 76)) * 1.9);
  canvas.paint(
    mirrored(range(24).map((step) => at(50 + cloak(18 + step * 4), 18 + step * 4))),
    palette.middle,
  );
  for (const row of range(20)) {
    const y = 34 + row * 3.9;
    for (const column of range(22)) {
      const x = 50 + (column - 11) * 3.4;
      if (Math.abs(x - 48) > cloak(y) - 3.5 || random() < 0.2) continue;
      if (x < 50)
        canvas.paint(
          rectangle(x, y, 1.5 + random() * 1.2, 3),
          random() > 0.45 ? palette.dark : palette.light,
        );
      else {
        canvas.paint(ellipse(x + 1.4, y + 1.4, 1.7), random() > 0.5 ? palette.accent : palette.ground);
        canvas.paint(ellipse(x + 1.4, y + 1.4, 0.8), palette.light);
      }
    }
  }
  canvas.paint(ellipse(46, 21, 8, 9), palette.dark);
  canvas.paint(turned(ellipse(55, 29, 7, 8.4), 55, 29, 0.08), palette.light);
  canvas.paint(curve(50, 24, 55, 18, 64, 22, 66, 32, 60, 26), palette.accent);
  canvas.paint(stroke(curve(46, 30, 51, 33, 57, 36), 2.4, 2), palette.light);
};

function border(
  x: number,
  y: number,
  width: number,
  height: number,
  across: number,
  down: number,
): [number, number][] {
  const horizontal = range(across).flatMap((step): [number, number][] => {
    const place = x + (width * step) / (across - 1);
    return [
      [place, y],
      [place, y + height],
    ];
  });
  const vertical = range(down - 2).flatMap((step): [number, number][] => {
    const place = y + (height * (step + 1)) / (down - 1);
    return [
      [x, place],
      [x + width, place],
    ];
  });
  return [...horizontal, ...vertical];
}

function rosette({ canvas, palette }: Tools, x: number, y: number, size: number): void {
  canvas.paint(star(x, y, size, 8, 0.6), palette.middle);
  canvas.paint(ellipse(x, y, size * 0.5), palette.light);
  canvas.paint(ellipse(x, y, size * 0.22), palette.accent);
}

function star(x: number, y: number, radius: number, points: number, depth: number) {
  const outer = polygon(x, y, radius, points);
  const inner = polygon(x, y, radius * depth, points, 0.5 / points);
  return outer.flatMap((point, index) => [point, inner[index] ?? point]);
}

function rider({ canvas, palette }: Tools, x: number, y: number, colour: Tools['palette']['ground']): void {
  canvas.paint(
    curve(
      x - 14,
      y + 4,
      x - 12,
      y - 4,
      x - 2,
      y - 3,
      x + 8,
      y - 5,
      x + 12,
      y - 14,
      x + 17,
      y - 12,
      x + 16,
      y - 7,
      x + 12,
      y + 2,
      x + 6,
      y + 6,
      x - 8,
      y + 6,
    ),
    colour,
  );
  for (const leg of [-11, -7, 4, 8])
    canvas.paint(stroke(curve(x + leg, y + 3, x + leg + 2, y + 9, x + leg - 1, y + 16), 2.2, 1), colour);
  canvas.paint(stroke(curve(x - 14, y + 1, x - 18, y + 6, x - 17, y + 11), 1.6, 0.5), palette.dark);
  canvas.paint(curve(x - 4, y + 2, x - 4, y - 10, x, y - 13, x + 4, y - 10, x + 4, y + 2), palette.dark);
  canvas.paint([at(x - 3, y - 13), at(x, y - 21), at(x + 3, y - 13)], palette.middle);
  canvas.paint(stroke([at(x - 6, y - 2), at(x + 19, y - 22)], 0.7), palette.dark);
}
