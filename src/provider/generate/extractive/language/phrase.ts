// The words around a label's value.
import type { Phrase } from './language.ts';

export const phrase = (before: string, after = '.'): Phrase => ({ before, after });

/** It is called Road Roller “Big Bertha”: what has quotes in it gets none around it. */
export function withoutQuotes({ before, after }: Phrase, value: string): Phrase {
  if (!/[“„«]/.test(value)) return { before, after };
  return phrase(before.replace(/[“„«]\s?$/, ''), after.replace(/^\s?[”“»]/, ''));
}
