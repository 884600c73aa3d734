import { asc, eq } from 'drizzle-orm';
import type { FloorPlan, Museum } from '#contract/museum.ts';
import type { Call } from '#provider/http/call.ts';
import { floorPlans, museums } from '#provider/database/schema.ts';
import { notFound } from '#provider/http/refusal.ts';
import { addressOf } from './address-of.ts';

type MuseumRow = typeof museums.$inferSelect;
type FloorRow = typeof floorPlans.$inferSelect;

export async function findOwnMuseum({ db, caller }: Call<unknown>): Promise<MuseumRow> {
  const [museum] = await db.select().from(museums).where(eq(museums.id, caller.museumId));
  if (!museum) throw notFound('museum');
  return museum;
}

/** The caller's museum, as it travels. */
export async function presentOwnMuseum(call: Call<unknown>): Promise<Museum> {
  const museum = await findOwnMuseum(call);
  const floors = await call.db
    .select()
    .from(floorPlans)
    .where(eq(floorPlans.museumId, museum.id))
    .orderBy(asc(floorPlans.floor));
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
