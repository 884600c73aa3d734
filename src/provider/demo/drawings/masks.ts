import { mix } from './canvas.ts';
import type { Composition, Tools } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, polygon, range, rectangle, stroke } from './shapes.ts';
import { hall } from './hall.ts';

/** A gold face between striped cloth. */
export const goldMask: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, palette.dark]);
  const cloth = curve(50, 12, 68, 14, 84, 30, 90, 56, 88, 90, 80, 118, 70, 127, 50, 127);
  canvas.paint(mirrored(cloth), palette.middle);
  for (const side of [-1, 1]) {
    for (const stripe of range(13)) {
      const y = 20 + stripe * 8;
      canvas.paint(
        stroke([at(50 + side * 21, y + 4), at(50 + side * Math.min(40, 26 + stripe * 2.6), y)], 3.4),
        palette.accent,
      );
    }
  }
  canvas.paint(mirrored(curve(50, 18, 64, 20, 72, 34, 70, 36, 50, 32)), palette.light);
  canvas.paint(mirrored(curve(50, 31, 66, 34, 71, 52, 68, 72, 60, 86, 50, 91)), palette.light);
  canvas.paint(curve(50, 31, 66, 34, 71, 52, 68, 72, 60, 86, 50, 91, 57, 70, 56, 46), palette.deep, 0.3);
  faceOf(tools, 56, palette.dark);
  canvas.paint(mirrored(curve(50, 90, 54, 90, 53.6, 110, 50, 113)), palette.accent);
  canvas.paint(mirrored(curve(50, 8, 53, 12, 54, 24, 50, 28)), palette.middle);
  canvas.paint(ellipse(50, 15, 2, 4), palette.accent);
  for (const row of range(3))
    canvas.paint(
      stroke(arc(50, 92, 24 + row * 6, 20 + row * 6, 0.1, 0.4), 2.4),
      row % 2 === 0 ? palette.accent : palette.dark,
      0.8,
    );
};

/** A small ivory face with a collar and a crown of heads. */
export const ivoryMask: Composition = (tools) => {
  const { canvas, palette } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.dark, mix(palette.dark, palette.deep, 0.5)]);
  for (const tier of range(11)) {
    const turn = 0.56 + tier * 0.038;
    const [place] = polygon(50, 46, 31, 1, turn);
    if (!place) continue;
    canvas.paint(ellipse(place.x, place.y, 4.4, 5.2), palette.middle);
    canvas.paint(ellipse(place.x, place.y - 3.6, 4.8, 2), palette.deep);
  }
  canvas.paint([...arc(50, 46, 26, 25, 0.5, 1), at(76, 56), at(24, 56)], palette.deep);
  for (const row of range(5))
    canvas.paint(stroke(arc(50, 48, 25 - row * 1.2, 24 - row * 2.4, 0.53, 0.97), 0.9), palette.light, 0.55);
  canvas.paint(mirrored(curve(50, 30, 66, 34, 73, 50, 71, 70, 61, 88, 50, 93)), palette.light);
  canvas.paint(curve(50, 30, 66, 34, 73, 50, 71, 70, 61, 88, 50, 93, 58, 72, 57, 48), palette.middle, 0.55);
  for (const side of [-1, 1]) canvas.paint(rectangle(50 + side * 5 - 1.1, 37, 2.2, 9), palette.dark, 0.75);
  faceOf(tools, 58, palette.dark);
  for (const [index, y] of [95, 101, 107].entries()) {
    canvas.paint(
      stroke(arc(50, y - 16, 27 + index * 3, 22, 0.08, 0.42), 4),
      index === 1 ? palette.accent : palette.middle,
    );
  }
};

/** A naturalistic head covered in fine lines, with a beaded crown. */
export const castHead: Composition = (tools) => {
  const { canvas, palette } = tools;
  hall(tools);
  canvas.paint(mirrored(curve(50, 78, 62, 78, 62, 96, 66, 106, 50, 107)), palette.deep);
  canvas.paint(mirrored(curve(50, 28, 68, 30, 74, 46, 73, 66, 64, 84, 50, 90)), palette.middle);
  for (const side of [-1, 1]) {
    for (const line of range(9)) {
      canvas.paint(
        stroke(
          curve(
            50 + side * (2 + line * 2.4),
            42,
            50 + side * (3 + line * 2.5),
            62,
            50 + side * (1.4 + line * 1.8),
            84 - line * 0.7,
          ),
          0.32,
        ),
        palette.dark,
        0.6,
      );
    }
  }
  canvas.paint(curve(50, 28, 68, 30, 74, 46, 73, 66, 64, 84, 50, 90, 60, 70, 60, 46), palette.dark, 0.22);
  faceOf(tools, 57, palette.dark);
  canvas.paint(mirrored(curve(50, 13, 66, 16, 75, 30, 76, 41, 50, 37)), palette.accent);
  for (const row of range(4))
    for (const bead of range(13))
      canvas.paint(
        ellipse(29 + bead * 3.5, 37 - row * 5.4 + Math.abs(bead - 6) * 0.34, 1.25),
        row % 2 === 0 ? palette.deep : palette.light,
      );
  canvas.paint(mirrored(curve(50, 6, 53, 9, 53, 24, 50, 26)), palette.deep);
  canvas.paint(ellipse(50, 22, 5), palette.light);
};

function faceOf({ canvas, palette }: Tools, y: number, line: Tools['palette']['ground']): void {
  for (const side of [-1, 1]) {
    const x = 50 + side * 10;
    canvas.paint(
      curve(x - 6, y, x - 2, y - 2.9, x + 3, y - 2.6, x + 6, y + 0.4, x + 1, y + 2.6, x - 4, y + 2.2),
      palette.light,
    );
    canvas.paint(
      curve(x - 6, y, x - 2, y - 2.9, x + 3, y - 2.6, x + 6, y + 0.4, x + 2, y - 1.8, x - 3, y - 1.8),
      line,
    );
    canvas.paint(ellipse(x, y - 0.2, 2.3), line);
    canvas.paint(stroke(curve(50 + side * 3.6, y - 6, x, y - 8.6, 50 + side * 18, y - 5), 1.4, 0.6), line);
  }
  canvas.paint(mirrored(curve(50, y - 2, 51.4, y + 8, 54.6, y + 13.6, 52, y + 16, 50, y + 16)), line, 0.32);
  canvas.paint(
    mirrored(curve(50, y + 21.6, 53, y + 20.8, 58.4, y + 23, 53, y + 26, 50, y + 26.4)),
    line,
    0.55,
  );
  canvas.paint(stroke(curve(42, y + 23, 50, y + 23.6, 58, y + 23), 0.5), line, 0.7);
}
