// The dashboard (decision 2): what needs attention today. Everything on it is on the device, so it opens offline as well.
import { NoExhibits } from '#panel/features/exhibits/exhibit-loading.tsx';
import { paths } from '#panel/paths.ts';
import { workspace } from '#panel/sync/current.ts';
import { LinkButton } from '#panel/ui/button.tsx';
import { Page } from '#panel/ui/page.tsx';
import { AttentionCard } from './attention-card.tsx';
import { useMuseumName, useStatusCounts } from './dashboard-queries.ts';
import { ReviewCard } from './review-card.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { useNow } from '#panel/changes/use-now.ts';
import './dashboard.css';

export function Dashboard() {
  const { db, session } = workspace();
  const now = useNow(15_000);
  const museum = useMuseumName(db, session.user.museumId);
  const counts = useStatusCounts(db);
  const isEmpty = counts?.every(({ count }) => count === 0) ?? false;
  return (
    <Page
      title="Dashboard"
      actions={
        <LinkButton icon="plus" href={paths.addExhibit}>
          Add Exhibit
        </LinkButton>
      }
    >
      <div className="dashboard">
        <p className="quiet dateline">
          {museum && <span className="work">{museum}</span>} {dayInWords(now)}
        </p>
        <AttentionCard now={now} />
        {isEmpty ? (
          <NoExhibits search="" filter="" onClear={() => {}} />
        ) : (
          <>
            <StatusTiles counts={counts} now={now} />
            <ReviewCard />
          </>
        )}
      </div>
    </Page>
  );
}

/** 'Sunday 22 November 2026' */
function dayInWords(now: number): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Date(now).toLocaleDateString('en-GB', day);
}
