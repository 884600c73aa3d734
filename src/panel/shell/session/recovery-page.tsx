// The three pages of a forgotten password, and the way of an invitation to the last of them.
import { ForgotPassword } from '#panel/features/session/forgot-password.tsx';
import { ResetPassword } from '#panel/features/session/reset-password.tsx';
import { keepRecovery, keptRecovery } from '#panel/features/session/kept-email.ts';
import { VerifyCode } from '#panel/features/session/verify-code.tsx';
import { paths } from '#panel/paths.ts';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Access } from './access.ts';
import { GuestPage } from './guest-page.tsx';
import { takeInvitation } from './invitation.ts';
import { currentDeployment } from './provider-address.ts';

const pages = {
  forgotPassword: { title: 'Forgot Password', up: paths.login, Step: ForgotPassword },
  otp: { title: 'Verification', up: paths.forgotPassword, Step: VerifyCode },
  resetPassword: { title: 'Reset Password', up: paths.forgotPassword, Step: ResetPassword },
};

export type RecoveryStep = keyof typeof pages;

export function RecoveryPage({ access, step }: { access: Access; step: RecoveryStep }) {
  const isOnItsWay = useInvitation(step);
  const { Step, ...page } = pages[step];
  const title = step === 'resetPassword' && keptRecovery()?.isInvited ? 'Set Your Password' : page.title;
  const findProvider = useCallback(
    async () => (await currentDeployment(access.device)).provider,
    [access.device],
  );
  if (isOnItsWay) return null;
  return (
    <GuestPage key={step} title={title} heading={title} up={page.up}>
      <Step findProvider={findProvider} />
    </GuestPage>
  );
}

/** Whoever comes with an invitation needs no code: they set their first password at once. True: they are led there. */
function useInvitation(step: RecoveryStep): boolean {
  const [, navigate] = useLocation();
  const link = step === 'forgotPassword' ? takeInvitation() : null;
  const { email, token } = link ?? {};
  useEffect(() => {
    if (email === undefined || token === undefined) return;
    keepRecovery({ email, resetToken: token, isInvited: true });
    navigate(paths.resetPassword, { replace: true });
  }, [email, token, navigate]);
  return link !== null;
}
