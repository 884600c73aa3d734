import { describe, expect, test } from 'vitest';
import { listExhibits } from '#contract/exhibits.ts';
import {
  addTheme,
  deleteTheme,
  editTheme,
  themeResource,
  getTheme,
  listThemes,
  toThemeEdit,
  toggleThemeArchived,
} from '#contract/themes.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { pngImage } from '#tests/contract/sample-files.ts';
import type { Session, Target } from '#tests/contract/target.ts';
import { call, newTheme, refusal, send, signIn, themePayload } from '#tests/contract/target.ts';

export function themePromises(current: () => Target): void {
  const read = async ({ token }: Session, exhibitionId: string) =>
    (await call(current(), getTheme, { exhibitionId }, token)).data;
  const list = async ({ user, token }: Session) =>
    (await call(current(), listThemes, { museumId: user.museumId }, token)).data;

  async function withTheme(
    work: (session: Session, id: string) => Promise<void>,
    changes: Parameters<typeof themePayload>[1] = {},
  ): Promise<void> {
    const session = await signIn(current());
    const id = await newTheme(current(), session, changes);
    await work(session, id);
    await call(current(), deleteTheme, { id }, session.token);
  }

  describe('themes', () => {
    test('a new theme reads back as it was sent, and the list holds it alike', async () => {
      const dates = { startDate: '2026-06-01T09:00:00.000Z', endDate: '2026-07-01T17:30:00.000Z' };
      await withTheme(
        async (session, id) => {
          const theme = await read(session, id);
          expect(theme).toMatchObject({
            id,
            name: 'Things of clay – 土',
            description: 'Things that belong together.',
            tags: ['clay'],
            featured: true,
            start_date: dates.startDate,
            end_date: dates.endDate,
            image_url: null,
            is_archived: false,
            no_of_visitors: 0,
            average_time: 0,
            rating: 0,
          });
          expect((await list(session)).filter((one) => one.id === id)).toEqual([theme]);
        },
        { name: 'Things of clay – 土', featured: true, ...dates },
      );
    });

    test('the exhibits of a theme keep the order in which they were chosen', async () => {
      const session = await signIn(current());
      const { museumId } = session.user;
      const { data } = await call(current(), listExhibits, { museumId }, session.token);
      const ready = data.filter(({ status }) => status === 'In Review' || status === 'Reviewed');
      const exhibits = ready
        .slice(0, 3)
        .map(({ id }) => id)
        .toReversed();
      await withTheme(
        async (_, id) => {
          const { tourExhibits } = await read(session, id);
          expect(tourExhibits.map(({ exhibit }) => exhibit.id)).toEqual(exhibits);
        },
        { exhibits },
      );
    });

    test('an edit changes what it names and keeps the id; without being featured there are no dates', async () => {
      const dates = { startDate: '2026-06-01T09:00:00.000Z', endDate: '2026-07-01T17:30:00.000Z' };
      await withTheme(
        async (session, id) => {
          const changed = themePayload(session, { name: 'Renamed', tags: [], featured: false });
          await call(
            current(),
            editTheme,
            toThemeEdit(themeResource.fromPayload(changed), id),
            session.token,
          );
          expect(await read(session, id)).toMatchObject({
            id,
            name: 'Renamed',
            tags: [],
            featured: false,
            start_date: null,
            end_date: null,
          });
        },
        { featured: true, ...dates },
      );
    });

    test('archiving is a toggle, and an archived theme is still in the list', () =>
      withTheme(async (session, id) => {
        const toggle = () => call(current(), toggleThemeArchived, { exhibitionId: id }, session.token);
        await toggle();
        expect((await list(session)).find((theme) => theme.id === id)?.is_archived).toBe(true);
        await toggle();
        expect((await read(session, id)).is_archived).toBe(false);
      }));

    test('an image goes to the one address, without a file name, and is the theme’s from then on', () =>
      withTheme(async (session, id) => {
        const target: UploadTarget = { purpose: 'exhibition_image', exhibitionId: id };
        const { data } = await call(current(), getUploadAddresses, target, session.token);
        const headers = { 'Content-Type': 'image/png' };
        const put = await current().fetch(
          new Request(data[0] ?? '', { method: 'PUT', headers, body: await pngImage().arrayBuffer() }),
        );
        expect(put.status).toBe(200);
        expect((await call(current(), verifyUpload, target, session.token)).code).toBe(200);
        const stored = await current().fetch(new Request((await read(session, id)).image_url ?? ''));
        expect(await stored.arrayBuffer()).toEqual(await pngImage().arrayBuffer());
      }));

    test('a deleted theme is unknown to every call and gone from the list', async () => {
      const session = await signIn(current());
      const id = await newTheme(current(), session);
      await call(current(), deleteTheme, { id }, session.token);
      const edit = toThemeEdit(themeResource.fromPayload(themePayload(session)), id);
      const answers = [
        await send(current(), getTheme, { exhibitionId: id }, session.token),
        await send(current(), editTheme, edit, session.token),
        await send(current(), toggleThemeArchived, { exhibitionId: id }, session.token),
        await send(current(), deleteTheme, { id }, session.token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect((await list(session)).some((theme) => theme.id === id)).toBe(false);
    });

    test('a theme with a bad field is refused with a message that a person can read, and not added', async () => {
      const session = await signIn(current());
      const before = await list(session);
      const refused = await refusal(
        await send(current(), addTheme, themePayload(session, { name: ' ' }), session.token),
      );
      expect([400, 422]).toContain(refused.status);
      expect(refused.message).toMatch(/\S/);
      expect(await list(session)).toEqual(before);
    });
  });
}
