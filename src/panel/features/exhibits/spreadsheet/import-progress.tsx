// An import under way, and how it ended.
import { paths } from '#panel/paths.ts';
import { Button, LinkButton } from '#panel/ui/button.tsx';
import { grouped } from '#panel/ui/list/counted.ts';
import { Progress } from '#panel/ui/status/progress.tsx';
import { useEffect, useRef } from 'react';
import { endInWords } from './import-messages.ts';
import type { Ended } from './use-run.ts';

interface ImportProgressProps {
  done: number;
  of: number;
  onStop: () => void;
}

export function ImportProgress({ done, of, onStop }: ImportProgressProps) {
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => stop.current?.focus(), []);
  const label = `Importing… ${grouped(done)} of ${grouped(of)}`;
  return (
    <div className="card pad cluster">
      <div className="grow" role="status">
        <Progress label={label} value={done} max={of} />
        <span className="hidden-text">{label}</span>
      </div>
      <Button ref={stop} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

export function ImportEnd({ ended }: { ended: Ended }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isDone = ended.error === undefined && !ended.isStopped;
  const [first, ...more] = endInWords(ended);
  return (
    <section className={`note import-end ${isDone ? 'good' : ended.error === undefined ? 'wait' : 'bad'}`}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {first}
        </h2>
        {more.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <LinkButton href={paths.exhibits}>Show the exhibits</LinkButton>
    </section>
  );
}
