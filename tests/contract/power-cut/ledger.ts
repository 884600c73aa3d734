// People at work at a provider until it is gone, and what it told them that it has.
import { addExhibit, editExhibit, listExhibits } from '#contract/exhibits.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { Session } from '#tests/contract/target.ts';
import { call, exhibitPayload } from '#tests/contract/target.ts';

export interface Ledger {
  /** Works on until requests fail, which is when the power is gone. `acknowledged` resolves at the next so many answers. */
  work(url: string, answers: number): { acknowledged: Promise<void>; ended: Promise<unknown> };
  /** What was acknowledged and is not there, in words. */
  missing(url: string, options?: { unverified?: boolean }): Promise<string[]>;
  /** How much has been acknowledged so far. */
  count(): { creations: number; edits: number; documents: number; bytes: number };
}

interface Upload {
  target: UploadTarget;
  content: string;
}

export function createLedger(session: Session): Ledger {
  const creations = new Map<string, string>();
  const documents: Upload[] = [];
  // Sent to a signed address, not verified yet.
  const arrived = new Set<Upload>();
  const edits = { id: '', acknowledged: 0, sent: 0, total: 0 };
  const refused: string[] = [];
  let bytes = 0;
  let last = 0;
  const provider = (url: string) => ({ url: `${url}/api`, fetch });

  async function create(url: string): Promise<string> {
    last += 1;
    const name = `Work ${last}`;
    const payload = exhibitPayload(session, {
      name,
      tags: ['a', 'b', 'c', 'd'].map((tag) => tag.repeat(150)),
    });
    const { exhibitId } = await call(provider(url), addExhibit, payload, session.token);
    creations.set(exhibitId, name);
    return exhibitId;
  }

  async function edit(url: string, payload: ReturnType<typeof exhibitPayload>): Promise<void> {
    edits.id ||= await create(url);
    edits.sent += 1;
    const sent = edits.sent;
    await call(provider(url), editExhibit, { ...payload, id: edits.id, name: `Edit ${sent}` }, session.token);
    edits.acknowledged = sent;
    edits.total += 1;
  }

  async function upload(url: string): Promise<void> {
    const exhibitId = await create(url);
    const target: UploadTarget = { purpose: 'exhibit_document', exhibitId, fileName: ['notes.txt'] };
    const sending = { target, content: `Notes about ${exhibitId}. `.repeat(500 + (last % 50) * 100) };
    const { data } = await call(provider(url), getUploadAddresses, target, session.token);
    const headers = { 'Content-Type': 'text/plain' };
    const { ok } = await fetch(data[0] ?? '', { method: 'PUT', headers, body: sending.content });
    if (!ok) throw new Error('The file was not taken.');
    arrived.add(sending);
    bytes += sending.content.length;
    await verify(url, sending);
  }

  async function verify(url: string, sent: Upload): Promise<void> {
    const { code } = await call(provider(url), verifyUpload, sent.target, session.token);
    if (code !== 200) throw new Error(`The file was not verified: ${code}`);
    arrived.delete(sent);
    documents.push(sent);
  }

  // What a provider without power answers is no answer; what one with power refuses is told.
  async function untilItFails(work: () => Promise<unknown>, count: () => unknown): Promise<void> {
    for (;;) {
      try {
        await work();
        count();
      } catch (error) {
        if (/: 4\d\d /.test(String(error))) refused.push(String(error));
        return;
      }
    }
  }

  return {
    work(url, answers) {
      const payload = exhibitPayload(session);
      const tasks = [create, upload, upload, upload, async (at: string) => edit(at, payload)];
      let left = answers;
      let enough = () => {};
      const counted = new Promise<void>((resolve) => (enough = resolve));
      const count = () => (left -= 1) === 0 && enough();
      const ended = Promise.all(tasks.map(async (task) => untilItFails(() => task(url), count)));
      return { acknowledged: Promise.race([counted, ended.then(() => undefined)]), ended };
    },
    async missing(url, { unverified = true } = {}) {
      const { museumId } = session.user;
      const { data } = await call(provider(url), listExhibits, { museumId }, session.token);
      const held = new Map(data.map((exhibit) => [exhibit.id, exhibit]));
      const lost = [...creations].filter(([id, name]) => id !== edits.id && held.get(id)?.name !== name);
      const gone = [...refused.splice(0), ...lost.map(([, name]) => name)];
      const edited = Number(held.get(edits.id)?.name.replace('Edit ', ''));
      if (edits.acknowledged > 0 && !(edited >= edits.acknowledged && edited <= edits.sent))
        gone.push(`edit ${edits.acknowledged}: it is ${edited}`);
      for (const { target, content } of documents) {
        const address = held.get(target.exhibitId ?? '')?.documents[0]?.file_key;
        const text = address ? await (await fetch(address)).text() : '';
        if (text !== content)
          gone.push(`document of ${target.exhibitId}, ${text.length} bytes of ${content.length}`);
      }
      for (const sent of unverified ? arrived : [])
        await verify(url, sent).catch((error) => gone.push(`bytes of ${sent.target.exhibitId}: ${error}`));
      return gone;
    },
    count: () => ({ creations: creations.size, edits: edits.total, documents: documents.length, bytes }),
  };
}
