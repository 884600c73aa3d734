import { useEffect, useState } from 'react';

const loadCalls = () => import('./recovery-calls.ts');
type Calls = Awaited<ReturnType<typeof loadCalls>>;
type Step = Parameters<Calls['whyNotRecovered']>[1];

/** One call at a time. What goes wrong stands above the form. */
export function useGuestCall(findProvider: () => Promise<string>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // While the person types, the code and the address come.
  useEffect(() => {
    loadCalls().catch(() => {});
    findProvider().catch(() => {});
  }, [findProvider]);

  /** Resolves with true when it went well. */
  const call = async (
    step: Step,
    work: (calls: Calls, provider: string) => Promise<void>,
  ): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    const sentence = await attempt(step, async (calls) => work(calls, await findProvider()));
    setBusy(false);
    setFailure(sentence);
    return sentence === null;
  };
  return { isBusy, failure, call };
}

async function attempt(step: Step, work: (calls: Calls) => Promise<void>): Promise<string | null> {
  const calls = await loadCalls().catch(() => null);
  if (!calls) return 'A part of Vitrine could not be loaded. Check the network, then try again.';
  try {
    await work(calls);
    return null;
  } catch (error) {
    return calls.whyNotRecovered(error, step);
  }
}
