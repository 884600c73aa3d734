import { sql } from 'drizzle-orm';
import { hashPassword } from '#provider/accounts/passwords.ts';
import type { NewQuestions } from '#provider/database/questions.ts';
import { addQuestions } from '#provider/database/questions.ts';
import type { Database } from '#provider/database/database.ts';
import { documents, exhibits, files, floorPlans, museums, users } from '#provider/database/schema.ts';
import type { Deps } from '#provider/deps.ts';
import { extractQuestions } from '#provider/generate/extractive/extractive.ts';
import { inWords } from '#provider/generate/extracted.ts';
import { recordOf } from '#provider/generate/generator.ts';
import { newFileKey } from '#provider/files/file-key.ts';
import { demoAddress, demoHours, demoRooms, demoWorks, roomNameOf } from './demo-museum.ts';
import { demoPassword, demoUsers } from './demo-users.ts';
import { pictureOf, pictureType } from './pictures/picture.ts';
import { seedThemes } from './seed-themes.ts';
import type { Work } from './work.ts';

/** Fills an empty installation with a museum worth looking at. Does nothing where there is one already. */
export async function seedDemo(deps: Deps): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await deps.db.transaction(async (tx) => {
    // Two processes may start at once on one server.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vitrine-demo'))`);
    if ((await tx.$count(museums)) > 0) return;
    const museumId = await seedMuseum(tx, passwordHash);
    const workIds = await seedWorks(tx, deps, museumId);
    await seedThemes(tx, deps, museumId, workIds);
  });
}

async function seedMuseum(tx: Database, passwordHash: string): Promise<number> {
  const [museum] = await tx
    .insert(museums)
    .values({
      name: 'The Vitrine Museum',
      email: 'museum@vitrine.example',
      address: demoAddress,
      operatingHours: demoHours,
      plan: 'full_access',
      planStatus: 'active',
    })
    .returning({ id: museums.id });
  if (!museum) throw new Error('The demo museum was not stored.');
  const museumId = museum.id;
  // Nobody signs in to a demo for the first time: that would lead to the profile, away from the museum.
  await tx.insert(users).values(demoUsers.map((user) => ({ ...user, museumId, passwordHash, signIns: 1 })));
  await tx.insert(floorPlans).values(
    demoRooms.map((rooms, floor) => ({
      museumId,
      floor,
      rooms: rooms.length,
      roomNames: rooms.map((roomName, index) => ({ roomNumber: index + 1, roomName })),
    })),
  );
  return museumId;
}

/** The exhibits' ids by the works' numbers. */
async function seedWorks(
  tx: Database,
  { files: store, clock }: Deps,
  museumId: number,
): Promise<ReadonlyMap<string, number>> {
  const createdAt = clock();
  const planned = await Promise.all(
    demoWorks.map(async (work) => ({ work, files: await filesOf(work, museumId) })),
  );
  const rows = await tx
    .insert(exhibits)
    .values(planned.map(({ work, files: [image] }) => exhibitRow(work, museumId, image.key, createdAt)))
    .returning({ id: exhibits.id });
  const stored = planned.flatMap(({ files: list }, index) =>
    list.map((file) => ({ ...file, exhibitId: rows[index]?.id ?? 0 })),
  );
  await addQuestions(tx, questionsOf(rows.map(({ id }) => id)), createdAt);
  await Promise.all(
    stored.map(async ({ key, bytes, name, contentType }) =>
      store.keep(key, new Blob([Buffer.from(bytes)]), { name, contentType }),
    ),
  );
  await tx.insert(files).values(
    stored.map(({ bytes, ...file }) => ({
      ...file,
      museumId,
      size: bytes.byteLength,
      verified: true,
      createdAt,
    })),
  );
  await tx
    .insert(documents)
    .values(
      stored
        .filter(({ purpose }) => purpose === 'exhibit_document')
        .map(({ exhibitId, name, key }) => ({ exhibitId, name, fileKey: key, createdAt })),
    );
  return new Map(demoWorks.map(({ number }, index) => [number, rows[index]?.id ?? 0]));
}

/** By the built-in generator, as anybody's would be. */
function questionsOf(exhibitIds: readonly number[]): NewQuestions[] {
  return demoWorks.flatMap((work, index) => {
    if (work.status !== 'In Review' && work.status !== 'Reviewed') return [];
    const [floor, roomNumber] = work.place;
    const record = { ...work, artistName: work.artist, floor, roomNumber, roomName: roomNameOf(work.place) };
    const extracted = extractQuestions(recordOf(record), textsOf(work));
    const review = work.status === 'Reviewed' ? { review: 'Pass' } : {};
    return [{ exhibitId: exhibitIds[index] ?? 0, questions: inWords(extracted), ...review }];
  });
}

interface PlannedFile {
  key: string;
  purpose: 'exhibit_image' | 'exhibit_document';
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

async function filesOf(work: Work, museumId: number): Promise<[PlannedFile, ...PlannedFile[]]> {
  const picture = await pictureOf(work.number);
  const planned = (
    purpose: PlannedFile['purpose'],
    name: string,
    contentType: string,
    bytes: Uint8Array,
  ) => ({
    key: newFileKey({ museumId, purpose }, name),
    purpose,
    name,
    contentType,
    bytes,
  });
  return [
    planned('exhibit_image', `${titleOf(work)}.webp`, pictureType, picture),
    ...textsOf(work).map(({ name, text }) =>
      planned('exhibit_document', name, 'text/plain; charset=utf-8', Buffer.from(text)),
    ),
  ];
}

function textsOf(work: Work): { name: string; text: string }[] {
  const main = { name: `${titleOf(work)}.txt`, text: `${work.name}\n${work.artist}\n\n${work.text}\n` };
  return [main, ...(work.more ? [{ name: work.more.name, text: `${work.more.text}\n` }] : [])];
}

function titleOf({ name }: Work): string {
  return name.replace(/[^\p{L}\p{N} -]/gu, '');
}

function exhibitRow(work: Work, museumId: number, imageKey: string, createdAt: Date) {
  const [floor, roomNumber] = work.place;
  return {
    museumId,
    name: work.name,
    artistName: work.artist,
    exhibitNumber: work.number,
    tags: work.tags,
    floor,
    roomNumber,
    roomName: roomNameOf(work.place),
    imageKey,
    status: work.status,
    averageTime: work.seconds,
    createdAt,
    updatedAt: createdAt,
  };
}
