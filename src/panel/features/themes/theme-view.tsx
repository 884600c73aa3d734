// View theme (part 2, section 2): all of one theme, to be read.
import { exhibitsOf } from '#contract/themes.ts';
import { NotHere } from '#panel/forms/not-here.tsx';
import { useLastFound, useProviderAddress } from '#panel/forms/open-record.ts';
import { useLocalFile } from '#panel/forms/record-queries.ts';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { RecordBanner } from '#panel/forms/record-banner.tsx';
import { href, paths } from '#panel/paths.ts';
import type { ExhibitRow, ThemeRow } from '#panel/store/mirror-tables.ts';
import { BlobImage } from '#panel/ui/image/blob-image.tsx';
import { LinkButton } from '#panel/ui/button.tsx';
import { Chip, Tags } from '#panel/ui/status/chip.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { listHref } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import { Skeleton } from '#panel/ui/status/skeleton.tsx';
import { Thumb } from '#panel/ui/image/thumb.tsx';
import { exhibitColumns } from './exhibit-columns.tsx';
import type { ShownExhibits } from './exhibit-pages.tsx';
import { ExhibitPages } from './exhibit-pages.tsx';
import { pageSize } from '#contract/limits.ts';
import type { Place as ListPlace } from '#panel/ui/list/list-address.ts';
import { useListAddress } from '#panel/ui/list/list-address.ts';
import { clampPage, pageCount } from '#panel/ui/list/pagination.ts';
import { datesInWords } from './field-groups.ts';
import { useTheme, useTour } from './queries.ts';
import { themeBanner } from './theme-banner.ts';
import { nameOf, themeIdText } from './theme-messages.ts';
import './themes.css';

export function ThemeView({ id: asked }: { id: string | null }) {
  const id = asked ?? '';
  const found = useTheme(id);
  const open = useLastFound(id, found);
  useProviderAddress(paths.viewTheme, id, found?.row.id);
  const back = { href: listHref(paths.themes), label: 'Back to themes' };
  if (found === null)
    return <NotHere title="Theme" back={back} headline="This theme is not on this device" />;
  if (!open) {
    return (
      <Page title="Theme" back={back}>
        <Skeleton height="12rem" />
      </Page>
    );
  }
  const { row, entry } = open;
  return (
    <Page
      title={nameOf(row)}
      back={back}
      status={<SyncState entry={entry} />}
      actions={
        <LinkButton kind="main" icon="pencil" href={href(paths.editTheme, { id: row.id })}>
          Edit Theme
        </LinkButton>
      }
    >
      <div className="stack">
        <RecordBanner entry={entry} words={themeBanner} />
        <ThemeFacts row={row} />
        <section aria-labelledby="theme-exhibits">
          <h2 id="theme-exhibits" className="theme-heading">
            Exhibits
          </h2>
          <ThemeTour row={row} />
        </section>
      </div>
    </Page>
  );
}

function ThemeFacts({ row }: { row: ThemeRow }) {
  return (
    <div className="card pad theme-facts">
      <ThemeImage row={row} />
      <div className="stack tight">
        {row.featured && (
          <p>
            <Chip tone="accent">Featured</Chip> <span className="small quiet">{datesInWords(row)}</span>
          </p>
        )}
        <dl className="theme-list">
          <dt>Description</dt>
          <dd>{row.description || 'None'}</dd>
          <dt>Theme ID</dt>
          <dd className="mono">{themeIdText(row)}</dd>
          <dt>Tags</dt>
          <dd className="theme-tags">
            {row.tags.length > 0 ? <Tags tags={row.tags} max={Infinity} /> : 'None'}
          </dd>
        </dl>
      </div>
    </div>
  );
}

function ThemeImage({ row }: { row: ThemeRow }) {
  const waiting = useLocalFile(row.image_file);
  return (
    <div className="theme-image">
      {waiting ? (
        <BlobImage file={waiting} className="thumb" data-shape="fill" alt="Theme image" />
      ) : (
        <Thumb src={row.image_url} shape="fill" alt={row.image_url ? 'Theme image' : ''} />
      )}
    </div>
  );
}

function ThemeTour({ row }: { row: ThemeRow }) {
  const tour = useTour(exhibitsOf(row));
  const address = useListAddress();
  return (
    <ExhibitPages
      address={address}
      shown={tour && onPage(tour, address)}
      columns={exhibitColumns}
      none={<Empty headline="No exhibit found.">This theme has no exhibits yet.</Empty>}
    />
  );
}

/** The page of a tour, of which all is here, that an address asks for. */
function onPage(tour: readonly ExhibitRow[], { search, page: asked }: ListPlace): ShownExhibits {
  const text = search.trim().toLowerCase();
  const found = tour
    .map((row, index) => ({ row, number: index + 1 }))
    .filter(({ row }) => row.search.includes(text));
  const page = clampPage(asked, pageCount(found.length, pageSize));
  return { search, page, total: found.length, rows: found.slice((page - 1) * pageSize, page * pageSize) };
}
