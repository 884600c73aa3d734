// What else there is to do in exhibit management. Loaded after the list has been painted.
import { missingPart } from '#panel/forms/missing-part.ts';
import { pageSize } from '#contract/limits.ts';
import { useSavedRow } from '#panel/forms/saved-row.ts';
import { paths } from '#panel/paths.ts';
import { ScanButton } from '#panel/scan/scan-button.tsx';
import { exhibitIndex } from '#panel/store/search/exhibit-index.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button, LinkButton } from '#panel/ui/button.tsx';
import type { Place } from '#panel/ui/list/list-address.ts';
import { withPlace } from '#panel/ui/list/list-address.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { Menu } from '#panel/ui/overlay/menu.tsx';
import { memo, useCallback, useState } from 'react';
import type { ChosenBar as Bar } from './choose-rows/chosen-bar.tsx';
import { ExhibitFilters } from './exhibit-filters.tsx';
import type { ToolsProps } from './exhibit-list.tsx';

export function ExhibitTools({ address, found, onChoosing }: ToolsProps) {
  const { search, filter, correctPage } = address;
  const [ChosenBar, setChosenBar] = useState<typeof Bar | null>(null);
  const { db } = workspace();
  const leadTo = useCallback(
    (id: string) => {
      const place = exhibitIndex(db).find(search, filter).indexOf(id);
      if (place >= 0) correctPage(Math.floor(place / pageSize) + 1);
    },
    [db, search, filter, correctPage],
  );
  useSavedRow('exhibits', found?.rows, leadTo);
  const toggle = () => {
    // What is here already shows with the press itself, and not a frame later.
    if (ChosenBar ?? loadedBar) setChosenBar(() => (ChosenBar ? null : loadedBar));
    else void loadBar().then((bar) => setChosenBar(() => bar));
  };
  return (
    <>
      <div className="cluster exhibit-tools">
        <Button icon="check" className="small-on-phones" aria-pressed={ChosenBar !== null} onClick={toggle}>
          Select
        </Button>
        <OtherTools search={search} filter={filter} isEmpty={found?.total === 0} />
      </div>
      <div className="cluster exhibit-filters">
        <ExhibitFilters address={address} />
      </div>
      {ChosenBar && <ChosenBar address={address} onList={onChoosing} onDone={() => setChosenBar(null)} />}
    </>
  );
}

interface OtherToolsProps extends Pick<Place, 'search' | 'filter'> {
  isEmpty: boolean;
}

// A row that changes leaves them as they are.
const OtherTools = memo(function OtherTools({ search, filter, isEmpty }: OtherToolsProps) {
  // What the list shows is what the labels are most likely wanted for.
  const query = withPlace('', { search, page: 1, filter });
  return (
    <>
      <ScanButton leadsTo="exhibit" />
      <LinkButton
        icon="tag"
        className="small-on-phones"
        href={query ? `${paths.labels}?${query}` : paths.labels}
      >
        Print labels
      </LinkButton>
      <Menu label="More actions" className="exhibit-more">
        {(close) => (
          <>
            <LinkButton kind="plain" icon="upload" href={paths.importExhibits}>
              Import
            </LinkButton>
            <Button
              kind="plain"
              icon="download"
              disabledReason={isEmpty && 'There is nothing to export.'}
              onClick={() => {
                close();
                void exportCsv({ search, filter });
              }}
            >
              Export CSV
            </Button>
          </>
        )}
      </Menu>
    </>
  );
});

let loadedBar: typeof Bar | null = null;

async function loadBar() {
  try {
    loadedBar = (await import('./choose-rows/chosen-bar.tsx')).ChosenBar;
    return loadedBar;
  } catch {
    notify.error(missingPart);
    return null;
  }
}

async function exportCsv(place: Pick<Place, 'search' | 'filter'>): Promise<void> {
  try {
    const { exportExhibits } = await import('./spreadsheet/export-exhibits.ts');
    await exportExhibits(place);
  } catch {
    notify.error(missingPart);
  }
}
