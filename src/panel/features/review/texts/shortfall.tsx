import type { ExhibitRow } from '#panel/store/mirror-tables.ts';

/** Questions that should have been there as well, and why they are not. Not every provider says so. */
export function Shortfall({ exhibit: { generation_progress: written } }: { exhibit: ExhibitRow }) {
  if (!written?.reason) return null;
  return (
    <p className="note">
      {written.done} of {written.of} questions could be written. {written.reason}
    </p>
  );
}
