// Vouchers without network, against the real provider (part 2, sections 2 to 5; decisions 12, 13, 17, 19 and 20).
import type { VoucherFields } from '#contract/vouchers.ts';
import {
  addVoucher as addCall,
  deleteVoucher as deleteCall,
  listVouchers,
  toVoucherPayload,
} from '#contract/vouchers.ts';
import { editVoucher as editCall } from '#contract/vouchers.ts';
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { addVoucher, deleteVoucher, editVoucher } from '#panel/features/vouchers/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId } from '#panel/store/entries.ts';
import { decide, replaceChain } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let scene: Scene;
let theme: string;
beforeEach(async () => {
  scene = await openScene();
  theme = await scene.addTheme('Light');
});
afterEach(() => scene.close());

const aVoucher = (changes: Partial<VoucherFields> = {}): VoucherFields => ({
  voucher_type: 'Voucher A',
  voucher_name: 'Coffee for two',
  voucher_description: 'At the cafe, with any cake.',
  discount_type: 'Percentage',
  discount_value: '10',
  start_date: '2026-06-01',
  end_date: '2026-06-30',
  exhibitionVouchers: [{ exhibition_id: theme }],
  ...changes,
});

const atProvider = async () => (await scene.elsewhere.call(listVouchers, {})).data;
const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();

async function add(fields = aVoucher()): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  await perform(scene.tab.outbox, [{ operation: addVoucher, input: { id, fields } }]);
  return id;
}

async function elsewhere(fields = aVoucher()): Promise<string> {
  const payload = toVoucherPayload(fields, scene.admin.user.museumId);
  return (await scene.elsewhere.call(addCall, payload)).voucherId;
}

async function edit(id: string, base: object, changes: object): Promise<void> {
  await perform(scene.tab.outbox, [
    { operation: editVoucher, input: { id, base: { ...base }, changes: { ...changes } } },
  ]);
}

describe('a voucher that was made without network', () => {
  it('shows at once, and arrives once with its themes and its days as they were chosen', async () => {
    scene.net.isDown = true;
    const id = await add();
    await scene.tab.sync();
    expect(await scene.tab.db.vouchers.get(id)).toMatchObject({
      name: 'Coffee for two',
      search: 'coffee for two',
    });
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toMatchObject([aVoucher()]);
    expect(await queued()).toEqual([]);
  });

  it('is called by its newest name among the changes', async () => {
    scene.net.isDown = true;
    const id = await add();
    await edit(id, { voucher_name: 'Coffee for two' }, { voucher_name: 'Tea for two' });
    expect((await queued()).map(({ title }) => title)).toEqual(['Tea for two']);
  });

  it.each(['answer lost', 'truncated', 'sent twice', 'lost'] as const)(
    'is there once (%s)',
    async (fault) => {
      scene.net.plan('/museum/add-voucher', fault);
      await add();
      await scene.tab.syncUntilQuiet();
      expect(await atProvider()).toHaveLength(fault === 'sent twice' ? 2 : 1);
      const warnings = (await scene.tab.db.history.toArray()).map(({ warning }) => warning);
      // What the browser sent twice cannot be prevented; it is shown.
      expect(warnings).toEqual([fault === 'sent twice' ? 'twin' : undefined]);
    },
  );

  it('is not taken for one of the same name and days that was there before', async () => {
    await elsewhere();
    await scene.tab.sync();
    scene.net.plan('/museum/add-voucher', 'answer lost');
    await add();
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toHaveLength(2);
  });

  it('and deleted again never leaves the tablet', async () => {
    const id = await add();
    await perform(scene.tab.outbox, [{ operation: deleteVoucher, input: { id, seen: aVoucher() } }]);
    await scene.tab.syncUntilQuiet();
    expect(scene.net.arrived.filter((call) => call.includes('voucher') && !call.includes('list'))).toEqual(
      [],
    );
  });

  it('waits for a record made here that it refers to', async () => {
    scene.net.isDown = true;
    const made = deviceId(crypto.randomUUID());
    await perform(scene.tab.outbox, [{ operation: addExhibit, input: { id: made, fields: aMask() } }]);
    await add(aVoucher({ exhibitionVouchers: [{ exhibition_id: made }] }));
    expect((await queued()).map(({ waits }) => waits)).toEqual([[], [made]]);
  });

  it('stays with the reason when the provider refuses it', async () => {
    await add(aVoucher({ discount_value: '101' }));
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([
      { state: 'refused', trouble: { message: 'The discount value must be a whole number from 1 to 100.' } },
    ]);
  });
});

describe('an edit', () => {
  it('leaves a colleague’s change of another field as it is', async () => {
    const id = await elsewhere();
    await scene.tab.sync();
    await edit(id, { voucher_name: 'Coffee for two' }, { voucher_name: 'Tea' });
    const theirs = toVoucherPayload(aVoucher({ discount_value: '15' }), scene.admin.user.museumId);
    await scene.elsewhere.call(editCall, { ...theirs, id });
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toMatchObject([{ voucher_name: 'Tea', discount_value: '15' }]);
  });

  it('of the same field asks the person, and ends as they decide', async () => {
    const id = await elsewhere();
    await scene.tab.sync();
    await edit(id, { end_date: '2026-06-30' }, { end_date: '2026-07-31' });
    const theirs = toVoucherPayload(aVoucher({ end_date: '2026-08-31' }), scene.admin.user.museumId);
    await scene.elsewhere.call(editCall, { ...theirs, id });
    await scene.tab.syncUntilQuiet();
    const [entry] = await queued();
    expect(entry?.conflict).toMatchObject({ kind: 'fields', fields: [{ field: 'end_date' }] });
    await decide(scene.tab.outbox, entry?.seq ?? 0, { end_date: 'mine' });
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toMatchObject([{ end_date: '2026-07-31' }]);
  });

  it('of one that is gone can go on as a new voucher', async () => {
    const id = await elsewhere();
    await scene.tab.sync();
    await scene.elsewhere.call(deleteCall, { id });
    await edit(id, { voucher_name: 'Coffee for two' }, { voucher_name: 'Tea' });
    await scene.tab.syncUntilQuiet();
    const held = (await queued())[0] as Entry;
    expect(held.conflict).toEqual({ kind: 'gone' });
    const input = { id: deviceId(crypto.randomUUID()), fields: aVoucher({ voucher_name: 'Tea' }) };
    await replaceChain(scene.tab.outbox, held, { operation: addVoucher, input });
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
    expect((await atProvider()).map(({ voucher_name }) => voucher_name)).toEqual(['Tea']);
  });
});

describe('a deletion', () => {
  it('counts as done when somebody else deleted it already', async () => {
    const id = await elsewhere();
    await scene.tab.sync();
    await scene.elsewhere.call(deleteCall, { id });
    await perform(scene.tab.outbox, [{ operation: deleteVoucher, input: { id, seen: aVoucher() } }]);
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toEqual([]);
  });

  it('does not take a colleague’s edit with it', async () => {
    const id = await elsewhere();
    await scene.tab.sync();
    const theirs = toVoucherPayload(aVoucher({ voucher_name: 'Tea' }), scene.admin.user.museumId);
    await scene.elsewhere.call(editCall, { ...theirs, id });
    await perform(scene.tab.outbox, [{ operation: deleteVoucher, input: { id, seen: aVoucher() } }]);
    await scene.tab.syncUntilQuiet();
    expect(await queued()).toMatchObject([{ state: 'conflict', conflict: { kind: 'changed' } }]);
    expect(await atProvider()).toHaveLength(1);
  });
});

describe('the themes of a voucher', () => {
  const of = (...ids: string[]) => ids.map((exhibition_id) => ({ exhibition_id }));

  async function bothEdit(start: string[], mine: string[], theirs: string[]): Promise<void> {
    const id = await elsewhere(aVoucher({ exhibitionVouchers: of(...start) }));
    await scene.tab.sync();
    await edit(id, { exhibitionVouchers: of(...start) }, { exhibitionVouchers: of(...mine) });
    const payload = toVoucherPayload(
      aVoucher({ exhibitionVouchers: of(...theirs) }),
      scene.admin.user.museumId,
    );
    await scene.elsewhere.call(editCall, { ...payload, id });
    await scene.tab.syncUntilQuiet();
  }
  const themesNow = async () =>
    (await atProvider())[0]?.exhibitionVouchers.map(({ exhibition_id: id }) => id);

  it('that two people put in and took out are joined, and nobody has to decide', async () => {
    const [sea, sky] = [await scene.addTheme('Sea'), await scene.addTheme('Sky')];
    await bothEdit([theme], [theme, sea], [theme, sky]);
    expect(await themesNow()).toEqual([theme, sky, sea]);
  });

  it('are asked about when together the two would leave none', async () => {
    const sea = await scene.addTheme('Sea');
    await bothEdit([theme, sea], [theme], [sea]);
    expect(await themesNow()).toEqual([sea]);
    expect((await queued())[0]?.conflict).toMatchObject({ fields: [{ field: 'exhibitionVouchers' }] });
  });
});
