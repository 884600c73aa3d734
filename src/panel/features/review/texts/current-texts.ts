// A question's texts as they are at this moment: what the screen shows, else the draft, else the row.
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { readQuestionDraft } from '#panel/features/review/question/question-drafts.ts';

type Texts = Readonly<Record<string, string>>;

// A draft is written a moment after the typing. Whoever types and asks in one breath means what is on the screen.
const shown = new Map<string, Map<string, { text: string }>>();
const listeners = new Set<() => void>();

/** The screen shows this text of the question, until what this returns is called. */
export function showText(question: string, field: string, text: string): () => void {
  const texts = shown.get(question) ?? new Map<string, { text: string }>();
  const mine = { text };
  shown.set(question, texts.set(field, mine));
  for (const listener of listeners) listener();
  return () => {
    if (texts.get(field) === mine) texts.delete(field);
    if (texts.size === 0 && shown.get(question) === texts) shown.delete(question);
  };
}

/** Calls when the screen shows another text, until what this returns is called. */
export function whenShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface CurrentTexts {
  row: QuestionRow;
  texts: Texts;
}

/** Null: the question is not on this device any more. */
export async function currentTexts(db: MuseumDatabase, question: string): Promise<CurrentTexts | null> {
  // At once: what is on the screen may change while the rest is read.
  const open = [...(shown.get(question) ?? [])].map(([field, { text }]) => [field, text] as const);
  const [row, draft] = await Promise.all([db.questions.get(question), readQuestionDraft(db, question)]);
  if (!row) return null;
  const stored = Object.entries(row).filter((entry): entry is [string, string] => isText(entry));
  return { row, texts: { ...Object.fromEntries(stored), ...draft?.texts, ...Object.fromEntries(open) } };
}

// Texts have the question that they belong to before a dot: `main.question`.
function isText([field, value]: [string, unknown]): boolean {
  return field.includes('.') && typeof value === 'string';
}
