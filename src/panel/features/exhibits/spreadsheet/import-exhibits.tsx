// Exhibits from a spreadsheet: choose a file, see to its columns, look through what would happen, and only then import it.
import { listHref } from '#panel/ui/list/list-address.ts';
import { useFloorPlans } from '#panel/features/exhibits/queries.ts';
import { useHasCome } from '#panel/forms/queries.ts';
import { paths } from '#panel/paths.ts';
import { LinkButton, Button } from '#panel/ui/button.tsx';
import { SaveBar } from '#panel/ui/field/save-bar.tsx';
import { counted } from '#panel/ui/list/counted.ts';
import { ConfirmDialog } from '#panel/ui/overlay/dialog.tsx';
import { Page } from '#panel/ui/page.tsx';
import { useLeaveGuard } from '#panel/ui/use-leave-guard.ts';
import { useEffect, useMemo, useRef } from 'react';
import { ColumnChoice } from './column-choice.tsx';
import { DryRun } from './dry-run.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportEnd, ImportProgress } from './import-progress.tsx';
import { countStates, leftOutInWords } from './import-messages.ts';
import { useDryRun } from './use-dry-run.ts';
import { useRun } from './use-run.ts';
import { useFileDrop, useSheetFile } from './use-sheet-file.ts';
import '#panel/features/exhibits/exhibit-filters.css';
import './import-exhibits.css';

export function ImportExhibits() {
  const { file, error, isReading, choose, setColumn, setSheet } = useSheetFile();
  const areHere = useHasCome('exhibits');
  const plans = useFloorPlans();
  // Until then, what is here already would be taken for new.
  const isComplete = areHere === true && plans != null;
  const dryRun = useDryRun(file, isComplete ? plans : null);
  const run = useRun(dryRun.again);
  const { progress, ended } = run;
  const guard = useLeaveGuard(progress !== null);
  const heading = useFocusWith(file?.table);
  const chooseFile = (files: readonly File[]) => {
    run.forget();
    void choose(files);
  };
  useFileDrop(progress ? null : chooseFile);
  return (
    <Page
      title="Import exhibits"
      back={{ href: listHref(paths.exhibits), label: 'Back to exhibit management' }}
    >
      <div className="stack">
        {progress ? (
          <ImportProgress {...progress} onStop={run.stop} />
        ) : (
          <>
            {ended && <ImportEnd ended={ended} />}
            <FileChoice
              file={file}
              error={error}
              isReading={isReading}
              onChoose={chooseFile}
              onSheet={(sheet) => {
                run.forget();
                setSheet(sheet);
              }}
            />
            {file && <ColumnChoice file={file} onChoose={setColumn} />}
          </>
        )}
        {file && (
          <section aria-labelledby="import-preview">
            <h2 id="import-preview" ref={heading} tabIndex={-1}>
              Preview
            </h2>
            {areHere !== undefined && plans !== undefined && !isComplete && <NotComplete />}
            {dryRun.trouble && (
              <p className="note bad" role="alert">
                {dryRun.trouble}
              </p>
            )}
            {isComplete && file.columns.exhibit_id !== null && !dryRun.trouble && (
              <DryRun planned={dryRun.planned} />
            )}
          </section>
        )}
      </div>
      {file && !progress && dryRun.planned && (
        <ImportBar
          planned={dryRun.planned}
          hasEnded={ended !== null}
          onImport={(rows) => void run.start(rows)}
        />
      )}
      <ConfirmDialog
        title="Stop the import?"
        message="What has been imported stays. For the rest, choose the same file again: it continues where it stopped."
        confirmLabel="Stop and leave"
        cancelLabel="Stay"
        open={guard.isAsking}
        onOpenChange={(open) => open || guard.stay()}
        onConfirm={guard.leave}
      />
    </Page>
  );
}

/** Keyboard and screen reader go on where the result is, once another file was read. */
function useFocusWith(table: object | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (table) heading.current?.focus();
  }, [table]);
  return heading;
}

function NotComplete() {
  return (
    <p className="note wait" role="status">
      Not all of your museum is on this device yet, so Vitrine can’t tell which exhibits are new. You can
      import your file once it is.
    </p>
  );
}

interface ImportBarProps {
  planned: NonNullable<ReturnType<typeof useDryRun>['planned']>;
  hasEnded: boolean;
  onImport: (rows: ImportBarProps['planned']) => void;
}

function ImportBar({ planned, hasEnded, onImport }: ImportBarProps) {
  const counts = useMemo(() => countStates(planned), [planned]);
  const rows = planned.filter(({ state }) => state === 'new' || state === 'changed');
  if (hasEnded && rows.length === 0) return null;
  return (
    <SaveBar status={<span role="status">{leftOutInWords(counts)}</span>}>
      <LinkButton href={listHref(paths.exhibits)}>Cancel</LinkButton>
      <Button
        kind="main"
        disabledReason={rows.length === 0 && whyNothing(counts.wrong)}
        onClick={() => onImport(rows)}
      >
        {rows.length === 0 ? 'Import' : `Import ${counted(rows.length, 'exhibit')}`}
      </Button>
    </SaveBar>
  );
}

function whyNothing(wrong: number): string {
  return wrong === 0
    ? 'Nothing to import: every exhibit in the file is here already.'
    : 'Nothing to import. Correct the wrong rows in your file, and choose it again.';
}
