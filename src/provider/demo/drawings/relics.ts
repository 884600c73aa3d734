import { mix } from './canvas.ts';
import type { Composition, Tools } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, polygon, range, rectangle, stroke, turned } from './shapes.ts';

/** A disc of rings and teeth around a face. */
export const sunStone: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, palette.light]);
  const [x, y] = [50, 62.5];
  canvas.paint(ellipse(x + 2, y + 3, 46), palette.dark, 0.25);
  for (const [radius, colour] of [
    [46, palette.deep],
    [43, palette.middle],
    [37, palette.deep],
    [35, palette.light],
    [27, palette.middle],
    [25, palette.deep],
  ] as const) {
    canvas.paint(ellipse(x, y, radius), colour);
  }
  for (const mark of range(40))
    canvas.paint(turned(rectangle(x + 38.4, y - 1.5, 3.4, 3), x, y, mark / 40), palette.deep);
  for (const ray of range(8)) {
    const main = ray % 2 === 0;
    canvas.paint(
      turned(
        [at(x + 27, y - (main ? 6 : 4)), at(x + (main ? 42 : 37), y), at(x + 27, y + (main ? 6 : 4))],
        x,
        y,
        ray / 8 - 0.25,
      ),
      main ? palette.accent : palette.dark,
    );
  }
  for (const mark of range(20))
    canvas.paint(
      turned(rectangle(x + 27.6, y - 2.2, 5.6, 4.4), x, y, (mark + 0.5) / 20),
      mark % 2 === 0 ? palette.dark : palette.middle,
    );
  for (const corner of range(4))
    canvas.paint(turned(rectangle(x + 12, y - 5, 10, 10), x, y, corner / 4 + 0.125), palette.middle);
  canvas.paint(ellipse(x, y, 13), palette.light);
  for (const side of [-1, 1]) {
    canvas.paint(ellipse(x + side * 5, y - 3, 2.8), palette.dark);
    canvas.paint(ellipse(x + side * 5, y - 3, 1.2), palette.accent);
  }
  canvas.paint([at(x, y - 2), at(x + 2, y + 3), at(x - 2, y + 3)], palette.deep);
  canvas.paint(
    [at(x - 4, y + 5), at(x + 4, y + 5), at(x + 1.4, y + 12), at(x - 1.4, y + 12)],
    palette.accent,
  );
};

/** Registers of small walking figures on blue stone. */
export const registers: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), palette.ground);
  canvas.paint([at(8, 10), at(92, 10), at(96, 115), at(4, 115)], palette.dark);
  for (const row of range(3)) {
    const y = 17 + row * 33;
    canvas.paint(rectangle(11, y, 78, 27), palette.deep);
    for (const _ of range(44))
      canvas.paint(
        polygon(
          12 + random() * 76,
          y + 1 + random() * 25,
          1.6 + random() * 2,
          4 + Math.floor(random() * 2),
          random(),
        ),
        palette.middle,
        0.28,
      );
    for (const person of range(8)) {
      const x = 17 + person * 9.6;
      const seated = row === 0 && person > 2;
      canvas.paint(ellipse(x, y + 6.4, 2.1, 2.4), palette.light);
      canvas.paint(
        curve(x - 2.6, y + 25, x - 2.8, y + 13, x, y + 9, x + 2.8, y + 13, x + (seated ? 4.4 : 2.6), y + 25),
        palette.light,
      );
      canvas.paint(stroke(curve(x, y + 13, x + 3, y + 12, x + 4.6, y + 9), 1.1, 0.7), palette.light);
    }
    for (const edge of range(27))
      for (const line of [y - 3.4, y + 28])
        canvas.paint(
          [at(10 + edge * 3, line), at(11.5 + edge * 3, line + 2.6), at(13 + edge * 3, line)],
          edge % 2 === 0 ? palette.accent : palette.light,
        );
  }
};

/** A battlemented gate of glazed bricks with beasts. */
export const gate: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.light, palette.ground]);
  const wall = (x: number, width: number, top: number) => {
    canvas.paint(rectangle(x, top, width, 125 - top), palette.deep);
    for (const tooth of range(Math.floor(width / 6)))
      canvas.paint(
        [
          at(x + tooth * 6, top),
          at(x + tooth * 6 + 1, top - 3),
          at(x + tooth * 6 + 2.2, top - 6),
          at(x + tooth * 6 + 3.6, top - 3),
          at(x + tooth * 6 + 4.8, top),
        ],
        palette.deep,
      );
    for (const row of range(30)) canvas.paint(rectangle(x, top + row * 4, width, 0.3), palette.dark, 0.5);
    for (const y of [top + 4, 113]) canvas.paint(rectangle(x, y, width, 1.6), palette.accent);
  };
  wall(28, 44, 26);
  wall(2, 28, 14);
  wall(70, 28, 14);
  canvas.paint([...arc(50, 66, 13, 15, 0.5, 1), at(63, 125), at(37, 125)], palette.dark);
  canvas.paint(stroke(arc(50, 66, 15, 17, 0.5, 1), 1.6), palette.accent);
  for (const x of [16, 84])
    for (const row of range(4))
      beast(tools, x, 38 + row * 22, x < 50 ? 1 : -1, row % 2 === 0 ? palette.light : palette.middle);
};

/** A slab of dark stone with three kinds of writing. */
export const stele: Composition = ({ canvas, palette, random }) => {
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, palette.light]);
  canvas.paint(ellipse(52, 116, 40, 4), palette.dark, 0.22);
  canvas.paint(
    [
      at(20, 26),
      at(46, 12),
      at(66, 16),
      at(78, 30),
      at(86, 60),
      at(84, 112),
      at(70, 116),
      at(18, 116),
      at(14, 70),
    ],
    palette.dark,
  );
  canvas.paint([at(20, 26), at(46, 12), at(66, 16), at(62, 22), at(46, 19), at(24, 31)], palette.deep);
  for (const line of range(27)) {
    const y = 28 + line * 3.2;
    const [left, right] = [Math.max(21, 30 - line * 1.1), Math.min(81, 68 + line * 1.4)];
    const kind = line < 8 ? 0 : line < 18 ? 1 : 2;
    for (let x = left; x < right; x += kind === 0 ? 2.6 : 1.9) {
      const high = kind === 0 ? 1.9 : 1.2;
      if (kind === 0)
        canvas.paint(
          random() > 0.5 ? ellipse(x, y, 0.8, high / 2) : rectangle(x - 0.6, y - 0.9, 1.2, high),
          palette.middle,
        );
      else if (kind === 1)
        canvas.paint(stroke(curve(x, y + 0.6, x + 0.7, y - 0.7, x + 1.4, y + 0.5), 0.35), palette.middle);
      else if (random() > 0.14)
        canvas.paint(rectangle(x, y - 0.6, random() > 0.5 ? 0.5 : 1.1, high), palette.middle);
    }
    if (line === 8 || line === 18) canvas.paint(rectangle(left, y - 2, right - left, 0.3), palette.accent);
  }
};

/** A serpent with two heads, in small tiles. */
export const serpent: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, palette.light]);
  const line = curve(17, 44, 12, 62, 22, 82, 36, 74, 38, 54, 50, 44, 62, 54, 64, 74, 78, 82, 88, 62, 83, 44);
  canvas.paint(
    stroke(
      line.map(({ x, y }) => at(x + 1.5, y + 2.5)),
      13,
    ),
    palette.dark,
    0.2,
  );
  canvas.paint(stroke(line, 13), palette.deep);
  for (const { x, y } of line) {
    for (const _ of range(7)) {
      const angle = random() * 6.3;
      const away = random() * 5.4;
      canvas.paint(
        polygon(
          x + Math.cos(angle) * away,
          y + Math.sin(angle) * away,
          1 + random() * 0.6,
          4 + Math.floor(random() * 2),
          random(),
        ),
        mix(palette.middle, palette.light, random() * 0.7),
      );
    }
  }
  for (const side of [-1, 1]) {
    const x = 50 + side * 34;
    canvas.paint(mirrored(curve(x, 28, x + 8, 30, x + 10, 42, x + 6, 52, x, 54), x), palette.middle);
    canvas.paint(rectangle(x - 9, 42, 18, 6), palette.accent);
    for (const tooth of range(5))
      canvas.paint(
        [at(x - 8 + tooth * 3.6, 42), at(x - 5 + tooth * 3.6, 42), at(x - 6.5 + tooth * 3.6, 47)],
        palette.light,
      );
    for (const eye of [-1, 1]) {
      canvas.paint(ellipse(x + eye * 4, 36, 2.6), palette.light);
      canvas.paint(ellipse(x + eye * 4, 36, 1.3), palette.dark);
    }
  }
};

function beast(
  { canvas }: Tools,
  x: number,
  y: number,
  side: number,
  colour: Tools['palette']['ground'],
): void {
  const along = (shift: number) => x + side * shift;
  canvas.paint(
    curve(
      along(-9),
      y + 2,
      along(-7),
      y - 4,
      along(3),
      y - 4,
      along(6),
      y - 9,
      along(10),
      y - 8,
      along(9),
      y - 4,
      along(7),
      y + 2,
    ),
    colour,
  );
  for (const leg of [-7, -3, 3, 6])
    canvas.paint(stroke([at(along(leg), y), at(along(leg + 0.6), y + 8)], 1.5, 1), colour);
  canvas.paint(stroke(curve(along(-9), y, along(-12), y - 4, along(-10), y - 9), 1, 0.5), colour);
}
