// Reset password (part 1, section 2): the last step of a forgotten one.
import { newPasswordError } from '#contract/values/password-rules.ts';
import { password as limits } from '#contract/limits.ts';
import { paths } from '#panel/paths.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { PasswordField } from '#panel/ui/field/password-field.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { GuestForm } from './guest-form.tsx';
import { forgetRecovery, keptRecovery } from './kept-email.ts';
import { useGuestCall } from './use-guest-call.ts';

interface Errors {
  password?: string;
  confirm?: string;
}

export function ResetPassword({ findProvider }: { findProvider: () => Promise<string> }) {
  const [, navigate] = useLocation();
  const [{ email, isInvited }] = useState(() => keptRecovery() ?? { email: '', isInvited: false });
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const { isBusy, failure, call } = useGuestCall(findProvider);

  const reset = async () => {
    const recovery = keptRecovery();
    if (!recovery) {
      notify.error('Email not found. Please try again.');
      return navigate(paths.forgotPassword);
    }
    const isDone = await call('reset', async (calls, provider) => {
      const message = await calls.setNewPassword(provider, { ...recovery, password });
      notify.success(message ?? `Your password has been ${isInvited ? 'set' : 'reset'}.`);
    });
    if (!isDone) return;
    navigate(paths.login);
    forgetRecovery();
  };
  const onSubmit = () => {
    const found = errorsOf(password, confirm);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return first;
    void reset();
    return null;
  };

  return (
    <GuestForm
      failure={failure}
      isBusy={isBusy}
      action={isInvited ? 'Set password' : 'Reset'}
      onSubmit={onSubmit}
    >
      {isInvited && (
        <p className="quiet">
          Welcome. Set the password that you will sign in with, together with your email: {email}
        </p>
      )}
      {/* For the password manager: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="password"
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${limits.min} characters, with an upper-case letter, a digit and a special character.`}
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <PasswordField
        id="confirm"
        label="Confirm password"
        autoComplete="new-password"
        required
        value={confirm}
        onChange={setConfirm}
        error={errors.confirm}
      />
      {failure && (
        <Link href={paths.forgotPassword} className="guest-more">
          Ask for a new code
        </Link>
      )}
    </GuestForm>
  );
}

function errorsOf(password: string, confirm: string): Errors {
  const error = newPasswordError(password);
  return {
    ...(error ? { password: error } : {}),
    ...(password.trim() === confirm.trim() ? {} : { confirm: 'The passwords don’t match.' }),
  };
}
