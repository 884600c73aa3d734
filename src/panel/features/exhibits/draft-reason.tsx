import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { Icon } from '#panel/ui/icon.tsx';

/** Why the last generation failed, and what to do. Not every provider says so. */
export function DraftReason({ row: { status, draft_reason: reason } }: { row: ExhibitRow }) {
  if (status !== 'Draft' || !reason) return null;
  return (
    <div className="note bad record-banner" role="status">
      <Icon name="alert" />
      <p>
        No questions could be generated: {reason} Put the documents right, then press Update &amp; Generate
        Q&amp;A.
      </p>
    </div>
  );
}
