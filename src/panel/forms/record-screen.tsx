// The screen of a record's form: for a new one, and for one that is read, that is not here, or that goes meanwhile.
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { FormSkeleton } from '#panel/ui/form-skeleton.tsx';
import { Fragment, type ReactNode } from 'react';
import type { StoredDraft } from './form-drafts.ts';
import { newRecord } from './form-drafts.ts';
import type { NotHereProps } from './not-here.tsx';
import { NotHere } from './not-here.tsx';
import type { OpenRecord } from './open-record.ts';
import { useFormKey, useLastFound, useProviderAddress } from './open-record.ts';
import { useHasCome } from './queries.ts';
import { useStoredDraft } from './use-form-draft.ts';

interface Frame {
  table: MirrorTable;
  title: string;
  back: { href: string; label: string };
  /** The height of the image beside the fields, where there is one. */
  image?: string;
}

/** What a form begins with. `V`: the values of its fields. */
interface Beginning<V> {
  title: string;
  /** What was typed and not saved the last time. */
  stored: StoredDraft<V> | null;
}

interface NewRecordProps<V> extends Frame {
  /** Whether all else that the form needs is read. */
  isReady?: boolean;
  children(beginning: Beginning<V>): ReactNode;
}

export function NewRecord<V>({ isReady = true, children, ...frame }: NewRecordProps<V>) {
  const { table, title } = frame;
  const stored = useStoredDraft<V>({ table, id: newRecord });
  return isReady && stored !== undefined ? children({ title, stored }) : <FormSkeleton {...frame} />;
}

interface EditRecordProps<Row, V> extends Frame {
  id: string;
  /** Live; null when the device does not have it. */
  found: OpenRecord<Row> | null | undefined;
  /** The form's pattern. */
  path: string;
  /** What stands in its place when it is not here. `isLoaded`: the list has come. */
  missing(isLoaded: boolean): Pick<NotHereProps, 'headline' | 'children'>;
  children(opened: Beginning<V> & Opened<Row>): ReactNode;
}

interface Opened<Row> {
  open: OpenRecord<Row>;
  /** The provider and this device have it no more; what was typed stays. */
  isGone: boolean;
}

export function EditRecord<Row extends { id: string }, V>(props: EditRecordProps<Row, V>) {
  const { id, found, path, missing, children, ...frame } = props;
  const { table, title } = frame;
  const open = useLastFound(id, found);
  const formKey = useFormKey(id, open?.row.id);
  const stored = useStoredDraft<V>({ table, id: formKey });
  // A list that has just been thrown away and is loaded anew says nothing about what was deleted.
  const isLoaded = useHasCome(table) === true;
  useProviderAddress(path, id, open?.row.id);
  if (found === null && !open) return <NotHere {...frame} {...missing(isLoaded)} />;
  if (!open || stored === undefined) return <FormSkeleton {...frame} />;
  const isGone = found === null && isLoaded;
  return <Fragment key={formKey}>{children({ title, open, stored, isGone })}</Fragment>;
}

/** Above the form of a record that went while somebody changed it. */
export function GoneNote({ noun }: { noun: string }) {
  return (
    <p className="note ask" role="status">
      This {noun} was deleted. Save to keep what you typed: you can then make it a new {noun} from the list of
      changes.
    </p>
  );
}
