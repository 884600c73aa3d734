import { useState } from 'react';
import { IconButton } from '#panel/ui/button.tsx';
import { Checkbox } from '#panel/ui/field/checkbox.tsx';
import { Chip, Tags } from '#panel/ui/chip.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { Page } from '#panel/ui/page.tsx';
import { Table, type Column } from '#panel/ui/list/table.tsx';
import { Thumb } from '#panel/ui/image/thumb.tsx';
import { TitleCell } from '#panel/ui/list/title-cell.tsx';
import { works, type Work } from './works.ts';

const themes: Column<Work>[] = [
  {
    key: 'title',
    head: 'Title',
    role: 'title',
    cell: (work, link) => (
      <TitleCell
        thumb={<Thumb src={work.image} seed={work.name} />}
        title={link(work.name)}
        badge={work.id === 2 && <Chip tone="accent">Featured</Chip>}
        text="A walk from the harbour to the studios, for those who have an hour and like to look at light."
        tags={<Tags tags={work.tags} />}
      />
    ),
  },
  {
    key: 'id',
    head: 'Theme ID',
    role: 'meta',
    cell: (work) => <span className="mono">{work.id}</span>,
    narrowLabel: 'ID',
  },
  { key: 'visits', head: 'No. of Visits', role: 'meta', cell: () => '1,204', narrowLabel: 'Visits' },
  { key: 'time', head: 'Avg. time spent', role: 'meta', cell: (work) => work.time, narrowLabel: 'Time' },
  { key: 'rating', head: 'Avg. rating', role: 'meta', cell: () => '4.25', narrowLabel: 'Rating' },
  {
    key: 'action',
    head: 'Action',
    role: 'action',
    cell: (work) => (
      <>
        <IconButton icon="archive" label={`Archive ${work.name}`} />
        <IconButton icon="trash" label={`Delete ${work.name}`} />
      </>
    ),
  },
];

const people: Column<Work>[] = [
  { key: 'index', head: '#', role: 'hide-narrow', width: '3.5rem', cell: (_, __, index) => index + 1 },
  {
    key: 'name',
    head: 'Name',
    role: 'title',
    cell: (work) => (
      <TitleCell thumb={<Thumb src={null} seed={work.artist} shape="face" />} title={work.artist} />
    ),
  },
  { key: 'role', head: 'Designation', role: 'meta', cell: () => 'creator' },
  {
    key: 'mail',
    head: 'Email',
    role: 'meta',
    width: '32%',
    cell: (work) => `curator.${work.id}@museum.example`,
  },
  {
    key: 'action',
    head: 'Action',
    role: 'action',
    cell: (work) => <IconButton icon="trash" label={`Delete ${work.artist}`} />,
  },
];

/** Outside the screen: cells that need its state get it handed. */
const choice = (chosen: number[], setChosen: (chosen: number[]) => void): Column<Work>[] => [
  {
    key: 'choose',
    role: 'select',
    head: (
      <Checkbox
        label="Choose all"
        hideLabel
        checked={chosen.length === works.length}
        mixed={chosen.length > 0 && chosen.length < works.length}
        onChange={(all) => setChosen(all ? works.map((work) => work.id) : [])}
      />
    ),
    cell: (work) => (
      <Checkbox
        label={`Choose ${work.name}`}
        hideLabel
        disabled={work.status === 'Draft'}
        checked={chosen.includes(work.id)}
        onChange={(on) => setChosen(on ? [...chosen, work.id] : chosen.filter((id) => id !== work.id))}
      />
    ),
  },
  {
    key: 'title',
    head: 'Title',
    role: 'title',
    cell: (work) => (
      <TitleCell
        thumb={<Thumb src={work.image} seed={work.name} />}
        title={work.name}
        tags={<Tags tags={work.tags} />}
      />
    ),
  },
  { key: 'artist', head: 'Artist', role: 'meta', cell: (work) => work.artist },
  { key: 'place', head: 'Floor/Room', role: 'meta', cell: (work) => work.place },
];

export function TablesScreen() {
  const [chosen, setChosen] = useState<number[]>([1]);
  const few = works.slice(0, 4);
  return (
    <Page title="Tables">
      <Table caption="Themes" columns={themes} rows={few} rowKey={(work) => work.id} rowHref={() => '/'} />
      <Table caption="Team" columns={people} rows={few} rowKey={(work) => work.id} />
      <Table caption="Choice" columns={choice(chosen, setChosen)} rows={few} rowKey={(work) => work.id} />
      <Table
        caption="Nobody"
        columns={people}
        rows={[]}
        rowKey={(work) => work.id}
        empty={<Empty headline="No team member found." />}
      />
    </Page>
  );
}
