// One A4 sheet of labels. Every length is in millimetres: real ones on paper, smaller ones in the preview.
import { memo } from 'react';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { labelCode } from './label-code.ts';
import type { LabelSize } from './label-sizes.ts';

interface LabelSheetProps {
  rows: readonly ExhibitRow[];
  size: LabelSize;
}

export const LabelSheet = memo(function LabelSheet({ rows, size }: LabelSheetProps) {
  const { columns, width, height, left, top, gap, text } = size;
  const measures = { columns, width, height, left, top, gap, text };
  const style = Object.fromEntries(Object.entries(measures).map(([name, value]) => [`--${name}`, value]));
  return (
    <div className="label-sheet" style={style}>
      {rows.map((row) => (
        <Label key={row.id} row={row} />
      ))}
    </div>
  );
});

function Label({ row: { name, artist_name, exhibit_id } }: { row: ExhibitRow }) {
  const code = labelCode(exhibit_id);
  return (
    <div className="label">
      {/* Sharp edges: a printer's grey ones are what makes a small code unreadable. */}
      <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={code.path} />
      </svg>
      <div className="words">
        <p className="name">{name.trim() || 'Untitled'}</p>
        <p className="artist">{artist_name}</p>
        <p className="id">{exhibit_id}</p>
      </div>
    </div>
  );
}
