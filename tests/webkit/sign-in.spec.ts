import { expect } from '@playwright/test';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { aWork } from '#tests/e2e/support/works.ts';
import { aPng } from '#tests/support/pictures.ts';
import {
  arrive,
  expectAt,
  expectPill,
  openChanges,
  openExhibit,
  signIn,
  takePhoto,
  update,
} from './support/acts.ts';
import { button, field, words } from './support/places.ts';
import { test } from './support/test.ts';

test('a deep link of somebody who is not signed in leads there after the sign-in', async ({
  tablet,
  museum,
  road,
}) => {
  const [id = ''] = await museum.colleague.add(aWork());
  const screen = await tablet.open(`${road.address}/editexhibit/${id}`);
  await expectAt(screen, 'Login');
  await signIn(screen, museum.admin);
  await expectAt(screen, 'Edit exhibit');
  await screen.shows(field('Name'), 'Harbour at Dusk');
  expect(await screen.path()).toBe(`/editexhibit/${id}`);
});

test('a wrong password is told, and what was typed stays', async ({ tablet, museum, road }) => {
  const screen = await tablet.open(`${road.address}/login`);
  await signIn(screen, { ...museum.admin, password: 'wrong' });
  await screen.shows(words('Incorrect email or password.'));
  await screen.shows(field('Email'), museum.admin.email);
  await signIn(screen, museum.admin);
  await expectAt(screen, 'Museum info');
});

test('a session that ends over a half-filled form: after signing in again all of it is there, photo included', async ({
  tablet,
  photoFile,
  museum,
  road,
}) => {
  const photo = aPng(300, 200);
  const [id = ''] = await museum.colleague.add(aWork());
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  await openExhibit(screen, 'Harbour at Dusk');
  await screen.fill('Name', 'Harbour at Noon');
  await takePhoto(screen, await photoFile(photo));
  // Another window asks, so that the one with the form has nothing open over it.
  const other = await tablet.open(`${road.address}/exhibitmanagement`);
  await openChanges(other);
  await museum.endSessions(museum.admin);
  await other.press(button('Check now'));
  await expectAt(screen, 'Login');
  await other.close();
  await screen.shows(words('Your session has ended. Sign in again.'));

  await signIn(screen, museum.admin);
  await expectAt(screen, 'Edit exhibit');
  await screen.shows(words(/^Your unsaved changes from .* are back\.$/));
  await screen.shows(field('Name'), 'Harbour at Noon');
  await screen.shows(button('Remove exhibit image'));
  await update(screen);
  await expectPill(screen, 'All synced');
  expect((await museum.colleague.works())[0]?.name).toBe('Harbour at Noon');
  expect(await museum.colleague.imageHash(id)).toBe(sha256(photo));
});
