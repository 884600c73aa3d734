import { asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { FloorPlan, Museum } from '#contract/museum.ts';
import { deleteMuseumMap, getMuseum, getSubscription, updateMuseum } from '#contract/museum.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call } from '#provider/call.ts';
import { floorPlans, museums } from '#provider/database/schema.ts';
import { forgetFile } from '#provider/database/uploads.ts';
import type { Deps } from '#provider/deps.ts';
import { mount } from '#provider/mount.ts';
import { notFound } from '#provider/refusal.ts';
import { acceptedMuseum } from './accepted-museum.ts';
import { addressOf } from './address-of.ts';
import { assertMayChange, ownMuseum } from './own-museum.ts';

export function museumRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, getMuseum, async (call) => {
    const id = ownMuseum(call, call.input.id);
    const museum = await findMuseum(call, id);
    const floors = await call.db
      .select()
      .from(floorPlans)
      .where(eq(floorPlans.museumId, id))
      .orderBy(asc(floorPlans.floor));
    return { data: presentMuseum(call, museum, floors) };
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
    const { mapKey } = await findMuseum(call, call.caller.museumId);
    if (mapKey === null) throw notFound('map');
    await call.db.update(museums).set({ mapKey: null }).where(eq(museums.id, call.caller.museumId));
    await forgetFile(call.db, mapKey);
    await call.files.remove(mapKey);
    return { message: 'Map deleted successfully' };
  });

  mount(routes, deps, getSubscription, async (call) => {
    const museum = await findMuseum(call, ownMuseum(call, call.input.museumId));
    return { data: { plan: museum.plan, status: museum.planStatus } };
  });
}

type MuseumRow = typeof museums.$inferSelect;
type FloorRow = typeof floorPlans.$inferSelect;

async function findMuseum({ db }: Call<unknown>, id: number): Promise<MuseumRow> {
  const [museum] = await db.select().from(museums).where(eq(museums.id, id));
  if (!museum) throw notFound('museum');
  return museum;
}

function presentMuseum(call: Call<unknown>, museum: MuseumRow, floors: FloorRow[]): Museum {
  return {
    id: String(museum.id),
    name: museum.name,
    email: museum.email,
    address: museum.address,
    map: addressOf(call, museum.mapKey),
    avatar: addressOf(call, museum.avatarKey),
    operating_hours: museum.operatingHours,
    floorPlans: floors.map(presentFloor),
    totalFloor: floors.length,
    totalRoom: floors.reduce((total, { rooms }) => total + rooms, 0),
  };
}

function presentFloor({ floor, rooms, roomNames }: FloorRow): FloorPlan {
  return { floor, room: rooms, roomName: { [String(floor)]: roomNames } };
}
