// Every call of both specifications' sections 7, to the letter: panel and provider share the endpoints, so that a misspelt
// one would pass every other test.
import { assert } from 'superstruct';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { place } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { uploadPurposes } from './uploads.ts';
import { regenerationTypes } from './limits.ts';

type Called = readonly [call: keyof typeof endpoints, sent: string, input: unknown, replyFields: string[]];

const email = 'ann@museum.example';
const exhibit = {
  name: 'Mask',
  artistName: 'Unknown',
  exhibitNumber: 'A-1',
  tags: ['wood'],
  floor: 1,
  roomNumber: 2,
  roomName: 'Room 2',
  museumId: '3',
};
const museum = {
  museumId: '3',
  name: 'City Museum',
  address: {
    address: '1 Main Street',
    state: 'Kent',
    country: 'UK',
    geolocation: 'https://maps.app.goo.gl/a',
  },
  operatingHours: [{ day: 'Sunday', isOpen: true, openingTime: '09:00 AM', closingTime: '05:00 PM' }],
  floorPlan: [{ floor: 0, room: 2 }],
  roomName: { '0': [{ roomNumber: 1, roomName: 'Entrance', floor: 0 }] },
};
const theme = {
  name: 'Faces',
  description: 'What people wear.',
  tags: ['wood'],
  featured: true,
  startDate: '2026-06-01T09:00:00.000Z',
  endDate: '2026-07-01T09:00:00.000Z',
  exhibits: ['7'],
};
const voucher = {
  voucherType: 'Voucher A',
  voucherName: 'Coffee',
  discountType: 'Percentage',
  discountValue: '10',
  voucherDescription: 'A cup.',
  museumId: '3',
  exhibitionIds: ['7'],
  startDate: '2026-06-01',
  endDate: '2026-06-30',
};
const documents = { purpose: 'exhibit_document', exhibitId: '7', fileName: ['notes.txt'] };
const regeneration = {
  exhibitId: '7',
  mainQuestions: ['Who made it?'],
  followUpQuestions: ['When?'],
  regenrateType: 'Followup Question',
  ageGroup: 'Teen',
  previousAnswer: 'Nobody knows.',
  amoutOfInfo: 'Detail',
  requirement: 'shorter',
};
const combined = { 'Pre-teen': 'A', Teen: 'B', Adult: 'C' };
const texts = { standard: 'A', detailed: 'B', basic: 'C' };
const combination = {
  questionId: '5',
  exhibitName: 'Mask',
  question: ['Who made it?', 'When?'],
  previousAnswer: { 'Pre-teen': ['A'], Teen: ['B'], Adult: ['C'] },
};

const calls: Called[] = [
  ['login', 'POST /auth/login', { email, password: 'x', role: 'admin' }, ['user', 'accessToken']],
  ['forgotPassword', 'POST /auth/forget-password', { email, role: 'admin' }, ['message']],
  ['verifyCode', 'POST /auth/verifyOTPCode', { email, otpCode: '123456', role: 'admin' }, ['message']],
  ['resetPassword', 'POST /auth/resetPassword', { email, password: 'x', role: 'admin' }, ['message']],
  ['logout', 'GET /auth/logout', {}, ['message']],
  ['getMuseum', 'GET /museum/detail/3', { id: '3' }, ['data']],
  ['updateMuseum', 'PUT /museum/update', museum, ['message']],
  ['deleteMuseumMap', 'DELETE /museum/delete/map', {}, ['message']],
  ['getUserProfile', 'GET /user/getUserProfile?userId=8', { userId: '8' }, ['data']],
  ['updateProfile', 'PUT /user/profile', { name: 'Ann##Lee' }, ['message']],
  ['changePassword', 'PUT /user/update-password', { newPassword: 'y', oldPassword: 'x' }, ['message']],
  ['deleteUser', 'DELETE /user/delete/8', { id: '8' }, ['message']],
  ['listExhibits', 'POST /exhibit/get-by-museum', { museumId: '3' }, ['data']],
  ['getExhibit', 'GET /exhibit/7', { id: '7' }, ['data']],
  ['addExhibit', 'POST /exhibit/add', exhibit, ['exhibitId', 'message']],
  ['editExhibit', 'PUT /exhibit/edit', { ...exhibit, id: '7' }, ['message']],
  ['deleteExhibit', 'DELETE /exhibit/delete/7', { id: '7' }, ['message']],
  ['listDocumentTexts', 'GET /exhibit/9/document-texts', { id: '9' }, ['data']],
  ['deleteDocument', 'DELETE /exhibit/document/delete/9', { id: '9' }, ['message']],
  ['generateQuestions', 'POST /exhibit/question-answer/generate', { exhibitId: '7' }, ['message']],
  ['getSubscription', 'PUT /museum/subscription', { museumId: '3' }, ['data']],
  ['listChanges', 'GET /museum/3/changes?since=r-7', { museumId: '3', since: 'r-7' }, ['data']],
  ['listSessions', 'GET /user/sessions', {}, ['data']],
  ['endSessions', 'POST /user/sessions/end', { password: 'x', sessionId: 's-1' }, ['message']],
  ['getUploadAddresses', 'POST /get-presignedurl', documents, ['data']],
  ['verifyUpload', 'POST /verify-upload', documents, ['code']],
  ['listThemes', 'POST /museum/get-exhibition', { museumId: '3' }, ['data']],
  ['addTheme', 'POST /museum/add-exhibition', { ...theme, museumId: '3' }, ['exhibitionId', 'message']],
  ['editTheme', 'PUT /museum/update-exhibition', { ...theme, id: '4' }, ['message']],
  ['getTheme', 'POST /museum/exhibition-info', { exhibitionId: '4' }, ['data']],
  ['toggleThemeArchived', 'PUT /museum/archived/exhibition', { exhibitionId: '4' }, ['message']],
  ['deleteTheme', 'DELETE /museum/exhibition/4', { id: '4' }, ['message']],
  ['listTeam', 'GET /museum/employee/3', { museumId: '3' }, ['data']],
  ['inviteMember', 'POST /museum/invite/employee', { firstName: 'Ann', lastName: 'Lee', email }, ['Message']],
  ['listVouchers', 'GET /museum/voucherlist', {}, ['data']],
  ['getVoucher', 'GET /museum/voucher/6', { id: '6' }, ['data']],
  ['addVoucher', 'POST /museum/add-voucher', voucher, ['message']],
  ['editVoucher', 'PUT /museum/voucher', { ...voucher, id: '6' }, ['message']],
  ['deleteVoucher', 'DELETE /museum/voucher/6', { id: '6' }, ['message']],
  ['getTerms', 'POST /museum/terms', { museumId: '3' }, ['data']],
  ['updateTerms', 'PUT /museum/terms', { terms: ['No bags.'] }, ['message']],
  ['listQuestions', 'POST /exhibit/get-questions', { exhibitId: '7' }, ['data']],
  ['regenerate', 'POST /exhibit/question-answer/re-generate', regeneration, ['data']],
  ['combineAnswers', 'POST /exhibit/combined-answer/generate', combination, ['data']],
  [
    'saveQuestions',
    'PUT /exhibit/question',
    [
      {
        questionId: '5',
        question: 'Who made it?',
        comment: 'Check.',
        isVisibleToUser: true,
        answers: [{ id: '1', answer: texts }],
      },
    ],
    ['message'],
  ],
  ['saveCombinedAnswer', 'PUT /exhibit/combined-answer', { questionId: '5', answer: combined }, ['message']],
  ['saveComment', 'PUT /exhibit/comment', { questionId: '5', comment: 'Check.' }, ['message']],
  ['toggleVisible', 'PUT /exhibit/visible/user', { questionId: '5' }, ['message']],
  ['passQuestion', 'PUT /exhibit/question/review', { questionId: '5', isPassAll: true }, ['message']],
];

const of = (call: keyof typeof endpoints) => endpoints[call] as unknown as Endpoint<unknown, unknown>;

describe('a call of the specification', () => {
  test.each(calls)('%s is sent as %s with %j', (call, sent, input) => {
    const { method, input: struct } = of(call);
    assert(input, struct);
    const { path, body } = place(of(call), input);
    expect(`${method} ${path}`).toBe(sent);
    if (method === 'POST' || method === 'PUT') expect(body).toEqual(input);
    else expect(body).toBeUndefined();
  });

  test.each(calls)('%s (%s) is answered with what the specification names', (call, _, __, replyFields) => {
    const { reply } = of(call);
    expect(Object.keys(reply.schema as object)).toEqual(expect.arrayContaining(replyFields));
  });

  test('is each one that the contract knows', () => {
    expect(calls.map(([call]) => call).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });
});

test('a file is sent for one of these purposes', () => {
  const named = ['museum_image', 'exhibit_image', 'exhibit_document', 'user_profile', 'exhibition_image'];
  expect(uploadPurposes).toEqual(expect.arrayContaining(named));
});

test('five kinds of text are written anew, spelled as on the wire', () => {
  expect(regenerationTypes).toEqual([
    'Main Question',
    'Followup Question',
    'Main Question Answer',
    'FollowUp Question Answer',
    'All Followup Questions',
  ]);
});
