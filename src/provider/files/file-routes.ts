// The folder's own addresses: what an object store would answer, if there were one. No token, the signature allows.
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { fileSize } from '#contract/limits.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Database } from '#provider/database/database.ts';
import { files } from '#provider/database/schema.ts';
import { Refusal, notFound } from '#provider/http/refusal.ts';
import type { FolderStore } from './folder-store.ts';
import { labelHeaders } from './label-headers.ts';
import type { SignedMethod } from './signatures.ts';
import { filesPath } from './signatures.ts';

export function fileRoutes(db: Database, store: FolderStore): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/*', async (c) => {
    const key = allowedKey(c, store, 'GET');
    const [file] = await db
      .select()
      .from(files)
      .where(and(eq(files.key, key), eq(files.verified, true)));
    const content = file && (await store.open(key));
    if (!content) throw notFound('file');
    describeFile(c, file, content.size);
    return c.body(content.stream);
  });

  routes.put('/*', async (c) => {
    const key = allowedKey(c, store, 'PUT');
    if (!(await findUpload(db, key))) throw notFound('file');
    if (Number(c.req.header('Content-Length') ?? 0) > fileSize.max) throw tooLarge();
    const body = c.req.raw.body ?? new Blob([]).stream();
    const isTaken = await store.receive(key, body).catch(async (error: unknown) => {
      // Its folder went with it, under the transfer.
      throw (await findUpload(db, key)) ? error : notFound('file');
    });
    if (!isTaken) throw tooLarge();
    const upload = await findUpload(db, key);
    // It came too late: nobody would look at it or take it away.
    if (!upload || upload.verified) await store.discard(key);
    if (!upload) throw notFound('file');
    return c.json({ message: 'File received.' });
  });

  return routes;
}

async function findUpload(db: Database, key: string): Promise<{ verified: boolean } | undefined> {
  const [found] = await db.select({ verified: files.verified }).from(files).where(eq(files.key, key));
  return found;
}

function allowedKey(c: Context, store: FolderStore, method: SignedMethod): string {
  const key = c.req.path.slice(filesPath.length);
  const { expires = '', signature = '' } = c.req.query();
  if (!store.allows(method, key, { expires, signature })) {
    throw new Refusal(403, 'This address has expired or is not valid. Ask for a new one.');
  }
  return key;
}

// Files come from people. Should one open as a page, it must run nothing and reach nothing.
function describeFile(c: Context, file: typeof files.$inferSelect, size: number): void {
  const { name, contentType } = file;
  const headers = labelHeaders({ name, contentType: contentType ?? 'application/octet-stream' });
  c.header('Content-Type', headers.contentType);
  c.header('Content-Length', String(size));
  c.header('Content-Disposition', headers.contentDisposition);
  c.header('Cache-Control', headers.cacheControl);
  c.header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}

function tooLarge(): Refusal {
  return new Refusal(413, 'The file is larger than 10 MB.');
}
