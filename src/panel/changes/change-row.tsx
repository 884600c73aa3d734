// One change of a record: what was done, how it stands, why, and what can be done about it.
import { catalogue } from '#panel/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { State } from '#panel/ui/status/state.tsx';
import { useEffect, useRef } from 'react';
import type { Done } from './change-actions.ts';
import { ChangeButtons } from './change-buttons.tsx';
import { useFileSize } from './change-queries.ts';
import { useBegun } from './conflict/use-begun.ts';
import { ConflictPanel } from '#panel/changes/conflict/conflict-panel.tsx';
import { clock } from '#panel/ui/date/moment.ts';
import { records } from '#panel/records.ts';
import { actionInWords, fieldInWords } from './record-messages.ts';
import { inSize } from '#panel/rescue/rescue-count.ts';
import { UploadBar } from './upload-bar.tsx';
import { entryMessage } from './messages.ts';
import type { Place } from '#panel/shell/session/workspace.ts';

export interface ChangeRowProps {
  place: Place;
  entry: Entry;
  now: number;
  /** What it stands in line for, in a sentence; null when it may go. */
  inLine: string | null;
  /** No change is tried before. */
  notBefore: number;
  onFailure: (sentence: Done) => void;
  onDiscard: (entry: Entry) => void;
}

export function ChangeRow(props: ChangeRowProps) {
  const { place, entry, now, inLine, notBefore, onFailure } = props;
  const { isDeciding, decide, back, decideButton } = useDeciding(entry);
  const kind = records[subjectOf(entry.chain).table];
  const size = useFileSize(place.db, entry);
  const words = entryMessage(entry, {
    now,
    inLine,
    notBefore,
    isKnown: catalogue.operations.has(entry.operation),
    label: (field) => fieldInWords(kind, field),
  });
  return (
    <div className="change">
      <p className="change-what">
        {actionInWords(entry)}{' '}
        <span className="small quiet">
          {size > 0 && `${inSize(size)} · `}you, {clock(entry.createdAt, now)}
        </span>
      </p>
      <State tone={words.tone} icon={words.icon}>
        {words.state}
      </State>
      {words.reason && !isDeciding && <p className="change-why small">{words.reason}</p>}
      {entry.state === 'sending' && <UploadBar entryKey={entry.key} />}
      {!isDeciding && <ChangeButtons {...props} onDecide={decide} decideButton={decideButton} />}
      {isDeciding && <ConflictPanel place={place} entry={entry} onFailure={onFailure} onClose={back} />}
    </div>
  );
}

/** Whoever decides nothing comes back to where they were. */
function useDeciding({ key, state }: Entry) {
  const [hasBegun, setDeciding] = useBegun(`deciding:${key}`, false);
  const isBack = useRef(false);
  const isOpen = state === 'conflict';
  useEffect(() => {
    // Decided: should it be asked once more, that is another question.
    if (hasBegun && !isOpen) setDeciding(false);
  });
  return {
    isDeciding: hasBegun && isOpen,
    decide: () => setDeciding(true),
    back() {
      isBack.current = true;
      setDeciding(false);
    },
    decideButton(button: HTMLButtonElement | null) {
      if (!button || !isBack.current) return;
      isBack.current = false;
      button.focus();
    },
  };
}
