// The model's calls about themes, vouchers and terms.
import { getTerms, updateTerms } from '#contract/terms.ts';
import {
  addTheme,
  deleteTheme,
  editTheme,
  getTheme,
  listThemes,
  toggleThemeArchived,
} from '#contract/themes.ts';
import { addVoucher, deleteVoucher, editVoucher, getVoucher, listVouchers } from '#contract/vouchers.ts';
import type { Route } from './model-calls.ts';
import { found, on } from './model-calls.ts';
import type { ModelThemesAndVouchers } from './model-themes-and-vouchers.ts';

export function routesOfThemesAndVouchers(themesAndVouchers: ModelThemesAndVouchers): Route[] {
  const done = (_: void) => ({});
  return [
    on(listThemes, () => ({ data: [...themesAndVouchers.themes.values()] })),
    on(getTheme, ({ exhibitionId }) => ({ data: themesAndVouchers.theme(exhibitionId) })),
    on(addTheme, (payload) => ({ exhibitionId: themesAndVouchers.addTheme(payload) })),
    on(editTheme, ({ id, ...payload }) => done(themesAndVouchers.editTheme(id, payload))),
    on(toggleThemeArchived, ({ exhibitionId }) => done(themesAndVouchers.toggleTheme(exhibitionId))),
    on(deleteTheme, ({ id }) => done(themesAndVouchers.removeTheme(id))),
    on(listVouchers, () => ({ data: [...themesAndVouchers.vouchers.values()] })),
    on(getVoucher, ({ id }) => ({ data: themesAndVouchers.voucher(id) })),
    on(addVoucher, (payload) => ({ voucherId: themesAndVouchers.addVoucher(payload) })),
    on(editVoucher, ({ id, ...payload }) => done(themesAndVouchers.editVoucher(id, payload))),
    on(deleteVoucher, ({ id }) => done(themesAndVouchers.removeVoucher(id))),
    on(getTerms, ({ museumId: id }) => ({ data: found(themesAndVouchers.terms.get(id)).terms })),
    on(updateTerms, ({ terms }) => done(themesAndVouchers.putTerms(terms))),
  ];
}
