// All that the list shows, as a CSV file. Loaded when somebody asks for it.
import { exhibitIndex } from '#panel/store/search/exhibit-index.ts';
import type { ExhibitIndex } from '#panel/store/search/exhibit-index.ts';
import { hasCome, readFact } from '#panel/store/facts.ts';
import { workspace } from '#panel/sync/current.ts';
import { download } from '#panel/ui/download.ts';
import { counted } from '#panel/ui/list/counted.ts';
import type { Place } from '#panel/ui/list/list-address.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { csvHead, csvName, csvRows } from './write-csv.ts';

/** Read at once, so that the screen goes on. */
const piece = 250;

/** Downloads it, and says how much is in it. Never fails: it says why not. */
export async function exportExhibits(place: Pick<Place, 'search' | 'filter'>): Promise<void> {
  const { db } = workspace();
  try {
    const ids = await idsOf(exhibitIndex(db), place);
    const parts = [csvHead()];
    let count = 0;
    for (let from = 0; from < ids.length; from += piece) {
      const rows = await db.exhibits.bulkGet(ids.slice(from, from + piece));
      const there = rows.filter((row) => row !== undefined);
      count += there.length;
      parts.push(csvRows(there));
    }
    const name = csvName(new Date());
    download(name, new Blob(parts, { type: 'text/csv' }));
    const isComplete = hasCome(await readFact(db, 'loading'), 'exhibits');
    const missing = isComplete ? '' : ' Not all of your museum is on this device yet.';
    notify.message(`${counted(count, 'exhibit')} in ${name}.${missing}`);
  } catch {
    notify.error('The exhibits couldn’t be read from this device. Try again.');
  }
}

async function idsOf(index: ExhibitIndex, { search, filter }: Pick<Place, 'search' | 'filter'>) {
  index.start();
  await new Promise<void>((resolve) => {
    const stop = index.subscribe(onChange);
    function onChange() {
      if (!index.isReady()) return;
      stop();
      resolve();
    }
    if (index.isReady()) onChange();
  });
  return index.find(search, filter);
}
