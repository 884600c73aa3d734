// Themes with exhibits that are new themselves, vouchers for new themes, archiving, and the terms.
import { editTerms } from '#panel/features/terms/operations.ts';
import { addTheme, editTheme, setThemeArchived } from '#panel/features/themes/operations.ts';
import { addVoucher } from '#panel/features/vouchers/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { discard } from '#panel/sync/outbox/decisions.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import type { Fault } from '#tests/sim/world/network.ts';
import { untouchedTheme } from '#tests/sim/provider/model-themes-and-vouchers.ts';
import { nameOf } from '#tests/sim/world/nouns.ts';
import type { Scenario } from '#tests/sim/crashes/play.ts';
import type { Stage } from '#tests/sim/crashes/stage.ts';
import { mask } from '#tests/sim/crashes/stage.ts';
import { themesAndVouchers as scope } from '#tests/sim/world/scope.ts';

const theme = '60';

/** A theme with the mask, which the tablet shows. */
async function withTheme(stage: Stage): Promise<void> {
  const { model, world } = stage;
  await stage.put(mask);
  await model.putTheme({ ...untouchedTheme, ...world.fresh.theme([mask]), id: theme });
  await model.putTerms(['No bags', 'No flash']);
  world.ledger.onEffect();
  stage.wake();
  await stage.pass(3_000);
}

/** An exhibit, a theme that has it, and a voucher for the theme: all of them new. */
function chain(stage: Stage): Change[] {
  const { world, tab } = stage;
  const exhibit = stage.newExhibit();
  const tour = world.fresh.theme([exhibit.input.id]);
  const id = deviceId(world.random.uuid());
  const voucher = world.fresh.voucher([id]);
  world.watch.parts.onPart(tab.db.owner, tour.name, '+', exhibit.input.fields.exhibit_id);
  world.watch.parts.onPart(tab.db.owner, voucher.voucher_name, '+', tour.name);
  return [
    exhibit,
    { operation: addTheme, input: { id, fields: tour } },
    { operation: addVoucher, input: { id: deviceId(world.random.uuid()), fields: voucher } },
  ];
}

function archive(stage: Stage, archived: boolean): Promise<void> {
  const { world, tab, model } = stage;
  const name = nameOf(model.themes.get(theme));
  world.watch.onWritten(tab.db.owner, 'is_archived', [name, archived]);
  world.ledger.archiving.onWish(tab.db.owner, name, archived);
  const input = { id: theme, archived, was: !archived };
  return stage.save([{ operation: setThemeArchived, input }]);
}

function writeTerms(stage: Stage): Promise<void> {
  const { world, tab } = stage;
  world.watch.parts.onPart(tab.db.owner, 'terms', '+', 'No dogs');
  const base = { terms: ['No bags', 'No flash'] };
  const changes = { terms: ['No bags', 'No flash', 'No dogs'] };
  return stage.save([{ operation: editTerms, input: { id: '1', base, changes } }]);
}

const toggle = 'PUT /museum/archived/exhibition';

const archivings: readonly [name: string, fault: Fault][] = [
  ['a theme is archived', 'slow'],
  ['a theme is archived, and the answer is lost', 'answer lost'],
  ['a theme is archived, and the request is lost', 'lost'],
  ['a theme is archived, and the network sends it twice', 'sent twice'],
  ['a theme is archived, and the session is over', '401'],
];

const chains: readonly [name: string, call: string, fault: Fault][] = [
  ['a new voucher for a new theme with a new exhibit is sent', 'nothing', '503'],
  ['such a chain is sent, and the answer about the exhibit is lost', 'POST /exhibit/add', 'answer lost'],
  [
    'such a chain is sent, and the answer about the theme is lost',
    'POST /museum/add-exhibition',
    'answer lost',
  ],
  ['such a chain is sent, and the voucher gets half an answer', 'POST /museum/add-voucher', 'truncated'],
];

export const themesAndVouchers: readonly Scenario[] = [
  ...archivings.map(([name, fault]) => ({
    name,
    scope,
    async before(stage: Stage) {
      await withTheme(stage);
      if (fault !== 'slow') stage.plan(toggle, fault);
    },
    acts: [(stage: Stage) => archive(stage, true)],
    lasts: 8_000,
  })),
  ...chains.map(([name, call, fault]) => ({
    name,
    scope,
    async before(stage: Stage) {
      await withTheme(stage);
      stage.goOffline();
      await stage.run(stage.save(chain(stage)));
      stage.plan(call, fault);
    },
    acts: [(stage: Stage) => stage.goOnline()],
    lasts: 15_000,
  })),
  {
    name: 'a new voucher for a new theme with a new exhibit is saved',
    scope,
    before: async (stage) => void (stage.filledIn = chain(stage)),
    acts: [(stage) => stage.save(stage.filledIn)],
    lasts: 8_000,
  },
  {
    name: 'a new exhibit is let go, and the theme that has it waits',
    scope,
    async before(stage) {
      stage.goOffline();
      await stage.run(stage.save(chain(stage)));
      await stage.pass(500);
    },
    acts: [
      async (stage) => {
        const { seq } = await stage.held();
        await discard(stage.tab.outbox, seq);
      },
      (stage) => stage.goOnline(),
    ],
  },
  {
    name: 'a tour is changed that somebody else has changed',
    scope,
    async before(stage) {
      await withTheme(stage);
      await stage.load('51', '52');
      const there = stage.model.themes.get(theme);
      if (!there) throw new Error('the theme is not there');
      const tourExhibits = [...there.tourExhibits, { exhibit: { id: '51' } }];
      await stage.model.putTheme({ ...there, tourExhibits });
      stage.world.ledger.onEffect();
    },
    acts: [
      (stage) => {
        const [name, last] = ['Theme 2', stage.model.exhibits.get('52')];
        stage.world.watch.parts.onPart(stage.tab.db.owner, name, '+', nameOf(last));
        const base = { tourExhibits: [{ exhibit: { id: mask } }] };
        const changes = { tourExhibits: [...base.tourExhibits, { exhibit: { id: '52' } }] };
        return stage.save([{ operation: editTheme, input: { id: theme, base, changes } }]);
      },
    ],
  },
  {
    name: 'a line is added to the terms, to which somebody else has added one',
    scope,
    async before(stage) {
      await withTheme(stage);
      await stage.model.putTerms(['No food', 'No bags', 'No flash']);
      stage.world.ledger.onEffect();
    },
    acts: [writeTerms],
  },
];
