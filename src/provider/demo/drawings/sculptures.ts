import { mix } from './canvas.ts';
import type { Composition } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, moved, polygon, range, stroke, turned } from './shapes.ts';
import { hall } from './hall.ts';

/** A winged body on the bow of a ship. */
export const winged: Composition = (tools) => {
  const { canvas, palette } = tools;
  hall(tools);
  canvas.paint([at(26, 98), at(76, 98), at(66, 113), at(34, 113)], palette.deep);
  for (const side of [-1, 1]) {
    for (const feather of range(8)) {
      const turn = side === 1 ? -0.07 - feather * 0.024 : 0.57 + feather * 0.024;
      const long = 36 - feather * 2.2;
      const shape = [at(0, -2.2), at(long * 0.75, -3), at(long, 0), at(long * 0.7, 2.6), at(0, 2.2)];
      const tone = mix(palette.light, palette.middle, feather / 8);
      canvas.paint(moved(turned(shape, 0, 0, turn), 50 + side * 6, 47 + feather * 1.2), tone);
    }
  }
  canvas.paint(
    curve(41, 99, 40, 78, 42, 62, 41, 48, 46, 41, 55, 41, 60, 48, 58, 62, 62, 78, 66, 99),
    palette.light,
  );
  canvas.paint(curve(52, 41, 60, 48, 58, 62, 62, 78, 66, 99, 56, 99, 54, 78, 52, 60), palette.middle, 0.8);
  for (const fold of range(6))
    canvas.paint(
      stroke(curve(44 + fold, 60, 43 + fold * 3, 78, 40 + fold * 4.6, 98), 0.6),
      palette.deep,
      0.7,
    );
  canvas.paint(stroke(curve(41, 63, 50, 66, 59, 62), 1.4), palette.deep, 0.6);
};

/** A thrower wound up like a spring. */
export const discus: Composition = (tools) => {
  const { canvas, palette } = tools;
  hall(tools);
  canvas.paint(ellipse(50, 52, 37), palette.accent, 0.16);
  canvas.paint(stroke(curve(47, 66, 60, 76, 54, 88, 62, 103), 8, 4), palette.light);
  canvas.paint(stroke(curve(46, 68, 40, 84, 47, 92, 36, 103), 7, 3.4), palette.middle);
  canvas.paint(curve(40, 72, 41, 56, 50, 43, 63, 38, 68, 46, 60, 58, 54, 74), palette.light);
  canvas.paint(curve(54, 74, 60, 58, 68, 46, 64, 60, 58, 76), palette.deep, 0.4);
  canvas.paint(stroke(curve(60, 41, 46, 34, 34, 26, 24, 25), 5, 3), palette.light);
  canvas.paint(ellipse(21, 24, 7, 8), palette.deep);
  canvas.paint(ellipse(20, 23.6, 5.4, 6.6), palette.middle);
  canvas.paint(stroke(curve(66, 45, 70, 58, 64, 70, 58, 79), 4.6, 2.6), palette.middle);
  canvas.paint(ellipse(70, 35, 5.2, 6), palette.light);
  canvas.paint(arc(70, 34, 5.8, 5.6, 0.5, 1), palette.deep);
};

/** A torso without arms, wrapped from the hips down. */
export const torso: Composition = (tools) => {
  const { canvas, palette } = tools;
  hall(tools);
  canvas.paint(curve(38, 104, 36, 86, 40, 70, 60, 64, 65, 84, 64, 104), palette.middle);
  canvas.paint(
    curve(43, 73, 44, 60, 46, 51, 41, 43, 42, 36, 50, 33, 58, 36, 61, 42, 57, 52, 60, 66),
    palette.light,
  );
  canvas.paint(curve(52, 33, 58, 36, 61, 42, 57, 52, 60, 66, 54, 69, 52, 52), palette.middle, 0.6);
  canvas.paint(curve(47, 35, 47, 27, 53, 27, 54, 35), palette.light);
  canvas.paint(ellipse(50, 20.4, 5.6, 7.2), palette.light);
  canvas.paint(curve(44, 20, 44, 12, 51, 10, 57, 14, 57.6, 22, 55, 17, 49, 15), palette.deep);
  canvas.paint(ellipse(57, 15.6, 3, 2.6), palette.deep);
  for (const fold of range(7))
    canvas.paint(
      stroke(curve(60 - fold * 1.6, 66 + fold, 52 - fold * 0.4, 80, 41 + fold * 3, 103), 0.7),
      palette.deep,
      0.65,
    );
  canvas.paint(stroke(curve(40, 71, 50, 72, 61, 65), 3, 2), palette.light);
};

/** A dancer inside a ring of flames. */
export const dancer: Composition = (tools) => {
  const { canvas, palette } = tools;
  hall(tools);
  for (const flame of range(29)) {
    const turn = 0.36 + (flame / 28) * 0.78;
    const [tip] = polygon(50, 55, 45, 1, turn);
    const [left] = polygon(50, 55, 38, 1, turn - 0.013);
    const [right] = polygon(50, 55, 38, 1, turn + 0.013);
    if (tip && left && right) canvas.paint([left, tip, right], palette.accent);
  }
  canvas.paint(stroke(arc(50, 55, 38, 38, 0.36, 1.14), 2.2), palette.deep);
  const limbs = [
    stroke(curve(50, 66, 56, 78, 50, 88, 50, 98), 6, 3.4),
    stroke(curve(50, 66, 38, 72, 48, 78, 64, 76), 5.6, 3),
    stroke(curve(48, 44, 36, 46, 27, 38), 3.6, 2.2),
    stroke(curve(52, 44, 64, 46, 73, 38), 3.6, 2.2),
    stroke(curve(48, 47, 40, 54, 50, 58, 63, 60), 3.4, 2),
    stroke(curve(53, 47, 62, 52, 66, 46, 66, 40), 3.4, 2),
  ];
  for (const limb of limbs) canvas.paint(limb, palette.dark);
  canvas.paint(curve(44, 42, 50, 40, 56, 42, 55, 54, 56, 67, 44, 67, 46, 54), palette.dark);
  canvas.paint(ellipse(50, 33, 4.6, 5.4), palette.dark);
  canvas.paint(mirrored(curve(50, 18, 52.4, 22, 54, 28, 50, 29)), palette.dark);
  for (const side of [-1, 1])
    for (const lock of range(4))
      canvas.paint(
        stroke(curve(50 + side * 3, 31, 50 + side * 14, 28 + lock * 4, 50 + side * 26, 26 + lock * 6), 0.8),
        palette.dark,
      );
  canvas.paint(ellipse(28, 35, 2.2, 3), palette.accent);
  canvas.paint(curve(40, 104, 40, 99, 50, 96, 60, 99, 60, 104), palette.deep);
};

/** A seated man, chin on hand. */
export const thinker: Composition = (tools) => {
  const { canvas, palette } = tools;
  hall(tools);
  canvas.paint(curve(30, 106, 31, 84, 44, 74, 66, 76, 70, 106), palette.deep);
  canvas.paint(curve(30, 80, 30, 62, 36, 46, 46, 36, 55, 39, 54, 54, 50, 70, 48, 84), palette.dark);
  canvas.paint(curve(30, 80, 30, 62, 36, 46, 44, 38, 38, 56, 36, 80), palette.middle, 0.45);
  canvas.paint(stroke(curve(40, 78, 56, 70, 68, 68), 10, 8), palette.dark);
  canvas.paint(stroke(curve(68, 68, 66, 84, 70, 102), 7, 5), palette.dark);
  canvas.paint(stroke(curve(40, 80, 56, 78, 60, 92, 58, 103), 7, 4.6), mix(palette.dark, palette.deep, 0.5));
  canvas.paint(curve(53, 36, 53, 25, 60, 21, 68, 25, 69, 33, 66, 40, 58, 43), palette.dark);
  canvas.paint(stroke(curve(48, 46, 58, 58, 65, 66), 6, 4.4), palette.dark);
  canvas.paint(stroke(curve(65, 66, 67, 54, 65, 42), 4.4, 3.4), palette.dark);
  canvas.paint(stroke(curve(54, 28, 60, 22, 67, 26), 0.9), palette.middle, 0.6);
};

/** Two dancers leaning out of balance. */
export const waltz: Composition = (tools) => {
  const { canvas, palette } = tools;
  hall(tools);
  canvas.paint(curve(30, 106, 34, 92, 46, 76, 52, 62, 62, 60, 66, 78, 78, 94, 86, 106), palette.deep);
  for (const fold of range(8))
    canvas.paint(
      stroke(curve(56 + fold, 64, 50 + fold * 3.4, 84, 34 + fold * 7, 106), 0.8),
      palette.middle,
      0.75,
    );
  canvas.paint(curve(46, 76, 42, 60, 45, 44, 54, 38, 60, 46, 58, 60, 56, 74), palette.dark);
  canvas.paint(stroke(curve(48, 74, 44, 90, 36, 105), 6, 3), palette.dark);
  canvas.paint(curve(56, 66, 58, 52, 60, 43, 68, 41, 71, 50, 67, 62), palette.middle);
  canvas.paint(ellipse(55, 31, 4.8, 5.8), palette.dark);
  canvas.paint(ellipse(65.5, 34, 4.6, 5.6), palette.middle);
  canvas.paint(arc(66.6, 32.8, 5.2, 5, 0.5, 1.1), palette.deep);
  canvas.paint(stroke(curve(48, 46, 36, 46, 24, 36), 3.6, 2.2), palette.dark);
  canvas.paint(stroke(curve(68, 46, 46, 50, 25, 37), 2.6, 1.8), palette.middle);
};
