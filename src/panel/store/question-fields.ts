// A question as the mirror keeps it: one flat field for every text, so that two people who change different texts do not
// meet. `main.question` is the question, `main.Teen.standard` one of its answers, `17.question` the follow-up with id 17.
// Its key on the device names the exhibit as well, because the wire only gives an exhibit's questions together.
import { ageGroups } from '#contract/limits.ts';
import type { FollowUp, Question, QuestionEdit } from '#contract/questions.ts';
import type { Excerpt, SentenceSource } from '#contract/sentence-sources.ts';

/** `main` is the question itself, anything else the id of a follow-up. */
export type Asked = string;
export const main: Asked = 'main';

type AgeGroup = (typeof ageGroups)[number];
export type Length = 'standard' | 'detailed' | 'basic' | 'basicCombined';

/** A question with its follow-ups on this device; the texts beside it, by `questionField` and `answerField`. */
export type QuestionRow = {
  /** `<exhibit id>/<question id>` */
  id: string;
  exhibit: string;
  /** In the exhibit's list, from 0. */
  position: number;
  comment: string | null;
  /** `Pass` once somebody reviewed it. */
  review: string | null;
  /** Ids, in their order. */
  followUps: string[];
  /** Ids at the provider by `answerKey`: a save names them. */
  answerIds: Record<string, string>;
  /** Where the sentences of its texts come from; absent where the provider does not say. */
  sources?: RowSources;
  /** Derived, as people call it: 'Question 3: Who made it?' */
  name: string;
} & Record<string, unknown>;

/** As the provider has it. A text that is another by now finds its sentences by their words (features/review). */
export interface RowSources {
  excerpts: Excerpt[];
  /** By field, in the text with this hash. */
  texts: Record<string, { of: number; all: SentenceSource[] }>;
}

export function questionKey(exhibit: string, question: string): string {
  return `${exhibit}/${question}`;
}

export function questionIdOf(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

export function exhibitOf(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

/** All keys of an exhibit's questions stand between these two. */
export function keysOf(exhibit: string): [string, string] {
  return [`${exhibit}/`, `${exhibit}/\uffff`];
}

export const questionField = (asked: Asked) => `${asked}.question`;
export const visibleField = (asked: Asked) => `${asked}.visible`;
export const answerField = (asked: Asked, age: AgeGroup, length: Length) => `${asked}.${age}.${length}`;
const answerKey = (asked: Asked, age: string) => `${asked}.${age}`;

/** The texts of a level: Level 1 is the question with its answers, Level 2 its follow-ups with theirs. */
export function levelFields({ followUps }: Pick<QuestionRow, 'followUps'>, level: 1 | 2): string[] {
  return level === 1 ? textFields(main) : followUps.flatMap(textFields);
}

/** Everything of one question or follow-up that a save of levels 1 and 2 can change. */
function textFields(asked: Asked): string[] {
  const lengths = ['standard', 'detailed', 'basic'] as const;
  return [
    questionField(asked),
    ...ageGroups.flatMap((age) => lengths.map((length) => answerField(asked, age, length))),
  ];
}

export function combinedFields(): string[] {
  return ageGroups.map((age) => answerField(main, age, 'basicCombined'));
}

export function toQuestionRow(
  exhibit: string,
  question: Question,
  position: number,
  excerpts: readonly Excerpt[] = [],
): QuestionRow {
  const { id, comment, review, followupQuestions } = question;
  const row: QuestionRow = {
    id: questionKey(exhibit, id),
    exhibit,
    position,
    comment,
    review,
    followUps: followupQuestions.map((one) => one.id),
    answerIds: {},
    name: '',
  };
  addAsked(row, main, question);
  for (const one of followupQuestions) addAsked(row, one.id, one);
  for (const { age_group: age, answer } of question.answers) {
    row[answerField(main, age as AgeGroup, 'basicCombined')] = answer.basicCombined;
  }
  addSources(row, question, excerpts);
  return named(row);
}

function addAsked(row: QuestionRow, asked: Asked, one: FollowUp | Question): void {
  row[questionField(asked)] = one.question;
  row[visibleField(asked)] = one.visible_to_user;
  for (const { id, age_group: age, answer } of one.answers) {
    row.answerIds[answerKey(asked, age)] = id;
    for (const length of ['standard', 'detailed', 'basic'] as const) {
      row[answerField(asked, age as AgeGroup, length)] = answer[length];
    }
  }
}

/** Of all excerpts of the exhibit, those that this question's texts name; those that were set aside stand with the first. */
function addSources(row: QuestionRow, question: Question, excerpts: readonly Excerpt[]): void {
  const own = excerpts.flatMap((one, index) => (one.isSetAside && row.position === 0 ? [index] : []));
  const texts: RowSources['texts'] = {};
  for (const one of [question, ...question.followupQuestions]) {
    for (const { age_group: age, answer, sources = [] } of one.answers) {
      for (const source of sources) {
        const length = source.length as Length;
        const field = answerField(one === question ? main : one.id, age as AgeGroup, length);
        const text = (texts[field] ??= { of: hashOf(answer[length] ?? ''), all: [] });
        if (source.excerpt !== null && !own.includes(source.excerpt)) own.push(source.excerpt);
        text.all.push({ ...source, excerpt: source.excerpt === null ? null : own.indexOf(source.excerpt) });
      }
    }
  }
  if (own.length > 0) row.sources = { excerpts: own.flatMap((index) => excerpts[index] ?? []), texts };
}

/** Distinguishes one wording from another. */
export function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}

/** With what people call it by. */
export function named(row: QuestionRow): QuestionRow {
  const text = textOf(row, questionField(main));
  return { ...row, name: `Question ${row.position + 1}${text ? `: ${text}` : ''}` };
}

export function textOf(row: Readonly<Record<string, unknown>>, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}

/** What a save of one question or follow-up sends. */
export function toQuestionEdit(row: QuestionRow, asked: Asked): QuestionEdit {
  const answers = ageGroups.flatMap((age): QuestionEdit['answers'] => {
    const id = row.answerIds[answerKey(asked, age)];
    if (id === undefined) return [];
    const text = (length: Length) => textOf(row, answerField(asked, age, length));
    return [{ id, answer: { standard: text('standard'), detailed: text('detailed'), basic: text('basic') } }];
  });
  return {
    questionId: asked === main ? questionIdOf(row.id) : asked,
    question: textOf(row, questionField(asked)),
    // Only the question itself has one.
    comment: asked === main ? row.comment : null,
    isVisibleToUser: row[visibleField(asked)] !== false,
    answers,
  };
}

/** Which of its questions a field is about. */
export function askedOf(field: string): Asked {
  return field.slice(0, field.indexOf('.'));
}

export function toCombinedAnswer(row: Readonly<Record<string, unknown>>) {
  const text = (age: AgeGroup) => textOf(row, answerField(main, age, 'basicCombined'));
  return { 'Pre-teen': text('Pre-teen'), Teen: text('Teen'), Adult: text('Adult') };
}
