import type { GuestCall } from './http/call.ts';

/** One line in the log for what may be an attack, or may matter after one. Neither e-mails nor anything that is secret. */
export function securityEvent(
  { log, remote }: Pick<GuestCall<unknown>, 'log' | 'remote'>,
  event: string,
  user: { id: number } | undefined,
  more: Record<string, string | number> = {},
): void {
  log.warn({ security: event, userId: user?.id ?? null, remote, ...more }, 'security');
}
