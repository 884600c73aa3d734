// Vouchers and terms at the reference provider (part 2, section 5).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTerms, updateTerms } from '#contract/terms.ts';
import { deleteTheme, toggleThemeArchived } from '#contract/themes.ts';
import type { NewVoucher } from '#contract/vouchers.ts';
import { addVoucher, deleteVoucher, editVoucher, getVoucher, listVouchers } from '#contract/vouchers.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { call, newTheme, refusal, send, voucherPayload } from '#tests/contract/target.ts';

let provider: TestProvider;
let ann: TestUser;
let theme: string;
beforeAll(async () => {
  provider = await providerInProcess();
});
beforeEach(async () => {
  ann = await provider.addUser();
  theme = await addThemeOf(ann);
});
afterAll(async () => provider.close());

const addThemeOf = (user: TestUser) => newTheme(provider, { user, token: user.token });
const payload = (changes: Partial<NewVoucher> = {}) =>
  voucherPayload({ user: ann }, { exhibitionIds: [theme], ...changes });
const tryAdd = (changes: Partial<NewVoucher>) => send(provider, addVoucher, payload(changes), ann.token);
const add = async (changes: Partial<NewVoucher> = {}) =>
  (await call(provider, addVoucher, payload(changes), ann.token)).voucherId;
const edit = (id: string, changes: Partial<NewVoucher>) =>
  send(provider, editVoucher, { ...payload(changes), id }, ann.token);
const read = async (id: string) => (await call(provider, getVoucher, { id }, ann.token)).data;
const list = async () => (await call(provider, listVouchers, {}, ann.token)).data;

describe('a voucher', () => {
  const percent = 'The discount value must be a whole number from 1 to 100.';
  const flat = 'The discount value must be a whole number from 1 to 9999.';
  test.each<[string, Partial<NewVoucher>, string]>([
    ['no type', { voucherType: '' }, 'Choose the voucher type.'],
    ['another type', { voucherType: 'Voucher D' }, 'Choose the voucher type.'],
    ['no start', { startDate: '' }, 'Choose the start date.'],
    ['no end', { endDate: '' }, 'Choose the end date.'],
    ['no day', { startDate: '2026-02-29' }, 'Date input not valid.'],
    ['a time', { endDate: '2026-07-01T00:00:00Z' }, 'Date input not valid.'],
    ['one day only', { endDate: '2026-06-01' }, 'The end date must be after the start date.'],
    ['no name', { voucherName: ' ' }, 'Enter a voucher name.'],
    [
      'a long name',
      { voucherName: 'x'.repeat(51) },
      'The voucher name is too long: 51 characters, and the limit is 50.',
    ],
    ['no discount type', { discountType: '' }, 'Choose the discount type.'],
    ['no value', { discountValue: ' ' }, 'Enter a discount value.'],
    ['more than all', { discountValue: '101' }, percent],
    ['nothing', { discountValue: '0' }, percent],
    ['too much', { discountType: 'Flat Off', discountValue: '10000' }, flat],
    ['words', { discountType: 'Flat Off', discountValue: 'five' }, flat],
    ['no description', { voucherDescription: '' }, 'Enter a voucher description.'],
    [
      'a long description',
      { voucherDescription: 'x'.repeat(256) },
      'The voucher description is too long: 256 characters, and the limit is 255.',
    ],
    ['no theme', { exhibitionIds: [] }, 'Select at least one theme.'],
    [
      'no such theme',
      { exhibitionIds: ['999999999'] },
      'A theme of this voucher no longer exists. Please choose again.',
    ],
  ])('is refused with %s, new or not, and nothing of it is kept', async (_, changes, message) => {
    expect(await refusal(await tryAdd(changes))).toEqual({ status: 422, message });
    const id = await add();
    const before = await read(id);
    expect(await refusal(await edit(id, changes))).toEqual({ status: 422, message });
    expect(await list()).toEqual([before]);
  });

  test.each<[Partial<NewVoucher>, object]>([
    [{ discountValue: '100' }, { discount_value: '100' }],
    [{ discountValue: ' 007 ' }, { discount_value: '7' }],
    [{ discountType: 'Flat Off', discountValue: '9999' }, { discount_value: '9999' }],
    [{ discountType: 'Other', discountValue: ' 007 mug ' }, { discount_value: '007 mug' }],
    [{ voucherName: ' Cup ', voucherDescription: ' Free. ' }, { voucher_name: 'Cup' }],
    [
      { startDate: '2026-12-31', endDate: '2027-01-01' },
      { start_date: '2026-12-31', end_date: '2027-01-01' },
    ],
  ])('with %j is kept as %j', async (changes, kept) => {
    expect(await read(await add(changes))).toMatchObject(kept);
  });

  test('takes an amount that came as a number', async () => {
    const input = { ...payload(), discountValue: 15 };
    const response = await send(provider, addVoucher, input, ann.token);
    expect(response.status).toBe(200);
    expect(await list()).toMatchObject([{ discount_value: '15' }]);
  });

  test('cannot be tied to another museum’s theme', async () => {
    const foreign = await addThemeOf(await provider.addUser());
    expect((await tryAdd({ exhibitionIds: [theme, foreign] })).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  test('is tied to each theme once, in the order in which they were chosen, archived or not', async () => {
    const other = await addThemeOf(ann);
    await call(provider, toggleThemeArchived, { exhibitionId: other }, ann.token);
    const { exhibitionVouchers } = await read(await add({ exhibitionIds: [other, theme, other] }));
    expect(exhibitionVouchers).toEqual([{ exhibition_id: other }, { exhibition_id: theme }]);
  });

  test('that lost its theme is kept, and asks for another one at the next save', async () => {
    const id = await add();
    await call(provider, deleteTheme, { id: theme }, ann.token);
    expect(await list()).toMatchObject([{ id, exhibitionVouchers: [] }]);
    expect((await edit(id, { exhibitionIds: [] })).status).toBe(422);
    expect((await edit(id, { exhibitionIds: [await addThemeOf(ann)] })).status).toBe(200);
  });

  test('is in no other museum’s list', async () => {
    await add();
    const stranger = await provider.addUser();
    expect((await call(provider, listVouchers, {}, stranger.token)).data).toEqual([]);
  });

  test('may be made, changed and deleted by a creator', async () => {
    ann = await provider.addUser({ museumId: ann.museumId, role: 'creator' });
    const id = await add();
    expect((await edit(id, { voucherName: 'Other' })).status).toBe(200);
    expect((await send(provider, deleteVoucher, { id }, ann.token)).status).toBe(200);
  });

  test('that is sent again with its key is answered again and made once', async () => {
    const headers = { 'Idempotency-Key': 'a voucher' };
    const answers = [
      await send(provider, addVoucher, payload(), ann.token, headers),
      await send(provider, addVoucher, payload(), ann.token, headers),
    ];
    expect(await answers[1]?.json()).toEqual(await answers[0]?.json());
    expect(await list()).toHaveLength(1);
  });
});

describe('terms', () => {
  const save = (terms: unknown, token = ann.token) => send(provider, updateTerms, { terms }, token);
  const readTerms = async (user = ann) =>
    (await call(provider, getTerms, { museumId: user.museumId }, user.token)).data;

  test('are none at first, and each museum has its own', async () => {
    expect(await readTerms()).toEqual([]);
    await save(['  No bags. ', '', 'No flash.\nNo dogs.']);
    expect(await readTerms()).toEqual(['No bags.', 'No flash.', 'No dogs.']);
    expect(await readTerms(await provider.addUser())).toEqual([]);
  });

  test.each<[string, string[], string]>([
    ['nothing', [], 'please enter the terms conditions'],
    ['empty lines', [' ', '\n'], 'please enter the terms conditions'],
    ['too many lines', Array.from({ length: 501 }, () => 'x'), 'There are more than 500 terms.'],
    ['a line without end', ['x'.repeat(2_001)], 'A term is longer than 2000 characters.'],
  ])('stay as they are when %s is sent', async (_, terms, message) => {
    await save(['No bags.']);
    expect(await refusal(await save(terms))).toEqual({ status: 422, message });
    expect(await readTerms()).toEqual(['No bags.']);
  });

  test('may be written by a creator', async () => {
    const creator = await provider.addUser({ museumId: ann.museumId, role: 'creator' });
    expect((await save(['No bags.'], creator.token)).status).toBe(200);
  });
});
