// The sheets on their way to the printer. They are made when somebody prints, not while somebody chooses.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { LabelSheet } from './label-sheet.tsx';
import type { LabelSize } from './label-sizes.ts';
import { sheetsOf } from './label-sizes.ts';

/** `sheets` is to be rendered; `print` opens the browser's dialog. */
export function useLabelPrinting(rows: readonly ExhibitRow[], size: LabelSize) {
  const labels = useMemo(() => ({ rows, size }), [rows, size]);
  const [asked, setAsked] = useState<typeof labels | null>(null);
  useEffect(() => {
    // Ctrl+P is a way to print as well. The page is read right after this event.
    const prepare = () => flushSync(() => setAsked(labels));
    window.addEventListener('beforeprint', prepare);
    return () => window.removeEventListener('beforeprint', prepare);
  }, [labels]);
  const print = useCallback(() => {
    // iPads read the page after this has returned: what was made stays until other labels are chosen.
    flushSync(() => setAsked(labels));
    window.print();
  }, [labels]);
  const sheets = asked === labels && rows.length > 0 ? <Sheets {...labels} /> : null;
  return { sheets, print };
}

// Straight into the body: printing hides everything beside it.
function Sheets({ rows, size }: { rows: readonly ExhibitRow[]; size: LabelSize }) {
  return createPortal(
    <div className="label-print" aria-hidden="true">
      {sheetsOf(rows, size).map((labels, index) => (
        <LabelSheet key={index} rows={labels} size={size} />
      ))}
    </div>,
    document.body,
  );
}
