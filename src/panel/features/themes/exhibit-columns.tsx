// Exhibits as the theme screens list them: to be read, and to be chosen.
import { tagChips } from '#contract/limits.ts';
import { describePlace } from '#contract/places.ts';
import { RecordThumb } from '#panel/forms/record-thumb.tsx';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { Tags } from '#panel/ui/status/chip.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import type { ReactNode } from 'react';

export interface ListedExhibit {
  row: ExhibitRow;
  /** From 1; null where the order means nothing. */
  number: number | null;
  /** Why it cannot be chosen. */
  reason?: string | null;
}

export const exhibitColumns: readonly Column<ListedExhibit>[] = [
  { key: 'title', head: 'Title', role: 'title', cell: (listed) => titleCell(listed) },
  { key: 'artist', head: 'Artist', role: 'hide-narrow', cell: ({ row }) => row.artist_name },
  {
    key: 'id',
    head: 'Exhibit ID',
    role: 'meta',
    cell: ({ row }) => <span className="mono">{row.exhibit_id.toUpperCase()}</span>,
  },
  { key: 'place', head: 'Floor/Room', role: 'meta', cell: ({ row }) => describePlace(row) },
];

function titleCell({ row, number, reason }: ListedExhibit): ReactNode {
  return (
    <TitleCell
      thumb={<RecordThumb row={row} />}
      title={
        <>
          {number !== null && <span className="quiet">{number}. </span>}
          {row.name.trim() || 'Untitled'}
        </>
      }
      by={row.artist_name}
      text={reason && <span id={reasonId(row.id)}>{reason}</span>}
      tags={<Tags tags={row.tags} max={tagChips} />}
    />
  );
}

export function reasonId(exhibitId: string): string {
  return `why-not-${exhibitId}`;
}
