// Change password (part 1, section 2). It needs the network, and a password is never kept on the device (decision 15).
import { changePassword } from '#contract/users.ts';
import type { Failed } from '#panel/forms/online-call.ts';
import { callNow } from '#panel/forms/online-call.ts';
import { Button } from '#panel/ui/button.tsx';
import { FormDialog } from '#panel/ui/overlay/form-dialog.tsx';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { PasswordField } from '#panel/ui/field/password-field.tsx';
import { useState } from 'react';
import type { PasswordErrors, Passwords } from './password-rules.ts';
import { passwordErrors } from './password-rules.ts';

export function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card pad cluster" aria-labelledby="change-password">
      <div className="grow">
        <h2 id="change-password">Change password</h2>
        <p className="quiet">Your other devices will have to sign in again.</p>
      </div>
      <Button onClick={() => setOpen(true)}>Change</Button>
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

const empty: Passwords = { current: '', next: '', confirm: '' };

const fields = [
  { field: 'current', label: 'Current password', autoComplete: 'current-password' },
  { field: 'next', label: 'New password', autoComplete: 'new-password' },
  { field: 'confirm', label: 'Confirm new password', autoComplete: 'new-password' },
] as const;

const idOf = (field: string) => `password-${field}`;

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const [passwords, setPasswords] = useState(empty);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    setBusy(true);
    setFailure(null);
    const ended = await sendChange(passwords);
    setBusy(false);
    if ('failure' in ended) return setFailure(ended.failure);
    notify.success(ended.message);
    onClose();
  };
  const onSubmit = () => {
    const found = passwordErrors(passwords);
    setErrors(found);
    const wrong = fields.find(({ field }) => found[field]);
    if (wrong) return idOf(wrong.field);
    void save();
    return null;
  };
  return (
    <FormDialog
      id="change-password-form"
      title="Change password"
      submitLabel="Save"
      busy={isBusy}
      {...{ failure, onSubmit, onClose }}
    >
      {fields.map(({ field, label, autoComplete }) => (
        <PasswordField
          key={field}
          id={idOf(field)}
          label={label}
          autoComplete={autoComplete}
          required
          value={passwords[field]}
          onChange={(value) => setPasswords({ ...passwords, [field]: value })}
          error={errors[field]}
        />
      ))}
    </FormDialog>
  );
}

async function sendChange({ current, next }: Passwords): Promise<{ message: string } | Failed> {
  const request = { oldPassword: current, newPassword: next.trim() };
  const ended = await callNow(changePassword, request, 'Changing the password');
  if ('failure' in ended) return ended;
  return { message: ended.reply.message ?? 'Your password has been changed.' };
}
