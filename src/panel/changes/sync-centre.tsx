// The sync centre: every change that waits, failed, is in conflict or has ended lately, and what can be done about it.
import { catalogue } from '#panel/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { Button } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { Sheet } from '#panel/ui/overlay/sheet.tsx';
import { Skeleton } from '#panel/ui/status/skeleton.tsx';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Done } from './change-actions.ts';
import { retryAll } from './change-actions.ts';
import { useHistory, useOutboxEntries } from './change-queries.ts';
import { ElsewhereNotes } from '#panel/rescue/elsewhere-notes.tsx';
import { lazily } from '#panel/shell/lifecycle/lazily.tsx';
import { OpenChanges } from './open-changes.tsx';
import { PastChanges } from './past-changes.tsx';
import { useDraftCount, useSyncSummary } from './queries.ts';
import { nextTryInWords, connectivityMessage } from './connectivity-message.ts';
import { useNeighbourFocus } from './neighbour-focus.ts';
import { RescueEntry } from '#panel/rescue/rescue-entry.tsx';
import { useNow } from './use-now.ts';
import type { Place } from '#panel/shell/session/workspace.ts';
import './sync-centre.css';

const DiscardDialog = lazily(async () => (await import('./discard-dialog.tsx')).DiscardDialog);

interface SyncCentreProps {
  place: Place;
  onClose: () => void;
}

/** As many as the device keeps. */
const historyKept = 200;
const known: ReadonlySet<string> = new Set(catalogue.operations.keys());

export function SyncCentre({ place, onClose }: SyncCentreProps) {
  // 'Next try in 20 sec.' has to count.
  const now = useNow(1_000);
  const summary = useSyncSummary(place.db, known);
  const drafts = useDraftCount(place.db) ?? 0;
  const entries = useOutboxEntries(place.db);
  const [failure, setFailure] = useState<Done>(null);
  const isClosing = useRef(false);
  const close = () => {
    // Closing is a step back in the history, which takes a moment: a second press must not take a second step.
    if (isClosing.current) return;
    isClosing.current = true;
    onClose();
  };
  // 'Saved on this device', or what was refused, would only stand in front of what is said here.
  useEffect(() => notify.isSaidHere(), []);
  const standing = connectivityMessage(summary, { drafts, now, openedAt: performance.timeOrigin });
  const tryAll = () => void retryAll(place, entries ?? []).then(setFailure);
  return (
    <Sheet
      title="Changes"
      description={`${standing} ${nextTryInWords(summary, now)}`}
      open
      onOpenChange={close}
      footer={
        <>
          <RescueEntry place={place} />
          <Button kind="main" icon="refresh" onClick={tryAll}>
            {entries && entries.length > 0 ? 'Try all now' : 'Check now'}
          </Button>
        </>
      }
    >
      {failure && (
        <p className="note bad" role="alert">
          {failure}
        </p>
      )}
      <ElsewhereNotes place={place} />
      {entries ? (
        <Changes
          place={place}
          entries={entries}
          now={now}
          notBefore={summary?.connectivity?.until ?? 0}
          onFailure={setFailure}
        />
      ) : (
        <Skeleton height="6rem" />
      )}
    </Sheet>
  );
}

interface ChangesProps {
  place: Place;
  entries: readonly Entry[];
  now: number;
  notBefore: number;
  onFailure: (sentence: Done) => void;
}

function Changes({ place, entries, now, notBefore, onFailure }: ChangesProps) {
  const history = useHistory(place.db, historyKept);
  const [asked, setAsked] = useState<Entry | null>(null);
  const list = useNeighbourFocus(entries, history, asked);
  if (entries.length === 0 && history?.length === 0) {
    return <Empty headline="No changes yet.">Your changes show here until they are synced.</Empty>;
  }
  return (
    <div className="changes" ref={list}>
      <OpenChanges
        place={place}
        entries={entries}
        now={now}
        notBefore={notBefore}
        onFailure={onFailure}
        onDiscard={setAsked}
      />
      <PastChanges place={place} history={history ?? []} now={now} onFailure={onFailure} />
      {asked && (
        <Suspense>
          <DiscardDialog
            place={place}
            entry={asked}
            entries={entries}
            onFailure={onFailure}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
