// What must hold of every request that leaves the tablet, seen from the wire. The first one that breaks a promise is
// remembered, because whoever sent it takes an error for a lost connection.
import { subjectOf } from '#panel/store/entries.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import type { Fault } from '#tests/sim/world/network.ts';
import { IdentityWatch } from './identity-watch.ts';
import { isOfReview, ReviewWatch } from './review-watch.ts';
import { repeats } from '#tests/sim/world/network.ts';
import type { Noun } from '#tests/sim/world/nouns.ts';
import { fieldsOf, heldBy, nameOf, nounOf } from '#tests/sim/world/nouns.ts';
import { PartsWatch } from './parts-watch.ts';
import type { SimServer } from '#tests/sim/provider/server.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import { readNow } from '#tests/sim/world/storage.ts';
import { textsOf } from '#tests/sim/actions/texts-of.ts';
import { Violation } from './violation.ts';
import {
  bodyOf,
  callOf,
  creationBy,
  editBy,
  idIn,
  isToggle,
  isWrite,
  listedBy,
  readBy,
  removalBy,
  subjectsOf,
  uploadBy,
} from '#tests/sim/world/wire-calls.ts';

/** The copies of records that tabs read last, newest first, by tab and chain. */
export type Reads = ReadonlyMap<string, readonly Read[]>;

export interface Read {
  record: Row;
  /** The how manyth it was that the provider answered. What lies on its way is read by nobody. */
  turn?: number;
  /** What was read by then, when the toggle left that goes by this. */
  usedBy?: Reads;
}

export interface Arrival {
  fault: Fault | null;
  reads: Reads;
  /** Runs `note` when whoever asked hears the answer. */
  onHeard(note: () => void): void;
}

/** Lists of lines are read for the mirror as well, and nobody can tell which of the answers a tab goes by. */
const copiesOf: Partial<Record<Noun['table'], number>> = { terms: 3 };

export class WireWatch {
  private readonly server: SimServer;
  private readonly read = new Map<string, readonly Read[]>();
  private turns = 0;
  /** What a person wrote, as `owner field value`, and what they have seen, as `owner value`. */
  private readonly written = new Set<string>();
  private readonly seen = new Set<string>();
  readonly parts: PartsWatch;
  readonly identity = new IdentityWatch();
  /** Records of which something in between said that they are not there. */
  readonly denied = new Set<string>();
  /** What records are told by whose creation the network repeated, brought late, or hid from whoever looked for it. */
  readonly repeated = new Set<string>();
  private accusation: Violation | null = null;
  readonly review: ReviewWatch;

  constructor(server: SimServer) {
    this.server = server;
    this.parts = new PartsWatch(server);
    this.review = new ReviewWatch(server, {
      accuse: (message) => this.accuse(message),
      isWritten: (owner, field, value) => this.written.has(`${owner} ${field} ${JSON.stringify(value)}`),
      isSeen: (owner, value) => this.seen.has(`${owner} ${JSON.stringify(value)}`),
    });
  }

  /** Something in between said that it is not there. A question is asked for by its exhibit. */
  isDenied(chain: string): boolean {
    const { id } = subjectOf(chain);
    return [id, ...id.split('/')].some((one) => this.denied.has(one));
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
  onShown(owner: string, noun: Noun, row: object): void {
    for (const text of textsOf(row, noun).values()) this.seen.add(`${owner} ${text}`);
  }

  /** Under the number of a record that the person worked on is another one by now, and that one is meant. */
  onTaken(author: string, record: string, other: string): void {
    this.identity.onTaken(author, record, other);
    this.parts.onTaken(author, record, other);
    for (const isOn of [true, false]) {
      const [before, after] = [record, other].map(
        (name) => `${author} is_archived ${JSON.stringify([name, isOn])}`,
      );
      if (before && after && this.written.has(before)) this.written.add(after);
    }
  }

  onSent({ id, db, tablet }: SimTab, request: Request, fault: Fault | null): void {
    const token = request.headers.get('authorization');
    const bearer = token === null ? undefined : this.server.bearerOf(token);
    if (bearer && bearer.id !== db.owner) {
      this.accuse(`${id} of user ${db.owner} sent a request as user ${bearer.id}`);
    }
    if (request.url.includes('/local-')) this.accuse(`${id} asks for ${request.url}, which only it knows`);
    if (fault === '401' || fault === '403') tablet.wasTurnedAway = true;
    if (fault !== '404') return;
    void subjectsOf(request).then((ids) => {
      for (const one of ids) this.denied.add(one);
    });
  }

  /** What a change starts from: it may arrive when its tab has read the record again. */
  readsBefore(request: Request): Reads {
    if (isOfReview(callOf(request))) return this.review.readsBefore();
    return isWrite(callOf(request)) ? new Map(this.read) : this.read;
  }

  /** Just before the provider applies it. True: somebody wrote the record after the tab had read it. */
  async onArrival(tab: SimTab, request: Request, { fault, reads, onHeard }: Arrival): Promise<boolean> {
    const call = callOf(request);
    if (call.startsWith('PUT /files/')) {
      this.checkBytes(call, await request.clone().text());
      return false;
    }
    if (isOfReview(call)) return this.review.onArrival(tab, await bodyOf(request), { call, reads });
    if (isToggle(call)) return this.checkToggle(tab, idIn(await bodyOf(request)), reads);
    const edit = await editBy(request, call);
    if (edit) return this.checkEdit(tab, edit, reads);
    const creation = await creationBy(request, call);
    if (creation) this.checkCreation(tab, creation, fault);
    const reading = await readBy(request, call);
    if (reading) this.noteRead(tab, reading, onHeard);
    await this.checkIdentity(tab, request, { call, reads });
    const list = listedBy(call);
    if (list && fault === 'no rows') this.noteHidden(tab, list);
    return false;
  }

  // What the tab read last counts: between reading and writing, a number may come to be another record's.
  private async checkIdentity(
    tab: SimTab,
    request: Request,
    { call, reads }: { call: string; reads: Reads },
  ): Promise<void> {
    const upload = await uploadBy(request, call);
    const about = upload ?? removalBy(call, request.url);
    if (!about) return;
    const [read] = reads.get(`${tab.id} ${about.table}:${about.id}`) ?? [];
    const record = read?.record ?? this.held(about.table, about.id);
    if (!record) return;
    const wrong = upload
      ? this.identity.wrongOf(tab.author, upload.fileName, record)
      : this.identity.wrongOfRemoval(tab.author, record);
    if (wrong) this.accuse(`${tab.id} ${wrong} under ${about.table}:${about.id}`);
  }

  onAnswer({ tablet }: SimTab, request: Request, { status }: Response): void {
    if ((status === 401 || status === 403) && !request.url.includes('/files/')) tablet.wasTurnedAway = true;
  }

  private held(table: Noun['table'], id: string): Row | undefined {
    const noun = nounOf(table);
    return noun && heldBy(this.server, noun).get(id);
  }

  private noteRead(
    { id: tabId }: SimTab,
    { table, id }: { table: Noun['table']; id: string },
    onHeard: Arrival['onHeard'],
  ): void {
    const record = this.held(table, id);
    if (!record) return;
    const key = `${tabId} ${table}:${id}`;
    const read = { record, turn: ++this.turns };
    onHeard(() => {
      const all = [read, ...(this.read.get(key) ?? [])].toSorted((a, b) => (b.turn ?? 0) - (a.turn ?? 0));
      this.read.set(key, all.slice(0, copiesOf[table] ?? 1));
    });
  }

  // An empty list is doubted by what it lacks. To a tablet that knows of nothing there, it looks like a museum without any.
  private noteHidden({ db }: SimTab, table: Noun['table']): void {
    const noun = nounOf(table);
    const connection = db.backendDB();
    if (!noun || !connection) return;
    const held = heldBy(this.server, noun);
    const shown = readNow<Row>(connection, table);
    if (shown.some(({ id }) => held.has(id))) return;
    for (const record of held.values()) this.repeated.add(nameOf(record));
  }

  // What somebody else wrote since the person began stays: unchanged fields, and those that both changed.
  private checkEdit(
    tab: SimTab,
    { table, id: named, fields }: { table: Noun['table']; id: string; fields: Record<string, unknown> },
    reads: Reads,
  ): boolean {
    const id = table === 'terms' ? ([...this.server.terms.keys()][0] ?? '') : named;
    const noun = nounOf(table);
    const copies = reads.get(`${tab.id} ${table}:${id}`) ?? [];
    if (copies.length === 0 || !noun) {
      this.accuse(`${tab.id} writes ${table}:${id} without having read it`);
      return false;
    }
    const wrongs = copies.map(({ record }) => this.wrongOf(tab, noun, record, fields));
    if (wrongs.every((wrong) => wrong !== null)) this.accuse(wrongs[0] ?? '');
    const now = this.held(table, id);
    return now !== undefined && copies.every(({ record }) => !isSame(now, record));
  }

  private wrongOf(
    { id: tabId, author }: SimTab,
    noun: Noun,
    before: Row,
    after: Record<string, unknown>,
  ): string | null {
    for (const field of fieldsOf(noun, before)) {
      if (!(field in after) || isSame(before[field], after[field])) continue;
      const where = `${field} of ${noun.table}:${before.id}`;
      if (noun.listed.includes(field)) {
        const wrong = this.parts.wrongOf(author, { noun, record: nameOf(before) }, [
          before[field],
          after[field],
        ]);
        if (wrong) return `${tabId} ${wrong} in ${where}`;
        continue;
      }
      const [was, is] = [JSON.stringify(before[field]), JSON.stringify(after[field])];
      if (!this.written.has(`${author} ${field} ${is}`)) {
        return `${tabId} writes ${is} into ${where}, which nobody typed`;
      }
      const wrong = this.identity.wrongOf(author, after[field], before);
      if (wrong) return `${tabId} ${wrong} in ${where}`;
      if (!this.seen.has(`${author} ${was}`)) {
        return `${tabId} writes ${is} over ${was} in ${where}, which the person never saw`;
      }
    }
    return null;
  }

  private checkCreation(
    { id: tabId, author }: SimTab,
    { table, fields }: { table: Noun['table']; fields: Record<string, unknown> },
    fault: Fault | null,
  ): void {
    const name = nameOf(fields);
    if (repeats.has(fault)) this.repeated.add(name);
    const noun = nounOf(table);
    for (const field of noun?.listed ?? []) {
      const wrong = noun && this.parts.wrongOf(author, { noun, record: name }, [[], fields[field]]);
      if (wrong) this.accuse(`${tabId} ${wrong} in ${field} of ${name}`);
    }
  }

  // A wish for a state: it is read, and toggled only when it differs.
  private checkToggle({ id: tabId, author }: SimTab, id: string, reads: Reads): boolean {
    const [read] = reads.get(`${tabId} themes:${id}`) ?? [];
    // What was read before it says nothing about the next one.
    if (!read || (read.usedBy && read.usedBy !== reads)) {
      this.accuse(`${tabId} toggles themes:${id} without having read it`);
      return false;
    }
    read.usedBy = reads;
    const { record: before } = read;
    const wanted = before['is_archived'] !== true;
    if (!this.written.has(`${author} is_archived ${JSON.stringify([nameOf(before), wanted])}`)) {
      this.accuse(`${tabId} toggles ${nameOf(before)} to ${wanted}, which nobody wished`);
    }
    return this.held('themes', id)?.['is_archived'] !== before['is_archived'];
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
