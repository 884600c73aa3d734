import { describe, expect, test } from 'vitest';
import { deleteTheme } from '#contract/themes.ts';
import { addVoucher, deleteVoucher, editVoucher, getVoucher, listVouchers } from '#contract/vouchers.ts';
import type { Session, Target } from '#tests/contract/target.ts';
import { call, newTheme, refusal, send, signIn, voucherPayload } from '#tests/contract/target.ts';

export function voucherPromises(current: () => Target): void {
  const read = async ({ token }: Session, id: string) =>
    (await call(current(), getVoucher, { id }, token)).data;
  const list = async ({ token }: Session) => (await call(current(), listVouchers, {}, token)).data;

  async function withVoucher(
    work: (session: Session, voucherId: string, themeId: string) => Promise<void>,
    changes: Parameters<typeof voucherPayload>[1] = {},
  ): Promise<void> {
    const session = await signIn(current());
    const themeId = await newTheme(current(), session);
    const payload = voucherPayload(session, { exhibitionIds: [themeId], ...changes });
    const { voucherId } = await call(current(), addVoucher, payload, session.token);
    await work(session, voucherId, themeId);
    await send(current(), deleteVoucher, { id: voucherId }, session.token);
    await send(current(), deleteTheme, { id: themeId }, session.token);
  }

  describe('vouchers', () => {
    test('a new voucher reads back as it was sent, its days unmoved, and the list holds it alike', () =>
      withVoucher(async (session, id, themeId) => {
        const voucher = await read(session, id);
        expect(voucher).toMatchObject({
          id,
          voucher_type: 'Voucher A',
          voucher_name: 'A test voucher',
          voucher_description: 'For whoever saw it all.',
          discount_type: 'Percentage',
          discount_value: '10',
          start_date: '2026-06-01',
          end_date: '2026-07-01',
          exhibitionVouchers: [{ exhibition_id: themeId }],
        });
        expect(Date.parse(voucher.created_at ?? '')).toBeGreaterThan(0);
        expect((await list(session)).filter((one) => one.id === id)).toEqual([voucher]);
      }));

    test('an edit changes what it names and keeps the id and the day of creation', () =>
      withVoucher(async (session, id, themeId) => {
        const { created_at } = await read(session, id);
        const other = await newTheme(current(), session);
        const changes = {
          discountType: 'Other',
          discountValue: 'A free cup',
          exhibitionIds: [other, themeId],
        };
        const payload = { ...voucherPayload(session, changes), id };
        await call(current(), editVoucher, payload, session.token);
        expect(await read(session, id)).toMatchObject({
          id,
          discount_type: 'Other',
          discount_value: 'A free cup',
          exhibitionVouchers: [{ exhibition_id: other }, { exhibition_id: themeId }],
          created_at,
        });
        await call(current(), deleteTheme, { id: other }, session.token);
      }));

    test('a voucher outlives its theme, without the tie', () =>
      withVoucher(async (session, id, themeId) => {
        await call(current(), deleteTheme, { id: themeId }, session.token);
        expect((await read(session, id)).exhibitionVouchers).toEqual([]);
      }));

    test('a deleted voucher is unknown to every call and gone from the list', () =>
      withVoucher(async (session, id, themeId) => {
        await call(current(), deleteVoucher, { id }, session.token);
        const edit = { ...voucherPayload(session, { exhibitionIds: [themeId] }), id };
        const answers = [
          await send(current(), getVoucher, { id }, session.token),
          await send(current(), editVoucher, edit, session.token),
          await send(current(), deleteVoucher, { id }, session.token),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
        expect((await list(session)).some((voucher) => voucher.id === id)).toBe(false);
      }));

    test('one that ends on the day it starts is refused with a message, and not added', () =>
      withVoucher(async (session, _, themeId) => {
        const before = await list(session);
        const day = voucherPayload(session, { endDate: '2026-06-01', exhibitionIds: [themeId] });
        const refused = await refusal(await send(current(), addVoucher, day, session.token));
        expect([400, 422]).toContain(refused.status);
        expect(refused.message).toMatch(/\S/);
        expect(await list(session)).toEqual(before);
      }));
  });
}
