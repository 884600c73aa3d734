// Every call of part 1 that changes something, times everything that can become of it.
import { removeDocument } from '#panel/features/exhibits/document-operations.ts';
import { generateQuestions } from '#panel/features/exhibits/generate-operations.ts';
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  uploadExhibitImage,
} from '#panel/features/exhibits/operations.ts';
import { deleteMuseumMap, editMuseum } from '#panel/features/museum/operations.ts';
import { editProfile } from '#panel/features/profile/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import type { Call, Tried } from './world/outcomes.ts';
import { describeOutcomes, load } from './world/outcomes.ts';
import type { ProviderModel } from './provider/model.ts';
import { partOne } from './world/scope.ts';
import { ada } from './world/world.ts';

const fields = {
  name: 'Mask',
  artist_name: 'Unknown',
  exhibit_id: '73.42',
  tags: [],
  floor: 1,
  room_number: 1,
  room_name: 'Room 1',
};
const id = '50';

/** What is done to an exhibit that is there. */
const withMask =
  (change: Change) =>
  async (tried: Tried): Promise<Change[]> => {
    await putMask(tried);
    return [change];
  };

async function putMask(tried: Tried): Promise<void> {
  tried.model.exhibits.set(id, {
    id,
    ...fields,
    image_url: null,
    documents: [{ id: '7', file_key: null, name: 'notes.txt' }],
    status: 'Draft',
    average_time: 0,
  });
  await load(tried);
}

async function photo(tried: Tried): Promise<Change[]> {
  await putMask(tried);
  const content = pngBytes();
  const file = { id: 'f', name: 'p.png', type: 'image/png', size: content.byteLength, sha256: '', content };
  await tried.world.run(tried.tab.db.files.put({ ...file, createdAt: tried.world.scheduler.now }));
  return [{ operation: uploadExhibitImage, input: { id, file: 'f', fileName: 'photo-1.png', base: null } }];
}

const exhibitsOf = ({ exhibits }: ProviderModel) => [...exhibits.values()];
const photos = (model: ProviderModel) =>
  exhibitsOf(model).filter(({ image_url }) => image_url?.includes('photo-1.png')).length;
const byStore = { '400': 'once', '401': 'once', '403': 'once', '404': 'once' } as const;
const rename = { id, base: { name: 'Mask' }, changes: { name: 'Festival mask' } };
const moreRooms = { id: '1', base: { 'rooms.1': 3 }, changes: { 'rooms.1': 4 } };
const newName = { id: ada.id, base: { first_name: 'Model' }, changes: { first_name: 'Ada' } };

const calls: Record<string, Call> = {
  'POST /exhibit/add': {
    ends: { 'sent twice': 'twice', 'answered twice': 'twice' },
    prepare: () => [{ operation: addExhibit, input: { id: deviceId('1'), fields } }],
    effects: (model) => exhibitsOf(model).filter(({ exhibit_id }) => exhibit_id === '73.42').length,
  },
  'PUT /exhibit/edit': {
    ends: {},
    prepare: withMask({ operation: editExhibit, input: rename }),
    effects: (model) => exhibitsOf(model).filter(({ name }) => name === 'Festival mask').length,
  },
  'DELETE /exhibit/delete': {
    ends: { '404': 'believed' },
    prepare: withMask({ operation: deleteExhibit, input: { id, seen: fields } }),
    effects: (model) => 1 - model.exhibits.size,
  },
  'POST /get-presignedurl': { ends: {}, prepare: photo, effects: photos },
  'PUT /files': { ends: byStore, prepare: photo, effects: photos },
  'POST /verify-upload': { ends: {}, prepare: photo, effects: photos },
  'DELETE /exhibit/document/delete': {
    ends: { '404': 'believed' },
    prepare: withMask({ operation: removeDocument, input: { id, document: '7' } }),
    effects: (model) => (exhibitsOf(model)[0]?.documents.length === 0 ? 1 : 0),
  },
  'POST /exhibit/question-answer/generate': {
    ends: {},
    prepare: withMask({ operation: generateQuestions, input: { id, documents: [] } }),
    effects: ({ generations }) => generations.begun.get(id) ?? 0,
  },
  'PUT /museum/update': {
    ends: {},
    prepare: () => [{ operation: editMuseum, input: moreRooms }],
    effects: ({ house }) => (house.info.floorPlans[1]?.room === 4 ? 1 : 0),
  },
  'DELETE /museum/delete/map': {
    ends: { '404': 'believed' },
    prepare({ model }) {
      const map = 'http://files.test/plan.pdf';
      model.house.info = { ...model.house.info, map };
      return [{ operation: deleteMuseumMap, input: { id: '1', base: map } }];
    },
    effects: ({ house }) => (house.info.map === null ? 1 : 0),
  },
  'PUT /user/profile': {
    ends: {},
    prepare: () => [{ operation: editProfile, input: newName }],
    effects: (model) => (model.present(ada).name === 'Ada##admin' ? 1 : 0),
  },
};

describeOutcomes(calls, partOne);
