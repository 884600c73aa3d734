import { describe, expect, test } from 'vitest';
import { addExhibit, deleteExhibit, editExhibit, getExhibit, listExhibits } from '#contract/exhibits.ts';
import type { Target } from '#tests/contract/target.ts';
import {
  call,
  exhibitPayload,
  newExhibit,
  refusal,
  send,
  signIn,
  uniqueNumber,
} from '#tests/contract/target.ts';

export function exhibitPromises(current: () => Target): void {
  describe('exhibits', () => {
    test('a new exhibit is a draft that reads back as it was sent', async () => {
      const session = await signIn(current());
      const id = await newExhibit(current(), session, { exhibitNumber: uniqueNumber(), roomNumber: 0 });
      const { data } = await call(current(), getExhibit, { id }, session.token);
      expect(data).toMatchObject({
        id,
        name: 'A test vase',
        artist_name: 'A test potter',
        tags: ['clay', 'red'],
        floor: 2,
        room_number: 0,
        room_name: 'Vases',
        status: 'Draft',
        documents: [],
        image_url: null,
        average_time: 0,
      });
      await call(current(), deleteExhibit, { id }, session.token);
    });

    test('the list holds the new exhibit as the single call answers it', async () => {
      const session = await signIn(current());
      const id = await newExhibit(current(), session);
      const { museumId } = session.user;
      const { data: list } = await call(current(), listExhibits, { museumId }, session.token);
      const { data: single } = await call(current(), getExhibit, { id }, session.token);
      expect(list.filter((exhibit) => exhibit.id === id)).toEqual([single]);
      await call(current(), deleteExhibit, { id }, session.token);
    });

    test('an exhibit id that the museum uses already is refused with 409, and nothing is added', async () => {
      const session = await signIn(current());
      const exhibitNumber = uniqueNumber();
      const id = await newExhibit(current(), session, { exhibitNumber });
      const again = exhibitPayload(session, { exhibitNumber, name: 'A twin' });
      const refused = await refusal(await send(current(), addExhibit, again, session.token));
      expect(refused).toEqual({ status: 409, message: expect.stringMatching(/\S/) });
      const { museumId } = session.user;
      const { data } = await call(current(), listExhibits, { museumId }, session.token);
      expect(data.filter(({ exhibit_id }) => exhibit_id === exhibitNumber).map((row) => row.id)).toEqual([
        id,
      ]);
      await call(current(), deleteExhibit, { id }, session.token);
    });

    test('an edit changes what it names and keeps the id', async () => {
      const session = await signIn(current());
      const exhibitNumber = uniqueNumber();
      const id = await newExhibit(current(), session, { exhibitNumber });
      const changed = exhibitPayload(session, { exhibitNumber, name: 'Renamed', tags: [] });
      await call(current(), editExhibit, { ...changed, id }, session.token);
      const { data } = await call(current(), getExhibit, { id }, session.token);
      expect(data).toMatchObject({
        id,
        name: 'Renamed',
        tags: [],
        exhibit_id: exhibitNumber,
        status: 'Draft',
      });
      await call(current(), deleteExhibit, { id }, session.token);
    });

    test('an edit cannot take the exhibit id of another exhibit', async () => {
      const session = await signIn(current());
      const taken = uniqueNumber();
      const ids = [
        await newExhibit(current(), session, { exhibitNumber: taken }),
        await newExhibit(current(), session),
      ];
      const edit = { ...exhibitPayload(session, { exhibitNumber: taken }), id: ids[1] };
      const refused = await refusal(await send(current(), editExhibit, edit, session.token));
      expect(refused.status).toBe(409);
      await Promise.all(ids.map(async (id) => call(current(), deleteExhibit, { id }, session.token)));
    });

    test('a deleted exhibit is unknown to every call and gone from the list', async () => {
      const session = await signIn(current());
      const id = await newExhibit(current(), session);
      await call(current(), deleteExhibit, { id }, session.token);
      const edit = { ...exhibitPayload(session), id };
      const answers = [
        await send(current(), getExhibit, { id }, session.token),
        await send(current(), editExhibit, edit, session.token),
        await send(current(), deleteExhibit, { id }, session.token),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      const { museumId } = session.user;
      const { data } = await call(current(), listExhibits, { museumId }, session.token);
      expect(data.some((exhibit) => exhibit.id === id)).toBe(false);
    });

    test('text in any script survives', async () => {
      const session = await signIn(current());
      const name = 'Vase – 花瓶 – مزهرية – “Ø” 🏺';
      const id = await newExhibit(current(), session, { name, tags: ['naïve', '“quoted, with comma”'] });
      const { data } = await call(current(), getExhibit, { id }, session.token);
      expect([data.name, data.tags]).toEqual([name, ['naïve', '“quoted, with comma”']]);
      await call(current(), deleteExhibit, { id }, session.token);
    });

    test('a request with a missing field is refused with a message that a person can read', async () => {
      const session = await signIn(current());
      const { name: _, ...incomplete } = exhibitPayload(session);
      const refused = await refusal(await send(current(), addExhibit, incomplete, session.token));
      expect([400, 422]).toContain(refused.status);
      expect(refused.message).toMatch(/\S/);
    });
  });
}
