// The rescue file: what waits here, saved as a zip; and one from another device, taken in.
import { keptDeployment } from '#panel/store/device/deployment.ts';
import type { RescuePlan } from '#panel/sync/rescue/rescue-import.ts';
import { importRescue } from '#panel/sync/rescue/rescue-import.ts';
import { Button } from '#panel/ui/button.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { useRef, useState } from 'react';
import { makeRescue, readRescue } from './rescue-actions.ts';
import { rescueCount, savedInWords, whyNotSaved } from './rescue-count.ts';
import { download } from '#panel/ui/download.ts';
import { useRescueCount } from './rescue-queries.ts';
import { importedInWords, isEmptyPlan, planInWords, whyNotImported } from './rescue-messages.ts';
import type { Place } from '#panel/shell/session/workspace.ts';
import './rescue-dialog.css';

interface RescueDialogProps {
  place: Place;
  onClose: () => void;
}

export function RescueDialog({ place, onClose }: RescueDialogProps) {
  return (
    <Dialog
      title="Rescue file"
      description="When a device stays without a connection, or has to be given away: save what waits on it as one file, and import that on another device."
      open
      onOpenChange={(open) => open || onClose()}
    >
      <div className="stack">
        <Save place={place} />
        <Import place={place} />
      </div>
    </Dialog>
  );
}

interface Shown {
  tone: 'good' | 'bad' | 'wait';
  words: string;
}

function Save({ place }: { place: Place }) {
  const count = useRescueCount(place.db);
  const { isBusy, shown, run } = useTask(whyNotSaved);
  const isNothing = count?.changes === 0 && count.drafts === 0;
  const save = () =>
    run(async () => {
      const { name, content, damaged } = await makeRescue(await place.outbox(), place.session.user);
      download(name, content);
      return { tone: damaged > 0 ? 'wait' : 'good', words: savedInWords(name, damaged) };
    });
  return (
    <section className="rescue-part">
      <h3>Save what is waiting here</h3>
      <p className="quiet">{count && inWords(isNothing, rescueCount(count))}</p>
      <Button
        kind="main"
        icon="download"
        busy={isBusy}
        disabledReason={isNothing && 'There is nothing to save right now.'}
        onClick={save}
      >
        Save as a file
      </Button>
      <Note shown={shown} />
    </section>
  );
}

function inWords(isNothing: boolean, count: string): string {
  if (isNothing) return 'Everything is synced.';
  return `Only on this device: ${count}. Keep the file until all of it has arrived. If both devices send it, it still arrives only once.`;
}

function Import({ place }: { place: Place }) {
  const [plan, setPlan] = useState<RescuePlan | null>(null);
  const { isBusy, shown, run } = useTask(whyNotImported);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const look = (file: File) =>
    run(async () => {
      setPlan(null);
      const { formerly } = (await keptDeployment(place.device)) ?? {};
      const found = await readRescue(await place.outbox(), file, formerly);
      if (!isEmptyPlan(found)) setPlan(found);
      return { tone: found.damaged.length > 0 ? 'wait' : 'good', words: planInWords(found) };
    });
  const takeIn = (chosen: RescuePlan) =>
    run(async () => {
      await importRescue(await place.outbox(), chosen);
      setPlan(null);
      place.wake('asked');
      // The button that was pressed goes away.
      choose.current?.focus();
      return { tone: 'good', words: importedInWords(chosen) };
    });
  return (
    <section className="rescue-part">
      <h3>Import rescued changes</h3>
      <p className="quiet">
        Choose a rescue file that you saved on another device. It is checked before anything is imported.
      </p>
      <input
        ref={input}
        className="hidden-text"
        type="file"
        accept=".zip,application/zip"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again.
          event.target.value = '';
          if (file) look(file);
        }}
      />
      <Button ref={choose} icon="upload" busy={isBusy && !plan} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <Note shown={shown} />
      {plan && (
        <Button kind="main" busy={isBusy} onClick={() => takeIn(plan)}>
          Import
        </Button>
      )}
    </section>
  );
}

/** Always there, so that what is said in it is heard. */
function Note({ shown }: { shown: Shown | null }) {
  return <div role="status">{shown && <p className={`note ${shown.tone}`}>{shown.words}</p>}</div>;
}

/** One thing at a time, and what became of it. */
function useTask(why: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const work = async (task: () => Promise<Shown>) => {
    setBusy(true);
    setShown(null);
    try {
      setShown(await task());
    } catch (error) {
      console.warn('The rescue file was not dealt with', error);
      setShown({ tone: 'bad', words: why(error) });
    }
    setBusy(false);
  };
  return { isBusy, shown, run: (task: () => Promise<Shown>) => void work(task) };
}
