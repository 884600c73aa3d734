// A list of exhibits that did not change is not read again. What changed shows at once, whoever changed it.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Exhibit } from '#contract/exhibits.ts';
import { editExhibit, listExhibits } from '#contract/exhibits.ts';
import { defaultConfig } from '#provider/config.ts';
import { documents, exhibits, settings } from '#provider/database/schema.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { call, exhibitPayload, send } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`on ${name}, a list of exhibits`, () => {
    let provider: TestProvider;
    let stop = async () => {};
    let ann: TestUser;
    let ids: string[];
    let now = Date.now();
    beforeAll(async () => {
      const database = await start?.();
      stop = database?.stop ?? stop;
      const url = database?.url;
      const clock = () => new Date(now);
      provider = await providerInProcess({ ...(url ? { databaseUrl: url } : {}), clock });
    });
    beforeEach(async () => {
      now = Date.now();
      ann = await provider.addUser();
      ids = await provider.addExhibits(ann.museumId, 600);
    });
    afterAll(async () => {
      await provider.close();
      await stop();
    });

    const ask = async (path = '', encoding = 'gzip') =>
      send({ ...provider, url: provider.url + path }, listExhibits, { museumId: ann.museumId }, ann.token, {
        'Accept-Encoding': encoding,
      });
    const read = async (answer: Response): Promise<Exhibit[]> => {
      expect(answer.headers.get('Content-Encoding')).toBe('gzip');
      const plain = answer.body?.pipeThrough(new DecompressionStream('gzip'));
      return ((await new Response(plain).json()) as { data: Exhibit[] }).data;
    };
    const list = async () => read(await ask());
    const rename = (id: string | undefined, to: string) =>
      provider.db
        .update(exhibits)
        .set({ name: to })
        .where(eq(exhibits.id, Number(id)));
    /** A change that nobody is told of. */
    const renameUnnoticed = async (to: string) => {
      await provider.db.execute(sql`alter table exhibits disable trigger exhibits_change`);
      await rename(ids[0], to);
      await provider.db.execute(sql`alter table exhibits enable trigger exhibits_change`);
    };

    test('is not read again while nothing changed', async () => {
      const first = await list();
      expect(first.map(({ id }) => id)).toEqual(ids);
      await renameUnnoticed('Unnoticed');
      expect(await list()).toEqual(first);
      const plain = (await (await ask('', 'identity')).json()) as { data: Exhibit[] };
      expect(plain.data[0]?.name).toBe('Unnoticed');
    });

    test('shows at once what others wrote past this process', async () => {
      await list();
      await rename(ids[599], 'Last');
      expect((await list()).at(-1)?.name).toBe('Last');
      await provider.db.delete(exhibits).where(eq(exhibits.id, Number(ids[1])));
      expect((await list()).map(({ id }) => id)).toEqual(ids.toSpliced(1, 1));
      await provider.addExhibits(await provider.addMuseum(), 2);
      const paper = {
        exhibitId: Number(ids[0]),
        name: 'notes.pdf',
        fileKey: '1/a/b.pdf',
        createdAt: new Date(),
      };
      await provider.db.insert(documents).values(paper);
      expect((await list())[0]?.documents).toHaveLength(1);
    });

    test('shows each edit that was answered before, while many list and edit', async () => {
      const payload = exhibitPayload({ user: ann });
      for (let edit = 0; edit < 8; edit += 1) {
        const others = [list(), list(), rename(ids[400], `Other ${edit}`)];
        const input = { ...payload, id: ids[300] ?? '', name: `Edit ${edit}` };
        await call(provider, editExhibit, input, ann.token);
        expect((await list())[300]?.name).toBe(`Edit ${edit}`);
        await Promise.all(others);
        expect((await list())[400]?.name).toBe(`Other ${edit}`);
      }
    });

    test('shows an edit that came while the list was being read, after what was edited', async () => {
      const image = { imageKey: `${ann.museumId}/exhibit_image/y/image.jpg` };
      await provider.db
        .update(exhibits)
        .set(image)
        .where(eq(exhibits.id, Number(ids[0])));
      const { fileAddress } = provider.files;
      let edited: Promise<unknown> | undefined;
      const spy = vi.spyOn(provider.files, 'fileAddress').mockImplementation((origin, key) => {
        if (key === image.imageKey) edited ??= rename(ids[0], 'Meanwhile').execute();
        return fileAddress(origin, key);
      });
      expect((await list())[0]?.name).not.toBe('Meanwhile');
      expect(edited).toBeDefined();
      await edited;
      spy.mockRestore();
      expect((await list())[0]?.name).toBe('Meanwhile');
    });

    test('has addresses of files that are signed anew when their time comes', async () => {
      const image = { imageKey: `${ann.museumId}/exhibit_image/x/image.jpg` };
      await provider.db
        .update(exhibits)
        .set(image)
        .where(eq(exhibits.id, Number(ids[0])));
      const before = (await list())[0]?.image_url;
      expect((await list())[0]?.image_url).toBe(before);
      now += defaultConfig.fileAddressWindow;
      const after = (await list())[0]?.image_url;
      expect(after).not.toBe(before);
      const expires = Number(new URL(after ?? '').searchParams.get('expires'));
      expect(expires * 1000).toBeGreaterThan(now + defaultConfig.fileAddressWindow - 1000);
    });

    test('has addresses that lead to where it was asked for', async () => {
      const image = { imageKey: '1/exhibit_image/x/image.jpg' };
      await provider.db
        .update(exhibits)
        .set(image)
        .where(eq(exhibits.id, Number(ids[0])));
      await list();
      const url = 'http://elsewhere.test/api';
      const input = { museumId: ann.museumId };
      const headers = { 'Accept-Encoding': 'gzip' };
      const [first] = await read(await send({ ...provider, url }, listExhibits, input, ann.token, headers));
      expect(first?.image_url).toMatch(/^http:\/\/elsewhere\.test\//);
    });

    test('is nothing to another museum, and to nobody whose session has ended', async () => {
      await list();
      const stranger = await provider.addUser();
      const input = { museumId: ann.museumId };
      const headers = { 'Accept-Encoding': 'gzip' };
      expect((await send(provider, listExhibits, input, stranger.token, headers)).status).toBe(404);
      expect((await send(provider, listExhibits, input, 'nobody', headers)).status).toBe(401);
      await provider.addExhibits(stranger.museumId, 1);
      const own = { museumId: stranger.museumId };
      expect(await read(await send(provider, listExhibits, own, stranger.token, headers))).toHaveLength(1);
    });

    test('is read again when a backup was put back', async () => {
      await list();
      await renameUnnoticed('From the backup');
      const epoch = { name: 'epoch', value: 'another' };
      await provider.db
        .insert(settings)
        .values(epoch)
        .onConflictDoUpdate({ target: settings.name, set: { value: 'another' } });
      expect((await list())[0]?.name).toBe('From the backup');
    });

    test('of which one was broken off is not kept in part', async () => {
      const answer = await ask();
      await answer.body?.cancel();
      expect(await list()).toHaveLength(600);
      expect(await list()).toHaveLength(600);
    });
  });
}
