import type { Infer } from 'superstruct';
import { assign, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id, list, orNull, someOf, Text } from './fields.ts';
import { day, entity, resource, text, ties } from './resource.ts';
import { voucherErrors } from './voucher-rules.ts';

const Tie = object({ exhibition_id: Id });

/** What people change of a voucher. The days are whole local days (decision 32a). */
const voucher = entity(
  {
    voucher_type: text('voucherType'),
    voucher_name: text('voucherName'),
    voucher_description: text('voucherDescription'),
    discount_type: text('discountType'),
    // Digits, or words when the type is Other.
    discount_value: { ...text('discountValue'), sent: Text },
    start_date: day('startDate'),
    end_date: day('endDate'),
    exhibitionVouchers: ties('exhibitionIds', Tie, {
      idsOf: (all) => themesOf({ exhibitionVouchers: all }),
      toTies: toVoucherThemes,
    }),
  },
  (fields) => ({
    ...fields,
    voucher_name: fields.voucher_name.trim(),
    voucher_description: fields.voucher_description.trim(),
    discount_value: tidyDiscount(fields.discount_type, fields.discount_value.trim()),
  }),
);

// An amount loses the zeros in front of it.
function tidyDiscount(type: string, value: string): string {
  return type === 'Other' ? value : value.replace(/^0+(?=\d)/, '');
}

/** A voucher as the provider sends it; `created_at` is an instant. */
export type Voucher = Infer<typeof Voucher>;
export const Voucher = object({ id: Id, ...voucher.reads, created_at: orNull(Text) });
export type VoucherFields = Infer<typeof voucher.Fields>;

/** The save payload without its id (part 2, section 3). */
export type NewVoucher = Infer<typeof NewVoucher>;
export const NewVoucher = object({ ...voucher.sends, museumId: Id });

/** All of the caller's museum. */
export const listVouchers = endpoint('listVouchers', {
  method: 'GET',
  path: '/museum/voucherlist',
  input: object({}),
  reply: object({ data: list(Voucher) }),
});

export const getVoucher = endpoint('getVoucher', {
  method: 'GET',
  path: '/museum/voucher/:id',
  input: object({ id: Id }),
  reply: object({ data: Voucher }),
});

export const addVoucher = endpoint('addVoucher', {
  method: 'POST',
  path: '/museum/add-voucher',
  input: NewVoucher,
  reply: object({ voucherId: Id, message: optional(string()) }),
});

export const editVoucher = endpoint('editVoucher', {
  method: 'PUT',
  path: '/museum/voucher',
  input: assign(NewVoucher, object({ id: Id })),
});

export const deleteVoucher = endpoint('deleteVoucher', {
  method: 'DELETE',
  path: '/museum/voucher/:id',
  input: object({ id: Id }),
});

/** A record's fields as the save payload spells them. */
export function toVoucherPayload(fields: VoucherFields, museumId: string): NewVoucher {
  return { ...voucher.toPayload(fields), museumId };
}

/** The ids of the themes that a voucher is tied to. */
export function themesOf({
  exhibitionVouchers,
}: {
  exhibitionVouchers: readonly Infer<typeof Tie>[];
}): string[] {
  return exhibitionVouchers.map(({ exhibition_id }) => exhibition_id);
}

export function toVoucherThemes(themeIds: readonly string[]): Infer<typeof Tie>[] {
  return themeIds.map((exhibition_id) => ({ exhibition_id }));
}

export const voucherResource = resource({
  ...voucher,
  errorsOf: voucherErrors,
  changed: someOf(Voucher),
  isListed: true,
  endpoints: { listVouchers, getVoucher, addVoucher, editVoucher, deleteVoucher },
});
