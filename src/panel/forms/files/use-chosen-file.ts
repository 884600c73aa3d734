import { keepFile } from '#panel/store/files.ts';
import { notKept } from '#panel/store/storage-messages.ts';
import { workspace } from '#panel/sync/current.ts';
import { whenKeptIsGone } from '#panel/ui/kept.ts';
import { useEffect, useRef, useState } from 'react';
import { checkImage, imageFileName } from './check-image.ts';
import type { ChosenFile } from '#panel/forms/form-drafts.ts';
import { prepareImage, redrawn } from './prepare-image.ts';
import { useTaking } from '#panel/forms/use-taking.ts';

/** A chosen file as it will travel, or what is wrong with it and what to do. */
export type FileCheck = { blob: Blob; name: string } | { error: string };

export interface FileChoice {
  /** What it is called in a sentence: 'image', 'map'. */
  noun: string;
  /** Looks at a chosen file. */
  check(file: File): Promise<FileCheck>;
}

export const imageChoice: FileChoice = {
  noun: 'image',
  async check(file) {
    const checked = await checkImage(file, (heic) => redrawn(heic, 'image/jpeg'));
    if ('error' in checked) return checked;
    const blob = await prepareImage(checked.image);
    return { blob, name: imageFileName(crypto.randomUUID(), checked.extension) };
  },
};

/**
 * The file that was chosen in a form. It is on the device before it counts as chosen.
 *
 * @param stored of the draft: null when its bytes are gone, undefined when there was none
 */
export function useChosenFile({ noun, check }: FileChoice, stored: ChosenFile | null | undefined) {
  const [file, showFile] = useState(stored ?? null);
  // A save may follow a choice faster than the screen.
  const latest = useRef(file);
  const taking = useTaking();
  // The bytes of what goes with a save are the outbox's, whatever is chosen or removed meanwhile.
  const saved = useRef<string | null>(null);
  const lost = `The ${noun} of your draft is no longer on this device. Choose it again.`;
  const [error, setError] = useState(stored === null ? lost : undefined);

  useEffect(() => {
    if (!file) return;
    const { id, name, blob } = file;
    return whenKeptIsGone(() => {
      keepFile(workspace().db, blob, { id, name, now: Date.now() }).catch(() => setError(lost));
    });
  }, [file, lost]);

  const setFile = (next: ChosenFile | null) => {
    setError(undefined);
    latest.current = next;
    showFile(next);
  };
  const letGo = () => {
    const old = latest.current?.id;
    if (!old || old === saved.current) return;
    // Nothing refers to it any more; what stays behind by accident is cleared after a day.
    void workspace()
      .db.files.delete(old)
      .catch(() => {});
  };
  const refuse = (words: string) => {
    setError(words);
    return false;
  };
  const take = async (given: File): Promise<boolean> => {
    const checked = await check(given).catch(() => ({ error: unreadable }));
    if ('error' in checked) return refuse(checked.error);
    const { blob, name } = checked;
    const id = crypto.randomUUID();
    try {
      await keepFile(workspace().db, blob, { id, name, now: Date.now() });
    } catch (failure) {
      return refuse(`The ${noun} wasn’t added. ${notKept(failure)}`);
    }
    letGo();
    setFile({ id, name, blob });
    return true;
  };
  return {
    file,
    error,
    isTaking: taking.isTaking,
    /** The last choice counts. */
    choose: (given: File): Promise<void> => taking.add(() => take(given)),
    /** What goes with a save, when a choice that is under way has ended; undefined when it could not be taken. */
    async toSave(): Promise<ChosenFile | null | undefined> {
      if (!(await taking.settled())) return;
      saved.current = latest.current?.id ?? null;
      return latest.current;
    },
    /** It is saved: the outbox has it now. What was chosen since stays. */
    handOver() {
      if ((latest.current?.id ?? null) === saved.current) setFile(null);
    },
    /** Takes the choice back; what the record has stays as it was. */
    remove() {
      letGo();
      setFile(null);
    },
  };
}

export type ChosenFileState = ReturnType<typeof useChosenFile>;

/** Part 1, section 8, and what to do. */
const unreadable = 'Something went wrong. Please try again. If that does not help, choose another file.';
