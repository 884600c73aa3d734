// The session's user as the provider has them now: a role or a name that was changed there counts without a new sign-in.
import { joinName } from '#contract/values/person-name.ts';
import type { Device, Session } from '#panel/store/device/device.ts';
import { keepSession, readSession } from '#panel/store/device/device.ts';
import type { MeRow } from '#panel/store/mirror-tables.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { watchLater } from '#panel/store/watch-later.ts';
import type { Place } from './workspace.ts';

/** Keeps the session's user like the profile that was loaded last. */
export function followUser({ db, device }: Pick<Place, 'db' | 'device'>): () => void {
  return watchLater(
    db,
    ['me'],
    () => db.me.get(db.owner),
    (row) => {
      // What cannot be written now counts after the next sign-in, or the next start.
      if (row) keepUser(device, row).catch(() => {});
    },
  );
}

/** Writes only what differs: whoever watches the session is not woken for nothing. */
export async function keepUser(device: Device, row: MeRow): Promise<void> {
  await device.transaction('rw', device.session, async () => {
    const session = await readSession(device);
    const user = session && userFrom(session, row);
    if (session && user && user !== session.user) await keepSession(device, { ...session, user });
  });
}

/** Whoever else signed in meanwhile keeps what is theirs. */
function userFrom({ user }: Pick<Session, 'user'>, row: MeRow): Session['user'] {
  if (user.id !== row.id) return user;
  const name = joinName({ first: row.first_name, last: row.last_name });
  const next = { ...user, name, email: row.email, avatar: row.avatar, role: row.role };
  return isSame(next, user) ? user : next;
}
