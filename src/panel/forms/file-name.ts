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
