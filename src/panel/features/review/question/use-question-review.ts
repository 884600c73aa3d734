// What somebody can do with the open question: save its sections, move on, complete it (part 2, section 4).
import { notSaved } from '#panel/store/storage-messages.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { ReviewSteps } from '#panel/store/museum-database.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useEffect, useMemo, useState } from 'react';
import { keepMadeFrom, keepSeen, keepSteps, useSteps } from '#panel/features/review/keep-review.ts';
import { isDerived, noted, notedTyped, outdatedIn } from '#panel/features/review/texts/made-from.ts';
import {
  commentOnQuestion,
  passQuestion,
  saveCombined,
  saveLevel1,
  saveLevel2,
} from '#panel/features/review/operations.ts';
import type { Section } from './question-texts.ts';
import {
  commentField,
  errorOf,
  fieldsOfSection,
  firstError,
  hasChanges,
  sections,
  textsOfRow,
  tidied,
} from './question-texts.ts';
import { useRunning } from '#panel/features/review/texts/regenerations.ts';
import type { Obstacle } from '#panel/features/review/review-rules.ts';
import { movedTo, savedSteps, unfolded, whyNotComplete, words } from '#panel/features/review/review-rules.ts';
import { sectionRead, useAdvance } from '#panel/features/review/completion/use-advance.ts';
import { useCompletion } from '#panel/features/review/completion/use-completion.ts';
import { useWriting } from '#panel/features/review/texts/use-writing.ts';
import type { Opened } from './use-question-texts.ts';
import { useQuestionTexts } from './use-question-texts.ts';
import { focusField } from '#panel/features/review/texts/text-part.tsx';

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
  onLead(question: string): void;
}

type Action = Section | 'comment' | 'complete';

export function useQuestionReview(options: QuestionReviewOptions) {
  const { row, pending, set, passed, aiReason } = options;
  const { editing, change, type, put, save, autosave } = useQuestionTexts(row, options.opened);
  const { steps, change: changeSteps, show: showSteps } = useSteps(row.id, options.steps);
  const running = useRunning(row.id);
  const [left, setLeft] = useState<ReadonlySet<string>>(noFields);
  const [action, setAction] = useState<Action | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const [begin] = useState(options.steps);
  useEffect(() => void keepSeen(row.id, textsOfRow(row), begin), [row, begin]);
  // Of the device, not of this screen: what lands late writes it down as well.
  const madeFrom = options.steps.madeFrom ?? nothingKnown;
  const outdated = outdatedIn(editing.texts, madeFrom, editing.typedOf);
  const fields = useMemo(
    () => ({ 1: fieldsOfSection(row, 1), 2: fieldsOfSection(row, 2), 3: fieldsOfSection(row, 3) }),
    [row],
  );
  const fieldsOf = (section: Section) => fields[section];
  const isTyped = (section: Section) => hasChanges(editing, fieldsOf(section));
  const isUnsaved = (section: Section) => isTyped(section) || (section !== 1 && steps.isUnsaved === true);
  const pendingOf = (section: Section) => {
    const names = section === 3 ? [saveCombined.name, passQuestion.name] : [saves[section].name];
    return pending.filter(({ operation }) => names.includes(operation));
  };
  const showErrors = (wrong: readonly string[]) => {
    setLeft((before) => new Set([...before, ...wrong]));
    const first = firstError(editing.texts, wrong);
    // After the error stands at it.
    if (first) setTimeout(() => focusField(first));
  };
  const during = async (what: Action, run: () => Promise<void>, failed: string): Promise<boolean> => {
    if (action !== null) return false;
    setAction(what);
    setTrouble(null);
    const isDone = await run().then(
      () => true,
      (error: unknown) => {
        notify.error(failed);
        setTrouble(notSaved(error));
        return false;
      },
    );
    setAction(null);
    return isDone;
  };

  const saveSection = async (section: Section, { quietly = false } = {}): Promise<boolean> => {
    const own = fieldsOf(section);
    if (firstError(editing.texts, own)) {
      if (section === 2) notify.error(words.fillIn);
      showErrors(own);
      return false;
    }
    let wasNothing = false;
    const isDone = await during(
      section,
      async () => {
        const after = (now: ReviewSteps) => savedSteps(section, now);
        // Kept in one step: a tab that dies after the save has not lost that there was one.
        const saved = await save(own, saves[section], (changes) =>
          keepSteps(row.id, (now) => {
            const typed = Object.keys(changes).filter(isDerived);
            const known = now.madeFrom ?? {};
            return { ...after(now), madeFrom: notedTyped(known, editing.texts, typed, editing.typedOf) };
          }),
        );
        if (saved) return showSteps(after);
        changeSteps(after);
        wasNothing = true;
      },
      failures[section],
    );
    // Not before the next key is heard again.
    if (wasNothing && !quietly) notify.message(words.nothing);
    return isDone;
  };

  const outdatedOf = (section: Section) => fieldsOf(section).filter((field) => outdated.includes(field));
  const whyNotMove = (section: 2 | 3): string | null => {
    if (isUnsaved(section === 2 ? 1 : 2)) return section === 2 ? words.saveFirst : words.saveBeforeCombined;
    // It would be made of what is about to go.
    const isWritten = fieldsOf(section === 2 ? 1 : 2).some((field) => running.includes(field));
    return isWritten ? words.beingWritten : null;
  };
  const isBlank = fieldsOf(3).some((field) => !editing.texts[field]?.trim());
  const isAllSaved = !sections.some(isTyped) && running.length === 0 && action === null;
  const writing = useWriting({
    row,
    texts: editing.texts,
    flush: autosave.flush,
    wantsCombined:
      !aiReason &&
      isAllSaved &&
      sectionRead(steps) === 2 &&
      outdatedOf(2).length === 0 &&
      (isBlank || outdatedOf(3).length > 0),
  });
  const moveTo = (section: 2 | 3) => {
    const { regenerateFollowUps, combine, awaitCombined } = writing;
    const why = whyNotMove(section);
    if (why) return void notify.error(why);
    changeSteps((now) => movedTo(section, now));
    setTimeout(() => lookAt(section));
    if (aiReason) return;
    if (section === 3 && awaitCombined()) return;
    // What somebody typed or has not saved is not replaced unasked: the mark says what can be done.
    if (isTyped(section)) return;
    const isOld = outdatedOf(section).length > 0;
    if (section === 2 && isOld) void regenerateFollowUps();
    if (section === 3 && (isOld || isBlank)) void combine();
  };

  const lead = ({ section, question }: Obstacle) => {
    if (question !== undefined) return options.onLead(question);
    if (section === undefined) return;
    changeSteps((now) => unfolded(section, true, now));
    setTimeout(() => lookAt(section));
  };
  const parts = {
    fields,
    // Moving on asks for one save, and that of the last level is the one that is missing.
    isUnsaved: (section: Section) => isTyped(section) || (section === 3 && steps.isUnsaved === true),
    running,
    outdated,
  };
  const obstacle = whyNotComplete({ key: row.id, set, passed, texts: editing.texts, parts });
  const completion = useCompletion({
    ...options,
    obstacle,
    seen: editing.base,
    show(why) {
      notify.error(why.words);
      setTrouble(why.words);
      if (why.words === words.missing) showErrors(sections.flatMap(fieldsOf));
      else lead(why);
    },
    during: (pass) => during('complete', pass, 'Failed to review question'),
  });
  const { complete } = completion;
  const advance = useAdvance({ action, steps, isTyped, outdatedOf, saveSection, moveTo, complete });

  return {
    texts: editing.texts,
    change,
    type,
    put,
    autosave,
    steps,
    running,
    action,
    trouble,
    isUnsaved,
    isTyped,
    pendingOf,
    outdatedOf,
    obstacle,
    /** The person says that what no longer matches still fits. */
    confirmFits: (section: Section) =>
      keepMadeFrom(row.id, (known) => noted(known, editing.texts, outdatedOf(section))),
    whyNotMove,
    completion,
    isErrorShown: (field: string) => left.has(field),
    leave(field: string) {
      const text = tidied(editing, field);
      if (text !== editing.texts[field]) change({ [field]: text });
      if (errorOf(field, text)) setLeft((before) => new Set([...before, field]));
    },
    fold: (section: Section, isOpen: boolean) => changeSteps((now) => unfolded(section, isOpen, now)),
    discard(section: Section) {
      const pick = (from: Readonly<Record<string, string>>) =>
        Object.fromEntries(fieldsOf(section).map((field) => [field, from[field] ?? '']));
      put(pick(editing.base));
      const undo = { label: 'Undo', perform: () => put(pick(editing.texts)) };
      notify.message('Your changes are discarded.', { action: undo });
    },
    advance,
    saveSection,
    regenerateFollowUps: writing.regenerateFollowUps,
    combine: writing.combine,
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
const nothingKnown = {};
