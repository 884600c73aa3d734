import type { Canvas } from './canvas.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './shapes.ts';

/** What every composition gets: a sheet, colours, and numbers that are the same each time. */
export interface Tools {
  canvas: Canvas;
  palette: Palette;
  random: Random;
}

export type Composition = (tools: Tools) => void;
