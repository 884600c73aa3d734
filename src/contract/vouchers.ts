import type { Infer } from 'superstruct';
import { array, assign, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id, list, orElse, orNull, Text } from './fields.ts';

/**
 * A voucher as the provider sends it. The dates are whole local days, `YYYY-MM-DD`, never shifted by a time zone
 * (decision 32a); `created_at` is an instant. `discount_value` is digits, or words when the type is Other.
 */
export type Voucher = Infer<typeof Voucher>;
export const Voucher = object({
  id: Id,
  voucher_type: orElse(Text, ''),
  voucher_name: orElse(Text, ''),
  voucher_description: orElse(Text, ''),
  discount_type: orElse(Text, ''),
  discount_value: orElse(Text, ''),
  start_date: orNull(Text),
  end_date: orNull(Text),
  created_at: orNull(Text),
  exhibitionVouchers: orElse(array(object({ exhibition_id: Id })), []),
});

/** The save payload without its id (part 2, section 3). */
export type NewVoucher = Infer<typeof NewVoucher>;
export const NewVoucher = object({
  voucherType: string(),
  voucherName: string(),
  discountType: string(),
  discountValue: Text,
  voucherDescription: string(),
  museumId: Id,
  exhibitionIds: list(Id),
  startDate: string(),
  endDate: string(),
});

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

/** The fields of a record that its save payload can change. */
export const editableVoucherFields = [
  'voucher_type',
  'voucher_name',
  'voucher_description',
  'discount_type',
  'discount_value',
  'start_date',
  'end_date',
  'exhibitionVouchers',
] as const;
export type VoucherFields = Pick<Voucher, (typeof editableVoucherFields)[number]>;

/** A record's fields as the save payload spells them. An amount loses the zeros in front of it. */
export function toVoucherPayload(fields: VoucherFields, museumId: string): NewVoucher {
  const value = fields.discount_value.trim();
  return {
    voucherType: fields.voucher_type,
    voucherName: fields.voucher_name.trim(),
    discountType: fields.discount_type,
    discountValue: fields.discount_type === 'Other' ? value : value.replace(/^0+(?=\d)/, ''),
    voucherDescription: fields.voucher_description.trim(),
    museumId,
    exhibitionIds: themesOf(fields),
    startDate: fields.start_date ?? '',
    endDate: fields.end_date ?? '',
  };
}

/** The way back: a payload as the fields of a record. */
export function fromVoucherPayload(payload: Omit<NewVoucher, 'museumId'>): VoucherFields {
  return {
    voucher_type: payload.voucherType,
    voucher_name: payload.voucherName,
    voucher_description: payload.voucherDescription,
    discount_type: payload.discountType,
    discount_value: payload.discountValue,
    start_date: payload.startDate || null,
    end_date: payload.endDate || null,
    exhibitionVouchers: toVoucherThemes(payload.exhibitionIds),
  };
}

/** The ids of the themes that a voucher is tied to. */
export function themesOf({ exhibitionVouchers }: Pick<Voucher, 'exhibitionVouchers'>): string[] {
  return exhibitionVouchers.map(({ exhibition_id }) => exhibition_id);
}

export function toVoucherThemes(themeIds: readonly string[]): Voucher['exhibitionVouchers'] {
  return themeIds.map((exhibition_id) => ({ exhibition_id }));
}
