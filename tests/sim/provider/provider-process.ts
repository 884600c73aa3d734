// The reference provider for the simulator, in a process of its own: real HTTP, real database, real files. Whoever
// started it learns its address, and ends it by letting go of it.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { eq, sql } from 'drizzle-orm';
import { addQuestions } from '#provider/database/questions.ts';
import { exhibits } from '#provider/database/schema.ts';
import { providerInProcess, testPassword } from '#tests/support/provider.ts';
import type { SimUser } from './server.ts';

export interface FreshMuseum {
  id: string;
  users: SimUser[];
  /** Of somebody on another device. */
  colleague: string;
}

export interface NewReview {
  exhibitId: string;
  followUps: readonly number[];
}

const many = { max: 100_000, per: 60_000 };

// Addresses of files lead back to where the tablet asks.
// Generations are begun and never end: when they would is a matter of real time, and the same story would go otherwise.
const provider = await providerInProcess({
  // More people come from one address than from any museum.
  config: { publicUrl: 'http://provider.test', loginAttempts: many, guestCalls: many },
  generation: { workers: 0 },
});

const server = createAdaptorServer({
  overrideGlobalObjects: false,
  async fetch(request: Request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/fresh-museum') return Response.json(await freshMuseum());
    if (pathname === '/review') return Response.json(await putInReview((await request.json()) as NewReview));
    return provider.fetch(request);
  },
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => void provider.close().finally(() => process.exit()));

// As a generation would have left it.
async function putInReview({ exhibitId, followUps }: NewReview): Promise<null> {
  const texts = { standard: 'It is old.', detailed: 'It is very old.', basic: 'Old.' };
  const answers = { 'Pre-teen': texts, Teen: texts, Adult: texts };
  const questions = followUps.map((count, index) => ({
    question: `What is it, ${index}?`,
    answers,
    followUps: Array.from({ length: count }, () => ({ question: 'Why is it so?', answers })),
  }));
  const id = Number(exhibitId);
  await addQuestions(provider.db, [{ exhibitId: id, questions }], new Date());
  await provider.db.update(exhibits).set({ status: 'In Review' }).where(eq(exhibits.id, id));
  return null;
}

// The only one, with ids that begin anew: a story that is told again is the same.
async function freshMuseum(): Promise<FreshMuseum> {
  await provider.db.execute(sql`truncate museums restart identity cascade`);
  const id = await provider.addMuseum();
  const users = [await addUser(id, 'ada', 'admin'), await addUser(id, 'bo', 'creator')];
  const colleague = await provider.addUser({ museumId: id });
  return { id, users, colleague: colleague.token };
}

async function addUser(museumId: string, name: string, role: string): Promise<SimUser> {
  const { id, email } = await provider.addUser({ museumId, role, email: `${name}@museum.test` });
  return { id, email, password: testPassword, role };
}
