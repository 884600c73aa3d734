// What nobody has made or written before: each is told by a number of its own.
import type { ExhibitFields } from '#contract/exhibits.ts';
import type { ThemeFields } from '#contract/themes.ts';
import { toTour } from '#contract/themes.ts';
import type { VoucherFields } from '#contract/vouchers.ts';
import { toVoucherThemes } from '#contract/vouchers.ts';

export class Fresh {
  private serial = 0;

  exhibit(): ExhibitFields {
    const serial = ++this.serial;
    return {
      name: `Work ${serial}`,
      artist_name: 'Unknown',
      exhibit_id: `N-${serial}`,
      tags: [],
      floor: 1,
      room_number: 1,
      room_name: 'Room 1',
    };
  }

  theme(exhibits: readonly string[]): ThemeFields {
    return {
      name: `Theme ${++this.serial}`,
      description: 'Things that belong together',
      tags: [],
      featured: false,
      start_date: null,
      end_date: null,
      tourExhibits: toTour(exhibits),
    };
  }

  voucher(themes: readonly string[]): VoucherFields {
    return {
      voucher_type: 'Voucher A',
      voucher_name: `Voucher ${++this.serial}`,
      voucher_description: 'For whoever saw it all',
      discount_type: 'Other',
      discount_value: 'A cup',
      start_date: '2026-06-01',
      end_date: '2026-07-01',
      exhibitionVouchers: toVoucherThemes(themes),
    };
  }

  /** A text that nobody has written before: it ends in a number of its own. */
  value(text: string): string {
    return `${text.split(' · ')[0]} · ${++this.serial}`;
  }
}
