// What texts that were written anew come from, until they are saved: after that, the provider says it with the question.
import type { NewSentence } from '#contract/sentence-sources.ts';
import { useSyncExternalStore } from 'react';

type Offers = ReadonlyMap<string, readonly NewSentence[]>;

const none: readonly NewSentence[] = [];
let offers: Offers = new Map();
const listeners = new Set<() => void>();

export function noteOffered(question: string, sentences: readonly NewSentence[] = []): void {
  offers = new Map([...offers, [question, [...offeredFor(offers, question), ...sentences]]]);
  for (const listener of listeners) listener();
}

export function offeredFor(all: Offers, question: string): readonly NewSentence[] {
  return all.get(question) ?? none;
}

export function useOffered(): Offers {
  return useSyncExternalStore(listen, () => offers);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
