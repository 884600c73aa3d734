// The model's store of files: whoever has an address may put a file there, and what arrived is told by its owner and name.
import { fileSize } from '#contract/limits.ts';

interface StoredFile {
  owner: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer> | null;
}

const origin = 'http://provider.test';

export class ModelFiles {
  /** By path of the signed address. */
  private readonly byPath = new Map<string, StoredFile>();
  /** What has the name of an earlier file takes its place, as in a plain bucket. */
  private readonly areKeyedByName: boolean;

  constructor({ areKeyedByName = false } = {}) {
    this.areKeyedByName = areKeyedByName;
  }

  /** A new address for a file that is to come. */
  announce(owner: string, name: string): string {
    const folder = this.areKeyedByName ? encodeURIComponent(owner) : this.byPath.size + 1;
    const path = `/api/files/${folder}/${encodeURIComponent(name)}`;
    if (this.byPath.has(path)) return origin + path;
    this.byPath.set(path, { owner, name, type: '', bytes: null });
    return origin + path;
  }

  /** The address of the newest one, or why it is not taken. */
  verified(owner: string, name: string): { address: string } | { code: 404 | 415 } {
    const newest = [...this.byPath].findLast(([, file]) => file.owner === owner && file.name === name);
    if (!newest?.[1].bytes) return { code: 404 };
    return isAsItClaims(newest[1]) ? { address: origin + newest[0] } : { code: 415 };
  }

  async answer(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const file = this.byPath.get(path);
    if (!file) return new Response(null, { status: 403 });
    if (request.method !== 'PUT') return content(file);
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > fileSize.max) return new Response(null, { status: 413 });
    this.byPath.set(path, { ...file, bytes, type: request.headers.get('content-type') ?? '' });
    return new Response();
  }
}

function content({ bytes, type }: StoredFile): Response {
  if (!bytes) return new Response(null, { status: 404 });
  return new Response(bytes, { headers: { 'content-type': type } });
}

// What claims to be a picture begins as one.
function isAsItClaims({ type, bytes }: StoredFile): boolean {
  const first = { 'image/png': 0x89, 'image/jpeg': 0xff }[type];
  return first === undefined || bytes?.[0] === first;
}
