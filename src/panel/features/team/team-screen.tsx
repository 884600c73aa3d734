// Team management (part 2, section 2). Creators are led elsewhere (shell/routes.ts).
import type { Listed } from '#panel/forms/record-list.tsx';
import { RecordList } from '#panel/forms/record-list.tsx';
import type { Invitation } from '#contract/team.ts';
import type { TeamRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button, IconButton } from '#panel/ui/button.tsx';
import { Page } from '#panel/ui/page.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { Thumb } from '#panel/ui/image/thumb.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import { useMemo, useState } from 'react';
import { DeleteMember } from './delete-member.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const nobody: Invitation = { firstName: '', lastName: '', email: '' };

export function TeamScreen() {
  const { id } = workspace().session.user;
  const [isInviting, setInviting] = useState(false);
  // Outlives the dialog: what was typed is there when it is opened again.
  const [invitation, setInvitation] = useState(nobody);
  const [deleting, setDeleting] = useState<TeamRow | null>(null);
  const columns = useMemo(() => columnsOf(id, setDeleting), [id]);
  return (
    <Page
      title="Team management"
      actions={
        <Button kind="main" icon="plus" onClick={() => setInviting(true)}>
          Invite User
        </Button>
      }
    >
      <RecordList<TeamRow>
        table="team"
        nouns={{ one: 'user', many: 'users' }}
        none="No team member found."
        searched="name, designation or email"
        columns={columns}
      >
        Invite someone to work with you.
      </RecordList>
      {isInviting && (
        <InviteDialog
          invitation={invitation}
          onChange={setInvitation}
          onInvited={() => {
            setInvitation(nobody);
            setInviting(false);
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {deleting && <DeleteMember row={deleting} onClose={() => setDeleting(null)} />}
    </Page>
  );
}

function columnsOf(ownId: string, onDelete: (row: TeamRow) => void): Column<Listed<TeamRow>>[] {
  return [
    { key: 'index', head: 'No.', role: 'hide-narrow', width: '4rem', cell: ({ place }) => place + 1 },
    {
      key: 'name',
      head: 'Name',
      role: 'title',
      width: 'auto',
      cell: ({ row }) => <TitleCell thumb={<Thumb src={row.avatar} shape="face" />} title={nameOf(row)} />,
    },
    {
      key: 'designation',
      head: 'Designation',
      role: 'meta',
      width: '8rem',
      cell: ({ row }) => row.roles[0]?.roleName ?? '',
    },
    {
      key: 'email',
      head: 'Email',
      role: 'meta',
      width: '20rem',
      cell: ({ row }) => row.email,
    },
    {
      key: 'action',
      head: 'Action',
      role: 'action',
      cell: ({ row }) => (
        <IconButton
          icon="trash"
          label={`Delete ${nameOf(row)}`}
          disabledReason={row.id === ownId && 'You cannot delete yourself. Ask another admin.'}
          onClick={() => onDelete(row)}
        />
      ),
    },
  ];
}

function nameOf({ name, email }: TeamRow): string {
  return name.trim() || email;
}
