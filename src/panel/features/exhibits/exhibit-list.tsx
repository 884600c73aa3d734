// Exhibit management (part 1, section 2).
import { counted } from '#panel/ui/list/counted.ts';
import { pageSize, tagChips } from '#contract/limits.ts';
import { describePlace } from '#contract/places.ts';
import { whyNoReview } from '#contract/review-rules.ts';
import { href, paths } from '#panel/paths.ts';
import type { Entry } from '#panel/store/entries.ts';
import { keepSame } from '#panel/forms/keep-same.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { IconButton, IconLink, LinkButton } from '#panel/ui/button.tsx';
import { Tags } from '#panel/ui/status/chip.tsx';
import { Page } from '#panel/ui/page.tsx';
import { Pager } from '#panel/ui/list/pager.tsx';
import { SearchField } from '#panel/ui/list/search-field.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { Table } from '#panel/ui/list/table.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import type { ReactNode } from 'react';
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { describeSeconds } from '#panel/ui/status/average-time.ts';
import { LoadingNote, NoExhibits } from './exhibit-loading.tsx';
import { useIsLoading } from '#panel/forms/queries.ts';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { StatusState } from '#panel/forms/exhibit-status.tsx';
import { RecordThumb } from '#panel/forms/record-thumb.tsx';
import type { ListAddress } from '#panel/ui/list/list-address.ts';
import { useListAddress } from '#panel/ui/list/list-address.ts';
import type { ExhibitPage } from '#panel/forms/exhibit-queries.ts';
import { useExhibitPage } from '#panel/forms/exhibit-queries.ts';
import './exhibit-list.css';

// The dialog comes with its code when it is asked for: the first screen does without it.
const DeleteExhibit = lazy(async () => ({ default: (await import('./delete-exhibit.tsx')).DeleteExhibit }));

export interface ToolsProps {
  address: ListAddress;
  /** Undefined until it is read. */
  found: ExhibitPage | undefined;
  onChoosing: (choosing: Choosing | null) => void;
}

/** While rows are chosen, each has a box, and a press on it does what its box does. */
export interface Choosing {
  column: Column<Listed>;
  press: (listed: Listed) => void;
}

interface ExhibitListProps {
  /** What the first paint does without. Its place is kept free. */
  renderTools: (props: ToolsProps) => ReactNode;
}

export function ExhibitList({ renderTools }: ExhibitListProps) {
  const address = useListAddress();
  const { search, page, filter, setSearch, clear, correctPage, hrefFor } = address;
  const found = useExhibitPage(address);
  const [deleting, setDeleting] = useState<ExhibitRow | null>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const isCurrent = found?.search === search && found.filter === filter && found.asked === page;
  useEffect(() => {
    if (isCurrent && found.page !== page) correctPage(found.page);
  }, [isCurrent, found, page, correctPage]);
  return (
    <Page title="Exhibit management" actions={addExhibitLink}>
      <div className="stack">
        {loadingNote}
        <div className="cluster exhibit-bar">
          <SearchField label="Search exhibits" value={search} onChange={setSearch} />
          <p role="status" className="small quiet exhibit-count">
            {found && countOf(found)}
          </p>
          {renderTools({ address, found, onChoosing: setChoosing })}
        </div>
      </div>
      <ExhibitTable found={found} choosing={choosing} onDelete={setDeleting} onClear={clear} />
      {found && (
        <Pages
          page={found.page}
          total={found.total}
          search={found.search}
          filter={found.filter}
          hrefFor={hrefFor}
        />
      )}
      {deleting && (
        <Suspense>
          <DeleteExhibit row={deleting} onClose={() => setDeleting(null)} />
        </Suspense>
      )}
    </Page>
  );
}

type PagesProps = Pick<ExhibitPage, 'page' | 'total' | 'search' | 'filter'> & Pick<ListAddress, 'hrefFor'>;

// What is read again of the same works leaves it as it is.
const Pages = memo(function Pages({ page, total, search, filter, hrefFor }: PagesProps) {
  return (
    <Pager
      page={page}
      pageSize={pageSize}
      total={total}
      hrefFor={(other) => hrefFor({ search, filter, page: other })}
      label="Pages of exhibits"
    />
  );
});

// The same elements each time: a key in the search leaves them as they are.
const addExhibitLink = (
  <LinkButton kind="main" icon="plus" href={paths.addExhibit} className="small-on-phones">
    Add Exhibit
  </LinkButton>
);
const loadingNote = <LoadingNote />;

function countOf({ total, search, filter }: ExhibitPage): string {
  const isNarrowed = search.trim() !== '' || filter !== '';
  // The empty case speaks for itself, and knows whether the museum is still being loaded.
  if (total === 0 && !isNarrowed) return '';
  const exhibits = counted(total, 'exhibit');
  return isNarrowed ? `${exhibits} found` : exhibits;
}

interface Listed {
  row: ExhibitRow;
  entry: Entry | undefined;
}

interface ExhibitTableProps {
  found: ExhibitPage | undefined;
  choosing: Choosing | null;
  onDelete: (row: ExhibitRow) => void;
  onClear: () => void;
}

// A keystroke paints the field at once; the rows only when others are found.
const ExhibitTable = memo(function ExhibitTable({ found, choosing, onDelete, onClear }: ExhibitTableProps) {
  const columns = useMemo(
    () => [...(choosing ? [choosing.column] : []), ...columnsOf(onDelete)],
    [choosing, onDelete],
  );
  const rows = useSameRows(found);
  return (
    <Table
      caption="Exhibits"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowHref={choosing ? undefined : rowHref}
      onRow={choosing?.press}
      busy={useIsLoading('exhibits', found)}
      empty={<NoExhibits search={found?.search ?? ''} filter={found?.filter ?? ''} onClear={onClear} />}
    />
  );
});

const rowKey = ({ row }: Listed) => row.id;
const rowHref = ({ row }: Listed) => href(paths.editExhibit, { id: row.id });

// What was read again and is the same is the same object: its row need not be drawn again.
function useSameRows(found: ExhibitPage | undefined): readonly Listed[] {
  const [last, setLast] = useState<{ found: ExhibitPage | undefined; rows: readonly Listed[] }>();
  if (last && last.found === found) return last.rows;
  const listed = (found?.rows ?? []).map((row) => ({ row, entry: found?.pending.get(row.id) }));
  const rows = keepSame<Listed>(listed, last?.rows ?? [], rowKey);
  setLast({ found, rows });
  return rows;
}

function columnsOf(onDelete: (row: ExhibitRow) => void): Column<Listed>[] {
  return [
    {
      key: 'title',
      head: 'Title',
      role: 'title',
      cell: ({ row }, link) => titleCell(row, link(nameOf(row))),
    },
    {
      key: 'artist',
      head: 'Artist',
      role: 'hide-narrow',
      width: '9rem',
      cell: ({ row }) => <Clamped>{row.artist_name}</Clamped>,
    },
    {
      key: 'id',
      head: 'Exhibit ID',
      role: 'meta',
      cell: ({ row }) => <span className="mono">{row.exhibit_id.toUpperCase()}</span>,
    },
    {
      key: 'status',
      head: 'Status',
      role: 'status',
      cell: ({ row, entry }) => (
        <span className="states">
          <StatusState status={row.status} written={row.generation_progress} />
          <SyncState entry={entry} />
        </span>
      ),
    },
    {
      key: 'time',
      head: 'Avg Time Spent',
      role: 'meta',
      cell: ({ row }) => describeSeconds(row.average_time),
    },
    {
      key: 'place',
      head: 'Floor/Room',
      role: 'meta',
      cell: ({ row }) => <Clamped>{describePlace(row)}</Clamped>,
    },
    { key: 'action', head: 'Action', role: 'action', cell: ({ row }) => actionCell(row, onDelete) },
  ];
}

function titleCell(row: ExhibitRow, title: ReactNode) {
  return (
    <TitleCell
      thumb={<RecordThumb row={row} />}
      title={title}
      by={<Clamped>{row.artist_name}</Clamped>}
      tags={<Tags tags={row.tags} max={tagChips} />}
    />
  );
}

function Clamped({ children }: { children: string }) {
  return (
    <span className="exhibit-clamp" title={children}>
      {children}
    </span>
  );
}

function actionCell(row: ExhibitRow, onDelete: (row: ExhibitRow) => void) {
  return (
    <>
      <IconLink
        href={href(paths.review, { id: row.id })}
        icon="review"
        label={`Review ${nameOf(row)}`}
        disabledReason={whyNoReview(row)}
      />
      <IconButton icon="trash" label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)} />
    </>
  );
}

// A row without words would be a link without a name.
function nameOf({ name }: ExhibitRow): string {
  return name.trim() || 'Untitled';
}
