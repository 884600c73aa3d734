// How the exhibit form is saved, what the save will do, and the way out (part 1, sections 2 and 4).
import { DraftStatus } from '#panel/forms/draft-notes.tsx';
import type { Away } from '#panel/forms/show-saved.ts';
import { paths } from '#panel/paths.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { Button, LinkButton } from '#panel/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { GenerationPlan } from './generation-plan.ts';
import { planMessage } from './generation-plan.ts';
import { listHref } from '#panel/ui/list/list-address.ts';
import type { ExhibitFormState } from './use-exhibit-form.ts';

interface SaveStatusProps {
  state: ExhibitFormState;
  row: ExhibitRow | null;
  plan: GenerationPlan;
  away: Away;
}

/** Decision 25c: an edit says beforehand what it will do; a new exhibit, why it will not. */
export function SaveStatus({ state, row, plan, away }: SaveStatusProps) {
  const words = row || plan === 'trial ended' ? planMessage(plan, away) : null;
  return (
    <>
      <DraftStatus draft={state.draft} /> {words && <span role="status">{words}</span>}
    </>
  );
}

interface AddButtonsProps {
  busy: boolean;
  onNext: () => void;
  onGenerate: () => void;
}

export function AddButtons({ busy, onNext, onGenerate }: AddButtonsProps) {
  return (
    <>
      <Button type="submit" busy={busy}>
        Save as Draft
      </Button>
      <Button busy={busy} onClick={onNext}>
        Add Another Exhibit
      </Button>
      <Button kind="main" busy={busy} onClick={onGenerate}>
        Save &amp; Generate Q&amp;A
      </Button>
    </>
  );
}

export function UpdateButton({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" kind="main" busy={busy}>
      Update &amp; Generate Q&amp;A
    </Button>
  );
}

const redirectAfter = 3_000;

/** In the place of the form: says what happens now, and leads to the list by itself, unless the person goes elsewhere. */
export function SavedNote({ words }: { words: string }) {
  const [, navigate] = useLocation();
  const note = useRef<HTMLParagraphElement>(null);
  // Whoever opens the list of changes meanwhile is not taken away from it.
  const isLookingOn = new URLSearchParams(useSearch()).has('changes');
  // The pressed button took the focus with it.
  useEffect(() => note.current?.focus(), []);
  useEffect(() => {
    if (isLookingOn) return;
    const timer = setTimeout(() => navigate(listHref(paths.exhibits)), redirectAfter);
    return () => clearTimeout(timer);
  }, [isLookingOn, navigate]);
  return (
    <div className="stack exhibit-saved">
      <p className="note good" role="status" tabIndex={-1} ref={note}>
        {words}
      </p>
      <div>
        <LinkButton href={listHref(paths.exhibits)}>Go to exhibit management</LinkButton>
      </div>
    </div>
  );
}
