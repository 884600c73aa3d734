// The museum's terms without network, against the real provider (part 2, section 2; decisions 20 and 32b).
import { getTerms, updateTerms } from '#contract/terms.ts';
import { editTerms } from '#panel/features/terms/operations.ts';
import { decide, discard } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { undoDiscard } from '#panel/sync/outbox/undo.ts';
import type { Scene } from '#tests/support/scene.ts';
import { openScene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const start = ['One', 'Two', 'Three'];

let scene: Scene;
let museumId: string;
beforeEach(async () => {
  scene = await openScene();
  ({ museumId } = scene.admin.user);
  await scene.elsewhere.call(updateTerms, { terms: start });
  await scene.tab.sync();
});
afterEach(() => scene.close());

const atProvider = async () => (await scene.elsewhere.call(getTerms, { museumId })).data;
const theirs = (...terms: string[]) => scene.elsewhere.call(updateTerms, { terms });
const shown = async () => (await scene.tab.db.terms.get(museumId))?.terms;
const queued = () => scene.tab.db.outbox.orderBy('seq').toArray();

async function write(base: string[], terms: string[]): Promise<void> {
  const input = { id: museumId, base: { terms: base }, changes: { terms } };
  await perform(scene.tab.outbox, [{ operation: editTerms, input }]);
}

it('what was written without network shows at once, and arrives', async () => {
  scene.net.isDown = true;
  await write(start, ['One', 'Two']);
  await scene.tab.sync();
  expect(await shown()).toEqual(['One', 'Two']);
  scene.net.isDown = false;
  await scene.tab.syncUntilQuiet();
  expect(await atProvider()).toEqual(['One', 'Two']);
});

it('two edits that waited travel as one', async () => {
  scene.net.isDown = true;
  await write(start, ['One', 'Two']);
  await write(['One', 'Two'], ['One']);
  scene.net.isDown = false;
  await scene.tab.syncUntilQuiet();
  expect(await atProvider()).toEqual(['One']);
  expect(scene.net.arrived.filter((call) => call === 'PUT /api/museum/terms')).toHaveLength(1);
});

it('lines that a colleague added, changed or took away meanwhile are kept', async () => {
  await write(start, ['One', 'Two', 'Third', 'Mine']);
  await theirs('First', 'Two', 'Three', 'Theirs');
  await scene.tab.syncUntilQuiet();
  expect(await atProvider()).toEqual(['First', 'Two', 'Third', 'Theirs', 'Mine']);
  expect(await shown()).toEqual(['First', 'Two', 'Third', 'Theirs', 'Mine']);
});

it('the history tells which edits were joined with what a colleague did meanwhile', async () => {
  const outcomes = async () =>
    (await scene.tab.db.history.orderBy('seq').toArray()).map((one) => one.outcome);
  await write(start, [...start, 'Mine']);
  await scene.tab.syncUntilQuiet();
  expect(await outcomes()).toEqual(['sent']);
  await theirs(...start, 'Mine', 'Theirs');
  await write([...start, 'Mine'], [...start, 'Mine, as always']);
  await scene.tab.syncUntilQuiet();
  expect(await outcomes()).toEqual(['sent', 'merged']);
});

it('an edit whose answer was lost is there once, with what a colleague has done since', async () => {
  scene.net.plan('PUT /api/museum/terms', 'answer lost');
  await write(start, [...start, 'Mine']);
  await scene.tab.sync();
  await theirs('First', 'Two', 'Three', 'Mine');
  await scene.tab.syncUntilQuiet();
  expect(await atProvider()).toEqual(['First', 'Two', 'Three', 'Mine']);
  expect(await queued()).toEqual([]);
});

describe('when both changed the same line', () => {
  beforeEach(async () => {
    await write(start, ['One', 'My two', 'Three', 'Mine']);
    await theirs('One', 'Their two', 'Three', 'Theirs');
    await scene.tab.syncUntilQuiet();
  });

  it('nothing is overwritten until the person decides', async () => {
    expect(await atProvider()).toEqual(['One', 'Their two', 'Three', 'Theirs']);
    expect((await queued())[0]?.conflict).toMatchObject({ fields: [{ field: 'terms' }] });
  });

  it.each([
    ['mine', 'My two'],
    ['theirs', 'Their two'],
  ] as const)('%s counts there, and every other line of both stays', async (side, line) => {
    const [entry] = await queued();
    await decide(scene.tab.outbox, entry?.seq ?? 0, { terms: side });
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toEqual(['One', line, 'Three', 'Theirs', 'Mine']);
    expect(await queued()).toEqual([]);
  });

  it.each([
    ['mine', 'My two'],
    ['theirs', 'Their two'],
  ] as const)('%s counts, and what was written since joins it', async (side, line) => {
    await write(['One', 'My two', 'Three', 'Mine'], ['One', 'My two', 'Three', 'Mine', 'Since']);
    const [entry] = await queued();
    await decide(scene.tab.outbox, entry?.seq ?? 0, { terms: side });
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toEqual(['One', line, 'Three', 'Theirs', 'Mine', 'Since']);
    expect(await queued()).toEqual([]);
  });

  it('what was written since stays when the first edit is let go, and when it is put back', async () => {
    await write(['One', 'My two', 'Three', 'Mine'], ['One', 'My two', 'Three', 'Mine', 'Since']);
    scene.net.isDown = true;
    const [entry] = await queued();
    await discard(scene.tab.outbox, entry?.seq ?? 0);
    expect(await shown()).toEqual([...start, 'Since']);
    await undoDiscard(scene.tab.outbox, entry?.key ?? '');
    expect(await shown()).toEqual(['One', 'My two', 'Three', 'Mine', 'Since']);
    await discard(scene.tab.outbox, entry?.seq ?? 0);
    scene.net.isDown = false;
    await scene.tab.syncUntilQuiet();
    expect(await atProvider()).toEqual(['One', 'Their two', 'Three', 'Theirs', 'Since']);
  });
});
