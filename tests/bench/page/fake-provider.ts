// A provider inside the page: no network in what is measured, only the latency that is asked for.
import type { Exhibit } from '#contract/exhibits.ts';
import { editExhibit, listExhibits } from '#contract/exhibits.ts';
import { getMuseum, getSubscription } from '#contract/museum.ts';
import { listTeam } from '#contract/team.ts';
import { getTerms } from '#contract/terms.ts';
import { listThemes } from '#contract/themes.ts';
import { getUserProfile } from '#contract/users.ts';
import { listVouchers } from '#contract/vouchers.ts';

export interface FakeProvider {
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Answered so far. */
  answered: number;
  mostAtOnce: number;
}

const none = '{"data":[]}';

const others = {
  [editExhibit.path]: '{"message":"Saved"}',
  [getSubscription.path]: '{"data":{"plan":"full_access","status":"active"}}',
  [above(getMuseum.path)]: '{"data":{"id":"1","name":"Museum of Speed"}}',
  [getUserProfile.path]: JSON.stringify({
    data: { id: '1', name: 'Some##One', email: 'one@museum.test', avatar: null, museumId: '1' },
  }),
  [getTerms.path]: none,
  [listThemes.path]: none,
  [listVouchers.path]: none,
  [above(listTeam.path)]: none,
};

/** What stands before the parameter. */
function above(path: string): string {
  return path.replace(/:.*/, '');
}

/** Answers the contract's calls for these exhibits, each after `latency` milliseconds. */
export function fakeProvider(rows: Exhibit[], latency = 0): FakeProvider {
  const list = JSON.stringify({ data: rows });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const answers: Record<string, string> = { ...others, [listExhibits.path]: list };
  let underWay = 0;
  const provider: FakeProvider = {
    answered: 0,
    mostAtOnce: 0,
    async fetch(address) {
      underWay += 1;
      provider.mostAtOnce = Math.max(provider.mostAtOnce, underWay);
      if (latency) await new Promise((resolve) => setTimeout(resolve, latency));
      underWay -= 1;
      provider.answered += 1;
      return answer(new URL(address).pathname);
    },
  };

  function answer(path: string): Response {
    const call = Object.keys(answers).find((known) => path.includes(known));
    if (call !== undefined) return json(answers[call] ?? '');
    const row = path.includes('/exhibit/') && byId.get(path.split('/').pop() ?? '');
    return row ? json(JSON.stringify({ data: row })) : new Response('{}', { status: 404 });
  }
  return provider;
}

function json(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}
