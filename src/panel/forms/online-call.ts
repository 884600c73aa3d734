// What needs the provider at that moment, such as inviting somebody: one call, and a sentence when it failed (decision 15).
import type { Endpoint } from '#contract/endpoint.ts';
import { workspace } from '#panel/sync/current.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import { connect } from '#panel/sync/run/wire.ts';

const edges = { fetch: (address: string, init: RequestInit) => fetch(address, init), now: () => Date.now() };

export interface Failed {
  /** What went wrong and what to do, for the person. */
  failure: string;
  /** The provider's own words, when it had any. */
  said?: string | undefined;
  status?: number | undefined;
}

/**
 * @param action what the person is doing, as the start of a sentence: 'Inviting somebody'
 * @param signal ends it, and says how long the answer is waited for
 */
export async function callNow<Input, Reply>(
  call: Endpoint<Input, Reply>,
  input: Input,
  action: string,
  signal?: AbortSignal,
): Promise<{ reply: Reply } | Failed> {
  const { session, wake } = workspace();
  try {
    const provider = connect(edges, { address: session.provider, token: session.token });
    return { reply: await provider.call(call, input, { signal }) };
  } catch (error) {
    if (!(error instanceof Failure)) return { failure: 'Something went wrong' };
    // The engine meets the same, and ends the session as it has to end.
    if (error.kind === 'unauthorized' || error.kind === 'trial-ended') wake('asked');
    return { failure: inWords(error, action), said: error.said, status: error.status };
  }
}

function inWords({ kind, said, status }: Failure, action: string): string {
  if (kind === 'broken')
    return `${action} may have worked, but the answer couldn’t be read. Check before you try again.`;
  if (kind === 'no-answer') {
    return `Your museum’s server can’t be reached. ${action} needs the network: check the connection, then try again.`;
  }
  if (kind === 'unauthorized') return 'Your session has ended. Sign in again, then try again.';
  return said ?? `It was not accepted${status ? ` (${status})` : ''}. Try again in a few minutes.`;
}
