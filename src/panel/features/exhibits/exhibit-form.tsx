// Add exhibit and Edit exhibit (part 1, section 2): one form.
import { href, paths } from '#panel/paths.ts';
import { workplace } from '#panel/sync/current.ts';
import { Button, LinkButton } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { notify } from '#panel/ui/notify.tsx';
import { Page } from '#panel/ui/page.tsx';
import { SaveBar } from '#panel/ui/save-bar.tsx';
import { Skeleton } from '#panel/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DraftStatus } from '#panel/forms/draft-notes.tsx';
import { FormGuard, FormNotes } from '#panel/forms/form-notes.tsx';
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { newRecord } from '#panel/forms/form-drafts.ts';
import { useLoading } from '#panel/forms/queries.ts';
import { isOffline } from '#panel/forms/record-queries.ts';
import type { BannerWords } from '#panel/forms/record-banner.tsx';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { useStoredDraft } from '#panel/forms/use-form-draft.ts';
import type { Saved } from '#panel/forms/use-saving.ts';
import type { ExhibitValues } from './exhibit-values.ts';
import { ExhibitFields, fieldIds } from './exhibit-fields.tsx';
import { exhibitListHref } from './list-address.ts';
import type { OpenExhibit } from './queries.ts';
import { exhibitFieldGroups } from './labels.ts';
import { uploadExhibitImage } from './operations.ts';
import { useExhibit } from './queries.ts';
import type { ExhibitFormState } from './use-exhibit-form.ts';
import { useExhibitForm } from './use-exhibit-form.ts';

export function AddExhibit() {
  const [round, setRound] = useState(0);
  const stored = useStoredDraft<ExhibitValues>({ table: 'exhibits', id: newRecord });
  if (stored === undefined) return <Waiting title="Add exhibit" />;
  return (
    <ExhibitForm
      key={round}
      title="Add exhibit"
      open={null}
      // The draft was of the first one.
      stored={round === 0 ? stored : null}
      isNext={round > 0}
      onNext={() => setRound(round + 1)}
    />
  );
}

export function EditExhibit({ id }: { id: string }) {
  const found = useExhibit(id);
  const shown = useLastFound(id, found);
  const formKey = useFormKey(id, shown?.row.id);
  const stored = useStoredDraft<ExhibitValues>({ table: 'exhibits', id: formKey });
  // A list that has just been thrown away and is loaded anew says nothing about what was deleted.
  const isLoaded = useLoading()?.completedAt != null;
  useProviderAddress(id, shown?.row.id);
  if (found === null && !shown) return <NotHere />;
  if (!shown || stored === undefined) return <Waiting title="Edit exhibit" />;
  return (
    <ExhibitForm
      key={formKey}
      title="Edit exhibit"
      open={shown}
      stored={stored}
      isGone={found === null && isLoaded}
    />
  );
}

// A record that disappears while somebody edits it must not take what they typed with it.
function useLastFound(id: string, found: OpenExhibit | null | undefined): OpenExhibit | null {
  const [last, setLast] = useState<{ id: string; found: OpenExhibit } | null>(null);
  if (found && last?.found !== found) setLast({ id, found });
  return found ?? (last?.id === id || last?.found.row.id === id ? last.found : null);
}

// The provider named the record: the same form, under another address.
function useFormKey(id: string, rowId: string | undefined): string {
  const [opened, setOpened] = useState({ key: id, ids: [id] });
  if (!opened.ids.includes(id)) setOpened({ key: id, ids: [id] });
  else if (rowId && !opened.ids.includes(rowId)) setOpened({ ...opened, ids: [...opened.ids, rowId] });
  return opened.ids.includes(id) ? opened.key : id;
}

function useProviderAddress(id: string, rowId: string | undefined) {
  const [, navigate] = useLocation();
  const query = useSearch();
  useEffect(() => {
    if (!rowId || rowId === id) return;
    const address = href(paths.editExhibit, { id: rowId });
    navigate(query ? `${address}?${query}` : address, { replace: true });
  }, [id, rowId, query, navigate]);
}

interface ExhibitFormProps {
  title: string;
  open: OpenExhibit | null;
  stored: StoredDraft<ExhibitValues> | null;
  /** The provider and this device have it no more; what was typed stays. */
  isGone?: boolean;
  /** One more after another: the hand goes on at the name. */
  isNext?: boolean;
  onNext?: () => void;
}

function ExhibitForm({ title, open, stored, isGone, isNext, onNext }: ExhibitFormProps) {
  const [, navigate] = useLocation();
  const row = open?.row ?? null;
  const entry = open?.entry ?? null;
  const state = useExhibitForm(row, stored);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isNext) document.getElementById(fieldIds.name)?.focus();
  }, [isNext]);

  const save = async (then: () => void) => {
    const ended = await state.save();
    if (ended !== 'saved') return tell(ended);
    setLeaving(true);
    then();
    if (await isOffline()) notify.message('Saved on this device. It is sent when you are online.');
  };
  const toList = () => navigate(exhibitListHref());
  return (
    <Page
      title={title}
      back={{ href: exhibitListHref(), label: 'Back to exhibit management' }}
      status={<SyncState entry={entry} />}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!state.saving.busy) void save(toList);
        }}
      >
        <div className="stack">
          <FormNotes state={state} entry={entry} words={bannerKind} idOf={(field) => fieldIds[field]}>
            {isGone && <GoneNote />}
          </FormNotes>
          <ExhibitFields state={state} row={row} entry={entry} />
        </div>
        <SaveBar status={<SaveStatus state={state} isNew={!row} />}>
          {onNext ? (
            <AddButtons state={state} onNext={() => void save(onNext)} />
          ) : (
            <UpdateButton state={state} />
          )}
        </SaveBar>
      </form>
      <FormGuard state={state} isOff={isLeaving} />
    </Page>
  );
}

const bannerKind: BannerWords = {
  noun: 'exhibit',
  groups: exhibitFieldGroups,
  files: { [uploadExhibitImage.name]: 'image' },
};

function tell(ended: Exclude<Saved, 'saved'>) {
  if (ended === 'nothing') notify.message('Nothing has changed, so there is nothing to save.');
}

function GoneNote() {
  return (
    <p className="note ask" role="status">
      This exhibit was deleted. Save to keep what you typed: under the changes you can then make it a new
      exhibit.
    </p>
  );
}

function SaveStatus({ state, isNew }: { state: ExhibitFormState; isNew: boolean }) {
  return (
    <>
      <DraftStatus status={state.draft.status} /> {isNew ? whyNoGeneration : 'Saved without generating.'}
    </>
  );
}

const whyNoGeneration = 'Saved without generating: that comes with a later version.';

function AddButtons({ state, onNext }: { state: ExhibitFormState; onNext: () => void }) {
  const { busy } = state.saving;
  return (
    <>
      <Button disabledReason={whyNoGeneration}>Save &amp; Generate Q&amp;A</Button>
      <Button busy={busy} onClick={onNext}>
        Add Another Exhibit
      </Button>
      <Button type="submit" kind="main" busy={busy}>
        Save as Draft
      </Button>
    </>
  );
}

function UpdateButton({ state }: { state: ExhibitFormState }) {
  return (
    <Button type="submit" kind="main" busy={state.saving.busy}>
      Update &amp; Generate Q&amp;A
    </Button>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Page title={title} back={{ href: exhibitListHref(), label: 'Back to exhibit management' }}>
      <div className="aside" aria-busy="true">
        <Skeleton height="18rem" />
        <div className="stack">
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
        </div>
      </div>
    </Page>
  );
}

function NotHere() {
  useEffect(() => workplace().wake('asked'), []);
  return (
    <Page title="Edit exhibit" back={{ href: exhibitListHref(), label: 'Back to exhibit management' }}>
      <Empty
        headline="This exhibit is not on this device"
        action={<LinkButton href={paths.exhibits}>Back to exhibit management</LinkButton>}
      >
        It was deleted, or it has not been loaded yet. If the provider has it, it appears here by itself.
      </Empty>
    </Page>
  );
}
