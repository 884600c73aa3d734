// What somebody can do with the open question: save its sections, move on, complete it (part 2, section 4).
import { notSaved } from '#panel/store/storage-words.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { ReviewSteps } from '#panel/store/museum-database.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { questionField } from '#panel/store/question-fields.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useState } from 'react';
import { completeQuestion } from './complete-question.ts';
import { keepSteps, useSteps } from './keep-review.ts';
import { commentOnQuestion, passQuestion, saveCombined, saveLevel1, saveLevel2 } from './operations.ts';
import type { Section, Texts } from './question-texts.ts';
import {
  changesQuestion,
  commentField,
  faultOf,
  fieldsOfSection,
  firstFault,
  hasChanges,
  sections,
  tidied,
} from './question-texts.ts';
import { words as regenerationWords } from './regeneration-words.ts';
import { startRegeneration, useRunning } from './regenerations.ts';
import { isLast, movedTo, savedSteps, unfolded, whyNotComplete, words } from './review-rules.ts';
import type { Opened } from './use-question-texts.ts';
import { useQuestionTexts } from './use-question-texts.ts';
import { idOf } from './text-part.tsx';

const saves = { 1: saveLevel1, 2: saveLevel2, 3: saveCombined } as const;
const failures: Record<Section, string> = {
  1: 'Error saving Level 1 answer. Please try again.',
  2: 'Error saving Level 2 answer. Please try again.',
  3: 'Error saving basic combined answers. Please try again.',
};

export interface QuestionReviewOptions {
  row: QuestionRow;
  steps: ReviewSteps;
  opened: Opened;
  /** Its changes that are not with the provider. */
  pending: readonly Entry[];
  /** The review set, and what of it is passed. */
  set: readonly string[];
  passed: ReadonlySet<string>;
  aiReason: string | null;
  /** Its review is completed; `isEnd`: with it, that of all. */
  onCompleted(isEnd: boolean): void;
}

type Deed = Section | 'comment' | 'complete';

export function useQuestionReview(options: QuestionReviewOptions) {
  const { row, pending, set, passed, aiReason } = options;
  const { editing, change, save, autosave } = useQuestionTexts(row, options.opened);
  const { steps, change: changeSteps, show: showSteps } = useSteps(row.id, options.steps);
  const running = useRunning(row.id);
  const [left, setLeft] = useState<ReadonlySet<string>>(noFields);
  const [deed, setDeed] = useState<Deed | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const fieldsOf = (section: Section) => fieldsOfSection(row, section);
  const isTyped = (section: Section) => hasChanges(editing, fieldsOf(section));
  const isUnsaved = (section: Section) => isTyped(section) || (section !== 1 && steps.isUnsaved === true);
  const pendingOf = (section: Section) => {
    const names = section === 3 ? [saveCombined.name, passQuestion.name] : [saves[section].name];
    return pending.filter(({ operation }) => names.includes(operation));
  };
  const tellFaults = (fields: readonly string[]) => {
    setLeft((before) => new Set([...before, ...fields]));
    const first = firstFault(editing.texts, fields);
    // After the fault stands at it.
    if (first) setTimeout(() => document.getElementById(idOf(first))?.focus());
  };
  const during = async (what: Deed, run: () => Promise<void>, failed: string): Promise<boolean> => {
    if (deed !== null) return false;
    setDeed(what);
    setTrouble(null);
    const isDone = await run().then(
      () => true,
      (error: unknown) => {
        notify.error(failed);
        setTrouble(notSaved(error));
        return false;
      },
    );
    setDeed(null);
    return isDone;
  };

  const saveSection = async (section: Section) => {
    const fields = fieldsOf(section);
    if (firstFault(editing.texts, fields)) {
      if (section === 2) notify.error(words.fillIn);
      return tellFaults(fields);
    }
    await during(
      section,
      async () => {
        const after = (saved: Texts | null) => (now: ReviewSteps) =>
          savedSteps(section, now, saved !== null && changesQuestion(saved));
        // Kept in one step: a tab that dies after the save has not lost that there was one.
        const saved = await save(fields, saves[section], (changes) => keepSteps(row.id, after(changes)));
        if (saved) return showSteps(after(saved));
        changeSteps(after(null));
        notify.message(words.nothing);
      },
      failures[section],
    );
  };

  const regenerateFollowUps = async () => {
    const asked = row.followUps.filter((one) => editing.texts[questionField(one)]?.trim());
    if (asked.length === 0) return void notify.error(regenerationWords.noFollowUps);
    // What is generated is made of what the device has.
    await autosave.flush();
    const ended = await startRegeneration({ kind: 'all-follow-ups', question: row.id });
    if (ended === 'done') changeSteps(({ isStale: _, ...rest }) => rest);
  };
  const combine = async () => {
    await autosave.flush();
    await startRegeneration({ kind: 'combined', question: row.id });
  };

  const moveTo = (section: 2 | 3) => {
    if (isUnsaved(section === 2 ? 1 : 2)) {
      return void notify.error(section === 2 ? words.saveFirst : words.saveBeforeCombined);
    }
    changeSteps((now) => movedTo(section, now));
    setTimeout(() => lookAt(section));
    if (aiReason) return;
    if (section === 2 && steps.isStale) void regenerateFollowUps();
    if (section === 3 && fieldsOf(3).some((field) => !editing.texts[field]?.trim())) void combine();
  };

  const complete = async () => {
    const fields = sections.flatMap(fieldsOf);
    const isAnyUnsaved = sections.some(isUnsaved);
    const { texts } = editing;
    const why = whyNotComplete({ key: row.id, set, passed, isUnsaved: isAnyUnsaved, texts, fields });
    if (why) {
      notify.error(why);
      setTrouble(why);
      return why === words.missing ? tellFaults(fields) : undefined;
    }
    const isEnd = isLast(row.id, set, passed);
    const others = isEnd ? set.filter((key) => key !== row.id) : [];
    const pass = () => completeQuestion(row, editing.base, isEnd, others);
    if (await during('complete', pass, 'Failed to review question')) options.onCompleted(isEnd);
  };

  return {
    texts: editing.texts,
    change,
    autosave,
    steps,
    running,
    deed,
    trouble,
    isUnsaved,
    isTyped,
    pendingOf,
    told: (field: string) => left.has(field),
    leave(field: string) {
      const text = tidied(editing, field);
      if (text !== editing.texts[field]) change({ [field]: text });
      if (faultOf(field, text)) setLeft((before) => new Set([...before, field]));
    },
    fold: (section: Section, isOpen: boolean) => changeSteps((now) => unfolded(section, isOpen, now)),
    discard(section: Section) {
      const pick = (from: Readonly<Record<string, string>>) =>
        Object.fromEntries(fieldsOf(section).map((field) => [field, from[field] ?? '']));
      change(pick(editing.base));
      const undo = { label: 'Undo', perform: () => change(pick(editing.texts)) };
      notify.message('Your changes are discarded.', { action: undo });
    },
    saveSection,
    regenerateFollowUps,
    combine,
    moveTo,
    complete,
    isCommentUnsent: hasChanges(editing, [commentField]),
    sendComment: () =>
      during(
        'comment',
        () => save([commentField], commentOnQuestion).then(() => {}),
        'Failed to submit comment',
      ),
  };
}

// The button that led here has gone with its section.
function lookAt(section: Section) {
  const title = document.querySelector<HTMLElement>(`[data-section="${section}"] .fold`);
  title?.focus({ preventScroll: true });
  title?.closest('section')?.scrollIntoView({ block: 'start' });
}

export type QuestionReview = ReturnType<typeof useQuestionReview>;

const noFields: ReadonlySet<string> = new Set();
