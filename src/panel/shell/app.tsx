// The whole panel: who is here, what the address shows, and the frame around it.
import { isCreator } from '#contract/roles.ts';
import { hasKeptEmail } from '#panel/features/session/recovery-key.ts';
import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import type { Access, Snapshot } from '#panel/shell/session/access.ts';
import { AfterPaint } from '#panel/shell/lifecycle/after-paint.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazily } from '#panel/shell/lifecycle/lazily.tsx';
import type { RecoveryStep } from '#panel/shell/session/recovery-page.tsx';
import type { Resolved } from './routes.ts';
import { resolve } from './routes.ts';
import { ScreenOf } from './screens.tsx';
import { useScrollToTop } from './scroll.ts';
import { SignedInFrame } from './signed-in-frame.tsx';
import { UnknownPage } from './unknown-page.tsx';

const Login = lazily(async () => (await import('#panel/shell/session/login-page.tsx')).LoginPage);
const Recovery = lazily(async () => (await import('#panel/shell/session/recovery-page.tsx')).RecoveryPage);
const Toaster = lazily(async () => (await import('#panel/ui/overlay/toaster.tsx')).Toaster);

export function App({ access }: { access: Access }) {
  const { session, place } = useSyncExternalStore(access.subscribe, access.getSnapshot);
  const [pathname] = useLocation();
  const search = useSearch();
  // Looked at on the way in: on the screen itself, its vanishing shows in what the person does next (decision 3).
  // oxlint-disable-next-line react/exhaustive-deps -- once for each address
  const hasEmail = useMemo(hasKeptEmail, [pathname]);
  const resolved = resolve(pathname, search, visitorOf({ session, place }, hasEmail));
  useScrollToTop(screenIn(resolved));
  return (
    <>
      {resolved.kind === 'redirect' && <Redirect key={resolved.to} href={resolved.to} replace />}
      {place ? (
        // Keyed by its owner: nothing of one person's screens survives into another's.
        <SignedInFrame key={place.db.name} access={access} place={place} screen={screenIn(resolved)}>
          <ErrorBoundary at={pathname}>
            <SignedInScreen resolved={resolved} />
          </ErrorBoundary>
        </SignedInFrame>
      ) : (
        <ErrorBoundary at={pathname}>
          <GuestScreen access={access} resolved={resolved} />
        </ErrorBoundary>
      )}
      <AfterPaint>
        <Toaster />
      </AfterPaint>
    </>
  );
}

function visitorOf({ session, place }: Snapshot, hasEmail: boolean) {
  return {
    isSignedIn: place !== null,
    isCreator: session !== null && isCreator(session.user),
    isFirstSignIn: session?.user.loginAttempt === 0,
    hasEmail,
  };
}

function screenIn(resolved: Resolved) {
  return resolved.kind === 'screen' ? resolved.screen : null;
}

function SignedInScreen({ resolved }: { resolved: Resolved }) {
  if (resolved.kind === 'unknown') return <UnknownPage />;
  // On its way elsewhere: nothing to paint.
  if (resolved.kind === 'redirect') return null;
  return <ScreenOf screen={resolved.screen} id={resolved.id} />;
}

function GuestScreen({ access, resolved }: { access: Access; resolved: Resolved }) {
  if (resolved.kind === 'unknown') {
    return (
      <main>
        <UnknownPage />
      </main>
    );
  }
  if (resolved.kind === 'redirect') return null;
  return (
    <Suspense>
      {resolved.screen === 'login' ? (
        <Login access={access} />
      ) : (
        // Nobody who is not signed in is led to any other.
        <Recovery access={access} step={resolved.screen as RecoveryStep} />
      )}
    </Suspense>
  );
}
