import { randomUUID } from 'node:crypto';

/** A key that no other upload has. It stays below 255 bytes per part, and needs no escaping in an address. */
export function newFileKey(target: { museumId: number; purpose: string }, name: string): string {
  return [target.museumId, target.purpose, randomUUID(), safeName(name)].join('/');
}

/** Whose file it is: a key begins with it. */
export function museumOfKey(key: string): number {
  return Number.parseInt(key, 10);
}

// The name itself is kept in the database. This one only makes the address readable.
function safeName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(-100);
  return plain || 'file';
}
