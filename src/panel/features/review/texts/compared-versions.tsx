import type { Version } from '#panel/store/museum-database.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button } from '#panel/ui/button.tsx';
import { ConfirmDialog } from '#panel/ui/overlay/dialog.tsx';
import { SelectField } from '#panel/ui/field/field.tsx';
import { diffChanges } from '#panel/ui/word-diff.ts';
import type { Ref } from 'react';
import { useId, useMemo, useState } from 'react';
import { aidsInWords, readingAids } from './reading-aids.ts';
import { clearVersions } from './versions.ts';
import { positionOf } from './version-history.ts';
import { versionInWords } from './version-messages.ts';

interface ComparedVersionsProps {
  question: string;
  field: string;
  title: string;
  history: readonly Version[];
  /** As it stands now. */
  text: string;
  /** Resolves when it stands there. */
  onUse: (text: string) => Promise<void>;
  /** Its heading. */
  ref: Ref<HTMLHeadingElement>;
}

interface Shown {
  label: string;
  text: string;
  prompt?: string | undefined;
}

/** Two versions of one text, the current one and the one before until others are chosen. */
export function ComparedVersions({ ref, title, ...props }: ComparedVersionsProps) {
  const { history, text, onUse } = props;
  const id = useId();
  const { at, total, isTyped } = positionOf(history, text);
  const [chosen, setChosen] = useState<{ first?: number; second?: number }>({});
  const versions = shownOf(history, text, isTyped);
  const second = Math.min(chosen.second ?? Math.max(at, 1), total - 1);
  const first = Math.min(chosen.first ?? second - 1, total - 1);
  const options = versions.map(({ label }, index) => ({ value: String(index), label }));
  const [before, after] = [versions[first], versions[second]];
  return (
    <section className="compared" aria-labelledby={id}>
      <h3 ref={ref} id={id}>
        {title}
      </h3>
      {total > 1 && before && after ? (
        <>
          <SelectField
            label="First"
            value={String(first)}
            onChange={(value) => setChosen({ ...chosen, first: Number(value) })}
            options={options}
          />
          <SelectField
            label="Second"
            value={String(second)}
            onChange={(value) => setChosen({ ...chosen, second: Number(value) })}
            options={options}
          />
          <Changes before={before.text} after={after.text} />
          {(first === second ? [before] : [before, after]).map((version) => (
            <Side
              key={version.label}
              version={version}
              isCurrent={version === versions[at]}
              onUse={() => void onUse(version.text)}
            />
          ))}
          <HistoryButtons {...props} />
        </>
      ) : (
        <>
          <p className="compared-text">{text}</p>
          <p className="small quiet">{aidsInWords(readingAids(text))}</p>
          <p className="small quiet">There are no other versions.</p>
        </>
      )}
    </section>
  );
}

function shownOf(history: readonly Version[], text: string, isTyped: boolean): Shown[] {
  const kept = history.map((version, index) => ({ ...version, label: versionInWords(version, index) }));
  return isTyped || history.length === 0 ? [...kept, { label: 'As it stands now', text }] : kept;
}

function Changes({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => diffChanges(before, after), [before, after]);
  const marks = { same: 'span', gone: 'del', new: 'ins' } as const;
  return (
    <p className="compared-text">
      {changes.map(({ text, kind }, index) => {
        const Mark = marks[kind];
        // Pieces have no other name than their place.
        // eslint-disable-next-line react/no-array-index-key
        return <Mark key={index}>{text}</Mark>;
      })}
    </p>
  );
}

function Side({ version, isCurrent, onUse }: { version: Shown; isCurrent: boolean; onUse: () => void }) {
  return (
    <div className="compared-side">
      <p className="small">
        <b>{version.label}</b>
        {version.prompt && <> · “{version.prompt}”</>}
      </p>
      <p className="small quiet">{aidsInWords(readingAids(version.text))}</p>
      <Button
        aria-label={`Use this version: ${version.label}`}
        disabledReason={isCurrent && 'This is how it stands now.'}
        onClick={onUse}
      >
        Use this version
      </Button>
    </div>
  );
}

function HistoryButtons({ question, field, history, onUse }: Omit<ComparedVersionsProps, 'ref' | 'title'>) {
  const [asks, setAsks] = useState<'reset' | 'clear' | null>(null);
  const confirm = async () => {
    const keepFirst = asks === 'reset';
    setAsks(null);
    const [first] = history;
    if (keepFirst && first) await onUse(first.text);
    await clearVersions(workspace().db, question, field, { keepFirst });
  };
  return (
    <div className="compared-history">
      <Button kind="plain" onClick={() => setAsks('reset')}>
        Reset to first version
      </Button>
      <Button kind="plain" onClick={() => setAsks('clear')}>
        Clear history
      </Button>
      {asks && (
        <ConfirmDialog
          title={asks === 'reset' ? 'Reset to first version' : 'Clear history'}
          message={
            asks === 'reset'
              ? 'The first version becomes the text, and all later versions are removed from this device.'
              : 'All versions are removed from this device. The text stays as it is.'
          }
          confirmLabel={asks === 'reset' ? 'Reset' : 'Clear'}
          kind="danger"
          onConfirm={() => void confirm()}
          open
          onOpenChange={(open) => open || setAsks(null)}
        />
      )}
    </div>
  );
}
