import type { Label } from './store.ts';

/** A file's headers, wherever it is served. Its content never changes. */
export function labelHeaders({ name, contentType }: Label) {
  return {
    contentType,
    contentDisposition: `inline; ${fileNameParameters(name)}`,
    cacheControl: 'private, max-age=604800, immutable',
  };
}

// Old readers take the plain parameter, all others the exact one (RFC 6266).
function fileNameParameters(name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
