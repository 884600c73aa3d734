// Invite user (part 2, section 2). It needs the network; what is typed stays, whatever happens.
import type { InviteErrors } from '#contract/invite-rules.ts';
import { inviteErrors } from '#contract/invite-rules.ts';
import type { Invitation } from '#contract/team.ts';
import { inviteMember } from '#contract/team.ts';
import { callNow } from '#panel/forms/online-call.ts';
import { workspace } from '#panel/sync/current.ts';
import { FormDialog } from '#panel/ui/overlay/form-dialog.tsx';
import { TextField } from '#panel/ui/field/field.tsx';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useEffect, useRef, useState } from 'react';

interface InviteDialogProps {
  invitation: Invitation;
  onChange: (invitation: Invitation) => void;
  onInvited: () => void;
  onClose: () => void;
}

const fields = [
  { field: 'firstName', label: 'First name', type: 'text' },
  { field: 'lastName', label: 'Last name', type: 'text' },
  { field: 'email', label: 'Email', type: 'email' },
] as const;

const idOf = (field: string) => `invite-${field}`;

export function InviteDialog({ invitation, onChange, onInvited, onClose }: InviteDialogProps) {
  const [errors, setErrors] = useState<InviteErrors>({});
  const { isBusy, failure, invite } = useInvite(invitation, onInvited);
  const onSubmit = () => {
    const found = inviteErrors(invitation);
    setErrors(found);
    const wrong = fields.find(({ field }) => found[field]);
    if (wrong) return idOf(wrong.field);
    void invite();
    return null;
  };
  return (
    <FormDialog
      id="invite-form"
      title="Invite User"
      submitLabel="Invite"
      busy={isBusy}
      {...{ failure, onSubmit, onClose }}
    >
      {fields.map(({ field, label, type }) => (
        <TextField
          key={field}
          id={idOf(field)}
          label={label}
          type={type}
          required
          autoComplete="off"
          value={invitation[field]}
          onChange={(value) => onChange({ ...invitation, [field]: value })}
          error={errors[field]}
        />
      ))}
    </FormDialog>
  );
}

function useInvite(invitation: Invitation, onInvited: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const invite = async () => {
    setBusy(true);
    setFailure(null);
    const { firstName, lastName, email } = invitation;
    const tidy = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
    const ended = await callNow(inviteMember, tidy, 'Inviting somebody');
    setBusy(false);
    if ('failure' in ended) {
      setFailure(ended.failure);
      // Decision 11. Painted first, so that it still stands there when the alert is gone.
      if (ended.said && isOpen.current) setTimeout(() => window.alert(ended.said));
      return;
    }
    const { Message, message } = ended.reply;
    notify.success(Message ?? message ?? `An invitation is on its way to ${tidy.email}.`);
    workspace().wake('asked');
    if (isOpen.current) onInvited();
  };
  return { isBusy, failure, invite };
}
