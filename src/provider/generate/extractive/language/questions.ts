// A topic's question in a language that has one for all nouns.
import type { Language } from './language.ts';

type Questions = Readonly<Record<string, string>>;

/** `past`: of what has died out, which lives no more. `live@past` asks so; what has no such question is asked as ever. */
export function questionsOf(questions: Questions, past: Questions): Language['question'] {
  return (id) => {
    const [topic = '', variant] = id.split('@');
    return (variant === 'past' ? past[topic] : undefined) ?? questions[topic] ?? null;
  };
}
