// Login (part 1, section 2). The page around it, and where it leads, are the shell's.
import { paths } from '#panel/paths.ts';
import type { Device } from '#panel/store/device/device.ts';
import { PasswordField } from '#panel/ui/field/password-field.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { EmailField } from './email-field.tsx';
import { GuestForm } from './guest-form.tsx';
import type { LoginErrors } from './login-rules.ts';
import { checkLogin } from './login-rules.ts';

interface LoginProps {
  device: Device;
  /** Resolves with the provider's address. */
  findProvider: () => Promise<string>;
  /** Who was signed in before their session ended. */
  email: string;
}

export function Login({ device, findProvider, email: known }: LoginProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const { isBusy, failure, submit } = useSignIn(device, findProvider);

  const onSubmit = () => {
    const found = checkLogin({ email, password });
    setErrors(found);
    const first = (['email', 'password'] as const).find((field) => found[field]);
    if (first) return first;
    if (!isBusy) void submit({ email, password });
    return null;
  };

  return (
    <GuestForm failure={failure} isBusy={isBusy} action="Log In" onSubmit={onSubmit}>
      <EmailField value={email} onChange={setEmail} error={errors.email} />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <Link href={paths.forgotPassword} className="guest-more">
        Forgot Password
      </Link>
    </GuestForm>
  );
}

const loadSignIn = () => import('./sign-in.ts');

function useSignIn(device: Device, findProvider: () => Promise<string>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // While the person types, the code and the address come.
  useEffect(() => {
    loadSignIn().catch(() => {});
    findProvider().catch(() => {});
  }, [findProvider]);

  const submit = async (values: { email: string; password: string }) => {
    setBusy(true);
    setFailure(null);
    const sentence = await trySignIn(values, device, findProvider);
    // Once signed in, the shell puts another screen in the place of this one.
    if (sentence === null) return;
    setBusy(false);
    setFailure(sentence);
  };
  return { isBusy, failure, submit };
}

/** Resolves with null, or with the reason why not. */
async function trySignIn(
  values: { email: string; password: string },
  device: Device,
  findProvider: () => Promise<string>,
): Promise<string | null> {
  const code = await loadSignIn().catch(() => null);
  if (!code) return 'A part of Vitrine could not be loaded. Check the network, then try again.';
  const edges = {
    fetch: (address: string, init: RequestInit) => fetch(address, init),
    now: () => Date.now(),
  };
  try {
    await code.signIn(values, { device, provider: await findProvider(), edges });
    return null;
  } catch (error) {
    return code.whyNotSignedIn(error);
  }
}
