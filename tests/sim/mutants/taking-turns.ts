// Bugs in when a change goes, and in which tab sends it.
import type { Mutant } from './mutant.ts';
import { inComingBack, inBackoff, inHiddenTabs, inPromises, inStories, inTooLate } from './mutant.ts';

const attempt = 'src/panel/sync/run/attempt.ts';
const engine = 'src/panel/sync/run/engine.ts';
const leader = 'src/panel/sync/run/leader.ts';
const timeout = 'src/panel/sync/run/backoff.ts';
const queue = 'src/panel/sync/outbox/queue.ts';

export const takingTurns: readonly Mutant[] = [
  {
    name: 'a change leaves the outbox before it is answered',
    reports: [8],
    file: 'src/panel/sync/run/claim.ts',
    find: 'await db.outbox.put(claimed);',
    replace: 'await db.outbox.delete(claimed.seq);',
    caughtBy: 'simulator',
  },
  {
    name: 'what a dead tab was sending is sent again as if it were new',
    reports: [6],
    file: queue,
    find: "entry.state = 'ambiguous';",
    replace: "entry.state = 'waiting';",
    caughtBy: 'simulator',
  },
  {
    name: 'what a dead tab was sending stays so for ever',
    reports: [31],
    file: queue,
    find: 'if (entry.fence === fence) return;',
    replace: 'if (entry.fence !== null || fence > 0) return;',
    caughtBy: 'simulator',
  },
  {
    name: 'the last change of a record goes first',
    reports: [9, 12],
    file: 'src/panel/sync/run/claim.ts',
    find: "db.outbox.where('chain').equals(chain).first();",
    replace: "db.outbox.where('chain').equals(chain).filter((one) => canGo(pass, one) && takes(one)).last();",
    caughtBy: 'simulator',
  },
  {
    name: 'a change does not wait for the record that it refers to',
    reports: [12],
    file: queue,
    find: 'entry.waits.length === 0 &&',
    replace: 'entry.waits.length >= 0 &&',
    caughtBy: inPromises('a creation is waited for by a change of another record that refers to it'),
  },
  {
    name: 'one change that cannot go holds up all others',
    reports: [16],
    file: queue,
    find: 'if (isSought(entry)) return entry;',
    replace: 'return isSought(entry) ? entry : null;',
    caughtBy: 'simulator',
  },
  {
    name: 'a lock is never released',
    reports: [30],
    file: leader,
    find: 'await work(await begin(db, edges));',
    replace: 'await work(await begin(db, edges)); await new Promise(() => {});',
    caughtBy: 'simulator',
  },
  {
    name: 'a frozen tab keeps its lock',
    reports: [30],
    file: leader,
    find: 'if (!lease || lease.until === 0 ||',
    replace: 'if (!lease || lease.until !== -1 ||',
    caughtBy: inPromises(
      'four tabs go on when the one that sends is frozen, once what it may have sent cannot show up any more',
    ),
  },
  {
    name: 'a tab that was taken over from settles what the other one is sending',
    reports: [30],
    file: 'src/panel/sync/run/settle.ts',
    find: 'counts(current) && current.fence === fence',
    replace: 'counts(current) && fence > 0',
    caughtBy: inTooLate(
      'a tab that froze, and that another one took over from settles nothing that the other one is sending',
    ),
  },
  {
    name: 'a tab that was taken over from writes the list that it had asked for',
    reports: [15, 30],
    file: 'src/panel/sync/run/fence.ts',
    find: "if ((await readFact(db, 'fence')) !== fence) throw",
    replace: "if ((await readFact(db, 'fence')) === null && fence > 0) throw",
    caughtBy: inTooLate(
      'a tab that froze, and that another one took over from writes no list that it had asked for',
    ),
  },
  {
    name: 'a pass that was taken over from writes what it read before',
    reports: [30],
    file: attempt,
    find: 'if (!isFirst) await assertOurs(pass, entry);',
    replace: 'if (!entry) await assertOurs(pass, entry);',
    caughtBy: inTooLate(
      'a tab that froze, and that another one took over from writes nothing that it read before',
    ),
  },
  {
    name: 'every tab sends for itself',
    reports: [13, 30],
    file: leader,
    find: 'const name = `vitrine-engine-${db.name}`;',
    replace: 'const name = `vitrine-engine-${db.name}-${Math.random()}`;',
    caughtBy: inPromises(
      'four tabs are one engine: what they do at the same time is sent once, and found by nobody',
    ),
  },
  {
    name: 'after a failure there is no pause',
    reports: [10],
    file: timeout,
    find: 'return Math.round(Math.min(cap,',
    replace: 'return Math.round(0 * Math.min(cap,',
    caughtBy: inPromises(
      'a provider in trouble is asked at most a thousand times in an hour of somebody waiting, and gets everything afterwards',
    ),
  },
  {
    name: 'pauses grow without end',
    reports: [17],
    file: timeout,
    find: 'return Math.round(Math.min(cap,',
    replace: 'return Math.round(Math.max(cap,',
    caughtBy: inBackoff(
      'the wait after a failure ends at ten seconds for somebody who waits, and at five minutes for nobody',
    ),
  },
  {
    name: 'a wait that a fast clock wrote down is waited for',
    reports: [17],
    file: timeout,
    find: 'return at <= now || at - now > wait;',
    replace: 'return at <= now && wait >= 0;',
    caughtBy: 'simulator',
  },
  {
    name: 'a provider may ask for any wait',
    reports: [17],
    file: timeout,
    find: 'Math.min(retryAfter + spread, longest)',
    replace: 'Math.max(retryAfter + spread, 0 * longest)',
    caughtBy: inBackoff('a wait that a provider asks for is an hour at most'),
  },
  {
    name: 'the engine goes by the list’s time alone',
    reports: [17, 34],
    file: engine,
    find: 'Math.min(refreshIn, dueIn)',
    replace: 'Math.min(refreshIn, Math.max(dueIn, refreshIn))',
    caughtBy: inPromises(
      'with nobody touching anything everything goes on within fifteen seconds of the end of a trouble at the provider',
    ),
  },
  {
    name: 'the engine sleeps until something wakes it',
    reports: [34],
    file: engine,
    find: 'await edges.sleep(Math.min(next, longestSleep), alarm.signal);',
    replace: 'await edges.sleep(Math.max(next, 1e12), alarm.signal);',
    caughtBy: inPromises(
      'with nobody touching anything everything goes on within fifteen seconds of the end of a trouble at the provider',
    ),
  },
  {
    name: 'a wait ends by its timer alone, whatever becomes of the clock',
    reports: [17],
    file: engine,
    find: 'await edges.sleep(Math.min(next, longestSleep), alarm.signal);',
    replace: 'await edges.sleep(Math.max(next, 0), alarm.signal);',
    caughtBy: inComingBack(
      'a provider in trouble that asked for time until a date gets what waits within a minute of a clock being put right that was an hour behind',
    ),
  },
  {
    name: 'what was seen to be due is a time of a clock that is put right meanwhile',
    reports: [],
    file: 'src/panel/sync/run/sending-lane.ts',
    find: 'seen = begins ?? (await look());',
    replace: 'seen = begins ?? (await look()); Object.assign(options, { dueAt: pass.now() + seen });',
    also: {
      file: 'src/panel/sync/run/sending-lane.ts',
      find: 'const due = seen ?? (await look());',
      replace: "const due = seen === null ? await look() : Reflect.get(options, 'dueAt') - pass.now();",
    },
    caughtBy: inComingBack(
      'within fifteen seconds of the connection being back, what waits goes, although the clock was put back by an hour while lists and a question hung',
    ),
  },
  {
    name: 'nobody notices a new change',
    reports: [17],
    file: engine,
    find: 'if (now.last > before.last || now.held < before.held) onDue();',
    replace: 'if (now.last < -1) onDue();',
    caughtBy: {
      file: 'tests/offline/asked-again.test.ts',
      test: 'a change that is made in another tab is sent at once',
    },
  },
  {
    name: 'nobody notices what is asked for again, or let go of',
    reports: [48],
    file: engine,
    find: ' || now.held < before.held',
    replace: '',
    caughtBy: {
      file: 'tests/offline/asked-again.test.ts',
      test: 'a deletion that was refused and is asked for again is sent at once',
    },
  },
  {
    name: 'after trouble with the storage the engine never tries again',
    reports: [23, 26],
    file: engine,
    find: 'next: afterTrouble(troubles + 1, options.edges),',
    replace: 'next: 1e12,',
    caughtBy: inPromises(
      'with nobody touching anything everything goes on within fifteen seconds of the end of a trouble with the storage',
    ),
  },
  {
    name: 'each tab tries a storage that fails by itself',
    reports: [],
    file: engine,
    find: 'if (troubles > 0) putOff();',
    replace: '',
    caughtBy: {
      file: 'tests/sim/storage-trouble.test.ts',
      test: 'four tabs that are all looked at ask for the lists at most twice as often as one, where storage fails and fails',
    },
  },
  {
    name: 'what a hidden tab uploads is taken from it before it has arrived',
    reports: [30],
    file: leader,
    find: 'if (isOld()) void stay();',
    replace: '',
    also: { file: leader, find: 'if (isOld()) void goOn();', replace: '' },
    caughtBy: inHiddenTabs(
      'a file that a hidden tab uploads is uploaded once while nobody looks at another tab either',
    ),
  },
  {
    name: 'a hidden tab that is asked whether it is at work does not say so',
    reports: [],
    file: 'src/panel/sync/run/run-pass.ts',
    find: 'lease.answer();',
    replace: '',
    caughtBy: inHiddenTabs(
      'a file that a hidden tab uploads is uploaded once while nothing is heard of it for most of a minute, and somebody works in another tab',
    ),
  },
  {
    name: 'what is in a hidden tab’s hands is taken as soon as its timers are late',
    reports: [],
    file: leader,
    find: "return (await readFact(db, 'lease'))?.until === lease.until;",
    replace: 'return true;',
    caughtBy: inHiddenTabs(
      'a file that a hidden tab uploads is uploaded once while nothing is heard of it for most of a minute, and another tab is opened meanwhile',
    ),
  },
  {
    name: 'a tab that is at it is woken by no other one',
    reports: [17],
    file: 'src/panel/sync/run/wake-channel.ts',
    find: 'if (isReason(data)) wake(data);',
    replace: '',
    caughtBy: inHiddenTabs(
      'while a hidden tab uploads a file for half an hour “Try all now” in another one sends what waits after trouble',
    ),
  },
  {
    name: 'after a question that hung the whole pause begins anew',
    reports: [17],
    file: 'src/panel/sync/run/connectivity.ts',
    find: '(asked ? edges.now() : begunAt)',
    replace: 'edges.now()',
    caughtBy: inPromises(
      'with nobody touching anything everything goes on within fifteen seconds of the connection being back, although the first question hangs (seed 3)',
    ),
  },
  {
    name: 'a wake is broadcast again and again',
    reports: [10],
    file: engine,
    find: 'broadcastWake(options, news)',
    replace: 'broadcastWake(options, reason)',
    caughtBy: inHiddenTabs(
      'while a hidden tab uploads a file for half an hour “Try all now” in another one asks for the lists once',
    ),
  },
  {
    name: 'what the worker put off is put off for whoever looks',
    reports: [17],
    file: timeout,
    find: 'const length = !asked && idle < attentionSpan ?',
    replace: 'const length = !asked && idle < 0 ?',
    caughtBy: inStories('what the worker put off while nobody looked is not put off for somebody who does'),
  },
  {
    name: 'what failed while nobody looked is put off for whoever looks',
    reports: [17],
    file: queue,
    find: 'return timeLeft({ until: nextAt, wait, asked }, idle(), now);',
    replace: 'return timeLeft({ until: nextAt, wait, asked }, idle() + Infinity, now);',
    caughtBy: inComingBack(
      'within fifteen seconds of somebody looking again what waits arrives that the provider had trouble with: one record',
    ),
  },
  {
    name: 'looking cuts short what the provider asked for',
    reports: [10],
    file: timeout,
    find: 'const length = !asked && idle < attentionSpan ?',
    replace: 'const length = idle < attentionSpan ?',
    caughtBy: inComingBack(
      'a provider in trouble that asked for two minutes has them, however often somebody looks',
    ),
  },
];
