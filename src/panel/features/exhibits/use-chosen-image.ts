import { workplace } from '#panel/sync/current.ts';
import { keepFile } from '#panel/store/files.ts';
import { whenKeptIsGone } from '#panel/ui/kept.ts';
import { useEffect, useState } from 'react';
import type { ChosenImage, StoredDraft } from './exhibit-drafts.ts';
import { checkImage, imageFileName } from './exhibit-image.ts';
import { notKept } from '#panel/store/storage-words.ts';

/** The image that was chosen in the form. It is on the device before it counts as chosen. */
export function useChosenImage(stored: StoredDraft | null) {
  const [image, setImage] = useState(stored?.image ?? null);
  const [fault, setFault] = useState(stored?.imageFileId && !stored.image ? lost : undefined);

  useEffect(() => {
    if (!image) return;
    const { id, name, blob } = image;
    return whenKeptIsGone(() => {
      keepFile(workplace().db, blob, { id, name, now: Date.now() }).catch(() => setFault(lost));
    });
  }, [image]);

  const letGo = (old: ChosenImage | null) => {
    // Nothing refers to it any more; what stays behind by accident is cleared after a day.
    if (old)
      void workplace()
        .db.files.delete(old.id)
        .catch(() => {});
  };
  return {
    image,
    fault,
    async choose(file: File) {
      const checked = await checkImage(file).catch(() => ({ fault: unreadable }));
      if ('fault' in checked) return setFault(checked.fault);
      const name = imageFileName(crypto.randomUUID(), checked.extension);
      const id = crypto.randomUUID();
      try {
        await keepFile(workplace().db, checked.image, { id, name, now: Date.now() });
      } catch (error) {
        return setFault(`The image is not chosen. ${notKept(error)}`);
      }
      letGo(image);
      setFault(undefined);
      setImage({ id, name, blob: checked.image });
    },
    /** Takes the choice back; the exhibit's image stays as it was. */
    remove() {
      letGo(image);
      setFault(undefined);
      setImage(null);
    },
  };
}

const lost = 'The image of your draft is no longer on this device. Choose it again.';
const unreadable = 'This file could not be read. Choose it again, or another one.';
