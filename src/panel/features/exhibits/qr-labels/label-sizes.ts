// The sheets of labels that stationers sell for A4, in millimetres.

export interface LabelSize {
  id: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Of the first label's corner on the sheet. */
  left: number;
  top: number;
  /** Between two columns. Rows stand without a gap. */
  gap: number;
  /** The height of the name's letters. */
  text: number;
}

export const labelSizes: readonly [LabelSize, ...LabelSize[]] = [
  { id: '21', columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.25, top: 15.15, gap: 2.5, text: 3.4 },
  { id: '8', columns: 2, rows: 4, width: 99.1, height: 67.7, left: 4.65, top: 13.1, gap: 2.5, text: 5.4 },
  { id: '24', columns: 3, rows: 8, width: 64, height: 33.9, left: 6.45, top: 12.9, gap: 2.55, text: 3.2 },
];

export const a4 = { width: 210, height: 297 } as const;

/** At once: what a browser lays out while somebody waits for the print dialog. */
export const mostLabels = 480;

export function perSheet({ columns, rows }: LabelSize): number {
  return columns * rows;
}

/** '21 per sheet, 63.5 × 38.1 mm' */
export function sizeInWords(size: LabelSize): string {
  return `${perSheet(size)} per sheet, ${size.width} × ${size.height} mm`;
}

/** The labels of each sheet. */
export function sheetsOf<Label>(labels: readonly Label[], size: LabelSize): Label[][] {
  const count = perSheet(size);
  const sheets = Math.ceil(labels.length / count);
  return Array.from({ length: sheets }, (_, index) => labels.slice(index * count, (index + 1) * count));
}
