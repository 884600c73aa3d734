// Two moments of the large museum: before ten of its exhibits changed, and after.
import { readReply } from '#contract/endpoint.ts';
import { listChanges } from '#contract/changes.ts';
import { editExhibit } from '#contract/exhibits.ts';
import { requestOf } from './request.ts';
import type { Account, Revisions } from './started.ts';

const changed = 10;

/** Ten people's edits of ten exhibits, as they arrive, between two revisions. @throws {Error} when one of them fails */
export async function changeTen(url: string, account: Account, ids: readonly number[]): Promise<Revisions> {
  const before = await latest(url, account);
  for (const id of ids.slice(0, changed)) await edit(url, account, id);
  const after = await latest(url, account);
  const said = (await ask(url, account, before)).records?.exhibits?.length;
  if (said !== changed) throw new Error(`${said} changed exhibits are told, of ${changed}`);
  return { before, after };
}

async function latest(url: string, account: Account): Promise<string> {
  return (await ask(url, account)).revision;
}

async function ask(url: string, { museumId, token }: Account, since?: string) {
  const input = since === undefined ? { museumId } : { museumId, since };
  const { method, path, headers } = requestOf(listChanges, input, token);
  const response = await fetch(url + path, { method, headers });
  return readReply(listChanges, await response.json()).data;
}

async function edit(url: string, { museumId, token }: Account, id: number): Promise<void> {
  const fixed = { tags: ['oil', 'wood'], floor: 1, roomNumber: 2, roomName: 'Room 2', artistName: 'Bench' };
  const exhibitNumber = `B-${id}`;
  const input = { ...fixed, id: String(id), museumId, exhibitNumber, name: `Changed ${id}` };
  const { method, path, headers, body } = requestOf(editExhibit, input, token);
  const response = await fetch(url + path, { method, headers, ...(body ? { body } : {}) });
  if (!response.ok) throw new Error(`an edit was answered with ${response.status}`);
}
