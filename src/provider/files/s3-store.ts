// Files in a bucket, which every process of an installation sees. Tablets send to it and read from it directly.
import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import { knownAddresses } from './known-addresses.ts';
import { labelHeaders } from './label-headers.ts';
import type { S3Place } from './s3-address.ts';
import { longestSigned, signS3Address } from './s3-address.ts';
import { startError, statusOf } from './s3-errors.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import type { Arrived, FileStore, Label } from './store.ts';

/** Where it is tried whether the bucket can be used. */
const probe = 'incoming/start';

export interface S3StoreOptions {
  clock: () => Date;
  log: Logger;
  uploadAddressLasts: number;
  fileAddressWindow: number;
}

/**
 * A store that does not answer now is no reason not to start: `check` says so until it does.
 *
 * @throws {Error} when it answers that the place or the keys are wrong
 */
export async function openS3Store(place: S3Place, options: S3StoreOptions): Promise<FileStore> {
  const client = clientOf(place);
  const Key = probe;
  const { bucket: Bucket } = place;
  try {
    await client.send(new PutObjectCommand({ Bucket, Key, Body: 'Vitrine has started.' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    // Who may not list does not learn that a file is missing.
    await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullWhenMissing);
  } catch (error) {
    const reason = startError(place, error);
    if (reason) throw new Error(reason, { cause: error });
    logFailure(options.log, error);
  }
  return createS3Store(place, client, options);
}

function createS3Store(place: S3Place, client: S3Client, options: S3StoreOptions): FileStore {
  const { bucket: Bucket } = place;
  const { clock, log } = options;
  const kept = (key: string) => `kept/${key}`;
  const incoming = (key: string) => `incoming/${key}`;
  const remember = knownAddresses();
  // Seconds. Signed at the beginning of its window, an address holds until the next one has ended.
  const window = Math.min(Math.floor(options.fileAddressWindow / 1000), longestSigned / 2);

  async function connectivity<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      logFailure(log, error);
      throw new StoreUnavailable();
    }
  }

  async function read(Key: string, IfMatch?: string): Promise<{ size: number; body: Readable } | null> {
    const command = new GetObjectCommand({ Bucket, Key, ...(IfMatch ? { IfMatch } : {}) });
    const found = await connectivity(client.send(command).catch(nullWhenMissing));
    return found?.Body ? { size: found.ContentLength ?? 0, body: found.Body as Readable } : null;
  }

  const remove = (Key: string) => connectivity(client.send(new DeleteObjectCommand({ Bucket, Key })));

  async function keepArrived(key: string, etag: string | undefined, label: Label): Promise<void> {
    const copy = new CopyObjectCommand({
      Bucket,
      Key: kept(key),
      CopySource: `${Bucket}/${incoming(key)}`,
      ...(etag ? { CopySourceIfMatch: etag } : {}),
      MetadataDirective: 'REPLACE',
      ...asMetadata(label),
    });
    await connectivity(client.send(copy));
  }

  return {
    isWhole: true,
    uploadAddress(_, key) {
      const lasts = Math.floor(options.uploadAddressLasts / 1000);
      return signS3Address(place, { method: 'PUT', key: incoming(key), date: clock(), lasts });
    },
    fileAddress(_, key) {
      const begins = Math.floor(clock().getTime() / 1000 / window) * window;
      const date = new Date(begins * 1000);
      const sign = () => signS3Address(place, { method: 'GET', key: kept(key), date, lasts: 2 * window });
      return remember(`${begins} ${key}`, sign);
    },
    async arrived(key) {
      const head = new HeadObjectCommand({ Bucket, Key: incoming(key) });
      const found = await connectivity(client.send(head).catch(nullWhenMissing));
      if (!found) return null;
      const { ContentLength: size = 0, ETag: etag } = found;
      return arrivedIn(
        size,
        () => read(incoming(key), etag),
        (label) => keepArrived(key, etag, label),
      );
    },
    async keep(key, content, label) {
      const Body = new Uint8Array(await content.arrayBuffer());
      await connectivity(
        client.send(new PutObjectCommand({ Bucket, Key: kept(key), Body, ...asMetadata(label) })),
      );
    },
    async open(key) {
      const found = await read(kept(key));
      return found && { size: found.size, stream: NodeReadable.toWeb(found.body) as ReadableStream };
    },
    async discard(key) {
      await remove(incoming(key));
    },
    async remove(key) {
      await Promise.all([remove(incoming(key)), remove(kept(key))]);
    },
    async check() {
      await connectivity(client.send(new HeadObjectCommand({ Bucket, Key: probe })).catch(nullWhenMissing));
    },
  };
}

function clientOf({ region, endpoint, key, secret }: S3Place): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other stores than Amazon's do not know them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 20_000 },
  });
}

/** A connection stays open as long as a file is not read to its end: closing gives it back. */
function arrivedIn(
  size: number,
  open: () => Promise<{ body: Readable } | null>,
  keep: Arrived['keep'],
): Arrived {
  const bodies: Readable[] = [];
  async function chunks(): Promise<AsyncIterator<Uint8Array>> {
    const found = await open();
    if (!found) throw new StoreUnavailable();
    bodies.push(found.body);
    return found.body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  }
  return {
    size,
    stream: () => streamOf(chunks),
    keep,
    async close() {
      for (const body of bodies) body.destroy();
    },
  };
}

function streamOf(chunks: () => Promise<AsyncIterator<Uint8Array>>): ReadableStream<Uint8Array> {
  let opened: Promise<AsyncIterator<Uint8Array>> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        opened ??= chunks();
        const next = await (await opened).next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
}

// Not the error itself: its request is in it, with a signature that opens the bucket.
function logFailure(log: Logger, error: unknown): void {
  const { name, message } = error as Error;
  log.error({ store: name, status: statusOf(error), message }, 'the store of files does not answer');
}

function asMetadata(label: Label) {
  const { contentType, contentDisposition, cacheControl } = labelHeaders(label);
  return { ContentType: contentType, ContentDisposition: contentDisposition, CacheControl: cacheControl };
}

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
  throw error;
}
