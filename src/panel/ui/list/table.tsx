import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Skeleton } from '#panel/ui/status/skeleton.tsx';
import { useSlots } from './slots.ts';
import './table.css';
import './table-cards.css';

/**
 * Where a column goes once the table is too narrow for columns and each row becomes a card: the title above,
 * status and meta in a line below it, actions at the right, a selection box at the left.
 */
export type ColumnRole = 'title' | 'meta' | 'status' | 'action' | 'select' | 'hide-narrow';

/** Makes a cell's words the row's link. The title's cell uses it once. */
export type RowLink = (words: ReactNode) => ReactNode;

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row, link: RowLink, index: number) => ReactNode;
  role?: ColumnRole | undefined;
  /** Any CSS width; the title takes what is left. */
  width?: string | undefined;
  /** Stands before the value on a card, where there is no heading: 'Visits'. */
  narrowLabel?: string | undefined;
}

export interface TableProps<Row> {
  /** Names the table for screen readers: 'Exhibits'. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Where the row leads. A press anywhere on the row follows its link. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** What the row does where it leads nowhere. */
  onRow?: ((row: Row) => void) | undefined;
  /** The link's name where its words alone don't say it: 'Edit Harbour at Dusk'. It holds those words. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Shown instead of rows: an `<Empty>`. Without it, the specification's words. */
  empty?: ReactNode;
  /** Not read yet: as many grey rows as the page will have, so that nothing jumps. */
  busy?: boolean | undefined;
  skeletonRows?: number | undefined;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, empty, busy } = props;
  if (!busy && rows.length === 0)
    return <div className="table-box card">{empty ?? <p className="empty">No data found.</p>}</div>;
  // The roles are said aloud because browsers forget a table's meaning when CSS lays it out as cards.
  return (
    <div className={columns.length > 5 ? 'table-box card many' : 'table-box card'}>
      <table
        className={columns.length > 5 ? 'table many' : 'table'}
        role="table"
        aria-busy={busy || undefined}
      >
        <caption className="hidden-text">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, head, role, width }) => (
              <th
                key={key}
                scope="col"
                role="columnheader"
                className={role}
                style={width ? { width } : undefined}
              >
                {role === 'action' ? <span>{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{busy ? <SkeletonRows {...props} /> : <Rows {...props} />}</tbody>
      </table>
    </div>
  );
}

function Rows<Row>({ columns, rows, rowKey, rowHref, onRow, rowLabel }: TableProps<Row>) {
  const slots = useSlots(rows.map(rowKey));
  return rows.map((row, index) => (
    <TableRow key={slots[index]} name={rowKey(row)} {...{ columns, row, index, rowHref, onRow, rowLabel }} />
  ));
}

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'rowHref' | 'onRow' | 'rowLabel'> & {
  row: Row;
  index: number;
  name: string | number;
};

// A row that is the same object stays as it is: one change among them redraws one row.
const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({ columns, row, index, name, rowHref, onRow, rowLabel }: RowProps<Row>) {
  const href = rowHref?.(row);
  const label = rowLabel?.(row);
  const link: RowLink = (words) => {
    if (href !== undefined)
      return (
        <Link className="row-link" href={href} aria-label={label}>
          {words}
        </Link>
      );
    if (!onRow) return words;
    return (
      <button type="button" className="row-link" aria-label={label} onClick={() => onRow(row)}>
        {words}
      </button>
    );
  };
  const leads = href !== undefined || onRow !== undefined;
  return (
    <tr
      role="row"
      data-row={name}
      className={leads ? 'leads' : undefined}
      onClick={leads ? followRowLink : undefined}
    >
      {columns.map(({ key, role, cell, narrowLabel }) => (
        <td key={key} role="cell" className={role} data-label={narrowLabel}>
          {cell(row, link, index)}
        </td>
      ))}
    </tr>
  );
}

/** The whole row is one big target for mouse and finger; the link in it is the one for everybody else. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const at = event.target as Element;
  if (at.closest('a, button, input, label, select, [popover]') || !event.currentTarget.contains(at)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const press = new window.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  });
  event.currentTarget.querySelector('.row-link')?.dispatchEvent(press);
}

function SkeletonRows<Row>({ columns, skeletonRows = 10 }: TableProps<Row>) {
  return Array.from({ length: skeletonRows }, (_, index) => (
    <tr key={index} role="row">
      {columns.map(({ key, role }) => (
        <td key={key} role="cell" className={role}>
          {role === 'title' ? (
            <div className="title-cell">
              <Skeleton width="3.25rem" height="3.25rem" />
              <Skeleton width={`${40 + ((index * 17) % 35)}%`} />
            </div>
          ) : (
            role !== 'action' && role !== 'select' && <Skeleton width="70%" />
          )}
        </td>
      ))}
    </tr>
  ));
}
