// How a voucher's fields are shown, in the list and in the sync centre.
import { voucherTypes } from '#contract/voucher-rules.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { textInWords } from '#panel/sync/declare/field-group.ts';

/** 'N% off' for Percentage, the text itself for Other, and 'value$ off' for Flat Off (part 2, section 2). */
export function discountInWords({
  discount_type,
  discount_value,
}: Pick<Voucher, 'discount_type' | 'discount_value'>): string {
  if (discount_type === 'Percentage') return `${discount_value}% off`;
  if (discount_type === 'Flat Off') return `${discount_value}$ off`;
  return discount_value;
}

/** A day, `YYYY-MM-DD`, as day-month-year; it is no instant, so no time zone moves it. 'N/A' when there is none. */
export function dayInWords(day: string | null): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : 'N/A';
}

/** The local day of an instant, as day-month-year. Empty when there is none yet. */
export function instantInWords(instant: string | null): string {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString('en-GB', day).replaceAll('/', '-');
}

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** 'Voucher A (80% tour completion)' */
export function typeInWords(type: string): string {
  const tier = (voucherTypes as Record<string, string>)[type];
  return tier ? `${type} (${tier})` : textInWords(type);
}
