import { useAutosave } from '#panel/ui/field/use-autosave.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Editing } from './editing.ts';
import type { ChosenFile, FormDraft, FormName, StoredDraft } from './form-drafts.ts';
import { draftKey, keepFormDraft, readFormDraft } from './form-drafts.ts';

/** The draft that was there when the form was opened: undefined while it is read, null when there is none. */
export function useStoredDraft<V>({ table, id }: FormName): StoredDraft<V> | null | undefined {
  const [read, setRead] = useState<{ id: string; draft: StoredDraft<V> | null }>();
  useEffect(() => {
    let isStale = false;
    const done = (draft: StoredDraft<V> | null) => {
      if (!isStale) setRead({ id, draft });
    };
    // A device that gives nothing back will not take anything either: the form says so with the first change.
    readFormDraft<V>({ table, id }).then(done, () => done(null));
    return () => {
      isStale = true;
    };
  }, [table, id]);
  return read?.id === id ? read.draft : undefined;
}

/** Files that are chosen just now, by what they are for. */
export type ChosenFiles = Record<string, ChosenFile | null>;

/** Keeps what the form holds while it differs from the record. */
export function useFormDraft<V>(name: FormName, editing: Editing<V>, files: ChosenFiles, isDirty: boolean) {
  const { table, id } = name;
  const { base, values } = editing;
  const chosen = Object.entries(files).flatMap(([slot, file]) => (file ? [[slot, file] as const] : []));
  const choice = chosen.map(([slot, file]) => `${slot}:${file.id}:${file.name}`).join('\n');
  const value = useMemo((): FormDraft<V> | null => {
    if (!isDirty) return null;
    const kept = chosen.map(([slot, file]) => [slot, { id: file.id, name: file.name }] as const);
    return { base, values, ...(kept.length > 0 ? { files: Object.fromEntries(kept) } : {}) };
    // oxlint-disable-next-line react/exhaustive-deps -- `choice` stands for `chosen`, which is new each time
  }, [base, values, choice, isDirty]);
  const save = useCallback((draft: FormDraft<V> | null) => keepFormDraft({ table, id }, draft), [table, id]);
  const draft = useAutosave({ name: draftKey(name), value, save });
  const { flush } = draft;
  // A choice is no typing: nothing more of it is to come.
  useEffect(() => void flush(), [choice, flush]);
  return draft;
}
