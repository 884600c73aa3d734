// Who works in the museum, on the device (part 2, sections 2 and 6; decisions 3a and 4).
import { deleteUser } from '#contract/team.ts';
import { readFact } from '#panel/store/facts.ts';
import type { Scene } from '#tests/support/scene.ts';
import { openScene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let scene: Scene;
beforeEach(async () => {
  scene = await openScene();
});
afterEach(() => scene.close());

const team = () => scene.tab.db.team.orderBy('sort').toArray();

it('an admin reads the team without network', async () => {
  await scene.tab.sync();
  scene.net.isDown = true;
  expect(await team()).toMatchObject([
    { name: 'Some One', roles: [{ roleName: 'admin' }] },
    { name: 'Some One', roles: [{ roleName: 'creator' }] },
  ]);
});

it('who was deleted elsewhere is gone with the next list', async () => {
  await scene.tab.sync();
  await scene.elsewhere.call(deleteUser, { id: scene.creator.user.id });
  await scene.tab.sync();
  expect((await team()).map(({ id }) => id)).toEqual([scene.admin.user.id]);
});

it('a creator’s device never asks for it, and has everything else', async () => {
  scene.tab.close();
  scene.tab = await scene.tablet.openTab(scene.creator);
  await scene.tab.sync();
  expect(scene.net.arrived.filter((call) => call.includes('employee'))).toEqual([]);
  expect(await team()).toEqual([]);
  expect(await scene.tab.db.museum.count()).toBe(1);
});

it('an empty list deletes nobody', async () => {
  await scene.tab.sync();
  scene.net.plan('/museum/employee', { status: 200, body: { data: [] } });
  await scene.tab.sync();
  expect(await team()).toHaveLength(2);
});

it('who may not see it any more loses nothing else', async () => {
  scene.net.plan('/museum/employee', {
    status: 422,
    body: { message: 'Only an admin can manage the team.' },
  });
  await scene.tab.sync();
  expect((await scene.tab.db.facts.get('loading'))?.value).toMatchObject({ state: 'done' });
});

it.each(['POST /api/museum/get-exhibition', 'GET /api/museum/voucherlist'])(
  'a provider that has no %s keeps nothing else from arriving, and that it failed is told',
  async (call) => {
    scene.net.plan(call, { status: 404, body: { message: 'There is no such thing.' } });
    await scene.tab.sync();
    expect(await team()).toHaveLength(2);
    expect(await readFact(scene.tab.db, 'loading')).toMatchObject({ state: 'failed', completedAt: null });
    await scene.tab.sync();
    expect(await readFact(scene.tab.db, 'loading')).toMatchObject({ state: 'done' });
  },
);
