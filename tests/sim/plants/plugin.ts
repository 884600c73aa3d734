import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Plant } from './plant.ts';
import { placesOf, withPlant } from './plant.ts';

/** Plants one bug while sources are read. `onPlanted` tells that its file was among them. */
export function planted(plant: Plant, onPlanted: () => void): Plugin {
  const places = new Map(placesOf(plant).map((place) => [resolve(place.file), place]));
  return {
    name: 'vitrine:planted-bug',
    enforce: 'pre',
    transform(code, id) {
      const place = places.get(id.split('?')[0] ?? '');
      if (!place) return null;
      onPlanted();
      return { code: withPlant(code, plant.name, place), map: null };
    },
  };
}
