import type { GuestCall } from '#provider/http/call.ts';

/** Where a stored file is reached; null when there is none. */
export function addressOf({ files, origin }: GuestCall<unknown>, key: string | null): string | null {
  return key === null ? null : files.fileAddress(origin, key);
}
