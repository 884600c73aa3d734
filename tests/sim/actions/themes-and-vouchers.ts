// What people do to themes, vouchers and terms: on this tablet, and on another device at the provider.
import type { Theme } from '#contract/themes.ts';
import { themeResource, exhibitsOf, toTour } from '#contract/themes.ts';
import { voucherResource, themesOf, toVoucherThemes } from '#contract/vouchers.ts';
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { editTerms } from '#panel/features/terms/operations.ts';
import { addTheme, deleteTheme, editTheme, uploadThemeImage } from '#panel/features/themes/operations.ts';
import { addVoucher, deleteVoucher, editVoucher } from '#panel/features/vouchers/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { TermsRow, ThemeRow, VoucherRow } from '#panel/store/mirror-tables.ts';
import type { Changes, Operation } from '#panel/sync/declare/operation.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { act, inTab, onRow } from './acting.ts';
import { setArchived } from './switching.ts';
import { decideOne } from './deciding.ts';
import { add, edit, keepPhoto, remove, takePhoto, tryNow } from './exhibits.ts';
import { removalOf } from '#tests/sim/invariants/identity-watch.ts';
import { nameOf } from '#tests/sim/world/nouns.ts';
import type { Step } from './steps.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import type { World } from '#tests/sim/world/world.ts';

export const actionsOnThemesAndVouchers: readonly Step[] = [
  { weight: 3, run: inTab(add) },
  { weight: 3, run: onRow('exhibits', edit) },
  { weight: 2, run: onRow('exhibits', remove) },
  { weight: 1, run: onRow('exhibits', takePhoto) },
  { weight: 6, run: inTab(make) },
  { weight: 4, run: onRow('themes', describe) },
  { weight: 4, run: onRow('themes', changeTour) },
  { weight: 7, run: onRow('themes', setArchived) },
  { weight: 2, run: onRow('themes', removeTheme) },
  { weight: 1, run: onRow('themes', takeThemePhoto) },
  { weight: 3, run: inTab(makeVoucher) },
  { weight: 3, run: onRow('vouchers', reword) },
  { weight: 2, run: onRow('vouchers', changeThemes) },
  { weight: 1, run: onRow('vouchers', removeVoucher) },
  { weight: 4, run: onRow('terms', writeTerms) },
  { weight: 8, run: inTab(decideOne) },
  { weight: 3, run: inTab(tryNow) },
];

/** A record that another one refers to. */
interface Part {
  id: string;
  name: string;
}

/** A theme, with exhibits and a voucher that may be made in the same step. */
async function make(world: World, tab: SimTab): Promise<void> {
  const { random } = world;
  const changes: Change[] = [];
  const chosen = some(world, await exhibitsOn(world, tab));
  if (world.server.showsDrafts && random.chance(0.3)) {
    const fields = world.fresh.exhibit();
    const id = deviceId(tab.outbox.uuid());
    changes.push({ operation: addExhibit, input: { id, fields } });
    chosen.push({ id, name: fields.exhibit_id });
  }
  const fields = world.fresh.theme(chosen.map(({ id }) => id));
  for (const { name } of chosen) world.watch.parts.onPart(tab.author, fields.name, '+', name);
  const id = deviceId(tab.outbox.uuid());
  changes.push({ operation: addTheme, input: { id, fields } });
  if (random.chance(0.2)) changes.push(voucherFor(world, tab, [{ id, name: fields.name }]));
  const what = `adds ${fields.name} with ${chosen.map(({ name }) => name).join(', ') || 'nothing'}`;
  await act(world, tab, changes.at(-1)?.operation === addVoucher ? `${what} and a voucher` : what, changes);
}

async function exhibitsOn(world: World, { db }: SimTab): Promise<Part[]> {
  const rows = await world.run(db.exhibits.toArray());
  const isReady = (status: string) => world.server.showsDrafts || !['Draft', 'In Progress'].includes(status);
  return rows.filter(({ status }) => isReady(status)).map((row) => ({ id: row.id, name: nameOf(row) }));
}

function some({ random }: World, parts: readonly Part[]): Part[] {
  return parts.filter(() => random.chance(Math.min(0.5, 2 / parts.length)));
}

interface Typed {
  field: string;
  base: unknown;
  value: unknown;
}

/** Edits one field of a row, in a value that nobody else ever writes. */
async function type(
  world: World,
  tab: SimTab,
  { operation, row, typed }: { operation: Operation<Changes>; row: { id: string }; typed: Typed },
): Promise<void> {
  const { field, base, value } = typed;
  const input = { id: row.id, base: { [field]: base }, changes: { [field]: value } };
  await act(world, tab, `edits ${field} of ${nameOf(row)} to ${JSON.stringify(value)}`, [
    { operation, input },
  ]);
  world.ledger.onWish({ owner: tab.author, value, base, field, record: nameOf(row) });
}

async function describe(world: World, tab: SimTab, row: ThemeRow): Promise<void> {
  await type(world, tab, { operation: editTheme, row, typed: describing(world, row) });
}

export function describing(world: World, { description, tags }: Theme): Typed {
  if (world.random.chance(0.7)) {
    return { field: 'description', base: description, value: world.fresh.value(description) };
  }
  return { field: 'tags', base: tags, value: [world.fresh.value(tags[0] ?? 'tag')] };
}

/** Puts an exhibit in, or takes one out. */
async function changeTour(world: World, tab: SimTab, row: ThemeRow): Promise<void> {
  const parts = await exhibitsOn(world, tab);
  if (parts.length === 0) return;
  const list = switched(world, tab, { row, list: exhibitsOf(row), part: world.random.pick(parts) });
  const [base, changes] = [{ tourExhibits: row.tourExhibits }, { tourExhibits: toTour(list) }];
  await act(world, tab, `changes the tour of ${row.name} to ${list.join(', ') || 'nothing'}`, [
    { operation: editTheme, input: { id: row.id, base, changes } },
  ]);
}

function switched(
  { watch }: World,
  { author }: SimTab,
  { row, list, part }: { row: object; list: readonly string[]; part: Part },
): string[] {
  const isIn = list.includes(part.id);
  watch.parts.onPart(author, nameOf(row), isIn ? '-' : '+', part.name);
  return isIn ? list.filter((id) => id !== part.id) : [...list, part.id];
}

async function removeTheme(world: World, tab: SimTab, row: ThemeRow): Promise<void> {
  const input = { id: row.id, seen: themeResource.fieldsOf(row) };
  world.watch.identity.onMeant(tab.author, removalOf(row.name), row.name);
  await act(world, tab, `deletes ${row.name}`, [{ operation: deleteTheme, input }]);
}

async function takeThemePhoto(world: World, tab: SimTab, row: ThemeRow): Promise<void> {
  const input = { id: row.id, ...(await keepPhoto(world, tab)), base: row.image_url };
  world.watch.identity.onMeant(tab.author, input.fileName, row.name);
  await act(world, tab, `takes a photo for ${row.name}`, [{ operation: uploadThemeImage, input }]);
}

async function themesOn(world: World, { db }: SimTab): Promise<Part[]> {
  return (await world.run(db.themes.toArray())).map(({ id, name }) => ({ id, name }));
}

async function makeVoucher(world: World, tab: SimTab): Promise<void> {
  const themes = await themesOn(world, tab);
  if (themes.length === 0) return;
  const chosen = new Set([world.random.pick(themes), ...some(world, themes)]);
  const change = voucherFor(world, tab, [...chosen]);
  await act(world, tab, `adds a voucher for ${[...chosen].map(({ name }) => name).join(', ')}`, [change]);
}

function voucherFor(world: World, tab: SimTab, themes: readonly Part[]): Change {
  const fields = world.fresh.voucher(themes.map(({ id }) => id));
  for (const { name } of themes) world.watch.parts.onPart(tab.author, fields.voucher_name, '+', name);
  return { operation: addVoucher, input: { id: deviceId(tab.outbox.uuid()), fields } };
}

async function reword(world: World, tab: SimTab, row: VoucherRow): Promise<void> {
  const field = world.random.pick(['voucher_description', 'discount_value'] as const);
  const typed = { field, base: row[field], value: world.fresh.value(row[field]) };
  await type(world, tab, { operation: editVoucher, row, typed });
}

async function changeThemes(world: World, tab: SimTab, row: VoucherRow): Promise<void> {
  const themes = await themesOn(world, tab);
  if (themes.length === 0) return;
  const list = switched(world, tab, { row, list: themesOf(row), part: world.random.pick(themes) });
  // One without a theme is refused, and the form says so.
  if (list.length === 0) return;
  const [base, changes] = [
    { exhibitionVouchers: row.exhibitionVouchers },
    { exhibitionVouchers: toVoucherThemes(list) },
  ];
  await act(world, tab, `changes the themes of ${row.voucher_name} to ${list.join(', ')}`, [
    { operation: editVoucher, input: { id: row.id, base, changes } },
  ]);
}

async function removeVoucher(world: World, tab: SimTab, row: VoucherRow): Promise<void> {
  const input = { id: row.id, seen: voucherResource.fieldsOf(row) };
  world.watch.identity.onMeant(tab.author, removalOf(row.voucher_name), row.voucher_name);
  await act(world, tab, `deletes ${row.voucher_name}`, [{ operation: deleteVoucher, input }]);
}

/** Adds a line, changes one or takes one away. */
async function writeTerms(world: World, tab: SimTab, { id, terms }: TermsRow): Promise<void> {
  const { watch, ledger } = world;
  const { lines, added, dropped } = rewritten(world, terms);
  const owner = tab.author;
  if (added !== undefined) watch.parts.onPart(owner, 'terms', '+', added);
  if (dropped !== undefined) watch.parts.onPart(owner, 'terms', '-', dropped);
  const input = { id, base: { terms }, changes: { terms: lines } };
  await act(world, tab, `writes the terms: ${lines.join('; ')}`, [{ operation: editTerms, input }]);
  if (dropped !== undefined) ledger.onLetGo(dropped);
  if (added === undefined) return;
  ledger.onWish({ owner, value: added, base: null, field: 'terms', record: 'terms', isPart: true });
}

interface Rewritten {
  lines: string[];
  added?: string;
  dropped?: string;
}

export function rewritten(world: World, terms: readonly string[]): Rewritten {
  const { random } = world;
  const at = random.below(terms.length + 1);
  const line = terms[at];
  if (line === undefined || random.chance(0.4)) {
    const added = world.fresh.value('Line');
    return { lines: terms.toSpliced(at, 0, added), added };
  }
  if (terms.length < 2 || random.chance(0.6)) {
    const added = world.fresh.value(line);
    return { lines: terms.toSpliced(at, 1, added), added, dropped: line };
  }
  return { lines: terms.toSpliced(at, 1), dropped: line };
}

/** What stands there before anybody does anything. */
export async function writeFirstTerms(world: World): Promise<void> {
  const { server, scheduler, ledger } = world;
  await world.run(scheduler.waitFor(server.putTerms(['No bags', 'No flash', 'No dogs'])));
  ledger.onEffect();
}
