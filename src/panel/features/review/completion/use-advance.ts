// "Save and continue": whatever the next step of a review is, one press takes it.
import { useEffect, useRef, useState } from 'react';
import type { Section } from '#panel/features/review/question/question-texts.ts';
import { sections } from '#panel/features/review/question/question-texts.ts';
import type { ReviewSteps } from '#panel/store/museum-database.ts';

interface Way {
  action: unknown;
  steps: ReviewSteps;
  isTyped(section: Section): boolean;
  outdatedOf(section: Section): readonly string[];
  /** Resolves with whether it is saved. */
  saveSection(section: Section, how?: { quietly: boolean }): Promise<boolean>;
  moveTo(section: 2 | 3): void;
  complete(): Promise<void>;
}

/** The section that the person reads: the last one that is unfolded. */
export function sectionRead({ expanded }: ReviewSteps): Section {
  return (Math.max(1, ...expanded) as Section) || 1;
}

/** Saves what is unsaved up to where the person reads, then goes one step on; what stands against it is shown. */
export function useAdvance(way: Way): () => void {
  const latest = useRef(way);
  useEffect(() => {
    latest.current = way;
  });
  const [saves, setSaves] = useState(0);
  const goOn = (isSaved: boolean) => {
    if (isSaved) setSaves((count) => count + 1);
  };
  const step = () => {
    const { action, steps, isTyped, outdatedOf, saveSection, moveTo, complete } = latest.current;
    if (action !== null) return;
    const read = sectionRead(steps);
    const unsaved = sections.find((one) => one <= read && isTyped(one));
    if (unsaved !== undefined) return void saveSection(unsaved).then(goOn);
    // Follow-ups that a reworded question left behind are met before what is made of them.
    if (read === 3 && outdatedOf(2).length > 0) return moveTo(2);
    if (read < 3) return moveTo((read + 1) as 2 | 3);
    if (steps.isUnsaved) return void saveSection(3, { quietly: true }).then(goOn);
    void complete();
  };
  // With the texts as they are after the save.
  useEffect(() => {
    if (saves > 0) step();
  }, [saves]); // oxlint-disable-line react/exhaustive-deps -- once after each save
  return step;
}
