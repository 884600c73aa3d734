// Terms and conditions (part 2, section 2): one field, a term a line.
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { FormGuard } from '#panel/forms/form-notes.tsx';
import { RecordForm } from '#panel/forms/record-form.tsx';
import type { OpenRecord } from '#panel/forms/open-record.ts';
import type { BannerMessages } from '#panel/forms/record-banner.tsx';
import { useOnlyRow } from '#panel/forms/record-queries.ts';
import { bindTo } from '#panel/ui/field/bind.ts';
import { saveAndStay } from '#panel/forms/save-and-stay.ts';
import { saveRecord } from '#panel/forms/save-record.ts';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { useStoredDraft } from '#panel/forms/use-form-draft.ts';
import { useRecordForm } from '#panel/forms/use-record-form.ts';
import { paths } from '#panel/paths.ts';
import type { TermsRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { listHref } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import { useMemo } from 'react';
import { BulletField } from './bullet-field.tsx';
import { toTerms } from './bullets.ts';
import { termsRecord } from './record.ts';
import { editTerms } from './operations.ts';
import type { TermsValues } from './terms-values.ts';
import { changesOf, rebaseTerms, termsErrors, valuesOf } from './terms-values.ts';

const table = 'terms' as const;
const words: BannerMessages = { noun: 'list of terms', groups: termsRecord.groups, files: {} };
const noFiles = {};
const idOf = (field: string) => `terms-${field}`;

export function TermsScreen() {
  const id = workspace().session.user.museumId;
  const found = useOnlyRow<TermsRow>(table, id);
  const stored = useStoredDraft<TermsValues>({ table, id });
  const back = { href: listHref(paths.vouchers), label: 'Back to vouchers' };
  return (
    <Page title="Terms & Conditions" back={back} status={<SyncState entry={found?.entry} />}>
      {found && stored !== undefined && <TermsForm open={found} stored={stored} />}
      {found === null && (
        <Empty headline="Your terms are not on this device yet.">
          They’ll appear here as soon as they are loaded.
        </Empty>
      )}
    </Page>
  );
}

interface TermsFormProps {
  open: OpenRecord<TermsRow>;
  stored: StoredDraft<TermsValues> | null;
}

function TermsForm({ open: { row, entry }, stored }: TermsFormProps) {
  const theirs = useMemo(() => valuesOf(row.terms), [row]);
  const state = useRecordForm<TermsValues>({
    name: { table, id: row.id },
    theirs,
    stored,
    files: noFiles,
    validate: termsErrors,
    rebase: rebaseTerms,
    save: (editing) =>
      saveRecord({ table, id: row.id, edit: changesOf(editing), operation: editTerms, uploads: [] }),
  });
  const { form, saving } = state;
  const count = toTerms(form.values.text).length;
  return (
    <>
      <RecordForm
        {...{ state, entry, words, idOf }}
        onSave={() => void saveAndStay(state, state.save())}
        buttons={
          <Button type="submit" kind="main" busy={saving.busy}>
            Update
          </Button>
        }
      >
        <div className="card pad">
          <BulletField
            {...bindTo(form, idOf)('text')}
            label="Terms and conditions"
            required
            rows={14}
            // It grows with its text from here, where the browser lets it.
            style={{ minHeight: '16rem' }}
            hint={`Each line is one term. ${count} ${count === 1 ? 'term' : 'terms'}.`}
          />
        </div>
      </RecordForm>
      <FormGuard state={state} />
    </>
  );
}
