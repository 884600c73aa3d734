// The provider in a process of its own, with two museums in it: a small one and a large one. Whoever started it asks over
// the channel what it costs.
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { issueToken } from '#provider/accounts/tokens.ts';
import { hashPassword } from '#provider/accounts/passwords.ts';
import { documents, exhibits, files, museums, users } from '#provider/database/schema.ts';
import type { RunningProvider } from '#provider/server.ts';
import { startProvider } from '#provider/server.ts';
import { madeUpExhibits } from '#tests/bench/exhibits.ts';
import { median } from '#tests/bench/row.ts';
import { changeTen } from './revisions.ts';
import type { Account, Ask, Facts } from './started.ts';

const password = 'Password-1!';
const { BENCH_FOLDER: dataFolder, BENCH_DATABASE_URL: databaseUrl } = process.env;
const provider = await startProvider({
  dataFolder,
  databaseUrl,
  config: { guestCalls: plenty(), loginAttempts: plenty() },
});
const { account: small } = await addMuseum(provider, 50);
const { account: large, ids: largeIds } = await addMuseum(provider, 10_000);
const revisions = await changeTen(provider.url, large, largeIds);
const facts: Facts = { url: provider.url, small, large, revisions };
if (databaseUrl) await provider.db.execute(sql`analyze`);

// Whoever asked is gone, or has its profile: that is written when the process ends by itself.
process.once('disconnect', () => process.exit());
process.on('message', (ask: Ask) => void answer(ask).then((value) => process.send?.({ id: ask.id, value })));
process.send?.({ id: 0, value: facts });

async function answer({ what }: Ask): Promise<number> {
  if (what === 'cpu') return cpu();
  if (what === 'hash') return hashCost();
  if (what === 'change' || what === 'rest') return changeThings(what === 'change');
  return databaseTime(provider, facts.small);
}

/** Milliseconds of CPU that this process has taken, all its threads. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let changing: NodeJS.Timeout | undefined;

/** Ten times a second in the large museum, or no more. */
function changeThings(isWanted: boolean): number {
  clearInterval(changing);
  const change = sql`update exhibits set updated_at = now() where id = ${facts.large.exhibitId}::bigint`;
  // A query is sent once somebody waits for it.
  const send = async () => void (await provider.db.execute(change));
  if (isWanted) changing = setInterval(() => void send(), 100);
  return 0;
}

/** Milliseconds of CPU that the check of one password takes. */
async function hashCost(): Promise<number> {
  const hash = await hashPassword(password);
  const before = cpu();
  const times = 200;
  for (let count = 0; count < times; count += 1) await verify(hash, password);
  return (cpu() - before) / times;
}

/** Milliseconds that the database takes for a save's rows, with no provider around it: the session's and the exhibit's. */
async function databaseTime(
  { db }: RunningProvider,
  { token, exhibitId, museumId }: Account,
): Promise<number> {
  const hash = createHash('sha256').update(token).digest('base64url');
  const times: number[] = [];
  for (let count = 0; count < 400; count += 1) {
    const began = performance.now();
    await db.execute(sql`select * from tokens join users on users.id = tokens.user_id where hash = ${hash}`);
    await db.execute(sql`update exhibits set name = ${`Plain ${count}`}, updated_at = now()
      where id = ${exhibitId}::bigint and museum_id = ${museumId}::bigint returning id`);
    times.push(performance.now() - began);
  }
  return median(times);
}

async function addMuseum(
  { db }: RunningProvider,
  count: number,
): Promise<{ account: Account; ids: number[] }> {
  const row = { name: `Museum of ${count}`, plan: 'full_access', planStatus: 'active' };
  const [museum] = await db.insert(museums).values(row).returning({ id: museums.id });
  const museumId = museum?.id ?? 0;
  const email = `admin@museum-${count}.test`;
  const person = { museumId, email, name: 'Bench##Admin', role: 'admin', signIns: 1 };
  const passwordHash = await hashPassword(password);
  const [user] = await db
    .insert(users)
    .values({ ...person, passwordHash })
    .returning({ id: users.id });
  const ids = await addExhibits(provider, museumId, count);
  const token = await issueToken(db, user?.id ?? 0, new Date(), provider.config.sessionLasts);
  const own = { museumId: String(museumId), userId: String(user?.id), exhibitId: String(ids[0]) };
  return { account: { email, password, token, ...own }, ids };
}

/** Each with an image and a document, as they are in a museum that is at work. */
async function addExhibits({ db }: RunningProvider, museumId: number, count: number): Promise<number[]> {
  const createdAt = new Date();
  const all = madeUpExhibits(count);
  const ids: number[] = [];
  for (let start = 0; start < count; start += 1000) {
    const keyOf = (name: string, purpose: string) =>
      `${museumId}/${purpose}/9f1c2d3e-0000-4000-8000-${name}/image.jpg`;
    const part = all.slice(start, start + 1000);
    const rows = part.map((one) => ({
      museumId,
      name: one.name,
      artistName: one.artist_name,
      exhibitNumber: one.exhibit_id,
      tags: one.tags,
      floor: one.floor,
      roomNumber: one.room_number,
      roomName: one.room_name,
      status: one.status,
      imageKey: keyOf(one.exhibit_id, 'exhibit_image'),
      createdAt,
      updatedAt: createdAt,
    }));
    const added = await db.insert(exhibits).values(rows).returning({ id: exhibits.id });
    const papers = added.map(({ id }, index) => ({
      exhibitId: id,
      key: keyOf(part[index]?.exhibit_id ?? '', 'exhibit_document'),
    }));
    const stored = {
      museumId,
      purpose: 'exhibit_document',
      name: 'notes.pdf',
      verified: true,
      size: 1000,
      createdAt,
    };
    await db.insert(files).values(papers.map((paper) => ({ ...stored, ...paper })));
    await db
      .insert(documents)
      .values(
        papers.map(({ exhibitId, key }) => ({ exhibitId, name: 'notes.pdf', fileKey: key, createdAt })),
      );
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

function plenty() {
  return { max: 1_000_000, per: 1 };
}
