// What a voucher must be like to be saved (part 2, section 5). For the panel's form and for the provider alike.
import { isDay } from './values/dates.ts';
import { lengthError, onlyErrors } from './values/text-rules.ts';

/** What of a tour a visitor must have seen. */
export const voucherTypes = {
  'Voucher A': '80% tour completion',
  'Voucher B': '50% to 80%',
  'Voucher C': '25% to 50%',
} as const;
export const discountTypes = ['Percentage', 'Flat Off', 'Other'] as const;
export const voucherName = { min: 2, max: 50 } as const;
export const voucherDescription = { min: 2, max: 255 } as const;
export const percentageDiscount = { max: 100, digits: 3 } as const;
export const flatDiscount = { max: 9_999, digits: 4 } as const;
/** Ours: the specification names none for a discount in words. */
export const otherDiscount = { max: 255 } as const;
export const visitorVoucher = { validMinutes: 15, cafeDiscountPercent: 10 } as const;

interface Ruled {
  voucher_type: string;
  voucher_name: string;
  voucher_description: string;
  discount_type: string;
  discount_value: string;
  start_date: string | null;
  end_date: string | null;
  exhibitionVouchers: readonly unknown[];
}

export type VoucherErrors = Partial<Record<keyof Ruled, string>>;

/** A sentence for each field that cannot be saved. */
export function voucherErrors(fields: Ruled): VoucherErrors {
  return onlyErrors({
    voucher_type: Object.hasOwn(voucherTypes, fields.voucher_type) ? null : 'Choose the voucher type.',
    start_date: dayError('start date', fields.start_date),
    end_date: endError(fields.start_date, fields.end_date),
    voucher_name: lengthError('voucher name', fields.voucher_name, voucherName),
    discount_type: isDiscountType(fields.discount_type) ? null : 'Choose the discount type.',
    discount_value: discountError(fields.discount_type, fields.discount_value),
    voucher_description: lengthError('voucher description', fields.voucher_description, voucherDescription),
    exhibitionVouchers: fields.exhibitionVouchers.length > 0 ? null : 'Select at least one theme.',
  });
}

/** A value cannot be judged before its type is known. */
function discountError(type: string, typed: string): string | null {
  const value = typed.trim();
  if (!isDiscountType(type)) return null;
  if (value === '') return 'Enter a discount value.';
  if (type === 'Other') {
    const tooLong = [...value].length > otherDiscount.max;
    return tooLong ? `The discount value is longer than ${otherDiscount.max} characters.` : null;
  }
  return amountError(value, type === 'Percentage' ? percentageDiscount : flatDiscount);
}

function amountError(value: string, { max, digits }: { max: number; digits: number }): string | null {
  const isAmount =
    /^\d+$/.test(value) && value.length <= digits && Number(value) >= 1 && Number(value) <= max;
  return isAmount ? null : `The discount value must be a whole number from 1 to ${max}.`;
}

function isDiscountType(type: string): type is (typeof discountTypes)[number] {
  return discountTypes.includes(type as never);
}

function dayError(which: 'start date' | 'end date', day: string | null): string | null {
  if (!day) return `Choose the ${which}.`;
  return isDay(day) ? null : 'Date input not valid.';
}

// Whole local days, so their texts compare as they do.
function endError(start: string | null, end: string | null): string | null {
  const error = dayError('end date', end);
  if (error) return error;
  const isAfter = !start || !isDay(start) || (end ?? '') > start;
  return isAfter ? null : 'The end date must be after the start date.';
}
