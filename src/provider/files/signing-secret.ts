import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#provider/database/database.ts';
import { settings } from '#provider/database/schema.ts';

const name = 'file-signing-secret';

/** The key that signs addresses: made at the first start, and the same for all processes on this database. */
export async function signingSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name, value }).onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(eq(settings.name, name));
  return stored?.value ?? value;
}
