// Exhibits with a search and pages, both in the address: read-only in a theme, to be chosen for one.
import { pageSize } from '#contract/limits.ts';
import { Button } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { useListAddress } from '#panel/ui/list/list-address.ts';
import { Pager } from '#panel/ui/list/pager.tsx';
import { clampPage, pageCount } from '#panel/ui/list/pagination.ts';
import { SearchField } from '#panel/ui/list/search-field.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { Table } from '#panel/ui/list/table.tsx';
import type { ReactNode } from 'react';
import type { ListedExhibit } from './exhibit-columns.tsx';
import { countInWords } from './field-groups.ts';

interface ExhibitPagesProps {
  /** All there are; undefined while they are read. */
  exhibits: readonly ListedExhibit[] | undefined;
  columns: readonly Column<ListedExhibit>[];
  /** More beside the count, about what the search shows on all pages. */
  renderNote?: (found: readonly ListedExhibit[]) => ReactNode;
  /** Shown when there is nothing to search in. */
  none: ReactNode;
}

export function ExhibitPages({ exhibits, columns, renderNote, none }: ExhibitPagesProps) {
  const { search, page, setSearch, hrefFor } = useListAddress();
  const text = search.trim().toLowerCase();
  const found = (exhibits ?? []).filter(({ row }) => row.search.includes(text));
  const shown = clampPage(page, pageCount(found.length, pageSize));
  return (
    <>
      <div className="cluster">
        <SearchField label="Search exhibits" value={search} onChange={setSearch} />
        <p role="status" className="small quiet">
          {exhibits && (text ? `${countInWords(found.length)} found` : countInWords(found.length))}
        </p>
        {renderNote?.(found)}
      </div>
      <Table
        caption="Exhibits"
        columns={columns}
        rows={found.slice((shown - 1) * pageSize, shown * pageSize)}
        rowKey={({ row }) => row.id}
        busy={!exhibits}
        empty={
          text ? (
            <Empty
              headline="No exhibit found."
              action={<Button onClick={() => setSearch('')}>Clear search</Button>}
            >
              No name, artist, exhibit ID or tag contains “{search.trim()}”.
            </Empty>
          ) : (
            none
          )
        }
      />
      <Pager
        page={shown}
        pageSize={pageSize}
        total={found.length}
        hrefFor={(next) => hrefFor({ search, page: next })}
        label="Pages of exhibits"
      />
    </>
  );
}
