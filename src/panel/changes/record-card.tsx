// One record with all its changes that are not with the provider, in the order in which they go.
import type { Entry } from '#panel/store/entries.ts';
import { subjectOf } from '#panel/store/entries.ts';
import { useId } from 'react';
import type { ChangeRowProps } from './change-row.tsx';
import { ChangeRow } from './change-row.tsx';
import { records } from '#panel/records.ts';
import { calledBy } from './record-messages.ts';

interface RecordCardProps extends Omit<ChangeRowProps, 'entry' | 'inLine'> {
  /** Of this record, in order; never empty. */
  entries: readonly Entry[];
  name: string;
  inLine: (entry: Entry) => string | null;
}

export function RecordCard({ entries, name, inLine, ...rest }: RecordCardProps) {
  const id = useId();
  const [first] = entries;
  if (!first) return null;
  const { noun } = records[subjectOf(first.chain).table];
  const rows = entries.map((entry) => (
    <ChangeRow key={entry.key} {...rest} entry={entry} inLine={inLine(entry)} />
  ));
  return (
    // Takes the focus when what had it is gone.
    <article className="record" aria-labelledby={id} tabIndex={-1}>
      <h4 id={id} className="work">
        {calledBy(entries, name)}
      </h4>
      {entries.length === 1 ? (
        rows
      ) : (
        <ol aria-label={`Changes to this ${noun}, in order`}>
          {rows.map((row) => (
            <li key={row.key}>{row}</li>
          ))}
        </ol>
      )}
    </article>
  );
}
