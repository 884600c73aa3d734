import type { Hono } from 'hono';
import type { ChangedRecords, GoneRecords } from '#contract/changes.ts';
import { listChanges } from '#contract/changes.ts';
import { isCreator } from '#contract/roles.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call } from '#provider/http/call.ts';
import type { Change } from '#provider/database/changes.ts';
import { changesSince, epochOf, latestRevision } from '#provider/database/changes.ts';
import { findExhibits } from '#provider/database/exhibits.ts';
import { listQuestions } from '#provider/database/questions.ts';
import type { Database } from '#provider/database/database.ts';
import type { ChangeKind } from '#provider/database/schema-changes.ts';
import { changeKinds } from '#provider/database/schema-changes.ts';
import { listTeam } from '#provider/database/team.ts';
import { listThemes } from '#provider/database/themes.ts';
import { listVouchers } from '#provider/database/vouchers.ts';
import type { Deps } from '#provider/deps.ts';
import { mount } from '#provider/http/mount.ts';
import { securityEvent } from '#provider/security-event.ts';
import { ownMuseum } from './own-museum.ts';
import { presentExhibit } from './present-exhibit.ts';
import { presentMember } from './present-member.ts';
import { presentOwnMuseum } from './present-museum.ts';
import { presentSourced } from './present-question.ts';
import { presentTheme } from './present-theme.ts';
import { presentVoucher } from './present-voucher.ts';
import { readOwnTerms } from './terms.ts';

/** In one answer. The questions of an exhibit are as long as fifty records. */
const mostRecords = 500;
const mostQuestions = 25;

const hour = 60 * 60_000;

export function changeRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, listChanges, async (call) => {
    const museumId = ownMuseum(call, call.input.museumId);
    const view = await viewOf(call);
    const latest = await latestRevision(call.db, museumId);
    const since = readRevision(call.input.since, view);
    const present = { number: latest, view, hour: hourOf(call.now) };
    if (!since || since.number > latest || isTooOld(call, since)) {
      return { data: { revision: writeRevision(present), startAnew: true } };
    }
    const changed = await changesSince(call.db, museumId, since.number, mostRecords + 1);
    const page = changed.slice(0, pageOf(changed));
    const more = page.length < changed.length;
    // The pages that follow are as old as the first: what went before it is forgotten no later for them.
    const next = { ...(more ? since : present), number: page.at(-1)?.revision ?? since.number };
    return { data: { revision: writeRevision(next), more, ...(await presentChanges(call, page)) } };
  });
}

interface Revision {
  number: number;
  /** In what it is counted, and for which eyes: who may see more than before starts anew. */
  view: string;
  /** When whoever has it had heard of everything (hours since 1970). */
  hour: number;
}

async function viewOf({ db, caller }: Call<unknown>): Promise<string> {
  return `${await epochOf(db)}-${seesTeam(caller) ? 'all' : 'own'}`;
}

function seesTeam({ role }: Call<unknown>['caller']): boolean {
  return !isCreator({ role: [{ name: role }] });
}

function writeRevision({ number, view, hour: at }: Revision): string {
  return `${view}-${at}-${number}`;
}

function readRevision(written: string | undefined, view: string): Revision | null {
  if (!written?.startsWith(`${view}-`)) return null;
  const [, at, number] = /^(\d{1,9})-(\d{1,15})$/.exec(written.slice(view.length + 1)) ?? [];
  return at && number ? { number: Number(number), view, hour: Number(at) } : null;
}

function hourOf(now: Date): number {
  return Math.floor(now.getTime() / hour);
}

function isTooOld({ now, config }: Call<unknown>, since: Revision): boolean {
  return hourOf(now) - since.hour > config.revisionsLast / hour;
}

/** How many of these are one page. */
function pageOf(changed: readonly Change[]): number {
  const questions = changed.flatMap(({ kind }, index) => (kind === 'questions' ? [index] : []));
  return Math.min(mostRecords, questions[mostQuestions] ?? Infinity, changed.length);
}

async function presentChanges(
  call: Call<unknown>,
  page: readonly Change[],
): Promise<{ records: ChangedRecords; gone: GoneRecords }> {
  const records: ChangedRecords = {};
  const gone: GoneRecords = {};
  for (const kind of changeKinds) {
    if (kind === 'team' && !seesTeam(call.caller)) continue;
    const [left, written] = idsOf(page, kind);
    if (kind === 'team' && written.length > 0)
      securityEvent(call, 'team read', call.caller, { members: written.length });
    if (written.length > 0) Object.assign(records, { [kind]: await presenters[kind](call, written) });
    if (left.length > 0) Object.assign(gone, { [kind]: left.map(String) });
  }
  return { records, gone };
}

function idsOf(page: readonly Change[], wanted: ChangeKind): [gone: number[], written: number[]] {
  const ofKind = page.filter(({ kind }) => kind === wanted);
  const ids = (isWanted: boolean) =>
    ofKind.filter(({ isGone }) => isGone === isWanted).map(({ recordId }) => recordId);
  return [ids(true), ids(false)];
}

type Presenters = {
  [Kind in ChangeKind]: (call: Call<unknown>, ids: readonly number[]) => Promise<ChangedRecords[Kind]>;
};

const presenters: Presenters = {
  museum: presentOwnMuseum,
  terms: readOwnTerms,
  exhibits: presented(findExhibits, presentExhibit),
  themes: presented(listThemes, presentTheme),
  vouchers: presented(listVouchers, presentVoucher),
  team: presented(listTeam, presentMember),
  questions: presentQuestions,
};

function presented<Row, Shown>(
  list: (db: Database, museumId: number, ids: readonly number[]) => Promise<Row[]>,
  present: (row: Row, call: Call<unknown>) => Shown,
) {
  return async (call: Call<unknown>, ids: readonly number[]) =>
    (await list(call.db, call.caller.museumId, ids)).map((row) => present(row, call));
}

async function presentQuestions(
  { db }: Call<unknown>,
  exhibitIds: readonly number[],
): Promise<ChangedRecords['questions']> {
  const all = [];
  for (const id of exhibitIds) {
    const { data: questions, excerpts } = presentSourced(await listQuestions(db, id));
    all.push({ exhibitId: String(id), questions, excerpts });
  }
  return all;
}
