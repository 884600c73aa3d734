// Bugs in what surrounds the engine on the device: the store, the session, files, updates.
import type { NamedTest, Mutant } from './mutant.ts';

const update = 'src/panel/shell/lifecycle/update.ts';
const files = 'src/panel/store/files.ts';
const leaving = 'src/panel/store/device/leave-device.ts';
const shellFiles = 'sw/shell-files.ts';

const inUpdate = (test: string): NamedTest => ({ file: 'src/panel/shell/lifecycle/update.test.ts', test });
const inFiles = (test: string): NamedTest => ({ file: 'src/panel/store/files.test.ts', test });
const inLeaving = (test: string): NamedTest => ({
  file: 'src/panel/store/device/leave-device.test.ts',
  test,
});

export const onTheDevice: readonly Mutant[] = [
  {
    name: 'a file that came back with other bytes counts as kept',
    reports: [24],
    file: files,
    find: 'if ((await hashOf(await db.files.get(id))) === sum)',
    replace: 'if ((await hashOf(await db.files.get(id))) !== null)',
    caughtBy: inFiles('a file that comes back with other bytes is not called kept'),
  },
  {
    name: 'a photo that still waits is cleared away after a day',
    reports: [7],
    file: 'src/panel/store/unused-files.ts',
    find: 'createdAt < now - day && !used.has(id)',
    replace: 'createdAt < now - day && used.size >= 0',
    caughtBy: inFiles('a file that neither a draft nor a change needs is let go after a day'),
  },
  {
    name: 'saved is said before it is on the disk',
    reports: [37],
    file: 'src/panel/store/museum-database.ts',
    find: "chromeTransactionDurability: 'strict'",
    replace: "chromeTransactionDurability: 'relaxed'",
    caughtBy: {
      file: 'src/panel/store/museum-database.test.ts',
      test: 'what is written is on the disk before it counts as written',
    },
  },
  {
    name: 'two people share a database',
    reports: [21],
    file: 'src/panel/store/device/database-name.ts',
    find: '`${provider}\\n${userId}`',
    replace: '`${provider}\\n${userId.length}`',
    caughtBy: {
      file: 'src/panel/store/museum-database.test.ts',
      test: 'two people never share a database, nor does one at two providers',
    },
  },
  {
    name: 'the late end of an earlier session ends the next one',
    reports: [22],
    file: 'src/panel/store/device/device.ts',
    find: 'if (session?.token === token)',
    replace: 'if (session)',
    caughtBy: {
      file: 'src/panel/store/device/device.test.ts',
      test: 'the late end of an earlier session does not end the next one',
    },
  },
  {
    name: 'a logout clears what was to be kept',
    reports: [21],
    file: leaving,
    find: 'await db.outbox.filter(({ chain }) => !chains.has(chain)).delete();',
    replace: 'await db.outbox.filter(({ chain }) => chain.length > 0).delete();',
    caughtBy: inLeaving('a logout that keeps leaves what has not reached the provider, and what it needs'),
  },
  {
    name: 'a pass that a logout overtakes writes the records back',
    reports: [21],
    file: leaving,
    find: "await keepFact(db, 'fence', fence + 1);",
    replace: "await keepFact(db, 'fence', fence);",
    caughtBy: inLeaving('a pass that is still under way does not write the records back'),
  },
  {
    name: 'a database that the browser threw away is not missed',
    reports: [25],
    file: 'src/panel/store/device/canary.ts',
    find: 'if (before && before.born !== sighting.born) {',
    replace: 'if (before && before.born === null) {',
    caughtBy: {
      file: 'src/panel/store/device/canary.test.ts',
      test: 'a database that the browser threw away between two visits is missed at the next one, with what was unsent in it',
    },
  },
  {
    name: 'a new version reloads every tab',
    reports: [28],
    file: update,
    find: 'if (agreedHere && !edges.hasUnsavedInput()) edges.reload();',
    replace: 'if (!edges.hasUnsavedInput()) edges.reload();',
    caughtBy: inUpdate('a tab that did not agree goes on, and keeps the offer'),
  },
  {
    name: 'a new version reloads a form that was not saved',
    reports: [28],
    file: update,
    find: 'if (agreedHere && !edges.hasUnsavedInput()) edges.reload();',
    replace: 'if (agreedHere) edges.reload();',
    caughtBy: inUpdate('input typed after agreeing is not lost to the reload'),
  },
  {
    name: 'a part that a deploy removed reloads the page',
    reports: [29],
    file: update,
    find: 'set({ partMissing: true });',
    replace: 'set({ partMissing: true }); edges.reload();',
    caughtBy: inUpdate('a missing part is told, and reloads nothing'),
  },
  {
    name: 'parts that an open tab still asks for are removed',
    reports: [29],
    file: shellFiles,
    find: 'return scripts.every((script) => script !== undefined &&',
    replace: 'return scripts.every((script) => script === undefined ||',
    caughtBy: {
      file: 'sw/shell-files.test.ts',
      test: 'older files may go not while a tab does not answer',
    },
  },
  {
    name: 'the worker asks to be woken again for what only the person can decide',
    reports: [10],
    file: 'src/panel/sync/run/background.ts',
    find: 'dueIn === Infinity ? 0 :',
    replace: 'dueIn === null ? 0 :',
    caughtBy: {
      file: 'tests/offline/background.test.ts',
      test: 'the worker, woken while no tab is open does not ask to be woken for what only the person can decide',
    },
  },
];
