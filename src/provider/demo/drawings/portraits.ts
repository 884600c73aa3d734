import { mix } from './canvas.ts';
import type { Composition } from './drawing.ts';
import { at, curve, ellipse, mirrored, polygon, range, rectangle, stroke } from './shapes.ts';

/** A turned head with a turban and a pearl. */
export const pearl: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), palette.ground);
  canvas.paint(curve(18, 126, 24, 100, 40, 90, 62, 90, 80, 104, 86, 126), palette.accent);
  canvas.paint(curve(44, 94, 44, 80, 60, 78, 62, 95, 54, 101), palette.light);
  canvas.paint(curve(40, 97, 52, 104, 66, 95, 68, 101, 54, 110, 40, 104), palette.light);
  canvas.paint(curve(34, 46, 32, 62, 36, 78, 46, 86, 57, 82, 63, 66, 61, 44), palette.middle);
  canvas.paint(curve(34, 46, 32, 62, 36, 78, 46, 86, 50, 85, 44, 72, 44, 46), palette.light, 0.75);
  canvas.paint(curve(32, 48, 34, 30, 50, 22, 66, 30, 69, 46, 66, 58, 60, 46, 46, 41), palette.deep);
  canvas.paint(curve(54, 24, 68, 20, 76, 32, 78, 60, 74, 88, 68, 92, 70, 62, 66, 42), palette.accent);
  canvas.paint(curve(68, 30, 76, 34, 78, 60, 74, 88, 72, 88, 74, 60), palette.dark, 0.28);
  canvas.paint(ellipse(63, 74, 2.5, 3.1), palette.light);
  canvas.paint(ellipse(62.2, 72.8, 0.8), [255, 255, 255]);
};

/** A calm half-length before a winding country. */
export const sitter: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.light, palette.ground]);
  canvas.paint(
    curve(-2, 56, 14, 44, 26, 50, 40, 42, 62, 46, 80, 38, 102, 50, 102, 100, -2, 100),
    palette.middle,
  );
  canvas.paint(stroke(curve(2, 90, 18, 78, 10, 68, 24, 60, 18, 54), 3, 1), palette.light);
  canvas.paint(stroke(curve(98, 84, 86, 74, 94, 64, 82, 56), 2.6, 1), palette.light);
  canvas.paint(curve(12, 127, 18, 98, 34, 80, 50, 76, 66, 80, 82, 98, 88, 127), palette.dark);
  canvas.paint(
    mirrored(curve(50, 20, 62, 22, 69, 36, 70, 58, 72, 78, 62, 82, 50, 82)),
    mix(palette.dark, palette.deep, 0.45),
  );
  canvas.paint(mirrored(curve(50, 68, 57, 68, 57, 80, 66, 85, 50, 96)), palette.light);
  canvas.paint(mirrored(curve(50, 28, 58, 30, 62, 42, 60.5, 56, 55, 66, 50, 68.5)), palette.light);
  canvas.paint(
    curve(50, 28, 58, 30, 62, 42, 60.5, 56, 55, 66, 50, 68.5, 54, 56, 54, 40),
    palette.middle,
    0.4,
  );
  canvas.paint(curve(26, 116, 44, 106, 62, 108, 70, 114, 58, 119, 40, 121), palette.light);
  canvas.paint(stroke(curve(34, 113, 48, 108, 62, 112), 0.5), palette.middle);
};

/** A painter at work, leaning into the light. */
export const painter: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, mix(palette.ground, palette.dark, 0.5)]);
  canvas.paint(curve(14, 127, 22, 92, 36, 74, 56, 68, 76, 82, 86, 127), palette.deep);
  canvas.paint(curve(36, 74, 56, 68, 64, 76, 52, 92, 40, 90), palette.middle);
  canvas.paint(curve(60, 80, 74, 70, 82, 46, 88, 30, 92, 32, 90, 56, 82, 84, 68, 98), palette.deep);
  canvas.paint(ellipse(90, 29, 3.6, 4.4), palette.light);
  canvas.paint(stroke([at(90, 29), at(99, 8)], 0.8, 0.4), palette.accent);
  canvas.paint(curve(40, 46, 46, 34, 58, 34, 66, 46, 64, 62, 56, 72, 46, 68), palette.light);
  canvas.paint(
    curve(36, 56, 36, 36, 48, 25, 62, 29, 70, 44, 64, 46, 54, 38, 46, 44, 43, 58, 40, 68),
    palette.dark,
  );
  canvas.paint(stroke(curve(44, 72, 52, 82, 62, 76), 0.8), palette.accent);
  canvas.paint(ellipse(53.5, 84, 2), palette.accent);
  canvas.paint(ellipse(24, 110, 15, 9), palette.middle);
  for (const [index, colour] of [palette.accent, palette.light, palette.dark].entries()) {
    canvas.paint(ellipse(15 + index * 8, 107 + (index % 2) * 4, 2.2), colour);
  }
};

/** A painted face with large eyes, as on the lid of a coffin. */
export const panelPortrait: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.middle, palette.ground]);
  canvas.paint(mirrored(curve(50, 92, 64, 92, 84, 102, 92, 127)), palette.light);
  canvas.paint(stroke(curve(30, 127, 36, 108, 42, 96), 3), palette.accent);
  canvas.paint(mirrored(curve(50, 80, 58, 78, 59, 92, 50, 100)), mix(palette.middle, palette.deep, 0.5));
  canvas.paint(mirrored(curve(50, 16, 66, 20, 74, 36, 73, 54, 50, 56)), palette.dark);
  canvas.paint(
    mirrored(curve(50, 28, 64, 30, 70, 46, 68, 66, 60, 82, 50, 87)),
    mix(palette.middle, palette.light, 0.35),
  );
  canvas.paint(curve(50, 28, 64, 30, 70, 46, 68, 66, 60, 82, 50, 87, 58, 70, 60, 48), palette.deep, 0.3);
  for (const side of [-1, 1]) {
    canvas.paint(ellipse(50 + side * 9.5, 53, 5.4, 3.2), palette.light);
    canvas.paint(ellipse(50 + side * 9.5, 53, 3, 3.2), palette.dark);
    canvas.paint(
      stroke(curve(50 + side * 3.6, 48, 50 + side * 10, 45, 50 + side * 17, 48.5), 1.5, 0.6),
      palette.dark,
    );
  }
  canvas.paint(stroke(curve(50, 52, 47.6, 64, 52, 66), 0.9), palette.deep);
  canvas.paint(ellipse(50, 73.5, 5, 1.7), palette.accent, 0.8);
};

/** Three heads with combs and high hair. */
export const beauties: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), palette.ground);
  const places = [
    [50, 40, palette.accent],
    [30, 78, palette.deep],
    [70, 80, palette.middle],
  ] as const;
  for (const [x, y, robe] of places) {
    canvas.paint(
      curve(x - 24, y + 50, x - 16, y + 24, x - 5, y + 15, x + 6, y + 15, x + 17, y + 25, x + 24, y + 50),
      robe,
    );
    canvas.paint(curve(x - 6, y + 15, x, y + 27, x + 7, y + 15, x + 3, y + 8, x - 3, y + 8), palette.light);
    canvas.paint(
      curve(x - 9, y - 5, x - 9, y + 7, x - 3, y + 15, x + 3, y + 15, x + 9, y + 6, x + 9, y - 5),
      palette.light,
    );
    canvas.paint(
      curve(
        x - 15,
        y + 2,
        x - 15,
        y - 13,
        x - 6,
        y - 21,
        x + 6,
        y - 21,
        x + 15,
        y - 13,
        x + 15,
        y + 2,
        x + 9,
        y - 5,
        x,
        y - 8,
        x - 9,
        y - 5,
      ),
      palette.dark,
    );
    canvas.paint(ellipse(x, y - 23, 7, 4.4), palette.dark);
    canvas.paint(stroke([at(x - 16, y - 17), at(x + 17, y - 22)], 1), palette.accent);
    canvas.paint(ellipse(x, y + 10, 1.3, 0.9), palette.deep);
    for (const side of [-1, 1])
      canvas.paint(
        stroke(curve(x + side * 2.6, y + 1.6, x + side * 5, y + 0.8, x + side * 7, y + 1.4), 0.6),
        palette.dark,
      );
  }
};

/** A bust without a crown's equal: the tall blue headdress in profile. */
export const queen: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, palette.light]);
  canvas.paint(mirrored(curve(50, 108, 70, 110, 72, 127)), palette.dark);
  canvas.paint(curve(36, 112, 40, 100, 41, 86, 52, 78, 58, 90, 60, 102, 68, 112), palette.middle);
  canvas.paint(curve(31, 107, 50, 101, 72, 108, 72, 113, 31, 113), palette.deep);
  for (const bead of range(9))
    canvas.paint(rectangle(33 + bead * 4.4, 105, 2, 6), bead % 2 === 0 ? palette.accent : palette.light);
  canvas.paint(
    curve(33, 54, 30, 66, 27.5, 71, 31, 73, 31, 80, 36, 87, 46, 86, 58, 74, 60, 56),
    palette.middle,
  );
  canvas.paint([at(32, 56), at(62, 66), at(78, 22), at(34, 16)], palette.deep);
  canvas.paint([at(35.5, 45), at(67, 52), at(69.6, 44), at(35, 37)], palette.accent);
  for (const gem of range(6))
    canvas.paint(
      polygon(39 + gem * 5.4, 42.4 + gem * 1.2, 1.8, 4),
      gem % 2 === 0 ? palette.light : palette.dark,
    );
  canvas.paint(ellipse(39, 62.5, 3.4, 1.5), palette.light);
  canvas.paint(ellipse(38.6, 62.5, 1.5), palette.dark);
  canvas.paint(stroke(curve(34, 58.4, 40, 57, 45.5, 59.5), 1, 0.5), palette.dark);
  canvas.paint(stroke(curve(31.5, 77.4, 35, 77, 38, 78), 1.3, 0.4), palette.deep);
  canvas.paint(ellipse(57, 66, 3, 4.4), palette.deep, 0.35);
};
