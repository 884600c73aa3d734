/** Whether two addresses are of one file. Its host may have moved with the provider since the first was read. */
export function isSameFile(a: unknown, b: unknown): boolean {
  return fileOf(a) === fileOf(b);
}

/** What names the file, wherever it is and however its address is signed; null when there is none. */
export function fileOf(address: unknown): string | null {
  return pathOf(address)?.replace(/^https?:\/\/[^/]*/, '') ?? null;
}

/** Signed addresses differ with each signature; the path names the file. */
export function pathOf(address: unknown): string | null {
  return typeof address === 'string' ? (address.split('?')[0] ?? null) : null;
}
