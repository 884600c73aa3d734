import { RecordThumb } from '#panel/forms/record-thumb.tsx';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { Tags } from '#panel/ui/status/chip.tsx';
import type { ReactNode } from 'react';

/** What is reviewed, as one recognises it in front of the work. */
export function ExhibitCard({ exhibit, children }: { exhibit: ExhibitRow; children?: ReactNode }) {
  return (
    <div className="card exhibit-card">
      <RecordThumb row={exhibit} />
      <div className="exhibit-words">
        <h2>{exhibit.name.trim() || 'Untitled'}</h2>
        <div className="cluster">
          <span className="mono quiet">
            <span className="hidden-text">Exhibit ID </span>
            {exhibit.exhibit_id.toUpperCase()}
          </span>
          <Tags tags={exhibit.tags} />
        </div>
      </div>
      {children}
    </div>
  );
}
