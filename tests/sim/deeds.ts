// What people do: on this tablet through the panel's own functions, on another device at the provider.
import type { Exhibit } from '#contract/exhibits.ts';
import {
  addDocument,
  addExhibit,
  deleteExhibit,
  fieldsOf,
  generateQuestions,
  uploadExhibitImage,
} from '#panel/features/exhibits/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId, subjectOf } from '#panel/store/entries.ts';
import type { ExhibitRow } from '#panel/store/museum-database.ts';
import { decide, discard, replaceChain, retry, sendAsNew } from '#panel/sync/decisions.ts';
import type { Change } from '#panel/sync/outbox.ts';
import { perform } from '#panel/sync/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import { editOf } from './builds.ts';
import type { Step } from './steps.ts';
import type { SimTab } from './tablet.ts';
import type { World } from './world.ts';

export const deeds: readonly Step[] = [
  { weight: 10, run: inTab(add) },
  { weight: 14, run: onRow(edit) },
  { weight: 4, run: onRow(remove) },
  { weight: 5, run: onRow(takePhoto) },
  { weight: 3, run: onRow(generate) },
  { weight: 8, run: inTab(decideOne) },
  { weight: 4, run: inTab(tryNow) },
];

function inTab(deed: (world: World, tab: SimTab) => Promise<void>) {
  return async (world: World) => {
    const tab = world.usableTab();
    if (!tab) return;
    world.tablet.touchedAt = world.pump.now;
    await deed(world, tab);
  };
}

function onRow(deed: (world: World, tab: SimTab, row: ExhibitRow) => Promise<void>) {
  return inTab(async (world, tab) => {
    const rows = await world.run(tab.db.exhibits.toArray());
    if (rows.length > 0) await deed(world, tab, world.dice.pick(rows));
  });
}

async function act(world: World, tab: SimTab, what: string, changes: Change[]): Promise<void> {
  world.note(`${tab.id} ${what}`);
  await world.run(perform(tab.outbox, changes));
}

async function add(world: World, tab: SimTab): Promise<void> {
  const fields = world.newFields();
  const input = { id: deviceId(tab.outbox.uuid()), fields };
  await act(world, tab, `adds ${fields.name}`, [{ operation: addExhibit, input }]);
}

const texts = ['name', 'artist_name', 'room_name'] as const;

async function edit(world: World, tab: SimTab, row: ExhibitRow): Promise<void> {
  const field = world.dice.pick(texts);
  const value = world.newValue(row[field]);
  const input = { id: row.id, base: { [field]: row[field] }, changes: { [field]: value } };
  const what = `edits ${field} of ${row.exhibit_id} to “${value}”`;
  await act(world, tab, what, [{ operation: editOf(tab.build), input }]);
  world.ledger.onWish({ owner: tab.db.owner, value, base: row[field], field, record: row.exhibit_id });
}

async function remove(world: World, tab: SimTab, row: ExhibitRow): Promise<void> {
  const input = { id: row.id, seen: fieldsOf(row) };
  await act(world, tab, `deletes ${row.exhibit_id}`, [{ operation: deleteExhibit, input }]);
}

async function takePhoto(world: World, tab: SimTab, row: ExhibitRow): Promise<void> {
  const id = tab.outbox.uuid();
  const content = pngBytes(id);
  const file = { id, name: 'p.png', type: 'image/png', size: content.byteLength, sha256: '', content };
  await world.run(tab.db.files.put({ ...file, createdAt: world.pump.now }));
  const input = { id: row.id, file: id, fileName: `photo-${id.slice(0, 8)}.png`, base: row.image_url };
  await act(world, tab, `takes a photo of ${row.exhibit_id}`, [{ operation: uploadExhibitImage, input }]);
}

// With a new document, as a rule; now and then from those that are there.
async function generate(world: World, tab: SimTab, row: ExhibitRow): Promise<void> {
  const { id } = row;
  const changes: Change[] = [];
  if (row.documents.length === 0 || world.dice.chance(0.6)) changes.push(await writeNotes(world, tab, id));
  const documents = changes.map(({ input }) => (input as { fileName: string }).fileName);
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
  await world.run(tab.db.files.put({ ...stored, content, createdAt: world.pump.now }));
  return { operation: addDocument, input: { id, file, fileName } };
}

async function tryNow(_: World, { engine }: SimTab): Promise<void> {
  engine?.wake('asked');
}

/** Somebody on another device, whom nothing ever goes wrong for. */
export async function colleague(world: World): Promise<void> {
  const { server, dice, pump } = world;
  const all = [...server.exhibits.values()];
  const outside = <T>(work: Promise<T>) => world.run(pump.waitFor(work));
  if (all.length === 0 || dice.chance(0.2)) {
    const fields = world.newFields();
    await outside(server.put({ id: '', ...fields, ...untouched }));
    world.note(`a colleague adds ${fields.name}`);
  } else if (dice.chance(0.15)) {
    const { id, exhibit_id: number } = dice.pick(all);
    await outside(server.remove(id));
    world.note(`a colleague deletes ${number}`);
  } else {
    const exhibit = dice.pick(all);
    const field = dice.pick(texts);
    const value = `${world.newValue(exhibit[field])} (colleague)`;
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

async function decideOne(world: World, tab: SimTab): Promise<void> {
  const held = tab.db.outbox.where('state').anyOf('refused', 'conflict', 'parked').toArray();
  const entries = await world.run(held);
  if (entries.length === 0) return;
  await decideAbout(world, tab, world.dice.pick(entries));
  tab.engine?.wake('asked');
}

async function decideAbout(world: World, tab: SimTab, entry: Entry): Promise<void> {
  const { outbox } = tab;
  const { seq, chain, operation, conflict, state } = entry;
  const tell = (what: string) => world.note(`${tab.id} ${what} ${operation} of “${entry.title}”`);
  if (world.dice.chance(0.2)) {
    tell('discards');
    await world.run(discard(outbox, seq));
  } else if (conflict?.kind === 'fields') {
    const choice = world.dice.pick(['mine', 'theirs'] as const);
    tell(`decides for ${choice} in`);
    for (const { mine, theirs } of conflict.fields) {
      if (choice === 'theirs') world.ledger.onLetGo(mine);
      else world.ledger.onInsisted(mine);
      world.watch.onSeen(tab.db.owner, theirs);
    }
    const choices = Object.fromEntries(conflict.fields.map(({ field }) => [field, choice]));
    await world.run(decide(outbox, seq, choices));
  } else if (conflict?.kind === 'gone') {
    await keepAsNew(world, tab, chain);
  } else if (state === 'parked' && world.dice.chance(0.5)) {
    tell('sends as new');
    world.ledger.copies.add((entry.input as { fields?: { exhibit_id: string } }).fields?.exhibit_id ?? '');
    await world.run(sendAsNew(outbox, seq));
  } else {
    tell('retries');
    await world.run(retry(outbox, [seq]));
  }
}

async function keepAsNew(world: World, tab: SimTab, chain: string): Promise<void> {
  const row = await world.run(tab.db.exhibits.get(subjectOf(chain).id));
  if (!row) return;
  const input = { id: deviceId(tab.outbox.uuid()), fields: fieldsOf(row) };
  world.note(`${tab.id} keeps ${row.exhibit_id} as a new record`);
  world.ledger.copies.add(row.exhibit_id);
  await world.run(replaceChain(tab.outbox, chain, { operation: addExhibit, input }));
}
