import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

const shown = (props: { busy?: boolean; rows?: string[] }) =>
  renderToStaticMarkup(
    <Table
      caption="Works"
      columns={[{ key: 'name', head: 'Name', cell: (work: string) => work }]}
      rows={[]}
      rowKey={(work) => work}
      {...props}
    />,
  );

test('a table without rows says so, in the specification’s words', () => {
  expect(shown({})).toContain('No data found.');
});

test('a table that is still read says nothing of the kind, nor does one with rows', () => {
  expect(shown({ busy: true })).not.toContain('No data found.');
  expect(shown({ rows: ['Harbour at Dusk'] })).not.toContain('No data found.');
});
