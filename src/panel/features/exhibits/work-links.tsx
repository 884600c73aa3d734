// Where one goes from a work: to all that stand in its room, to its review, to its label.
import { whyNoReview } from '#contract/review-rules.ts';
import { href, paths } from '#panel/paths.ts';
import { roomQuery } from '#panel/store/search/exhibit-filter.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { Button, LinkButton } from '#panel/ui/button.tsx';
import { withPlace } from '#panel/ui/list/list-address.ts';

export function WorkLinks({ row }: { row: ExhibitRow }) {
  const reason = whyNoReview(row);
  const labels = withPlace('', { search: row.exhibit_id, page: 1, filter: '' });
  return (
    <>
      <LinkButton className="small-on-phones" icon="exhibit" href={`${paths.exhibits}?${roomQuery(row)}`}>
        This room
      </LinkButton>
      {reason ? (
        <Button className="small-on-phones" icon="review" disabledReason={reason}>
          Review
        </Button>
      ) : (
        <LinkButton className="small-on-phones" icon="review" href={href(paths.review, { id: row.id })}>
          Review
        </LinkButton>
      )}
      <LinkButton className="small-on-phones" icon="tag" href={`${paths.labels}?${labels}`}>
        Label
      </LinkButton>
    </>
  );
}
