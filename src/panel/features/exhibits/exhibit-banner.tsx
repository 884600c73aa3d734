// What stands between an exhibit's changes and the provider, with the way on.
import type { Entry } from '#panel/store/entries.ts';
import { Icon } from '#panel/ui/icon.tsx';
import { Link, useLocation, useSearch } from 'wouter';
import { exhibitFieldGroups } from './labels.ts';
import { uploadExhibitImage } from './operations.ts';

/** Says nothing while the change goes by itself. */
export function ExhibitBanner({ entry }: { entry: Entry | null }) {
  const words = entry && bannerWords(entry);
  if (!words) return null;
  const tone = entry.state === 'refused' ? 'bad' : 'ask';
  return (
    <div className={`note ${tone} exhibit-banner`} role="status">
      <Icon name={tone === 'bad' ? 'alert' : 'ask'} />
      <p>
        {words} <ChangesLink />
      </p>
    </div>
  );
}

/** Why a change does not go through and what to do; null when it goes by itself. */
export function bannerWords(entry: Entry): string | null {
  const isImage = entry.operation === uploadExhibitImage.name;
  const said = entry.trouble?.message;
  switch (entry.state) {
    case 'refused': {
      const reason = said ? `: ${said.replace(/\s*\.?$/, '.')}` : '.';
      return isImage
        ? `The provider refused the image${reason} Choose another one and save again.`
        : `The provider refused this change${reason} Correct it and save again.`;
    }
    case 'conflict':
      return conflictWords(entry);
    case 'parked':
      return said ?? 'Something unexpected happened while this change was sent. It is safe on this device.';
    case 'waiting':
    case 'ambiguous':
    case 'sending':
      return null;
  }
}

function conflictWords({ conflict }: Entry): string {
  if (conflict?.kind === 'gone') {
    return 'Somebody else deleted this exhibit. Keep yours as a new one, or let it go.';
  }
  const fields = conflict?.kind === 'fields' ? conflict.fields.map(({ field }) => field) : [];
  const labels = exhibitFieldGroups.flatMap((group) =>
    group.fields.some((field) => fields.includes(field)) ? [group.label] : [],
  );
  return `Somebody else changed the same: ${labels.join(', ') || 'this exhibit'}. Decide which counts.`;
}

// The shell opens the sync centre over whatever screen asks for it.
function ChangesLink() {
  const [pathname] = useLocation();
  const parameters = new URLSearchParams(useSearch());
  parameters.set('changes', '1');
  return <Link href={`${pathname}?${parameters}`}>Open changes</Link>;
}
