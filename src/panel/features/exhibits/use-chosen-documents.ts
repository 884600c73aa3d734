import type { ChosenFile } from '#panel/forms/form-drafts.ts';
import type { ChosenFiles } from '#panel/forms/use-form-draft.ts';
import { keepFile } from '#panel/store/files.ts';
import { notKept } from '#panel/store/storage-words.ts';
import { workplace } from '#panel/sync/current.ts';
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
  const [fault, setFault] = useState<string | undefined>();
  const [coming, setComing] = useState(0);
  const underWay = useRef<Promise<boolean> | null>(null);
  const add = async (given: readonly File[]): Promise<boolean> => {
    const sorted = sortDocuments(given, [...there, ...latest.current.map(({ name }) => name)]);
    setFault(sorted.fault);
    setComing(sorted.taken.length);
    let isTaken = !sorted.fault;
    for (const file of sorted.taken) {
      const chosen = { id: crypto.randomUUID(), name: file.name, blob: typed(file) };
      try {
        await keepFile(workplace().db, chosen.blob, { id: chosen.id, name: chosen.name, now: Date.now() });
        setFiles([...latest.current, chosen]);
      } catch (error) {
        setFault(`“${file.name}” is not chosen. ${notKept(error)}`);
        isTaken = false;
      }
      setComing((count) => count - 1);
    }
    return isTaken;
  };

  useEffect(
    () =>
      whenKeptIsGone(() => {
        for (const { id, name, blob } of files) {
          keepFile(workplace().db, blob, { id, name, now: Date.now() }).catch(() => {});
        }
      }),
    [files],
  );
  return {
    files,
    fault,
    /** How many are chosen, with those that are not on the device yet. */
    count: files.length + coming,
    /** Says what is wrong without having been chosen. */
    blame: setFault,
    /** One choice after the other: each has to know what the one before brought. */
    async choose(given: readonly File[]): Promise<void> {
      const adding = Promise.resolve(underWay.current).then(() => add(given));
      underWay.current = adding;
      await adding;
      if (underWay.current === adding) underWay.current = null;
    },
    /** Waits for a choice that is under way: the slots as they are then; undefined when not all could be taken. */
    async settled(): Promise<ChosenFiles | undefined> {
      const isTaken = (await underWay.current) ?? true;
      return isTaken ? slotsOf(latest.current) : undefined;
    },
    remove(id: string) {
      void workplace()
        .db.files.delete(id)
        .catch(() => {});
      setFault(undefined);
      setFiles(latest.current.filter((file) => file.id !== id));
    },
    /** Under these names the form keeps them in its draft. */
    slots: slotsOf(files),
    /** Takes all of them back. */
    discard() {
      void workplace()
        .db.files.bulkDelete(files.map(({ id }) => id))
        .catch(() => {});
      setFault(undefined);
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
