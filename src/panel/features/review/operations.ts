// What people can do in a review offline, and how an exhibit's questions are read: flat (store/question-fields.ts).
import { getExhibit } from '#contract/exhibits.ts';
import type { Question } from '#contract/questions.ts';
import type { Excerpt } from '#contract/sentence-sources.ts';
import {
  listQuestions,
  passQuestion as passQuestionCall,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import type { Asked, QuestionRow } from '#panel/store/question-fields.ts';
import {
  askedOf,
  combinedFields,
  exhibitOf,
  levelFields,
  main,
  questionField,
  questionIdOf,
  textOf,
  toCombinedAnswer,
  toQuestionEdit,
  toQuestionRow,
  visibleField,
} from '#panel/store/question-fields.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { operation } from '#panel/sync/declare/operation.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';
import { toggled } from '#panel/sync/declare/toggle.ts';
import { update } from '#panel/sync/declare/update.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { array, boolean, object, record, string } from 'superstruct';

const table = 'questions' as const;

export async function listRows(provider: Provider, exhibitId: string): Promise<QuestionRow[]> {
  const { data, excerpts } = await provider.call(listQuestions, { exhibitId });
  return toRows(exhibitId, data, excerpts);
}

export function toRows(
  exhibitId: string,
  questions: readonly Question[],
  excerpts?: readonly Excerpt[],
): QuestionRow[] {
  return questions.map((question, position) => toQuestionRow(exhibitId, question, position, excerpts));
}

export async function readQuestion(provider: Provider, key: string): Promise<QuestionRow | null> {
  const rows = await readRows(provider, exhibitOf(key));
  return rows?.find(({ id }) => id === key) ?? null;
}

/** All of an exhibit; null when there is no such exhibit. */
async function readRows(provider: Provider, exhibitId: string): Promise<QuestionRow[] | null> {
  const rows = await orIfGone(() => listRows(provider, exhibitId));
  if (rows?.length !== 0) return rows;
  // Empty by mistake, it would look as if the question were gone. Only a draft has none.
  const exhibit = await orIfGone(() => provider.call(getExhibit, { id: exhibitId }));
  if (exhibit && exhibit.data.status !== 'Draft') throw new Failure('broken');
  return rows;
}

/** Saves texts of Level 1, the question with its answers: only those that the person changed. */
export const saveLevel1 = update({
  name: 'question.save-level-1/1',
  describe: 'Save Level 1',
  writes: textFields,
  failed: { refused: 'Error saving Level 1 answer. Please try again.' },
  table,
  write: (provider, merged, _, fields) =>
    writeTexts(provider, merged as QuestionRow, fields, 'Level 1 completed successfully.'),
});

/** Saves texts of Level 2, the follow-ups with their answers. */
export const saveLevel2 = update({
  name: 'question.save-level-2/1',
  describe: 'Save Level 2',
  writes: textFields,
  failed: { refused: 'Error saving Level 2 answer. Please try again.' },
  table,
  write: (provider, merged, _, fields) =>
    writeTexts(provider, merged as QuestionRow, fields, 'Level 2 completed successfully.'),
});

// Only the question and the follow-ups that the fields are about.
async function writeTexts(
  provider: Provider,
  row: QuestionRow,
  fields: string[],
  message: string,
): Promise<string> {
  const asked = [...new Set(fields.map(askedOf))];
  await provider.call(
    saveQuestions,
    asked.map((one) => toQuestionEdit(row, one)),
  );
  const isReworded = asked.some((one) => fields.includes(questionField(one)));
  return isReworded ? `${message} Questions updated successfully` : message;
}

/** Saves the combined answers, one text for each age. */
export const saveCombined = update({
  name: 'question.save-combined/1',
  describe: 'Save basic combined answers',
  writes: textFields,
  failed: { refused: 'Error saving basic combined answers. Please try again.' },
  table,
  async write(provider, merged) {
    await provider.call(saveCombinedAnswer, {
      questionId: questionIdOf(merged.id),
      answer: toCombinedAnswer(merged),
    });
    return 'Basic combined answers saved successfully';
  },
});

export const commentOnQuestion = update({
  name: 'question.comment/1',
  describe: 'Comment',
  writes: () => ['comment'],
  failed: { refused: 'Failed to submit comment' },
  table,
  async write(provider, merged) {
    const questionId = questionIdOf(merged.id);
    const { message } = await provider.call(saveComment, { questionId, comment: textOf(merged, 'comment') });
    return message;
  },
});

interface Visibility {
  id: string;
  asked: Asked;
  visible: boolean;
  /** What it was when the person asked. */
  was: boolean;
}

/** A wish for a state, whatever the wire's toggle does (decision 18). Follow-ups go with their question. */
export const setVisible = operation<Visibility>({
  name: 'question.set-visible/1',
  kind: 'update',
  commutes: true,
  // The switch goes back when it fails (part 2, section 4).
  revertsOnFailure: true,
  isAgain: (earlier, { asked }) => earlier.asked === asked,
  input: object({ id: string(), asked: string(), visible: boolean(), was: boolean() }),
  subject: ({ id }) => ({ table, id }),
  describe: ({ asked, visible }) =>
    `${visible ? 'Show' : 'Hide'} ${asked === main ? 'question' : 'follow-up'}`,
  failed: { refused: 'Failed to update visibility' },
  apply: (row, input) => row && { ...row, ...wished(row as QuestionRow, input) },
  absorb(earlier, { asked, visible }, copy) {
    if (earlier.operation !== 'question.set-visible/1') return null;
    const first = earlier.input as Visibility;
    if (first.asked !== asked) return null;
    // Somebody else may have toggled it since the person first asked: then taking it back is a wish like any other. And
    // with its question, a follow-up may have been switched that stood otherwise.
    const after = { ...first, visible };
    const isThere = copy ? fieldsToToggle(copy as QuestionRow, after).length === 0 : first.was === visible;
    return { input: isThere ? null : { ...first, visible } };
  },
  restore(id, fields, theirs) {
    const [field = visibleField(main)] = Object.keys(fields);
    return { id, asked: askedOf(field), visible: fields[field] === true, was: theirs[field] === true };
  },
  decided: (input, fields, choices) =>
    fields.some(({ field }) => choices[field] === 'theirs') ? null : input,
  send: (input, context) =>
    toggled(context, {
      before: (row) => ({ ...row, ...wished(row as QuestionRow, { ...input, visible: !input.visible }) }),
      // The question first: its follow-ups go with it, as a rule.
      wrong: (row) => fieldsToToggle(row as QuestionRow, input),
      flip(field) {
        const asked = askedOf(field);
        const questionId = asked === main ? questionIdOf(input.id) : asked;
        return context.provider.call(toggleVisible, { questionId });
      },
    }),
});

function fieldsToToggle(theirs: QuestionRow, input: Visibility): string[] {
  return Object.entries(wished(theirs, input))
    .filter(([field, visible]) => visibleField(askedOf(field)) in theirs && theirs[field] !== visible)
    .map(([field]) => field);
}

function wished(row: QuestionRow, { asked, visible }: Visibility): Record<string, boolean> {
  const all = asked === main ? [main, ...row.followUps] : [asked];
  return Object.fromEntries(all.map((one) => [visibleField(one), visible]));
}

interface Passed {
  id: string;
  passAll: boolean;
  /** The texts that the person has read. */
  seen: Record<string, unknown>;
  /** The other questions of the review set, when this one ends it. */
  others: string[];
}

/** Completes the review of a question, unless somebody changed a text that the person has not seen. */
export const passQuestion = operation<Passed>({
  name: 'question.pass/1',
  kind: 'update',
  input: object({
    id: string(),
    passAll: boolean(),
    seen: record(string(), string()),
    others: array(string()),
  }) as never,
  subject: ({ id }) => ({ table, id }),
  describe: () => 'Complete review',
  failed: { refused: 'Failed to complete review. Please try again.' },
  // The list of exhibits is loaded anew (part 2, section 4).
  movesList: true,
  movesPart: ({ passAll }) => passAll,
  apply: (row) => row && { ...row, review: passed },
  // The last one passes all of the exhibit's questions: what was done to them goes before it.
  waitsFor: ({ passAll, others }) => (passAll ? others.map((id) => ({ table, id })) : []),
  // In the earlier one's place, it would not wait for what was done to the others since.
  absorb: (earlier, input) => (earlier.operation === 'question.pass/1' && !input.passAll ? { input } : null),
  async send({ id, passAll, seen }, { provider, checked }) {
    const rows = await readRows(provider, exhibitOf(id));
    const theirs = await checked(rows?.find((row) => row.id === id) ?? null);
    if (!rows || !theirs) return { kind: 'conflict', conflict: { kind: 'gone' } };
    if (!isAsSeen(theirs, seen)) return { kind: 'conflict', conflict: { kind: 'changed', theirs } };
    const open = passAll ? rows : [theirs];
    if (open.every(({ review }) => review === passed))
      return { kind: 'done', row: theirs, from: { ...theirs, review: null }, how: 'found', isSeen: true };
    const { message } = await provider.call(passQuestionCall, {
      questionId: questionIdOf(id),
      isPassAll: passAll,
    });
    const row = { ...theirs, review: passed };
    return { kind: 'done', row, from: theirs, of: ['review'], how: 'sent', message };
  },
});

export const passed = 'Pass';

function isAsSeen(theirs: QuestionRow, seen: Record<string, unknown>): boolean {
  // The provider trims.
  return Object.entries(textsOf(theirs)).every(([field, text]) => text.trim() === textOf(seen, field).trim());
}

/** All texts that a review of the question is about. */
export function textsOf(row: QuestionRow): Record<string, string> {
  return Object.fromEntries(textFields(row).map((field) => [field, textOf(row, field)]));
}

function textFields(row: Row): string[] {
  return [...levelFields(row as QuestionRow, 1), ...levelFields(row as QuestionRow, 2), ...combinedFields()];
}
