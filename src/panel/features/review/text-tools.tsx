// Below each question and answer: its versions, comparing them, and writing it anew, by a button or as the person asks.
import type { ageGroups } from '#contract/limits.ts';
import type { Asked, Length } from '#panel/store/question-fields.ts';
import { main } from '#panel/store/question-fields.ts';
import { workplace } from '#panel/sync/current.ts';
import { Button } from '#panel/ui/button.tsx';
import { Spinner } from '#panel/ui/spinner.tsx';
import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { bringBack } from './bring-back.ts';
import { showText } from './current-texts.ts';
import { PromptForm } from './prompt-form.tsx';
import { aidsInWords, readingAids } from './reading-aids.ts';
import type { Job } from './regeneration-calls.ts';
import { startRegeneration } from './regenerations.ts';
import { cancelRegeneration, usePart } from './running.ts';
import { positionOf } from './version-history.ts';
import { useVersions } from './version-queries.ts';
import { VersionArrows } from './version-arrows.tsx';
import { nameOf } from './version-words.ts';
import './text-tools.css';

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

export interface TextToolsProps {
  /** The question's key. */
  question: string;
  field: string;
  asked: Asked;
  /** As it stands in its field now. */
  value: string;
  onUse: (text: string) => void;
  /** What its buttons are about; 'Teen, standard answer' by itself. */
  name?: string;
  /** Why nothing can be generated now. What is there stays usable. */
  disabledReason: string | null;
}

type Named = TextToolsProps & { name: string };

export function TextTools(given: TextToolsProps) {
  const props = { name: nameOf(given.field), ...given };
  const { question, field, value, onUse, name } = props;
  useEffect(() => showText(question, field, value), [question, field, value]);
  const { all, of } = useVersions(question);
  const history = of(field);
  const isAnswer = !field.endsWith('.question');
  const isComparable = isAnswer || positionOf(history, value).total > 1;
  const use = (text: string) => void bringBack(workplace().db, all, { question, field, text, onUse });
  return (
    <div className="text-tools" role="group" aria-label={`Versions of ${name}`}>
      <div className="text-tools-row">
        <VersionArrows name={name} history={history} text={value} onUse={use} />
        {isAnswer && <span className="text-aids">{aidsInWords(readingAids(value))}</span>}
      </div>
      <Generating {...props}>{isComparable && <CompareButton {...props} />}</Generating>
    </div>
  );
}

function CompareButton({ question, field, value, onUse, name }: Named) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" aria-label={`Compare ${name}`} onClick={() => setOpen(true)}>
        Compare
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <CompareDialog
            question={question}
            field={field}
            value={value}
            onUse={onUse}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Generating(props: Named & { children: ReactNode }) {
  const { question, field, asked, name, disabledReason, children } = props;
  const { isRunning, isLead, failure } = usePart(question, field);
  const reason = disabledReason ?? (isRunning ? 'This is being generated.' : null);
  const start = (prompt?: string) => startRegeneration(jobOf(question, field, asked, prompt));
  return (
    <>
      <div className="text-tools-row">
        <Button
          kind="plain"
          icon="spark"
          busy={isRunning}
          disabledReason={disabledReason}
          aria-label={`Regenerate ${name}`}
          onClick={() => void start()}
        >
          Regenerate
        </Button>
        {children}
        {/* One voice for all that is generated together. */}
        <span className="text-aids" role={isLead || !isRunning ? 'status' : undefined}>
          {isRunning && 'Generating…'}
        </span>
        {isLead && (
          <Button
            kind="plain"
            aria-label={`Cancel generating ${name}`}
            onClick={({ currentTarget }) => {
              // This one goes: the focus goes back to where it was begun.
              currentTarget.parentElement?.querySelector('button')?.focus();
              cancelRegeneration(question, field);
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      <PromptForm
        name={name}
        disabledReason={reason}
        onSend={async (prompt) => (await start(prompt)) === 'done'}
      />
      {failure && <p className="note bad">{failure}</p>}
    </>
  );
}

/** A question brings its answers along, the main one its follow-ups too. */
function jobOf(question: string, field: string, asked: Asked, prompt?: string): Job {
  const [, age, length] = field.split('.');
  const wish = prompt ? { prompt } : {};
  if (length !== undefined) {
    const [to, long] = [age as (typeof ageGroups)[number], length as Length];
    return { kind: 'answer', question, asked, age: to, length: long, ...wish };
  }
  return asked === main
    ? { kind: 'question', question, ...wish }
    : { kind: 'follow-up', question, asked, ...wish };
}
