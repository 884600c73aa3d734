// Verification (part 1, section 2): the code from the letter.
import { otp } from '#contract/limits.ts';
import { paths } from '#panel/paths.ts';
import { Button } from '#panel/ui/button.tsx';
import { CodeField } from '#panel/ui/field/code-field.tsx';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { GuestForm } from './guest-form.tsx';
import { keptRecovery } from './kept-email.ts';
import { useCountdown } from './use-countdown.ts';
import { useGuestCall } from './use-guest-call.ts';

export function VerifyCode({ findProvider }: { findProvider: () => Promise<string> }) {
  const [, navigate] = useLocation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sentTo] = useState(() => keptRecovery()?.email);
  const { isBusy, failure, call } = useGuestCall(findProvider);
  const { seconds, restart } = useCountdown(otp.firstWait);

  // Decision 3: it can vanish while this screen is open.
  const withEmail = async (work: (email: string) => Promise<void>) => {
    const email = keptRecovery()?.email;
    if (email) return work(email);
    notify.error('Email not found. Please try again.');
    navigate(paths.forgotPassword);
  };
  const verify = () =>
    withEmail(async (email) => {
      const isRight = await call('verify', (calls, provider) => calls.enterCode(provider, email, code));
      if (isRight) navigate(paths.resetPassword);
    });
  const resend = () =>
    withEmail(async (email) => {
      const isSent = await call('resend', async (calls, provider) => {
        const message = await calls.askForCode(provider, email);
        if (message) notify.success(message);
      });
      if (isSent) restart(otp.resendWait);
    });
  const onSubmit = () => {
    const found = code.length < otp.digits ? `Please enter all ${otp.digits} digits.` : null;
    setError(found);
    if (found) return 'code';
    void verify();
    return null;
  };

  return (
    <>
      <p className="quiet">Enter the code that was sent to {sentTo ?? 'your email'}.</p>
      <GuestForm failure={failure} isBusy={isBusy} action="Verify" onSubmit={onSubmit}>
        <CodeField
          id="code"
          label="Verification code"
          digits={otp.digits}
          value={code}
          onChange={setCode}
          error={error ?? undefined}
        />
        <Button
          kind="plain"
          disabledReason={seconds > 0 && `Another code can be sent in ${seconds} seconds.`}
          onClick={() => void resend()}
        >
          {seconds > 0 ? `Resend OTP in ${seconds}s` : 'Resend OTP'}
        </Button>
      </GuestForm>
    </>
  );
}
