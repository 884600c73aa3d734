import { voucherResource } from '#contract/vouchers.ts';
import { themeResource } from '#contract/themes.ts';
// Every call of themes, vouchers and terms that changes something, times everything that can become of it.
import { editTerms } from '#panel/features/terms/operations.ts';
import { addTheme, deleteTheme, editTheme, setThemeArchived } from '#panel/features/themes/operations.ts';
import { addVoucher, deleteVoucher, editVoucher } from '#panel/features/vouchers/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { Operation } from '#panel/sync/declare/operation.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { untouchedTheme } from './provider/model-themes-and-vouchers.ts';
import type { Call, Tried } from './world/outcomes.ts';
import { describeOutcomes, load } from './world/outcomes.ts';
import { themesAndVouchers } from './world/scope.ts';

/** A theme, a voucher for it and two terms are there. */
async function putAll(tried: Tried): Promise<void> {
  const { model, world } = tried;
  await model.putTheme({ ...untouchedTheme, ...world.fresh.theme([]), id: '50' });
  await model.putVoucher({ ...world.fresh.voucher(['50']), id: '60', created_at: null });
  await model.putTerms(['No bags', 'No flash']);
  await load(tried);
}

const withAll =
  <Input>(operation: Operation<Input>, input: Input | ((tried: Tried) => Input)) =>
  async (tried: Tried): Promise<Change[]> => {
    await putAll(tried);
    return [
      { operation, input: typeof input === 'function' ? (input as (tried: Tried) => Input)(tried) : input },
    ];
  };

const twins = { 'sent twice': 'twice', 'answered twice': 'twice' } as const;
const newId = deviceId('1');
const described = { id: '50', base: { tags: [] }, changes: { tags: ['clay'] } };
const dearer = { id: '60', base: { discount_value: 'A cup' }, changes: { discount_value: 'Two cups' } };
const [terms, longer] = [
  ['No bags', 'No flash'],
  ['No bags', 'No flash', 'No dogs'],
];

const calls: Record<string, Call> = {
  'POST /museum/add-exhibition': {
    ends: twins,
    prepare: ({ world }) => [{ operation: addTheme, input: { id: newId, fields: world.fresh.theme([]) } }],
    effects: ({ themes }) => themes.size,
  },
  'PUT /museum/update-exhibition': {
    ends: {},
    prepare: withAll(editTheme, described),
    effects: ({ themes }) => themes.get('50')?.tags.length ?? 0,
  },
  'PUT /museum/archived/exhibition': {
    ends: {},
    prepare: withAll(setThemeArchived, { id: '50', archived: true, was: false }),
    effects: ({ themes }) => (themes.get('50')?.is_archived ? 1 : 0),
  },
  'DELETE /museum/exhibition': {
    ends: { '404': 'believed' },
    prepare: withAll(deleteTheme, ({ model }) => ({
      id: '50',
      seen: themeResource.fieldsOf(model.themes.get('50') as never),
    })),
    effects: ({ themes }) => 1 - themes.size,
  },
  'POST /museum/add-voucher': {
    ends: twins,
    async prepare(tried) {
      await tried.model.putTheme({ ...untouchedTheme, ...tried.world.fresh.theme([]), id: '50' });
      await load(tried);
      const fields = tried.world.fresh.voucher(['50']);
      tried.world.watch.parts.onPart('1', fields.voucher_name, '+', 'Theme 1');
      return [{ operation: addVoucher, input: { id: newId, fields } }];
    },
    effects: ({ vouchers }) => vouchers.size,
  },
  'PUT /museum/voucher': {
    ends: {},
    prepare: withAll(editVoucher, dearer),
    effects: ({ vouchers }) => (vouchers.get('60')?.discount_value === 'Two cups' ? 1 : 0),
  },
  'DELETE /museum/voucher': {
    ends: { '404': 'believed' },
    prepare: withAll(deleteVoucher, ({ model }) => ({
      id: '60',
      seen: voucherResource.fieldsOf(model.vouchers.get('60') as never),
    })),
    effects: ({ vouchers }) => 1 - vouchers.size,
  },
  'PUT /museum/terms': {
    ends: {},
    prepare: withAll(editTerms, { id: '1', base: { terms }, changes: { terms: longer } }),
    effects: (model) => (model.terms.get('1')?.terms.length === 3 ? 1 : 0),
  },
};

describeOutcomes(calls, themesAndVouchers);
