// Forgot password (part 1, section 2): the e-mail that a code is sent to.
import { paths } from '#panel/paths.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { EmailField } from './email-field.tsx';
import { recoveryEmailError } from './email-rules.ts';
import { GuestForm } from './guest-form.tsx';
import { keptRecovery } from './kept-email.ts';
import { useGuestCall } from './use-guest-call.ts';

export function ForgotPassword({ findProvider }: { findProvider: () => Promise<string> }) {
  const [, navigate] = useLocation();
  const [email, setEmail] = useState(() => keptRecovery()?.email ?? '');
  const [error, setError] = useState<string | null>(null);
  const { isBusy, failure, call } = useGuestCall(findProvider);

  const send = async () => {
    const isSent = await call('forgot', async (calls, provider) => {
      const message = await calls.askForCode(provider, email);
      if (message) notify.success(message);
    });
    if (isSent) navigate(paths.otp);
  };
  const onSubmit = () => {
    const found = recoveryEmailError(email);
    setError(found);
    if (found) return 'email';
    void send();
    return null;
  };

  return (
    <>
      <p className="quiet">Enter your email to receive a verification code</p>
      <GuestForm failure={failure} isBusy={isBusy} action="Send" onSubmit={onSubmit}>
        <EmailField value={email} onChange={setEmail} error={error ?? undefined} />
      </GuestForm>
    </>
  );
}
