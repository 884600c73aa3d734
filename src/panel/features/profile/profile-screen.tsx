// My profile (part 1, section 2): the own name and image, the password, and how Vitrine looks on this device.
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { DraftStatus } from '#panel/forms/draft-notes.tsx';
import { FormGuard, FormNotes } from '#panel/forms/form-notes.tsx';
import { useOnlyRow } from '#panel/forms/record-queries.ts';
import { saveAndStay } from '#panel/forms/save-and-stay.ts';
import type { BannerMessages } from '#panel/forms/record-banner.tsx';
import { saveRecord } from '#panel/forms/save-record.ts';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { RecordImage } from '#panel/forms/files/record-image.tsx';
import { imageChoice, useChosenFile } from '#panel/forms/files/use-chosen-file.ts';
import { useStoredDraft } from '#panel/forms/use-form-draft.ts';
import { useRecordForm } from '#panel/forms/use-record-form.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { MeRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { bindTo } from '#panel/ui/field/bind.ts';
import { TextField } from '#panel/ui/field/field.tsx';
import { Page } from '#panel/ui/page.tsx';
import { useMemo } from 'react';
import { ChangePassword } from './change-password.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { profileRecord } from './record.ts';
import { editProfile, uploadAvatar } from './operations.ts';
import type { ProfileValues } from './profile-values.ts';
import { changesOf, profileErrors, rebase, valuesOf } from './profile-values.ts';

const words: BannerMessages = {
  noun: 'profile',
  groups: profileRecord.groups,
  files: { [uploadAvatar.name]: 'image' },
};

export function ProfileScreen() {
  const { session } = workspace();
  const { id } = session.user;
  const found = useOnlyRow<MeRow>('me', id);
  const stored = useStoredDraft<ProfileValues>({ table: 'me', id });
  const isReady = found && stored !== undefined;
  return (
    <Page title="My profile" status={<SyncState entry={found?.entry} />}>
      <div className="stack">
        {isReady && <ProfileForm row={found.row} entry={found.entry} stored={stored} />}
        {found === null && (
          <Empty headline="Your profile is not on this device yet.">
            It will appear here as soon as it is loaded.
          </Empty>
        )}
        <ChangePassword />
        <OpenSessions />
        <DisplaySettings />
      </div>
    </Page>
  );
}

interface ProfileFormProps {
  row: MeRow;
  entry: Entry | null;
  stored: StoredDraft<ProfileValues> | null;
}

const idOf = (field: string) => `profile-${field}`;

function ProfileForm({ row, entry, stored }: ProfileFormProps) {
  const theirs = useMemo(() => valuesOf(row), [row]);
  const image = useChosenFile(imageChoice, stored?.files['avatar']);
  const state = useRecordForm<ProfileValues>({
    name: { table: 'me', id: row.id },
    theirs,
    stored,
    files: { avatar: image },
    validate: profileErrors,
    rebase,
    save: (editing, { avatar }) =>
      saveRecord({
        table: 'me',
        id: row.id,
        edit: changesOf(editing),
        operation: editProfile,
        uploads: avatar ? [{ operation: uploadAvatar, file: avatar, base: row.avatar }] : [],
      }),
  });
  const { form, saving } = state;
  const bind = bindTo(form, idOf);
  return (
    <form
      noValidate
      className="card pad stack"
      aria-label="Name and image"
      onSubmit={(event) => {
        event.preventDefault();
        void saveAndStay(state, state.save());
      }}
    >
      <FormNotes state={state} entry={entry} words={words} idOf={idOf} />
      <RecordImage
        id="profile-avatar"
        label="Profile image"
        shape="face"
        src={row.avatar}
        image={image}
        waiting={row.avatar_file}
      />
      <div className="two">
        <TextField {...bind('first_name')} label="First name" autoComplete="given-name" required />
        <TextField {...bind('last_name')} label="Last name" autoComplete="family-name" required />
      </div>
      <TextField
        id={idOf('email')}
        label="Email"
        type="email"
        value={row.email}
        onChange={() => {}}
        readOnly
        hint="Whoever looks after your museum’s server can change it."
      />
      <div className="cluster">
        <span className="grow quiet">
          <DraftStatus draft={state.draft} />
        </span>
        <Button type="submit" kind="main" busy={saving.busy}>
          Save
        </Button>
      </div>
      <FormGuard state={state} />
    </form>
  );
}
