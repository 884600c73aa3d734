// A film for Chromium's fake camera: one of our own labels, held still.
import { writeFileSync } from 'node:fs';
import { labelCode } from '#panel/features/exhibits/qr-labels/label-code.ts';

const [width, height] = [640, 480];
const [paper, ink, colourless] = [235, 16, 128];
/** Pixels to a module: as large as a label that is held at arm's length. */
const module = 8;

export function filmLabel(path: string, exhibitId: string): void {
  const luma = Buffer.alloc(width * height, paper);
  const { size, path: drawing } = labelCode(exhibitId);
  const [left, top] = [(width - size * module) / 2, (height - size * module) / 2];
  for (const [, x, y, length] of drawing.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < module; row++) {
      const start = (top + Number(y) * module + row) * width + left + Number(x) * module;
      luma.fill(ink, start, start + Number(length) * module);
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, colourless);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  writeFileSync(path, Buffer.concat([header, frame, frame]));
}
