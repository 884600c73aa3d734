// The sizes of labels, and what the chosen ones will look like on paper.
import { useState } from 'react';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { IconButton } from '#panel/ui/button.tsx';
import { SelectField } from '#panel/ui/field/field.tsx';
import { clampPage } from '#panel/ui/list/pagination.ts';
import { LabelSheet } from './label-sheet.tsx';
import type { LabelSize } from './label-sizes.ts';
import { labelSizes, mostLabels, sheetsOf, sizeInWords } from './label-sizes.ts';

interface LabelPreviewProps {
  rows: readonly ExhibitRow[];
  size: LabelSize;
  onSize: (size: LabelSize) => void;
  /** So many of the chosen ones have no exhibit ID, so there is nothing to print for them. */
  withoutId: number;
  isFull: boolean;
}

const options = labelSizes.map((size) => ({ value: size.id, label: sizeInWords(size) }));

export function LabelPreview({ rows, size, onSize, withoutId, isFull }: LabelPreviewProps) {
  const [asked, setSheet] = useState(1);
  const sheets = sheetsOf(rows, size);
  const sheet = clampPage(asked, sheets.length);
  const labels = sheets[sheet - 1] ?? [];
  return (
    <div className="label-side stack">
      <SelectField
        label="Labels on A4"
        value={size.id}
        onChange={(id) => onSize(labelSizes.find((one) => one.id === id) ?? labelSizes[0])}
        options={options}
        hint="In the print dialog, choose A4, 100% and no margins."
      />
      {isFull && (
        <p className="note ask" role="status">
          {mostLabels} labels can be printed at once. Print these first, then the others.
        </p>
      )}
      {withoutId > 0 && (
        <p className="note ask" role="status">
          {withoutId === 1 ? '1 exhibit has' : `${withoutId} exhibits have`} no exhibit ID, so no label.
        </p>
      )}
      {labels.length > 0 && (
        <div className="stack tight">
          <div
            className="label-paper"
            role="img"
            aria-label={`Preview of sheet ${sheet} of ${sheets.length}, labels on it: ${labels.length}`}
          >
            <LabelSheet rows={labels} size={size} />
          </div>
          <Turning sheet={sheet} sheets={sheets.length} onTurn={setSheet} />
        </div>
      )}
    </div>
  );
}

interface TurningProps {
  sheet: number;
  sheets: number;
  onTurn: (sheet: number) => void;
}

function Turning({ sheet, sheets, onTurn }: TurningProps) {
  return (
    <div className="cluster label-turn">
      <IconButton
        icon="left"
        label="Previous sheet"
        disabledReason={sheet === 1 && 'This is the first sheet.'}
        onClick={() => onTurn(sheet - 1)}
      />
      <p role="status" className="small quiet">
        Sheet {sheet} of {sheets}
      </p>
      <IconButton
        icon="right"
        label="Next sheet"
        disabledReason={sheet === sheets && 'This is the last sheet.'}
        onClick={() => onTurn(sheet + 1)}
      />
    </div>
  );
}
