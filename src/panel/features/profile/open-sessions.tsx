// Where the person is signed in, and how they end it. Only with a provider that lists them: config.json, "sessions".
import { missingPart } from '#panel/forms/missing-part.ts';
import { Button } from '#panel/ui/button.tsx';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useRef, useState } from 'react';
import { useHasSessionList } from './queries.ts';
import type { SessionDialogs } from './session-dialogs.tsx';

export function OpenSessions() {
  const [Dialogs, setDialogs] = useState<typeof SessionDialogs | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  if (!useHasSessionList()) return null;
  const open = async () => {
    try {
      const loaded = await import('./session-dialogs.tsx');
      setDialogs(() => loaded.SessionDialogs);
    } catch {
      notify.error(missingPart);
    }
  };
  const close = () => {
    setDialogs(null);
    // The second dialog came from a button in the first one, which is gone: the focus goes back to where both began.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <section className="card pad cluster" aria-labelledby="open-sessions">
      <div className="grow">
        <h2 id="open-sessions">Devices</h2>
        <p className="quiet">Where you are signed in. A lost or lent device can be signed out from here.</p>
      </div>
      <Button ref={opener} onClick={() => void open()}>
        Show devices
      </Button>
      {Dialogs && <Dialogs onClose={close} />}
    </section>
  );
}
