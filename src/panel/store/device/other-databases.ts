// Databases on this device beside the one that is worked in: of other people, and of the same person at other addresses.
import { databaseName } from './database-name.ts';
import type { Owner } from '#panel/store/facts.ts';
import { ended, openRaw } from './raw-database.ts';

export interface OtherDatabase {
  name: string;
  /** The address that its changes are for; null: nobody here knows. */
  provider: string | null;
  /** The ids and e-mails of whoever it says it belongs to. More than one of either: it contradicts itself. */
  ids: string[];
  emails: string[];
  changes: number;
  drafts: number;
}

/**
 * All of them, with what they say of themselves. `addresses`: those that this device knows of. A database that an
 * earlier build made does not say which one it is for; then its name does, when it is that of `userId` at one of these.
 */
export async function otherDatabases(
  own: string,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
): Promise<OtherDatabase[]> {
  const byName = new Map<string, string>();
  for (const address of new Set(addresses)) byName.set(await databaseName(address, userId), address);
  const names = new Set([...byName.keys(), ...(await listed())]);
  names.delete(own);
  const found: OtherDatabase[] = [];
  for (const name of names) {
    const address = byName.get(name);
    const other = await look(name, address === undefined ? null : { provider: address, id: userId });
    if (other) found.push(other);
  }
  return found;
}

const personal = /^vitrine-[0-9a-f]{24}$/;

/** Older browsers do not list the databases. */
async function listed(): Promise<string[]> {
  const listing = (indexedDB.databases as (() => Promise<IDBDatabaseInfo[]>) | undefined)?.call(indexedDB);
  return ((await listing) ?? []).flatMap(({ name }) => (name && personal.test(name) ? [name] : []));
}

async function look(
  name: string,
  named: Pick<Owner, 'provider' | 'id'> | null,
): Promise<OtherDatabase | null> {
  const db = await openRaw(name);
  // One without stores is being made just now.
  if (!db?.objectStoreNames.contains('outbox')) {
    db?.close();
    return null;
  }
  try {
    const read = reading(db);
    const [fact, mine, changes, drafts] = await Promise.all([
      read<{ value: Owner } | undefined>('facts', (store) => store.get('owner')),
      read<{ id: string; email: string }[]>('me', (store) => store.getAll()),
      read<number>('outbox', (store) => store.count()),
      read<number>('drafts', (store) => store.count()),
    ]);
    const owners = [...(fact ? [fact.value] : []), ...(mine ?? [])];
    return {
      name,
      provider: fact?.value.provider ?? named?.provider ?? null,
      ids: [...new Set([...owners, ...(named ? [named] : [])].map(({ id }) => id))],
      emails: [...new Set(owners.map(({ email }) => email))],
      changes: changes ?? 0,
      drafts: drafts ?? 0,
    };
  } finally {
    db.close();
  }
}

/** One transaction. Undefined: the database is of a build that had no such store. */
function reading(db: IDBDatabase) {
  const has = (name: string) => db.objectStoreNames.contains(name);
  const transaction = db.transaction(['facts', 'me', 'outbox', 'drafts'].filter(has));
  return <T>(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<T | undefined> =>
    has(name) ? ended(ask(transaction.objectStore(name)) as IDBRequest<T>) : Promise.resolve(undefined);
}
