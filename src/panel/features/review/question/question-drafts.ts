// What was typed or generated for a question and is not saved yet: on this device, whichever question is open by then.
import { chainOf } from '#panel/store/entries.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { textOf } from '#panel/store/question-fields.ts';

/** Texts by the fields of the question's row: what they are now, and what they were when the change began. */
export interface QuestionDraft {
  texts: Record<string, string>;
  base: Record<string, string>;
  /** What stood beside derived texts when they were typed (made-from.ts). Drafts of earlier builds have none. */
  typedOf?: Record<string, string>;
}

type Take = (texts: Readonly<Record<string, string>>) => void;

const forms = new Map<string, Take>();

/** A form shows this question from now on, and takes what comes for it, until what this returns is called. */
export function openForm(question: string, take: Take): () => void {
  forms.set(question, take);
  return () => {
    if (forms.get(question) === take) forms.delete(question);
  };
}

/** Puts texts into a question: into its form when that is open, else into its draft. An edit like any other. */
export async function changeTexts(
  db: MuseumDatabase,
  question: string,
  texts: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  const take = forms.get(question);
  if (take) return take(texts);
  await db.transaction('rw', db.drafts, db.questions, async () => {
    const [row, draft] = await Promise.all([db.questions.get(question), readQuestionDraft(db, question)]);
    const base = Object.fromEntries(
      Object.keys(texts).map((field) => [field, draft?.base[field] ?? textOf(row ?? {}, field)]),
    );
    const after = { texts: { ...draft?.texts, ...texts }, base: { ...draft?.base, ...base } };
    // What stood beside the texts that go was noted by whoever puts others in their place.
    const beside = Object.entries(draft?.typedOf ?? {}).filter(([field]) => !(field in texts));
    const typedOf = beside.length > 0 ? { typedOf: Object.fromEntries(beside) } : {};
    await keepQuestionDraft(db, question, { ...after, ...typedOf }, now);
  });
}

export async function readQuestionDraft(db: MuseumDatabase, question: string): Promise<QuestionDraft | null> {
  const draft = await db.drafts.get(keyOf(question));
  return (draft?.value as QuestionDraft | undefined) ?? null;
}

/** Keeps a question's draft, or lets go of it. */
export async function keepQuestionDraft(
  db: MuseumDatabase,
  question: string,
  draft: QuestionDraft | null,
  now: number,
): Promise<void> {
  const key = keyOf(question);
  await (draft ? db.drafts.put({ key, value: draft, savedAt: now }) : db.drafts.delete(key));
}

function keyOf(question: string): string {
  return chainOf({ table: 'questions', id: question });
}
