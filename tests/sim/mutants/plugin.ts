import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from './mutant.ts';
import { placesOf, withMutant } from './mutant.ts';

/** Plants one bug while sources are read. `onPlanted` tells that its file was among them. */
export function mutated(mutant: Mutant, onMutated: () => void): Plugin {
  const places = new Map(placesOf(mutant).map((place) => [resolve(place.file), place]));
  return {
    name: 'vitrine:planted-bug',
    enforce: 'pre',
    transform(code, id) {
      const place = places.get(id.split('?')[0] ?? '');
      if (!place) return null;
      onMutated();
      return { code: withMutant(code, mutant.name, place), map: null };
    },
  };
}
