import type { Hono } from 'hono';
import { addVoucher, deleteVoucher, editVoucher, getVoucher, listVouchers } from '#contract/vouchers.ts';
import type { AppEnv } from '#provider/app-env.ts';
import * as table from '#provider/database/vouchers.ts';
import type { Deps } from '#provider/deps.ts';
import { mount } from '#provider/http/mount.ts';
import { notFound } from '#provider/http/refusal.ts';
import { acceptedVoucher } from './accepted-voucher.ts';
import { ownMuseum, toRowId } from './own-museum.ts';
import { presentVoucher } from './present-voucher.ts';

export function voucherRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, listVouchers, async ({ db, caller }) => {
    const rows = await table.listVouchers(db, caller.museumId);
    return { data: rows.map(presentVoucher) };
  });

  mount(routes, deps, getVoucher, async ({ db, caller, input }) => {
    const row = await table.findVoucher(db, caller.museumId, toRowId(input.id));
    if (!row) throw notFound('voucher');
    return { data: presentVoucher(row) };
  });

  mount(
    routes,
    deps,
    addVoucher,
    async (call) => {
      const museumId = ownMuseum(call, call.input.museumId);
      const { values, themeIds } = acceptedVoucher(call.input);
      const id = await table.addVoucher(call.db, museumId, values, themeIds, call.now);
      return { voucherId: String(id), message: 'Voucher created successfully' };
    },
    { once: true },
  );

  mount(routes, deps, editVoucher, async (call) => {
    const museumId = ownMuseum(call, call.input.museumId);
    const { values, themeIds } = acceptedVoucher(call.input);
    const id = toRowId(call.input.id);
    const found = await table.editVoucher(call.db, museumId, id, values, themeIds, call.now);
    if (!found) throw notFound('voucher');
    return { message: 'Voucher updated successfully' };
  });

  mount(routes, deps, deleteVoucher, async ({ db, caller, input }) => {
    const found = await table.deleteVoucher(db, caller.museumId, toRowId(input.id));
    if (!found) throw notFound('voucher');
    return { message: 'Voucher deleted successfully' };
  });
}
