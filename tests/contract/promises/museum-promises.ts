import { describe, expect, test } from 'vitest';
import type { MuseumPayload } from '#contract/museum.ts';
import { deleteMuseumMap, getMuseum, getSubscription, updateMuseum } from '#contract/museum.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { pngImage } from '#tests/contract/sample-files.ts';
import type { Target } from '#tests/contract/target.ts';
import { call, refusal, send, signIn } from '#tests/contract/target.ts';

export function museumPromises(current: () => Target): void {
  describe('the museum', () => {
    test('a person reads their own museum, with floors counted from 0 and totals that agree', async () => {
      const { user, token } = await signIn(current());
      const { data } = await call(current(), getMuseum, { id: user.museumId }, token);
      expect(data.id).toBe(user.museumId);
      expect(data.name).toMatch(/\S/);
      expect(data.floorPlans.map(({ floor }) => floor)).toEqual(data.floorPlans.map((_, index) => index));
      expect(data.totalFloor).toBe(data.floorPlans.length);
      expect(data.totalRoom).toBe(data.floorPlans.reduce((sum, { room }) => sum + room, 0));
    });

    test('what is saved of it is read back, its floors counted from 0 and its rooms named', async () => {
      const { user, token } = await signIn(current());
      const read = async () => (await call(current(), getMuseum, { id: user.museumId }, token)).data;
      const before = await read();
      const payload = museumPayload(user.museumId, 'A test museum');
      await call(current(), updateMuseum, payload, token);
      const after = await read();
      expect(after).toMatchObject({ name: 'A test museum', totalFloor: 2, totalRoom: 3 });
      expect(after.floorPlans[0]?.roomName['0']).toMatchObject([{ roomNumber: 1, roomName: 'Entrance' }]);
      await call(current(), updateMuseum, { ...payload, name: before.name }, token);
    });

    test('its map is put there by an upload, and is deleted', async () => {
      const { user, token } = await signIn(current());
      const map = async () => (await call(current(), getMuseum, { id: user.museumId }, token)).data.map;
      const target: UploadTarget = { purpose: 'museum_map', fileName: ['map.png'] };
      const { data } = await call(current(), getUploadAddresses, target, token);
      const file = pngImage();
      const headers = { 'Content-Type': file.type };
      const body = await file.arrayBuffer();
      await current().fetch(new Request(data[0] ?? '', { method: 'PUT', headers, body }));
      expect((await call(current(), verifyUpload, target, token)).code).toBe(200);
      expect(await map()).toMatch(/^https?:/);
      await call(current(), deleteMuseumMap, {}, token);
      expect(await map()).toBeNull();
    });

    test('the subscription tells a plan and its status', async () => {
      const { user, token } = await signIn(current());
      const { data } = await call(current(), getSubscription, { museumId: user.museumId }, token);
      expect(data).toEqual({ plan: expect.any(String), status: expect.any(String) });
    });

    test('a museum that is not theirs is refused, and the session goes on', async () => {
      const { user, token } = await signIn(current());
      const other = await refusal(await send(current(), getMuseum, { id: '999999999' }, token));
      expect([404, 422]).toContain(other.status);
      expect(other.message).toMatch(/\S/);
      await call(current(), getMuseum, { id: user.museumId }, token);
    });
  });
}

function museumPayload(museumId: string, name: string): MuseumPayload {
  const geolocation = 'https://maps.app.goo.gl/a1B2c3';
  return {
    museumId,
    name,
    address: { address: '1 Road', state: 'Kent', country: 'UK', geolocation },
    operatingHours: [],
    floorPlan: [
      { floor: 0, room: 2 },
      { floor: 1, room: 1 },
    ],
    roomName: { '0': [{ roomNumber: 1, roomName: 'Entrance', floor: 0 }] },
  };
}
