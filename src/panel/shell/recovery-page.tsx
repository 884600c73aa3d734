// The three pages of a forgotten password.
import { ForgotPassword } from '#panel/features/session/forgot-password.tsx';
import { ResetPassword } from '#panel/features/session/reset-password.tsx';
import { VerifyCode } from '#panel/features/session/verify-code.tsx';
import { useCallback } from 'react';
import type { Access } from './access.ts';
import { GuestPage } from './guest-page.tsx';
import { currentDeployment } from './provider-address.ts';

const pages = {
  forgotPassword: { title: 'Forgot Password', Step: ForgotPassword },
  otp: { title: 'Verification', Step: VerifyCode },
  resetPassword: { title: 'Reset Password', Step: ResetPassword },
};

export type RecoveryStep = keyof typeof pages;

export function RecoveryPage({ access, step }: { access: Access; step: RecoveryStep }) {
  const { title, Step } = pages[step];
  const findProvider = useCallback(
    async () => (await currentDeployment(access.device)).provider,
    [access.device],
  );
  return (
    <GuestPage key={step} title={title} heading={title}>
      <Step findProvider={findProvider} />
    </GuestPage>
  );
}
