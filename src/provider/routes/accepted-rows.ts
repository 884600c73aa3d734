import { Refusal } from '#provider/http/refusal.ts';
import { toRowId } from './own-museum.ts';

/** More would not fit into one statement. */
const most = 20_000;

/** Chosen records by their ids, each once, in the order in which they came. */
export function acceptedRows(what: 'exhibits' | 'themes', ids: readonly string[]): number[] {
  if (ids.length > most) throw new Refusal(422, `These are more than ${most} ${what}.`);
  return [...new Set(ids.map(toRowId))];
}
