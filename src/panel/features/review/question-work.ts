// What every part of the open question may need, so that texts deep inside are not drawn again for it.
import type { Texts } from './question-texts.ts';
import { createContext, use } from 'react';

export interface QuestionWork {
  /** The question's key. */
  question: string;
  change(texts: Texts): void;
  /** The person left the field. */
  leave(field: string): void;
  /** Why nothing can be generated now, or null. */
  aiReason: string | null;
}

export const QuestionWorkContext = createContext<QuestionWork | null>(null);

export function useWork(): QuestionWork {
  const work = use(QuestionWorkContext);
  if (!work) throw new Error('no question is open');
  return work;
}
