// One page of exhibits below a search, both in the address: read-only in a theme, to be chosen for one.
import { pageSize } from '#contract/limits.ts';
import { NoExhibitFound } from '#panel/forms/no-exhibit-found.tsx';
import { useHasCome } from '#panel/forms/queries.ts';
import { NotHereYet } from '#panel/ui/empty.tsx';
import type { ListAddress } from '#panel/ui/list/list-address.ts';
import { Pager } from '#panel/ui/list/pager.tsx';
import { SearchField } from '#panel/ui/list/search-field.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { Table } from '#panel/ui/list/table.tsx';
import type { ReactNode } from 'react';
import type { ListedExhibit } from './exhibit-columns.tsx';
import { countInWords } from './field-groups.ts';

/** What an address shows. */
export interface ShownExhibits {
  search: string;
  /** A page that exists, from 1. */
  page: number;
  /** On all pages. */
  total: number;
  rows: readonly ListedExhibit[];
}

interface ExhibitPagesProps {
  address: ListAddress;
  /** Undefined while they are read. */
  shown: ShownExhibits | undefined;
  columns: readonly Column<ListedExhibit>[];
  /** More beside the count. */
  note?: ReactNode;
  /** Shown when there is nothing to search in. */
  none: ReactNode;
}

export function ExhibitPages({ address, shown, columns, note, none }: ExhibitPagesProps) {
  const { search, setSearch, hrefFor } = address;
  const { total = 0, rows = [] } = shown ?? {};
  const text = shown?.search.trim();
  return (
    <>
      <div className="cluster">
        <SearchField label="Search exhibits" value={search} onChange={setSearch} />
        <p role="status" className="small quiet">
          {shown && (text ? `${countInWords(total)} found` : countInWords(total))}
        </p>
        {note}
      </div>
      <Table
        caption="Exhibits"
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row.id}
        busy={!shown}
        empty={text ? <NoneFound text={text} onClear={() => setSearch('')} /> : none}
      />
      <Pager
        page={shown?.page ?? 1}
        pageSize={pageSize}
        total={total}
        hrefFor={(next) => hrefFor({ search, page: next })}
        label="Pages of exhibits"
      />
    </>
  );
}

function NoneFound({ text, onClear }: { text: string; onClear: () => void }) {
  if (useHasCome('exhibits') === false) return <NotHereYet many="exhibits" />;
  return <NoExhibitFound text={text} onClear={onClear} />;
}
