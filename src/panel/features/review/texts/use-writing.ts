// What the provider writes of a whole section: the follow-ups, and the combined answers, before they are needed.
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { combinedFields, questionField } from '#panel/store/question-fields.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useEffect, useRef } from 'react';
import { sourceOf } from './made-from.ts';
import type { Texts } from '#panel/features/review/question/question-texts.ts';
import { words } from './regeneration-messages.ts';
import type { Ending } from './regenerations.ts';
import { startRegeneration } from './regenerations.ts';

interface WritingOptions {
  row: QuestionRow;
  texts: Texts;
  /** What is typed is on the device: what is written is made of that. */
  flush(): Promise<unknown>;
  /** Level 2 is being read, all is saved, and there is no combined answer that fits. */
  wantsCombined: boolean;
}

export function useWriting({ row, texts, flush, wantsCombined }: WritingOptions) {
  const regenerateFollowUps = async () => {
    const asked = row.followUps.filter((one) => texts[questionField(one)]?.trim());
    if (asked.length === 0) return void notify.error(words.noFollowUps);
    await flush();
    await startRegeneration({ kind: 'all-follow-ups', question: row.id });
  };
  const combine = async () => {
    await flush();
    await startRegeneration({ kind: 'combined', question: row.id });
  };
  const early = useRef<{ of: string; ending: Promise<Ending> } | null>(null);
  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
  });
  const madeOf = () =>
    combinedFields()
      .map((field) => sourceOf(latest.current, field))
      .join();
  useEffect(() => {
    const of = wantsCombined ? madeOf() : '';
    if (!wantsCombined || early.current?.of === of) return;
    const ending = startRegeneration({ kind: 'combined', question: row.id }, { quietly: true });
    early.current = { of, ending };
  }, [wantsCombined, row.id]);
  /** The person moves to what was asked for early: how it ended is shown now. False when nothing was. */
  const awaitCombined = (): boolean => {
    const { current } = early;
    if (current?.of !== madeOf()) return false;
    early.current = null;
    void current.ending.then((ending) => {
      if (ending === 'done') notify.success(words.combined);
      else if (ending === 'failed') void combine();
    });
    return true;
  };
  return { regenerateFollowUps, combine, awaitCombined };
}
