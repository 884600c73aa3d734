import { voucherResource } from '#contract/vouchers.ts';
// Vouchers (part 2, section 2).
import { DeleteDialog } from '#panel/forms/delete-dialog.tsx';
import type { Listed } from '#panel/forms/record-list.tsx';
import { RecordList } from '#panel/forms/record-list.tsx';
import { showDeleted } from '#panel/forms/show-saved.ts';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { href, paths } from '#panel/paths.ts';
import type { VoucherRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { IconButton, IconLink, LinkButton } from '#panel/ui/button.tsx';
import { Page } from '#panel/ui/page.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import { useMemo, useState } from 'react';
import { deleteVoucher } from './operations.ts';
import { dayInWords, discountInWords, instantInWords, typeInWords } from './voucher-messages.ts';

export function VoucherList() {
  const [deleting, setDeleting] = useState<VoucherRow | null>(null);
  const columns = useMemo(() => columnsOf(setDeleting), []);
  return (
    <Page
      title="Voucher"
      actions={
        <>
          <LinkButton href={paths.terms}>Terms &amp; Conditions</LinkButton>
          <LinkButton kind="main" icon="plus" href={paths.createVoucher}>
            Add Voucher
          </LinkButton>
        </>
      }
    >
      <RecordList<VoucherRow>
        table="vouchers"
        nouns={{ one: 'voucher', many: 'vouchers' }}
        none="No vouchers found."
        searched="name"
        columns={columns}
        rowHref={({ row }) => href(paths.editVoucher, { id: row.id })}
      >
        Your museum has no vouchers yet.
      </RecordList>
      {deleting && <DeleteVoucher row={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}

function columnsOf(onDelete: (row: VoucherRow) => void): Column<Listed<VoucherRow>>[] {
  return [
    {
      key: 'info',
      head: 'Voucher Info',
      role: 'title',
      width: 'auto',
      cell: ({ row, entry }, link) => (
        <TitleCell
          title={link(nameOf(row))}
          badge={<SyncState entry={entry} />}
          text={
            <>
              {typeInWords(row.voucher_type)}
              <br />
              {row.voucher_description}
            </>
          }
        />
      ),
    },
    {
      key: 'discount',
      head: 'Discount',
      role: 'meta',
      width: '9rem',
      cell: ({ row }) => discountInWords(row),
    },
    {
      key: 'created',
      head: 'Created on',
      role: 'meta',
      width: '7.5rem',
      narrowLabel: 'Created on',
      cell: ({ row }) => instantInWords(row.created_at),
    },
    {
      key: 'validity',
      head: 'Validity Upto',
      role: 'meta',
      width: '7.5rem',
      narrowLabel: 'Validity Upto',
      cell: ({ row }) => dayInWords(row.end_date),
    },
    {
      key: 'action',
      head: 'Action',
      role: 'action',
      cell: ({ row }) => (
        <>
          <IconLink
            href={href(paths.editVoucher, { id: row.id })}
            icon="pencil"
            label={`Edit ${nameOf(row)}`}
          />
          <IconButton icon="trash" label={`Delete ${nameOf(row)}`} onClick={() => onDelete(row)} />
        </>
      ),
    },
  ];
}

// A row without words would be a link without a name.
function nameOf({ voucher_name }: VoucherRow): string {
  return voucher_name.trim() || 'Untitled';
}

function DeleteVoucher({ row, onClose }: { row: VoucherRow; onClose: () => void }) {
  const remove = async () => {
    const input = { id: row.id, seen: voucherResource.fieldsOf(row) };
    await perform(await workspace().outbox(), [{ operation: deleteVoucher, input }]);
    // Its row takes the focus with it.
    setTimeout(() => document.querySelector('h1')?.focus());
    await showDeleted();
  };
  return (
    <DeleteDialog
      title="Delete voucher"
      message={
        <>
          <p className="work">{nameOf(row)}</p>
          <p>Are you sure you want to delete?</p>
        </>
      }
      onDelete={remove}
      onClose={onClose}
    />
  );
}
