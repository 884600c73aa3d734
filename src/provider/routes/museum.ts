import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { deleteMuseumMap, getMuseum, getSubscription, updateMuseum } from '#contract/museum.ts';
import type { AppEnv } from '#provider/app-env.ts';
import { floorPlans, museums } from '#provider/database/schema.ts';
import { forgetFile } from '#provider/database/uploads.ts';
import type { Deps } from '#provider/deps.ts';
import { mount } from '#provider/http/mount.ts';
import { notFound } from '#provider/http/refusal.ts';
import { acceptedMuseum } from './accepted-museum.ts';
import { assertMayChange, ownMuseum } from './own-museum.ts';
import { findOwnMuseum, presentOwnMuseum } from './present-museum.ts';

export function museumRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, getMuseum, async (call) => {
    ownMuseum(call, call.input.id);
    return { data: await presentOwnMuseum(call) };
  });

  mount(routes, deps, updateMuseum, async (call) => {
    const id = ownMuseum(call, call.input.museumId);
    assertMayChange(call);
    const { museum, floors } = acceptedMuseum(call.input);
    await call.db.transaction(async (tx) => {
      await tx.update(museums).set(museum).where(eq(museums.id, id));
      await tx.delete(floorPlans).where(eq(floorPlans.museumId, id));
      await tx.insert(floorPlans).values(floors.map((floor) => ({ ...floor, museumId: id })));
    });
    return { message: 'Museum details updated successfully' };
  });

  mount(routes, deps, deleteMuseumMap, async (call) => {
    assertMayChange(call);
    const { mapKey } = await findOwnMuseum(call);
    if (mapKey === null) throw notFound('map');
    await call.db.update(museums).set({ mapKey: null }).where(eq(museums.id, call.caller.museumId));
    await forgetFile(call.db, mapKey);
    await call.files.remove(mapKey);
    return { message: 'Map deleted successfully' };
  });

  mount(routes, deps, getSubscription, async (call) => {
    ownMuseum(call, call.input.museumId);
    const museum = await findOwnMuseum(call);
    return { data: { plan: museum.plan, status: museum.planStatus } };
  });
}
