// The list of themes, and that of archived ones (part 2, section 2).
import { grouped } from '#panel/ui/list/counted.ts';
import { tagChips } from '#contract/limits.ts';
import type { ListView } from '#panel/forms/list-queries.ts';
import type { Listed } from '#panel/forms/record-list.tsx';
import { RecordList } from '#panel/forms/record-list.tsx';
import { RecordThumb } from '#panel/forms/record-thumb.tsx';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { href, paths } from '#panel/paths.ts';
import { isDeviceId } from '#panel/store/entries.ts';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { describeSeconds } from '#panel/ui/status/average-time.ts';
import { IconButton, LinkButton } from '#panel/ui/button.tsx';
import { Chip, Tags } from '#panel/ui/status/chip.tsx';
import { Page } from '#panel/ui/page.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { Asked } from './theme-dialogs.tsx';
import { ThemeDialog } from './theme-dialogs.tsx';
import { nameOf, ratingText, themeIdText } from './theme-messages.ts';

const views: Record<'current' | 'archived', ListView<ThemeRow>> = {
  current: { view: 'current', isShown: (row) => !row.is_archived },
  archived: { view: 'archived', isShown: (row) => row.is_archived },
};

const archivedHref = `${paths.themes}?view=archived`;

export function ThemeList() {
  const isArchived = new URLSearchParams(useSearch()).get('view') === 'archived';
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemo(() => columnsOf(setAsked), []);
  return (
    <Page
      title={isArchived ? 'Archived themes' : 'Theme'}
      back={isArchived ? { href: paths.themes, label: 'Back to themes' } : undefined}
      actions={isArchived ? undefined : <ListButtons />}
    >
      <RecordList<ThemeRow>
        key={String(isArchived)}
        table="themes"
        only={views[isArchived ? 'archived' : 'current']}
        nouns={{ one: 'theme', many: 'themes' }}
        none="No themes found."
        searched="name or description"
        columns={columns}
        rowHref={({ row }) => href(paths.viewTheme, { id: row.id })}
      >
        {isArchived ? 'Archived themes are kept here.' : 'Your museum has no themes yet.'}
      </RecordList>
      {asked && <ThemeDialog asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function ListButtons() {
  return (
    <>
      <LinkButton icon="archive" href={archivedHref}>
        Archived Themes
      </LinkButton>
      <LinkButton kind="main" icon="plus" href={paths.createTheme}>
        Create Theme
      </LinkButton>
    </>
  );
}

function columnsOf(onAsk: (asked: Asked) => void): Column<Listed<ThemeRow>>[] {
  return [
    {
      key: 'title',
      head: 'Title',
      role: 'title',
      cell: (listed, link) => titleCell(listed, link(nameOf(listed.row))),
    },
    {
      key: 'id',
      head: 'Theme ID',
      role: 'meta',
      narrowLabel: 'Theme ID',
      cell: ({ row }) => <span className={isDeviceId(row.id) ? 'quiet' : 'mono'}>{themeIdText(row)}</span>,
    },
    {
      key: 'visits',
      head: 'No. of Visits',
      role: 'meta',
      narrowLabel: 'Visits',
      cell: ({ row }) => grouped(row.no_of_visitors),
    },
    {
      key: 'time',
      head: 'Avg. time spent',
      role: 'meta',
      narrowLabel: 'Time',
      cell: ({ row }) => describeSeconds(row.average_time),
    },
    {
      key: 'rating',
      head: 'Avg. rating',
      role: 'meta',
      narrowLabel: 'Rating',
      cell: ({ row }) => ratingText(row.rating),
    },
    { key: 'action', head: 'Action', role: 'action', cell: ({ row }) => <Actions row={row} onAsk={onAsk} /> },
  ];
}

function titleCell({ row, entry }: Listed<ThemeRow>, title: ReactNode) {
  return (
    <TitleCell
      thumb={<RecordThumb row={row} />}
      title={title}
      badge={
        <>
          {row.featured && <Chip tone="accent">Featured</Chip>} <SyncState entry={entry} />
        </>
      }
      text={row.description}
      tags={<Tags tags={row.tags} max={tagChips} />}
    />
  );
}

function Actions({ row, onAsk }: { row: ThemeRow; onAsk: (asked: Asked) => void }) {
  const name = nameOf(row);
  return (
    <>
      {row.is_archived ? (
        <IconButton
          icon="undo"
          label={`Unarchive ${name}`}
          onClick={() => onAsk({ what: 'unarchive', row })}
        />
      ) : (
        <IconButton
          icon="archive"
          label={`Archive ${name}`}
          onClick={() => onAsk({ what: 'archive', row })}
        />
      )}
      <IconButton icon="trash" label={`Delete ${name}`} onClick={() => onAsk({ what: 'delete', row })} />
    </>
  );
}
