// Completing a question, and with the last one the whole review: what stands against it is shown, and what it would pass
// unread is asked about first (decisions 46 and 47).
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { exhibitOf, main, visibleField } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { useState } from 'react';
import { completeQuestion } from './complete-question.ts';
import type { Texts } from '#panel/features/review/question/question-texts.ts';
import { readOthers, type Unread, unreadAmong } from './read-others.ts';
import type { Obstacle } from '#panel/features/review/review-rules.ts';
import { isLast } from '#panel/features/review/review-rules.ts';
import { wishVisible } from '#panel/features/review/wish-visible.ts';

interface CompletionOptions {
  row: QuestionRow;
  set: readonly string[];
  passed: ReadonlySet<string>;
  obstacle: Obstacle | null;
  /** The texts that the person has before them. */
  seen: Texts;
  show(why: Obstacle): void;
  /** Resolves with whether it was kept. */
  during(pass: () => Promise<void>): Promise<boolean>;
  onCompleted(isEnd: boolean): void;
  onLead(question: string): void;
}

export function useCompletion(options: CompletionOptions) {
  const { row, set, passed, obstacle, seen, show, during, onCompleted, onLead } = options;
  const [unread, setUnread] = useState<Unread | null>(null);

  const pass = async (hidden: readonly string[]) => {
    setUnread(null);
    const isEnd = isLast(row.id, set, passed);
    const others = isEnd ? set.filter((key) => key !== row.id) : [];
    const isKept = await during(async () => {
      for (const key of hidden) await wishVisible(key, main, false);
      await completeQuestion(row, seen, isEnd, [...new Set([...others, ...hidden])]);
    });
    if (isKept) onCompleted(isEnd);
  };
  const complete = async () => {
    if (obstacle) return show(obstacle);
    if (!isLast(row.id, set, passed)) return pass([]);
    const others = await readOthers(workspace().db, exhibitOf(row.id), row.id);
    const stuck = others.find((one) => one.obstacle);
    if (stuck?.obstacle) {
      const words = `Question ${stuck.row.position + 1}: ${stuck.obstacle.words}`;
      return show({ words, question: stuck.row.id });
    }
    const found = unreadAmong(others);
    return found ? setUnread(found) : pass([]);
  };
  return {
    complete,
    unread,
    cancel: () => setUnread(null),
    look() {
      const [first] = unread?.rows ?? [];
      setUnread(null);
      if (first) onLead(first.id);
    },
    completeAll: () => pass([]),
    hideAndComplete: () =>
      pass((unread?.rows ?? []).filter((one) => one[visibleField(main)] !== false).map(({ id }) => id)),
  };
}
