// Who has an account, over all museums: for whoever runs the provider, and for no request.
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { museums, tokens, users } from './schema.ts';
import { places } from './schema-accounts.ts';

/** Whoever signs in with an e-mail. Stand-ins cannot. */
export type Person = Pick<
  typeof users.$inferSelect,
  'id' | 'museumId' | 'email' | 'name' | 'role' | 'signIns' | 'isStandIn'
> & { museum: string };

export interface PersonAtWork extends Person {
  /** Null: never, or too long ago to be known. */
  lastUsed: Date | null;
  sessions: number;
}

const columns = {
  id: users.id,
  museumId: users.museumId,
  email: users.email,
  name: users.name,
  role: users.role,
  signIns: users.signIns,
  isStandIn: users.isStandIn,
  museum: museums.name,
};

// Whoever is no creator may do all (contract/roles.ts).
const isAdmin = ne(sql`lower(${users.role})`, 'creator');

/** Sessions that were used after `since` are open. */
export async function listPeople(db: Database, now: Date, since: Date): Promise<PersonAtWork[]> {
  const open = and(eq(tokens.userId, users.id), gt(tokens.expiresAt, now), gt(tokens.usedAt, since));
  const used = db
    .select({ at: sql`max(${tokens.usedAt})` })
    .from(tokens)
    .where(eq(tokens.userId, users.id));
  const seen = db
    .select({ at: sql`max(${places.lastAt})` })
    .from(places)
    .where(eq(places.userId, users.id));
  const rows = await db
    .select({
      ...columns,
      lastUsed: sql<Date | null>`greatest((${used}), (${seen}))`.mapWith(tokens.usedAt),
      sessions: db.$count(tokens, open),
    })
    .from(users)
    .innerJoin(museums, eq(museums.id, users.museumId))
    .orderBy(asc(museums.name), asc(museums.id), asc(users.id));
  return rows;
}

/** The one who signs in with it, or who stands in a museum's list with it. */
export async function findPerson(db: Database, email: string): Promise<Person | undefined> {
  const [person] = await db
    .select(columns)
    .from(users)
    .innerJoin(museums, eq(museums.id, users.museumId))
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
    .orderBy(asc(users.isStandIn))
    .limit(1);
  return person;
}

/**
 * @returns false when the museum would be without an admin. Of two who are demoted at once, one stays.
 */
export async function setRole(
  db: Database,
  { id, museumId }: Pick<Person, 'id' | 'museumId'>,
  role: 'admin' | 'creator',
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.museumId, museumId), isAdmin, eq(users.isStandIn, false)))
      .orderBy(asc(users.id))
      .for('update');
    if (role === 'creator' && admins.every((admin) => admin.id === id)) return false;
    await tx.update(users).set({ role }).where(eq(users.id, id));
    return true;
  });
}

export type Session = Pick<
  typeof tokens.$inferSelect,
  'hash' | 'device' | 'createdAt' | 'usedAt' | 'expiresAt'
>;

/** Those that were used after `since`, the last used first. */
export async function openSessions(db: Database, userId: number, now: Date, since: Date): Promise<Session[]> {
  return db
    .select({
      hash: tokens.hash,
      device: tokens.device,
      createdAt: tokens.createdAt,
      usedAt: tokens.usedAt,
      expiresAt: tokens.expiresAt,
    })
    .from(tokens)
    .where(and(eq(tokens.userId, userId), gt(tokens.expiresAt, now), gt(tokens.usedAt, since)))
    .orderBy(desc(tokens.usedAt));
}

/** When somebody last signed in, network by network. Networks are hashes: which they are is not known. */
export async function knownPlaces(db: Database, userId: number): Promise<Date[]> {
  const rows = await db
    .select({ lastAt: places.lastAt })
    .from(places)
    .where(eq(places.userId, userId))
    .orderBy(desc(places.lastAt));
  return rows.map(({ lastAt }) => lastAt);
}

/** How many sessions ended. */
export async function endSessions(db: Database, userId: number): Promise<number> {
  return (await db.delete(tokens).where(eq(tokens.userId, userId)).returning({ hash: tokens.hash })).length;
}
