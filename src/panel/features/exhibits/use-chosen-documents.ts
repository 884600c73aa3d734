import type { ChosenFile } from '#panel/forms/form-drafts.ts';
import type { ChosenFiles } from '#panel/forms/use-form-draft.ts';
import { useTaking } from '#panel/forms/use-taking.ts';
import { keepFile } from '#panel/store/files.ts';
import { notKept } from '#panel/store/storage-messages.ts';
import { workspace } from '#panel/sync/current.ts';
import { whenKeptIsGone } from '#panel/ui/kept.ts';
import { useEffect, useRef, useState } from 'react';
import { documentType, sortDocuments } from './document-rules.ts';

const slot = 'document:';

/** The documents that were chosen in the form. Each is on the device before it counts as chosen. */
export function useChosenDocuments(stored: ChosenFiles | undefined, there: readonly string[]) {
  const [files, showFiles] = useState<ChosenFile[]>(() => documentsIn(stored ?? {}));
  // Two choices may follow each other faster than the screen.
  const latest = useRef(files);
  const setFiles = (next: ChosenFile[]) => {
    latest.current = next;
    showFiles(next);
  };
  const [error, setError] = useState<string | undefined>();
  const [coming, setComing] = useState(0);
  const taking = useTaking();
  // The bytes of what goes with a save are the outbox's, whatever is removed meanwhile.
  const saved = useRef<ReadonlySet<string>>(new Set());
  const add = async (given: readonly File[]): Promise<boolean> => {
    const sorted = sortDocuments(given, [...there, ...latest.current.map(({ name }) => name)]);
    setError(sorted.error);
    setComing(sorted.taken.length);
    let isTaken = !sorted.error;
    for (const file of sorted.taken) {
      const chosen = { id: crypto.randomUUID(), name: file.name, blob: typed(file) };
      try {
        await keepFile(workspace().db, chosen.blob, { id: chosen.id, name: chosen.name, now: Date.now() });
        setFiles([...latest.current, chosen]);
      } catch (failure) {
        setError(`“${file.name}” wasn’t added. ${notKept(failure)}`);
        isTaken = false;
      }
      setComing((count) => count - 1);
    }
    return isTaken;
  };

  const letGo = (ids: string[]) => {
    void workspace()
      .db.files.bulkDelete(ids.filter((id) => !saved.current.has(id)))
      .catch(() => {});
  };

  useEffect(
    () =>
      whenKeptIsGone(() => {
        for (const { id, name, blob } of files) {
          keepFile(workspace().db, blob, { id, name, now: Date.now() }).catch(() => {});
        }
      }),
    [files],
  );
  return {
    files,
    error,
    isTaking: taking.isTaking,
    /** How many are chosen, with those that are not on the device yet. */
    count: files.length + coming,
    /** Says what is wrong without having been chosen. */
    blame: setError,
    /** One choice after the other: each has to know what the one before brought. */
    choose: (given: readonly File[]): Promise<void> => taking.add(() => add(given)),
    /** The slots as they go with a save, when a choice that is under way has ended; undefined when not all could be taken. */
    async toSave(): Promise<ChosenFiles | undefined> {
      if (!(await taking.settled())) return;
      saved.current = new Set(latest.current.map(({ id }) => id));
      return slotsOf(latest.current);
    },
    remove(id: string) {
      letGo([id]);
      setError(undefined);
      setFiles(latest.current.filter((file) => file.id !== id));
    },
    /** Under these names the form keeps them in its draft. */
    slots: slotsOf(files),
    /** Takes all of them back. */
    discard() {
      letGo(latest.current.map(({ id }) => id));
      setError(undefined);
      setFiles([]);
    },
  };
}

export function documentsIn(files: ChosenFiles): ChosenFile[] {
  return Object.entries(files).flatMap(([name, file]) => (name.startsWith(slot) && file ? [file] : []));
}

function slotsOf(files: readonly ChosenFile[]): Record<string, ChosenFile> {
  return Object.fromEntries(files.map((file) => [`${slot}${file.id}`, file]));
}

function typed(file: File): Blob {
  return file.slice(0, file.size, documentType(file.name));
}
