// What people can do to vouchers offline, and how the mirror keeps them.
import type { Voucher, VoucherFields } from '#contract/vouchers.ts';
import {
  addVoucher as addCall,
  deleteVoucher as deleteCall,
  editVoucher as editCall,
  editableVoucherFields,
  getVoucher,
  listVouchers,
  toVoucherPayload,
} from '#contract/vouchers.ts';
import type { FieldConflict } from '#panel/store/entries.ts';
import { creation } from '#panel/sync/declare/creation.ts';
import { joinLists } from '#panel/sync/merge/join-lists.ts';
import type { Collection, Row } from '#panel/sync/declare/operation.ts';
import { orIfGone, removal } from '#panel/sync/declare/removal.ts';
import { update } from '#panel/sync/declare/update.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { array, nullable, object, string } from 'superstruct';

const table = 'vouchers' as const;

const refersIn = ['exhibitionVouchers'] satisfies (keyof VoucherFields)[];

/** Part 2, section 8. */
const failed = { refused: 'Something went wrong.' };

/** How the mirror keeps vouchers: in the order of their names, found by them. */
export const voucherCollection: Collection = {
  table,
  list: async (provider) => (await provider.call(listVouchers, {})).data,
  changed: ({ vouchers }) => vouchers ?? [],
  read: readVoucher,
  identity: ['voucher_name', 'voucher_description'],
  derive(row) {
    const name = (row as unknown as Voucher).voucher_name;
    const lowerCase = name.toLowerCase();
    return { ...row, name, sort: lowerCase, search: lowerCase };
  },
};

const Fields = object({
  voucher_type: string(),
  voucher_name: string(),
  voucher_description: string(),
  discount_type: string(),
  discount_value: string(),
  start_date: nullable(string()),
  end_date: nullable(string()),
  exhibitionVouchers: array(object({ exhibition_id: string() })),
});

/** Adds a voucher under an id of this device, until the provider names it. */
export const addVoucher = creation<VoucherFields>({
  name: 'voucher.add/1',
  describe: 'Add voucher',
  failed,
  table,
  fields: Fields,
  refersIn,
  blank: { created_at: null } satisfies Omit<Voucher, keyof VoucherFields | 'id'>,
  fieldsOf: voucherFieldsOf,
  // Two may have one name, so that those of today and those of last year are told apart by their days.
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
  table,
  refersIn,
  combine: joinThemes,
  async write(provider, merged, museumId) {
    const payload = { ...toVoucherPayload(voucherFieldsOf(merged), museumId), id: merged.id };
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
  fields: Fields,
  fieldsOf: voucherFieldsOf,
  remove: async (provider, id) => (await provider.call(deleteCall, { id })).message,
});

function readVoucher(provider: Provider, id: string): Promise<Row | null> {
  return orIfGone(async () => (await provider.call(getVoucher, { id })).data);
}

/** The fields that a save can change, of any row. */
export function voucherFieldsOf(row: Row | Voucher): VoucherFields {
  return Object.fromEntries(
    editableVoucherFields.map((field) => [field, (row as Record<string, unknown>)[field]]),
  ) as unknown as VoucherFields;
}
