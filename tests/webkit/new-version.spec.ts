import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { aWork } from '#tests/e2e/support/works.ts';
import { nextBuild } from '#tests/support/deploy.ts';
import { arrive, expectAt, expectPill, openExhibit } from './support/acts.ts';
import { button, field, words } from './support/places.ts';
import type { Screen } from './support/screen.ts';
import { test } from './support/test.ts';

const offer = words('A new version of Vitrine is ready.');

test('a new version asks, waits for unsaved input, and leaves the other tab alone', async ({
  tablet,
  museum,
  road,
}) => {
  await museum.colleague.add(aWork());
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  const other = await tablet.open(`${road.address}/exhibitmanagement`);
  await openExhibit(other, 'Harbour at Dusk');
  // The draft cannot be kept, so what is typed stands on the screen alone.
  await refuseDrafts(screen);
  await refuseDrafts(other);
  await other.fill('Name', 'Typed in the other tab');

  await road.serve(await nextBuild('dist', 'second'));
  await lookForUpdate(screen);
  await screen.shows(offer);
  await other.shows(offer);
  expect(await entryScript(screen)).not.toContain('second');

  await openExhibit(screen, 'Harbour at Dusk');
  await screen.fill('Name', 'Typed before the update');
  await screen.press(button('Update now'));
  await screen.shows(words(/^Save or discard what you are editing first/));
  await screen.shows(field('Name'), 'Typed before the update');

  await screen.fill('Name', 'Harbour at Dusk');
  await screen.press(button('Update now'));
  await expect.poll(() => entryScript(screen)).toContain('second');
  await screen.shows(field('Name'), 'Harbour at Dusk');
  await other.shows(field('Name'), 'Typed in the other tab');
  expect(await entryScript(other)).not.toContain('second');
});

test('a deploy that is half done is not taken over, and the panel opens offline', async ({
  tablet,
  museum,
  road,
}) => {
  const screen = await tablet.open(`${road.address}/exhibitmanagement`);
  await arrive(screen, museum.admin);
  const before = await entryScript(screen);
  const second = await nextBuild('dist', 'second');
  const [missing = ''] = (await readdir(join(second, 'assets'))).filter((name) => name.endsWith('.js'));
  const fault = road.plan(`/assets/${missing}`, { status: 404, html: '<h1>Not found</h1>' }, 100);
  await road.serve(second);
  await lookForUpdate(screen);
  await expect.poll(() => fault.met).toBeGreaterThan(0);
  await expect.poll(() => isNewerThere(screen)).toBe(false);
  await tablet.closeEverything();
  await road.goDown();

  const again = await tablet.open(`${road.address}/exhibitmanagement`);
  await expectAt(again, 'Exhibit management');
  await expectPill(again, /Offline|All synced/);
  expect(await entryScript(again)).toBe(before);
});

/** As the browser does by itself once a day, and the panel at its start. */
function lookForUpdate(screen: Screen): Promise<void> {
  return screen.run(async () => {
    await (await navigator.serviceWorker.ready).update().catch(() => undefined);
  });
}

function isNewerThere(screen: Screen): Promise<boolean> {
  return screen.run(async () => {
    const registration = await navigator.serviceWorker.ready;
    return Boolean(registration.waiting ?? registration.installing);
  });
}

function entryScript(screen: Screen): Promise<string> {
  return screen.run(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');
}

function refuseDrafts(screen: Screen): Promise<void> {
  return screen.run(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function refuse(this: IDBObjectStore, ...values) {
      if (this.name === 'drafts') throw new DOMException('made to fail', 'QuotaExceededError');
      return put.apply(this, values);
    };
  });
}
