// Exhibit management (part 1, section 2).
import { counted } from '#panel/ui/list/counted.ts';
import { pageSize, tagChips } from '#contract/limits.ts';
import { describePlace } from '#contract/places.ts';
import { whyNoReview } from '#contract/review-rules.ts';
import { href, paths } from '#panel/paths.ts';
import type { Entry } from '#panel/store/entries.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { ExhibitRow } from '#panel/store/museum-database.ts';
import { IconButton, IconLink, LinkButton } from '#panel/ui/button.tsx';
import { Tags } from '#panel/ui/chip.tsx';
import { Page } from '#panel/ui/page.tsx';
import { Pager } from '#panel/ui/list/pager.tsx';
import { SearchField } from '#panel/ui/list/search-field.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { Table } from '#panel/ui/list/table.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import type { ReactNode } from 'react';
import { lazy, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { describeSeconds } from '#panel/ui/average-time.ts';
import { LoadingNote, NoExhibits } from './exhibit-loading.tsx';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { StatusState } from '#panel/forms/exhibit-status.tsx';
import { RecordThumb } from '#panel/forms/record-thumb.tsx';
import type { Place } from '#panel/ui/list/list-address.ts';
import { useListAddress } from '#panel/ui/list/list-address.ts';
import type { ExhibitPage } from './queries.ts';
import { useExhibitPage } from './queries.ts';
import './exhibit-list.css';

// The dialog comes with its code when it is asked for: the first screen does without it.
const DeleteExhibit = lazy(async () => ({ default: (await import('./delete-exhibit.tsx')).DeleteExhibit }));

interface ExhibitListProps {
  /** Buttons that the first paint does without. Their place is kept free. */
  renderTools: (search: string) => ReactNode;
}

export function ExhibitList({ renderTools }: ExhibitListProps) {
  const { search, page, setSearch, correctPage, hrefFor } = useListAddress();
  const found = useExhibitPage(search, page);
  const [deleting, setDeleting] = useState<ExhibitRow | null>(null);
  const clearSearch = useCallback(() => setSearch(''), [setSearch]);
  const isCurrent = found?.search === search && found.asked === page;
  useEffect(() => {
    if (isCurrent && found.page !== page) correctPage(found.page);
  }, [isCurrent, found, page, correctPage]);
  return (
    <Page title="Exhibit management" actions={<AddExhibitLink />}>
      <div className="stack">
        <LoadingNote />
        <div className="cluster">
          <SearchField label="Search exhibits" value={search} onChange={setSearch} />
          <p role="status" className="small quiet">
            {found && countOf(found)}
          </p>
          <div className="cluster exhibit-tools">{renderTools(search)}</div>
        </div>
      </div>
      <ExhibitTable found={found} onDelete={setDeleting} onClearSearch={clearSearch} />
      {found && <Pages found={found} hrefFor={hrefFor} />}
      {deleting && (
        <Suspense>
          <DeleteExhibit row={deleting} onClose={() => setDeleting(null)} />
        </Suspense>
      )}
    </Page>
  );
}

interface PagesProps {
  found: ExhibitPage;
  hrefFor: (place: Place) => string;
}

const Pages = memo(function Pages({ found, hrefFor }: PagesProps) {
  return (
    <Pager
      page={found.page}
      pageSize={pageSize}
      total={found.total}
      hrefFor={(page) => hrefFor({ search: found.search, page })}
      label="Pages of exhibits"
    />
  );
});

function AddExhibitLink() {
  return (
    <LinkButton kind="main" icon="plus" href={paths.addExhibit}>
      Add Exhibit
    </LinkButton>
  );
}

function countOf({ total, search }: ExhibitPage): string {
  // The empty case speaks for itself, and knows whether the museum is still being loaded.
  if (total === 0 && !search.trim()) return '';
  const exhibits = counted(total, 'exhibit');
  return search.trim() ? `${exhibits} found` : exhibits;
}

interface Listed {
  row: ExhibitRow;
  entry: Entry | undefined;
}

interface ExhibitTableProps {
  found: ExhibitPage | undefined;
  onDelete: (row: ExhibitRow) => void;
  onClearSearch: () => void;
}

// A keystroke paints the field at once; the rows only when others are found.
const ExhibitTable = memo(function ExhibitTable({ found, onDelete, onClearSearch }: ExhibitTableProps) {
  const columns = useMemo(() => columnsOf(onDelete), [onDelete]);
  const rows = useSameRows(found);
  return (
    <Table
      caption="Exhibits"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowHref={rowHref}
      busy={!found}
      empty={<NoExhibits search={found?.search ?? ''} onClearSearch={onClearSearch} />}
    />
  );
});

const rowKey = ({ row }: Listed) => row.id;
const rowHref = ({ row }: Listed) => href(paths.editExhibit, { id: row.id });

// What was read again and is the same is the same object: its row need not be drawn again.
function useSameRows(found: ExhibitPage | undefined): Listed[] {
  const [last, setLast] = useState<{ found: ExhibitPage | undefined; rows: Listed[] }>();
  if (last && last.found === found) return last.rows;
  const known = new Map(last?.rows.map((listed) => [listed.row.id, listed]));
  const rows = (found?.rows ?? []).map((row) => {
    const listed: Listed = { row, entry: found?.pending.get(row.id) };
    const before = known.get(row.id);
    return before && isSame(before, listed) ? before : listed;
  });
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
          <StatusState status={row.status} />
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
