// What the form holds of a voucher, and what becomes of it: pure, so that it can be proved without a screen.
import { flatDiscount, percentageDiscount } from '#contract/voucher-rules.ts';
import type { VoucherFields } from '#contract/vouchers.ts';
import { voucherResource, themesOf, toVoucherThemes } from '#contract/vouchers.ts';
import type { Editing } from '#panel/forms/editing.ts';
import { changedGroups, pick } from '#panel/forms/editing.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { digitsIn } from '#panel/ui/field/digits.ts';
import type { Errors } from '#panel/ui/field/use-form.ts';

/** Days are `YYYY-MM-DD`, or empty. `themeName` has the ids of the themes, as the specification calls the field. */
export interface VoucherValues {
  voucher_type: string;
  start_date: string;
  end_date: string;
  voucher_name: string;
  discount_type: string;
  discount_value: string;
  voucher_description: string;
  themeName: string[];
}

export const emptyVoucher: VoucherValues = valuesOf(voucherResource.empty);

export function valuesOf(row: VoucherFields): VoucherValues {
  const { exhibitionVouchers, start_date, end_date, ...texts } = voucherResource.fieldsOf(row);
  const themeName = themesOf({ exhibitionVouchers });
  return { ...texts, start_date: start_date ?? '', end_date: end_date ?? '', themeName };
}

/** The fields of a record, as they are to be saved: tidy. */
export function fieldsOf(values: VoucherValues): VoucherFields {
  return voucherResource.tidy(asStored(values));
}

/** Only what the person changed, as it is to be saved, with what it was. Texts that they left alone stay as they are. */
export function changesOf({ base, values }: Editing<VoucherValues>) {
  const { changes } = changedGroups<VoucherFields>({ base: fieldsOf(base), values: fieldsOf(values) });
  const touched = Object.keys(changes) as (keyof VoucherFields)[];
  return { changes, base: pick(asStored(base), touched) };
}

function asStored({ themeName, start_date, end_date, ...texts }: VoucherValues): VoucherFields {
  return {
    ...texts,
    start_date: start_date || null,
    end_date: end_date || null,
    exhibitionVouchers: toVoucherThemes(themeName),
  };
}

/**
 * What must be put right before this can be saved. With a `base`, only what differs from it is looked at: the museum's own
 * records break the form's rules, and must survive an edit of another field.
 */
export function errorsOf(values: VoucherValues, base: VoucherValues | null): Errors<VoucherValues> {
  const { exhibitionVouchers, ...found } = voucherResource.errorsOf(asStored(values));
  const errors: Errors<VoucherValues> = {
    ...found,
    ...(exhibitionVouchers ? { themeName: exhibitionVouchers } : {}),
  };
  const counts = ([field]: [string, string | undefined]) =>
    !base || togetherWith(field).some((one) => !isSame(values[one], base[one]));
  return Object.fromEntries(Object.entries(errors).filter(counts));
}

// An end is judged by its start, a value by its type.
function togetherWith(field: string): (keyof VoucherValues)[] {
  if (field === 'end_date') return ['start_date', 'end_date'];
  if (field === 'discount_value') return ['discount_type', 'discount_value'];
  return [field as keyof VoucherValues];
}

/** What the input takes of what was typed or pasted over what it had (part 2, section 5). */
export function maskDiscount(type: string, typed: string, before = ''): string {
  const digits = type === 'Percentage' ? percentageDiscount.digits : flatDiscount.digits;
  return type === 'Percentage' || type === 'Flat Off' ? digitsIn(typed, before).slice(0, digits) : typed;
}

/** Another type of discount: words are no amount (part 2, section 4). */
export function chooseDiscountType(
  type: string,
  { discount_type, discount_value }: VoucherValues,
): Pick<VoucherValues, 'discount_type' | 'discount_value'> {
  const isWords = discount_type === 'Other' && type !== 'Other';
  return { discount_type: type, discount_value: isWords ? '' : discount_value };
}
