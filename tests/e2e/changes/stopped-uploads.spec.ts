import { expect } from '@playwright/test';

import { aPng } from '#tests/support/pictures.ts';

import { arrive, changes, expectPill, openChanges, photograph } from '#tests/e2e/support/acts.ts';
import { allThere, card, discardIn } from '#tests/e2e/support/changes.ts';
import { sha256 } from '#tests/e2e/support/museum.ts';
import { test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.describe('a photo on its way', () => {
  const photo = aPng(800, 600);

  test('shows how much of it has left, is stopped in the middle, and arrives once when it is tried again', async ({
    page,
    museum,
    road,
  }) => {
    const [id = ''] = await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    const network = await page.context().newCDPSession(page);
    const throttle = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await throttle(60_000);
    await photograph(page, 'Harbour at Dusk', photo);
    await openChanges(page);
    const change = card(page, 'Harbour at Dusk');
    await expect(change.getByRole('progressbar', { name: /^0\.[1-9] of 1\.4 MB$/ })).toBeVisible();
    // Were the road wide before the request has ended, the rest of the photo would rush through.
    const ended = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await change.getByRole('button', { name: 'Stop the upload for Harbour at Dusk' }).click();
    await expect(change).toContainText('Stopped');
    await expect(change).toContainText('The file is safe on this device');
    await ended;
    await throttle(-1);
    await changes(page).getByRole('button', { name: 'Close' }).click();
    await expectPill(page, '1 needs you');
    await page.reload();
    await expectPill(page, '1 needs you');
    expect(road.arrived.filter((call) => call.startsWith('PUT /api/files'))).toEqual([]);
    expect(await museum.colleague.imageHash(id)).toBeNull();

    await openChanges(page);
    await change.getByRole('button', { name: 'Retry' }).click();
    await expect(changes(page).getByText(allThere)).toBeVisible();
    expect(road.arrived.filter((call) => call.startsWith('PUT /api/files'))).toHaveLength(1);
    expect(await museum.colleague.imageHash(id)).toBe(sha256(photo));
  });

  test('that was stopped too late is found, and not sent again', async ({ page, museum, road }) => {
    const [id = ''] = await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    const held = road.hold('PUT /api/files', 'after');
    await photograph(page, 'Harbour at Dusk', photo);
    await held.waits;
    await openChanges(page);
    const change = card(page, 'Harbour at Dusk');
    await expect(change).toContainText('All of it is sent; waiting for your museum’s server.');
    await change.getByRole('button', { name: 'Stop the upload for Harbour at Dusk' }).click();
    await expect(change).toContainText('Stopped');
    held.letGo();
    await change.getByRole('button', { name: 'Retry' }).click();
    await expect(changes(page).getByText(allThere)).toBeVisible();
    await expect(card(page, 'Harbour at Dusk')).toContainText('It had already arrived.');
    expect(road.arrived.filter((call) => call.startsWith('PUT /api/files'))).toHaveLength(1);
    expect(await museum.colleague.imageHash(id)).toBe(sha256(photo));
  });

  test('shows in another tab as well, and is stopped from there', async ({ page, museum, road }) => {
    await museum.colleague.add(aWork());
    await arrive(page, museum.admin);
    const other = await page.context().newPage();
    await other.goto(`${road.address}/exhibitmanagement`);
    await expectPill(other, 'All synced');
    const held = road.hold('PUT /api/files', 'before');
    await photograph(page, 'Harbour at Dusk', photo);
    await held.waits;
    await openChanges(other);
    const change = card(other, 'Harbour at Dusk');
    await expect(change.getByRole('progressbar')).toBeVisible();
    await change.getByRole('button', { name: 'Stop the upload for Harbour at Dusk' }).click();
    await expect(change).toContainText('Stopped');
    await expectPill(page, '1 needs you');
    held.letGo();
    await discardIn(other, change);
    await expectPill(page, 'All synced');
  });
});
