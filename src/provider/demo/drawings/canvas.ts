// A small rasteriser: polygons with soft edges, on a sheet 100 units wide and 125 high.
import type { Colour } from './palettes.ts';
import { encodePng } from './png.ts';

export interface Point {
  x: number;
  y: number;
}

/** One colour, or one for the top and one for the bottom of the shape. */
type Paint = Colour | readonly [top: Colour, bottom: Colour];

export interface Canvas {
  paint(shape: readonly Point[], colours: Paint, opacity?: number): void;
  toPng(): Uint8Array;
}

export const sheet = { width: 100, height: 125 } as const;

const scale = 4.8;
const width = sheet.width * scale;
const height = sheet.height * scale;
const stride = width + 2;

export function createCanvas(): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  const coverage = new Float32Array(stride * height);

  return {
    paint(shape, colours, opacity = 1) {
      const points = shape.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
      for (const [index, point] of points.entries()) {
        addEdge(coverage, point, points[(index + 1) % points.length] ?? point);
      }
      blend(pixels, coverage, boxOf(points), isColour(colours) ? [colours] : colours, opacity);
    },
    toPng: () => encodePng(width, height, pixels),
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf(points: Point[]): Box {
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, Math.floor(x));
    box.right = Math.max(box.right, Math.ceil(x) + 1);
    box.top = Math.min(box.top, Math.floor(y));
    box.bottom = Math.max(box.bottom, Math.ceil(y));
  }
  const { left, right, top, bottom } = box;
  return {
    left: Math.max(0, left),
    right: Math.min(width, right),
    top: Math.max(0, top),
    bottom: Math.min(height, bottom),
  };
}

function isColour(paint: Paint): paint is Colour {
  return typeof paint[0] === 'number';
}

// Every edge adds the signed area to its right, pixel by pixel; summed along a row, that is how much of each pixel
// the shape covers.
function addEdge(coverage: Float32Array, from: Point, to: Point): void {
  if (from.y === to.y) return;
  const sign = from.y < to.y ? 1 : -1;
  const [upper, lower] = sign === 1 ? [from, to] : [to, from];
  const slope = (lower.x - upper.x) / (lower.y - upper.y);
  const end = Math.min(height, lower.y);
  for (let y = Math.max(0, Math.floor(upper.y)); y < end; y++) {
    const y0 = Math.max(y, upper.y);
    const y1 = Math.min(y + 1, lower.y);
    if (y1 <= y0) continue;
    const x0 = within(upper.x + (y0 - upper.y) * slope);
    const x1 = within(upper.x + (y1 - upper.y) * slope);
    addRow(coverage, y * stride, Math.min(x0, x1), Math.max(x0, x1), sign * (y1 - y0));
  }
}

function within(x: number): number {
  return Math.min(width, Math.max(0, x));
}

/** The part of an edge inside one row: it goes from `x0` to `x1` and has the (signed) height `amount`. */
function addRow(coverage: Float32Array, row: number, x0: number, x1: number, amount: number): void {
  const first = Math.floor(x0);
  const last = Math.floor(x1);
  if (first === last) {
    const share = (x0 + x1) / 2 - first;
    add(coverage, row + first, amount * (1 - share));
    add(coverage, row + first + 1, amount * share);
    return;
  }
  let before = 0;
  for (let x = first; x <= last + 1; x++) {
    const sum = areaLeftOf(x + 1, x0, x1) * amount;
    add(coverage, row + x, sum - before);
    before = sum;
  }
}

function add(values: Float32Array, index: number, amount: number): void {
  values[index] = (values[index] ?? 0) + amount;
}

/** How much of the pixel that ends at `edge` lies right of a line from `x0` to `x1` of height 1. */
function areaLeftOf(edge: number, x0: number, x1: number): number {
  const integral = (x: number) => {
    const inside = Math.min(Math.max(x, x0), x1);
    return (inside - x0) ** 2 / (2 * (x1 - x0)) + Math.max(0, x - x1);
  };
  return integral(edge) - integral(edge - 1);
}

function blend(
  pixels: Uint8Array,
  coverage: Float32Array,
  { left, right, top, bottom }: Box,
  paints: readonly Colour[],
  opacity: number,
): void {
  for (let y = top; y < bottom; y++) {
    const colour = colourAt(paints, (y - top) / Math.max(1, bottom - top - 1));
    let sum = 0;
    for (let x = left; x < right; x++) {
      sum += coverage[y * stride + x] ?? 0;
      const alpha = Math.min(1, Math.abs(sum)) * opacity;
      if (alpha > 0.004) blendPixel(pixels, (y * width + x) * 3, colour, alpha);
    }
    coverage.fill(0, y * stride + left, y * stride + right + 2);
  }
}

function blendPixel(pixels: Uint8Array, at: number, colour: Colour, alpha: number): void {
  const rest = 1 - alpha;
  pixels[at] = (pixels[at] ?? 0) * rest + colour[0] * alpha + 0.5;
  pixels[at + 1] = (pixels[at + 1] ?? 0) * rest + colour[1] * alpha + 0.5;
  pixels[at + 2] = (pixels[at + 2] ?? 0) * rest + colour[2] * alpha + 0.5;
}

function colourAt([first, second]: readonly Colour[], share: number): Colour {
  if (!first) return [0, 0, 0];
  return second ? mix(first, second, share) : first;
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [part(0), part(1), part(2)];
}
