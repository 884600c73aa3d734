// Changes that travel by file.
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId } from '#panel/store/entries.ts';
import { exportUnsent } from '#panel/sync/rescue/rescue-export.ts';
import type { RescueManifest } from '#panel/sync/rescue/rescue-format.ts';
import { rescueFormat, rescueVersion } from '#panel/sync/rescue/rescue-format.ts';
import { importRescue, planImport } from '#panel/sync/rescue/rescue-import.ts';
import type { Scenario } from '#tests/sim/crashes/play.ts';
import type { Stage } from '#tests/sim/crashes/stage.ts';
import { mask } from '#tests/sim/crashes/stage.ts';

const owner = { id: '1', name: 'Ada', email: 'ada@museum.test' };

/** Another device's file: an exhibit that was added there, and a draft. */
function another(stage: Stage): RescueManifest {
  const { input } = stage.newExhibit({ name: 'Spear', exhibit_id: 'N-9' });
  const chain = `exhibits:${deviceId('spear')}`;
  const entry: Entry = {
    seq: 1,
    key: 'spear',
    operation: addExhibit.name,
    input: { ...input, id: deviceId('spear') },
    chain,
    waits: [],
    title: 'Spear',
    state: 'waiting',
    attempts: 0,
    nextAt: 0,
    createdAt: 0,
  };
  return {
    format: rescueFormat,
    version: rescueVersion,
    madeAt: 0,
    provider: stage.tab.db.provider,
    owner,
    database: { name: 'another', version: 10 },
    outbox: [entry],
    drafts: [{ key: 'exhibits:new', value: { name: 'Shield' }, savedAt: 0 }],
    aliases: [],
    shadows: [{ chain, row: null }],
    files: [],
  };
}

async function takeIn(stage: Stage): Promise<void> {
  const { tab } = stage;
  const plan = await planImport(tab.db, another(stage), () => Promise.reject(new Error('no files')));
  await importRescue(tab.outbox, plan);
}

export const rescuing: readonly Scenario[] = [
  { name: 'a rescue file is taken in', acts: [takeIn] },
  { name: 'a rescue file is taken in twice', acts: [takeIn, takeIn] },
  {
    name: 'what waits is put into a rescue file',
    async before(stage) {
      await stage.load(mask);
      stage.goOffline();
      await stage.run(stage.edit({ name: 'Festival mask' }));
      await stage.run(stage.save([stage.newExhibit()]));
    },
    acts: [({ tab }) => exportUnsent(tab.outbox, owner), (stage) => stage.goOnline()],
  },
];
