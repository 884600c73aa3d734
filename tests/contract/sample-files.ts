/** The smallest image that is one: a single grey pixel. `mark` follows it, where nobody looks. */
export function pngBytes(mark = ''): ArrayBuffer {
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
  return new Uint8Array(Buffer.concat([Buffer.from(base64, 'base64'), Buffer.from(mark)])).buffer;
}

export function pngImage(): Blob {
  return new Blob([pngBytes()], { type: 'image/png' });
}

export function textFile(content: string): Blob {
  return new Blob([content], { type: 'text/plain' });
}

export function pdfFile(): Blob {
  return new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], { type: 'application/pdf' });
}
