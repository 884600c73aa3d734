import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  addExhibit,
  arrive,
  choosePhoto,
  deleteExhibit,
  expectPill,
  noticeOffline,
  openExhibit,
  renameExhibit,
  rowOf,
  signIn,
  untilInstalled,
  update,
} from '#tests/e2e/support/acts.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

const vase = { name: 'Vase', artist: 'Ana Lima', id: 'V-1' };

for (const fault of ['answer lost', 'reset', 'truncated', 'malformed'] as const) {
  test(`an exhibit is added once although the answer is ${words(fault)}`, async ({ page, museum, road }) => {
    await arrive(page, museum.admin);
    road.plan('POST /api/exhibit/add', fault);
    await addExhibit(page, vase);
    await expectPill(page, 'All synced');
    await expect(rowOf(page, 'Vase')).toHaveCount(1);
    expect(await museum.colleague.works()).toHaveLength(1);
  });
}

test('an exhibit is added once although three answers in a row are lost', async ({ page, museum, road }) => {
  await arrive(page, museum.admin);
  road.plan('POST /api/exhibit/add', 'answer lost');
  road.plan('POST /api/exhibit/get-by-museum', 'dropped', 2);
  await addExhibit(page, vase);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.works()).toHaveLength(1);
});

test('an edit and a deletion whose answers are lost are through, and say so', async ({
  page,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork(), aWork({ name: 'Old Boat', exhibit_id: 'A-2' }));
  await arrive(page, museum.admin);
  road.plan('PUT /api/exhibit/edit', 'answer lost');
  road.plan('DELETE /api/exhibit/delete', 'answer lost');
  await renameExhibit(page, 'Harbour at Dusk', 'Harbour at Night');
  await deleteExhibit(page, 'Old Boat');
  await expectPill(page, 'All synced');
  const names = (await museum.colleague.works()).map(({ name }) => name);
  expect(names).toEqual(['Harbour at Night']);
});

test('a photo whose answer is lost arrives whole', async ({ page, museum, road }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  const photo = aPng(300, 200);
  await arrive(page, museum.admin);
  road.plan('PUT /api/files', 'answer lost');
  road.plan('POST /api/verify-upload', 'answer lost');
  await openExhibit(page, 'Harbour at Dusk');
  await choosePhoto(page, photo);
  await update(page);
  await expectPill(page, 'All synced');
  expect(await museum.colleague.imageHash(id)).toBe(sha256(photo));
});

test('the browser is killed between save and send: the change is sent at the next start', async ({
  tablet,
  museum,
  road,
}) => {
  const page = await tablet.open(`${road.address}/exhibitmanagement`);
  await signIn(page, museum.admin);
  await expectPill(page, 'All synced');
  await untilInstalled(page);
  await road.goDown();
  await noticeOffline(page);
  await addExhibit(page, vase);
  await tablet.kill();

  await road.comeBack();
  const again = await tablet.open(`${road.address}/exhibitmanagement`);
  await expect(rowOf(again, 'Vase')).toBeVisible();
  await expectPill(again, 'All synced');
  expect(await museum.colleague.works()).toHaveLength(1);
});

test('the browser is killed in the middle of sending: nothing is sent twice', async ({
  tablet,
  museum,
  road,
}) => {
  const page = await tablet.open(`${road.address}/exhibitmanagement`);
  await signIn(page, museum.admin);
  await expectPill(page, 'All synced');
  await untilInstalled(page);
  const held = road.hold('POST /api/exhibit/add', 'after');
  await addExhibit(page, vase);
  await held.waits;
  await tablet.kill();
  held.letGo();

  const again = await tablet.open(`${road.address}/exhibitmanagement`);
  await expectPill(again, 'All synced');
  await expect(rowOf(again, 'Vase')).toHaveCount(1);
  expect(await museum.colleague.works()).toHaveLength(1);
});

function words(fault: string): string {
  return fault === 'reset' ? 'lost and the browser sends it again by itself' : fault.replace('answer ', '');
}
