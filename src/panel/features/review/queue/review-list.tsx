// Exhibits that wait for a review, and those that had theirs (part 2, section 2).
import { tagChips } from '#contract/limits.ts';
import { describePlace } from '#contract/places.ts';
import { StatusState } from '#panel/forms/exhibit-status.tsx';
import type { Listed } from '#panel/forms/record-list.tsx';
import { ListFrame } from '#panel/forms/record-list.tsx';
import { RecordThumb } from '#panel/forms/record-thumb.tsx';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { href, paths } from '#panel/paths.ts';
import { ScanButton } from '#panel/scan/scan-button.tsx';
import { LinkButton } from '#panel/ui/button.tsx';
import { Tags } from '#panel/ui/status/chip.tsx';
import { useListAddress } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import { Progress } from '#panel/ui/status/progress.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import { useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import type { QueueFilter, ReviewListRow } from './list-queries.ts';
import { useNextInQueue, useReviewList } from './list-queries.ts';

export function ReviewList() {
  const address = useListAddress();
  const query = useSearch();
  const asked = new URLSearchParams(query).get('status');
  const filter = filters.find((one) => one === asked) ?? last;
  useEffect(() => {
    last = filter;
  }, [filter]);
  const found = useReviewList(address.search, address.page, filter);
  const next = useNextInQueue(new URLSearchParams(query).get('done'));
  return (
    <Page title="Review panel" actions={<ScanButton leadsTo="review" />}>
      {next && (
        <div className="note cluster next-exhibit">
          <span className="grow">Next to review: {next.name.trim() || 'Untitled'}</span>
          <LinkButton kind="main" href={href(paths.review, { id: next.id })}>
            Next exhibit
          </LinkButton>
        </div>
      )}
      <ListFrame<ReviewListRow>
        table="exhibits"
        address={address}
        tools={
          <nav className="queue" aria-label="Show">
            {filters.map((one) => (
              <Link
                key={one}
                href={withStatus(address.hrefFor({ search: address.search, page: 1 }), one)}
                className="btn plain"
                aria-current={one === filter || undefined}
              >
                {one}
              </Link>
            ))}
          </nav>
        }
        found={found}
        nouns={{ one: 'exhibit', many: 'exhibits' }}
        none="No data found."
        searched="name, artist, exhibit ID or tag"
        columns={columns}
        rowHref={({ row }) => href(paths.review, { id: row.id })}
      >
        Exhibits come here when their questions and answers are generated.
      </ListFrame>
    </Page>
  );
}

function withStatus(place: string, status: QueueFilter): string {
  const [pathname = '', query = ''] = place.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('status', status);
  return `${pathname}?${parameters}`;
}

// Coming back from a review must not begin the choice again.
let last: QueueFilter = 'All';

const filters: readonly QueueFilter[] = ['In Review', 'Reviewed', 'All'];

const columns: readonly Column<Listed<ReviewListRow>>[] = [
  {
    key: 'title',
    head: 'Title',
    role: 'title',
    width: 'auto',
    cell: ({ row, entry }, link) => (
      <TitleCell
        thumb={<RecordThumb row={row} />}
        title={link(row.name.trim() || 'Untitled')}
        badge={<SyncState entry={entry} />}
        by={row.artist_name}
        tags={<Tags tags={row.tags} max={tagChips} />}
      />
    ),
  },
  {
    key: 'id',
    head: 'Exhibit ID',
    role: 'meta',
    width: '7rem',
    cell: ({ row }) => <span className="mono">{row.exhibit_id.toUpperCase()}</span>,
  },
  { key: 'place', head: 'Floor/Room', role: 'meta', width: '14rem', cell: ({ row }) => describePlace(row) },
  {
    key: 'status',
    head: 'Status',
    role: 'status',
    width: '7rem',
    cell: ({ row }) => <StatusState status={row.status} />,
  },
  {
    key: 'progress',
    head: 'Reviewed',
    role: 'meta',
    width: '7.5rem',
    narrowLabel: 'Reviewed',
    cell: ({ row }) => <Reviewed progress={row.progress} />,
  },
];

function Reviewed({ progress }: Pick<ReviewListRow, 'progress'>) {
  if (!progress) return <span className="quiet">Not on this device yet</span>;
  const { reviewed, of } = progress;
  return <Progress label={`${reviewed} of ${of}`} value={reviewed} max={of} />;
}
