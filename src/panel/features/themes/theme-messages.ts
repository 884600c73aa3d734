// How a theme's values are said.
import { isDeviceId } from '#panel/store/entries.ts';

/** A row without words would be a link without a name. */
export function nameOf({ name }: { name: string }): string {
  return name.trim() || 'Untitled';
}

/** Decision 32: the provider's id, or that there is none yet. */
export function themeIdText({ id }: { id: string }): string {
  return isDeviceId(id) ? 'Not synced' : id;
}

/** Two decimals; '0' below a hundredth. */
export function ratingText(rating: number): string {
  return rating < 0.01 ? '0' : rating.toFixed(2);
}
