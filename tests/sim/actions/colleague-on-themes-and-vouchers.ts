// What somebody does to themes, vouchers and terms on another device, at the provider.
import type { Theme } from '#contract/themes.ts';
import { exhibitsOf, toTour } from '#contract/themes.ts';
import { describing, rewritten } from './themes-and-vouchers.ts';
import { untouchedTheme } from '#tests/sim/provider/model-themes-and-vouchers.ts';
import type { World } from '#tests/sim/world/world.ts';

/** Somebody on another device, whom nothing ever goes wrong for. */
export async function colleagueOnThemesAndVouchers(world: World): Promise<void> {
  const { random, scheduler } = world;
  const all = colleagueActions.reduce((sum, { weight }) => sum + weight, 0);
  let at = random.roll() * all;
  const action = colleagueActions.find(({ weight }) => (at -= weight) < 0);
  const what = await world.run(scheduler.waitFor(action?.run(world) ?? Promise.resolve(null)));
  if (what) world.note(`a colleague ${what}`);
  world.ledger.onEffect();
}

/** Resolves with what was done. */
type ColleagueAction = (world: World) => Promise<string | null>;

const colleagueActions: readonly { weight: number; run: ColleagueAction }[] = [
  { weight: 2, run: addAsColleague },
  { weight: 3, run: onTheme(describeAsColleague) },
  { weight: 3, run: onTheme(changeTourAsColleague) },
  { weight: 5, run: onTheme(toggleAsColleague) },
  { weight: 1, run: onTheme(removeAsColleague) },
  { weight: 3, run: onVoucher },
  { weight: 3, run: writeTermsAsColleague },
];

function onTheme(run: (world: World, theme: Theme) => Promise<string | null>): ColleagueAction {
  return async (world) => {
    const themes = [...world.server.themes.values()];
    return themes.length > 0 ? run(world, world.random.pick(themes)) : null;
  };
}

async function addAsColleague(world: World): Promise<string> {
  const { server, random } = world;
  const exhibits = [...server.exhibits.values()].filter(() => server.showsDrafts && random.chance(0.3));
  const fields = world.fresh.theme(exhibits.map(({ id }) => id));
  const id = await server.putTheme({ ...untouchedTheme, ...fields, id: '' });
  if (random.chance(0.5)) return `adds ${fields.name}`;
  const voucher = world.fresh.voucher([id]);
  await server.putVoucher({ ...voucher, created_at: null, id: '' });
  return `adds ${fields.name} and ${voucher.voucher_name} for it`;
}

async function describeAsColleague(world: World, theme: Theme): Promise<string> {
  const { field, value } = describing(world, theme);
  await world.server.putTheme({ ...theme, [field]: value });
  return `edits ${field} of ${theme.name} to ${JSON.stringify(value)}`;
}

async function changeTourAsColleague({ server, random }: World, theme: Theme): Promise<string | null> {
  const ids = server.showsDrafts ? [...server.exhibits.keys()] : exhibitsOf(theme);
  if (ids.length === 0) return null;
  const id = random.pick(ids);
  const before = exhibitsOf(theme);
  const tour = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
  await server.putTheme({ ...theme, tourExhibits: toTour(tour) });
  return `changes the tour of ${theme.name} to ${tour.join(', ') || 'nothing'}`;
}

async function toggleAsColleague({ server }: World, { id, name, is_archived }: Theme): Promise<string> {
  await server.toggleTheme(id);
  return `${is_archived ? 'unarchives' : 'archives'} ${name}`;
}

async function removeAsColleague({ server }: World, { id, name }: Theme): Promise<string> {
  await server.removeTheme(id);
  return `deletes ${name}`;
}

async function onVoucher(world: World): Promise<string | null> {
  const { server, random } = world;
  const all = [...server.vouchers.values()];
  if (all.length === 0) return null;
  const voucher = random.pick(all);
  if (random.chance(0.2)) {
    await server.removeVoucher(voucher.id);
    return `deletes ${voucher.voucher_name}`;
  }
  // The provider takes none without a theme.
  if (voucher.exhibitionVouchers.length === 0) return null;
  const value = world.fresh.value(voucher.voucher_description);
  await server.putVoucher({ ...voucher, voucher_description: value });
  return `edits ${voucher.voucher_name} to ${value}`;
}

async function writeTermsAsColleague(world: World): Promise<string> {
  const [held] = world.server.terms.values();
  const { lines } = rewritten(world, held?.terms ?? []);
  await world.server.putTerms(lines);
  return `writes the terms: ${lines.join('; ')}`;
}
