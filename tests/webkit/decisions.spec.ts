import { expect } from '@playwright/test';
import { allThere } from '#tests/e2e/support/changes.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import type { Road } from '#tests/e2e/support/proxy.ts';
import { aWork } from '#tests/e2e/support/works.ts';
import {
  addExhibit,
  arrive,
  changes,
  expectAt,
  expectPill,
  noticeOffline,
  openChanges,
  openExhibit,
  syncNow,
  update,
} from './support/acts.ts';
import { button, card, link, marked, row, within, words } from './support/places.ts';
import type { Screen } from './support/screen.ts';
import type { Tablet } from './support/tablet.ts';
import { test } from './support/test.ts';

const start = aWork({ name: 'Study for a Fountain', tags: ['ink', 'study'] });
const theirs = { name: 'Study for a Wall Fountain', artist_name: 'Ana Maria Lima', tags: ['ink', 'wall'] };
const mine = { name: 'Study for the Courtyard Fountain', artist: 'Ana Lima and workshop' };

const notifications = marked('section[aria-label=Notifications], [role=region][aria-label=Notifications]');

test('an exhibit ID that is used already is refused later, corrected, and goes through', async ({
  tablet,
  museum,
  road,
}) => {
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  await road.goDown();
  await noticeOffline(screen);
  await addExhibit(screen, { name: 'Vase', artist: 'Ana Lima', id: 'A-1' });
  await museum.colleague.add(aWork());
  await road.comeBack();
  await syncNow(screen);
  await expectPill(screen, '1 needs you');
  await screen.shows(row('Vase'), /Refused/);
  await openChanges(screen);
  await screen.shows(card('Vase'), /Already used.*Your museum’s server says: “.*A-1.*”/);
  await screen.press(within(card('Vase'), link('Correct')));

  await expectAt(screen, 'Edit exhibit');
  await screen.shows(words(/Your museum’s server refused this change: .*Correct it and save again\./));
  await screen.fill('Exhibit ID', 'A-2');
  await update(screen);
  await expectPill(screen, 'All synced');
  const numbers = (await museum.colleague.works()).map(({ name, exhibit_id }) => [name, exhibit_id]);
  expect(numbers).toEqual([
    ['Harbour at Dusk', 'A-1'],
    ['Vase', 'A-2'],
  ]);
});

test('a touch on a side chooses it, and what was given up can be taken back', async ({
  tablet,
  museum,
  road,
}) => {
  const screen = await conflict(tablet, museum, road);
  const change = card(mine.name);
  await openChanges(screen);
  await screen.press(within(change, button('Decide')));
  for (const side of [theirs.name, theirs.artist_name]) await screen.press(within(change, words(side)));
  await screen.press(within(change, button('Take their name and artist')));
  await screen.press(within(notifications, button('Undo')));
  await screen.shows(change, /You both changed the name and the artist/);
  await screen.press(within(change, button('Decide')));
  await screen.press(within(change, button('All mine')));
  await screen.press(within(change, button('Keep my name and artist')));
  await screen.shows(within(changes, words(allThere)));
  const [work] = await museum.colleague.works();
  expect(work).toMatchObject({ name: mine.name, artist_name: mine.artist, tags: theirs.tags });
});

test('a decision made without network waits like any change', async ({ tablet, museum, road }) => {
  const screen = await conflict(tablet, museum, road);
  const change = card(mine.name);
  await openChanges(screen);
  await screen.press(within(change, button('Decide')));
  await road.goDown();
  await screen.press(within(change, button('All mine')));
  await screen.press(within(change, button('Keep my name and artist')));
  await screen.shows(change, /Next try in|Waiting/);
  await screen.shows(within(change, button(/^(Discard|More actions)/)));
  await road.comeBack();
  await screen.press(within(changes, button('Try all now')));
  await screen.shows(within(changes, words(allThere)));
  expect((await museum.colleague.works())[0]?.name).toBe(mine.name);
});

/** You both changed the name and the artist; a colleague alone the tags. */
async function conflict(tablet: Tablet, museum: Museum, road: Road): Promise<Screen> {
  const [id = ''] = await museum.colleague.add(start);
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  await road.goDown();
  await noticeOffline(screen);
  await openExhibit(screen, start.name);
  await screen.fill('Name', mine.name);
  await screen.fill('Artist', mine.artist);
  await update(screen);
  await museum.colleague.edit(id, theirs);
  await road.comeBack();
  await syncNow(screen);
  await expectPill(screen, '1 needs you');
  return screen;
}
