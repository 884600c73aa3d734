// What can be done about a change. What waits for a person has its next step in words; the rest is behind one button.
import { catalogue } from '#panel/operations.ts';
import { href } from '#panel/paths.ts';
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { isStopped } from '#panel/sync/outbox/stop.ts';
import { Button, IconButton, LinkButton } from '#panel/ui/button.tsx';
import type { IconName } from '#panel/ui/icon.tsx';
import { Menu } from '#panel/ui/overlay/menu.tsx';
import type { Ref } from 'react';
import { retryNow, sendAnew, stopUpload } from './change-actions.ts';
import type { ChangeRowProps } from './change-row.tsx';
import { records } from '#panel/records.ts';

interface ChangeButtonsProps extends ChangeRowProps {
  onDecide: () => void;
  decideButton: Ref<HTMLButtonElement>;
}

/** A step that a person can take. */
interface Step {
  label: string;
  /** With the record's name after it: 'Discard Harbour at Dusk'. */
  before?: string;
  icon: IconName;
  take: () => void;
}

export function ChangeButtons(props: ChangeButtonsProps) {
  const { entry } = props;
  const others = stepsOf(props);
  return (
    <>
      <OtherSteps steps={others} title={entry.title} />
      {!goesByItself(entry) && (
        <div className="change-actions">
          <NextStep {...props} />
        </div>
      )}
    </>
  );
}

function NextStep({ place, entry, onFailure, onDecide, decideButton }: ChangeButtonsProps) {
  if (entry.state === 'conflict') {
    return (
      <Button ref={decideButton} onClick={onDecide}>
        Decide
      </Button>
    );
  }
  if (isCorrectable(entry)) return <LinkButton href={editHref(entry)}>Correct</LinkButton>;
  return <Button onClick={() => void retryNow(place, [entry]).then(onFailure)}>Retry</Button>;
}

/** What else can be done, without the next step of one that waits for a person. */
function stepsOf(props: ChangeButtonsProps): Step[] {
  const { place, entry, onFailure, onDiscard } = props;
  const kind = catalogue.operations.get(entry.operation)?.kind;
  const isSending = entry.state === 'sending';
  const retry = () => void retryNow(place, [entry]).then(onFailure);
  const all: (Step | false)[] = [
    canRetry(props) && { label: 'Retry', icon: 'refresh', take: retry },
    entry.state === 'parked' &&
      kind === 'create' && {
        label: 'Send as new',
        icon: 'plus',
        take: () => void sendAnew(place, entry).then(onFailure),
      },
    kind === 'transfer' &&
      goesByItself(entry) && {
        label: 'Stop the upload',
        before: 'Stop the upload for',
        icon: 'pause',
        take: () => void stopUpload(place, entry).then(onFailure),
      },
    !isSending && { label: 'Discard', icon: 'trash', take: () => onDiscard(entry) },
  ];
  return all.filter((step) => step !== false);
}

function canRetry({ entry, now, inLine, notBefore }: ChangeButtonsProps): boolean {
  if (!catalogue.operations.has(entry.operation) || entry.state === 'sending') return false;
  // Else it is the next step.
  if (!goesByItself(entry)) return entry.state !== 'conflict' && isCorrectable(entry);
  const isLater = Math.max(entry.nextAt, notBefore) > now;
  return (!inLine && isLater) || entry.waits.length > 0;
}

function goesByItself({ state }: Entry): boolean {
  return state === 'waiting' || state === 'ambiguous' || state === 'sending';
}

function OtherSteps({ steps, title }: { steps: readonly Step[]; title: string }) {
  const [only, ...rest] = steps;
  if (!only) return null;
  if (rest.length === 0) {
    const label = title ? `${only.before ?? only.label} ${title}` : only.label;
    return (
      <div className="change-icons">
        <IconButton icon={only.icon} label={label} onClick={only.take} />
      </div>
    );
  }
  return (
    <Menu className="change-icons" label={`More actions for ${title || 'this change'}`}>
      {(close) =>
        steps.map(({ label, icon, take }) => (
          <Button
            key={label}
            kind="plain"
            icon={icon}
            onClick={() => {
              close();
              take();
            }}
          >
            {label}
          </Button>
        ))
      }
    </Menu>
  );
}

// A deletion has nothing to correct. A file whose bytes are gone is chosen again on its record.
function isCorrectable(entry: Entry): boolean {
  const kind = catalogue.operations.get(entry.operation)?.kind;
  if (entry.state === 'refused') return kind !== undefined && kind !== 'remove';
  return entry.state === 'parked' && kind === 'transfer' && !isStopped(entry);
}

function editHref({ chain }: Entry): string {
  const { table, id } = subjectOf(chain);
  const { editPath, addressId = (own: string) => own } = records[table];
  return href(editPath, { id: addressId(id) });
}
