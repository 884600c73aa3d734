import type { Composition } from './drawing.ts';
import { at, curve, ellipse, range, stroke } from './shapes.ts';
import { showcase, body, shine, band, leaves, scallops, handles } from './vessel-parts.ts';

/** A white round jar, a little uneven, before a plain wall. */
export const moonJar: Composition = (tools) => {
  const { canvas, palette } = tools;
  const outline = [
    ...curve(
      41,
      29,
      59,
      29,
      60,
      34,
      74,
      42,
      83,
      56,
      83.5,
      69,
      77,
      84,
      63,
      96,
      61,
      101,
      40,
      101,
      38,
      96,
      24,
      85,
      16,
      70,
      16.5,
      56,
      25,
      42,
      40,
      34,
      41,
      29,
    ),
  ];
  showcase(tools);
  canvas.paint(outline, [palette.light, palette.ground]);
  canvas.paint(
    curve(60, 34, 74, 42, 83, 56, 83.5, 69, 77, 84, 63, 96, 61, 101, 52, 101, 62, 88, 70, 68, 68, 50),
    palette.middle,
    0.42,
  );
  canvas.paint(stroke(curve(16.5, 63, 34, 66.5, 66, 66, 83.5, 62), 0.5), palette.middle, 0.7);
  canvas.paint(ellipse(50, 29.5, 9.4, 1.7), palette.deep, 0.75);
  canvas.paint(curve(27, 50, 22, 60, 23, 70, 26, 60, 31, 50), palette.light, 0.95);
};

/** A tall pair's one half: blue scrolls, waves and a dragon's line on white. */
export const blueAndWhite: Composition = (tools) => {
  const { canvas, palette } = tools;
  const half = curve(
    50,
    12,
    62,
    12,
    60,
    16,
    57,
    24,
    57,
    36,
    60,
    42,
    68,
    50,
    69,
    60,
    63,
    78,
    59,
    92,
    62,
    104,
    65,
    108,
    50,
    108,
  );
  showcase(tools);
  handles(tools, 56, 28, 60, 38, 6);
  body(tools, half, palette.light);
  leaves(tools, half, 18, 30);
  scallops(tools, half, 40, 46);
  canvas.paint(stroke(curve(36, 66, 42, 56, 50, 60, 53, 68, 60, 66, 65, 57), 3.4, 1), palette.deep);
  for (const claw of range(4))
    canvas.paint(stroke([at(41 + claw * 6, 63), at(39 + claw * 6.4, 69)], 0.9, 0.3), palette.deep);
  for (const puff of range(6)) canvas.paint(ellipse(38 + puff * 5, 54 + (puff % 3) * 9, 1.3), palette.middle);
  scallops(tools, half, 76, 82);
  leaves(tools, half, 86, 100);
  for (const y of [16, 32, 38, 48, 74, 84, 102]) band(tools, half, y, y + 0.9, palette.deep);
  shine(tools, half);
};
