// The state of the exhibit form: what it holds, what it started from, its draft, and how it is saved.
import { exhibitTags } from '#contract/limits.ts';
import type { ExhibitRow } from '#panel/store/museum-database.ts';
import { addTags } from '#panel/ui/tags.ts';
import { useForm } from '#panel/ui/use-form.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StoredDraft } from './exhibit-drafts.ts';
import { keepExhibitDraft } from './exhibit-drafts.ts';
import { exhibitFaults } from './exhibit-rules.ts';
import type { Editing, ExhibitValues } from './exhibit-values.ts';
import { emptyValues, rebase, valuesOf } from './exhibit-values.ts';
import { newDraft, saveExhibitChanges, saveNewExhibit } from './save-exhibit.ts';
import { notSaved } from '#panel/store/storage-words.ts';
import { useChosenImage } from './use-chosen-image.ts';
import { useExhibitDraft } from './use-exhibit-draft.ts';

/** How an attempt to save ended. */
export type Saved = 'saved' | 'invalid' | 'nothing' | 'failed';

/** `row` null: a new exhibit. */
export function useExhibitForm(row: ExhibitRow | null, stored: StoredDraft | null) {
  const theirs = useMemo(() => (row ? valuesOf(row) : emptyValues), [row]);
  const [start] = useState(() => editingFrom(stored, theirs));
  const [base, setBase] = useState(start.base);
  const form = useForm<ExhibitValues>({
    initial: start.values,
    validate: (values) => exhibitFaults(values, row ? base : null),
  });
  const { values, replace } = form;
  const image = useChosenImage(stored);
  const [tag, typeTag] = useState('');
  const isDirty = form.isDirty(base) || image.image !== null || tag.trim() !== '';
  const editing = useMemo(() => ({ base, values }), [base, values]);
  const kept = useMemo(() => withTag(editing, tag), [editing, tag]);
  const draft = useExhibitDraft(row?.id ?? newDraft, kept, image.image, isDirty);
  const [restored, setRestored] = useState(stored && isDirty ? stored : null);
  useForgetSettledDraft(row?.id ?? newDraft, stored !== null && !isDirty);
  useRebase(editing, theirs, (next) => {
    setBase(next.base);
    replace(next.values);
  });

  const discard = useCallback(() => {
    setBase(theirs);
    replace(theirs);
    image.remove();
    setRestored(null);
    return draft.forget();
  }, [theirs, replace, image, draft]);
  const saving = useSaving(async () => {
    // A draft that is kept now would outlive the save.
    await draft.pause();
    try {
      const isSaved = row
        ? await saveExhibitChanges(row, editing, image.image)
        : await saveNewExhibit(values, image.image);
      if (isSaved) return 'saved';
    } catch (error) {
      draft.resume();
      throw error;
    }
    draft.resume();
    return 'nothing';
  });
  const save = async (): Promise<Saved> => (form.submit() ? 'invalid' : saving.run());
  return { form, base, image, typeTag, isDirty, draft, restored, discard, save, saving };
}

export type ExhibitFormState = ReturnType<typeof useExhibitForm>;

// A word in the field was meant as a tag: leaving the field makes it one, and so does the draft.
function withTag({ base, values }: Editing, typed: string): Editing {
  if (!typed.trim()) return { base, values };
  return { base, values: { ...values, tags: addTags(values.tags, typed, exhibitTags.max).tags } };
}

function editingFrom(stored: StoredDraft | null, theirs: ExhibitValues): Editing {
  if (!stored) return { base: theirs, values: theirs };
  // A draft of an older build may lack a field.
  const draft = { base: { ...theirs, ...stored.base }, values: { ...theirs, ...stored.values } };
  return rebase(draft, theirs);
}

// What the draft wanted is there by now: nothing of it is left to come back.
function useForgetSettledDraft(id: string, isSettled: boolean) {
  const [wasSettled] = useState(isSettled);
  useEffect(() => {
    if (wasSettled) void keepExhibitDraft(id, null).catch(() => {});
    // Only on opening; afterwards the draft is kept up by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

// The record changes under the form: a refresh brought somebody else's edit, or what was pending is through.
function useRebase(editing: Editing, theirs: ExhibitValues, apply: (next: Editing) => void) {
  const [seen, setSeen] = useState(theirs);
  if (seen === theirs) return;
  setSeen(theirs);
  const next = rebase(editing, theirs);
  if (next.base !== editing.base || next.values !== editing.values) apply(next);
}

function useSaving(perform: () => Promise<Saved>) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Saved | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = async (): Promise<Saved> => {
    setBusy(true);
    setTrouble(null);
    let ended: Saved = 'failed';
    try {
      ended = await perform();
    } catch (error) {
      setTrouble(notSaved(error));
    }
    setBusy(false);
    setOutcome(ended);
    return ended;
  };
  return { busy, outcome, trouble, run };
}
