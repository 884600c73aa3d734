// The dry run: what each row of a file would do, and why. Pure.
import type { Exhibit } from '#contract/exhibits.ts';
import type { Plans } from '#panel/features/exhibits/exhibit-place.ts';
import { exhibitErrors } from '#panel/features/exhibits/exhibit-rules.ts';
import type { ExhibitValues } from '#panel/features/exhibits/exhibit-values.ts';
import { changesOf, emptyValues, tidyNumber, valuesOf } from '#panel/features/exhibits/exhibit-values.ts';
import { exhibitRecord } from '#panel/features/exhibits/record.ts';
import { cellText, isSameText } from './cell-text.ts';
import type { Columns, ImportField } from './match-columns.ts';
import { placeFrom } from './place-cells.ts';
import type { TableRow } from './read-table.ts';
import { tagsFrom } from './tag-cell.ts';

export const rowStates = ['new', 'changed', 'same', 'wrong'] as const;
export type RowState = (typeof rowStates)[number];

export interface FieldChange {
  label: string;
  from: string;
  to: string;
}

export interface PlannedRow {
  row: number;
  state: RowState;
  exhibitId: string;
  name: string;
  /** Of a changed row. */
  changes: readonly FieldChange[];
  /** Of a wrong row: why, and what to do. */
  errors: readonly string[];
  /** Of the exhibit that is on this device; null: a new one. */
  id: string | null;
  /** What the person has seen of it: an edit starts from there. */
  base: ExhibitValues;
  values: ExhibitValues;
}

export interface ExhibitHere extends Exhibit {
  /** One of its changes was refused, or waits for a decision. */
  isHeld?: boolean;
}

export interface ImportContext {
  columns: Columns;
  /** By exhibit ID, as it is kept. */
  here: ReadonlyMap<string, readonly ExhibitHere[]>;
  plans: Plans;
}

/** Takes a file's rows one after the other: it remembers which exhibit IDs it has met. */
export function importPlanner(context: ImportContext): (row: TableRow) => PlannedRow {
  const met = new Map<string, number>();
  return (row) => {
    const planned = planRow(row, context);
    const { exhibitId } = planned;
    const before = met.get(exhibitId);
    if (before === undefined) {
      if (exhibitId) met.set(exhibitId, row.row);
      return planned;
    }
    const twice = `Row ${before} has the same exhibit ID. Keep one of the two rows.`;
    return { ...planned, state: 'wrong', changes: [], errors: [twice, ...planned.errors] };
  };
}

function planRow({ row, cells }: TableRow, { columns, here, plans }: ImportContext): PlannedRow {
  const text = (field: ImportField) => cellText(cells[columns[field] ?? -1] ?? '');
  const exhibitId = tidyNumber(text('exhibit_id'));
  const [found, another] = here.get(exhibitId) ?? [];
  const base = found ? valuesOf(found) : emptyValues;
  const { place, error } = placeFrom({ floor: text('floor'), room: text('room') }, base, plans);
  const values: ExhibitValues = {
    exhibit_id: found ? base.exhibit_id : exhibitId,
    name: textFrom(text('name'), base.name),
    artist_name: textFrom(text('artist_name'), base.artist_name),
    tags: tagsFrom(text('tags'), base.tags),
    floor: place.floor,
    room_number: place.room_number,
    room_name: place.room_name,
  };
  const errors = [
    ...(found && another ? [alike(found, another)] : []),
    ...(found?.isHeld ? [held] : []),
    ...errorsIn(values, found ? base : null, error),
  ];
  const changes = found ? changesBetween(base, values) : [];
  const state = errors.length > 0 ? 'wrong' : !found ? 'new' : changes.length > 0 ? 'changed' : 'same';
  const planned = {
    row,
    state,
    exhibitId,
    name: values.name.trim(),
    id: found?.id ?? null,
    base,
    values,
  } as const;
  return { ...planned, errors, changes: state === 'changed' ? changes : [] };
}

const held = 'A change to this exhibit needs you first: open the list of changes, then import again.';

function alike({ name }: ExhibitHere, { name: other }: ExhibitHere): string {
  return `Two exhibits have this exhibit ID: “${name}” and “${other}”. Give one of them another ID first.`;
}

// An empty cell takes nothing away.
function textFrom(cell: string, before: string): string {
  const text = cell.replaceAll('\r\n', '\n').trim();
  return text === '' || isSameText(text, before) ? before : text;
}

// Of a floor or a room that there is not, its own error says more than the form's.
function errorsIn(values: ExhibitValues, base: ExhibitValues | null, placeError: string): string[] {
  const { floor, room_number, ...others } = exhibitErrors(values, base);
  const ofPlace = placeError || floor || room_number;
  return [...Object.values(others), ofPlace ?? ''].filter((error) => error !== '');
}

function changesBetween(base: ExhibitValues, values: ExhibitValues): FieldChange[] {
  const { changes } = changesOf({ base, values });
  return exhibitRecord.groups
    .filter(({ fields }) => fields.some((field) => field in changes))
    .map(({ label, show }) => ({ label, from: show({ ...base }), to: show({ ...values }) }));
}
