// The login page: the form, and what the person has to know before it.
import { Login } from '#panel/features/session/login.tsx';
import type { Session } from '#panel/store/device/device.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Access } from './access.ts';
import { forgetLogoutNotice, readLogoutNotice } from './logout-notice.ts';
import { GuestPage } from './guest-page.tsx';
import { currentDeployment } from './provider-address.ts';
import { lossBeforeSignIn } from './eviction.ts';
import { useLostWithAll, useTrialEnded, useUnsentOf } from './login-queries.ts';

export function LoginPage({ access }: { access: Access }) {
  const { session } = useSyncExternalStore(access.subscribe, access.getSnapshot);
  const findProvider = useCallback(
    async () => (await currentDeployment(access.device)).provider,
    [access.device],
  );
  return (
    <GuestPage title="Login" heading="Login">
      <Notice access={access} session={session} />
      <Login device={access.device} findProvider={findProvider} email={session?.user.email ?? ''} />
    </GuestPage>
  );
}

function Notice({ access, session }: { access: Access; session: Session | null }) {
  const hasTrialEnded = useTrialEnded(access.device);
  const [notice] = useState(readLogoutNotice);
  const ended = useSessionEnded(session);
  const lost = useLostWithAll();
  const warning = hasTrialEnded ? trialEndedWarning : null;
  useEffect(() => {
    if (notice?.refusal) notify.error(notice.refusal);
    forgetLogoutNotice();
  }, [notice]);
  if (warning) return <p className="note bad">{warning}</p>;
  if (ended) return <p className="note wait">{ended}</p>;
  if (notice) return <p className="note wait">{notice.sentence}</p>;
  return lost === null ? null : <p className="note bad">{lossBeforeSignIn(lost)}</p>;
}

/** Part 1, section 8, after a 403. */
const trialEndedWarning =
  'The trial has ended and access to the web app is on hold. Contact the provider’s team to continue.';

function useSessionEnded(session: Session | null): string | null {
  // Not while the new session is being kept.
  const [ended] = useState(session);
  const unsent = useUnsentOf(ended?.token === null ? ended : null);
  if (ended?.token !== null || ended === null) return null;
  return sessionEnded(unsent ?? 0);
}

/** What somebody reads whose session has ended by itself. */
function sessionEnded(unsent: number): string {
  const sentence = 'Your session has ended. Sign in again';
  if (unsent === 0) return `${sentence}.`;
  const changes = unsent === 1 ? 'your unsent change is' : `your ${unsent} unsent changes are`;
  return `${sentence}; ${changes} safe on this device.`;
}
