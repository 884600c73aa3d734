import { SaveBar } from '#panel/ui/field/save-bar.tsx';
import type { ReactNode } from 'react';
import { DraftStatus } from './draft-notes.tsx';
import type { FormNotesProps } from './form-notes.tsx';
import { FormNotes } from './form-notes.tsx';

interface RecordFormProps<V> extends Omit<FormNotesProps<V>, 'children'> {
  onSave(): void;
  /** What else there is to say above the fields, before the errors. */
  notes?: ReactNode;
  /** Beside the buttons; how the draft stands, unless there is more to say. */
  status?: ReactNode;
  /** The main one last. */
  buttons: ReactNode;
  /** It is saved, and stays in sight until the next screen comes. */
  isOver?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A record's form: what there is to say about it, its fields, and what saves them. */
export function RecordForm<V>(props: RecordFormProps<V>) {
  const { state, onSave, notes, status, buttons, isOver, children } = props;
  return (
    <form
      noValidate
      inert={isOver}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="stack">
        <FormNotes {...props}>{notes}</FormNotes>
        {children}
      </div>
      <SaveBar status={status ?? <DraftStatus draft={state.draft} />}>{buttons}</SaveBar>
    </form>
  );
}
