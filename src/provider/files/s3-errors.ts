import type { S3Place } from './s3-address.ts';

/** The status of the store's answer; null when there was none. */
export function statusOf(error: unknown): number | null {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? null;
}

/** What somebody has to put right before a provider can use this place; null when it may be right by itself later. */
export function startError(place: S3Place, error: unknown): string | null {
  const where = place.endpoint ? ` at ${place.endpoint}` : ` in ${place.region}`;
  const { name } = error as Error;
  if (name === 'NoSuchBucket') return `S3_BUCKET: there is no bucket “${place.bucket}”${where}.`;
  if (name === 'InvalidAccessKeyId') return `S3_KEY is not known${where}.`;
  if (name === 'SignatureDoesNotMatch') return `S3_SECRET does not belong to S3_KEY${where}.`;
  const status = statusOf(error);
  if (status === 403) {
    return `S3_KEY may not use the bucket “${place.bucket}”${where}: it needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.`;
  }
  if (status === 301 || status === 307 || status === 400) {
    return `S3_REGION or S3_ENDPOINT is not where the bucket “${place.bucket}” is: the store${where} answers “${name}”.`;
  }
  return null;
}
