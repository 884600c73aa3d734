// People at work at any of several processes, and what they were told: the ledger that is looked for afterwards.
import { addExhibit, editExhibit } from '#contract/exhibits.ts';
import { generateQuestions } from '#contract/questions.ts';
import { inviteMember } from '#contract/team.ts';
import { addTheme } from '#contract/themes.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { Session } from '#tests/contract/target.ts';
import { exhibitPayload, themePayload } from '#tests/contract/target.ts';
import { Refused, once, pause, untilAnswered } from './answered.ts';
import type { Fleet } from './fleet.ts';

export interface Ledger {
  /** Ids by the name that was sent with a key. */
  themes: Map<string, string>;
  exhibits: Map<string, string>;
  /** Serial numbers of one exhibit's edits. */
  edits: { id: string; acknowledged: number; sent: number }[];
  /** Texts by exhibit. */
  documents: Map<string, string>;
  generations: Set<string>;
  /** E-mails. Of those in doubt, nobody knows. */
  invited: { acknowledged: Set<string>; inDoubt: Set<string> };
  /** What was said to somebody who did nothing wrong, in words. */
  faults: string[];
  /** Creations that were answered after a request without an answer. */
  repeated: number;
}

export function emptyLedger(): Ledger {
  return {
    themes: new Map(),
    exhibits: new Map(),
    edits: [],
    documents: new Map(),
    generations: new Set(),
    invited: { acknowledged: new Set(), inDoubt: new Set() },
    faults: [],
    repeated: 0,
  };
}

/** What each of them does, once. An editor does one thing after the other. */
export function peopleAtWork({ any }: Fleet, admins: readonly Session[], ledger: Ledger) {
  const [{ token }, session] = [first(admins), first(admins)];
  let last = 0;
  const serial = () => (last += 1);

  /** With one key, until it is answered; now and then at two processes in the same moment. */
  async function create<T>(
    work: (headers: Record<string, string>) => Promise<T | null>,
    idOf: (reply: T) => string,
  ) {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const isTwice = Math.random() < 0.2;
    for (let tried = 1; ; tried++) {
      const answers = await Promise.all(isTwice ? [work(headers), work(headers)] : [work(headers)]);
      const ids = new Set(answers.flatMap((reply) => (reply === null ? [] : [idOf(reply)])));
      if (ids.size > 1) ledger.faults.push(`one key, two records: ${[...ids].join(' and ')}`);
      const [id] = ids;
      if (id === undefined) await pause(100);
      else {
        if (tried > 1) ledger.repeated += 1;
        return id;
      }
    }
  }

  async function theme(): Promise<void> {
    const input = themePayload(session, { name: `Theme ${serial()}` });
    const id = await create(
      (headers) => once(any, addTheme, { input, token, headers }),
      ({ exhibitionId }) => exhibitionId,
    );
    ledger.themes.set(input.name, id);
  }

  async function exhibit(): Promise<string> {
    const input = exhibitPayload(session, { name: `Work ${serial()}` });
    const id = await create(
      (headers) => once(any, addExhibit, { input, token, headers }),
      ({ exhibitId }) => exhibitId,
    );
    ledger.exhibits.set(input.name, id);
    return id;
  }

  function editor(): () => Promise<void> {
    let own: Ledger['edits'][number] | undefined;
    const payload = exhibitPayload(session);
    return async () => {
      if (!own) {
        const id = await create(
          (headers) => once(any, addExhibit, { input: payload, token, headers }),
          ({ exhibitId }) => exhibitId,
        );
        ledger.edits.push((own = { id, acknowledged: 0, sent: 0 }));
      }
      own.sent += 1;
      const sent = own.sent;
      const input = { ...payload, id: own.id, name: `Edit ${sent}` };
      // What was sent last may still be on its way into the database.
      if ((await once(any, editExhibit, { input, token })) === null) await pause(500);
      else own.acknowledged = sent;
    };
  }

  async function upload(): Promise<void> {
    const exhibitId = await exhibit();
    const input: UploadTarget = { purpose: 'exhibit_document', exhibitId, fileName: ['notes.txt'] };
    const { data } = await untilAnswered(any, getUploadAddresses, { input, token });
    const text = `${story} Its number is ${exhibitId}.`;
    const headers = { 'Content-Type': 'text/plain' };
    const sent = await fetch(data[0] ?? '', { method: 'PUT', headers, body: text });
    if (!sent.ok) throw new Refused(sent.status, 'the store did not take a file');
    const { code, message } = await untilAnswered(any, verifyUpload, { input, token });
    if (code !== 200) throw new Refused(code, `not verified: ${code} ${message}`);
    ledger.documents.set(exhibitId, text);
    await untilAnswered(any, generateQuestions, { input: { exhibitId }, token });
    ledger.generations.add(exhibitId);
  }

  let inviter = 0;
  async function invite(): Promise<void> {
    const email = `person-${serial()}@museum.example`;
    const by = admins[inviter % admins.length] ?? session;
    const input = { firstName: 'Bo', lastName: 'Ng', email };
    try {
      const answer = await once(any, inviteMember, { input, token: by.token });
      ledger.invited[answer === null ? 'inDoubt' : 'acknowledged'].add(email);
    } catch (error) {
      if (!(error instanceof Refused && error.status === 429)) throw error;
      inviter += 1;
    }
  }

  return {
    all: [theme, exhibit, editor(), editor(), upload, upload, invite],
    // What goes on in a process after its answer.
    begun: [upload, upload, invite, invite, invite],
  };
}

/** Each does their work again and again until it is over. What goes wrong stands in the ledger. */
export async function workUntil(
  isOver: () => boolean,
  tasks: readonly (() => Promise<unknown>)[],
  ledger: Ledger,
  rest: number,
): Promise<void> {
  await Promise.all(
    tasks.map(async (task) => {
      while (!isOver()) {
        await workOnce([task], ledger);
        await pause(rest * Math.random() * 2);
      }
    }),
  );
}

/** All of it at once. */
export async function workOnce(tasks: readonly (() => Promise<unknown>)[], ledger: Ledger): Promise<void> {
  await Promise.all(tasks.map((task) => task().catch((error: unknown) => ledger.faults.push(String(error)))));
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('There is nobody.');
  return one;
}

const story =
  'The vase was made in Lisbon in 1890. It is blue, and it is 40 centimetres high. The potter painted it by hand. ' +
  'A merchant bought it in 1901. The museum received it as a gift in 1950.';
