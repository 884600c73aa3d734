// Of the text that is looked at: its versions, comparing them, and writing it anew, by a button or as the person asks.
import type { ageGroups } from '#contract/limits.ts';
import type { Asked, Length } from '#panel/store/question-fields.ts';
import { main } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button } from '#panel/ui/button.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { bringBack } from './bring-back.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { PromptForm } from './prompt-form.tsx';
import { aidsInWords, readingAids } from './reading-aids.ts';
import type { Job } from './regeneration-calls.ts';
import { startRegeneration } from './regenerations.ts';
import { cancelRegeneration, usePart } from './running.ts';
import { positionOf } from './version-history.ts';
import { useVersions } from './version-queries.ts';
import { VersionArrows } from './version-arrows.tsx';
import './text-tools.css';

interface TextToolsProps {
  /** The question's key. */
  question: string;
  field: string;
  asked: Asked;
  /** As it stands in its field now. */
  value: string;
  onUse: (text: string) => void;
  /** What its buttons are about: 'Teen, standard answer'. */
  name: string;
  /** Other fields that hold the same text: they are written anew with it. */
  others: readonly string[];
  /** Why nothing can be generated now. What is there stays usable. */
  disabledReason: string | null;
}

export function TextTools(props: TextToolsProps) {
  const { question, field, value, onUse, name } = props;
  const { all, of } = useVersions(question);
  const history = of(field);
  const isAnswer = !field.endsWith('.question');
  const isComparable = isAnswer || positionOf(history, value).total > 1;
  const use = (text: string) => void bringBack(workspace().db, all, { question, field, text, onUse });
  return (
    <div className="text-tools" role="group" aria-label={`Versions of ${name}`}>
      <div className="text-tools-row">
        <b className="small">{name}</b>
        <VersionArrows name={name} history={history} text={value} onUse={use} />
        {isAnswer && <span className="text-aids">{aidsInWords(readingAids(value))}</span>}
      </div>
      <Generating {...props}>{isComparable && <CompareButton {...props} />}</Generating>
    </div>
  );
}

function CompareButton({ question, field, value, onUse, name }: TextToolsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" aria-label={`Compare ${name}`} onClick={() => setOpen(true)}>
        Compare
      </Button>
      {isOpen && (
        <CompareDialog
          question={question}
          field={field}
          value={value}
          onUse={onUse}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Generating(props: TextToolsProps & { children: ReactNode }) {
  const { question, field, others, asked, name, disabledReason, children } = props;
  const { isRunning, isLead, failure } = usePart(question, field);
  const reason = disabledReason ?? (isRunning ? 'This is being generated.' : null);
  const start = async (prompt?: string) => {
    const all = [field, ...others].map((one) => startRegeneration(jobOf(question, one, asked, prompt)));
    const [ended = 'failed'] = await Promise.all(all);
    return ended;
  };
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
