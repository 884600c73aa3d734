// A museum of a test's own at the real provider: its people, its rooms, and what a colleague does elsewhere.
import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Exhibit, ExhibitFields } from '#contract/exhibits.ts';
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  getExhibit,
  listExhibits,
  toExhibitPayload,
} from '#contract/exhibits.ts';
import type { Theme, ThemeFields } from '#contract/themes.ts';
import { addTheme, editTheme, getTheme, listThemes, toThemeEdit, toThemePayload } from '#contract/themes.ts';
import { login, panelRole } from '#contract/session.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { connect } from '#panel/sync/run/wire.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { addQuestions } from '#provider/database/questions.ts';
import type { GeneratedQuestion } from '#provider/generate/generated.ts';
import { quickHash } from '#tests/support/quick-hash.ts';
import { exhibits, floorPlans, museums, themes, tokens, users } from '#provider/database/schema.ts';
import type { RunningProvider } from '#provider/server.ts';
import { aWork } from './works.ts';

export interface Person {
  email: string;
  password: string;
}

export interface Colleague {
  /** Any call, as an admin. */
  call: Provider['call'];
  museumId: string;
  /** What the provider holds, in order of creation. */
  works(): Promise<Exhibit[]>;
  add(...works: ExhibitFields[]): Promise<string[]>;
  edit(id: string, changes: Partial<ExhibitFields>): Promise<void>;
  remove(id: string): Promise<void>;
  /** Archived ones as well. */
  themes(): Promise<Theme[]>;
  /** With these exhibits, which must be In Review or Reviewed. */
  addTheme(fields: ThemeFields): Promise<string>;
  editTheme(id: string, changes: Partial<ThemeFields>): Promise<void>;
  putImage(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The SHA-256 of an exhibit's image as the provider serves it; null when it has none. */
  imageHash(id: string): Promise<string | null>;
}

export interface Museum {
  admin: Person;
  creator: Person;
  /** An admin at another desk, whose connection never fails. */
  colleague: Colleague;
  /** As the review's result would have it. */
  setStatus(id: string, status: Exhibit['status']): Promise<void>;
  /** A work whose questions are generated and wait for their review; resolves with its id. */
  addReview(questions: readonly GeneratedQuestion[], work?: ExhibitFields): Promise<string>;
  /** A theme at the provider; resolves with its id. */
  addTheme(name: string, isArchived?: boolean): Promise<string>;
  /** From now on nothing is generated; everything else goes on. */
  endTrial(): Promise<void>;
  /** Every token of the person is void: the next call answers 401. */
  endSessions(person: Person): Promise<void>;
}

const password = 'Password-1!';
const rooms = ['Entrance', 'Long Gallery', 'Cabinet'];

/** Two floors with named rooms, an admin and a creator, and no exhibits. */
export async function addMuseum(provider: RunningProvider, { signIns = 1 } = {}): Promise<Museum> {
  const { db } = provider;
  const museum = { name: 'Museum of Tests', plan: 'full_access', planStatus: 'active' };
  const [row] = await db.insert(museums).values(museum).returning({ id: museums.id });
  const museumId = row?.id ?? 0;
  await db.insert(floorPlans).values([0, 1].map((floor) => floorPlan(museumId, floor)));
  const addPerson = async (role: string) => {
    const email = `${role}-${randomUUID().slice(0, 8)}@museum.example`;
    const name = `Some##${role === 'admin' ? 'Admin' : 'Creator'}`;
    await db
      .insert(users)
      .values({ museumId, role, email, name, passwordHash: await passwordHash(), signIns });
    return { email, password };
  };
  const colleague = await colleagueAt(`${provider.url}/api`, await addPerson('admin'));
  return {
    admin: await addPerson('admin'),
    creator: await addPerson('creator'),
    colleague,
    async setStatus(id, status) {
      await db
        .update(exhibits)
        .set({ status })
        .where(eq(exhibits.id, Number(id)));
    },
    async addReview(questions, work = aWork()) {
      const [id = ''] = await colleague.add(work);
      const exhibitId = Number(id);
      await db.update(exhibits).set({ status: 'In Review' }).where(eq(exhibits.id, exhibitId));
      await addQuestions(db, [{ exhibitId, questions }], new Date());
      return id;
    },
    async addTheme(name, isArchived = false) {
      const now = new Date();
      const values = { museumId, name, description: name, isArchived, createdAt: now, updatedAt: now };
      const [theme] = await db.insert(themes).values(values).returning({ id: themes.id });
      return String(theme?.id);
    },
    async endTrial() {
      const ended = { plan: 'only_access', planStatus: 'active' };
      await db.update(museums).set(ended).where(eq(museums.id, museumId));
    },
    async endSessions({ email }) {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
      await db.delete(tokens).where(eq(tokens.userId, user?.id ?? 0));
    },
  };
}

function floorPlan(museumId: number, floor: number) {
  const roomNames = rooms.map((roomName, index) => ({ roomNumber: index + 1, roomName }));
  return { museumId, floor, rooms: rooms.length, roomNames };
}

let hash: Promise<string> | undefined;

function passwordHash(): Promise<string> {
  hash ??= quickHash(password);
  return hash;
}

/** Somebody who works at the provider directly. `address` ends in `/api`. */
export async function colleagueAt(address: string, person: Person): Promise<Colleague> {
  const edges = { now: Date.now, fetch: (url: string, init: RequestInit) => fetch(url, init) };
  const guest = connect(edges, { address, token: null });
  const { user, accessToken } = await guest.call(login, { ...person, role: panelRole });
  const provider = connect(edges, { address, token: accessToken });
  const { museumId } = user;
  const works = async () => (await provider.call(listExhibits, { museumId })).data;
  return {
    call: provider.call.bind(provider),
    museumId,
    works,
    async add(...all) {
      const ids: string[] = [];
      for (const fields of all) {
        ids.push((await provider.call(addExhibit, toExhibitPayload(fields, museumId))).exhibitId);
      }
      return ids;
    },
    async edit(id, changes) {
      const { data } = await provider.call(getExhibit, { id });
      await provider.call(editExhibit, { ...toExhibitPayload({ ...data, ...changes }, museumId), id });
    },
    async remove(id) {
      await provider.call(deleteExhibit, { id });
    },
    themes: async () => (await provider.call(listThemes, { museumId })).data,
    async addTheme(fields) {
      return (await provider.call(addTheme, toThemePayload(fields, museumId))).exhibitionId;
    },
    async editTheme(id, changes) {
      const { data } = await provider.call(getTheme, { exhibitionId: id });
      await provider.call(editTheme, toThemeEdit({ ...data, ...changes }, id));
    },
    putImage: (id, bytes) => putImage(provider, id, bytes),
    async imageHash(id) {
      const url = (await works()).find((work) => work.id === id)?.image_url;
      if (!url) return null;
      return sha256(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    },
  };
}

async function putImage(provider: Provider, id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const target = { purpose: 'exhibit_image' as const, exhibitId: id, fileName: ['photo.png'] };
  const { data } = await provider.call(getUploadAddresses, target);
  await fetch(data[0] ?? '', { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: bytes });
  await provider.call(verifyUpload, target);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
