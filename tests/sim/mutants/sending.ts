// Bugs in how a change is sent, and in what its answer is taken for.
import type { Mutant } from './mutant.ts';
import { inPromises, inStories } from './mutant.ts';

const creation = 'src/panel/sync/declare/creation.ts';
const attempt = 'src/panel/sync/run/attempt.ts';
const wire = 'src/panel/sync/run/wire.ts';
const failure = 'src/panel/sync/run/failure.ts';
const transfer = 'src/panel/sync/declare/transfer.ts';

export const sending: readonly Mutant[] = [
  {
    name: 'a retry sends without reading first',
    reports: [2, 4],
    file: creation,
    find: 'if (context.ambiguous) {',
    replace: 'if (!context) {',
    caughtBy: 'simulator',
  },
  {
    name: 'a creation that waited for days is sent again without looking',
    reports: [20],
    file: creation,
    find: 'if (context.ambiguous) {',
    replace: 'if (context.ambiguous && !context.windowIsOver) {',
    caughtBy: 'simulator',
  },
  {
    name: 'a lost creation is sent again before it can have shown up',
    reports: [2],
    file: 'src/panel/sync/run/backoff.ts',
    find: 'return timedOut ? 150_000 : readLag;',
    replace: 'return timedOut ? 0 : 0;',
    caughtBy: inPromises(
      'a creation that nobody waited for any longer is looked for, for 150 seconds, before it is sent again',
    ),
  },
  {
    name: 'a clock that jumps ahead ends the looking for a lost creation',
    reports: [2],
    file: 'src/panel/sync/run/shared-looks.ts',
    find: 'return waitedFor(entry, now) >= readLag && isDue(',
    replace: 'return isDue(',
    caughtBy: inStories(
      'a creation in doubt is looked for during as long as lists lag, although the clock has jumped ahead',
    ),
  },
  {
    name: 'a repeated creation that the provider refuses counts as refused',
    reports: [1, 38],
    file: creation,
    find: 'if (!(error instanceof Failure) || error.status !== 409) throw error;',
    replace: 'if (error instanceof Failure) throw error;',
    caughtBy: inPromises(
      'a creation that the browser repeats is there once, where the provider refuses the second one',
    ),
  },
  {
    name: 'a creation whose searching was refused is sent again as new',
    reports: [1, 2],
    file: attempt,
    find: 'isLookedFor = isLooking;',
    replace: 'isLookedFor = false && isLooking;',
    caughtBy: inStories(
      'a creation in doubt is looked for before it is sent again, although looking was refused once',
    ),
  },
  {
    name: 'a list that is empty by mistake says that a creation did not arrive',
    reports: [2, 25],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'return rows.length === 0 &&',
    replace: 'return rows.length < 0 &&',
    caughtBy: inStories('a creation in doubt does not believe a list that is empty by mistake'),
  },
  {
    name: 'an empty list is believed by a device that knows nothing',
    reports: [2, 25],
    file: 'src/panel/sync/run/send-context.ts',
    find: "if (!hasCome(await readFact(db, 'loading'), collection.table)) return false;",
    replace: "if (!hasCome(await readFact(db, 'loading'), collection.table)) return true;",
    caughtBy: inStories('an empty list is not believed by a device that has not loaded anything yet'),
  },
  {
    name: 'twins are not watched for',
    reports: [38],
    file: 'src/panel/sync/run/settle.ts',
    find: 'const watch = operation?.candidates ? { watch: listsWatched } : {};',
    replace: 'const watch = {};',
    caughtBy: 'simulator',
  },
  {
    name: 'the end of a session deletes what was queued',
    reports: [22],
    file: 'src/panel/sync/run/conclude.ts',
    find: 'await hold(pass, entry, { state, nextAt: pass.now(), trouble, ...known });',
    replace: 'await pass.db.outbox.delete(entry.seq);',
    caughtBy: 'simulator',
  },
  {
    name: 'what the provider refuses is dropped',
    reports: [16, 36],
    file: 'src/panel/sync/run/conclude.ts',
    find: "return hold(pass, entry, { state: 'refused', nextAt: 0, trouble });",
    replace: "await pass.db.outbox.delete(entry.seq); return 'leave-chain';",
    caughtBy: 'simulator',
  },
  {
    name: 'a change that failed ten times is dropped',
    reports: [11],
    file: 'src/panel/sync/run/conclude.ts',
    find: "case 'no-answer': {",
    replace: "case 'no-answer': { if (entry.attempts > 10) await pass.db.outbox.delete(entry.seq);",
    caughtBy: inPromises(
      'a provider in trouble is asked at most a thousand times in an hour of somebody waiting, and gets everything afterwards',
    ),
  },
  {
    name: 'an answer that could not be written down counts as a request that failed',
    reports: [18],
    file: attempt,
    find: 'if (isStorageError(error)) throw error;',
    replace:
      "if (isStorageError(error)) return await concludeFailure(pass, session, entry, new Failure('transient'), { inDoubt: false, isOfStore: false });",
    caughtBy: 'simulator',
  },
  {
    name: 'statuses are compared with texts',
    reports: [36],
    file: failure,
    find: 'const transient = new Set([408, 425, 429]);',
    replace: "const transient = new Set<unknown>(['408', '425', '429']);",
    caughtBy: 'simulator',
  },
  {
    name: 'an error of the provider counts as an answer',
    reports: [8],
    file: 'src/panel/sync/run/answer.ts',
    find: 'if (isSuccess(status)) {',
    replace: 'if (isSuccess(status) || status >= 500) {',
    caughtBy: {
      file: 'src/panel/sync/run/wire.test.ts',
      test: "the provider's own no leaves a creation in doubt after a gateway error, because it may have been applied",
    },
  },
  {
    name: 'a page with status 200 counts as an answer',
    reports: [32],
    file: 'src/panel/sync/run/answer.ts',
    find: 'if (body) throw new Failure(',
    replace:
      'if (!body && isPage(headers, text)) return readReply(endpoint, {}); if (body) throw new Failure(',
    caughtBy: { file: 'src/panel/sync/run/wire.test.ts', test: 'a page in the place of data is a portal’s' },
  },
  {
    name: 'an answer that was cut off leaves no doubt',
    reports: [2],
    file: wire,
    find: 'if (wasNotApplied(failure)) leftInDoubt = false;',
    replace: 'leftInDoubt = failure.timedOut;',
    caughtBy: 'simulator',
  },
  {
    name: 'the provider’s Retry-After is not read',
    reports: [10],
    file: 'src/panel/sync/run/answer.ts',
    find: "retryAfter: retryAfter(headers.get('retry-after'), now),",
    replace: 'retryAfter: retryAfter(null, now),',
    caughtBy: {
      file: 'src/panel/sync/run/wire.test.ts',
      test: "the provider's own no counts as said after 429, and tells how long to wait",
    },
  },
  {
    name: 'changes are sent under whichever token is there',
    reports: [21],
    file: 'src/panel/sync/run/pass.ts',
    find: 'session?.token != null && session.user.id === db.owner &&',
    replace: 'session?.token != null && db.owner !== null &&',
    caughtBy: 'simulator',
  },
  {
    name: 'a file counts as sent before the provider has verified it',
    reports: [7],
    file: transfer,
    find: 'const { code, message } = await verify(target, context);',
    replace: 'const [code, message] = [200, undefined];',
    caughtBy: {
      file: 'tests/offline/uploads.test.ts',
      test: 'a document that the provider has, and does not verify, is not called sent: the person hears why',
    },
  },
  {
    name: 'a file loses its end on the way',
    reports: [7],
    file: transfer,
    find: 'content instanceof Blob ? content : new Blob([content], { type });',
    replace: 'new Blob([content], { type }).slice(0, -1, type);',
    caughtBy: 'simulator',
  },
  {
    name: 'a file is deleted when it is read for sending',
    reports: [7],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'file: async (id) => (await db.files.get(id)) ?? null,',
    replace:
      'file: async (id) => { const file = await db.files.get(id); await db.files.delete(id); return file ?? null; },',
    caughtBy: 'simulator',
  },
  {
    name: 'an address that has expired is the end of an upload',
    reports: [35],
    file: transfer,
    find: 'return [405, 409,',
    replace: 'return [400, 401, 403, 404, 405, 409,',
    caughtBy: { file: 'tests/sim/outcomes.test.ts', test: 'PUT /files that meets "404" ends once' },
  },
  {
    name: 'the store’s 403 signs the person out',
    reports: [39],
    file: transfer,
    find: "isStoresFinalNo(status) ? 'refused' : 'transient'",
    replace: "isStoresFinalNo(status) ? 'refused' : status === 403 ? 'trial-ended' : 'transient'",
    caughtBy: { file: 'tests/sim/outcomes.test.ts', test: 'PUT /files that meets "403" ends once' },
  },
  {
    name: 'a portal’s yes to an upload is the end of it',
    reports: [32],
    file: transfer,
    find: "if (code === 404) throw new Failure('transient',",
    replace: "if (code === 404) throw new Failure('refused',",
    caughtBy: { file: 'tests/sim/outcomes.test.ts', test: 'PUT /files that meets "page" ends once' },
  },
];
