/** The name that comes with a file (RFC 6266): the exact parameter, else the plain one; null when it has none. */
export function fileNameIn(disposition: string | null): string | null {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  try {
    return exact ? decodeURIComponent(exact) : (plain ?? null);
  } catch {
    return plain ?? null;
  }
}

/** Its own name with something behind it that no other upload has: some providers keep files by their names. */
export function uniqueFileName(name: string, extension: string): string {
  const own =
    name
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, 60) || 'map';
  return `${own}-${crypto.randomUUID().slice(0, 8)}.${extension}`;
}

/** The way back. */
export function ownFileName(name: string): string {
  return name.replace(/-[0-9a-f]{8}(?=\.\w+$)/, '');
}
