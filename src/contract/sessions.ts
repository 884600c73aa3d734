import type { Infer } from 'superstruct';
import { array, boolean, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id, orNull } from './fields.ts';

/** A device on which a person is signed in. */
export type OpenSession = Infer<typeof OpenSession>;
const OpenSession = object({
  id: Id,
  /** Browser and system as they said themselves, such as “Safari on an iPad”; null when they said nothing. */
  device: orNull(string()),
  created_at: string(),
  /** To the hour. */
  used_at: string(),
  /** Whether it is the one that asks. */
  is_own: boolean(),
});

/** Where the caller is signed in, the last used first. Optional: only where `config.json` says `"sessions": true`. */
export const listSessions = endpoint('listSessions', {
  method: 'GET',
  path: '/user/sessions',
  input: object({}),
  reply: object({ data: array(OpenSession) }),
});

/** Ends one of them, or all but the one that asks. The password says that it is the person and not who has the tablet. */
export const endSessions = endpoint('endSessions', {
  method: 'POST',
  path: '/user/sessions/end',
  input: object({ password: string(), sessionId: optional(Id) }),
});
