// What the list says while there is nothing in it, or not everything yet.
import { grouped } from '#panel/ui/list/counted.ts';
import { paths } from '#panel/paths.ts';
import type { Loading } from '#panel/store/facts.ts';
import { hasCome } from '#panel/store/facts.ts';
import { LinkButton } from '#panel/ui/button.tsx';
import { Empty, NotHereYet } from '#panel/ui/empty.tsx';
import { Progress } from '#panel/ui/status/progress.tsx';
import { NoExhibitFound } from '#panel/forms/no-exhibit-found.tsx';
import { useHasCome, useLoading } from '#panel/forms/queries.ts';

export const notHereYet =
  'Your exhibits aren’t on this device yet. They load as soon as your museum’s server answers.';

/** In the place of the rows: how far the first load is. Elsewhere the notice above the screen says it. */
export function LoadingNote() {
  const loading = useLoading();
  if (!loading || hasCome(loading, 'exhibits')) return null;
  if (loading.state === 'failed') {
    return (
      <p className="note wait" role="status">
        {notHereYet}
      </p>
    );
  }
  return <LoadProgress {...loading} />;
}

export function LoadProgress({ done, total }: Pick<Loading, 'done' | 'total'>) {
  return <Progress label={progressOf({ done, total })} value={total ? done : undefined} max={total ?? 1} />;
}

/** 'Loading your exhibits… 3,000 of 10,000' */
export function progressOf({ done, total }: Pick<Loading, 'done' | 'total'>): string {
  if (!total) return 'Loading your exhibits…';
  return `Loading your exhibits… ${grouped(done)} of ${grouped(total)}`;
}

interface NoExhibitsProps {
  search: string;
  filter: string;
  onClear: () => void;
}

export function NoExhibits({ search, filter, onClear }: NoExhibitsProps) {
  const text = search.trim();
  if (useHasCome('exhibits') === false) return <NotHereYet many="exhibits" />;
  if (text || filter) return <NoExhibitFound text={!filter && text} onClear={onClear} />;
  return (
    <Empty
      headline="No exhibit found."
      action={
        <LinkButton icon="plus" href={paths.addExhibit}>
          Add the first exhibit
        </LinkButton>
      }
    >
      Your museum has no exhibits yet.
    </Empty>
  );
}
