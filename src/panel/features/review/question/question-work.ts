// What every part of the open question may need, so that texts deep inside are not drawn again for it.
import type { Texts } from './question-texts.ts';
import { createContext, use } from 'react';

export interface LookedAt {
  /** As `TextPart` has them. */
  fields: string;
  name: string;
  /** The one that the caret is in, from 0. */
  sentence: number;
}

/** Apart from the rest: it changes as the caret moves, and only marks are drawn again for it. */
export const LookedAtContext = createContext<LookedAt | null>(null);

export interface QuestionWork {
  /** The question's key. */
  question: string;
  /** Shown by its field already: what follows from it comes when that has been drawn. */
  type(texts: Texts): void;
  /** In the place of what may have been typed. */
  put(texts: Texts): void;
  /** The person left the field. */
  leave(field: string): void;
  /** The person looks at this text: what can be done with it stands in the bar. */
  look(at: LookedAt | null): void;
}

export const QuestionWorkContext = createContext<QuestionWork | null>(null);

export function useWork(): QuestionWork {
  const work = use(QuestionWorkContext);
  if (!work) throw new Error('no question is open');
  return work;
}
