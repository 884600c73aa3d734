// The same question in other words: for whoever asks for a new one where everything was asked already.
import type { Fact } from './facts.ts';

export function inOtherWords({ id }: Fact, noun: string): string | null {
  const name = /^name:(.+)$/.exec(id)?.[1];
  if (name) return `How does ${name} come into the story of this ${noun}?`;
  return wordings[id]?.(noun) ?? null;
}

const wordings: Record<string, (noun: string) => string> = {
  show: (noun) => `What should I look at first in this ${noun}?`,
  artist: (noun) => `Whose work is this ${noun}?`,
  date: (noun) => `How old is this ${noun}?`,
  story: (noun) => `What is the story of this ${noun}?`,
  how: (noun) => `How did this ${noun} come into being?`,
  material: (noun) => `Which materials were used for this ${noun}?`,
  colour: (noun) => `Which colours does this ${noun} have?`,
  purpose: (noun) => `Why was this ${noun} made?`,
  special: (noun) => `Why do people remember this ${noun}?`,
  size: (noun) => `What are the measures of this ${noun}?`,
  life: () => 'Who was the artist?',
  origin: (noun) => `From which place is this ${noun}?`,
  marks: (noun) => `Which marks can I find on this ${noun}?`,
  found: (noun) => `How did this ${noun} come to light?`,
  change: (noun) => `How has this ${noun} changed since it was made?`,
  shown: (noun) => `When could people see this ${noun}?`,
  owners: (noun) => `To whom did this ${noun} belong?`,
  credit: (noun) => `Whom does a museum thank for this ${noun}?`,
  today: (noun) => `Where can people see this ${noun} now?`,
  else: (noun) => `What more can be told about this ${noun}?`,
  name: (noun) => `What do people call this ${noun}?`,
  keywords: (noun) => `Under which words is this ${noun} listed?`,
  place: (noun) => `Where does this ${noun} stand or hang in the museum?`,
};
