// A provider that tells what changed since a revision: it is asked for that in the place of its lists, which it may still
// be asked for at any time. Contract, "Optional: what changed since".
import type { Changes } from '#contract/changes.ts';
import { updateMuseum } from '#contract/museum.ts';
import { saveComment } from '#contract/questions.ts';
import { updateTerms } from '#contract/terms.ts';
import { toTour } from '#contract/themes.ts';
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { addTheme } from '#panel/features/themes/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import { questionKey } from '#panel/store/question-fields.ts';
import { distrustOthers } from '#panel/sync/merge/changes.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { wantPart } from '#panel/sync/merge/parts.ts';
import type { Scene } from '#tests/support/scene.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const listExhibits = 'POST /api/exhibit/get-by-museum';
const minute = 60_000;

let scene: Scene;
let changes: string;
let mask: string;
beforeEach(async () => {
  scene = await openScene();
  changes = `GET /api/museum/${scene.admin.user.museumId}/changes`;
  scene.tab.changes = true;
  [mask = ''] = await scene.elsewhere.add(aMask(), { ...aMask(), exhibit_id: '73.43' });
  await start();
});
afterEach(() => scene.close());

/** The lists, twice: those right after the first revision may have been older than it. */
async function start(): Promise<void> {
  await scene.tab.sync();
  await later();
  scene.net.arrived.length = 0;
}

async function later(ms = minute + 1_000): Promise<void> {
  scene.tablet.pass(ms);
  await scene.tab.sync('timer');
}

const asked = (call: string) => scene.net.arrived.filter((one) => one === call).length;
const shown = (id = mask) => scene.tab.db.exhibits.get(id);
const rewrite = (change: (page: Changes) => Partial<Changes>) =>
  scene.net.rewrite(changes, ({ data }: { data: Changes }) => ({ data: { ...data, ...change(data) } }));

const edit = (id: string, from: string, to: string) =>
  perform(scene.tab.outbox, [
    { operation: editExhibit, input: { id, changes: { name: to }, base: { name: from } } },
  ]);

describe('a tablet that follows what changed', () => {
  it('asks for no list any more, and shows what colleagues add, change and delete', async () => {
    const [other = ''] = await scene.elsewhere.add({ ...aMask(), exhibit_id: '73.44' });
    await scene.elsewhere.edit(mask, { name: 'Dance mask' });
    await later();
    expect([(await shown())?.name, (await shown(other))?.exhibit_id]).toEqual(['Dance mask', '73.44']);
    await scene.elsewhere.remove(other);
    await later();
    expect(await shown(other)).toBeUndefined();
    // Of what there is none of, the list is short, and one that was empty by mistake would stay so.
    const empty = ['POST /api/museum/get-exhibition', 'GET /api/museum/voucherlist'];
    expect(new Set(scene.net.arrived)).toEqual(
      new Set(['PUT /api/museum/subscription', changes, 'GET /api/user/getUserProfile', ...empty]),
    );
  });

  it('goes on with a change to a record that a read which lagged did not know of', async () => {
    await edit(mask, 'Mask', 'Our mask');
    scene.net.plan(`GET /api/exhibit/${mask}`, { status: 404, body: { message: 'Not found' } }, 1);
    await scene.tab.sync('changed');
    expect(await scene.tab.db.outbox.toArray()).toMatchObject([{ conflict: { kind: 'gone' } }]);
    await later();
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider()).find(({ id }) => id === mask)?.name).toBe('Our mask');
    expect(asked(listExhibits)).toBe(0);
  });

  it('does not go on believing that there is nothing, when lists were empty by mistake', async () => {
    await scene.close();
    scene = await openScene();
    scene.tab.changes = true;
    const [id = ''] = await scene.elsewhere.add(aMask());
    scene.net.rewrite(listExhibits, () => ({ data: [] }));
    await start();
    await later();
    scene.net.clear();
    await later();
    expect((await shown(id))?.name).toBe('Mask');
  });

  it('takes the rest although it may not ask about a record that it was told is gone', async () => {
    const [other = ''] = await scene.elsewhere.add({ ...aMask(), exhibit_id: '73.44' });
    await edit(mask, 'Mask', 'Our mask');
    scene.net.plan(`GET /api/exhibit/${mask}`, { status: 404, body: { message: 'Not found' } }, 1);
    await scene.tab.sync('changed');
    scene.net.plan(`GET /api/exhibit/${mask}`, { status: 422, body: {} }, 99);
    await scene.elsewhere.edit(other, { name: 'Dance mask' });
    await later();
    await later();
    expect([(await shown(other))?.name, asked(listExhibits)]).toEqual(['Dance mask', 0]);
    expect((await readFact(scene.tab.db, 'loading'))?.state).toBe('done');
  });

  it('tells of what was made twice on its way', async () => {
    await scene.setStatus(mask, 'In Review');
    scene.net.plan('POST /api/museum/add-exhibition', 'sent twice', 1);
    const fields = {
      name: 'Masks',
      description: 'Of many kinds.',
      tags: [],
      featured: false,
      start_date: null,
      end_date: null,
      tourExhibits: toTour([mask]),
    };
    await perform(scene.tab.outbox, [
      { operation: addTheme, input: { id: deviceId(crypto.randomUUID()), fields } },
    ]);
    await scene.tab.sync('changed');
    await later();
    await later();
    expect(await scene.tab.db.history.toArray()).toMatchObject([{ warning: 'twin' }]);
  });

  it('shows the museum and its terms as a colleague left them', async () => {
    const { museumId } = scene.admin.user;
    await scene.elsewhere.call(updateTerms, { terms: ['Leave your coat.'] });
    const address = {
      address: '1 Road',
      state: 'Kent',
      country: 'UK',
      geolocation: 'https://maps.google.com/?q=1,2',
    };
    const floors = { floorPlan: [{ floor: 0, room: 1 }], roomName: {}, operatingHours: [] };
    await scene.elsewhere.call(updateMuseum, { museumId, name: 'City Museum', address, ...floors });
    await later();
    expect((await scene.tab.db.terms.get(museumId))?.terms).toEqual(['Leave your coat.']);
    expect((await scene.tab.db.museum.get(museumId))?.name).toBe('City Museum');
  });

  it('writes the rows that changed and no other, however many it holds', async () => {
    await scene.tab.db.unpacked.clear();
    await scene.elsewhere.edit(mask, { name: 'Dance mask' });
    await later();
    expect(await scene.tab.db.unpacked.toArray()).toEqual([{ table: 'exhibits', id: mask }]);
  });

  it('brings the questions of an exhibit that somebody has opened, and of no other', async () => {
    const [first = ''] = await scene.addQuestions(mask);
    const [other = ''] = await scene.elsewhere.add({ ...aMask(), exhibit_id: '73.44' });
    await wantPart(scene.tab.db, 'questions', mask, scene.tablet.time);
    await scene.tab.sync();
    const [unopened = ''] = await scene.addQuestions(other);
    await scene.setStatus(other, 'Draft');
    await scene.elsewhere.call(saveComment, { questionId: first, comment: 'Seen' });
    await later();
    expect(await scene.tab.db.questions.get(questionKey(mask, first))).toMatchObject({ comment: 'Seen' });
    expect(await scene.tab.db.questions.get(questionKey(other, unopened))).toBeUndefined();
  });

  it('keeps what a person changed on top of what a colleague changed', async () => {
    scene.net.isDown = true;
    await edit(mask, 'Mask', 'Our mask');
    scene.net.isDown = false;
    scene.net.plan('PUT /api/exhibit/edit', 'lost', 1);
    await scene.elsewhere.edit(mask, { artist_name: 'Ada' });
    await later();
    expect(await shown()).toMatchObject({ name: 'Our mask', artist_name: 'Ada' });
    await scene.tab.syncUntilQuiet();
    expect((await scene.atProvider()).find(({ id }) => id === mask)).toMatchObject({
      name: 'Our mask',
      artist_name: 'Ada',
    });
  });

  it('asks the person when what they changed went', async () => {
    await edit(mask, 'Mask', 'Our mask');
    await scene.elsewhere.remove(mask);
    await scene.tab.syncUntilQuiet(3);
    expect(await scene.tab.db.outbox.toArray()).toMatchObject([
      { state: 'conflict', conflict: { kind: 'gone' } },
    ]);
    expect((await shown())?.name).toBe('Our mask');
  });

  it('goes on from the last page that it took when the next one never came', async () => {
    await scene.elsewhere.edit(mask, { name: 'Dance mask' });
    let pages = 0;
    rewrite(() => ({ more: ++pages === 1 }));
    const fails = () => scene.net.plan(changes, 'lost');
    scene.net.before = ({ url }) => (url.includes('/changes') && pages === 1 ? fails() : undefined);
    await later();
    expect((await shown())?.name).toBe('Dance mask');
    scene.net.before = undefined;
    scene.net.clear();
    await later();
    expect(asked(listExhibits)).toBe(0);
    expect((await readFact(scene.tab.db, 'loading'))?.state).toBe('done');
  });

  it('leaves out a record that makes no sense, says so, and takes the others', async () => {
    const [other = ''] = await scene.elsewhere.add({ ...aMask(), exhibit_id: '73.44' });
    await scene.elsewhere.edit(mask, { name: 'Dance mask' });
    const broken = ({ records }: Changes) => ({
      records: {
        ...records,
        exhibits: records?.exhibits?.map((one) => (one.id === mask ? { ...one, tags: 7 } : one)) as never,
      },
    });
    rewrite(broken);
    await later();
    expect((await shown())?.name).toBe('Mask');
    expect((await shown(other))?.exhibit_id).toBe('73.44');
    const leftOut = async () => (await readFact(scene.tab.db, 'loading'))?.leftOut;
    expect(await leftOut()).toEqual([{ id: mask, field: 'tags', table: 'exhibits' }]);
    scene.net.clear();
    await scene.elsewhere.edit(mask, { name: 'Feast mask' });
    await later();
    expect([await leftOut(), (await shown())?.name]).toEqual([[], 'Feast mask']);
  });

  it('a creator holds nobody of the team', async () => {
    scene.tab.close();
    scene.tab = await scene.tablet.openTab(scene.creator);
    scene.tab.changes = true;
    await start();
    await later();
    expect(await scene.tab.db.team.count()).toBe(0);
  });
});

describe('the lists are read in full', () => {
  it('twice at first: the first time, they may be older than the revision', async () => {
    await scene.close();
    scene = await openScene();
    scene.tab.changes = true;
    const lagging = { data: await scene.atProvider() };
    const [id = ''] = await scene.elsewhere.add(aMask());
    // A replica that does not know of the mask yet, of which the revision tells already.
    scene.net.rewrite(listExhibits, () => lagging);
    await scene.tab.sync();
    expect(await shown(id)).toBeUndefined();
    scene.net.clear();
    await later();
    expect((await shown(id))?.name).toBe('Mask');
    expect(asked(listExhibits)).toBe(2);
    await later();
    expect(asked(listExhibits)).toBe(2);
  });

  it('when the provider says that a revision says nothing any more', async () => {
    const { revision } = await current();
    rewrite(() => ({ startAnew: true, revision, records: {}, gone: {} }));
    await scene.elsewhere.edit(mask, { name: 'Dance mask' });
    await later();
    expect([asked(listExhibits), (await shown())?.name]).toEqual([1, 'Dance mask']);
  });

  it.each([
    ['does not know the call', { status: 404, body: { message: 'There is no such call.' } }],
    ['answers against the contract', { status: 200, body: { data: [] } }],
  ] as const)('as ever, where the provider %s', async (_, fault) => {
    scene.net.plan(changes, fault, 99);
    await scene.elsewhere.edit(mask, { name: 'Dance mask' });
    await later();
    await later();
    expect([asked(listExhibits), (await shown())?.name]).toEqual([2, 'Dance mask']);
  });

  it('when a record that changed stands there twice, and may not be asked about', async () => {
    const [other = ''] = await scene.elsewhere.add({ ...aMask(), exhibit_id: '73.44' });
    await scene.elsewhere.edit(mask, { name: 'Dance mask' });
    rewrite(({ records }) => {
      const twice = records?.exhibits
        ?.filter(({ id }) => id === mask)
        .map((one) => ({ ...one, name: 'Other' }));
      return { records: { ...records, exhibits: [...(records?.exhibits ?? []), ...(twice ?? [])] } };
    });
    scene.net.plan(`GET /api/exhibit/${mask}`, { status: 422, body: {} }, 99);
    await later();
    expect([(await shown(other))?.exhibit_id, (await shown())?.name]).toEqual(['73.44', 'Dance mask']);
    expect(asked(listExhibits)).toBe(1);
  });

  it('when it goes on without getting on', async () => {
    const { revision } = await current();
    rewrite(() => ({ more: true, revision }));
    await later();
    expect([asked(changes), asked(listExhibits)]).toEqual([1, 1]);
  });

  it('once a day all the same, and is followed again after that', async () => {
    await later(24 * 60 * minute);
    expect(asked(listExhibits)).toBe(1);
    await scene.elsewhere.edit(mask, { name: 'Dance mask' });
    await later();
    expect([asked(listExhibits), (await shown())?.name]).toEqual([1, 'Dance mask']);
  });

  it('once by an engine that is another one than the one that read them', async () => {
    await distrustOthers(scene.tab.db, 'engine-1.js');
    await start();
    await distrustOthers(scene.tab.db, 'engine-1.js');
    await later();
    expect(asked(listExhibits)).toBe(0);
    await distrustOthers(scene.tab.db, 'engine-2.js');
    await later();
    expect(asked(listExhibits)).toBe(1);
  });

  it('and nothing else, where config.json says nothing of changes', async () => {
    scene.tab.changes = false;
    await later();
    expect([asked(changes), asked(listExhibits)]).toEqual([0, 1]);
  });
});

async function current(): Promise<Changes> {
  const { museumId } = scene.admin.user;
  const response = await scene.direct(
    new Request(`${scene.admin.address}/museum/${museumId}/changes`, {
      headers: { Authorization: scene.admin.token },
    }),
  );
  return ((await response.json()) as { data: Changes }).data;
}
