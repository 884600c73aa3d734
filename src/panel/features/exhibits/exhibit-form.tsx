// Add exhibit and Edit exhibit (part 1, section 2): one form.
import { paths } from '#panel/paths.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { Page } from '#panel/ui/page.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { FormGuard } from '#panel/forms/form-notes.tsx';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { useProviderState } from '#panel/forms/record-queries.ts';
import type { BannerMessages } from '#panel/forms/record-banner.tsx';
import { StatusState } from '#panel/forms/exhibit-status.tsx';
import { RecordForm } from '#panel/forms/record-form.tsx';
import { EditRecord, GoneNote, NewRecord } from '#panel/forms/record-screen.tsx';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { showSaved, showUnchanged } from '#panel/forms/show-saved.ts';
import { useFirstField } from '#panel/forms/use-first-field.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { emptyValues, keptForNext } from './exhibit-values.ts';
import { AddButtons, SavedNote, SaveStatus, UpdateButton } from './exhibit-buttons.tsx';
import { WorkLinks } from './work-links.tsx';
import { addDocumentsId } from './exhibit-documents.tsx';
import { ExhibitFields, fieldIds, idOf } from './exhibit-fields.tsx';
import { DraftReason } from './draft-reason.tsx';
import { needsFile, planGeneration, savedMessage } from './generation-plan.ts';
import { listHref } from '#panel/ui/list/list-address.ts';
import type { OpenExhibit } from './queries.ts';
import { exhibitRecord } from './record.ts';
import { generateQuestions } from './generate-operations.ts';
import { removeDocument } from './document-operations.ts';
import { deleteExhibit, uploadExhibitImage } from './operations.ts';
import type { Plans } from './exhibit-place.ts';
import { placeOfList } from './exhibit-place.ts';
import { useExhibit, useFloorPlans } from './queries.ts';
import { useExhibitForm } from './use-exhibit-form.ts';

export function AddExhibit() {
  const plans = useFloorPlans();
  return (
    <NewRecord<ExhibitValues> {...frame()} title="Add exhibit" isReady={plans !== undefined}>
      {({ stored }) => <AddExhibits stored={stored} plans={plans} />}
    </NewRecord>
  );
}

interface AddExhibitsProps {
  stored: StoredDraft<ExhibitValues> | null;
  plans: Plans;
}

/** One after the other. */
function AddExhibits({ stored, plans }: AddExhibitsProps) {
  // Whoever looks at a room's works adds the next one there.
  const begin = () => ({ ...emptyValues, ...(stored ? {} : placeOfList(listHref(paths.exhibits), plans)) });
  const [{ round, start }, setNext] = useState(() => ({ round: 0, start: begin() }));
  return (
    <ExhibitForm
      key={round}
      title="Add exhibit"
      open={null}
      // The draft was of the first one.
      stored={round === 0 ? stored : null}
      start={start}
      // The next work mostly hangs beside the last one.
      onNext={(last) => setNext({ round: round + 1, start: { ...emptyValues, ...keptForNext(last) } })}
    />
  );
}

export function EditExhibit({ id }: { id: string }) {
  return (
    <EditRecord<ExhibitRow, ExhibitValues>
      {...frame()}
      id={id}
      found={useExhibit(id)}
      path={paths.editExhibit}
      title="Edit exhibit"
      missing={() => (id.trim() ? notOnDevice : withoutId)}
    >
      {(opened) => <ExhibitForm {...opened} />}
    </EditRecord>
  );
}

interface ExhibitFormProps {
  title: string;
  open: OpenExhibit | null;
  stored: StoredDraft<ExhibitValues> | null;
  /** The provider and this device have it no more; what was typed stays. */
  isGone?: boolean;
  onNext?: (last: ExhibitValues) => void;
  /** What a new one begins with. */
  start?: ExhibitValues;
}

function ExhibitForm({ title, open, stored, isGone, onNext, start }: ExhibitFormProps) {
  const [, navigate] = useLocation();
  const row = open?.row ?? null;
  const entry = open?.entry ?? null;
  const state = useExhibitForm(row, stored, start);
  const { isTrialOver, away } = useProviderState();
  const plan = planGeneration({ row, newFiles: state.documents.count, isTrialOver });
  const [isLeaving, setLeaving] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  useFirstField(fieldIds.name, row === null);

  const toList = () => navigate(listHref(paths.exhibits));
  const save = async (then: () => void, generates: boolean) => {
    const ended = await state.save({ generates: generates && plan === 'generates' });
    if (ended !== 'saved' && ended !== 'nothing') return;
    setLeaving(true);
    if (ended === 'nothing') {
      then();
      return showUnchanged();
    }
    const said = generates ? savedMessage(plan, away) : null;
    // It stands for the provider's answer as well.
    if (said) notify.isSaveShown();
    if (said && plan === 'generates' && !away) return setSaved(said);
    then();
    if (said) notify.message(said);
    else await showSaved();
  };
  const generate = () => {
    if (plan !== 'needs file') return void save(toList, true);
    state.documents.blame(needsFile);
    // What else is missing is shown as well, and comes first.
    if (!state.form.submit()) document.getElementById(addDocumentsId)?.focus();
  };
  const page = {
    title,
    back: back(),
    name: row?.name.trim() || undefined,
    status: (
      <>
        {row && <StatusState status={row.status} written={row.generation_progress} />}{' '}
        <SyncState entry={entry} />
      </>
    ),
    actions: row && <WorkLinks row={row} />,
  };
  return (
    <Page {...page}>
      {saved && <SavedNote words={saved} />}
      <RecordForm
        {...{ state, entry, words, idOf }}
        onSave={() => void save(toList, row !== null)}
        isOver={saved !== null}
        notes={
          <>
            {isGone && <GoneNote noun="exhibit" />}
            {row && <DraftReason row={row} />}
          </>
        }
        status={<SaveStatus state={state} row={row} plan={plan} away={away} />}
        buttons={
          onNext ? (
            <AddButtons
              busy={state.saving.busy}
              onNext={() => void save(() => onNext(state.form.values), false)}
              onGenerate={generate}
            />
          ) : (
            <UpdateButton busy={state.saving.busy} />
          )
        }
      >
        <ExhibitFields state={state} row={row} entry={entry} />
      </RecordForm>
      <FormGuard state={state} isOff={isLeaving} />
    </Page>
  );
}

const words: BannerMessages = {
  noun: 'exhibit',
  groups: exhibitRecord.groups,
  files: { [uploadExhibitImage.name]: 'image' },
  requests: { [generateQuestions.name]: 'No questions are generated' },
  removals: { [deleteExhibit.name]: 'the exhibit', [removeDocument.name]: 'a document' },
};

const frame = () => ({ table: 'exhibits' as const, back: back(), image: '18rem' });

const back = () => ({ href: listHref(paths.exhibits), label: 'Back to exhibit management' });

const notOnDevice = { headline: 'This exhibit is not on this device' };

const withoutId = {
  headline: 'Exhibit ID is missing',
  children: 'The address names no exhibit. Choose one from the list.',
};
