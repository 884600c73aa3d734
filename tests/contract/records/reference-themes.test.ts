// Themes at the reference provider (part 2, sections 2 to 5), on every database there is.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteExhibit } from '#contract/exhibits.ts';
import { fileSize } from '#contract/limits.ts';
import type { NewTheme } from '#contract/themes.ts';
import {
  addTheme,
  deleteTheme,
  editTheme,
  exhibitsOf,
  getTheme,
  listThemes,
  toggleThemeArchived,
} from '#contract/themes.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { exhibits } from '#provider/database/schema.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { pngBytes, textFile } from '#tests/contract/sample-files.ts';
import { call, newTheme, refusal, send, themePayload } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`themes on ${name}:`, () => {
    let database: { url?: string; stop(): Promise<void> } | undefined;
    let provider: TestProvider;
    let ann: TestUser;
    /** Two that are reviewed, one in review, one in progress, one draft. */
    let works: string[];
    beforeAll(async () => {
      database = await start?.();
      provider = await providerInProcess(database?.url ? { databaseUrl: database.url } : {});
    });
    beforeEach(async () => {
      ann = await provider.addUser();
      works = await provider.addExhibits(ann.museumId, 5);
      const statuses = ['Reviewed', 'Reviewed', 'In Review', 'In Progress', 'Draft'];
      for (const [index, status] of statuses.entries()) await setStatus(works[index] ?? '', status);
    });
    afterAll(async () => {
      await provider.close();
      await database?.stop();
    });

    const setStatus = async (id: string, status: string) => {
      await provider.db
        .update(exhibits)
        .set({ status })
        .where(eq(exhibits.id, Number(id)));
    };
    const some = (...indexes: number[]) => indexes.map((index) => works[index] ?? '');
    const add = (changes: Partial<NewTheme> = {}) =>
      newTheme(provider, { user: ann, token: ann.token }, changes);
    const tryAdd = (changes: Partial<NewTheme>) =>
      send(provider, addTheme, themePayload({ user: ann }, changes), ann.token);
    const edit = (id: string, changes: Partial<NewTheme>) => {
      const { museumId: _, ...payload } = themePayload({ user: ann }, changes);
      return send(provider, editTheme, { ...payload, id }, ann.token);
    };
    const read = async (exhibitionId: string) =>
      (await call(provider, getTheme, { exhibitionId }, ann.token)).data;
    const tourOf = async (id: string) => exhibitsOf(await read(id));
    const list = async () => (await call(provider, listThemes, { museumId: ann.museumId }, ann.token)).data;

    describe('the exhibits of a theme', () => {
      test('keep their order, each once', async () => {
        const id = await add({ exhibits: some(2, 0, 2, 1) });
        expect(await tourOf(id)).toEqual(some(2, 0, 1));
        await edit(id, { exhibits: some(1, 2) });
        expect(await tourOf(id)).toEqual(some(1, 2));
        expect((await list()).map(exhibitsOf)).toEqual([some(1, 2)]);
      });

      test.each([
        [3, '“Work T-4” can’t be added to a theme while its status is In Progress.'],
        [4, '“Work T-5” can’t be added to a theme while its status is Draft.'],
      ])('have questions: number %i is refused, and nothing is kept', async (index, message) => {
        expect(await refusal(await tryAdd({ exhibits: some(0, index) }))).toEqual({ status: 422, message });
        expect(await list()).toEqual([]);
        const id = await add({ exhibits: some(0) });
        const refused = await refusal(await edit(id, { name: 'Other', exhibits: some(0, index) }));
        expect(refused).toEqual({ status: 422, message });
        expect(await read(id)).toMatchObject({ name: 'A test theme' });
        expect(await tourOf(id)).toEqual(some(0));
      });

      test('stay when their questions are generated again, but do not come back once they were taken out', async () => {
        const id = await add({ exhibits: some(0, 1) });
        await setStatus(works[1] ?? '', 'In Progress');
        expect((await edit(id, { exhibits: some(1, 2, 0) })).status).toBe(200);
        expect(await tourOf(id)).toEqual(some(1, 2, 0));
        expect((await edit(id, { exhibits: some(0) })).status).toBe(200);
        expect((await edit(id, { exhibits: some(0, 1) })).status).toBe(422);
      });

      test('leave it when they are deleted, and the theme stays without any', async () => {
        const id = await add({ exhibits: some(0, 1) });
        await call(provider, deleteExhibit, { id: works[0] ?? '' }, ann.token);
        expect(await tourOf(id)).toEqual(some(1));
        await call(provider, deleteExhibit, { id: works[1] ?? '' }, ann.token);
        expect(await tourOf(id)).toEqual([]);
        expect((await edit(id, { name: 'Without any', exhibits: [] })).status).toBe(200);
      });

      test('are the museum’s own: one that is deleted, or another museum’s, is refused, not said to be a lost theme', async () => {
        const stranger = await provider.addUser();
        const [theirs = ''] = await provider.addExhibits(stranger.museumId, 1);
        await setStatus(theirs, 'Reviewed');
        const message = 'An exhibit of this theme no longer exists. Please choose again.';
        for (const other of [theirs, '999999999', 'x']) {
          const refused = await refusal(await tryAdd({ exhibits: [...some(0), other] }));
          expect(refused).toEqual({ status: 422, message });
        }
        expect(await list()).toEqual([]);
      });

      test('may be deleted while themes with them are saved: nothing breaks, and none is left behind', async () => {
        const ids = await Promise.all([add({ exhibits: some(0, 1) }), add({ exhibits: some(1, 0) })]);
        const answers = await Promise.all([
          ...ids.map(async (id) => edit(id, { exhibits: some(1, 0, 2) })),
          send(provider, deleteExhibit, { id: works[0] }, ann.token),
          ...ids.map(async (id) => edit(id, { exhibits: some(0, 2) })),
        ]);
        for (const { status } of answers) expect([200, 422]).toContain(status);
        for (const id of ids) expect(await tourOf(id)).not.toContain(works[0]);
      });
    });

    describe('a theme that cannot be saved', () => {
      const featured = {
        featured: true,
        startDate: '2026-06-01T09:00:00Z',
        endDate: '2026-07-01T09:00:00Z',
      };
      test.each<[string, Partial<NewTheme>, string]>([
        ['no name', { name: '  ' }, 'Enter a theme name.'],
        ['a short name', { name: 'x' }, 'The theme name is too short: use at least 2 characters.'],
        ['a long name', { name: 'x'.repeat(51) }, 'theme name cannot exceed 50 characters'],
        ['no description', { description: '' }, 'Enter a description.'],
        [
          'a long description',
          { description: 'x'.repeat(256) },
          'The description is too long: 256 characters, and the limit is 255.',
        ],
        ['no start', { ...featured, startDate: null }, 'please select a start date'],
        ['no end', { featured: true, startDate: featured.startDate }, 'please select an end date'],
        ['no date', { ...featured, startDate: 'soon' }, 'Date input not valid.'],
        [
          'an early end',
          { ...featured, endDate: featured.startDate },
          'end date must be later than the start date',
        ],
        ['101 tags', { tags: Array.from({ length: 101 }, String) }, 'There are more than 100 tags.'],
        ['a long tag', { tags: ['x'.repeat(201)] }, 'A tag is longer than 200 characters.'],
      ])('is told about %s, new or not, and nothing of it is kept', async (_, changes, message) => {
        expect(await refusal(await tryAdd(changes))).toEqual({ status: 422, message });
        const id = await add();
        const before = await read(id);
        expect(await refusal(await edit(id, changes))).toEqual({ status: 422, message });
        expect(await list()).toEqual([before]);
      });
    });

    test('texts are kept trimmed, tags without empty ones', async () => {
      const id = await add({ name: ' Clay ', description: ' Things. ', tags: [' red ', ' '] });
      expect(await read(id)).toMatchObject({ name: 'Clay', description: 'Things.', tags: ['red'] });
    });

    test('a date is kept as an instant, whatever zone it came in; without being featured it is dropped', async () => {
      const dates = { startDate: '2026-06-01T11:00+02:00', endDate: '2026-06-02' };
      const id = await add({ featured: true, ...dates });
      const [start_date, end_date] = ['2026-06-01T09:00:00.000Z', '2026-06-02T00:00:00.000Z'];
      expect(await read(id)).toMatchObject({ start_date, end_date });
      await edit(id, { featured: false, ...dates });
      expect(await read(id)).toMatchObject({ start_date: null, end_date: null });
    });

    test('archiving says what it did, and an edit leaves it alone', async () => {
      const exhibitionId = await add();
      const toggle = () => call(provider, toggleThemeArchived, { exhibitionId }, ann.token);
      expect((await toggle()).message).toBe('Theme archived successfully');
      await edit(exhibitionId, { name: 'Renamed' });
      expect(await read(exhibitionId)).toMatchObject({ name: 'Renamed', is_archived: true });
      expect((await toggle()).message).toBe('Theme unarchived successfully');
    });

    test('a creator may do all of it', async () => {
      ann = await provider.addUser({ museumId: ann.museumId, role: 'creator' });
      const id = await add({ exhibits: some(0) });
      expect((await edit(id, { name: 'By a creator' })).status).toBe(200);
      expect((await send(provider, deleteTheme, { id }, ann.token)).status).toBe(200);
    });

    test('a theme that is sent again with its key is answered again and made once', async () => {
      const input = themePayload({ user: ann }, { exhibits: some(0) });
      const headers = { 'Idempotency-Key': 'a theme' };
      const answers = [
        await send(provider, addTheme, input, ann.token, headers),
        await send(provider, addTheme, input, ann.token, headers),
      ];
      expect(await answers[1]?.json()).toEqual(await answers[0]?.json());
      expect(await list()).toHaveLength(1);
    });

    describe('the image of a theme', () => {
      async function upload(target: UploadTarget, file: Blob): Promise<number> {
        const { data } = await call(provider, getUploadAddresses, target, ann.token);
        const request = { method: 'PUT', body: await file.arrayBuffer() };
        expect((await provider.fetch(new Request(data[0] ?? '', request))).status).toBe(200);
        return (await call(provider, verifyUpload, target, ann.token)).code;
      }
      const target = (exhibitionId: string) => ({ purpose: 'exhibition_image' as const, exhibitionId });
      const statusOf = async (address: string | null) =>
        (await provider.fetch(new Request(address ?? 'http://none.test'))).status;

      test('takes the place of the one before, whose file goes; and goes with the theme', async () => {
        const id = await add();
        await upload(target(id), new Blob([pngBytes('one')]));
        const first = (await read(id)).image_url;
        expect(await upload({ ...target(id), fileName: ['two.png'] }, new Blob([pngBytes('two')]))).toBe(200);
        const second = (await read(id)).image_url;
        expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
        await call(provider, deleteTheme, { id }, ann.token);
        expect(await statusOf(second)).toBe(404);
      });

      test('belongs to its theme alone', async () => {
        const [one, two] = [await add(), await add()];
        await call(provider, getUploadAddresses, target(two), ann.token);
        await upload(target(one), new Blob([pngBytes('one')]));
        expect((await call(provider, verifyUpload, target(two), ann.token)).code).toBe(404);
        expect((await read(two)).image_url).toBeNull();
      });

      test('is a JPEG or a PNG of at most 10 MB', async () => {
        const id = await add();
        const gif = new Blob([Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')]);
        expect(await upload(target(id), gif)).toBe(415);
        expect(await upload(target(id), textFile('no picture'))).toBe(415);
        const { data } = await call(provider, getUploadAddresses, target(id), ann.token);
        const body = new Uint8Array(fileSize.max + 1);
        const put = await provider.fetch(new Request(data[0] ?? '', { method: 'PUT', body }));
        expect(put.status).toBe(413);
        expect((await read(id)).image_url).toBeNull();
      });

      test('needs to know for which theme it is', async () => {
        const refused = await send(provider, getUploadAddresses, { purpose: 'exhibition_image' }, ann.token);
        expect(await refusal(refused)).toEqual({ status: 422, message: '“exhibitionId” is missing.' });
      });
    });
  });
}
