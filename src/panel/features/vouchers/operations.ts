// What people can do to vouchers offline.
import type { Voucher, VoucherFields } from '#contract/vouchers.ts';
import {
  addVoucher as addCall,
  deleteVoucher as deleteCall,
  editVoucher as editCall,
  voucherResource,
  toVoucherPayload,
} from '#contract/vouchers.ts';
import type { FieldConflict } from '#panel/store/entries.ts';
import { creation } from '#panel/sync/declare/creation.ts';
import { joinLists } from '#panel/sync/merge/join-lists.ts';
import { removal } from '#panel/sync/declare/removal.ts';
import { update } from '#panel/sync/declare/update.ts';

const table = 'vouchers' as const;

const refersIn = ['exhibitionVouchers'] satisfies (keyof VoucherFields)[];

/** Part 2, section 8. */
const failed = { refused: 'Something went wrong.' };

/** Adds a voucher under an id of this device, until the provider names it. */
export const addVoucher = creation<VoucherFields>({
  name: 'voucher.add/1',
  describe: 'Add voucher',
  failed,
  isQuiet: true,
  table,
  fields: voucherResource.Fields,
  refersIn,
  blank: { created_at: null } satisfies Omit<Voucher, keyof VoucherFields | 'id'>,
  fieldsOf: voucherResource.fieldsOf,
  // Two may have one name, so that those of today and those of last year differ by their days.
  isAlike: (row, { voucher_name, start_date, end_date }) =>
    row['voucher_name'] === voucher_name && row['start_date'] === start_date && row['end_date'] === end_date,
  known: async (db, fields) => {
    const rows = await db.vouchers.toArray();
    return rows.filter((row) => row.voucher_name === fields.voucher_name).map(({ id }) => id);
  },
  alikeInWords: ({ voucher_name }) => ({
    one: `a voucher “${voucher_name}” for the same days`,
    many: `vouchers “${voucher_name}” for the same days`,
  }),
  async add(provider, fields, museumId) {
    const { voucherId, message } = await provider.call(addCall, toVoucherPayload(fields, museumId));
    return { id: voucherId, message };
  },
});

/** Edits fields of a voucher: only those that the person changed, with what they were. */
export const editVoucher = update({
  name: 'voucher.edit/1',
  describe: 'Edit voucher',
  failed,
  isQuiet: true,
  table,
  refersIn,
  combine: joinThemes,
  async write(provider, merged, museumId) {
    const payload = { ...toVoucherPayload(voucherResource.fieldsOf(merged), museumId), id: merged.id };
    return (await provider.call(editCall, payload)).message;
  },
  creation: addVoucher,
});

// What each side put in and took out is joined, and nobody has to decide; unless no theme would be left, or it is another field.
function joinThemes({ field, base, mine, theirs }: FieldConflict, preferred?: 'mine' | 'theirs') {
  const own = { value: preferred === 'theirs' ? theirs : mine, isClash: true };
  if (field !== 'exhibitionVouchers') return own;
  const [from, wanted, there] = [base, mine, theirs].map((list) => list as Voucher['exhibitionVouchers']);
  const value = joinLists(from ?? [], wanted ?? [], there ?? []);
  return value.length > 0 ? { value, isClash: false } : own;
}

/** Deletes a voucher, unless somebody changed it since the person saw it. */
export const deleteVoucher = removal<VoucherFields>({
  name: 'voucher.delete/1',
  describe: 'Delete voucher',
  failed,
  table,
  fields: voucherResource.Fields,
  fieldsOf: voucherResource.fieldsOf,
  remove: async (provider, id) => (await provider.call(deleteCall, { id })).message,
});
