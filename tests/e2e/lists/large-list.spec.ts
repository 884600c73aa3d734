import { expect } from '@playwright/test';
import { exhibits } from '#provider/database/schema.ts';
import type { RunningProvider } from '#provider/server.ts';
import { arrive, expectPill, find, renameExhibit, rowOf, syncNow } from '#tests/e2e/support/acts.ts';
import type { Museum } from '#tests/e2e/support/museum.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';

test.use(lateWorker);

const many = 2_500;
const list = 'POST /api/exhibit/get-by-museum';

async function seed({ db }: RunningProvider, { colleague }: Museum): Promise<void> {
  const now = new Date();
  const works = Array.from({ length: many }, (_, index) => ({
    museumId: Number(colleague.museumId),
    exhibitNumber: `N-${index}`,
    name: `Work ${String(index).padStart(4, '0')}`,
    artistName: 'Ana Lima',
    tags: ['oil'],
    floor: 1,
    roomNumber: 2,
    roomName: 'Long Gallery',
    status: 'Draft' as const,
    averageTime: 0,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insert(exhibits).values(works);
}

test('a list of 2,500 exhibits is read beside the screen, and an edit that is made meanwhile stands', async ({
  page,
  museum,
  provider,
  road,
}) => {
  await seed(provider, museum);
  const threads: string[] = [];
  page.on('worker', (worker) => threads.push(worker.url()));
  await arrive(page, museum.admin);
  await expect(page.getByText('2,500 exhibits', { exact: true })).toBeVisible();
  expect(threads).toEqual([expect.stringContaining('/assets/online/list-worker-')]);

  const [first] = await museum.colleague.works();
  await museum.colleague.edit(first?.id ?? '', { room_name: 'Cabinet' });
  const lists = road.hold(list, 'after');
  await syncNow(page);
  await lists.waits;
  await find(page, 'Work 0000');
  await renameExhibit(page, 'Work 0000', 'Festival mask');
  await expectPill(page, 'All synced');
  lists.letGo();
  await find(page, 'Festival');
  await expect(rowOf(page, 'Festival mask')).toContainText('Cabinet');
  expect((await museum.colleague.works()).find(({ id }) => id === first?.id)).toMatchObject({
    name: 'Festival mask',
    room_name: 'Cabinet',
  });
  // Each list was asked for by the thread alone.
  expect(threads).toHaveLength(2);
  expect(road.arrived.filter((call) => call === list)).toHaveLength(2);
});

test('a first list that is on its way for seconds shows when it comes', async ({
  page,
  museum,
  provider,
  road,
}) => {
  await seed(provider, museum);
  const lists = road.hold(list, 'after');
  const arriving = arrive(page, museum.admin);
  await lists.waits;
  // The search has looked at an empty museum, and found nothing to pack.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  lists.letGo();
  await arriving;
  await expect(page.getByText('2,500 exhibits', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Work 0000' })).toBeVisible();
});

test('where the thread cannot be loaded, 2,500 exhibits come all the same', async ({
  page,
  museum,
  provider,
  road,
}) => {
  await seed(provider, museum);
  const lost = road.plan('GET /assets/online/list-worker', { status: 404 }, 99);
  await arrive(page, museum.admin);
  await expect(page.getByText('2,500 exhibits', { exact: true })).toBeVisible();
  await expectPill(page, 'All synced');
  expect(lost.met).toBeGreaterThan(0);
});
