// How many exhibits stand where, and when the provider's list was last read.
import { grouped } from '#panel/ui/list/counted.ts';
import { StatusState } from '#panel/forms/exhibit-status.tsx';
import { workspace } from '#panel/sync/current.ts';
import { paths } from '#panel/paths.ts';
import { filterIn, filterQuery } from '#panel/store/search/exhibit-filter.ts';
import type { Loading } from '#panel/store/facts.ts';
import { Skeleton } from '#panel/ui/status/skeleton.tsx';
import { Link } from 'wouter';
import type { StatusCount } from './dashboard-queries.ts';
import { useLoadingFact } from '#panel/changes/queries.ts';
import { clock } from '#panel/ui/date/moment.ts';

interface StatusTilesProps {
  /** Undefined until they are read. */
  counts: readonly StatusCount[] | undefined;
  now: number;
}

export function StatusTiles({ counts, now }: StatusTilesProps) {
  const loading = useLoadingFact(workspace().db);
  const total = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <section aria-labelledby="exhibits-title" aria-busy={!counts}>
      <div className="section-head">
        <h2 id="exhibits-title">Exhibits</h2>
        {counts && <span className="quiet">{grouped(total)}</span>}
        <p className="small quiet">{loading && loadedInWords(loading, now)}</p>
      </div>
      <ul className="status-tiles">
        {counts
          ? counts.map(({ status, count }) => (
              <li key={status}>
                <StatusTile status={status} count={count} share={total > 0 ? count / total : 0} />
              </li>
            ))
          : ['a', 'b', 'c', 'd'].map((key) => (
              <li key={key}>
                <Skeleton height="7.5rem" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function StatusTile({ status, count, share }: StatusCount & { share: number }) {
  return (
    <Link href={`${paths.exhibits}?${filterQuery({ ...filterIn(''), status })}`} className="card status-tile">
      <span className="count">{grouped(count)}</span> <StatusState status={status} />
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </Link>
  );
}

function loadedInWords({ state, at, completedAt }: Loading, now: number): string {
  // The first load shows by itself.
  if (completedAt === null) return '';
  const loaded = `Last loaded at ${clock(completedAt, now)}.`;
  return state === 'failed' ? `${loaded} The try at ${clock(at, now)} failed.` : loaded;
}
