// What stands between a record's changes and the provider, with the way on.
import type { Entry } from '#panel/store/entries.ts';
import { Icon } from '#panel/ui/icon.tsx';
import { inSentence, listInWords } from '#panel/ui/in-words.ts';
import { Link, useLocation, useSearch } from 'wouter';
import './record-banner.css';
import type { FieldGroup } from '#panel/sync/declare/field-group.ts';

/** What the banner has to know of the kind of record. */
export interface BannerMessages {
  /** 'exhibit' */
  noun: string;
  groups: readonly FieldGroup[];
  /** What an operation sends, when it sends a file: 'image'. */
  files: Readonly<Record<string, string>>;
  /** What it means when an operation that only asks for something is refused: 'No questions are generated'. */
  requests?: Readonly<Record<string, string>>;
  /** What an operation deletes: 'the document'. */
  removals?: Readonly<Record<string, string>>;
}

/** Says nothing while the change goes by itself. */
export function RecordBanner({ entry, words: kind }: { entry: Entry | null; words: BannerMessages }) {
  const words = entry && bannerMessage(entry, kind);
  if (!words) return null;
  const tone = entry.state === 'refused' ? 'bad' : 'ask';
  return (
    <div className={`note ${tone} record-banner`} role="status">
      <Icon name={tone === 'bad' ? 'alert' : 'ask'} />
      <p>
        {words} <ChangesLink />
      </p>
    </div>
  );
}

/** Why a change does not go through and what to do; null when it goes by itself. */
export function bannerMessage(entry: Entry, kind: BannerMessages): string | null {
  const file = kind.files[entry.operation];
  const said = entry.trouble?.message ?? entry.trouble?.words;
  switch (entry.state) {
    case 'refused': {
      const reason = said ? `: ${said.replace(/\s*\.?$/, '.')}` : '.';
      const request = kind.requests?.[entry.operation];
      const removed = kind.removals?.[entry.operation];
      if (removed)
        return `Your museum’s server didn’t delete ${removed}${reason} It’s still there. Delete it again, or discard the deletion.`;
      if (request) return `${request}${reason} Everything else is saved.`;
      return file
        ? `Your museum’s server refused the ${file}${reason} Choose another one and save again.`
        : `Your museum’s server refused this change${reason} Correct it and save again.`;
    }
    case 'conflict':
      return conflictMessage(entry, kind);
    case 'parked':
      return (
        said ?? 'Something unexpected happened while this change was being sent. It’s safe on this device.'
      );
    case 'waiting':
    case 'ambiguous':
    case 'sending':
      return null;
  }
}

function conflictMessage({ conflict }: Entry, { noun, groups }: BannerMessages): string {
  if (conflict?.kind === 'gone') {
    return `Someone else deleted this ${noun}. Keep yours as a new one, or discard your changes.`;
  }
  if (conflict?.kind === 'another') {
    return `Two ${noun}s have had this number on your museum’s server. Look at both, then decide.`;
  }
  if (conflict?.kind === 'fields' && conflict.fields.every(({ isOwn }) => isOwn)) {
    return `What you saved of this ${noun} was confirmed, but the earlier version is back. Choose which version to keep.`;
  }
  const fields = conflict?.kind === 'fields' ? conflict.fields.map(({ field }) => field) : [];
  const labels = groups.flatMap((group) =>
    group.fields.some((field) => fields.includes(field)) ? [group.label] : [],
  );
  const changed = labels.length > 0 ? `the ${listInWords(labels.map(inSentence))}` : `this ${noun}`;
  return `Someone else also changed ${changed}. Choose which version to keep.`;
}

// The shell opens the sync centre over whatever screen asks for it.
function ChangesLink() {
  const [pathname] = useLocation();
  const parameters = new URLSearchParams(useSearch());
  parameters.set('changes', '1');
  return <Link href={`${pathname}?${parameters}`}>Open changes</Link>;
}
