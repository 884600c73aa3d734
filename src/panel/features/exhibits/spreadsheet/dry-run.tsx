// What each row of the file would do, to be looked through before anything is done.
import { pageSize } from '#contract/limits.ts';
import { describePlace } from '#contract/places.ts';
import type { Place } from '#contract/places.ts';
import { paths } from '#panel/paths.ts';
import { Empty } from '#panel/ui/empty.tsx';
import { grouped } from '#panel/ui/list/counted.ts';
import { Pager } from '#panel/ui/list/pager.tsx';
import { clampPage, pageCount } from '#panel/ui/list/pagination.ts';
import type { Column } from '#panel/ui/list/table.tsx';
import { Table } from '#panel/ui/list/table.tsx';
import { State } from '#panel/ui/status/state.tsx';
import { Link, useSearch } from 'wouter';
import { countStates, stateMessages } from './import-messages.ts';
import type { PlannedRow, RowState } from './plan-import.ts';
import { rowStates } from './plan-import.ts';

/** @param planned null while it is being made */
export function DryRun({ planned }: { planned: readonly PlannedRow[] | null }) {
  const { show, page } = placeIn(useSearch());
  const shown = (planned ?? []).filter(({ state }) => show === 'all' || state === show);
  const current = clampPage(page, pageCount(shown.length, pageSize));
  return (
    <div className="import-preview">
      <StateChips planned={planned} show={show} />
      <Table
        caption="Rows of the file"
        columns={columns}
        rows={shown.slice((current - 1) * pageSize, current * pageSize)}
        rowKey={({ row }) => row}
        busy={planned === null}
        empty={<Empty headline="No rows of this kind.">Choose All to see every row of the file.</Empty>}
      />
      <Pager
        page={current}
        pageSize={pageSize}
        total={shown.length}
        hrefFor={(next) => hrefOf(show, next)}
        label="Pages of rows"
      />
    </div>
  );
}

type Show = RowState | 'all';

function placeIn(query: string): { show: Show; page: number } {
  const parameters = new URLSearchParams(query);
  const asked = parameters.get('show');
  const show = rowStates.find((state) => state === asked) ?? 'all';
  return { show, page: Number(parameters.get('page')) || 1 };
}

function hrefOf(show: Show, page = 1): string {
  const parameters = new URLSearchParams();
  if (show !== 'all') parameters.set('show', show);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query ? `${paths.importExhibits}?${query}` : paths.importExhibits;
}

function StateChips({ planned, show }: { planned: readonly PlannedRow[] | null; show: Show }) {
  const counts = planned && countStates(planned);
  const chip = (state: Show, label: string, count: number | undefined) => (
    <li key={state}>
      <Link href={hrefOf(state)} className="choice" aria-current={show === state || undefined}>
        {label} <span className="quiet">{count === undefined ? '' : grouped(count)}</span>
      </Link>
    </li>
  );
  return (
    <div className="exhibit-filters">
      <nav aria-label="Show rows that are">
        <ul>
          {chip('all', 'All', planned?.length)}
          {rowStates.map((state) => chip(state, stateMessages[state], counts?.[state]))}
        </ul>
      </nav>
    </div>
  );
}

const looks = {
  new: { tone: 'good', icon: 'plus' },
  changed: { tone: 'wait', icon: 'pencil' },
  same: { tone: 'quiet', icon: 'check' },
  wrong: { tone: 'bad', icon: 'alert' },
} as const;

const columns: Column<PlannedRow>[] = [
  {
    key: 'row',
    head: 'Row',
    role: 'meta',
    width: '4.5rem',
    narrowLabel: 'Row',
    cell: ({ row }) => grouped(row),
  },
  {
    key: 'title',
    head: 'Exhibit',
    role: 'title',
    cell: ({ name, exhibitId }) => (
      <>
        <span className="work">{name || 'Without a name'}</span>
        <br />
        <span className="mono quiet small">{exhibitId || 'Without an exhibit ID'}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: 'State',
    role: 'status',
    width: '8rem',
    cell: ({ state }) => <State {...looks[state]}>{stateMessages[state]}</State>,
  },
  { key: 'what', head: 'What happens', cell: (row) => <What {...row} /> },
];

function What({ state, errors, changes, values }: PlannedRow) {
  if (state === 'same') return 'Nothing: it’s already here.';
  if (state === 'new') {
    const { artist_name, tags } = values;
    return [artist_name, describePlace(values as Place), tags.join(', ')].filter(Boolean).join(' · ');
  }
  return (
    <ul>
      {state === 'wrong'
        ? errors.map((error) => <li key={error}>{error}</li>)
        : changes.map(({ label, from, to }) => (
            <li key={label}>
              <span className="quiet">{label}:</span> {from} <span aria-hidden="true">→</span>
              <span className="hidden-text"> becomes </span> <strong>{to}</strong>
            </li>
          ))}
    </ul>
  );
}
