// The search runs over texts in memory: whatever a person does to an exhibit, it is found as it stands on the screen.
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { deleteExhibit, addExhibit, editExhibit } from '#panel/features/exhibits/operations.ts';
import { exhibitResource } from '#contract/exhibits.ts';
import { deviceId } from '#panel/store/entries.ts';
import { openSearchIndex } from '#panel/store/search/search-index.ts';
import type { SearchIndex } from '#panel/store/search/search-index.ts';
import { packSearchTexts } from '#panel/store/search/search-pack.ts';
import { discard } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let scene: Scene;
let index: SearchIndex<ExhibitRow>;

beforeEach(async () => {
  scene = await openScene();
});
afterEach(async () => {
  index.close();
  await scene.close();
});

async function add(name: string): Promise<string> {
  const id = deviceId(crypto.randomUUID());
  await perform(scene.tab.outbox, [
    { operation: addExhibit, input: { id, fields: { ...aMask(), name, exhibit_id: `N-${name.length}` } } },
  ]);
  return id;
}

const rename = (id: string, from: string, to: string) =>
  perform(scene.tab.outbox, [
    { operation: editExhibit, input: { id, base: { name: from }, changes: { name: to } } },
  ]);

const found = (text: string) => expect.poll(() => index.find(text).length, { timeout: 10_000 });

describe.each([
  ['read row by row', false],
  ['packed', true],
])('with texts that were %s', (_, isPacked) => {
  async function open(): Promise<string> {
    const id = await add('Harbour');
    await scene.tab.sync();
    if (isPacked) await packSearchTexts(scene.tab.db, 'exhibits');
    index = openSearchIndex<ExhibitRow>(scene.tab.db, 'exhibits');
    await expect.poll(() => index.isReady(), { timeout: 10_000 }).toBe(true);
    await found('harbour').toBe(1);
    return (await scene.tab.db.aliases.get(id))?.id ?? id;
  }

  it('an exhibit is found by its new name at once, by its old one no more, and again once the change is let go', async () => {
    const id = await open();
    await rename(id, 'Harbour', 'Lighthouse');
    await found('lighthouse').toBe(1);
    expect(index.find('harbour')).toEqual([]);
    await expect.poll(() => index.rows([id])?.[0]?.name, { timeout: 10_000 }).toBe('Lighthouse');
    const [entry] = await scene.tab.db.outbox.toArray();
    await discard(scene.tab.outbox, entry?.seq ?? 0);
    await found('harbour').toBe(1);
    expect(index.find('lighthouse')).toEqual([]);
  });

  it('what was renamed before a search was opened is found by its new name, also once it is sent', async () => {
    const id = await open();
    index.close();
    await rename(id, 'Harbour', 'Lighthouse');
    index = openSearchIndex<ExhibitRow>(scene.tab.db, 'exhibits');
    await found('lighthouse').toBe(1);
    await scene.tab.sync();
    expect(await scene.tab.db.shadows.count()).toBe(0);
    index.close();
    index = openSearchIndex<ExhibitRow>(scene.tab.db, 'exhibits');
    await found('lighthouse').toBe(1);
  });

  it('what is added is found once, under its own number once it has one; what is deleted is not', async () => {
    const harbour = await open();
    const device = await add('Lighthouse');
    await found('lighthouse').toBe(1);
    await scene.tab.sync();
    const id = (await scene.tab.db.aliases.get(device))?.id;
    await expect.poll(() => index.find('lighthouse'), { timeout: 10_000 }).toEqual([id]);
    const row = await scene.tab.db.exhibits.get(harbour);
    if (!row) throw new Error('it does not show');
    const input = { id: harbour, seen: exhibitResource.fieldsOf(row) };
    await perform(scene.tab.outbox, [{ operation: deleteExhibit, input }]);
    await found('harbour').toBe(0);
    await scene.tab.sync();
    await found('harbour').toBe(0);
    expect(index.find('lighthouse')).toEqual([id]);
  });
});
