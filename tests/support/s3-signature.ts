// Whether a request is signed as it should be, computed by Amazon's own code: the store of the tests looks at keys alone.
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import type { S3Place } from '#provider/files/s3-address.ts';

/** Requests without any signature are not looked at. */
export async function isRightlySigned(
  { method = '', url = '', headers }: IncomingMessage,
  { key, secret, region }: S3Place,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, `http://${headers.host}`);
  const credentials = { accessKeyId: key, secretAccessKey: secret };
  const signer = new SignatureV4({
    credentials,
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
  });
  const query = Object.fromEntries(searchParams);
  const request = { method, protocol: 'http:', hostname: '127.0.0.1', path: pathname, query };

  const given = query['X-Amz-Signature'];
  if (given !== undefined) {
    const ours = Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('X-Amz-')));
    const unsigned = new Set(['x-amz-content-sha256']);
    const signed = await signer.presign(
      {
        ...request,
        query: ours,
        headers: { host: headers.host ?? '', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      },
      {
        expiresIn: Number(query['X-Amz-Expires']),
        signingDate: dateOf(query['X-Amz-Date']),
        unsignableHeaders: unsigned,
        unhoistableHeaders: unsigned,
      },
    );
    return signed.query?.['X-Amz-Signature'] === given;
  }

  const { authorization } = headers;
  if (authorization === undefined) return true;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const signedHeaders = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const signed = await signer.sign(
    { ...request, headers: signedHeaders },
    { signingDate: dateOf(String(headers['x-amz-date'])) },
  );
  return signed.headers['authorization'] === authorization;
}

function dateOf(time = ''): Date {
  return new Date(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

class Sha256 {
  private readonly hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(bytesOf(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.hash.digest()));
  }

  reset(): void {
    throw new Error('not needed');
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
