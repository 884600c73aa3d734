import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Mutant } from './mutant.ts';
import { placesOf, withMutant } from './mutant.ts';

/** Puts one bug into the sources while they are read. `onMutated` tells that its file was among them. */
export function mutated(mutant: Mutant, onMutated: () => void): Plugin {
  const places = placesOf(mutant);
  return {
    name: 'vitrine:mutant',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0];
      const here = places.filter(({ file }) => resolve(file) === path);
      if (here.length === 0) return null;
      onMutated();
      return { code: here.reduce((text, place) => withMutant(text, mutant.name, place), code), map: null };
    },
  };
}
