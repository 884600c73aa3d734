import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addExhibit, deleteExhibit, editExhibit, getExhibit, listExhibits } from '#contract/exhibits.ts';
import { getMuseum, getSubscription } from '#contract/museum.ts';
import { deleteUser, listTeam } from '#contract/team.ts';
import { getTerms } from '#contract/terms.ts';
import {
  addTheme,
  deleteTheme,
  editTheme,
  getTheme,
  listThemes,
  toThemeEdit,
  themeResource,
  toggleThemeArchived,
} from '#contract/themes.ts';
import { getUserProfile } from '#contract/users.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { addVoucher, deleteVoucher, editVoucher, getVoucher } from '#contract/vouchers.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import {
  call,
  newTheme,
  refusal,
  send,
  themePayload,
  uniqueNumber,
  voucherPayload,
} from '#tests/contract/target.ts';

let provider: TestProvider;
let mine: TestUser;
let theirs: TestUser;
let theirExhibit: string;
let theirTheme: string;
let theirVoucher: string;

beforeAll(async () => {
  provider = await providerInProcess();
  mine = await provider.addUser();
  theirs = await provider.addUser();
  [theirExhibit = ''] = await provider.addExhibits(theirs.museumId, 1);
  const session = { user: theirs, token: theirs.token };
  theirTheme = await newTheme(provider, session);
  const voucher = voucherPayload(session, { exhibitionIds: [theirTheme] });
  theirVoucher = (await call(provider, addVoucher, voucher, theirs.token)).voucherId;
});
afterAll(async () => provider.close());

function payload(museumId: string) {
  const place = { floor: 1, roomNumber: 1, roomName: '' };
  return { name: 'Vase', artistName: 'Potter', exhibitNumber: uniqueNumber(), tags: [], ...place, museumId };
}

describe('another museum', () => {
  test('does not exist for anybody outside, whatever they ask', async () => {
    const upload = { purpose: 'exhibit_image', exhibitId: theirExhibit, fileName: ['a.png'] };
    const image = { purpose: 'exhibition_image', exhibitionId: theirTheme };
    const theme = themePayload({ user: mine });
    const myTheme = await newTheme(provider, { user: mine, token: mine.token });
    const voucher = voucherPayload({ user: mine }, { exhibitionIds: [myTheme] });
    const attempts = [
      [getMuseum, { id: theirs.museumId }],
      [getSubscription, { museumId: theirs.museumId }],
      [getUserProfile, { userId: theirs.id }],
      [listExhibits, { museumId: theirs.museumId }],
      [getExhibit, { id: theirExhibit }],
      [addExhibit, payload(theirs.museumId)],
      [editExhibit, { ...payload(mine.museumId), id: theirExhibit }],
      [editExhibit, { ...payload(theirs.museumId), id: theirExhibit }],
      [deleteExhibit, { id: theirExhibit }],
      [getUploadAddresses, upload],
      [verifyUpload, upload],
      [listThemes, { museumId: theirs.museumId }],
      [getTheme, { exhibitionId: theirTheme }],
      [addTheme, themePayload({ user: theirs })],
      [editTheme, toThemeEdit(themeResource.fromPayload(theme), theirTheme)],
      [toggleThemeArchived, { exhibitionId: theirTheme }],
      [deleteTheme, { id: theirTheme }],
      [getUploadAddresses, image],
      [verifyUpload, image],
      [getVoucher, { id: theirVoucher }],
      [addVoucher, voucherPayload({ user: theirs }, { exhibitionIds: [theirTheme] })],
      [editVoucher, { ...voucher, id: theirVoucher }],
      [deleteVoucher, { id: theirVoucher }],
      [getTerms, { museumId: theirs.museumId }],
      [listTeam, { museumId: theirs.museumId }],
      [deleteUser, { id: theirs.id }],
    ] as const;
    for (const [endpoint, input] of attempts) {
      const refused = await refusal(await send(provider, endpoint, input, mine.token));
      expect({ call: endpoint.name, ...refused }).toEqual({
        call: endpoint.name,
        status: 404,
        message: expect.stringMatching(/\S/),
      });
    }
    const { data } = await call(provider, getExhibit, { id: theirExhibit }, theirs.token);
    expect(data.name).toBe('Work T-1');
    const kept = await call(provider, getTheme, { exhibitionId: theirTheme }, theirs.token);
    expect(kept.data).toMatchObject({ name: 'A test theme', is_archived: false });
    await call(provider, getVoucher, { id: theirVoucher }, theirs.token);
  });

  test('may use the same exhibit ids', async () => {
    const number = uniqueNumber();
    for (const user of [mine, theirs]) {
      const input = { ...payload(user.museumId), exhibitNumber: number };
      expect((await send(provider, addExhibit, input, user.token)).status).toBe(200);
    }
  });
});

describe('the same museum', () => {
  test('an exhibit id in other capitals is the same exhibit id', async () => {
    const number = uniqueNumber();
    const input = payload(mine.museumId);
    await send(provider, addExhibit, { ...input, exhibitNumber: number.toLowerCase() }, mine.token);
    const twin = await send(provider, addExhibit, { ...input, exhibitNumber: number }, mine.token);
    expect(twin.status).toBe(409);
  });

  test('an admin reads a colleague’s profile, and colleagues change the same exhibits', async () => {
    const colleague = await provider.addUser({ museumId: mine.museumId, role: 'creator' });
    const { data } = await call(provider, getUserProfile, { userId: colleague.id }, mine.token);
    expect(data.email).toBe(colleague.email);
    const { exhibitId } = await call(provider, addExhibit, payload(mine.museumId), mine.token);
    await call(provider, deleteExhibit, { id: exhibitId }, colleague.token);
  });

  test('a creator cannot change the museum’s pictures, and is not signed out for trying', async () => {
    const creator = await provider.addUser({ museumId: mine.museumId, role: 'creator' });
    for (const purpose of ['museum_image', 'museum_map'] as const) {
      const upload = { purpose, fileName: ['a.png'] };
      for (const endpoint of [getUploadAddresses, verifyUpload]) {
        expect((await send(provider, endpoint, upload, creator.token)).status).toBe(422);
      }
    }
    await call(provider, getMuseum, { id: mine.museumId }, creator.token);
  });
});

describe('a large museum', () => {
  test('ten thousand exhibits come in order of creation', async () => {
    const user = await provider.addUser();
    const ids = await provider.addExhibits(user.museumId, 10_000);
    const { data } = await call(provider, listExhibits, { museumId: user.museumId }, user.token);
    expect(data.map(({ id }) => id)).toEqual(ids);
  });
});
