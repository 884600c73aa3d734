// A store that speaks S3 and checks every signature, with the faults that a network and an operator bring.
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import S3rver from 's3rver';
import type { S3Place } from '#provider/files/s3-address.ts';
import { isRightlySigned } from './s3-signature.ts';

export interface S3Server {
  /** Where a provider finds it, with keys that are right. */
  place: S3Place;
  /** Answers a request in its place, or says false. */
  fault: ((request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>) | undefined;
  /** What was asked for, as `PUT /bucket/incoming/…`. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** As the README says it must be, for a panel at any address. */
const cors = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedMethod>GET</AllowedMethod>
  <AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;

const bucket = 'museum-files';

interface Disk {
  getObject(
    bucket: string,
    key: string,
  ): Promise<{ metadata: Record<string, string>; content?: Readable } | null>;
  getResourcePath(bucket: string, key: string, resource: string): string;
  deleteObject(bucket: string, key: string): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'));
  const store = new S3rver({
    directory,
    silent: true,
    resetOnClose: true,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  });
  await store.configureBuckets();
  const answer = store.callback() as RequestListener;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    // The time of a test that chose one: clients set their clocks by it.
    response.setHeader('Date', new Date().toUTCString());
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    void answerOr(request, response);
  });
  async function answerOr(request: IncomingMessage, response: ServerResponse) {
    if (await running.fault?.(request, response)) return;
    if (request.method !== 'OPTIONS' && !(await isRightlySigned(request, running.place)))
      return refuse(response);
    await whenMatching(request, response, () => answer(request, response));
  }
  const { store: disk } = store as unknown as { store: Disk };
  // Its own takes the folder away as well when nothing is left in it, also when somebody writes there at that moment.
  disk.deleteObject = async (from, key) => {
    const parts = ['object', 'object.md5', 'metadata.json'];
    await Promise.all(parts.map((part) => rm(disk.getResourcePath(from, key, part), { force: true })));
  };
  const etagOf = async (key: string) => {
    const found = await disk.getObject(bucket, key);
    found?.content?.destroy();
    return found?.metadata['etag'];
  };
  // Amazon's, MinIO's and Ceph's stores know these conditions; this one does not.
  async function whenMatching(request: IncomingMessage, response: ServerResponse, go: () => void) {
    const copied = request.headers['x-amz-copy-source-if-match'];
    const wanted = request.headers['if-match'] ?? copied;
    const path = copied ? String(request.headers['x-amz-copy-source']) : (request.url?.split('?')[0] ?? '');
    const key = path.replace(/^\//, '').slice(bucket.length + 1);
    if (wanted && wanted !== (await etagOf(key))) return response.writeHead(412).end();
    return go();
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const running: S3Server = {
    place: { bucket, region: 'eu-central-1', endpoint, key: 'S3RVER', secret: 'S3RVER' },
    fault: undefined,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return running;
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'application/xml' });
  response.end(
    '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message></Error>',
  );
}
