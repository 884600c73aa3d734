// What must hold of every request that leaves the tablet, seen from the wire. The first one that breaks a promise is
// remembered, because whoever sent it takes an error for a lost connection.
import type { Exhibit, ExhibitFields, NewExhibit } from '#contract/exhibits.ts';
import { editableExhibitFields, fromExhibitPayload } from '#contract/exhibits.ts';
import { isSame } from '#panel/sync/merge.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import type { Fault } from './network.ts';
import { repeats } from './network.ts';
import type { SimServer } from './server.ts';
import type { SimTab } from './tablet.ts';
import { textsOf } from './texts-of.ts';
import { Violation } from './violation.ts';

/** The copy of a record that a tab read last, as `tab id`. */
type Reads = ReadonlyMap<string, Exhibit>;

export class WireWatch {
  private readonly server: SimServer;
  private readonly read = new Map<string, Exhibit>();
  /** What a person wrote, as `owner field value`, and what they have seen, as `owner value`. */
  private readonly written = new Set<string>();
  private readonly seen = new Set<string>();
  /** Records of which something in between said that they are not there. */
  readonly denied = new Set<string>();
  /** Numbers whose creation the network repeated, brought late, or hid from whoever looked for it. */
  readonly repeated = new Set<string>();
  /** The provider, or something that speaks for it, ended the session. */
  wasTurnedAway = false;
  private accusation: Violation | null = null;

  constructor(server: SimServer) {
    this.server = server;
  }

  /** Throws what was seen on the wire. */
  raise(): void {
    if (this.accusation) throw this.accusation;
  }

  onWritten(owner: string, field: string, value: unknown): void {
    this.written.add(`${owner} ${field} ${JSON.stringify(value)}`);
    this.onSeen(owner, value);
  }

  onSeen(owner: string, value: unknown): void {
    this.seen.add(`${owner} ${JSON.stringify(value)}`);
  }

  /** All that a row shows. */
  onShown(owner: string, row: ExhibitFields): void {
    for (const text of textsOf(row).values()) this.seen.add(`${owner} ${text}`);
  }

  onSent({ id, db }: SimTab, request: Request, fault: Fault | null): void {
    const token = request.headers.get('authorization');
    const bearer = token === null ? undefined : this.server.bearerOf(token);
    if (bearer && bearer.id !== db.owner) {
      this.accuse(`${id} of user ${db.owner} sent a request as user ${bearer.id}`);
    }
    if (request.url.includes('/local-')) this.accuse(`${id} asks for ${request.url}, which only it knows`);
    if (fault === '401' || fault === '403') this.wasTurnedAway = true;
    if (fault === '404') this.denied.add(lastOf(request.url));
  }

  /** What an edit starts from: it may arrive when its tab has read the record again. */
  readsBefore({ method, url }: Request): Reads {
    return method === 'PUT' && url.endsWith('/exhibit/edit') ? new Map(this.read) : this.read;
  }

  /** Just before the provider applies it. True: somebody wrote the record after the tab had read it. */
  async onArrival(
    tab: SimTab,
    request: Request,
    { fault, reads }: { fault: Fault | null; reads: Reads },
  ): Promise<boolean> {
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`;
    if (call.startsWith('GET /exhibit/')) this.noteRead(tab, lastOf(request.url));
    else if (call === 'PUT /exhibit/edit') return this.checkEdit(tab, await bodyOf(request), reads);
    else if (call === 'POST /exhibit/add' && repeats.has(fault)) {
      this.repeated.add((await bodyOf(request)).exhibitNumber);
    } else if (call === 'POST /exhibit/get-by-museum' && fault === 'no rows') this.noteHidden();
    else if (call.startsWith('PUT /files/')) this.checkBytes(call, await request.clone().text());
    return false;
  }

  onAnswer(request: Request, { status }: Response): void {
    if ((status === 401 || status === 403) && !request.url.includes('/files/')) this.wasTurnedAway = true;
  }

  private noteRead(tab: SimTab, id: string): void {
    const exhibit = this.server.exhibits.get(id);
    if (exhibit) this.read.set(`${tab.id} ${id}`, exhibit);
  }

  // An empty list is doubted by what it lacks. Where it lacks only what is looked for, it looks like a museum without any.
  private noteHidden(): void {
    const [number, ...others] = new Set([...this.server.exhibits.values()].map((one) => one.exhibit_id));
    if (number !== undefined && others.length === 0) this.repeated.add(number);
  }

  // What somebody else wrote since the person began stays: unchanged fields, and those that both changed.
  private checkEdit(
    { id: tabId, db: { owner } }: SimTab,
    { id, ...payload }: NewExhibit & { id: string },
    reads: Reads,
  ): boolean {
    const before = reads.get(`${tabId} ${id}`);
    if (!before) {
      this.accuse(`${tabId} writes ${id} without having read it`);
      return false;
    }
    const after: ExhibitFields = fromExhibitPayload(payload);
    for (const field of editableExhibitFields) {
      if (isSame(before[field], after[field])) continue;
      const [was, is] = [JSON.stringify(before[field]), JSON.stringify(after[field])];
      if (!this.written.has(`${owner} ${field} ${is}`)) {
        this.accuse(`${tabId} writes ${is} into ${field} of ${id}, which nobody typed`);
      } else if (!this.seen.has(`${owner} ${was}`)) {
        this.accuse(`${tabId} writes ${is} over ${was} in ${field} of ${id}, which the person never saw`);
      }
    }
    const now = this.server.exhibits.get(id);
    return now !== undefined && !isSame(now, before);
  }

  private checkBytes(call: string, bytes: string): void {
    const id = /photo-([0-9a-f]{8})\.png/.exec(call)?.[1];
    const photo = pngBytes(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(bytes)?.[0]);
    if (id && !(bytes.includes(id) && bytes === new TextDecoder().decode(photo))) {
      this.accuse(`${call} does not carry the photo as it was taken`);
    }
  }

  private accuse(message: string): void {
    this.accusation ??= new Violation(message);
  }
}

function lastOf(url: string): string {
  return new URL(url).pathname.split('/').pop() ?? '';
}

async function bodyOf(request: Request): Promise<NewExhibit & { id: string }> {
  return (await request.clone().json()) as NewExhibit & { id: string };
}
