// A provider inside the page: no network in what is measured, only the latency that is asked for.
import { listExhibits } from '#contract/exhibits.ts';
import type { Exhibit } from '#contract/exhibits.ts';

export interface FakeProvider {
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Answered so far. */
  answered: number;
  mostAtOnce: number;
}

/** Answers the contract's calls for these exhibits, each after `latency` milliseconds. */
export function fakeProvider(rows: Exhibit[], latency = 0): FakeProvider {
  const list = JSON.stringify({ data: rows });
  const byId = new Map(rows.map((row) => [row.id, row]));
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
    if (path.endsWith(listExhibits.path)) return json(list);
    if (path.endsWith('/exhibit/edit')) return json('{"message":"Saved"}');
    if (path.includes('/exhibit/'))
      return json(JSON.stringify({ data: byId.get(path.split('/').pop() ?? '') }));
    if (path.includes('/museum/detail/')) return json('{"data":{"id":"1","name":"Museum of Speed"}}');
    return json('{"data":{"plan":"full_access","status":"active"}}');
  }
  return provider;
}

function json(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}
