// The catalogue: one composition per kind of work.
import type { Composition } from './drawing.ts';
import { createCanvas } from './canvas.ts';
import * as abstractions from './abstractions.ts';
import * as gardens from './gardens.ts';
import * as groups from './groups.ts';
import * as landscapes from './landscapes.ts';
import * as masks from './masks.ts';
import * as porcelain from './porcelain.ts';
import * as portraits from './portraits.ts';
import * as relics from './relics.ts';
import * as sculptures from './sculptures.ts';
import * as stillLifes from './still-lifes.ts';
import * as textiles from './textiles.ts';
import * as towns from './towns.ts';
import * as vessels from './vessels.ts';
import * as waters from './waters.ts';
import type { PaletteName } from './palettes.ts';
import { palettes } from './palettes.ts';
import { randomFrom } from './shapes.ts';

const compositions = {
  ...abstractions,
  ...gardens,
  ...groups,
  ...landscapes,
  ...masks,
  ...porcelain,
  ...portraits,
  ...relics,
  ...sculptures,
  ...stillLifes,
  ...textiles,
  ...towns,
  ...vessels,
  ...waters,
};

export type CompositionName = keyof typeof compositions;

/** A picture of our own for a work, as PNG: the same bytes for the same arguments. */
export function draw(name: CompositionName, palette: PaletteName, seed: string): Uint8Array {
  const canvas = createCanvas();
  const compose: Composition = compositions[name];
  compose({ canvas, palette: palettes[palette], random: randomFrom(seed) });
  return canvas.toPng();
}
