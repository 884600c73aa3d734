import { isDeviceId } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';

/** Ids of records made on this device, anywhere in a value. */
export function deviceIdsIn(value: unknown): string[] {
  const found = new Set<string>();
  visit(value, (text) => {
    if (isDeviceId(text)) found.add(text);
    return text;
  });
  return [...found];
}

/** A copy of a value in which each id that `names` knows is replaced. */
export function renameIds<T>(value: T, names: ReadonlyMap<string, string>): T {
  return visit(value, (text) => names.get(text) ?? text) as T;
}

/** What the provider called records that this device made, as far as it has named them. */
export async function providerNames(
  db: MuseumDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const aliases = ids.length > 0 ? await db.aliases.bulkGet([...ids]) : [];
  return new Map(aliases.flatMap((alias) => (alias ? [[alias.local, alias.id]] : [])));
}

function visit(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => visit(item, replace));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item, replace)]));
}
