// How the other questions of an exhibit stand, at the moment in which a completion would pass all of them.
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { keysOf } from '#panel/store/question-fields.ts';
import { outdatedIn } from '#panel/features/review/texts/made-from.ts';
import { passed } from '#panel/features/review/operations.ts';
import { readQuestionDraft } from '#panel/features/review/question/question-drafts.ts';
import { fieldsOfSection, hasChanges, startEditing } from '#panel/features/review/question/question-texts.ts';
import type { Section } from '#panel/features/review/question/question-texts.ts';
import type { Obstacle } from '#panel/features/review/review-rules.ts';
import { whyUnready } from '#panel/features/review/review-rules.ts';
import { runningOf } from '#panel/features/review/texts/running.ts';

interface Other {
  row: QuestionRow;
  obstacle: Obstacle | null;
  isPassed: boolean;
  /** Somebody had it open on this device. */
  isOpened: boolean;
  /** How many combined answers are blank. */
  blank: number;
}

export async function readOthers(db: MuseumDatabase, exhibit: string, except: string): Promise<Other[]> {
  const range = db.questions.where(':id').between(...keysOf(exhibit), true, true);
  const [rows, review] = await Promise.all([range.sortBy('position'), db.reviews.get(exhibit)]);
  const others = rows.filter(({ id }) => id !== except);
  return Promise.all(
    others.map(async (row) => {
      const editing = startEditing(row, await readQuestionDraft(db, row.id));
      const steps = review?.steps[row.id];
      const fields = { 1: fieldsOfSection(row, 1), 2: fieldsOfSection(row, 2), 3: fieldsOfSection(row, 3) };
      return {
        row,
        obstacle: whyUnready({
          fields,
          isUnsaved: (section: Section) => hasChanges(editing, fields[section]),
          running: runningOf(row.id),
          outdated: outdatedIn(editing.texts, steps?.madeFrom ?? {}, editing.typedOf),
        }),
        isPassed: row.review === passed,
        isOpened: steps !== undefined,
        blank: fields[3].filter((field) => !editing.texts[field]?.trim()).length,
      };
    }),
  );
}

/** What would be passed and nobody has read, or cannot be read. */
export interface Unread {
  rows: QuestionRow[];
  /** Questions that nobody opened, of so many. */
  unopened: number;
  of: number;
  blank: number;
}

/** Null: every one was read and has its texts. */
export function unreadAmong(others: readonly Other[]): Unread | null {
  const open = others.filter((one) => !one.isPassed && (!one.isOpened || one.blank > 0));
  if (open.length === 0) return null;
  return {
    rows: open.map(({ row }) => row),
    unopened: open.filter(({ isOpened }) => !isOpened).length,
    of: others.length + 1,
    blank: open.reduce((sum, { blank }) => sum + blank, 0),
  };
}
