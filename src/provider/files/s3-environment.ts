import type { S3Place } from './s3-address.ts';

const names = ['S3_REGION', 'S3_ENDPOINT', 'S3_KEY', 'S3_SECRET'] as const;

/**
 * S3_BUCKET with S3_KEY and S3_SECRET, and S3_REGION, S3_ENDPOINT or both. Undefined without any of them.
 *
 * @throws {Error} when they make no sense together
 */
export function readS3Place(env: Record<string, string | undefined>): S3Place | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_KEY: key, S3_SECRET: secret } = env;
  if (!bucket) {
    const alone = names.find((name) => env[name]);
    if (alone) throw new Error(`${alone} needs S3_BUCKET, the bucket that takes the files.`);
    return undefined;
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error(
      `S3_BUCKET must be a bucket's name: 3 to 63 small letters, digits, dots and hyphens. It is "${bucket}".`,
    );
  }
  // Keys of a role end within hours, and every address of a file that they signed with them.
  if (!key || !secret)
    throw new Error('S3_BUCKET needs S3_KEY and S3_SECRET, the keys of somebody who may use it.');
  if (!region && !endpoint) {
    throw new Error(
      'S3_BUCKET needs S3_REGION, such as eu-central-1, or S3_ENDPOINT, the address of another store.',
    );
  }
  return { bucket, region: region || 'us-east-1', endpoint: endpointOf(endpoint), key, secret };
}

function endpointOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url || url.pathname !== '/' || url.search) {
    throw new Error(
      `S3_ENDPOINT must be an http(s) address without a path, such as https://s3.museum.org, but is "${text}".`,
    );
  }
  return url.origin;
}
