// What is not with the provider, by record: first what needs the person, then what goes by itself.
import { catalogue } from '#panel/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { Button } from '#panel/ui/button.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useRecordNames } from './change-queries.ts';
import type { ChangeRowProps } from './change-row.tsx';
import { whyInLine } from './why-in-line.ts';
import { RecordCard } from './record-card.tsx';

/** So many records at a time: a week without a connection may leave hundreds. */
const step = 25;

interface OpenChangesProps extends Omit<ChangeRowProps, 'entry' | 'inLine'> {
  entries: readonly Entry[];
}

export function OpenChanges({ entries, ...rest }: OpenChangesProps) {
  const [shown, setShown] = useState(step);
  const names = useRecordNames(
    rest.place.db,
    entries.map(({ chain }) => chain),
  );
  const records = byRecord(entries);
  const forPerson = records.filter((record) => record.some(needsPerson));
  const waiting = records.filter((record) => !record.some(needsPerson));
  const cardOf = (record: readonly Entry[]) => (
    <RecordCard
      {...rest}
      key={record[0]?.key}
      entries={record}
      name={names.get(record[0]?.chain ?? '') ?? ''}
      inLine={(entry) => whyInLine(entry, entries, (chain) => names.get(chain) ?? '')}
    />
  );
  return (
    <>
      <Group title="Needs you" count={forPerson.flat().filter(needsPerson).length}>
        {forPerson.map(cardOf)}
      </Group>
      <Group title="Waiting" count={waiting.flat().length}>
        {waiting.slice(0, shown).map(cardOf)}
        {waiting.length > shown && (
          <Button className="more" onClick={() => setShown(shown + step)}>
            Show {Math.min(step, waiting.length - shown)} more of {waiting.length}
          </Button>
        )}
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  /** The header counts changes, not records. */
  count: number;
  children: ReactNode;
}

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section>
      <h3>
        {title} <span className="quiet">{count}</span>
      </h3>
      <div className="card">{children}</div>
    </section>
  );
}

function needsPerson({ state, operation }: Entry): boolean {
  return (
    state === 'refused' || state === 'conflict' || state === 'parked' || !catalogue.operations.has(operation)
  );
}

/** Changes of one record together, in the order of the first. */
function byRecord(entries: readonly Entry[]): Entry[][] {
  const chains = new Map<string, Entry[]>();
  for (const entry of entries) {
    const own = chains.get(entry.chain);
    if (own) own.push(entry);
    else chains.set(entry.chain, [entry]);
  }
  return [...chains.values()];
}
