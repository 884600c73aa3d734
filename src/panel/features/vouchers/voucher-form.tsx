// Create and edit voucher (part 2, section 2): one form.
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { FormGuard } from '#panel/forms/form-notes.tsx';
import { useRecord } from '#panel/forms/list-queries.ts';
import type { OpenRecord } from '#panel/forms/open-record.ts';
import type { BannerMessages } from '#panel/forms/record-banner.tsx';
import { RecordForm } from '#panel/forms/record-form.tsx';
import { EditRecord, GoneNote, NewRecord } from '#panel/forms/record-screen.tsx';
import { showSaved, showUnchanged } from '#panel/forms/show-saved.ts';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { paths } from '#panel/paths.ts';
import type { VoucherRow } from '#panel/store/mirror-tables.ts';
import { Button } from '#panel/ui/button.tsx';
import { listHref } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { deleteVoucher } from './operations.ts';
import { useVoucherForm } from './use-voucher-form.ts';
import { idOf, VoucherFields } from './voucher-fields.tsx';
import type { VoucherValues } from './voucher-values.ts';
import { voucherRecord } from './record.ts';

const table = 'vouchers' as const;
const words: BannerMessages = {
  noun: 'voucher',
  groups: voucherRecord.groups,
  files: {},
  removals: { [deleteVoucher.name]: 'the voucher' },
};

export function VoucherScreen({ id }: { id: string | null }) {
  return id === null ? <CreateVoucher /> : <EditVoucher id={id} />;
}

function CreateVoucher() {
  return (
    <NewRecord<VoucherValues> {...frame()} title="Create voucher">
      {(beginning) => <VoucherForm {...beginning} open={null} />}
    </NewRecord>
  );
}

function EditVoucher({ id }: { id: string }) {
  return (
    <EditRecord<VoucherRow, VoucherValues>
      {...frame()}
      id={id}
      found={useRecord<VoucherRow>(table, id)}
      path={paths.editVoucher}
      title="Edit voucher"
      missing={(isLoaded) =>
        isLoaded
          ? { headline: 'Failed to fetch voucher' }
          : {
              headline: 'This voucher is not on this device yet.',
              children: 'It will appear here as soon as it is loaded.',
            }
      }
    >
      {(opened) => <VoucherForm {...opened} />}
    </EditRecord>
  );
}

interface VoucherFormProps {
  title: string;
  open: OpenRecord<VoucherRow> | null;
  stored: StoredDraft<VoucherValues> | null;
  /** The provider and this device have it no more; what was typed stays. */
  isGone?: boolean;
}

function VoucherForm({ title, open, stored, isGone }: VoucherFormProps) {
  const [, navigate] = useLocation();
  const state = useVoucherForm(open?.row ?? null, stored);
  const [isLeaving, setLeaving] = useState(false);
  const entry = open?.entry ?? null;
  const save = async () => {
    const ended = await state.save();
    if (ended !== 'saved' && ended !== 'nothing') return;
    setLeaving(true);
    navigate(listHref(paths.vouchers));
    if (ended === 'nothing') showUnchanged();
    else await showSaved();
  };
  return (
    <Page title={title} back={back()} status={<SyncState entry={entry} />}>
      <RecordForm
        {...{ state, entry, words, idOf }}
        onSave={() => void save()}
        notes={isGone && <GoneNote noun="voucher" />}
        buttons={
          <Button type="submit" kind="main" busy={state.saving.busy}>
            {open ? 'Update' : 'Save'}
          </Button>
        }
      >
        <VoucherFields form={state.form} />
      </RecordForm>
      <FormGuard state={state} isOff={isLeaving} />
    </Page>
  );
}

const frame = () => ({ table, back: back() });

const back = () => ({ href: listHref(paths.vouchers), label: 'Back to vouchers' });
