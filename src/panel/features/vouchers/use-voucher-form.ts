// The state of the voucher form, and how it becomes changes in the outbox.
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { draftKey, newRecord } from '#panel/forms/form-drafts.ts';
import { rebaseOn } from '#panel/forms/editing.ts';
import { saveRecord } from '#panel/forms/save-record.ts';
import { rememberSaved } from '#panel/forms/saved-row.ts';
import { useRecordForm } from '#panel/forms/use-record-form.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { VoucherRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { useMemo } from 'react';
import { addVoucher, editVoucher } from './operations.ts';
import type { VoucherValues } from './voucher-values.ts';
import { changesOf, emptyVoucher, errorsOf, fieldsOf, valuesOf } from './voucher-values.ts';

const table = 'vouchers' as const;
const noFiles = {};

/** `row` null: a new voucher. */
export function useVoucherForm(row: VoucherRow | null, stored: StoredDraft<VoucherValues> | null) {
  const theirs = useMemo(() => (row ? valuesOf(row) : emptyVoucher), [row]);
  return useRecordForm<VoucherValues>({
    name: { table, id: row?.id ?? newRecord },
    theirs,
    stored,
    files: noFiles,
    validate: (values, base) => errorsOf(values, row ? base : null),
    rebase: rebaseOn,
    save: (editing) =>
      row
        ? saveRecord({
            table,
            id: row.id,
            edit: changesOf(editing),
            operation: editVoucher,
            creation: addVoucher,
            uploads: [],
          })
        : saveNew(editing.values),
  });
}

export type VoucherFormState = ReturnType<typeof useVoucherForm>;

async function saveNew(values: VoucherValues): Promise<true> {
  const outbox = await workspace().outbox();
  const input = { id: deviceId(outbox.uuid()), fields: fieldsOf(values) };
  const forgetDraft = draftKey({ table, id: newRecord });
  await perform(outbox, [{ operation: addVoucher, input }], { forgetDraft });
  rememberSaved(table, input.id);
  return true;
}
