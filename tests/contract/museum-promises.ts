import { describe, expect, test } from 'vitest';
import { getMuseum, getSubscription } from '#contract/museum.ts';
import type { Target } from './target.ts';
import { call, refusal, send, signIn } from './target.ts';

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
