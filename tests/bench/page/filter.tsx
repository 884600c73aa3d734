// The peer of the search: the same rows from the same database, by a live Dexie `.filter()` on every keystroke.
import { databaseName } from '#panel/store/device/database-name.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { openDevice, readSession } from '#panel/store/device/device.ts';
import Dexie from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Exhibits({ db }: { db: Dexie }) {
  const [text, setText] = useState('');
  const found = useLiveQuery(
    () =>
      db
        .table<ExhibitRow>('exhibits')
        .orderBy('sort')
        .filter(({ search }) => search.includes(text.toLowerCase()))
        .toArray(),
    [db, text],
  );
  return (
    <>
      <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <p role="status">{found?.length} exhibits</p>
      <table>
        <tbody>
          {found?.slice(0, 10).map((row) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              <td>{row.artist_name}</td>
              <td>{row.exhibit_id}</td>
              <td>{row.status}</td>
              <td>{row.tags.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

async function start(): Promise<void> {
  const session = await readSession(openDevice());
  if (!session) throw new Error('nobody is signed in');
  // Whatever version the panel has made.
  const db = await new Dexie(await databaseName(session.provider, session.user.id)).open();
  const root = document.querySelector('#root');
  if (root) createRoot(root).render(<Exhibits db={db} />);
}

void start();
