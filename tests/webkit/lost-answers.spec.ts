import { expect } from '@playwright/test';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { aWork } from '#tests/e2e/support/works.ts';
import { aPng } from '#tests/support/pictures.ts';
import {
  addExhibit,
  arrive,
  expectPill,
  noticeOffline,
  openExhibit,
  renameExhibit,
  syncNow,
  takePhoto,
  update,
} from './support/acts.ts';
import { row } from './support/places.ts';
import { test } from './support/test.ts';

const vase = { name: 'Vase', artist: 'Ana Lima', id: 'V-1' };

for (const [fault, words] of [
  ['answer lost', 'lost'],
  ['reset', 'lost with the connection'],
  ['stalled', 'stalled in the middle of its body'],
] as const) {
  test(`an exhibit is added once although the answer is ${words}`, async ({ tablet, museum, road }) => {
    const screen = await tablet.open(`${road.address}/exhibitmanagement`);
    await arrive(screen, museum.admin);
    const plan = road.plan('POST /api/exhibit/add', fault);
    await addExhibit(screen, vase);
    await expect.poll(() => plan.met).toBe(1);
    // An answer is waited for as long as it is not silent for half a minute.
    await expectPill(screen, 'All synced', 60_000);
    await screen.shows(row('Vase'));
    expect(await museum.colleague.works()).toHaveLength(1);
  });
}

test('a list whose body stalls holds up no change', async ({ tablet, museum, road }) => {
  await museum.colleague.add(aWork());
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  const plan = road.plan('POST /api/exhibit/get-by-museum', 'stalled', 100);
  await syncNow(screen);
  await expect.poll(() => plan.met).toBeGreaterThan(0);
  await renameExhibit(screen, 'Harbour at Dusk', 'Harbour at Night');
  const names = async () => (await museum.colleague.works()).map(({ name }) => name);
  await expect.poll(names, { timeout: 10_000 }).toEqual(['Harbour at Night']);
});

test('a photo whose answer is lost arrives whole', async ({ tablet, photoFile, museum, road }) => {
  const [id = ''] = await museum.colleague.add(aWork());
  const photo = aPng(300, 200);
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  road.plan('PUT /api/files', 'answer lost');
  road.plan('POST /api/verify-upload', 'answer lost');
  await openExhibit(screen, 'Harbour at Dusk');
  await takePhoto(screen, await photoFile(photo));
  await update(screen);
  await expectPill(screen, 'All synced');
  expect(await museum.colleague.imageHash(id)).toBe(sha256(photo));
});

test('the browser is killed between save and send: the change is sent at the next start', async ({
  tablet,
  museum,
  road,
}) => {
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  await road.goDown();
  await noticeOffline(screen);
  await addExhibit(screen, vase);
  await tablet.kill();

  await road.comeBack();
  const again = await tablet.open(`${road.address}/exhibitmanagement`);
  await again.shows(row('Vase'));
  await expectPill(again, 'All synced');
  expect(await museum.colleague.works()).toHaveLength(1);
});

test('the browser is killed in the middle of sending: nothing is sent twice', async ({
  tablet,
  museum,
  road,
}) => {
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  const held = road.hold('POST /api/exhibit/add', 'after');
  await addExhibit(screen, vase);
  await held.waits;
  await tablet.kill();
  held.letGo();

  const again = await tablet.open(`${road.address}/exhibitmanagement`);
  await expectPill(again, 'All synced');
  await again.shows(row('Vase'));
  expect(await museum.colleague.works()).toHaveLength(1);
});
