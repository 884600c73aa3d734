/** A statement has at most 65,535 parameters. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const size = 2_000;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
