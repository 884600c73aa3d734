// Exhibits that wait for a review.
import { grouped } from '#panel/ui/list/counted.ts';
import { describePlace } from '#contract/places.ts';
import { StatusState } from '#panel/forms/exhibit-status.tsx';
import { RecordThumb } from '#panel/forms/record-thumb.tsx';
import { href, paths } from '#panel/paths.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { Link } from 'wouter';
import { useWaitingReviews } from './dashboard-queries.ts';

const shown = 5;

export function ReviewCard() {
  const waiting = useWaitingReviews(workspace().db, shown);
  if (!waiting) return null;
  const { rows, total } = waiting;
  return (
    <section aria-labelledby="reviews-title">
      <div className="section-head">
        <h2 id="reviews-title">Waiting for review</h2>
        <span className="quiet">{grouped(total)}</span>
      </div>
      {total === 0 ? (
        <p className="note quiet">No exhibits are waiting for review.</p>
      ) : (
        <ul className="card review-list">
          {rows.map((row) => (
            <li key={row.id}>
              <WaitingReview row={row} />
            </li>
          ))}
          {total > rows.length && (
            <li>
              <Link href={paths.reviewList} className="review-row all">
                All {grouped(total)} reviews
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function WaitingReview({ row }: { row: ExhibitRow }) {
  const name = row.name.trim() || 'Untitled';
  return (
    <Link href={href(paths.review, { id: row.id })} className="review-row">
      <RecordThumb row={row} />
      <span className="review-words">
        <span className="work">{name}</span>
        <span className="small quiet">
          {row.artist_name} · {describePlace(row)}
        </span>
      </span>
      <StatusState status={row.status} />
    </Link>
  );
}
