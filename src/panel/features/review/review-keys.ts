// The review by keyboard. Nothing happens while somebody types, while a dialog is open or something is being saved. What
// is being written stands in nobody's way but its own: the actions say so themselves.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Section } from './question/question-texts.ts';
import { sections } from './question/question-texts.ts';
import { isEnabled } from './review-rules.ts';
import type { QuestionReview } from './question/use-question-review.ts';

/** What the open question lets the keyboard do. */
export type ReviewActions = Pick<
  QuestionReview,
  'action' | 'steps' | 'isUnsaved' | 'saveSection' | 'moveTo' | 'complete' | 'advance'
> & {
  /** The exhibit's. */
  status: string;
};

export const shortcuts: readonly { keys: string; does: string; isSingle: boolean }[] = [
  { keys: 'Ctrl+S or ⌘S', does: 'Save the level that you are in', isSingle: false },
  { keys: 'Ctrl+Enter or ⌘Enter', does: 'Send the comment that you are writing', isSingle: false },
  { keys: 'N', does: 'Save and continue: level by level, then the next question', isSingle: true },
  { keys: 'J', does: 'Next question', isSingle: true },
  { keys: 'K', does: 'Previous question', isSingle: true },
  { keys: 'M', does: 'Move on to the next level', isSingle: true },
  { keys: 'C', does: 'Review Completed', isSingle: true },
  { keys: '?', does: 'Show these shortcuts', isSingle: true },
];

interface ReviewKeys {
  onStep: (step: 1 | -1) => void;
  onHelp: () => void;
}

/** The open question offers what can be done with it. */
export function useReviewKeys(keys: ReviewKeys) {
  const [areSingleOn, setSingleOn] = useState(readSingleOn);
  const offered = useRef<ReviewActions | null>(null);
  const offer = useCallback((actions: ReviewActions | null) => {
    offered.current = actions;
  }, []);
  const latest = useRef({ keys, areSingleOn });
  useEffect(() => {
    latest.current = { keys, areSingleOn };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) =>
      press(event, offered.current, latest.current.keys, latest.current.areSingleOn);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const turnSingle = (isOn: boolean) => {
    setSingleOn(isOn);
    keepSingleOn(isOn);
  };
  return { areSingleOn, turnSingle, offer };
}

function press(
  event: KeyboardEvent,
  current: ReviewActions | null,
  { onStep, onHelp }: ReviewKeys,
  areSingleOn: boolean,
): void {
  const { shiftKey } = event;
  const key = event.key.toLowerCase();
  const isCommand = event.ctrlKey || event.metaKey;
  const isSave = isCommand && key === 's' && !shiftKey;
  const isSingle = areSingleOn && !isCommand && !isTyping(event.target);
  // Last: it looks through the page, for which nobody waits who types.
  if (event.defaultPrevented || event.altKey || event.repeat) return;
  if (!(isSave || isSingle) || isDialogOpen()) return;
  const isBusy = !!current?.action;
  if (isSave) {
    // The browser would save the page.
    event.preventDefault();
    if (current && !isBusy) void current.saveSection(sectionMeant(current));
    return;
  }
  if (key === '?') return onHelp();
  if (shiftKey || isBusy) return;
  if (key === 'j' || key === 'k') return onStep(key === 'j' ? 1 : -1);
  if (!current) return;
  if (key === 'c') void current.complete();
  if (key === 'm') moveOn(current);
  if (key === 'n') current.advance();
}

function moveOn(current: ReviewActions): void {
  const section = sectionMeant(current);
  if (section === 1) current.moveTo(2);
  else if (section === 2) current.moveTo(3);
}

// Where the focus is, else the first one with something unsaved, else the last that is unfolded.
function sectionMeant({ steps, status, isUnsaved }: ReviewActions): Section {
  const focused = document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset['section'];
  if (focused) return Number(focused) as Section;
  const open = sections.filter((one) => steps.expanded.includes(one) && isEnabled(one, steps, status));
  return open.find(isUnsaved) ?? open.at(-1) ?? 1;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Of this device; it survives a logout. */
const storageKey = 'vitrine-single-keys';

function readSingleOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

function keepSingleOn(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // It holds until Vitrine is closed.
  }
}
