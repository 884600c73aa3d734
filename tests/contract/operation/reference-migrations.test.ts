// What an update of the database keeps.
import { readFile, readdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const folder = new URL('../../../src/provider/database/migrations/', import.meta.url);

async function migrate(client: PGlite, names: readonly string[]): Promise<void> {
  for (const name of names) await client.exec(await readFile(new URL(name, folder), 'utf8'));
}

test('an invitation and a code that were sent before the counters came are good after it', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const update = names.findIndex((name) => name.includes('limits'));
  const client = await PGlite.create();
  await migrate(client, names.slice(0, update));
  await client.exec(`
    insert into museums (name, plan, plan_status) values ('City Museum', 'full_access', 'active');
    insert into users (museum_id, email, name, role, password_hash)
      select 1, 'person-' || n || '@museum.example', 'Some##One', 'admin', 'x' from generate_series(1, 2) n;
    insert into recoveries (user_id, code_hash, reset_hash, expires_at)
      values (1, null, 'invited', now() + interval '1 day'), (2, 'coded', null, now() + interval '1 day');
  `);
  await migrate(client, names.slice(update));
  const rights = await client.query('select token_hash, user_id::int from reset_rights');
  const codes = await client.query('select code_hash, user_id::int from recoveries');
  expect(rights.rows).toEqual([{ token_hash: 'invited', user_id: 1 }]);
  expect(codes.rows).toEqual([{ code_hash: 'coded', user_id: 2 }]);
  await client.close();
});
