// Loads works into a provider, through its API only. One JSON object per line: exhibit_id, name, artist_name, tags,
// location, document.
//
//   tsx tests/support/load-works.ts FILE [--provider URL] [--email …] [--password …] [--limit N]
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { NewExhibit } from '#contract/exhibits.ts';
import { addExhibit, listExhibits } from '#contract/exhibits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { place, readReply } from '#contract/endpoint.ts';
import { login, panelRole } from '#contract/session.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';

interface Work {
  exhibit_id: string;
  name: string;
  artist_name: string;
  tags: string[];
  location: string;
  document: string;
}

type Place = Pick<NewExhibit, 'floor' | 'roomNumber' | 'roomName'>;

interface Provider {
  call<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>): Promise<Reply>;
}

/** How many works are on their way at once. */
const lanes = 6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    provider: { type: 'string', default: 'http://localhost:4321/api' },
    email: { type: 'string', default: 'admin@vitrine.example' },
    password: { type: 'string', default: 'Vitrine-2026' },
    limit: { type: 'string' },
  },
});

const [file] = positionals;
if (!file) {
  console.error(
    'Usage: tsx tests/support/load-works.ts FILE [--provider URL] [--email …] [--password …] [--limit N]',
  );
  process.exit(1);
}

const works = (await readWorks(file)).slice(0, values.limit === undefined ? undefined : Number(values.limit));
const { provider, museumId } = await signIn();
const places = placesOf(works);
const known = await knownNumbers();
const counts = { added: 0, skipped: 0, failed: 0 };
const started = performance.now();

const queue = works.values();
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (const work of queue) counts[await load(work)] += 1;
  }),
);
report();

async function readWorks(path: string): Promise<Work[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as Work);
}

async function signIn(): Promise<{ provider: Provider; museumId: string }> {
  const { email, password } = values;
  const { user, accessToken } = await send(login, { email, password, role: panelRole });
  console.log(`Signed in at ${values.provider} as ${user.email}.`);
  return {
    museumId: user.museumId,
    provider: { call: async (call, input) => send(call, input, accessToken) },
  };
}

async function send<Input, Reply>(
  call: Endpoint<Input, Reply>,
  input: Input,
  token?: string,
): Promise<Reply> {
  const { path, body } = place(call, input);
  const response = await fetch(values.provider.replace(/\/+$/, '') + path, {
    method: call.method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => ({}))) as { message?: string };
  if (!response.ok) throw new Error(`${call.name}: ${response.status} ${answer.message ?? ''}`);
  return readReply(call, answer);
}

/** Numbers that the museum uses already: loading the same file twice adds nothing. */
async function knownNumbers(): Promise<Set<string>> {
  const { data } = await provider.call(listExhibits, { museumId });
  return new Set(data.map(({ exhibit_id }) => exhibit_id.toUpperCase()));
}

async function load(work: Work): Promise<keyof typeof counts> {
  const number = work.exhibit_id.toUpperCase();
  if (known.has(number)) return 'skipped';
  known.add(number);
  try {
    const { exhibitId } = await provider.call(addExhibit, payloadOf(work));
    if (work.document.trim() !== '') await attach(exhibitId, work);
    return 'added';
  } catch (error) {
    console.error(`  ${work.exhibit_id}: ${error instanceof Error ? error.message : String(error)}`);
    return 'failed';
  }
}

function payloadOf(work: Work): NewExhibit {
  const where = places.get(work.location) ?? { floor: 1, roomNumber: 0, roomName: '' };
  const { name, artist_name: artistName, exhibit_id: exhibitNumber, tags } = work;
  return { name, artistName, exhibitNumber, tags, ...where, museumId };
}

async function attach(exhibitId: string, work: Work): Promise<void> {
  const fileName = [`${work.exhibit_id.replace(/[^\w.-]+/g, '-')}.txt`];
  const target = { purpose: 'exhibit_document' as const, exhibitId, fileName };
  const { data } = await provider.call(getUploadAddresses, target);
  const [address = ''] = data;
  const headers = { 'Content-Type': 'text/plain' };
  const sent = await fetch(address, { method: 'PUT', headers, body: work.document });
  if (!sent.ok) throw new Error(`the document was not taken: ${sent.status}`);
  const { code, message } = await provider.call(verifyUpload, target);
  if (code !== 200) throw new Error(`the document was not verified: ${message ?? code}`);
}

/**
 * Where the file's locations stand. `Gallery 4, Scaife Galleries` is room 4 on the floor of the Scaife Galleries; what
 * has no wing is a room of the first floor.
 */
function placesOf(all: Work[]): Map<string, Place> {
  const locations = [...new Set(all.map(({ location }) => location))].toSorted();
  const floors = [...new Set(locations.flatMap((location) => wingOf(location)?.wing ?? []))];
  const single = locations.filter((location) => wingOf(location) === null);
  return new Map(
    locations.map((location) => {
      const found = wingOf(location);
      const room = found ? found.room : single.indexOf(location) + 1;
      const floor = found ? floors.indexOf(found.wing) + 2 : 1;
      return [location, { floor, roomNumber: room, roomName: location }];
    }),
  );
}

function wingOf(location: string): { wing: string; room: number } | null {
  const [, room, wing] = /^Gallery (\d+), (.+)$/.exec(location) ?? [];
  return wing ? { wing, room: Number(room) } : null;
}

function report(): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const rooms = [...places.values()];
  for (const floor of new Set(rooms.map((where) => where.floor))) {
    console.log(`  floor ${floor}: ${rooms.filter((where) => where.floor === floor).length} rooms`);
  }
  console.log(
    `${counts.added} works added, ${counts.skipped} there already, ${counts.failed} failed, in ${seconds} s.`,
  );
  if (counts.failed > 0) process.exitCode = 1;
}
