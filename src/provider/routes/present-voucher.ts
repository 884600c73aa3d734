import type { Voucher } from '#contract/vouchers.ts';
import { toVoucherThemes } from '#contract/vouchers.ts';
import type { VoucherRow } from '#provider/database/vouchers.ts';

export function presentVoucher(voucher: VoucherRow): Voucher {
  return {
    id: String(voucher.id),
    voucher_type: voucher.type,
    voucher_name: voucher.name,
    voucher_description: voucher.description,
    discount_type: voucher.discountType,
    discount_value: voucher.discountValue,
    start_date: voucher.startDate,
    end_date: voucher.endDate,
    created_at: voucher.createdAt.toISOString(),
    exhibitionVouchers: toVoucherThemes(voucher.themeIds.map(String)),
  };
}
