// The reference provider in this process, for any test that needs a real one. No port, no network: `fetch` calls it.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { issueToken } from '#provider/accounts/tokens.ts';
import type { Deps } from '#provider/deps.ts';
import { createApp } from '#provider/app.ts';
import type { ProviderConfig } from '#provider/config.ts';
import { defaultConfig } from '#provider/config.ts';
import type { Database, OpenDatabase } from '#provider/database/database.ts';
import { openDatabase } from '#provider/database/database.ts';
import { openFreshDatabase } from './fresh-database.ts';
import { exhibits, floorPlans, museums, users } from '#provider/database/schema.ts';
import { createFolderStore } from '#provider/files/folder-store.ts';
import { signingSecret } from '#provider/files/signing-secret.ts';
import type { FileStore } from '#provider/files/store.ts';
import { createLog } from '#provider/log.ts';
import type { Generation, JobOptions } from '#provider/generate/jobs.ts';
import { createGeneration } from '#provider/generate/jobs.ts';
import type { Deliver, Letter } from '#provider/mail/deliver.ts';
import type { Mail } from '#provider/mail/mail.ts';
import { createMail } from '#provider/mail/mail.ts';
import { quickHash } from './quick-hash.ts';

export interface TestUser {
  id: string;
  museumId: string;
  email: string;
  password: string;
  /** Signed in already. */
  token: string;
}

export interface TestProvider {
  /** The provider's address, as the panel's config.json would name it. */
  url: string;
  fetch(request: Request): Promise<Response>;
  /** What its app works with, for what is no request. */
  deps: Deps;
  db: Database;
  files: FileStore;
  mail: Mail;
  generation: Generation;
  /** Every letter that was sent, oldest first. */
  letters: Letter[];
  /** With three floors of three rooms. */
  addMuseum(values?: Partial<typeof museums.$inferInsert>): Promise<string>;
  /** In a museum of their own, unless one is named. */
  addUser(options?: { museumId?: string; role?: string; email?: string; name?: string }): Promise<TestUser>;
  addExhibits(museumId: string, count: number): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestProviderOptions {
  /** A PostgreSQL server; the embedded database otherwise. */
  databaseUrl?: string;
  config?: Partial<ProviderConfig>;
  clock?: () => Date;
  log?: Logger;
  generation?: JobOptions;
  /** How letters leave, in place of a list. */
  deliver?: Deliver;
  /** In place of a folder of its own. */
  files?: FileStore;
}

export const testPassword = 'Password-1!';

/**
 * All providers of one test file share one embedded database, which takes a second to start: let every test add its own
 * museum, and no test sees another's rows.
 */
export async function providerInProcess(options: TestProviderOptions = {}): Promise<TestProvider> {
  const database = await (options.databaseUrl
    ? openDatabase({ url: options.databaseUrl })
    : sharedDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const config = { ...defaultConfig, ...options.config };
  const clock = options.clock ?? (() => new Date());
  const { db } = database;
  const isWhole = options.databaseUrl === undefined;
  const secret = await signingSecret(db);
  const files = options.files ?? createFolderStore({ folder, clock, ...config, secret, isWhole });
  const log = options.log ?? createLog('silent');
  const letters: Letter[] = [];
  const deliver = options.deliver ?? (async (letter) => void letters.push(letter));
  const mail = createMail({ db, clock, log }, deliver);
  const generation = createGeneration({ db, files, clock, log }, options.generation ?? {});
  const deps = { db, files, clock, config, log, mail, generation };
  const app = createApp(deps);
  return {
    url: 'http://provider.test/api',
    // What is signed for a store leads there.
    fetch: async (request) => (options.files && isElsewhere(request) ? fetch(request) : app.fetch(request)),
    deps,
    db,
    files,
    mail,
    generation,
    letters,
    ...seeding(db, clock),
    async close() {
      await generation.close();
      await mail.close();
      if (options.databaseUrl) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isElsewhere({ url }: Request): boolean {
  return new URL(url).hostname === '127.0.0.1';
}

let shared: Promise<OpenDatabase> | undefined;

function sharedDatabase(): Promise<OpenDatabase> {
  shared ??= openFreshDatabase();
  return shared;
}

let testPasswordHash: Promise<string> | undefined;

function seeding(db: Database, clock: () => Date) {
  async function addMuseum(values: Partial<typeof museums.$inferInsert> = {}): Promise<string> {
    const row = { name: 'A museum', plan: 'full_access', planStatus: 'active', ...values };
    const id = idOf(await db.insert(museums).values(row).returning({ id: museums.id }));
    await db.insert(floorPlans).values([0, 1, 2].map((floor) => ({ museumId: Number(id), floor, rooms: 3 })));
    return id;
  }

  async function addUser(
    options: { museumId?: string; role?: string; email?: string; name?: string } = {},
  ): Promise<TestUser> {
    const { role = 'admin', name = 'Some##One', email = `${randomUUID()}@museum.example` } = options;
    const museumId = options.museumId ?? (await addMuseum());
    testPasswordHash ??= quickHash(testPassword);
    const passwordHash = await testPasswordHash;
    const row = { museumId: Number(museumId), role, name, email, passwordHash, signIns: 1 };
    const id = idOf(await db.insert(users).values(row).returning({ id: users.id }));
    const token = await issueToken(db, Number(id), clock(), defaultConfig.sessionLasts);
    return { id, museumId, email, password: testPassword, token };
  }

  async function addExhibits(museumId: string, count: number): Promise<string[]> {
    const now = clock();
    const rows = Array.from({ length: count }, (_, index) => exhibitRow(museumId, `T-${index + 1}`, now));
    const ids: string[] = [];
    // In parts: a statement has at most 65,535 parameters.
    for (let start = 0; start < rows.length; start += 2000) {
      const part = db.insert(exhibits).values(rows.slice(start, start + 2000));
      ids.push(...(await part.returning({ id: exhibits.id })).map(({ id }) => String(id)));
    }
    return ids;
  }

  return { addMuseum, addUser, addExhibits };
}

function exhibitRow(museumId: string, exhibitNumber: string, now: Date): typeof exhibits.$inferInsert {
  return {
    museumId: Number(museumId),
    exhibitNumber,
    name: `Work ${exhibitNumber}`,
    artistName: 'Unknown',
    tags: ['painting', 'oil'],
    floor: 1,
    roomNumber: 1,
    roomName: 'Room 1',
    createdAt: now,
    updatedAt: now,
  };
}

function idOf([row]: { id: number }[]): string {
  if (!row) throw new Error('The row was not stored.');
  return String(row.id);
}
