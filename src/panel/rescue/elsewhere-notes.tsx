// Work that waits for another address, where nothing of this place goes: what it is, and what can be done.
import type { Elsewhere } from '#panel/store/facts.ts';
import { Button } from '#panel/ui/button.tsx';
import { useState } from 'react';
import { useElsewhere, useProviderAddress } from './elsewhere-queries.ts';
import { askForFormerly, elsewhereInWords, leftBehindInWords } from './elsewhere-messages.ts';
import { savedInWords, whyNotSaved } from './rescue-count.ts';
import type { Place } from '#panel/shell/session/workspace.ts';

export function ElsewhereNotes({ place }: { place: Place }) {
  const elsewhere = useElsewhere(place);
  const leftBehind = leftBehindInWords(place.session.provider, useProviderAddress(place));
  return (
    <>
      {leftBehind && <p className="note wait">{leftBehind}</p>}
      {elsewhere.map((one) => (
        <ElsewhereNote key={one.database} place={place} work={one} />
      ))}
    </>
  );
}

function ElsewhereNote({ place, work }: { place: Place; work: Elsewhere }) {
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState('');
  const save = async () => {
    setBusy(true);
    try {
      const { saveElsewhere } = await import('./rescue-elsewhere.ts');
      const { name, damaged } = await saveElsewhere(work, place.session.user);
      setShown(savedInWords(name, damaged));
    } catch (error) {
      console.warn('The rescue file was not made', error);
      setShown(whyNotSaved(error));
    }
    setBusy(false);
  };
  return (
    <div className="note wait stack tight">
      <p>{elsewhereInWords(work)}</p>
      <p>{askForFormerly} Then it syncs by itself. Until then, you can save it as a file.</p>
      <p>
        <Button icon="download" busy={isBusy} onClick={() => void save()}>
          Save as a file
        </Button>
      </p>
      <p role="status">{shown}</p>
    </div>
  );
}
