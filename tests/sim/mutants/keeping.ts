// Bugs in how the device keeps what a person did.
import type { Mutant } from './mutant.ts';
import { inPromises } from './mutant.ts';

const outbox = 'src/panel/sync/outbox/outbox.ts';
const performs = "await db.transaction('rw', [...mirrorTables(db), db.aliases, db.drafts,";
const inNoTransaction = '((_: unknown, __: unknown, run: () => Promise<any>) => run())';

export const keeping: readonly Mutant[] = [
  {
    name: 'an edit is folded into one that is under way',
    reports: [5],
    file: 'src/panel/sync/outbox/fold.ts',
    find: 'if (!isUnsent(entry)) return null;',
    replace: '',
    caughtBy: 'simulator',
  },
  {
    name: 'an edit that was made before is taken for a repeat',
    reports: [3],
    file: outbox,
    find: 'const subject = operation.subject(known);',
    replace:
      'if (await db.history.filter((done) => JSON.stringify(done.input) === JSON.stringify(known)).count()) return; const subject = operation.subject(known);',
    caughtBy: inPromises(
      'a name that goes to and fro ends as it was wished last, whether or not something is sent in between',
    ),
  },
  {
    name: 'a save that the storage refused looks like one that it took',
    reports: [23, 26, 37],
    file: outbox,
    find: 'for (const change of changes) await enqueue(atOnce, change);',
    replace: 'for (const change of changes) await enqueue(atOnce, change).catch(() => db.outbox.count());',
    caughtBy: 'simulator',
  },
  {
    name: 'a draft goes although the save failed',
    reports: [26],
    file: outbox,
    find: 'const { db } = outbox;',
    replace: 'const { db } = outbox; if (forgetDraft) await db.drafts.delete(forgetDraft);',
    caughtBy: inPromises('a creation that the storage does not take leaves the draft, and nothing else'),
  },
  {
    name: 'two records that are made here get one id',
    reports: [19],
    file: 'src/panel/store/entries.ts',
    find: 'return devicePrefix + uuid;',
    replace: 'return devicePrefix + uuid.slice(0, 1);',
    caughtBy: 'simulator',
  },
  {
    name: 'a database that closed is no trouble of the storage',
    reports: [23],
    file: 'src/panel/store/database-error.ts',
    find: 'return error instanceof Dexie.DexieError || error instanceof DOMException;',
    replace: 'return error instanceof DOMException;',
    caughtBy: {
      file: 'src/panel/shell/lifecycle/storage-trouble.test.ts',
      test: 'a connection that the browser closed is told as trouble, opened again, and then forgotten',
    },
  },
  {
    name: 'what is settled is settled in several steps',
    reports: [6, 18],
    file: 'src/panel/sync/run/settle.ts',
    find: "return db.transaction('rw', tables, async () => {",
    replace: `return ${inNoTransaction}('rw', tables, async () => {`,
    caughtBy: 'simulator',
  },
  {
    name: 'a change and its effect on the screen are written in several steps',
    reports: [6, 37],
    file: outbox,
    find: performs,
    replace: `await ${inNoTransaction}('rw', [...mirrorTables(db), db.aliases, db.drafts,`,
    caughtBy: 'simulator',
  },
];
