import { mix } from './canvas.ts';
import type { Composition } from './drawing.ts';
import { arc, at, curve, ellipse, mirrored, polygon, range, rectangle, stroke } from './shapes.ts';

/** A night that turns: stars, a crescent, a cypress, a small town. */
export const starryNight: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.ground, palette.deep]);
  for (const _ of range(260)) {
    const [x, y] = [random() * 110 - 5, random() * 84];
    const bend = Math.sin(x * 0.07) * 4;
    canvas.paint(
      stroke(curve(x - 6, y + bend, x, y - 1, x + 6, y - bend), 0.9, 0.3),
      mix(palette.middle, palette.deep, random()),
      0.6,
    );
  }
  for (const [cx, cy, size] of [
    [50, 40, 15],
    [70, 54, 10],
  ] as const) {
    for (const ring of range(7))
      canvas.paint(
        stroke(
          arc(
            cx,
            cy,
            size - ring * size * 0.13,
            (size - ring * size * 0.13) * 0.8,
            ring * 0.16,
            ring * 0.16 + 0.78,
          ),
          1.2,
          0.5,
        ),
        ring % 2 === 0 ? palette.light : palette.middle,
        0.85,
      );
  }
  for (const [x, y, size] of [
    [14, 14, 5],
    [34, 9, 4],
    [58, 14, 4.4],
    [74, 32, 3.6],
    [10, 44, 4],
    [30, 62, 5],
    [64, 74, 3],
  ] as const) {
    for (const halo of range(4))
      canvas.paint(
        ellipse(x, y, size - halo * size * 0.22),
        mix(palette.middle, palette.light, halo / 3),
        0.55 + halo * 0.15,
      );
  }
  canvas.paint(ellipse(86, 17, 11), palette.accent, 0.35);
  canvas.paint(ellipse(86, 17, 7.4), palette.accent);
  canvas.paint(ellipse(89.4, 15, 5.6), mix(palette.middle, palette.accent, 0.35));
  canvas.paint(curve(-2, 88, 30, 80, 58, 88, 80, 76, 102, 80, 102, 128, -2, 128), palette.deep);
  canvas.paint(curve(-2, 100, 40, 92, 70, 98, 102, 90, 102, 128, -2, 128), palette.dark);
  for (const house of range(9)) {
    const [x, y] = [40 + house * 6.4, 104 + (house % 3) * 4];
    canvas.paint(
      [at(x, y), at(x + 2.6, y - 3.4), at(x + 5.2, y), at(x + 5.2, y + 6), at(x, y + 6)],
      palette.middle,
    );
    canvas.paint(rectangle(x + 1.8, y + 1.6, 1.4, 1.8), palette.accent);
  }
  canvas.paint([at(62, 108), at(63.6, 84), at(65.2, 108)], palette.middle);
  canvas.paint(curve(8, 128, 10, 90, 15, 56, 19, 22, 23, 54, 30, 92, 34, 128), palette.dark);
  for (const lick of range(6))
    canvas.paint(stroke(curve(14 + lick * 3, 122, 15 + lick * 2, 90, 19, 44), 0.7, 0.2), palette.deep);
};

/** A town by a river under a large sky. */
export const townscape: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 74), [palette.deep, palette.light]);
  for (const cloud of range(9))
    canvas.paint(
      ellipse(10 + cloud * 11, 12 + (cloud % 4) * 9, 20, 5.4),
      cloud % 3 === 0 ? palette.middle : palette.light,
      0.55,
    );
  canvas.paint(rectangle(0, 84, 100, 42), [palette.deep, palette.middle]);
  let x = -2;
  while (x < 102) {
    const [wide, high] = [5 + random() * 5, 10 + random() * 9];
    const tone =
      [palette.accent, palette.dark, palette.ground, palette.middle][Math.floor(random() * 4)] ??
      palette.accent;
    const top = 84 - high;
    canvas.paint(
      [at(x, 84), at(x, top), at(x + wide / 2, top - 5), at(x + wide, top), at(x + wide, 84)],
      tone,
    );
    canvas.paint(rectangle(x, 85, wide, high * 0.9), tone, 0.42);
    for (const row of range(2))
      canvas.paint(rectangle(x + wide * 0.3, top + 2 + row * 4, 1, 1.8), palette.light, 0.85);
    x += wide;
  }
  canvas.paint(mirrored([at(66, 34), at(67.4, 46), at(69, 52), at(69, 84), at(66, 84)], 66), palette.dark);
  canvas.paint(mirrored([at(24, 52), at(26, 60), at(30, 66), at(30, 84), at(24, 84)], 24), palette.dark);
  canvas.paint(rectangle(-2, 83, 104, 2), palette.dark);
  canvas.paint(curve(-2, 127, 20, 112, 46, 116, 60, 127), palette.ground);
  for (const person of [16, 22, 36])
    canvas.paint(
      mirrored(curve(person, 104, person + 2, 107, person + 2.4, 117, person, 118), person),
      palette.dark,
    );
  canvas.paint(curve(70, 98, 73, 103, 92, 103, 97, 97, 84, 99), palette.dark);
};

/** A rainbow bridge over a busy river. */
export const riverBridge: Composition = (tools) => {
  const { canvas, palette, random } = tools;
  canvas.paint(rectangle(0, 0, 100, 125), [palette.light, palette.ground]);
  canvas.paint(rectangle(0, 72, 100, 54), palette.middle, 0.6);
  for (const wave of range(34))
    canvas.paint(
      stroke(
        curve(
          random() * 100,
          80 + wave * 1.4,
          random() * 4 + 50,
          79 + wave * 1.4,
          random() * 100,
          80 + wave * 1.4,
        ),
        0.3,
      ),
      palette.deep,
      0.35,
    );
  for (const [x, y, wide] of [
    [4, 54, 24],
    [30, 44, 18],
    [74, 50, 24],
  ] as const) {
    canvas.paint(rectangle(x + 2, y, wide - 4, 18), palette.light);
    canvas.paint(
      curve(
        x - 3,
        y + 2,
        x + wide * 0.2,
        y - 3,
        x + wide / 2,
        y - 9,
        x + wide * 0.8,
        y - 3,
        x + wide + 3,
        y + 2,
      ),
      palette.deep,
    );
    for (const post of range(4))
      canvas.paint(rectangle(x + 3 + (post * (wide - 7)) / 3, y + 2, 0.8, 16), palette.dark);
  }
  for (const [x, y] of [
    [60, 40],
    [92, 34],
    [16, 36],
  ] as const) {
    canvas.paint(stroke(curve(x, y + 24, x + 2, y + 8, x - 1, y - 4), 1.4, 0.4), palette.dark);
    for (const _ of range(26))
      canvas.paint(
        stroke(
          curve(x + random() * 10 - 5, y - 4, x + random() * 16 - 8, y + 5, x + random() * 18 - 9, y + 13),
          0.35,
        ),
        palette.deep,
        0.8,
      );
  }
  canvas.paint(stroke(arc(50, 98, 47, 34, 0.52, 0.98), 7), palette.accent);
  canvas.paint(stroke(arc(50, 94, 47, 34, 0.52, 0.98), 0.8), palette.dark);
  for (const post of range(15)) {
    const [place] = polygon(50, 0, 1, 1, 0.53 + post * 0.0314);
    if (!place) continue;
    const [x, y] = [50 + (place.x - 50) * 47, 95 + place.y * 34];
    canvas.paint(rectangle(x, y - 4, 0.6, 6), palette.dark);
    canvas.paint(
      mirrored(curve(x + 1.5, y - 7, x + 3, y - 5, x + 3, y, x + 1.5, y), x + 1.5),
      post % 3 === 0 ? palette.light : palette.dark,
    );
  }
  canvas.paint(curve(22, 100, 28, 112, 70, 112, 80, 98, 60, 103, 36, 103), palette.dark);
  canvas.paint(rectangle(38, 93, 22, 9), palette.light);
  canvas.paint(curve(35, 94, 48, 87, 63, 94), palette.deep);
};
