// What the addresses of vouchers show.
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';

export const screens: Screens<ScreenName> = {
  vouchers: async () => (await import('./voucher-list.tsx')).VoucherList,
  editVoucher: async () => (await import('./voucher-form.tsx')).VoucherScreen,
};
