// A bucket as an operator names it: what is said when it cannot be used, and while it does not answer.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listExhibits } from '#contract/exhibits.ts';
import { demoPassword, demoUsers } from '#provider/demo/demo-users.ts';
import { readEnvironment } from '#provider/environment.ts';
import { presign, signS3Address } from '#provider/files/s3-address.ts';
import { openInstallation } from '#provider/installation.ts';
import { createLog } from '#provider/log.ts';
import type { RunningProvider } from '#provider/server.ts';
import { startProvider } from '#provider/server.ts';
import { folderWithTables } from '#tests/support/fresh-database.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { S3Server } from '#tests/support/s3.ts';
import { startS3 } from '#tests/support/s3.ts';
import { call, signIn } from '#tests/contract/target.ts';

const log = createLog('silent');
const place = {
  S3_BUCKET: 'museum-files',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_KEY: 'a key',
  S3_SECRET: 'a secret',
};

describe('the environment', () => {
  test('names a bucket, or none', () => {
    expect(readEnvironment({}).s3).toBeUndefined();
    expect(readEnvironment({ ...place, S3_REGION: 'eu-central-1' }).s3).toEqual({
      bucket: 'museum-files',
      region: 'eu-central-1',
      endpoint: 'http://127.0.0.1:9000',
      key: 'a key',
      secret: 'a secret',
    });
  });

  test.each([
    [{ S3_KEY: 'a key' }, 'S3_KEY needs S3_BUCKET'],
    [{ ...place, S3_SECRET: '' }, 'S3_BUCKET needs S3_KEY and S3_SECRET'],
    [{ ...place, S3_ENDPOINT: '' }, 'S3_BUCKET needs S3_REGION'],
    [{ ...place, S3_BUCKET: 'Museum Files' }, 'S3_BUCKET must be a bucket'],
    [{ ...place, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be'],
    [{ ...place, S3_ENDPOINT: 'http://minio/museum-files' }, 'S3_ENDPOINT must be'],
  ])('%j is refused in one sentence', (env, message) => {
    expect(() => readEnvironment(env)).toThrow(message);
  });
});

describe('a provider that starts', () => {
  let s3: S3Server;
  let provider: RunningProvider | undefined;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(async () => s3.close());
  afterEach(async () => {
    s3.fault = undefined;
    await provider?.close();
    provider = undefined;
  });
  const start = async (changes = {}, config = {}) => {
    const dataFolder = await folderWithTables();
    provider = await startProvider({ s3: { ...s3.place, ...changes }, dataFolder, log, config });
    return provider;
  };

  test.each([
    [{ secret: 'wrong' }, /^S3_SECRET does not belong to S3_KEY at http/],
    [{ key: 'wrong' }, /^S3_KEY is not known|^S3_SECRET does not belong/],
    [{ bucket: 'another-one' }, /^S3_BUCKET: there is no bucket “another-one” at http/],
  ])('with %j says what is wrong, in one sentence', async (changes, sentence) => {
    const failure = await start(changes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toMatch(sentence);
    expect((failure as Error).message).not.toContain('\n');
  });

  test('puts the demo museum’s pictures there, where anybody with their address sees them', async () => {
    const { url } = await start({}, { demo: true });
    const target = { url: `${url}/api`, fetch, email: demoUsers[0].email, password: demoPassword };
    const { user, token } = await signIn({ ...target, close: () => Promise.resolve() });
    const { data } = await call(target, listExhibits, { museumId: user.museumId }, token);
    const image = await fetch(data[0]?.image_url ?? '');
    expect(new URL(image.url).origin).toBe(s3.place.endpoint);
    expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect((await fetch(`${url}/api/files/1/x/y/z.png`)).status).toBe(404);
  });

  test('is not ready while the store does not answer, and starts all the same', async () => {
    const silent = `http://127.0.0.1:${await freePort()}`;
    const { url } = await start({ endpoint: silent });
    const ready = await fetch(`${url}/api/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'not ready', message: 'Files cannot be reached.' },
    ]);
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  });

  test('is ready again when the store is', async () => {
    const { url } = await start();
    const ready = async () => (await fetch(`${url}/api/health/ready`)).status;
    expect(await ready()).toBe(200);
    s3.fault = (_, response) => Boolean(response.writeHead(503).end());
    expect(await ready()).toBe(503);
    s3.fault = undefined;
    expect(await ready()).toBe(200);
  });

  test('tells its log nothing that opens the bucket', async () => {
    let logged = '';
    const telling = createLog('info', { write: (line) => void (logged += line) });
    s3.fault = (_, response) => Boolean(response.writeHead(503).end());
    const installation = await openInstallation({ s3: s3.place, log: telling });
    await installation.close();
    expect(logged).toContain('the store of files does not answer');
    expect(logged).not.toMatch(/Signature|Credential/);
  });

  test('afresh touches no bucket', async () => {
    await expect(openInstallation({ s3: s3.place, fresh: true, log })).rejects.toThrow('S3_BUCKET');
  });
});

test('an address is signed as in the example of Amazon’s documentation', () => {
  const keys = { key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
  const address = presign(
    { region: 'us-east-1', ...keys },
    {
      method: 'GET',
      origin: 'https://examplebucket.s3.amazonaws.com',
      path: '/test.txt',
      date: new Date('2013-05-24T00:00:00Z'),
      lasts: 86_400,
    },
  );
  expect(address).toContain(
    'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('without another store’s address, files are at Amazon’s', () => {
  const atAmazon = { bucket: 'museum-files', region: 'eu-central-1', key: 'a key', secret: 'a secret' };
  const asked = { method: 'GET' as const, key: 'kept/1/a.png', date: new Date(), lasts: 60 };
  expect(signS3Address(atAmazon, asked)).toMatch(
    /^https:\/\/museum-files\.s3\.eu-central-1\.amazonaws\.com\/kept\/1\/a\.png\?X-Amz-/,
  );
});

test('who keeps files in a folder loads nothing of what speaks to buckets', async () => {
  const script = `
    const { openInstallation } = await import('#provider/installation.ts');
    const { createLog } = await import('#provider/log.ts');
    await (await openInstallation({ log: createLog('silent') })).close();
    const { default: modules } = await import('node:module');
    console.log(Object.keys(modules._cache).filter((path) => path.includes('@aws-sdk')).length);
    await import('#provider/files/s3-store.ts');
    console.log(Object.keys(modules._cache).filter((path) => path.includes('@aws-sdk')).length);
    process.exit();
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [before, after] = stdout.trim().split('\n').map(Number);
  expect(before).toBe(0);
  // Else this would pass whatever is loaded.
  expect(after).toBeGreaterThan(0);
});
