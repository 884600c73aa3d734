// The person's sessions, as the provider lists them, and ending one of them.
import type { OpenSession } from '#contract/sessions.ts';
import { endSessions, listSessions } from '#contract/sessions.ts';
import { callNow } from '#panel/forms/online-call.ts';
import { Button } from '#panel/ui/button.tsx';
import { Chip } from '#panel/ui/status/chip.tsx';
import { momentInWords } from '#panel/ui/date/moment.ts';
import { PasswordField } from '#panel/ui/field/password-field.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { FormDialog } from '#panel/ui/overlay/form-dialog.tsx';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useCallback, useEffect, useState } from 'react';

/** One of them, or all but this one. */
type Chosen = OpenSession | 'others';

export function SessionDialogs({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { sessions, failure, load } = useSessions();
  useEffect(load, [load]);
  if (!chosen) return <ListDialog {...{ sessions, failure, load, onClose }} onChoose={setChosen} />;
  const back = () => {
    setChosen(null);
    load();
  };
  return <EndDialog chosen={chosen} onBack={back} />;
}

interface Asked {
  /** Null until the provider has answered. */
  sessions: OpenSession[] | null;
  failure: string | null;
  load: () => void;
}

interface ListDialogProps extends Asked {
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

function ListDialog({ sessions, failure, load, onChoose, onClose }: ListDialogProps) {
  const hasOthers = sessions?.some(({ is_own: isOwn }) => !isOwn) ?? false;
  return (
    <Dialog
      title="Where you are signed in"
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {hasOthers && <Button onClick={() => onChoose('others')}>Sign out everywhere else</Button>}
        </>
      }
    >
      {failure !== null && (
        <div className="note bad" role="alert">
          <p>{failure}</p>
          <Button onClick={load}>Try again</Button>
        </div>
      )}
      {!sessions && failure === null && <p role="status">Asking your museum’s server…</p>}
      {sessions && (
        <ul className="stack">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function SessionRow({ session, onChoose }: { session: OpenSession; onChoose: (chosen: Chosen) => void }) {
  const name = nameOf(session);
  const since = momentInWords(Date.parse(session.created_at));
  const last = momentInWords(Date.parse(session.used_at));
  return (
    <li className="cluster">
      <div className="grow">
        <p>{name}</p>
        <p className="quiet">{`Signed in ${since} · last used about ${last}`}</p>
      </div>
      {session.is_own ? (
        <Chip>This device</Chip>
      ) : (
        <Button onClick={() => onChoose(session)} aria-label={`Sign out ${name}, signed in ${since}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

const passwordId = 'end-session-password';

/** The password says that it is the person, and not somebody to whom they handed the tablet. */
function EndDialog({ chosen, onBack }: { chosen: Chosen; onBack: () => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const onSubmit = () => {
    if (password) {
      void end();
      return null;
    }
    setError('Please enter your current password.');
    return passwordId;
  };
  const end = async () => {
    setBusy(true);
    setError(null);
    const which = chosen === 'others' ? {} : { sessionId: chosen.id };
    const ended = await callNow(endSessions, { password, ...which }, 'Signing out a device');
    setBusy(false);
    // Gone already is what was wanted (decision 17).
    if ('failure' in ended && ended.status !== 404) {
      setError(ended.failure);
      return document.getElementById(passwordId)?.focus();
    }
    notify.success(('reply' in ended && ended.reply.message) || 'You are signed out there.');
    onBack();
  };
  return (
    <FormDialog
      id="end-session-form"
      title={chosen === 'others' ? 'Sign out everywhere else' : `Sign out ${nameOf(chosen)}`}
      description="What hasn’t synced stays on that device, and syncs after the next sign-in there."
      submitLabel="Sign out"
      cancelLabel="Back"
      busy={isBusy}
      onSubmit={onSubmit}
      onClose={onBack}
    >
      <PasswordField
        id={passwordId}
        label="Current password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        error={error ?? undefined}
      />
    </FormDialog>
  );
}

function useSessions(): Asked {
  const [sessions, setSessions] = useState<OpenSession[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    const ask = async () => {
      const ended = await callNow(listSessions, {}, 'Showing your devices');
      if ('failure' in ended) setFailure(ended.failure);
      else setSessions(ended.reply.data);
    };
    setSessions(null);
    setFailure(null);
    void ask();
  }, []);
  return { sessions, failure, load };
}

function nameOf({ device }: OpenSession): string {
  return device ?? 'Unknown device';
}
