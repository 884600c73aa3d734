// Every call that changes something, times everything that can become of it: one table, every cell asserted.
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  generateQuestions,
  removeDocument,
  uploadExhibitImage,
} from '#panel/features/exhibits/operations.ts';
import { deleteMuseumMap, editMuseum } from '#panel/features/museum/operations.ts';
import { editProfile } from '#panel/features/profile/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { Change } from '#panel/sync/outbox.ts';
import { perform } from '#panel/sync/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fault } from './network.ts';
import { Pump } from './pump.ts';
import type { SimTab } from './tablet.ts';
import { ProviderModel } from './model.ts';
import { ada, World } from './world.ts';

/**
 * - `once`: applied exactly once, nothing waits.
 * - `refused`: shown with the provider's reason, nothing applied.
 * - `out`: the session has ended; after signing in again it is applied once.
 * - `twice`: two records came into being, and the person is told: it cannot be prevented (README, what it can't).
 * - `believed`: the provider says that the record is not there, which is what was wanted (decision 17).
 */
type End = 'once' | 'twice' | 'refused' | 'out' | 'believed';

const transient: Fault[] = [
  'lost',
  'answer lost',
  'applied late',
  'sent twice',
  'answered twice',
  'truncated',
  'page',
  'redirect',
  'empty',
  'list',
  'no connection',
  '408',
  '425',
  '429',
  '500',
  '502',
  '503',
  '504',
  'slow',
  'never',
];
const refusals: Fault[] = ['400', '409', '413', '415', '422'];

const calls = {
  'POST /exhibit/add': { 'applied late': 'twice', 'sent twice': 'twice', 'answered twice': 'twice' },
  'PUT /exhibit/edit': { '404': 'refused' },
  'DELETE /exhibit/delete': { '404': 'believed' },
  'POST /get-presignedurl': { '404': 'refused' },
  'PUT /files': { '400': 'once', '401': 'once', '403': 'once', '404': 'once' },
  'POST /verify-upload': { '404': 'refused' },
  'DELETE /exhibit/document/delete': { '404': 'believed' },
  'POST /exhibit/question-answer/generate': {},
  'PUT /museum/update': { '404': 'refused' },
  'DELETE /museum/delete/map': { '404': 'believed' },
  'PUT /user/profile': { '404': 'refused' },
} as Record<string, Partial<Record<Fault, End>>>;

const outcomes: Record<string, End> = {
  ...Object.fromEntries(transient.map((fault) => [fault, 'once'])),
  ...Object.fromEntries(refusals.map((fault) => [fault, 'refused'])),
  '401': 'out',
  '403': 'out',
  '404': 'refused',
};

let world: World;
let model: ProviderModel;
afterEach(async () => {
  world.tablet.throwAway();
  await world.pump.settle();
  Pump.restore();
});

describe.each(Object.keys(calls))('%s', (call) => {
  it.each(Object.entries({ ...outcomes, ...calls[call] }))('that meets "%s" ends %s', async (fault, end) => {
    model = new ProviderModel([ada]);
    world = new World(7, model);
    world.pump.install();
    await world.signIn(ada);
    const tab = await world.openTab();
    await world.pump.pass(5_000);
    const change = await prepare(call, tab);
    world.planned = { call, fault: fault as Fault, times: 1 };
    await world.run(perform(tab.outbox, change));
    await world.pump.pass(20_000);
    if (end === 'out') {
      expect(await world.sessionToken()).toBeNull();
      expect(await world.run(tab.db.outbox.count())).toBe(1);
      await world.signIn(world.user);
      tab.engine?.wake('asked');
    }
    await world.pump.pass(200_000);
    tab.engine?.wake('asked');
    await world.pump.pass(200_000);
    await expectEnd(tab, call, end === 'out' ? 'once' : end);
  });
});

const fields = {
  name: 'Mask',
  artist_name: 'Unknown',
  exhibit_id: '73.42',
  tags: [],
  floor: 1,
  room_number: 1,
  room_name: 'Room 1',
};

async function prepare(call: string, tab: SimTab): Promise<Change[]> {
  if (call === 'PUT /museum/update') {
    const [base, changes] = [{ 'rooms.1': 3 }, { 'rooms.1': 4 }];
    return [{ operation: editMuseum, input: { id: '1', base, changes } }];
  }
  if (call === 'PUT /user/profile') {
    const [base, changes] = [{ first_name: 'Model' }, { first_name: 'Ada' }];
    return [{ operation: editProfile, input: { id: ada.id, base, changes } }];
  }
  if (call === 'DELETE /museum/delete/map') {
    const map = 'http://files.test/plan.pdf';
    model.museum = { ...model.museum, map };
    return [{ operation: deleteMuseumMap, input: { id: '1', base: map } }];
  }
  if (call === 'POST /exhibit/add') return [{ operation: addExhibit, input: { id: deviceId('1'), fields } }];
  model.exhibits.set('50', {
    id: '50',
    ...fields,
    image_url: null,
    documents: [{ id: '7', file_key: null, name: 'notes.txt' }],
    status: 'Draft',
    average_time: 0,
  });
  world.ledger.onEffect();
  tab.engine?.wake('asked');
  await world.pump.pass(5_000);
  const id = '50';
  if (call === 'PUT /exhibit/edit') {
    return [
      { operation: editExhibit, input: { id, base: { name: 'Mask' }, changes: { name: 'Festival mask' } } },
    ];
  }
  if (call === 'DELETE /exhibit/document/delete') {
    return [{ operation: removeDocument, input: { id, document: '7' } }];
  }
  if (call === 'POST /exhibit/question-answer/generate') {
    return [{ operation: generateQuestions, input: { id, documents: [] } }];
  }
  if (call === 'DELETE /exhibit/delete') return [{ operation: deleteExhibit, input: { id, seen: fields } }];
  const content = pngBytes();
  const file = {
    id: 'f',
    name: 'p.png',
    type: 'image/png',
    size: content.byteLength,
    sha256: '',
    content,
    createdAt: world.pump.now,
  };
  await world.run(tab.db.files.put(file));
  return [{ operation: uploadExhibitImage, input: { id, file: 'f', fileName: 'photo-1.png', base: null } }];
}

async function expectEnd(tab: SimTab, call: string, end: End): Promise<void> {
  const queued = await world.run(tab.db.outbox.toArray());
  expect(queued.map(({ state }) => state)).toEqual(end === 'refused' ? ['refused'] : []);
  if (end === 'believed') return;
  expect(effects(call)).toBe({ once: 1, twice: 2, refused: 0, out: 1 }[end]);
  if (end === 'twice') {
    const history = await world.run(tab.db.history.toArray());
    expect(history.map(({ warning }) => warning)).toEqual(['twin']);
  }
  if (end !== 'refused') await world.ledger.checkHealed(tab);
  else expect(queued[0]?.trouble?.kind).toBe('refused');
}

// How often the provider holds what was asked for.
function effects(call: string): number {
  const all = [...model.exhibits.values()];
  if (call === 'PUT /museum/update') return model.museum.floorPlans[1]?.room === 4 ? 1 : 0;
  if (call === 'DELETE /museum/delete/map') return model.museum.map === null ? 1 : 0;
  if (call === 'PUT /user/profile') return model.present(ada).name === 'Ada##admin' ? 1 : 0;
  if (call === 'POST /exhibit/add') return all.filter(({ exhibit_id }) => exhibit_id === '73.42').length;
  if (call === 'PUT /exhibit/edit') return all.filter(({ name }) => name === 'Festival mask').length;
  if (call === 'POST /exhibit/question-answer/generate') return model.generations.begun.get('50') ?? 0;
  if (call === 'DELETE /exhibit/document/delete') return all[0]?.documents.length === 0 ? 1 : 0;
  if (call === 'DELETE /exhibit/delete') return 1 - all.length;
  return all.filter(({ image_url }) => image_url?.includes('photo-1.png')).length;
}
