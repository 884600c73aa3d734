import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Loss } from './canary.ts';
import { forgetLoss, forgetSighting, lostWithAll, readLoss, watchForLoss } from './canary.ts';
import type { Device } from './device.ts';
import { keepSession, openDevice, readSession } from './device.ts';
import type { Entry } from '#panel/store/entries.ts';
import { holdDevice } from './hold-device.ts';
import { leaveDevice } from './leave-device.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import type { Notes } from './notes.ts';
import { seenKey } from './notes.ts';

const provider = 'https://museum.example/api';
let texts: Map<string, string>;
let notes: Notes;
let db: MuseumDatabase;
let time = 0;
const closing: (() => void)[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  texts = new Map();
  notes = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
  };
  time = 0;
  db = await open();
});

afterEach(async () => {
  for (const close of closing.splice(0)) close();
  for (const { name = '' } of await indexedDB.databases()) await deleteElsewhere(name);
  vi.restoreAllMocks();
});

async function open(): Promise<MuseumDatabase> {
  const opened = await openMuseum(provider, 'ann');
  closing.push(() => opened.close());
  return opened;
}

/** As a tab does it. Resolves when what is there has been noted. */
async function watch(watched = db, kept = notes): Promise<Loss[]> {
  const losses: Loss[] = [];
  const options = { notes: kept, now: () => time, uuid: () => crypto.randomUUID() };
  closing.push(watchForLoss(watched, { ...options, onLost: (loss) => losses.push(loss) }));
  await vi.waitFor(async () => expect(await watched.facts.get('born')).toBeDefined());
  await noted((await watched.facts.get('born'))?.value as string, kept);
  return losses;
}

async function noted(text: string, kept = notes): Promise<void> {
  if (kept === notes) await vi.waitFor(() => expect(texts.get('vitrine-seen') ?? '').toContain(text));
}

async function addChanges(count: number): Promise<void> {
  const entry = { operation: 'exhibit.edit/1', input: {}, chain: 'exhibits:1', waits: [], title: '' };
  for (let made = 0; made < count; made++) {
    const rest = { key: crypto.randomUUID(), state: 'waiting', attempts: 0, nextAt: 0, createdAt: 0 };
    await db.outbox.add({ ...entry, ...rest } as unknown as Entry);
  }
  await noted(`"unsent":${count}`);
}

/** Another tab, or the browser's settings: everybody is asked to close it first. */
function deleteElsewhere(name = db.name): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')));
  });
}

describe('a database that the browser threw away', () => {
  test('between two visits is missed at the next one, with what was unsent in it', async () => {
    closing.push(watchForLoss(db, { notes, now: () => 0, uuid: () => 'first', onLost: () => {} }));
    await noted('first');
    await addChanges(3);
    for (const close of closing.splice(0)) close();
    await deleteElsewhere();

    db = await open();
    time = 5;
    expect(await watch()).toEqual([{ unsent: 3, at: 5 }]);
    expect(readLoss(notes, db.name)).toEqual({ unsent: 3, at: 5 });
  });

  test('under the open panel is opened again by itself, and missed', async () => {
    const losses = await watch();
    await addChanges(2);
    await deleteElsewhere();
    await vi.waitFor(() => expect(losses).toEqual([{ unsent: 2, at: 0 }]));
    await db.drafts.put({ key: 'exhibits:new', value: 'typed since', savedAt: 0 });
    expect(await db.outbox.count()).toBe(0);
  });

  test('without asking the panel to close it is missed as well', async () => {
    const losses = await watch();
    await addChanges(1);
    const raw = db.backendDB();
    forceCloseDatabase(raw as never);
    await deleteElsewhere();
    await vi.waitFor(() => expect(losses).toHaveLength(1));
  });

  test('is opened as soon as the browser lets it, and not before', async () => {
    const losses = await watch();
    const opening = vi.spyOn(indexedDB, 'open');
    const clearing = new DOMException('The connection was closed.', 'AbortError');
    for (let times = 0; times < 3; times++) {
      opening.mockImplementationOnce(() => {
        throw clearing;
      });
    }
    await deleteElsewhere();
    await vi.waitFor(() => expect(losses).toHaveLength(1));
    expect(opening.mock.calls.length).toBeGreaterThanOrEqual(4);
    await db.drafts.put({ key: 'exhibits:new', value: 'typed since', savedAt: 0 });
  });

  test('is missed once, however many tabs notice', async () => {
    const other = await open();
    const [here, there] = [await watch(), await watch(other)];
    await addChanges(2);
    await deleteElsewhere();
    await vi.waitFor(() => expect([here.length, there.length]).toEqual([1, 1]));
    expect(readLoss(notes, db.name)?.unsent).toBe(2);
  });

  test('a second time, before the first was read, adds up', async () => {
    const losses = await watch();
    await addChanges(2);
    await deleteElsewhere();
    await vi.waitFor(() => expect(losses).toHaveLength(1));
    await addChanges(1);
    time = 3_600_000;
    await deleteElsewhere();
    await vi.waitFor(() => expect(losses).toHaveLength(2));
    expect(readLoss(notes, db.name)?.unsent).toBe(3);
    forgetLoss(notes, db.name);
    expect(readLoss(notes, db.name)).toBeNull();
  });

  test('is missed by the open panel even where nothing can be noted', async () => {
    const refusing: Notes = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    const losses = await watch(db, refusing);
    await deleteElsewhere();
    await vi.waitFor(() => expect(losses).toHaveLength(1));
  });
});

describe('nothing is missed', () => {
  test('at a first visit, nor at the next ones', async () => {
    expect(await watch()).toEqual([]);
    await addChanges(1);
    for (const close of closing.splice(0)) close();
    db = await open();
    expect(await watch()).toEqual([]);
  });

  test('when the connection was lost and the database is still there', async () => {
    const losses = await watch();
    await addChanges(1);
    forceCloseDatabase(db.backendDB() as never);
    await db.outbox.clear();
    await noted('"unsent":0');
    expect(losses).toEqual([]);
  });

  test.each([true, false])('after a logout (keeping what is unsent: %s)', async (keepUnsent) => {
    const device = openDevice();
    await watch();
    await addChanges(1);
    await leaveDevice(device, db, { keepUnsent });
    if (!keepUnsent) forgetSighting(notes, db.name);
    for (const close of closing.splice(0)) close();
    db = await open();
    expect(await watch()).toEqual([]);
    device.close();
  });

  test('and a logout in the midst of opening again closes for good', async () => {
    await watch();
    // The browser takes its time.
    vi.spyOn(indexedDB, 'open').mockReturnValue({} as IDBOpenDBRequest);
    await deleteElsewhere();
    for (const close of closing.splice(0)) close();
    db.close();
    vi.restoreAllMocks();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(db.outbox.count()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  });

  test('and nothing is opened again, once nobody watches', async () => {
    await watch();
    for (const close of closing.splice(0)) close();
    db.close();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(db.isOpen()).toBe(false);
  });
});

describe('what is gone with everything else', () => {
  test('is told before the sign-in, unless somebody works here again', async () => {
    expect(lostWithAll(notes, [])).toBeNull();
    await watch();
    await addChanges(2);
    expect(lostWithAll(notes, [db.name])).toBeNull();
    expect(lostWithAll(notes, ['something else'])).toBe(2);
  });
});

describe('the session', () => {
  let device: Device;
  const session = {
    user: { id: 'ann', name: 'Ann', email: '', avatar: null, museumId: '1', role: [], loginAttempt: 1 },
    token: 'token',
    refreshToken: null,
    provider,
    signedInAt: 0,
  };

  beforeEach(async () => {
    device = openDevice();
    closing.push(() => device.close());
    await keepSession(device, session);
    notes.setItem(seenKey, 'what there was');
    holdDevice(device, notes);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  test('outlives its database while the panel is open', async () => {
    await deleteElsewhere('vitrine-device');
    const another = openDevice();
    closing.push(() => another.close());
    expect(await readSession(another)).toMatchObject(session);
  });

  test('comes back with the note of what there was, if that is gone too and nobody has read it yet', async () => {
    texts.clear();
    await deleteElsewhere('vitrine-device');
    expect(await readSession(device)).toMatchObject(session);
    expect(notes.getItem(seenKey)).toBe('what there was');
  });

  test('that was ended by a logout does not come back', async () => {
    await device.session.clear();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await deleteElsewhere('vitrine-device');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await readSession(device)).toBeNull();
  });
});
