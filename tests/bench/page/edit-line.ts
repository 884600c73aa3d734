// Another tab of the signed-in person: edits exhibits as the panel does, so that the list has something to redraw.
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { catalogue } from '#panel/operations.ts';
import { openDevice, readSession } from '#panel/store/device/device.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { openMuseum } from '#panel/store/museum-database.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';

declare global {
  interface Window {
    editLine?: typeof editLine;
  }
}

window.editLine = editLine;

let opened: Promise<MuseumDatabase> | undefined;

/** Gives an exhibit another artist. Resolves with when that was durable, in milliseconds since 1970. */
async function editLine(id: string, artist: string): Promise<number> {
  const db = await (opened ??= openSignedIn());
  const row = await db.exhibits.get(id);
  if (!row) throw new Error(`no exhibit ${id}`);
  const outbox = { db, catalogue, now: () => Date.now(), uuid: () => crypto.randomUUID() };
  const input = { id, changes: { artist_name: artist }, base: { artist_name: row.artist_name } };
  await perform(outbox, [{ operation: editExhibit, input }]);
  return window.rowProbe?.writtenAt() ?? NaN;
}

async function openSignedIn(): Promise<MuseumDatabase> {
  const session = await readSession(openDevice());
  if (!session) throw new Error('nobody is signed in');
  return openMuseum(session.provider, session.user.id);
}
