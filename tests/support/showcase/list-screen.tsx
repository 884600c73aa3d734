import { useState } from 'react';
import { IconButton, IconLink, LinkButton } from '#panel/ui/button.tsx';
import { Tags } from '#panel/ui/chip.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { Page } from '#panel/ui/page.tsx';
import { Pager } from '#panel/ui/list/pager.tsx';
import { SearchField } from '#panel/ui/list/search-field.tsx';
import { State, type Tone } from '#panel/ui/state.tsx';
import { Table, type Column } from '#panel/ui/list/table.tsx';
import { Thumb } from '#panel/ui/image/thumb.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import { works, type Work } from './works.ts';

const tones: Record<Work['status'], Tone> = {
  Draft: 'quiet',
  'In Progress': 'wait',
  'In Review': 'ask',
  Reviewed: 'good',
};

const columns: Column<Work>[] = [
  {
    key: 'title',
    head: 'Title',
    role: 'title',
    cell: (work, link) => (
      <TitleCell
        thumb={<Thumb src={work.image} seed={work.name} />}
        title={link(work.name)}
        by={work.artist}
        tags={<Tags tags={work.tags} />}
      />
    ),
  },
  { key: 'artist', head: 'Artist', role: 'hide-narrow', cell: (work) => work.artist },
  {
    key: 'id',
    head: 'Exhibit ID',
    role: 'meta',
    cell: (work) => <span className="mono">{work.number}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    role: 'status',
    cell: (work) => (
      <span className="states">
        <State tone={tones[work.status]} icon={null}>
          {work.status}
        </State>
        {work.sync && <State tone={work.sync[0]}>{work.sync[1]}</State>}
      </span>
    ),
  },
  { key: 'time', head: 'Avg Time Spent', role: 'meta', width: '5.25rem', cell: (work) => work.time },
  { key: 'place', head: 'Floor/Room', role: 'meta', cell: (work) => work.place },
  {
    key: 'action',
    head: 'Action',
    role: 'action',
    cell: (work) => (
      <>
        <IconLink
          href={`/review/${work.id}`}
          icon="review"
          label={`Review ${work.name}`}
          disabledReason={work.status === 'Draft' && 'There are no questions to review yet.'}
        />
        <IconButton icon="trash" label={`Delete ${work.name}`} />
      </>
    ),
  },
];

export function ListScreen() {
  const query = new URLSearchParams(location.search);
  const [search, setSearch] = useState('');
  const found = works.filter((work) => work.name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Page
      title="Exhibit management"
      actions={
        <LinkButton kind="main" icon="plus" href="/form">
          Add Exhibit
        </LinkButton>
      }
    >
      <div className="cluster">
        <SearchField label="Search exhibits" value={search} onChange={setSearch} />
        <span className="small quiet">1,374 exhibits</span>
      </div>
      <Table
        caption="Exhibits"
        columns={columns}
        rows={found}
        rowKey={(work) => work.id}
        rowHref={(work) => `/form?id=${work.id}`}
        busy={query.has('busy')}
        empty={<Empty headline="No exhibit found.">Try fewer letters, or another spelling.</Empty>}
      />
      <Pager
        page={Number(query.get('page') ?? 1)}
        pageSize={10}
        total={1374}
        hrefFor={(page) => `/?page=${page}`}
        label="Pages of exhibits"
      />
    </Page>
  );
}
