import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Plant } from './plant.ts';
import { withPlant } from './plant.ts';

/** Plants one bug while sources are read. `onPlanted` tells that its file was among them. */
export function planted(plant: Plant, onPlanted: () => void): Plugin {
  const path = resolve(plant.file);
  return {
    name: 'vitrine:planted-bug',
    enforce: 'pre',
    transform(code, id) {
      if (id.split('?')[0] !== path) return null;
      onPlanted();
      return { code: withPlant(code, plant), map: null };
    },
  };
}
