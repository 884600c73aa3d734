import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import {
  choosePhoto,
  expectAt,
  expectPill,
  fillIn,
  find,
  openExhibit,
  rowOf,
  saveDraft,
  signIn,
  untilInstalled,
  update,
  field,
} from '#tests/e2e/support/acts.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { test } from '#tests/e2e/support/test.ts';

const photo = aPng(640, 480);
const edited = 'Bronze Cat of Bastet';
const added = { name: 'Glass Fish', artist: 'Unknown glassmaker', id: 'VT-900' };

test('what is edited and added without network, photo included, arrives exactly once', async ({
  tablet,
  realProvider: provider,
}) => {
  // A provider in a process of its own makes its database and its demo museum, and starts twice.
  test.setTimeout(300_000);
  await provider.start();
  const before = await (await provider.colleague()).works();
  const cat = before[0];
  if (!cat) throw new Error('The demo museum is empty.');

  await test.step('at the desk: sign in, and let the museum load', async () => {
    const page = await tablet.open(provider.address);
    await signIn(page, provider.admin);
    await expectAt(page, 'Museum info');
    await expectPill(page, 'All synced');
    await untilInstalled(page);
    await tablet.closeEverything();
  });

  await provider.stop();

  await test.step('in the vault: open from the home screen, find, edit, and add with a photo', async () => {
    const page = await tablet.open(`${provider.address}/`);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Exhibit management' })
      .click();
    await find(page, cat.exhibit_id.toLowerCase());
    await openExhibit(page, cat.name);
    await field(page, 'Name').fill(edited);
    await update(page);
    await find(page, '');
    await page.getByRole('link', { name: 'Add Exhibit' }).click();
    await fillIn(page, added);
    await choosePhoto(page, photo);
    await expect(page.getByRole('img', { name: 'Exhibit image' })).toBeVisible();
    await saveDraft(page);
    await find(page, 'glass fish');
    await expect(rowOf(page, added.name)).toContainText('Waiting');
    await expectPill(page, 'Offline · 3 waiting');
    await tablet.closeEverything();
  });

  await provider.start();

  await test.step('back in the office: everything is sent by itself', async () => {
    const page = await tablet.open(`${provider.address}/exhibitmanagement`);
    await expectPill(page, 'All synced');
    await find(page, added.id);
    await expect(rowOf(page, added.name)).not.toContainText('Waiting');
    const image = rowOf(page, added.name).locator('img');
    await expect(image).toHaveAttribute('src', /\/api\/files\//);
  });

  const colleague = await provider.colleague();
  const after = await colleague.works();
  expect(after.length).toBe(before.length + 1);
  expect(after.filter(({ name }) => name === edited).map(({ id }) => id)).toEqual([cat.id]);
  const [fish, ...twins] = after.filter(({ exhibit_id }) => exhibit_id === added.id);
  expect(twins).toEqual([]);
  expect(fish).toMatchObject({ name: added.name, artist_name: added.artist, room_number: 2 });
  expect(await colleague.imageHash(fish?.id ?? '')).toBe(sha256(photo));
});
