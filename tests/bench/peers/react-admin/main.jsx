// The smallest honest react-admin over exhibits on the device: its own list, sorted, ten to a page, with a search.
import Dexie from 'dexie';
import {
  Admin,
  Datagrid,
  FunctionField,
  List,
  NumberField,
  Resource,
  SearchInput,
  TextField,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { madeUpExhibits } from './exhibits.ts';

const db = new Dexie('exhibits');
db.version(1).stores({ exhibits: 'id, sort, exhibit_id' });

// The bench asks for the rows once, while there is network.
window.fill = (count) =>
  db.exhibits.bulkPut(madeUpExhibits(count).map((row) => ({ ...row, sort: row.name.toLowerCase() })));

const dataProvider = {
  async getList(_resource, { pagination: { page, perPage }, filter: { q } }) {
    const sorted = db.exhibits.orderBy('sort');
    const found = q ? sorted.filter((row) => row.sort.includes(q.toLowerCase())) : sorted;
    const [data, total] = await Promise.all([
      found
        .clone()
        .offset((page - 1) * perPage)
        .limit(perPage)
        .toArray(),
      q ? found.clone().count() : db.exhibits.count(),
    ]);
    return { data, total };
  },
};

const filters = [<SearchInput key="q" source="q" alwaysOn />];

function Exhibits() {
  return (
    <List perPage={10} filters={filters} sort={{ field: 'sort', order: 'ASC' }} exporter={false}>
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <TextField source="name" />
        <TextField source="artist_name" />
        <TextField source="exhibit_id" />
        <TextField source="status" />
        <NumberField source="average_time" />
        <FunctionField label="Place" render={({ floor, room_name }) => `Floor ${floor}, ${room_name}`} />
      </Datagrid>
    </List>
  );
}

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="exhibits" list={Exhibits} />
  </Admin>,
);

addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'));
