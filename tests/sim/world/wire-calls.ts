// Which requests read a record, change one or make one, and what they are about.
import { endpoints } from '#contract/endpoints.ts';
import type { NewExhibit } from '#contract/exhibits.ts';
import { addExhibit, editExhibit, exhibitResource, listExhibits } from '#contract/exhibits.ts';
import { getTerms, updateTerms } from '#contract/terms.ts';
import type { NewTheme } from '#contract/themes.ts';
import {
  addTheme,
  editTheme,
  themeResource,
  getTheme,
  listThemes,
  toggleThemeArchived,
} from '#contract/themes.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { verifyUpload } from '#contract/uploads.ts';
import type { NewVoucher } from '#contract/vouchers.ts';
import { addVoucher, editVoucher, voucherResource, listVouchers } from '#contract/vouchers.ts';
import type { Noun } from './nouns.ts';

type Table = Noun['table'];

interface Body {
  id?: string;
  exhibitionId?: string;
  exhibitId?: string;
  questionId?: string;
  museumId?: string;
}

interface Write {
  table: Table;
  /** The fields of the record as it shall be. */
  fieldsOf(body: never): object;
}

const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Paths that carry the id of what is read, by their beginning. */
const readings: readonly (readonly [string, Table])[] = [
  ['GET /exhibit/', 'exhibits'],
  ['GET /museum/voucher/', 'vouchers'],
];

const readingsByBody: ReadonlyMap<string, Table> = new Map([
  [named(getTheme), 'themes'],
  [named(getTerms), 'terms'],
]);

const edits: ReadonlyMap<string, Write> = new Map<string, Write>([
  [
    named(editExhibit),
    { table: 'exhibits', fieldsOf: (body: NewExhibit) => exhibitResource.fromPayload(body) },
  ],
  [named(editTheme), { table: 'themes', fieldsOf: (body: NewTheme) => themeResource.fromPayload(body) }],
  [
    named(editVoucher),
    { table: 'vouchers', fieldsOf: (body: NewVoucher) => voucherResource.fromPayload(body) },
  ],
  [named(updateTerms), { table: 'terms', fieldsOf: ({ terms }: { terms: string[] }) => ({ terms }) }],
]);

const creations: ReadonlyMap<string, Write> = new Map<string, Write>([
  [
    named(addExhibit),
    { table: 'exhibits', fieldsOf: (body: NewExhibit) => exhibitResource.fromPayload(body) },
  ],
  [named(addTheme), { table: 'themes', fieldsOf: (body: NewTheme) => themeResource.fromPayload(body) }],
  [
    named(addVoucher),
    { table: 'vouchers', fieldsOf: (body: NewVoucher) => voucherResource.fromPayload(body) },
  ],
]);

/** By their beginning; the id follows. */
const removals: readonly (readonly [string, Table])[] = [
  ['DELETE /exhibit/delete/', 'exhibits'],
  ['DELETE /museum/exhibition/', 'themes'],
  ['DELETE /museum/voucher/', 'vouchers'],
];

const lists: ReadonlyMap<string, Table> = new Map([
  [named(listExhibits), 'exhibits'],
  [named(listThemes), 'themes'],
  [named(listVouchers), 'vouchers'],
]);

/** Method and path, as the contract writes them. */
export function callOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname.replace(/^\/api/, '')}`;
}

/** The record that a call reads by itself. */
export async function readBy(
  request: Request,
  call: string,
): Promise<{ table: Table; id: string } | undefined> {
  const table = readingsByBody.get(call);
  if (table) return { table, id: idIn(await bodyOf(request)) };
  const reading = readings.find(([path]) => call.startsWith(path));
  return reading && { table: reading[1], id: lastOf(request.url) };
}

export async function editBy(
  request: Request,
  call: string,
): Promise<{ table: Table; id: string; fields: Record<string, unknown> } | undefined> {
  const edit = edits.get(call);
  if (!edit) return undefined;
  const body = await bodyOf(request);
  return { table: edit.table, id: idIn(body), fields: edit.fieldsOf(body as never) as never };
}

export async function creationBy(
  request: Request,
  call: string,
): Promise<{ table: Table; fields: Record<string, unknown> } | undefined> {
  const creation = creations.get(call);
  if (!creation) return undefined;
  const body = await bodyOf(request);
  return { table: creation.table, fields: creation.fieldsOf(body as never) as never };
}

/** The record that a call deletes, with whatever becomes of it. */
export function removalBy(call: string, url: string): { table: Table; id: string } | undefined {
  const removal = removals.find(([path]) => call.startsWith(path) && !call.slice(path.length).includes('/'));
  return removal && { table: removal[1], id: lastOf(url) };
}

/** The record that a file was put into the store for, and the file's name. */
export async function uploadBy(
  request: Request,
  call: string,
): Promise<{ table: Table; id: string; fileName: string } | undefined> {
  if (call !== named(verifyUpload)) return undefined;
  const { exhibitId, exhibitionId, fileName = [] } = (await request.clone().json()) as UploadTarget;
  const table = exhibitId ? 'exhibits' : 'themes';
  return { table, id: exhibitId ?? exhibitionId ?? '', fileName: fileName[0] ?? '' };
}

export function listedBy(call: string): Table | undefined {
  return lists.get(call);
}

export function isToggle(call: string): boolean {
  return call === named(toggleThemeArchived);
}

const reads: readonly RegExp[] = Object.values(endpoints)
  .filter((endpoint) => endpoint.reads)
  .map(({ method, path }) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`));

/** Whether it changes nothing. */
export function isRead(request: Request): boolean {
  const call = callOf(request);
  return reads.some((path) => path.test(call));
}

/** Whether it writes something that was read before. */
export function isWrite(call: string): boolean {
  return isToggle(call) || edits.has(call);
}

/** What a request is about, whatever it does: the end of its path, and an id that it carries. */
export async function subjectsOf(request: Request): Promise<string[]> {
  const isCarrying = request.method !== 'GET' && request.body !== null;
  const body = isCarrying ? await bodyOf(request).catch(() => ({})) : {};
  return [lastOf(request.url), ...[body].flat().map(idIn)];
}

/** The id that a body carries. The terms have none, and are the caller's. */
export function idIn({ id, exhibitionId, exhibitId, questionId, museumId }: Body): string {
  return id ?? exhibitionId ?? exhibitId ?? questionId ?? museumId ?? '';
}

export async function bodyOf(request: Request): Promise<Body> {
  return (await request.clone().json()) as Body;
}

function lastOf(url: string): string {
  return new URL(url).pathname.split('/').pop() ?? '';
}
