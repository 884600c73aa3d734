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
import type { ModelPartTwo } from './model-part-two.ts';

export function routesOfPartTwo(partTwo: ModelPartTwo): Route[] {
  const done = (_: void) => ({});
  return [
    on(listThemes, () => ({ data: [...partTwo.themes.values()] })),
    on(getTheme, ({ exhibitionId }) => ({ data: partTwo.theme(exhibitionId) })),
    on(addTheme, (payload) => ({ exhibitionId: partTwo.addTheme(payload) })),
    on(editTheme, ({ id, ...payload }) => done(partTwo.editTheme(id, payload))),
    on(toggleThemeArchived, ({ exhibitionId }) => done(partTwo.toggleTheme(exhibitionId))),
    on(deleteTheme, ({ id }) => done(partTwo.removeTheme(id))),
    on(listVouchers, () => ({ data: [...partTwo.vouchers.values()] })),
    on(getVoucher, ({ id }) => ({ data: partTwo.voucher(id) })),
    on(addVoucher, (payload) => ({ voucherId: partTwo.addVoucher(payload) })),
    on(editVoucher, ({ id, ...payload }) => done(partTwo.editVoucher(id, payload))),
    on(deleteVoucher, ({ id }) => done(partTwo.removeVoucher(id))),
    on(getTerms, ({ museumId: id }) => ({ data: found(partTwo.terms.get(id)).terms })),
    on(updateTerms, ({ terms }) => done(partTwo.putTerms(terms))),
  ];
}
