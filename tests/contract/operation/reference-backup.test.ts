// A backup, and what comes of it in another place: of every database that there is, and into each.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addExhibit, deleteExhibit, editExhibit, listExhibits } from '#contract/exhibits.ts';
import { login } from '#contract/session.ts';
import type { Installation } from '#provider/installation.ts';
import { rawRows } from '#provider/database/raw-rows.ts';
import { keepArchive } from '#provider/operator/backup/keep-archive.ts';
import { checkArchive, entriesOf } from '#provider/operator/backup/read-archive.ts';
import { restore } from '#provider/operator/backup/restore.ts';
import { archiveOf } from '#provider/operator/backup/write-archive.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import { contentsOf, epochOf } from '#tests/contract/backup/contents.ts';
import type { Place } from '#tests/contract/backup/places.ts';
import { newPlace } from '#tests/contract/backup/places.ts';
import { call, exhibitPayload, newTheme, send } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

// What JSON, SQL and a line each would read otherwise.
const awkward = 'Ça “va”, \\ {"a": [1,\n2]} \t % $1 😀 \u2028 NULL';
const timeout = 240_000;
const kinds = databaseKinds();
const server = await kinds[1]?.start?.();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-test-'));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const places = kinds.map(({ name, start }) => ({ name, start, isServer: name !== 'PGlite' }));

describe.each(places.filter(({ start }) => start !== null))('of $name, a backup', ({ isServer }) => {
  let provider: TestProvider;
  let ann: TestUser;
  let backup: string;
  const removing: Place[] = [];
  beforeAll(async () => {
    const source = isServer ? await newPlace(server?.url) : undefined;
    provider = await providerInProcess(source?.databaseUrl ? { databaseUrl: source.databaseUrl } : {});
    ann = await fill(provider);
    backup = join(folder, `of-${isServer}.tar`);
    await backUp(backup);
  }, timeout);
  afterAll(async () => {
    await (await shared)?.close();
    for (const place of removing) await place.remove();
    await provider.close();
  });

  const backUp = async (path: string) => keepArchive(path, archiveOf(provider.deps).stream);
  const opened = async (toServer = isServer) => {
    const place = await newPlace(toServer ? server?.url : undefined);
    removing.push(place);
    return place.open();
  };
  // One for all tests that begin with a restored copy: making an embedded database takes seconds.
  let shared: Promise<Installation> | undefined;
  const restored = async () => {
    const target = await (shared ??= opened());
    await restore(target, backup, { replace: true });
    return target;
  };
  const contents = () => contentsOf(provider.db, provider.files);

  test.each(places.filter(({ start }) => start !== null))(
    'is the same in $name: all rows, all files, and the numbers that come next',
    async ({ isServer: toServer }) => {
      const before = await contents();
      const target = await opened(toServer);
      await restore(target, backup, { replace: false });
      const after = await contentsOf(target.db, target.files);
      expect(after).toEqual(before);
      expect(Object.values(after.files).filter((hash) => hash !== null).length).toBeGreaterThan(5);
      expect(Object.values(after.tables).filter((rows) => rows.length > 0).length).toBeGreaterThan(12);
      await target.close();
    },
    timeout,
  );

  test(
    'that is taken while people work holds one moment, and every file of it',
    async () => {
      const path = join(folder, `busy-${isServer}.tar`);
      const closing = new AbortController();
      const works = [0, 1, 2].map(async (lane) => {
        for (let count = 0; !closing.signal.aborted; count += 1)
          await work(provider, ann, `L${lane}-${count}`);
      });
      await new Promise((resolve) => setTimeout(resolve, 200));
      const { manifest } = await backUp(path);
      closing.abort();
      await Promise.all(works);
      const target = await restored();
      await restore(target, path, { replace: true });
      const copy = await contentsOf(target.db, target.files);
      const lost = Object.entries(copy.files).filter(([, hash]) => hash === null);
      expect(lost.map(([key]) => key).toSorted()).toEqual(manifest.missing.toSorted());
      expect(await halves(target.db)).toEqual([]);
    },
    timeout,
  );

  test(
    'that is cut off, damaged or another file is refused, and what there is stays',
    async () => {
      const target = await restored();
      const before = [await contentsOf(target.db, target.files), await epochOf(target.db)];
      const whole = await readFile(backup);
      const path = join(folder, `broken-${isServer}.tar`);
      const damaged = Buffer.from(whole);
      damaged[whole.indexOf('Work T-1')] = 'X'.charCodeAt(0);
      const starts = [0, 0.1, 0.5, 0.9].map((share) => whole.subarray(0, Math.floor(whole.length * share)));
      const cut = [...starts, whole.subarray(0, await endOf(backup))];
      for (const bytes of [...cut, damaged, Buffer.from('a letter to the curator')]) {
        await writeFile(path, bytes);
        await expect(restore(target, path, { replace: true })).rejects.toThrow(
          /is no whole backup of Vitrine/,
        );
      }
      expect([await contentsOf(target.db, target.files), await epochOf(target.db)]).toEqual(before);
    },
    timeout,
  );

  test(
    'takes the place of another museum only where that is said, wholly, and in an epoch of its own',
    async () => {
      const target = await restored();
      const [first, before] = [await epochOf(target.db), await contentsOf(target.db, target.files)];
      await expect(restore(target, backup, { replace: false })).rejects.toThrow(
        'There is a museum here already. With --replace, the backup takes the place of everything.',
      );
      await target.db.execute(sql`delete from exhibits where id in (select max(id) from exhibits)`);
      await target.db.execute(sql`insert into museums (name, plan, plan_status) values ('Late', 'x', 'x')`);
      expect(await epochOf(target.db)).toBe(first);
      await restore(target, backup, { replace: true });
      expect(await contentsOf(target.db, target.files)).toEqual(before);
      expect(await epochOf(target.db)).toMatch(/^[0-9a-f-]{36}$/);
      expect(await epochOf(target.db)).not.toBe(first);
    },
    timeout,
  );

  test(
    'whose rows the database refuses changes nothing, not even the numbers that come next',
    async () => {
      const target = await restored();
      await target.db.execute(sql`insert into museums (name, plan, plan_status) values ('Late', 'x', 'x')`);
      const before = await contentsOf(target.db, target.files);
      const path = join(folder, `refused-${isServer}.tar`);
      await rewrite(backup, path, (line) => line.replace('"exhibit_id":', '"exhibit_id":9'));
      await expect(restore(target, path, { replace: true })).rejects.toThrow();
      expect(await contentsOf(target.db, target.files)).toEqual(before);
    },
    timeout,
  );
});

test('a backup that cannot be written leaves the last one in its place', async () => {
  const path = join(folder, 'kept.tar');
  await writeFile(path, 'the last one');
  await expect(keepArchive(path, Readable.from([Buffer.from('half of')]))).rejects.toThrow(/no whole backup/);
  expect(await readFile(path, 'utf8')).toBe('the last one');
  expect((await readdir(folder)).filter((name) => name.includes('kept.tar'))).toEqual(['kept.tar']);
});

/** Something in every table, as people and tablets leave it. */
async function fill(provider: TestProvider): Promise<TestUser> {
  const ann = await provider.addUser({ name: awkward });
  await provider.addExhibits(ann.museumId, 1200);
  const session = { user: ann, token: ann.token };
  const ids: string[] = [];
  for (const number of ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6']) {
    const payload = exhibitPayload(session, { exhibitNumber: number, tags: [awkward, '', '{}'] });
    const headers = { 'Idempotency-Key': number };
    const { exhibitId } = (await (await send(provider, addExhibit, payload, ann.token, headers)).json()) as {
      exhibitId: string;
    };
    const text = `The vase ${number} is red. It was made in 1820. ${'Its handle is of silver. '.repeat(4000)}`;
    await uploadDocument(provider, ann.token, exhibitId, { name: `notes ä ${number}.txt`, bytes: text });
    ids.push(exhibitId);
  }
  await provider.db.execute(sql`update exhibits set status = 'Reviewed'`);
  await newTheme(provider, session, { exhibits: ids, description: awkward });
  const museum = sql`update museums set terms = ${sql.param([awkward, 'two'])}, address = ${JSON.stringify({ line: awkward })}::jsonb`;
  await provider.db.execute(museum);
  await provider.db.execute(sql`insert into questions (exhibit_id, position, question, created_at)
    select id, 0, ${awkward}, now() from exhibits`);
  await provider.db.execute(sql`insert into answers (question_id, age_group, standard, detailed, basic)
    select id, 'Adult', ${awkward}, 'b', 'c' from questions`);
  await provider.db.execute(sql`update themes set rating = 0.1 + 0.2`);
  await send(provider, login, { email: ann.email, password: 'wrong', role: 'admin' });
  await call(provider, login, { email: ann.email, password: ann.password, role: 'admin' });
  return ann;
}

async function work(provider: TestProvider, ann: TestUser, number: string): Promise<void> {
  const payload = exhibitPayload({ user: ann }, { exhibitNumber: number, name: 'first', roomName: 'first' });
  const { exhibitId: id } = await call(provider, addExhibit, payload, ann.token);
  await uploadDocument(provider, ann.token, id, { name: 'a.txt', bytes: `About ${number}.` });
  await call(provider, editExhibit, { ...payload, id, name: number, roomName: number }, ann.token);
  if (number.endsWith('3')) await call(provider, deleteExhibit, { id }, ann.token);
  if (number.endsWith('7')) await call(provider, listExhibits, { museumId: ann.museumId }, ann.token);
}

/** Rows that no moment had: half of an edit, a document without its file, a file without its document. */
async function halves(db: TestProvider['db']): Promise<unknown[]> {
  return rawRows(
    db,
    sql`select id from exhibits where exhibit_number like 'L%' and name <> room_name
      union select d.id from documents d left join files f on f.key = d.file_key and f.verified where f.id is null
      union select f.id from files f left join documents d on d.file_key = f.key where f.verified and d.id is null`,
  );
}

/** Where an entry ends and the next one begins, near the end: a tar that was cut off there is one. */
async function endOf(path: string): Promise<number> {
  let end = 0;
  for await (const { name, size, body } of entriesOf(path)) {
    for await (const _ of body);
    if (name !== 'manifest.json') end += 512 + Math.ceil(size / 512) * 512 + (name.length > 100 ? 1024 : 0);
  }
  return end;
}

/** The same backup with other rows, and right in itself. */
async function rewrite(from: string, to: string, change: (text: string) => string): Promise<void> {
  const packed = pack();
  const written = pipeline(packed, createWriteStream(to));
  const entries: { name: string; size: number; sha256: string }[] = [];
  for await (const { name, body } of entriesOf(from)) {
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    let content = Buffer.concat(parts);
    if (name.startsWith('tables/theme_exhibits')) content = Buffer.from(change(content.toString()));
    if (name === 'manifest.json') content = Buffer.from(JSON.stringify({ entries, missing: [] }));
    const sha256 = createHash('sha256').update(content).digest('hex');
    entries.push({ name, size: content.length, sha256 });
    packed.entry({ name }, content);
  }
  packed.finalize();
  await written;
  await checkArchive(to);
}
