// What people are told when the provider fails without a word of its own (part 1, section 8).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDocument, removeDocument } from '#panel/features/exhibits/document-operations.ts';
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  uploadExhibitImage,
} from '#panel/features/exhibits/operations.ts';
import { editMuseum, uploadMuseumMap } from '#panel/features/museum/operations.ts';
import { editTerms } from '#panel/features/terms/operations.ts';
import {
  commentOnQuestion,
  passQuestion,
  saveCombined,
  saveLevel1,
  saveLevel2,
  setVisible,
  textsOf,
} from '#panel/features/review/operations.ts';
import { editProfile, uploadAvatar } from '#panel/features/profile/operations.ts';
import { entryMessage } from '#panel/changes/messages.ts';
import { deviceId } from '#panel/store/entries.ts';
import { keepFile } from '#panel/store/files.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { main, questionField, questionKey } from '#panel/store/question-fields.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Fault } from '#tests/support/weather.ts';

let scene: Scene;
let exhibit: string;
beforeEach(async () => {
  scene = await openScene();
  [exhibit = ''] = await scene.elsewhere.add(aMask());
  await scene.tab.syncUntilQuiet();
});
afterEach(() => scene.close());

async function aFile(fileName: string): Promise<{ file: string; fileName: string }> {
  const isImage = fileName.endsWith('.png');
  const blob = new Blob([isImage ? pngBytes() : 'The mask was carved in 1890.'], {
    type: isImage ? 'image/png' : 'text/plain',
  });
  const { id } = await keepFile(scene.tab.db, blob, { id: crypto.randomUUID(), name: fileName, now: 0 });
  return { file: id, fileName };
}

const museum = async () => {
  const [row] = await scene.tab.db.museum.toArray();
  return { id: row?.id ?? '', base: { name: row?.['name'] } };
};
const me = async () => {
  const [row] = await scene.tab.db.me.toArray();
  return { id: row?.id ?? '', base: { first_name: row?.first_name } };
};
const aPhoto = async (): Promise<Change> => ({
  operation: uploadExhibitImage,
  input: { id: exhibit, base: null, ...(await aFile('mask.png')) },
});

async function aDeletedDocument(): Promise<Change> {
  await perform(scene.tab.outbox, [await aDocument()]);
  await scene.tab.syncUntilQuiet();
  const row = await scene.tab.db.exhibits.get(exhibit);
  return { operation: removeDocument, input: { id: exhibit, document: row?.documents[0]?.id ?? '' } };
}

const aDocument = async (): Promise<Change> => ({
  operation: addDocument,
  input: { id: exhibit, ...(await aFile('notes.txt')) },
});

async function aQuestion(): Promise<QuestionRow> {
  const [id = ''] = await scene.addQuestions(exhibit);
  await scene.tab.sync();
  return (await scene.tab.db.questions.get(questionKey(exhibit, id))) as QuestionRow;
}

const editOf = (row: QuestionRow, field: string) => ({
  id: row.id,
  base: { [field]: row[field] },
  changes: { [field]: 'Another text' },
});

const actions = {
  'adding an exhibit': () => ({
    operation: addExhibit,
    input: { id: deviceId('1'), fields: { ...aMask(), exhibit_id: 'N-2' } },
  }),
  'editing an exhibit': () => ({
    operation: editExhibit,
    input: { id: exhibit, base: { name: 'Mask' }, changes: { name: 'Festival mask' } },
  }),
  'deleting an exhibit': () => ({ operation: deleteExhibit, input: { id: exhibit, seen: aMask() } }),
  'sending an image': aPhoto,
  'sending a document': aDocument,
  'deleting a document': aDeletedDocument,
  'saving museum info': async () => ({
    operation: editMuseum,
    input: { ...(await museum()), changes: { name: 'Another name' } },
  }),
  'saving terms': async () => ({
    operation: editTerms,
    input: { id: (await museum()).id, base: { terms: [] }, changes: { terms: ['No flash.'] } },
  }),
  'sending a map': async () => ({
    operation: uploadMuseumMap,
    input: { id: (await museum()).id, base: null, ...(await aFile('map.png')) },
  }),
  'saving the profile': async () => ({
    operation: editProfile,
    input: { ...(await me()), changes: { first_name: 'Berta' } },
  }),
  'sending a profile image': async () => ({
    operation: uploadAvatar,
    input: { id: scene.admin.user.id, base: null, ...(await aFile('me.png')) },
  }),
  'saving Level 1': async () => ({
    operation: saveLevel1,
    input: editOf(await aQuestion(), questionField(main)),
  }),
  'saving Level 2': async () => {
    const row = await aQuestion();
    return { operation: saveLevel2, input: editOf(row, questionField(row.followUps[0] ?? '')) };
  },
  'saving combined answers': async () => ({
    operation: saveCombined,
    input: editOf(await aQuestion(), 'main.Teen.basicCombined'),
  }),
  commenting: async () => ({ operation: commentOnQuestion, input: editOf(await aQuestion(), 'comment') }),
  'hiding a question': async () => ({
    operation: setVisible,
    input: { id: (await aQuestion()).id, asked: main, visible: false, was: true },
  }),
  'completing a review': async () => {
    const row = await aQuestion();
    return {
      operation: passQuestion,
      input: { id: row.id, passAll: false, seen: textsOf(row), others: [] },
    };
  },
} satisfies Record<string, () => Change | Promise<Change>>;

/** What stands in the list of changes after the action met this. */
async function shownOf(action: keyof typeof actions, call: string, fault: Fault): Promise<string> {
  const change = await actions[action]();
  scene.net.plan(call, fault, 9);
  await perform(scene.tab.outbox, [change]);
  await scene.tab.sync();
  const [entry] = await scene.tab.db.outbox.toArray();
  if (!entry) return 'nothing waits';
  return entryMessage(entry, { now: 0, isKnown: true, inLine: null }).reason;
}

const mute = (status: number): Fault => ({ status, body: {} });
const address = 'POST /api/get-presignedurl';
const verify = 'POST /api/verify-upload';

const reviewActions: [keyof typeof actions, string, Fault, string][] = [
  [
    'saving Level 1',
    'PUT /api/exhibit/question',
    mute(400),
    'Error saving Level 1 answer. Please try again.',
  ],
  [
    'saving Level 2',
    'PUT /api/exhibit/question',
    mute(400),
    'Error saving Level 2 answer. Please try again.',
  ],
  [
    'saving combined answers',
    'PUT /api/exhibit/combined-answer',
    mute(400),
    'Error saving basic combined answers. Please try again.',
  ],
  ['commenting', 'PUT /api/exhibit/comment', mute(400), 'Failed to submit comment'],
  ['hiding a question', 'PUT /api/exhibit/visible/user', mute(400), 'Failed to update visibility'],
  [
    'completing a review',
    'PUT /api/exhibit/question/review',
    mute(400),
    'Failed to complete review. Please try again.',
  ],
];

describe('without a word from the provider', () => {
  it.each<[keyof typeof actions, string, Fault, string]>([
    ['adding an exhibit', 'POST /api/exhibit/add', mute(400), 'An error occurred. Please try again.'],
    ['adding an exhibit', 'POST /api/exhibit/add', { status: 200, body: {} }, 'Failed to get exhibit ID'],
    ['editing an exhibit', 'PUT /api/exhibit/edit', mute(400), 'An error occurred. Please try again.'],
    ['deleting an exhibit', 'DELETE /api/exhibit', mute(400), 'An error occurred. Please try again.'],
    ['sending an image', address, { status: 200, body: { data: [] } }, 'Failed to get pre-signed URL'],
    ['sending an image', address, mute(422), 'Failed to get pre-signed URL'],
    ['sending a document', address, mute(400), 'Failed to get pre-signed URL'],
    ['sending a map', address, mute(500), 'Failed to get pre-signed URL'],
    ['sending an image', verify, mute(422), 'Failed to verify uploaded files'],
    ['sending a document', verify, mute(400), 'Failed to verify uploaded files'],
    ['sending a profile image', verify, mute(500), 'Failed to verify uploaded files'],
    [
      'sending an image',
      address,
      { status: 200, body: { data: ['/a', '/b'] } },
      'Mismatch between number of files and pre-signed URLs',
    ],
    ['sending an image', 'PUT /api/files', mute(422), 'Failed to upload image'],
    ['sending an image', verify, { status: 200, body: { code: 422 } }, 'Failed to verify uploaded files'],
    ['sending a document', 'PUT /api/files', mute(422), 'Some files failed to upload. Please try again.'],
    ['deleting a document', 'DELETE /api/exhibit/document', mute(400), 'Failed to delete document'],
    [
      'deleting a document',
      'DELETE /api/exhibit/document',
      mute(500),
      'An error occurred while deleting the document',
    ],
    ['saving museum info', 'PUT /api/museum/update', mute(400), 'Failed to update museum details'],
    [
      'saving museum info',
      'PUT /api/museum/update',
      mute(500),
      'An error occurred while saving museum details',
    ],
    ['sending a map', 'PUT /api/files', mute(422), 'Some files failed to upload. Please try again.'],
    ['saving terms', 'PUT /api/museum/terms', mute(400), 'Something went wrong.'],
    ['saving the profile', 'PUT /api/user/profile', mute(400), 'Something went wrong'],
    ...reviewActions,
    ['sending a profile image', 'PUT /api/files', mute(422), 'Error during image upload'],
  ])('%s, while %s answers %j, is told in the specification’s: %s', async (action, call, fault, words) => {
    expect(await shownOf(action, call, fault)).toContain(words);
  });
});

describe('the provider’s own words', () => {
  it.each<[keyof typeof actions, string, number]>([
    ['saving museum info', 'PUT /api/museum/update', 422],
    ['saving museum info', 'PUT /api/museum/update', 500],
    ['deleting a document', 'DELETE /api/exhibit/document', 422],
    ['adding an exhibit', 'POST /api/exhibit/add', 422],
  ])('come first: %s', async (action, call, status) => {
    const shown = await shownOf(action, call, { status, body: { message: 'Not on a Sunday.' } });
    expect(shown).toContain('“Not on a Sunday.”');
    expect(shown).not.toMatch(/Failed|An error/);
  });
});
