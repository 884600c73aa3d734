// What must hold of every request of a review, seen from the wire: nobody's text is written over unseen, no switch is
// turned blindly, and nothing passes with a text that the person has not seen.
import type { QuestionEdit } from '#contract/questions.ts';
import {
  listQuestions,
  passQuestion,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import { textsOf } from '#panel/features/review/operations.ts';
import type { Asked, QuestionRow } from '#panel/store/question-fields.ts';
import {
  answerField,
  keysOf,
  main,
  questionField,
  questionIdOf,
  visibleField,
} from '#panel/store/question-fields.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { switchOf } from './review-ledger.ts';
import type { Holdings } from '#tests/sim/provider/server.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import type { Read, Reads } from './wire-watch.ts';

const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const [list, save, combine, comment, toggle, pass] = [
  listQuestions,
  saveQuestions,
  saveCombinedAnswer,
  saveComment,
  toggleVisible,
  passQuestion,
].map(named);

export function isOfReview(call: string): boolean {
  return [list, save, combine, comment, toggle, pass].includes(call);
}

interface Known {
  accuse(message: string): void;
  isWritten(owner: string, field: string, value: unknown): boolean;
  isSeen(owner: string, value: unknown): boolean;
}

/** Lists are read for the mirror as well, and for the other questions: nobody can tell which one a change goes by. */
const copies = 12;

export class ReviewWatch {
  private readonly server: Pick<Holdings, 'questions'>;
  private readonly known: Known;
  private readonly read = new Map<string, readonly Read[]>();
  /** All texts of a question that somebody had read when they completed its review, by owner and question. */
  private readonly passes = new Map<string, Record<string, unknown>[]>();

  constructor(server: Pick<Holdings, 'questions'>, known: Known) {
    this.server = server;
    this.known = known;
  }

  onPass(owner: string, id: string, seen: Record<string, unknown>): void {
    const key = `${owner} ${id}`;
    this.passes.set(key, [...(this.passes.get(key) ?? []), seen]);
  }

  /** They chose others' texts over their own: a review that they completed before passes with these. */
  onTheirsChosen(owner: string, id: string, theirs: Record<string, unknown>): void {
    const key = `${owner} ${id}`;
    const before = this.passes.get(key) ?? [];
    this.passes.set(key, [...before, ...before.map((seen) => ({ ...seen, ...theirs }))]);
  }

  readsBefore(): Reads {
    return new Map(this.read);
  }

  /** Just before the provider applies it. True: somebody wrote the question after the tab had read it. */
  onArrival(tab: SimTab, body: unknown, { call, reads }: { call: string; reads: Reads }): boolean {
    if (call === list) {
      this.noteRead(tab, (body as { exhibitId: string }).exhibitId);
      return false;
    }
    const edits = (call === save ? body : [body]) as (QuestionEdit & { isPassAll?: boolean })[];
    return edits.map((edit) => this.checkOne(tab, edit, { call, reads })).includes(true);
  }

  private noteRead({ id: tabId }: SimTab, exhibitId: string): void {
    const [first, last] = keysOf(exhibitId);
    for (const [key, record] of this.server.questions) {
      if (key < first || key > last) continue;
      const before = this.read.get(`${tabId} ${key}`) ?? [];
      this.read.set(`${tabId} ${key}`, [{ record }, ...before].slice(0, copies));
    }
  }

  private checkOne(
    tab: SimTab,
    edit: QuestionEdit & { isPassAll?: boolean },
    { call, reads }: { call: string; reads: Reads },
  ): boolean {
    const now = this.find(edit.questionId);
    // What is gone is refused.
    if (!now) return false;
    const known = reads.get(`${tab.id} ${now.id}`) ?? [];
    if (known.length === 0) this.known.accuse(`${tab.id} writes ${now.id} without having read it`);
    else if (call === toggle) this.checkToggle(tab, edit.questionId, { now, known, reads });
    else if (call === pass) this.checkPass(tab, now, known);
    else this.checkTexts(tab, { now, known, fields: fieldsIn(call, edit, now) });
    return known.every(({ record }) => record !== now);
  }

  private find(questionId: string): QuestionRow | undefined {
    return [...this.server.questions.values()].find(
      ({ id, followUps }) => questionIdOf(id) === questionId || followUps.includes(questionId),
    );
  }

  // A wish for a state: it is read, and toggled only when it differs.
  private checkToggle(
    { id: tabId, author }: SimTab,
    questionId: string,
    { now, known, reads }: { now: QuestionRow; known: readonly Read[]; reads: Reads },
  ): void {
    const asked = questionId === questionIdOf(now.id) ? main : questionId;
    // What was read before it says nothing about the next one.
    const fresh = known.filter(({ usedBy }) => !usedBy || usedBy === reads);
    if (fresh.length === 0)
      this.known.accuse(`${tabId} toggles ${asked} of ${now.id} without having read it`);
    const isWished = ({ record }: Read) =>
      this.known.isWritten(author, 'visible', [
        switchOf(now.id, asked),
        record[visibleField(asked)] !== true,
      ]);
    const read = fresh.find(isWished);
    if (read) read.usedBy = reads;
    else if (fresh.length > 0)
      this.known.accuse(`${tabId} toggles ${asked} of ${now.id}, which nobody wished`);
  }

  private checkPass({ id: tabId, author }: SimTab, now: QuestionRow, known: readonly Read[]): void {
    const seen = this.passes.get(`${author} ${now.id}`) ?? [];
    const isSeen = ({ record }: Read) =>
      seen.some((texts) =>
        Object.entries(textsOf(record as QuestionRow)).every(([field, text]) => texts[field] === text),
      );
    if (!known.some(isSeen)) this.known.accuse(`${tabId} passes ${now.id}, which the person has not seen so`);
  }

  private checkTexts(
    { id: tabId, author }: SimTab,
    { now, known, fields }: { now: QuestionRow; known: readonly Read[]; fields: Record<string, unknown> },
  ): void {
    const wrongs = known.map(({ record }) => {
      for (const [field, is] of Object.entries(fields)) {
        const was = record[field];
        if (isSame(was, is)) continue;
        const where = `${field} of ${now.id}`;
        if (!this.known.isWritten(author, field, is))
          return `writes ${JSON.stringify(is)} into ${where}, which nobody typed`;
        if (!this.known.isSeen(author, was))
          return `writes ${JSON.stringify(is)} over ${JSON.stringify(was)} in ${where}, which the person never saw`;
      }
      return null;
    });
    if (wrongs.every((wrong) => wrong !== null)) this.known.accuse(`${tabId} ${wrongs[0]}`);
  }
}

function fieldsIn(call: string, edit: QuestionEdit, row: QuestionRow): Record<string, unknown> {
  if (call === comment) return { comment: edit.comment };
  if (call === combine) {
    const { answer } = edit as unknown as { answer: Record<string, string> };
    return Object.fromEntries(
      Object.entries(answer).map(([age, text]) => [answerField(main, age as never, 'basicCombined'), text]),
    );
  }
  const asked: Asked = edit.questionId === questionIdOf(row.id) ? main : edit.questionId;
  const keys = new Map(Object.entries(row.answerIds).map(([key, id]) => [id, key]));
  return {
    [questionField(asked)]: edit.question,
    [visibleField(asked)]: edit.isVisibleToUser,
    ...(asked === main && { comment: edit.comment }),
    ...Object.fromEntries(
      edit.answers.flatMap(({ id, answer }) =>
        Object.entries(answer).map(([length, text]) => [`${keys.get(id)}.${length}`, text]),
      ),
    ),
  };
}
