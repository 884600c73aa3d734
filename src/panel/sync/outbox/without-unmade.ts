import { deviceIdsIn } from './rename.ts';

/**
 * A record that was made here and let go before it arrived never comes: what refers to it goes without it. `lists`: the
 * fields that are lists of other records.
 */
export function withoutUnmade<Fields extends object>(fields: Fields, lists: readonly string[] = []): Fields {
  const left = Object.entries(fields)
    .filter(([field, value]) => lists.includes(field) && Array.isArray(value))
    .map(([field, value]) => [field, (value as unknown[]).filter((item) => deviceIdsIn(item).length === 0)]);
  return { ...fields, ...Object.fromEntries(left) };
}
