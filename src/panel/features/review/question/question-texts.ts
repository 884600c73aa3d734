// The texts of one question while somebody works on them: what each is, and what it was when they began. Pure.
import { ageGroups } from '#contract/limits.ts';
import type { Asked, Length, QuestionRow } from '#panel/store/question-fields.ts';
import {
  answerField,
  askedOf,
  combinedFields,
  levelFields,
  questionField,
  textOf,
} from '#panel/store/question-fields.ts';
import { isDerived, sourceOf } from '#panel/features/review/texts/made-from.ts';
import type { QuestionDraft } from './question-drafts.ts';

export type Texts = Readonly<Record<string, string>>;

export interface TextEditing {
  base: Texts;
  texts: Texts;
  /** What stood beside derived texts when they were typed; until they are saved. */
  typedOf: Texts;
}

/** The three sections of a question, as they are called. */
export const sections = [1, 2, 3] as const;
export type Section = (typeof sections)[number];
export const sectionNames: Record<Section, string> = {
  1: 'Level - 1',
  2: 'Level - 2',
  3: 'Basic Combined Answer',
};

export const commentField = 'comment';

/** The fields of a section. An age without an answer has none, but each has a combined answer. */
export function fieldsOfSection(row: QuestionRow, section: Section): string[] {
  if (section === 3) return combinedFields();
  return levelFields(row, section).filter((field) => field in row);
}

/** The ages to which the question, or the follow-up, has an answer of this length, or can have one. */
export function agesOf(row: QuestionRow, asked: Asked, length: Length): (typeof ageGroups)[number][] {
  if (length === 'basicCombined') return [...ageGroups];
  return ageGroups.filter((age) => answerField(asked, age, length) in row);
}

/** All that can be typed about a question, as the device has it. */
export function textsOfRow(row: QuestionRow): Texts {
  const fields = [...sections.flatMap((section) => fieldsOfSection(row, section)), commentField];
  return Object.fromEntries(fields.map((field) => [field, textOf(row, field)]));
}

/** Begins where the person left off. */
export function startEditing(row: QuestionRow, draft: QuestionDraft | null): TextEditing {
  const theirs = textsOfRow(row);
  if (!draft) return { base: theirs, texts: theirs, typedOf: {} };
  const { base, texts, typedOf = {} } = draft;
  return followTexts({ base: { ...theirs, ...base }, texts: { ...theirs, ...texts }, typedOf }, theirs);
}

/** The question changed meanwhile: what the person did not touch follows, what they did stays, with its beginning. */
export function followTexts(editing: TextEditing, theirs: Texts): TextEditing {
  const { base, texts } = editing;
  const isTouched = (field: string) => texts[field] !== base[field];
  const follows = Object.entries(theirs).filter(
    ([field, text]) => base[field] !== text && (!isTouched(field) || texts[field] === text),
  );
  // A follow-up that is no more goes, unless the person has typed there.
  const gone = Object.keys(texts).filter((field) => !(field in theirs) && !isTouched(field));
  if (follows.length === 0 && gone.length === 0) return editing;
  const after = (from: Texts) => {
    const kept = Object.entries(from).filter(([field]) => !gone.includes(field));
    return Object.fromEntries([...kept, ...follows]);
  };
  return { base: after(base), texts: after(texts), typedOf: editing.typedOf };
}

export function withTexts({ base, texts, typedOf }: TextEditing, changes: Texts): TextEditing {
  const after = { ...texts, ...changes };
  const derived = Object.keys(changes).filter((one) => isDerived(one) && after[one] !== texts[one]);
  const beside = Object.fromEntries(derived.map((one) => [one, sourceOf(after, one)]));
  return { base, texts: after, typedOf: derived.length > 0 ? { ...typedOf, ...beside } : typedOf };
}

/** What is saved is where the next edit starts from. What was typed meanwhile stays. */
export function afterSaving({ base, texts, typedOf }: TextEditing, saved: Texts): TextEditing {
  const asSaved = Object.entries(saved).filter(([field, text]) => trimmed(texts, field) === text);
  return { base: { ...base, ...saved }, texts: { ...texts, ...Object.fromEntries(asSaved) }, typedOf };
}

/** Only what the person changed, among these fields; spaces around it are nothing. */
export function changesAmong(
  { base, texts }: Pick<TextEditing, 'base' | 'texts'>,
  fields: readonly string[],
): { changes: Record<string, string>; base: Record<string, string> } {
  const changed = fields.filter((field) => isChanged({ base, texts }, field));
  return {
    changes: Object.fromEntries(changed.map((field) => [field, trimmed(texts, field)])),
    base: Object.fromEntries(changed.map((field) => [field, base[field] ?? ''])),
  };
}

export function hasChanges(editing: Pick<TextEditing, 'base' | 'texts'>, fields: readonly string[]): boolean {
  return fields.some((field) => isChanged(editing, field));
}

/** As it is kept when the field is left: without spaces around it, unless it had them before. */
export function tidied({ base, texts }: Pick<TextEditing, 'base' | 'texts'>, field: string): string {
  return isChanged({ base, texts }, field) ? trimmed(texts, field) : (base[field] ?? '');
}

function isChanged({ base, texts }: Pick<TextEditing, 'base' | 'texts'>, field: string): boolean {
  return trimmed(texts, field) !== trimmed(base, field);
}

function trimmed(texts: Texts, field: string): string {
  return (texts[field] ?? '').trim();
}

/** What of it is kept as a draft, to the letter; null when nothing was typed. */
export function draftOf(
  { base, texts, typedOf }: TextEditing,
  except: readonly string[] = [],
): QuestionDraft | null {
  const typed = Object.keys(texts).filter((field) => texts[field] !== base[field] && !except.includes(field));
  if (typed.length === 0) return null;
  const only = (from: Texts) => Object.fromEntries(typed.map((field) => [field, from[field] ?? '']));
  const beside = typed.filter((field) => field in typedOf).map((field) => [field, typedOf[field] ?? '']);
  return {
    texts: only(texts),
    base: only(base),
    ...(beside.length > 0 ? { typedOf: Object.fromEntries(beside) } : {}),
  };
}

const required: Partial<Record<string, string>> = {
  standard: 'Standard answer is required',
  detailed: 'Detailed answer is required',
  basicCombined: 'Basic combined answer is required',
};

/** What is wrong with a text (part 2, section 5), or null. */
export function errorOf(field: string, text: string): string | null {
  if (text.trim()) return null;
  if (field === questionField(askedOf(field))) return 'Question is required';
  return required[field.split('.')[2] ?? ''] ?? null;
}

/** The first of these fields that lacks something. */
export function firstError(texts: Texts, fields: readonly string[]): string | null {
  return fields.find((field) => errorOf(field, texts[field] ?? '')) ?? null;
}
