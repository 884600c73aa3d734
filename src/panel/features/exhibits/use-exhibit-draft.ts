import { useAutosave } from '#panel/ui/use-autosave.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ChosenImage, ExhibitDraft, StoredDraft } from './exhibit-drafts.ts';
import { keepExhibitDraft, readExhibitDraft } from './exhibit-drafts.ts';
import type { Editing } from './exhibit-values.ts';

/** The draft that was there when the form was opened: undefined while it is read, null when there is none. */
export function useStoredDraft(id: string): StoredDraft | null | undefined {
  const [read, setRead] = useState<{ id: string; draft: StoredDraft | null }>();
  useEffect(() => {
    let isStale = false;
    const done = (draft: StoredDraft | null) => {
      if (!isStale) setRead({ id, draft });
    };
    // A device that gives nothing back will not take anything either: the form says so with the first change.
    readExhibitDraft(id).then(done, () => done(null));
    return () => {
      isStale = true;
    };
  }, [id]);
  return read?.id === id ? read.draft : undefined;
}

/** Keeps what the form holds while it differs from the record. */
export function useExhibitDraft(id: string, editing: Editing, image: ChosenImage | null, isDirty: boolean) {
  const { base, values } = editing;
  const value = useMemo((): ExhibitDraft | null => {
    if (!isDirty) return null;
    return { base, values, ...(image ? { imageFileId: image.id, imageName: image.name } : {}) };
  }, [base, values, image, isDirty]);
  const save = useCallback((draft: ExhibitDraft | null) => keepExhibitDraft(id, draft), [id]);
  const draft = useAutosave({ name: `exhibits:${id}`, value, save });
  const { flush } = draft;
  const imageId = image?.id;
  // A choice is no typing: nothing more of it is to come.
  useEffect(() => void flush(), [imageId, flush]);
  return draft;
}
