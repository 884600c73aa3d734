// A voucher, as one value: how the mirror keeps it, what people can do to it, and how its fields are called.
import type { Voucher, VoucherFields } from '#contract/vouchers.ts';
import { getVoucher, listVouchers, themesOf, voucherResource } from '#contract/vouchers.ts';
import { paths } from '#panel/paths.ts';
import type { VoucherRow } from '#panel/store/mirror-tables.ts';
import { textInWords } from '#panel/sync/declare/field-group.ts';
import { record } from '#panel/sync/declare/record.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';
import { addVoucher, deleteVoucher, editVoucher } from './operations.ts';
import { dayInWords, discountInWords, typeInWords } from './voucher-messages.ts';

export const voucherRecord = record<VoucherRow, VoucherFields>({
  resource: voucherResource,
  table: 'vouchers',
  noun: 'voucher',
  editPath: paths.editVoucher,
  list: async (provider) => (await provider.call(listVouchers, {})).data,
  read: (provider, id) => orIfGone(async () => (await provider.call(getVoucher, { id })).data),
  identity: ['voucher_name', 'voucher_description'],
  called: ({ voucher_name }) => voucher_name,
  searched: ({ voucher_name }) => [voucher_name],
  add: addVoucher,
  operations: [editVoucher],
  remove: deleteVoucher,
  groups: [
    {
      label: 'Voucher type',
      fields: ['voucher_type'],
      show: ({ voucher_type }) => typeInWords(String(voucher_type)),
    },
    {
      label: 'Start and end date',
      fields: ['start_date', 'end_date'],
      show: ({ start_date, end_date }) =>
        `${dayInWords(textOf(start_date))} to ${dayInWords(textOf(end_date))}`,
    },
    { label: 'Name', fields: ['voucher_name'], show: ({ voucher_name }) => textInWords(voucher_name) },
    {
      label: 'Discount',
      fields: ['discount_type', 'discount_value'],
      show: (values) => textInWords(discountInWords(values as unknown as Voucher)),
    },
    {
      label: 'Description',
      fields: ['voucher_description'],
      show: ({ voucher_description }) => textInWords(voucher_description),
    },
    { label: 'Themes', fields: ['exhibitionVouchers'], show: themesInWords },
  ],
});

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

// Their names are records of their own; the list of themes shows these ids.
function themesInWords(values: Record<string, unknown>): string {
  const ids = themesOf(values as unknown as Voucher);
  return ids.length === 0 ? 'None' : `Theme ID ${ids.join(', ')}`;
}
