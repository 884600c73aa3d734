// What stands above every form, and what is asked on leaving it.
import { useAutosaveFailure } from '#panel/ui/field/autosave-standing.ts';
import type { Entry } from '#panel/store/entries.ts';
import { notKept } from '#panel/store/storage-messages.ts';
import { ErrorSummary } from '#panel/ui/field/error-summary.tsx';
import { LeaveDialog } from '#panel/ui/overlay/leave-dialog.tsx';
import { useLeaveGuard } from '#panel/ui/use-leave-guard.ts';
import type { ReactNode } from 'react';
import { RestoredNote } from './draft-notes.tsx';
import type { BannerMessages } from './record-banner.tsx';
import { RecordBanner } from './record-banner.tsx';
import type { RecordFormState } from './use-record-form.ts';

export interface FormNotesProps<V> {
  state: RecordFormState<V>;
  entry: Entry | null;
  words: BannerMessages;
  /** The control of each field: where the error summary leads to. */
  idOf(field: keyof V & string): string;
  /** What else there is to say, before the errors. */
  children?: ReactNode;
}

export function FormNotes<V>({ state, entry, words, idOf, children }: FormNotesProps<V>) {
  const { form, restored, discard, saving } = state;
  const errors = Object.entries(form.summary).map(([field, message]) => ({
    id: idOf(field as keyof V & string),
    message: String(message),
  }));
  return (
    <>
      {saving.trouble && (
        <p className="note bad" role="alert">
          {saving.trouble}
        </p>
      )}
      {children}
      <ErrorSummary errors={errors} attempt={form.attempts} />
      <RecordBanner entry={entry} words={words} />
      {restored && <RestoredNote savedAt={restored.savedAt} onDiscard={() => void discard()} />}
    </>
  );
}

/** Asks on leaving with unsaved changes. `isOff`: they are saved, and the screen leaves by itself. */
export function FormGuard<V>({ state, isOff = false }: { state: RecordFormState<V>; isOff?: boolean }) {
  const guard = useLeaveGuard(state.isDirty && !isOff);
  const failure = useAutosaveFailure(state.draft.standing);
  return (
    <LeaveDialog
      guard={guard}
      notKept={failure && notKept(failure.error)}
      onKeep={state.draft.flush}
      onDiscard={state.discard}
    />
  );
}
