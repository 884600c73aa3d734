// The state of a record's form: what it holds, what it started from, its draft, its files, and how it is saved.
import type { Autosave } from '#panel/ui/field/use-autosave.ts';
import type { Errors, Form } from '#panel/ui/field/use-form.ts';
import { useForm } from '#panel/ui/field/use-form.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Editing } from './editing.ts';
import type { ChosenFile, FormName, StoredDraft } from './form-drafts.ts';
import { keepFormDraft } from './form-drafts.ts';
import type { ChosenFileState } from './files/use-chosen-file.ts';
import type { ChosenFiles } from './use-form-draft.ts';
import { useFormDraft } from './use-form-draft.ts';
import type { Saved } from './use-saving.ts';
import { useSaving } from './use-saving.ts';

/** `W`: what a save is told of what is wanted, where a form has more than one button. */
interface RecordFormOptions<V, W> {
  name: FormName;
  /** The record's fields as they are now; a new object when they changed. */
  theirs: V;
  stored: StoredDraft<V> | null;
  /** By what they are for. */
  files: Record<string, ChosenFileState>;
  /** Further files, of which there may be any number. */
  more?: {
    slots: Record<string, ChosenFile>;
    toSave(): Promise<ChosenFiles | undefined>;
    discard(): void;
  };
  /** Pure. `base` is what the edit started from. */
  validate(values: V, base: V): Errors<V>;
  rebase(editing: Editing<V>, theirs: V): Editing<V>;
  /** Resolves with whether there was anything to save; throws what the storage throws. */
  save(editing: Editing<V>, files: ChosenFiles, wish: W): Promise<boolean>;
  /** What is typed in a field and counts already: it goes into the draft. */
  complete?(editing: Editing<V>): Editing<V>;
  /** Something is typed that is in no field yet. */
  isTyping?: boolean;
}

export interface RecordFormState<V> {
  form: Form<V>;
  base: V;
  isDirty: boolean;
  draft: Autosave;
  /** The draft that was there, until it is discarded or saved. */
  restored: StoredDraft<V> | null;
  discard(): Promise<boolean>;
  saving: Pick<ReturnType<typeof useSaving>, 'busy' | 'trouble'>;
  goOn(): void;
}

export function useRecordForm<V extends object, W = void>(
  options: RecordFormOptions<V, W>,
): RecordFormState<V> & { save(wish: W): Promise<Saved> } {
  const { name, theirs, stored, rebase, complete } = options;
  const files = { ...chosenIn(options.files), ...options.more?.slots };
  const [start] = useState(() => editingFrom(stored, theirs, rebase));
  const [base, setBase] = useState(start.base);
  const form = useForm<V>({ initial: start.values, validate: (values) => options.validate(values, base) });
  const { values, replace } = form;
  const isDirty =
    form.isDirty(base) || Object.values(files).some((file) => file !== null) || options.isTyping === true;
  const editing = useMemo(() => ({ base, values }), [base, values]);
  const kept = useMemo(() => complete?.(editing) ?? editing, [complete, editing]);
  const draft = useFormDraft(name, kept, files, isDirty);
  const [restored, setRestored] = useState(stored && isDirty ? stored : null);
  useForgetSettledDraft(name, stored !== null && !isDirty);
  useFollow(editing, theirs, rebase, (next) => {
    setBase(next.base);
    replace(next.values);
  });

  const { files: slots, more } = options;
  const discard = useCallback(() => {
    setBase(theirs);
    replace(theirs);
    for (const slot of Object.values(slots)) slot.remove();
    more?.discard();
    setRestored(null);
    return draft.forget();
  }, [theirs, replace, slots, more, draft]);
  const latest = useRef({ editing, save: options.save, submit: form.submit });
  useEffect(() => {
    latest.current = { editing, save: options.save, submit: form.submit };
  });
  const saving = useSaving<W>(async (wish) => {
    // A file that was chosen goes with the save, also when it takes a moment; what is typed in that moment does as well.
    const taken = await filesToSave(slots, more);
    if (!taken || latest.current.submit()) return 'invalid';
    // A draft that is kept now would outlive the save.
    await draft.pause();
    try {
      if (await latest.current.save(latest.current.editing, taken, wish)) return 'saved';
    } catch (error) {
      draft.resume();
      throw error;
    }
    draft.resume();
    return 'nothing';
  });
  const save = async (wish: W): Promise<Saved> => (form.submit() ? 'invalid' : saving.run(wish));
  /** After a save that stays on its screen: the form goes on from here. */
  const goOn = () => {
    for (const slot of Object.values(slots)) slot.handOver();
    setRestored(null);
    draft.resume();
  };
  return { form, base, isDirty, draft, restored, discard, save, saving, goOn };
}

function chosenIn(files: Record<string, ChosenFileState>): ChosenFiles {
  return Object.fromEntries(
    Object.entries(files).map(([slot, { file }]): [string, ChosenFile | null] => [slot, file]),
  );
}

// Undefined: one of them can't be taken, and its field says why.
async function filesToSave(
  files: Record<string, ChosenFileState>,
  more: RecordFormOptions<object, void>['more'],
): Promise<ChosenFiles | undefined> {
  const all: ChosenFiles = {};
  for (const [slot, file] of Object.entries(files)) {
    const chosen = await file.toSave();
    if (chosen === undefined) return;
    all[slot] = chosen;
  }
  const others = more ? await more.toSave() : {};
  return others && { ...all, ...others };
}

function editingFrom<V>(
  stored: StoredDraft<V> | null,
  theirs: V,
  rebase: (editing: Editing<V>, theirs: V) => Editing<V>,
): Editing<V> {
  if (!stored) return { base: theirs, values: theirs };
  // A draft of an older build may lack a field.
  const draft = { base: { ...theirs, ...stored.base }, values: { ...theirs, ...stored.values } };
  return rebase(draft, theirs);
}

// What the draft wanted is there by now: nothing of it is left to come back.
function useForgetSettledDraft(name: FormName, isSettled: boolean) {
  const [wasSettled] = useState(isSettled);
  useEffect(() => {
    if (wasSettled) void keepFormDraft(name, null).catch(() => {});
    // Only on opening; afterwards the draft is kept up by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

// The record changes under the form: a refresh brought somebody else's edit, or what was pending is through.
function useFollow<V>(
  editing: Editing<V>,
  theirs: V,
  rebase: (editing: Editing<V>, theirs: V) => Editing<V>,
  apply: (next: Editing<V>) => void,
) {
  const [seen, setSeen] = useState(theirs);
  if (seen === theirs) return;
  setSeen(theirs);
  const next = rebase(editing, theirs);
  if (next.base !== editing.base || next.values !== editing.values) apply(next);
}
