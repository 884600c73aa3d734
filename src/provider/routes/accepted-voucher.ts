import { voucherErrors } from '#contract/voucher-rules.ts';
import type { NewVoucher } from '#contract/vouchers.ts';
import { voucherResource, toVoucherPayload } from '#contract/vouchers.ts';
import type { VoucherValues } from '#provider/database/vouchers.ts';
import { refuseErrors } from '#provider/http/refusal.ts';
import { acceptedRows } from './accepted-rows.ts';

export interface AcceptedVoucher {
  values: VoucherValues;
  themeIds: number[];
}

/** The payload's fields, tidy, or a sentence about the first one that cannot be taken (part 2, section 5). */
export function acceptedVoucher(payload: NewVoucher): AcceptedVoucher {
  const fields = voucherResource.fromPayload(payload);
  refuseErrors(voucherErrors(fields));
  const tidy = toVoucherPayload(fields, payload.museumId);
  return {
    values: {
      type: tidy.voucherType,
      name: tidy.voucherName,
      description: tidy.voucherDescription,
      discountType: tidy.discountType,
      discountValue: tidy.discountValue,
      startDate: tidy.startDate,
      endDate: tidy.endDate,
    },
    themeIds: acceptedRows('themes', tidy.exhibitionIds),
  };
}
