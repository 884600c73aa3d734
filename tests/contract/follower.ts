// Somebody who holds a museum's records by asking for what changed, and by nothing else after the first lists.
import type { ChangedRecords } from '#contract/changes.ts';
import { listChanges } from '#contract/changes.ts';
import { listExhibits } from '#contract/exhibits.ts';
import { getMuseum } from '#contract/museum.ts';
import { listQuestions } from '#contract/questions.ts';
import { isCreator } from '#contract/roles.ts';
import { listTeam } from '#contract/team.ts';
import { getTerms } from '#contract/terms.ts';
import { listThemes } from '#contract/themes.ts';
import { listVouchers } from '#contract/vouchers.ts';
import type { Session, Target } from './target.ts';
import { call } from './target.ts';

type Reached = Pick<Target, 'url' | 'fetch'>;
type Row = { id: string };

/** All records by the name of their list; questions by their exhibit. */
export type Held = Record<keyof ChangedRecords, unknown>;

const listed = ['exhibits', 'themes', 'vouchers', 'team'] as const;

/** What the lists show now. */
export async function readLists(target: Reached, { user, token }: Session): Promise<Held> {
  const { museumId } = user;
  const exhibits = (await call(target, listExhibits, { museumId }, token)).data;
  const questions = new Map<string, unknown>();
  for (const { id } of exhibits) {
    const { data } = await call(target, listQuestions, { exhibitId: id }, token);
    if (data.length > 0) questions.set(id, data);
  }
  return {
    museum: (await call(target, getMuseum, { id: museumId }, token)).data,
    terms: (await call(target, getTerms, { museumId }, token)).data,
    exhibits: byId(exhibits),
    themes: byId((await call(target, listThemes, { museumId }, token)).data),
    vouchers: byId((await call(target, listVouchers, {}, token)).data),
    team: byId(isCreator(user) ? [] : (await call(target, listTeam, { museumId }, token)).data),
    questions,
  };
}

export interface Follower {
  held: Held;
  /** Asks until there is no more. Resolves with how many records came, how many went, and in how many answers. */
  follow(): Promise<{ came: number; went: number; answers: number }>;
  revision(): string;
}

export async function startFollower(target: Reached, session: Session): Promise<Follower> {
  const { token } = session;
  const ask = async (since?: string) => {
    const input = { museumId: session.user.museumId, ...(since === undefined ? {} : { since }) };
    return (await call(target, listChanges, input, token)).data;
  };
  let { revision } = await ask();
  const held = await readLists(target, session);
  return {
    held,
    revision: () => revision,
    async follow() {
      let [came, went, answers] = [0, 0, 0];
      for (let isMore = true; isMore;) {
        const { more, records, gone, startAnew, ...next } = await ask(revision);
        if (startAnew) throw new Error(`${revision} says nothing any more`);
        ({ revision } = next);
        came += take(held, records ?? {});
        for (const name of listed) {
          for (const id of gone?.[name] ?? []) (held[name] as Map<string, Row>).delete(id);
          if (name === 'exhibits') for (const id of gone?.exhibits ?? []) questionsOf(held).delete(id);
          went += gone?.[name]?.length ?? 0;
        }
        answers += 1;
        isMore = more === true;
      }
      return { came, went, answers };
    },
  };
}

function take(held: Held, { museum, terms, questions, ...lists }: ChangedRecords): number {
  let came = 0;
  if (museum) [held.museum, came] = [museum, came + 1];
  if (terms) [held.terms, came] = [terms, came + 1];
  for (const name of listed) {
    for (const row of lists[name] ?? []) (held[name] as Map<string, Row>).set(row.id, row);
    came += lists[name]?.length ?? 0;
  }
  for (const { exhibitId, questions: all } of questions ?? []) {
    if (all.length > 0) questionsOf(held).set(exhibitId, all);
    else questionsOf(held).delete(exhibitId);
    came += 1;
  }
  return came;
}

function questionsOf(held: Held): Map<string, unknown> {
  return held.questions as Map<string, unknown>;
}

function byId(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
