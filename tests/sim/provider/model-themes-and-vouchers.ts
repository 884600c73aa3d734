// The model's themes, vouchers and terms. What is in a theme or what a voucher is for leaves it when it is deleted, and
// nothing that is not there can be put in.
import { termsError, tidyTerms } from '#contract/terms.ts';
import { themeErrors } from '#contract/theme-rules.ts';
import type { NewTheme, Theme } from '#contract/themes.ts';
import { exhibitsOf, themeResource, toTour } from '#contract/themes.ts';
import { voucherErrors } from '#contract/voucher-rules.ts';
import type { NewVoucher, Voucher } from '#contract/vouchers.ts';
import { voucherResource, themesOf, toVoucherThemes } from '#contract/vouchers.ts';
import { found, Refused } from './model-calls.ts';
import type { SimTerms } from './server.ts';

/** What a new theme has that nobody typed. */
export const untouchedTheme = {
  image_url: null,
  no_of_visitors: 0,
  average_time: 0,
  rating: 0,
  is_archived: false,
  museumId: null,
};

const madeAt = '2026-06-01T09:00:00.000Z';

export class ModelThemesAndVouchers {
  readonly themes = new Map<string, Theme>();
  readonly vouchers = new Map<string, Voucher>();
  readonly terms = new Map<string, SimTerms>();
  /** Each noun counts by itself, from where the exhibits do: an id alone does not tell what it is of. */
  private readonly nextIds = { themes: 101, vouchers: 101 };
  private readonly hasExhibit: (id: string) => boolean;
  private readonly museumId: string;

  constructor(museumId: string, hasExhibit: (id: string) => boolean) {
    this.museumId = museumId;
    this.hasExhibit = hasExhibit;
    this.terms.set(museumId, { id: museumId, terms: [] });
  }

  /** The numbers alone: the replica knows the records. */
  backUp(): () => void {
    const ids = { ...this.nextIds };
    return () => void Object.assign(this.nextIds, ids);
  }

  theme(id: string): Theme {
    return found(this.themes.get(id));
  }

  voucher(id: string): Voucher {
    return found(this.vouchers.get(id));
  }

  addTheme(payload: NewTheme): string {
    const { museumId } = this;
    return this.putTheme({ ...untouchedTheme, ...this.acceptedTheme(payload), museumId, id: '' });
  }

  editTheme(id: string, payload: Omit<NewTheme, 'museumId'>): void {
    this.putTheme({ ...this.theme(id), ...this.acceptedTheme(payload) });
  }

  putTheme(theme: Theme): string {
    const id = theme.id || String(this.nextIds.themes++);
    this.themes.set(id, { ...theme, id });
    return id;
  }

  toggleTheme(id: string): void {
    const theme = this.theme(id);
    this.themes.set(id, { ...theme, is_archived: !theme.is_archived });
  }

  removeTheme(id: string): void {
    this.themes.delete(this.theme(id).id);
    for (const voucher of this.vouchers.values()) {
      const themes = themesOf(voucher);
      if (!themes.includes(id)) continue;
      this.putVoucher({
        ...voucher,
        exhibitionVouchers: toVoucherThemes(themes.filter((one) => one !== id)),
      });
    }
  }

  addVoucher(payload: NewVoucher): string {
    return this.putVoucher({ ...this.acceptedVoucher(payload), created_at: madeAt, id: '' });
  }

  editVoucher(id: string, payload: NewVoucher): void {
    this.putVoucher({ ...this.voucher(id), ...this.acceptedVoucher(payload) });
  }

  putVoucher(voucher: Voucher): string {
    const id = voucher.id || String(this.nextIds.vouchers++);
    this.vouchers.set(id, { ...voucher, id });
    return id;
  }

  removeVoucher(id: string): void {
    this.vouchers.delete(this.voucher(id).id);
  }

  putTerms(written: string[]): void {
    refuseFault(termsError(written));
    this.terms.set(this.museumId, { id: this.museumId, terms: tidyTerms(written) });
  }

  /** An exhibit is gone. */
  onExhibitRemoved(id: string): void {
    for (const theme of this.themes.values()) {
      const exhibits = exhibitsOf(theme);
      if (!exhibits.includes(id)) continue;
      this.putTheme({ ...theme, tourExhibits: toTour(exhibits.filter((one) => one !== id)) });
    }
  }

  private acceptedTheme(payload: Omit<NewTheme, 'museumId'>) {
    const fields = themeResource.fromPayload(payload);
    refuseFault(Object.values(themeErrors(fields))[0]);
    if (!payload.exhibits.every(this.hasExhibit)) throw new Refused(422, 'An exhibit does not exist.');
    return fields;
  }

  private acceptedVoucher(payload: NewVoucher) {
    const fields = voucherResource.fromPayload(payload);
    refuseFault(Object.values(voucherErrors(fields))[0]);
    if (!payload.exhibitionIds.every((id) => this.themes.has(id)))
      throw new Refused(422, 'A theme does not exist.');
    return fields;
  }
}

function refuseFault(fault: string | null | undefined): void {
  if (fault) throw new Refused(422, fault);
}
