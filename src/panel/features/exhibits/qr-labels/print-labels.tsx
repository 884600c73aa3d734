// QR labels for chosen exhibits: what to print, on which sheets, and how it will look.
import { pageSize } from '#contract/limits.ts';
import { paths } from '#panel/paths.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { Button } from '#panel/ui/button.tsx';
import { Checkbox } from '#panel/ui/field/checkbox.tsx';
import type { ListAddress } from '#panel/ui/list/list-address.ts';
import { listHref, useListAddress } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import { Pager } from '#panel/ui/list/pager.tsx';
import { SearchField } from '#panel/ui/list/search-field.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { Table } from '#panel/ui/list/table.tsx';
import { useMemo, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { NoExhibits } from '#panel/features/exhibits/exhibit-loading.tsx';
import { useIsLoading } from '#panel/forms/queries.ts';
import { isEachChosen } from '#panel/features/exhibits/each-chosen.ts';
import { withLabels } from './label-choice.ts';
import { LabelPreview } from './label-preview.tsx';
import { useLabelPrinting } from './label-printing.tsx';
import { useChosenRows, useFoundIds } from './label-queries.ts';
import { labelSizes, mostLabels } from './label-sizes.ts';
import { useExhibitPage } from '#panel/forms/exhibit-queries.ts';
import './print-labels.css';

export function PrintLabels() {
  const address = useListAddress();
  const found = useFoundIds(address);
  const [chosen, setChosen] = useChosenFrom(found, address);
  const [size, setSize] = useState(labelSizes[0]);
  const all = useChosenRows(chosen);
  const rows = useMemo(() => all.filter(({ exhibit_id }) => exhibit_id.trim()), [all]);
  const { sheets, print } = useLabelPrinting(rows, size);
  const choose = (ids: readonly string[], isChosen: boolean) => setChosen(withLabels(chosen, ids, isChosen));
  return (
    <Page
      title="Print labels"
      back={{ href: listHref(paths.exhibits), label: 'Back to exhibit management' }}
      actions={
        <Button
          kind="main"
          icon="file"
          disabledReason={rows.length === 0 && 'Choose at least one exhibit.'}
          onClick={print}
        >
          Print
        </Button>
      }
    >
      <div className="label-work">
        <Choosing address={address} found={found} chosen={chosen} choose={choose} />
        <LabelPreview
          rows={rows}
          size={size}
          onSize={setSize}
          withoutId={all.length - rows.length}
          isFull={chosen.length >= mostLabels}
        />
      </div>
      {sheets}
    </Page>
  );
}

/**
 * Begins with what was selected in the list, else with what the address narrows the list to: somebody has looked for it
 * just now.
 */
function useChosenFrom(found: readonly string[] | null, { search, filter }: ListAddress) {
  const isNarrowed = search.trim() !== '' || filter !== '';
  const selected = useHistoryState<{ exhibits?: readonly string[] } | null>()?.exhibits;
  const [chosen, setChosen] = useState<readonly string[] | null>(
    selected ? withLabels(nothing, selected, true) : isNarrowed ? null : nothing,
  );
  if (chosen === null && found) setChosen(withLabels(nothing, found, true));
  return [chosen ?? nothing, setChosen] as const;
}

const nothing: readonly string[] = [];

interface ChoosingProps {
  address: ListAddress;
  found: readonly string[] | null;
  chosen: readonly string[];
  choose: (ids: readonly string[], isChosen: boolean) => void;
}

function Choosing({ address, found, chosen, choose }: ChoosingProps) {
  const { search, setSearch, clear, hrefFor } = address;
  const shown = useExhibitPage(address);
  const marked = useMemo(() => new Set(chosen), [chosen]);
  return (
    <div>
      <div className="cluster">
        <SearchField label="Search exhibits" value={search} onChange={setSearch} />
        <SelectAll found={found ?? nothing} marked={marked} choose={choose} />
        <p role="status" className="small quiet">
          {countInWords(chosen.length)} chosen
        </p>
      </div>
      <Table
        caption="Exhibits"
        columns={columnsOf(marked, choose)}
        rows={shown?.rows ?? []}
        rowKey={({ id }) => id}
        busy={useIsLoading('exhibits', shown)}
        empty={<NoExhibits search={shown?.search ?? ''} filter={shown?.filter ?? ''} onClear={clear} />}
      />
      {shown && (
        <Pager
          page={shown.page}
          pageSize={pageSize}
          total={shown.total}
          hrefFor={(next) => hrefFor({ search: shown.search, page: next })}
          label="Pages of exhibits"
        />
      )}
    </div>
  );
}

interface Choice {
  marked: ReadonlySet<string>;
  choose: ChoosingProps['choose'];
}

/** Of what the search shows, on all pages. */
function SelectAll({ found, marked, choose }: Choice & { found: readonly string[] }) {
  const state = isEachChosen(found, marked);
  const isPossible = found.length <= mostLabels;
  return (
    <Checkbox
      label={isPossible ? 'Select all' : `Select the first ${mostLabels}`}
      checked={state === 'all' || (!isPossible && isEachChosen(found.slice(0, mostLabels), marked) === 'all')}
      mixed={state === 'some' && isPossible}
      disabled={found.length === 0}
      onChange={(isChosen) => choose(found, isChosen)}
    />
  );
}

function columnsOf(marked: Choice['marked'], choose: Choice['choose']): Column<ExhibitRow>[] {
  return [
    {
      key: 'select',
      head: <span className="hidden-text">Chosen</span>,
      role: 'select',
      cell: ({ id, name }) => (
        <Checkbox
          label={`Label for ${name.trim() || 'Untitled'}`}
          hideLabel
          checked={marked.has(id)}
          onChange={(isChosen) => choose([id], isChosen)}
        />
      ),
    },
    {
      key: 'title',
      head: 'Title',
      role: 'title',
      cell: ({ name }) => <span className="work">{name.trim() || 'Untitled'}</span>,
    },
    { key: 'artist', head: 'Artist', role: 'meta', cell: ({ artist_name }) => artist_name },
    {
      key: 'id',
      head: 'Exhibit ID',
      role: 'meta',
      cell: ({ exhibit_id }) => <span className="mono">{exhibit_id}</span>,
    },
  ];
}

function countInWords(count: number): string {
  return `${count} ${count === 1 ? 'label' : 'labels'}`;
}
