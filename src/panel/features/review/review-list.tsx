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
import { Tags } from '#panel/ui/chip.tsx';
import { useListAddress } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import { Progress } from '#panel/ui/progress.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import type { ReviewListRow } from './list-queries.ts';
import { useReviewList } from './list-queries.ts';

export function ReviewList() {
  const address = useListAddress();
  const found = useReviewList(address.search, address.page);
  return (
    <Page title="Review panel" actions={<ScanButton leadsTo="review" />}>
      <ListFrame<ReviewListRow>
        address={address}
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

const columns: readonly Column<Listed<ReviewListRow>>[] = [
  {
    key: 'title',
    head: 'Title',
    role: 'title',
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
    cell: ({ row }) => <span className="mono">{row.exhibit_id.toUpperCase()}</span>,
  },
  { key: 'place', head: 'Floor/Room', role: 'meta', cell: ({ row }) => describePlace(row) },
  { key: 'status', head: 'Status', role: 'status', cell: ({ row }) => <StatusState status={row.status} /> },
  {
    key: 'progress',
    head: 'Reviewed',
    role: 'meta',
    narrowLabel: 'Reviewed',
    cell: ({ row }) => <Reviewed progress={row.progress} />,
  },
];

function Reviewed({ progress }: Pick<ReviewListRow, 'progress'>) {
  if (!progress) return <span className="quiet">Not on this device yet</span>;
  const { reviewed, of } = progress;
  return <Progress label={`${reviewed} of ${of}`} value={reviewed} max={of} />;
}
