import { expect } from '@playwright/test';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { aPng } from '#tests/support/pictures.ts';
import {
  expectAt,
  expectPill,
  fillIn,
  find,
  openExhibit,
  openNewExhibit,
  saveDraft,
  signIn,
  takePhoto,
  untilInstalled,
  update,
} from './support/acts.ts';
import { link, marked, row, within } from './support/places.ts';
import { test } from './support/test.ts';

const photo = aPng(640, 480);
const edited = 'Bronze Cat of Bastet';
const added = { name: 'Glass Fish', artist: 'Unknown glassmaker', id: 'VT-900' };

test('what is edited and added without network, photo included, arrives exactly once', async ({
  tablet,
  photoFile,
  realProvider: provider,
}) => {
  await provider.start();
  const before = await (await provider.colleague()).works();
  const cat = before[0];
  if (!cat) throw new Error('The demo museum is empty.');

  await test.step('at the desk: sign in, and let the museum load', async () => {
    const screen = await tablet.open(provider.address);
    await signIn(screen, provider.admin);
    await expectAt(screen, 'Museum info');
    await expectPill(screen, 'All synced');
    await untilInstalled(screen);
    await tablet.closeEverything();
  });

  await provider.stop();

  await test.step('in the vault: open from the home screen, find, edit, and add with a photo', async () => {
    const screen = await tablet.open(`${provider.address}/`);
    await screen.press(within(marked('nav[aria-label=Main]'), link('Exhibit management')));
    await find(screen, cat.exhibit_id.toLowerCase());
    await openExhibit(screen, cat.name);
    await screen.fill('Name', edited);
    await update(screen);
    await find(screen, '');
    await openNewExhibit(screen);
    await fillIn(screen, added);
    await takePhoto(screen, await photoFile(photo));
    await saveDraft(screen);
    await find(screen, 'glass fish');
    await screen.shows(row(added.name), /Waiting/);
    await expectPill(screen, 'Offline · 3 waiting');
    await tablet.closeEverything();
  });

  await provider.start();

  await test.step('back in the office: everything is sent by itself', async () => {
    const screen = await tablet.open(`${provider.address}/exhibitmanagement`);
    await expectPill(screen, 'All synced');
    await find(screen, added.id);
    await screen.shows(within(row(added.name), marked('img[src*="/api/files/"]')));
    await screen.shows(row(added.name), /^(?!.*Waiting)/);
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
