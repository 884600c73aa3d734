// What people can do to a change in the sync centre. Each resolves with a sentence when it could not be done.
import { textsOf } from '#panel/features/review/operations.ts';
import { catalogue } from '#panel/operations.ts';
import { storageTrouble } from '#panel/store/database-error.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId, subjectOf } from '#panel/store/entries.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import type { Choices } from '#panel/store/entries.ts';
import type { Outbox } from '#panel/sync/outbox/outbox.ts';
import {
  correct,
  decide,
  discard,
  recogniseAs,
  replaceChain,
  retry,
  sendAsNew,
} from '#panel/sync/outbox/decisions.ts';
import { stopTransfer } from '#panel/sync/outbox/stop.ts';
import { undoDiscard } from '#panel/sync/outbox/undo.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { records } from '#panel/records.ts';
import { notSavedBecause } from '#panel/store/storage-messages.ts';
import { undoRefusedMessage } from './messages.ts';
import type { Place } from '#panel/shell/session/workspace.ts';

export type Done = string | null;
type Action = (outbox: Outbox) => Promise<Done | void>;

const underWay = 'It is being sent just now. Try again in a moment.';
const tooLate = 'There was nothing left to stop.';

export function retryNow(place: Place, entries: readonly Entry[]): Promise<Done> {
  return act(place, (outbox) =>
    retry(
      outbox,
      entries.map(({ seq }) => seq),
    ),
  );
}

/** All that goes by itself or only needs another look. What the provider refused is left for a person. */
export function retryAll(place: Place, entries: readonly Entry[]): Promise<Done> {
  return retryNow(
    place,
    entries.filter(({ state }) => state === 'waiting' || state === 'ambiguous' || state === 'parked'),
  );
}

/** Lets a change go; for a while there is an Undo for it. */
export function letGo(place: Place, { seq }: Entry): Promise<Done> {
  return act(place, async (outbox) => {
    const gone = await discard(outbox, seq);
    if (gone.length === 0) return underWay;
    showDiscarded(place, gone);
    return null;
  });
}

/** Puts back what was discarded in one act. */
export function takeBack(place: Place, action: string, title: string): Promise<Done> {
  return act(place, async (outbox) => {
    const refusal = await undoDiscard(outbox, action);
    if (refusal) return undoRefusedMessage(refusal, title);
    notify.message(title ? `“${title}” is as it was before.` : 'It is as it was before.');
    return null;
  });
}

/** Stops a file on its way, in whichever tab it is sent. */
export function stopUpload(place: Place, { seq }: Entry): Promise<Done> {
  return act(place, async (outbox) => ((await stopTransfer(outbox, seq)) ? null : tooLate));
}

export function sendAnew(place: Place, { seq }: Entry): Promise<Done> {
  return act(place, (outbox) => sendAsNew(outbox, seq));
}

/** Ends a conflict of fields as the person decided. */
export function decideFields(place: Place, { seq }: Entry, choices: Choices): Promise<Done> {
  return act(place, async (outbox) => {
    const gone = await decide(outbox, seq, choices);
    if (gone) showDiscarded(place, [gone]);
  });
}

function showDiscarded(place: Place, gone: readonly Entry[]): void {
  const [first] = gone;
  if (!first) return;
  const perform = () =>
    void takeBack(place, first.key, first.title).then((failure) => {
      if (failure) notify.error(failure);
    });
  notify.message(discardedInWords(first), { action: { label: 'Undo', perform } });
}

function discardedInWords({ operation, title, chain }: Entry): string {
  const name = title ? `“${title}”` : `This ${records[subjectOf(chain).table].noun}`;
  switch (catalogue.operations.get(operation)?.kind) {
    case 'create':
      return `${name} is discarded.`;
    case 'remove':
      return `${name} is kept; the deletion is discarded.`;
    case 'transfer':
      return `${name}: the upload is discarded.`;
    case 'request':
      return `${name}: no questions are generated.`;
    case 'update':
    case undefined:
      return `${name}: your change is discarded.`;
  }
}

/** Ends 'deleted elsewhere': the record as it shows here becomes a new one. */
export function keepAsNew(place: Place, entry: Entry, row: Row): Promise<Done> {
  return act(place, (outbox) => {
    const change = records[subjectOf(entry.chain).table].makeAnew?.(row, deviceId(outbox.uuid()));
    return change ? replaceChain(outbox, entry, change) : Promise.resolve();
  });
}

/** Ends 'another record': the person says that it is the same one. */
export function goOnWith(place: Place, { seq }: Entry, theirs: Row): Promise<Done> {
  return act(place, (outbox) => recogniseAs(outbox, seq, theirs));
}

/** Ends 'changed elsewhere': it is deleted, whatever somebody wrote into it. */
export function deleteAnyway(place: Place, entry: Entry, theirs: Row): Promise<Done> {
  return act(place, (outbox) => {
    const change = records[subjectOf(entry.chain).table].remove?.(theirs);
    return change ? replaceChain(outbox, entry, change) : Promise.resolve();
  });
}

/** Ends 'changed elsewhere': it is passed with what somebody wrote into it, which the person has read now. */
export function passAnyway(place: Place, { seq, input }: Entry, theirs: Row): Promise<Done> {
  const read = { ...(input as object), seen: textsOf(theirs as QuestionRow) };
  return act(place, async (outbox) => ((await correct(outbox, seq, read)) ? null : underWay));
}

async function act(place: Place, action: Action): Promise<Done> {
  try {
    const done = await action(await place.outbox());
    place.wake('asked');
    return done ?? null;
  } catch (error) {
    console.error('A change could not be changed', error);
    return notSavedBecause(storageTrouble(error));
  }
}
