// A list of records: search, table, pages, what it says while it is empty, and the address that keeps all of it.
import { pageSize } from '#contract/limits.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { Button } from '#panel/ui/button.tsx';
import { Empty, NotHereYet } from '#panel/ui/empty.tsx';
import type { ListAddress } from '#panel/ui/list/list-address.ts';
import { useListAddress } from '#panel/ui/list/list-address.ts';
import { Pager } from '#panel/ui/list/pager.tsx';
import { SearchField } from '#panel/ui/list/search-field.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { Table } from '#panel/ui/list/table.tsx';
import type { ReactNode } from 'react';
import { useCallback, useEffect } from 'react';
import type { ListPage, ListView } from './list-queries.ts';
import { useListPage } from './list-queries.ts';
import type { OpenRecord } from './open-record.ts';
import { useHasCome, useIsLoading } from './queries.ts';
import { useSavedRow } from './saved-row.ts';

/** A row and its place in all that was found, from 0. */
export type Listed<Row> = OpenRecord<Row> & { place: number };

interface ListFrameProps<Row> {
  table: MirrorTable;
  /** 'voucher', 'vouchers' */
  nouns: { one: string; many: string };
  /** The words for a table without rows: 'No vouchers found.' */
  none: string;
  /** What a search looks through: 'name'. */
  searched: string;
  columns: readonly Column<Listed<Row>>[];
  rowHref?: (listed: Listed<Row>) => string;
  /** Beside the search. */
  tools?: ReactNode;
  /** Shown below `none` when there is nothing to search in. */
  children: ReactNode;
}

interface RecordListProps<Row> extends ListFrameProps<Row> {
  /** Only these of the table's rows. */
  only?: ListView<Row>;
}

export function RecordList<Row extends { id: string; search: string }>(props: RecordListProps<Row>) {
  const address = useListAddress();
  const found = useListPage<Row>(props.table, address.search, address.page, props.only);
  const { correctPage } = address;
  const leadTo = useCallback(
    (id: string) => {
      const place = found?.ids?.indexOf(id) ?? -1;
      if (place >= 0) correctPage(Math.floor(place / pageSize) + 1);
    },
    [found, correctPage],
  );
  useSavedRow(props.table, found, leadTo);
  return <ListFrame {...props} address={address} found={found} />;
}

/** The list around rows that are read elsewhere. */
export function ListFrame<Row extends { id: string }>(
  props: ListFrameProps<Row> & { address: ListAddress; found: ListPage<Row> | undefined },
) {
  const { table, address, found, nouns, columns, rowHref, tools } = props;
  const { search, page, setSearch, clear, correctPage, hrefFor } = address;
  const isCurrent = found?.search === search && found.asked === page;
  useEffect(() => {
    if (isCurrent && found.page !== page) correctPage(found.page);
  }, [isCurrent, found, page, correctPage]);
  const isLoading = useIsLoading(table, found);
  const rows = (found?.rows ?? []).map((one, index) => ({ ...one, place: (found?.start ?? 0) + index }));
  return (
    <>
      <div className="cluster">
        <SearchField label={`Search ${nouns.many}`} value={search} onChange={setSearch} />
        <p role="status" className="small quiet">
          {found && countOf(found, nouns)}
        </p>
        {tools}
      </div>
      <Table
        caption={nouns.many.charAt(0).toUpperCase() + nouns.many.slice(1)}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row.id}
        rowHref={rowHref}
        busy={isLoading}
        empty={<NoRecords {...props} search={found?.search ?? ''} onClearSearch={clear} />}
      />
      {found && (
        <Pager
          page={found.page}
          pageSize={pageSize}
          total={found.total}
          hrefFor={(next) => hrefFor({ search: found.search, page: next })}
          label={`Pages of ${nouns.many}`}
        />
      )}
    </>
  );
}

function countOf({ total, search }: ListPage<unknown>, { one, many }: { one: string; many: string }): string {
  // The empty case speaks for itself, and knows whether the museum is still being loaded.
  if (total === 0 && !search.trim()) return '';
  const records = `${total} ${total === 1 ? one : many}`;
  return search.trim() ? `${records} found` : records;
}

type NoRecordsProps = Pick<ListFrameProps<never>, 'table' | 'none' | 'nouns' | 'searched' | 'children'> & {
  search: string;
  onClearSearch: () => void;
};

function NoRecords({ table, none, nouns, searched, children, search, onClearSearch }: NoRecordsProps) {
  const areHere = useHasCome(table);
  const text = search.trim();
  if (areHere === false) return <NotHereYet many={nouns.many} />;
  if (text) {
    return (
      <Empty headline={none} action={<Button onClick={onClearSearch}>Clear search</Button>}>
        No {searched} contains “{text}”.
      </Empty>
    );
  }
  return <Empty headline={none}>{children}</Empty>;
}
