// One museum at the real provider, one tablet, and a colleague who works elsewhere.
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
import { listQuestions } from '#contract/questions.ts';
import { login, panelRole } from '#contract/session.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { keepSession } from '#panel/store/device/device.ts';
import type { Provider } from '#panel/sync/run/wire.ts';
import { connect } from '#panel/sync/run/wire.ts';
import { addQuestions } from '#provider/database/questions.ts';
import { exhibits, themes } from '#provider/database/schema.ts';
import type { Generated } from './fake-model.ts';
import { wellFormed } from './fake-model.ts';
import { providerInProcess } from './provider.ts';
import type { Fetch, SignedIn, Tab } from './tablet.ts';
import { sessionOf, Tablet } from './tablet.ts';
import type { Weather } from './weather.ts';
import { weather } from './weather.ts';

const providerAddress = 'http://provider.test/api';

export function aMask(): ExhibitFields {
  return {
    name: 'Mask',
    artist_name: 'Unknown',
    exhibit_id: '73.42',
    tags: ['wood'],
    floor: 1,
    room_number: 1,
    room_name: 'Room 1',
  };
}

export interface Scene {
  tablet: Tablet;
  tab: Tab;
  net: Weather;
  admin: SignedIn;
  creator: SignedIn;
  /** A colleague's own device. */
  elsewhere: Colleague;
  /** A theme at the provider; resolves with its id. */
  addTheme(name: string): Promise<string>;
  /** What the provider holds, in order of creation. */
  atProvider(): Promise<Exhibit[]>;
  /** As the review's result would have it. */
  setStatus(id: string, status: Exhibit['status']): Promise<void>;
  /** Questions that are ready for a review, six with two follow-ups each unless others are given; resolves with their ids. */
  addQuestions(exhibitId: string, generated?: Generated): Promise<string[]>;
  /** The next lists claim these records, under made-up ids; null: the truth again. */
  answerListsWith(rows: ExhibitFields[] | null): void;
  killTab(): Promise<void>;
  /** The admin signs in once more, on the same tab. */
  signInAgain(): Promise<void>;
  /** A request past the weather. */
  direct: Fetch;
  until(condition: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

interface Colleague {
  /** Any call, as an admin. */
  call: Provider['call'];
  add(...fields: ExhibitFields[]): Promise<string[]>;
  edit(id: string, changes: Partial<ExhibitFields>): Promise<void>;
  remove(id: string): Promise<void>;
  putImage(id: string, bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<void>;
}

/** A museum without exhibits, an admin and a creator, and the admin signed in on a tablet. */
export async function openScene(): Promise<Scene> {
  const provider = await providerInProcess();
  const museumId = await provider.addMuseum({ name: 'Museum of Tests' });
  const admin = await signIn(provider.fetch, await provider.addUser({ museumId, role: 'admin' }));
  const creator = await signIn(provider.fetch, await provider.addUser({ museumId, role: 'creator' }));
  const direct = connectDirectly(provider.fetch, admin.token);
  const lists = faked(provider.fetch);
  const net = weather(lists.fetch);
  const tablet = new Tablet(net.fetch);
  const scene: Scene = {
    tablet,
    tab: await tablet.openTab(admin),
    net,
    admin,
    creator,
    elsewhere: colleague(direct, admin.user.museumId, provider.fetch),
    atProvider: async () => (await direct.call(listExhibits, { museumId: admin.user.museumId })).data,
    async addTheme(name) {
      const now = new Date();
      const values = { museumId: Number(museumId), name, description: name, createdAt: now, updatedAt: now };
      const [row] = await provider.db.insert(themes).values(values).returning({ id: themes.id });
      return String(row?.id);
    },
    async setStatus(id, status) {
      await provider.db
        .update(exhibits)
        .set({ status })
        .where(eq(exhibits.id, Number(id)));
    },
    async addQuestions(exhibitId, generated = wellFormed()) {
      await addQuestions(provider.db, [{ exhibitId: Number(exhibitId), ...generated }], new Date());
      await scene.setStatus(exhibitId, 'In Review');
      return (await direct.call(listQuestions, { exhibitId })).data.map(({ id }) => id);
    },
    answerListsWith: (rows) => {
      lists.rows = rows;
    },
    async killTab() {
      scene.tab.close();
      tablet.locks.releaseAll();
      scene.tab = await tablet.openTab(admin);
    },
    signInAgain: () => keepSession(scene.tab.device, { ...sessionOf(admin), signedInAt: tablet.time }),
    direct: provider.fetch,
    until,
    async close() {
      scene.tab.close();
      await provider.close();
    },
  };
  return scene;
}

function connectDirectly(fetch: Fetch, token: string | null): Provider {
  return connect(
    { now: Date.now, fetch: (url, init) => fetch(new Request(url, init)) },
    { address: providerAddress, token },
  );
}

async function signIn(
  fetch: Fetch,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const provider = connectDirectly(fetch, null);
  const { user, accessToken } = await provider.call(login, { email, password, role: panelRole });
  return { user, token: accessToken, address: providerAddress };
}

function colleague(provider: Provider, museumId: string, fetch: Fetch): Colleague {
  return {
    call: provider.call.bind(provider),
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
    async putImage(id, bytes, name = 'theirs.png') {
      const target = { purpose: 'exhibit_image' as const, exhibitId: id, fileName: [name] };
      const { data } = await provider.call(getUploadAddresses, target);
      const headers = { 'Content-Type': 'image/png' };
      await fetch(new Request(data[0] ?? '', { method: 'PUT', headers, body: bytes }));
      await provider.call(verifyUpload, target);
    },
  };
}

function faked(fetch: Fetch): { fetch: Fetch; rows: ExhibitFields[] | null } {
  const state = {
    rows: null as ExhibitFields[] | null,
    async fetch(request: Request): Promise<Response> {
      if (!state.rows || !request.url.endsWith('/exhibit/get-by-museum')) return fetch(request);
      const data = state.rows.map((fields, index) => ({ ...fields, id: `made-up-${index}` }));
      return Response.json({ data });
    },
  };
  return state;
}

/** Waits for something that other parts bring about. */
export async function until(condition: () => Promise<boolean>, timeout = 5_000): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not happen');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
