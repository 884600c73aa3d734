import { exhibitResource } from '#contract/exhibits.ts';
// What people do: on this tablet through the panel's own functions, on another device at the provider.
import type { Exhibit } from '#contract/exhibits.ts';
import { addDocument } from '#panel/features/exhibits/document-operations.ts';
import { generateQuestions } from '#panel/features/exhibits/generate-operations.ts';
import { addExhibit, deleteExhibit, uploadExhibitImage } from '#panel/features/exhibits/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import { act, inTab, onRow } from './acting.ts';
import { editOf } from '#tests/sim/world/builds.ts';
import { decideOne } from './deciding.ts';
import { removalOf } from '#tests/sim/invariants/identity-watch.ts';
import type { Step } from './steps.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import type { World } from '#tests/sim/world/world.ts';

export const actions: readonly Step[] = [
  { weight: 10, run: inTab(add) },
  { weight: 14, run: onRow('exhibits', edit) },
  { weight: 4, run: onRow('exhibits', remove) },
  { weight: 5, run: onRow('exhibits', takePhoto) },
  { weight: 3, run: onRow('exhibits', generate) },
  { weight: 8, run: inTab(decideOne) },
  { weight: 4, run: inTab(tryNow) },
];

export async function add(world: World, tab: SimTab): Promise<void> {
  const fields = world.fresh.exhibit();
  const input = { id: deviceId(tab.outbox.uuid()), fields };
  await act(world, tab, `adds ${fields.name}`, [{ operation: addExhibit, input }]);
}

const texts = ['name', 'artist_name', 'room_name'] as const;

export async function edit(world: World, tab: SimTab, row: ExhibitRow): Promise<void> {
  const field = world.random.pick(texts);
  const value = world.fresh.value(row[field]);
  const input = { id: row.id, base: { [field]: row[field] }, changes: { [field]: value } };
  const what = `edits ${field} of ${row.exhibit_id} to “${value}”`;
  await act(world, tab, what, [{ operation: editOf(tab.build), input }]);
  world.ledger.onWish({ owner: tab.author, value, base: row[field], field, record: row.exhibit_id });
}

export async function remove(world: World, tab: SimTab, row: ExhibitRow): Promise<void> {
  const input = { id: row.id, seen: exhibitResource.fieldsOf(row) };
  world.watch.identity.onMeant(tab.author, removalOf(row.exhibit_id), row.exhibit_id);
  await act(world, tab, `deletes ${row.exhibit_id}`, [{ operation: deleteExhibit, input }]);
}

export async function takePhoto(world: World, tab: SimTab, row: ExhibitRow): Promise<void> {
  const input = { id: row.id, ...(await keepPhoto(world, tab)), base: row.image_url };
  world.watch.identity.onMeant(tab.author, input.fileName, row.exhibit_id);
  await act(world, tab, `takes a photo of ${row.exhibit_id}`, [{ operation: uploadExhibitImage, input }]);
}

/** A photo that the form has kept. */
export async function keepPhoto(world: World, tab: SimTab): Promise<{ file: string; fileName: string }> {
  const id = tab.outbox.uuid();
  const content = pngBytes(id);
  const file = { id, name: 'p.png', type: 'image/png', size: content.byteLength, sha256: '', content };
  await world.run(tab.db.files.put({ ...file, createdAt: world.scheduler.now }));
  return { file: id, fileName: `photo-${id.slice(0, 8)}.png` };
}

// With a new document, as a rule; now and then from those that are there.
export async function generate(world: World, tab: SimTab, row: ExhibitRow): Promise<void> {
  const { id } = row;
  const changes: Change[] = [];
  if (row.documents.length === 0 || world.random.chance(0.6)) changes.push(await writeNotes(world, tab, id));
  const documents = changes.map(({ input }) => (input as { fileName: string }).fileName);
  for (const fileName of documents) world.watch.identity.onMeant(tab.author, fileName, row.exhibit_id);
  changes.push({ operation: generateQuestions, input: { id, documents } });
  await act(world, tab, `has questions generated for ${row.exhibit_id}`, changes);
  world.ledger.generations.onAsked(row.exhibit_id);
}

/** A document that the form has kept, and the change that uploads it. */
export async function writeNotes(world: World, tab: SimTab, id: string): Promise<Change> {
  const file = tab.outbox.uuid();
  const fileName = `notes-${file.slice(0, 8)}.txt`;
  const content = new TextEncoder().encode(`Notes ${file}.`).buffer;
  const stored = { id: file, name: fileName, type: 'text/plain', size: content.byteLength, sha256: '' };
  await world.run(tab.db.files.put({ ...stored, content, createdAt: world.scheduler.now }));
  return { operation: addDocument, input: { id, file, fileName } };
}

export async function tryNow(_: World, { engine }: SimTab): Promise<void> {
  engine?.wake('asked');
}

/** Somebody on another device, whom nothing ever goes wrong for. */
export async function colleague(world: World): Promise<void> {
  const { server, random, scheduler } = world;
  const all = [...server.exhibits.values()];
  const outside = <T>(work: Promise<T>) => world.run(scheduler.waitFor(work));
  if (all.length === 0 || random.chance(0.2)) {
    const fields = world.fresh.exhibit();
    await outside(server.put({ id: '', ...fields, ...untouched }));
    world.note(`a colleague adds ${fields.name}`);
  } else if (random.chance(0.15)) {
    const { id, exhibit_id: number } = random.pick(all);
    await outside(server.remove(id));
    world.note(`a colleague deletes ${number}`);
  } else {
    const exhibit = random.pick(all);
    const field = random.pick(texts);
    const value = `${world.fresh.value(exhibit[field])} (colleague)`;
    await outside(server.put({ ...exhibit, [field]: value }));
    world.note(`a colleague edits ${field} of ${exhibit.exhibit_id} to “${value}”`);
  }
  world.ledger.onEffect();
}

/** What a new exhibit has that nobody typed. */
export const untouched: Pick<Exhibit, 'image_url' | 'documents' | 'status' | 'average_time'> = {
  image_url: null,
  documents: [],
  status: 'Draft',
  average_time: 0,
};
