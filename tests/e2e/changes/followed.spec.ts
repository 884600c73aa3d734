import type { Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { arrive, find, rowOf } from '#tests/e2e/support/acts.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { aWork } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

const list = 'POST /api/exhibit/get-by-museum';

test('where the provider tells what changed, a colleague’s work shows, and no list is asked for any more', async ({
  page,
  museum,
  road,
}) => {
  const { colleague } = museum;
  const [mask = '', bowl = ''] = await colleague.add(
    aWork({ name: 'Mask', exhibit_id: 'M-1' }),
    aWork({ name: 'Bowl', exhibit_id: 'B-1' }),
  );
  road.configure({ provider: '/api', changes: true });
  await page.clock.install();
  const said = page.waitForResponse('**/config.json');
  await arrive(page, museum.admin);
  // What config.json says counts from the next start on.
  await said;
  await page.reload();
  await expect(rowOf(page, 'Mask')).toBeVisible();
  const lists = () => road.arrived.filter((call) => call === list).length;
  const followed = () =>
    road.arrived.filter((call) => call === `GET /api/museum/${colleague.museumId}/changes`).length;
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  // What is under way while the clock runs on took that long by it, and lists rest in proportion.
  const inTime = <T>(look: () => T | Promise<T>) =>
    expect.poll(
      async () => {
        if (underWay.size === 0) await page.clock.runFor(1_000);
        return look();
      },
      { intervals: [20], timeout: 60_000 },
    );
  // At the first start and at the next one; and as those may have been older than the first revision, once more.
  await inTime(lists).toBe(3);
  await expect.poll(() => underWay.size).toBe(0);
  expect(followed()).toBeGreaterThan(0);

  await colleague.edit(mask, { name: 'Dance mask' });
  await colleague.remove(bowl);
  await colleague.add(aWork({ name: 'Lamp', exhibit_id: 'L-1' }));
  await inTime(() => rowOf(page, 'Dance mask').isVisible()).toBe(true);
  await expect(rowOf(page, 'Lamp')).toBeVisible();
  await expect(rowOf(page, 'Bowl')).toHaveCount(0);
  await find(page, 'dance');
  await expect(rowOf(page, 'Dance mask')).toBeVisible();
  expect(lists()).toBe(3);
});
