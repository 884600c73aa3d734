// Bugs in how the engine meets answers that are slow, old or partial.
import type { NamedTest, Mutant } from './mutant.ts';
import { inStories, inTooLate } from './mutant.ts';

const clock = 'src/panel/sync/merge/clock.ts';

const played = (test: string): NamedTest => ({ file: 'tests/sim/slow-and-stale.test.ts', test });
const inDoubt = (test: string): NamedTest => ({ file: 'tests/offline/in-doubt.test.ts', test });

export const slowAndStale: readonly Mutant[] = [
  {
    name: 'the limit on an answer ends with its headers',
    reports: [40],
    file: 'src/panel/sync/run/wire.ts',
    find: 'silence.isBroken();',
    replace: 'silence.end();',
    caughtBy: played(
      'an answer that stalls after its headers is given up: the save is looked for, found, and sent once',
    ),
  },
  {
    name: 'a read that is older than the own last write is merged',
    reports: [41],
    file: clock,
    find: "if (behind.some(([, { at }]) => isRecent(clock, at, now))) return { kind: 'stale' };",
    replace: "if (behind.length > 0) return { kind: 'fresh' };",
    caughtBy: played('with reads that are 2000 ms old a second save does not write the first one back'),
  },
  {
    name: 'a record that was just made is gone when a read lacks it',
    reports: [41],
    file: clock,
    find: "if (!row) return { kind: isRecent(clock, clock.madeAt, now) ? 'stale' : 'fresh' };",
    replace: "if (!row) return { kind: 'fresh' };",
    caughtBy: played(
      'with reads that are 2000 ms old a new exhibit keeps its place in the list, and its photo arrives',
    ),
  },
  {
    name: 'a file is taken for arrived because another one had its name',
    reports: [42],
    file: 'src/panel/sync/declare/transfer.ts',
    find: 'const isLookedFor = context.ambiguous && (context.isStored || isNew);',
    replace: 'const isLookedFor = context.ambiguous || !isNew;',
    caughtBy: played(
      'a document that takes the name of a deleted one arrives with its own bytes, although its tab died on the way',
    ),
  },
  {
    name: 'a switch is folded as if nothing were on its way',
    reports: [43],
    file: 'src/panel/sync/outbox/fold.ts',
    find: 'copyBefore(catalogue, pending, entry, copy);',
    replace: 'copy;',
    caughtBy: played(
      'a theme that is archived and unarchived again, 4 presses in all, ends as it was pressed last, when the first one meets lost',
    ),
  },
  {
    name: 'a switch in doubt is turned again at once',
    reports: [4, 43],
    file: 'src/panel/sync/declare/toggle.ts',
    find: "if (!context.windowIsOver) return { kind: 'unsettled' };",
    replace: '',
    caughtBy: {
      file: 'tests/sim/outcomes-of-themes-and-vouchers.test.ts',
      test: 'PUT /museum/archived/exhibition that meets "applied late" ends once',
    },
  },
  {
    name: 'a save goes by a read that was on its way for long',
    reports: [44],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'now() - askedAt < longestRead && ',
    replace: '',
    caughtBy: played(
      'a read that trickles in is asked for again before a save goes by it: what a colleague wrote meanwhile stays',
    ),
  },
  {
    name: 'a save goes by its own read whatever is heard of the record beside it',
    reports: [],
    file: 'src/panel/sync/run/send-context.ts',
    find: ' && beingRead.get(chain) === false',
    replace: '',
    caughtBy: inTooLate(
      'a save whose own read is on its way does not write back what a colleague has changed where a list has shown it meanwhile',
    ),
  },
  {
    name: 'what an earlier save is looked for with is not heard by a save that is being read for',
    reports: [],
    file: 'src/panel/sync/merge/look-again.ts',
    find: 'noteHeard(pass, clock.chain);',
    replace: '',
    caughtBy: inTooLate(
      'a save whose own read is on its way does not write back what a colleague has changed where it was seen when an earlier save was looked for',
    ),
  },
  {
    name: 'what stands behind a creation waits for all other records, where it is for another lane',
    reports: [],
    file: 'src/panel/sync/run/drain.ts',
    find: 'if (await isGoingOn(pass, chain)) onPassedOn();',
    replace: '',
    caughtBy: played('the photo of a new work is sent at once, while a save of another work hangs'),
  },
  {
    name: 'a switch that was turned and not read back counts as not turned',
    reports: [],
    file: 'src/panel/sync/declare/toggle.ts',
    find: 'context.begun();',
    replace: '',
    caughtBy: played(
      'a switch that was turned, and could not be read back, is in doubt, and found at the next look',
    ),
  },
  {
    name: 'a creation that is said to be there is sent again for as long as its list cannot be had',
    reports: [],
    file: 'src/panel/sync/run/attempt.ts',
    find: ' || isBegun || isLookedFor,',
    replace: ' || isBegun,',
    caughtBy: played(
      'creations that are said to be there already are not sent again and again while their list cannot be had',
    ),
  },
  {
    name: 'each pass forgets when changes in doubt look next',
    reports: [],
    file: 'src/panel/sync/run/run-pass.ts',
    find: 'sharedLooks(options.meeting)',
    replace: 'sharedLooks()',
    caughtBy: played(
      'creations in doubt look for themselves at the same time, one pass after the other, while their list cannot be had',
    ),
  },
  {
    name: 'nothing renews the lease while a list is read',
    reports: [44],
    file: 'src/panel/sync/run/leader.ts',
    find: 'if (!signal.aborted && !isStuck()) await stay()',
    replace: 'if (!signal.aborted && isStuck()) await stay()',
    caughtBy: played(
      'two tabs with a list that takes 25 seconds are refreshed, and never say that they are offline',
    ),
  },
  {
    name: 'lists wait until every file has been sent',
    reports: [45],
    file: 'src/panel/sync/run/lists-lane.ts',
    find: 'async work() {',
    replace:
      "async work() { while (await pass.db.outbox.where('state').equals('sending').count()) await pass.edges.sleep(1_000, new AbortController().signal);",
    caughtBy: played('twenty minutes of an upload and one 503 hold up no other change, and no list'),
  },
  {
    name: 'a file that the store has not got is the provider’s trouble',
    reports: [],
    file: 'src/panel/sync/run/attempt.ts',
    find: 'isNotStored(error) || ',
    replace: '',
    caughtBy: played(
      'a file that something in between took in its place is sent again, and the provider is not said to be busy',
    ),
  },
  {
    name: 'the provider’s Retry-After counts, however short',
    reports: [46],
    file: 'src/panel/sync/run/backoff.ts',
    find: 'if (retryAfter === undefined || retryAfter <= own)',
    replace: 'if (retryAfter === undefined)',
    caughtBy: played('a provider that says Retry-After: 0 is asked no more often than one that says nothing'),
  },
  {
    name: 'what a shortened list lacks is taken off the screen unasked',
    reports: [41],
    file: 'src/panel/sync/merge/bring-rows.ts',
    find: 'await areGone(provider, collection, believed)',
    replace: 'believed',
    caughtBy: played('a list that is cut to one of four takes nothing off the screen'),
  },
  {
    name: 'a list that names a record twice shows the last copy',
    reports: [41],
    file: 'src/panel/sync/merge/read-list.ts',
    find: 'const rows = await withoutTwice(provider, collection, listed);',
    replace: 'const rows = listed;',
    caughtBy: played('a list that names a record twice shows the copy that the provider shows by itself'),
  },
  {
    name: 'a change is written onto whatever record has the id by now',
    reports: [41],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'if (fields.length > 0 && !fields.some(isKnown)) throw new Another(row);',
    replace: 'if (fields.length < 0 && !fields.some(isKnown)) throw new Another(row);',
    caughtBy: played(
      'an id that names another record by now is asked about, and nothing is written onto the other one',
    ),
  },
  {
    name: 'what a late request takes back is somebody else’s',
    reports: [41],
    file: clock,
    find: "    ? 'asked'\n    : 'accepted';",
    replace: "    ? 'accepted'\n    : 'accepted';",
    caughtBy: played('what a late request of ours takes back is offered again'),
  },
  {
    name: 'nobody looks again after a write',
    reports: [41],
    file: clock,
    find: "if (!isSeen) return again === 0 ? 'again' : 'asked';",
    replace: "if (!isSeen) return again < 0 ? 'again' : 'accepted';",
    caughtBy: played('what another tablet writes over at the same moment is written once more'),
  },
  {
    name: 'one list that breaks the contract ends the refresh',
    reports: [44],
    file: 'src/panel/sync/run/failure.ts',
    find: "(error.kind === 'refused' || error.kind === 'broken')",
    replace: "error.kind === 'refused'",
    caughtBy: played(
      'one list that breaks the contract keeps what it had, holds up no other, and is not called “Offline”',
    ),
  },
  {
    name: 'a gateway’s page is a Wi-Fi sign-in',
    reports: [32],
    file: 'src/panel/sync/run/answer.ts',
    find: 'if (isPortal) throw',
    replace: 'if (isPortal || isPage(headers, text)) throw',
    caughtBy: played('a gateway that answers 502 with a page is a provider in trouble, not a Wi-Fi sign-in'),
  },
  {
    name: 'data that is not the provider’s acknowledges a change',
    reports: [32],
    file: 'src/panel/sync/run/answer.ts',
    find: 'if (body && !isForeign(body, endpoint)) return',
    replace: 'if (body) return',
    caughtBy: {
      file: 'src/panel/sync/run/wire.test.ts',
      test: 'data that the contract knows nothing of acknowledges nothing',
    },
  },
  {
    name: 'a long id becomes its neighbour',
    reports: [14],
    file: 'src/panel/sync/run/parse-json.ts',
    find: 'if (!anyLongNumber.test(text)) return',
    replace: 'return',
    caughtBy: { file: 'src/panel/sync/run/parse-json.test.ts', test: 'an id above 2^53 stays what it was' },
  },
  {
    name: 'all tablets of a house ask in the same instant',
    reports: [10],
    file: 'src/panel/sync/run/engine.ts',
    find: "if (reason !== 'online') return wakeNow(reason);",
    replace: 'return wakeNow(reason);',
    caughtBy: played('tablets that hear of the network in the same instant do not all ask in it'),
  },
  {
    name: 'the lists hardly come where nobody looks',
    reports: [44],
    file: 'src/panel/sync/run/lists-lane.ts',
    find: 'if (!isWatched) return refreshAlone;',
    replace: 'if (!isWatched) return 10 * refreshAlone;',
    caughtBy: {
      file: 'tests/sim/age.test.ts',
      test: 'while requests succeed and nobody looks, the exhibits are listed at least every twenty minutes',
    },
  },
  {
    name: 'what took the place of an own value is written whatever lags',
    reports: [41],
    file: clock,
    find: 'const ownAt = known.operation !== null && !known.isSeen ? known.at : known.ownAt;',
    replace: 'const ownAt = undefined;',
    caughtBy: {
      file: 'tests/sim/unseen.test.ts',
      test: 'what a save took the place of unseen is not written back by a save of another field',
    },
  },
  {
    name: 'a save writes by a read that shows what nobody knows',
    reports: [41],
    file: clock,
    find: 'return isRecent(clock, isUnread ? at : ownAt, now);',
    replace: 'return isRecent(clock, ownAt, now);',
    caughtBy: {
      file: 'tests/sim/unseen.test.ts',
      test: 'what a save took the place of unseen is not written back by a save whose own read is the first to show it',
    },
  },
  {
    name: 'each creation in doubt asks for a list of its own',
    reports: [49],
    file: 'src/panel/sync/run/shared-looks.ts',
    find: 'if (!isAnew && isOurs && known.askedAt >= saysEnoughFrom(entry, now())) return known.rows;',
    replace: '',
    caughtBy: inDoubt('five creations in doubt look into one list together, and are all there once'),
  },
  {
    name: 'a creation is sent again by a list that was asked for while it could still show up',
    reports: [2],
    file: 'src/panel/sync/run/shared-looks.ts',
    find: 'return windowIsOver(entry, now) ? sentAt + settleWindow(timedOut) : 0;',
    replace: 'return 0;',
    caughtBy: {
      file: 'src/panel/sync/run/shared-looks.test.ts',
      test: 'a list in which something is looked for that was asked for before the settle window was over does not say that nothing arrived',
    },
  },
  {
    name: 'a first load that lacks one list is tried every two seconds',
    reports: [49],
    file: 'src/panel/sync/run/lists-lane.ts',
    find: 'return Math.min(longer, Math.max(refreshAgain, restOf(loading)));',
    replace: 'return Math.max(firstLoadAgain, Math.min(longer, restOf(loading)));',
    caughtBy: {
      file: 'tests/offline/refused-lists.test.ts',
      test: 'where one list cannot be had for long, a first load of a small museum is tried every ten seconds',
    },
  },
  {
    name: 'a clock that jumps ends the waiting for reads that lag',
    reports: [41],
    file: clock,
    find: 'return isYoung || (waited < readLag && looks < mostLooks);',
    replace: 'return isYoung;',
    caughtBy: played(
      'a clock that jumps a minute ahead while reads are 30 s old does not have an earlier save written back by the next one',
    ),
  },
  {
    name: 'where the clock was put back, looks are counted and not what has been waited',
    reports: [41],
    file: clock,
    find: '(waited < readLag && looks < mostLooks)',
    replace: 'looks < mostLooks',
    caughtBy: played(
      'what was made here, and somebody else has deleted is gone here as well within three minutes, although the clock was put back by an hour',
    ),
  },
  {
    name: 'what was acknowledged is forgotten when the record is said once not to be there',
    reports: [41],
    file: 'src/panel/sync/merge/look-again.ts',
    find: 'if (!row && !isStillRecent(counted, pass.now()))',
    replace: 'if (!row)',
    caughtBy: played(
      'a record that is said not to be there, once and by mistake, does not go back to what an older list says',
    ),
  },
  {
    name: 'a read that is older than a wish says that it is fulfilled',
    reports: [43],
    file: 'src/panel/sync/declare/toggle.ts',
    find: 'if (flips === 0 && context.isYoung && !context.ambiguous)',
    replace: 'if (flips > mostFlips)',
    caughtBy: played('a wish is not taken for fulfilled by a read that is older than what the person saw'),
  },
  {
    name: 'what nobody here has read is newer than a save',
    reports: [41],
    file: 'src/panel/sync/merge/look-again.ts',
    find: '  if (mayBeOlder(clock, row, now)) return false;\n',
    replace: '',
    caughtBy: played(
      'a list that is older than all that the tablet has read does not take a save off the screen',
    ),
  },
  {
    name: 'what nobody here has read is newer than a save that was seen once',
    reports: [41],
    file: clock,
    find: 'operation !== null && !isSameState(row[field], value) &&',
    replace: 'operation !== null && !clock.fields[field]?.isSeen && !isSameState(row[field], value) &&',
    caughtBy: played(
      'a single read that is older than the list before it does not take a save off the screen',
    ),
  },
  {
    name: 'a creation that is looked for in a list that breaks holds up all others',
    reports: [16],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'onLooking(true);',
    replace: '',
    caughtBy: played(
      'a creation that was repeated on its way is looked for, and holds up nothing while its list cannot be had',
    ),
  },
  {
    name: 'one list that breaks the provider holds up every other change',
    reports: [16],
    file: 'src/panel/sync/run/attempt.ts',
    find: ' || (isLookedFor && isOfOneList(error)),',
    replace: ',',
    also: {
      file: 'src/panel/sync/merge/refresh.ts',
      find: '      // Whatever the lists meet after this, the provider is there.\n      await pass.connectivity.answered();\n',
      replace: '',
    },
    caughtBy: inStories(
      'what is added while nothing but the list answers 500 goes within seconds, whatever is looked for in that list',
    ),
  },
  {
    name: 'an edit of the record that had a number in between goes into what waits for the one before it',
    reports: [5, 47],
    file: 'src/panel/sync/outbox/fold.ts',
    find: 'return isOfOne(Object.fromEntries(kept), seen);',
    replace: 'return true;',
    caughtBy: {
      file: 'src/panel/sync/outbox/fold.test.ts',
      test: 'where a work is gone at the provider an edit of the one that had the number in between does not',
    },
  },
  {
    name: 'the worker goes to sleep before what is in doubt is looked for once more',
    reports: [17],
    file: 'src/panel/sync/run/background.ts',
    find: 'const worthWaiting = 5_000;',
    replace: 'const worthWaiting = 3_000;',
    caughtBy: inStories(
      'what waits behind a creation in doubt goes in one waking of the worker, although the list shows that one late',
    ),
  },
  {
    name: 'what the session before was refused counts for the next one',
    reports: [21],
    file: 'src/panel/sync/run/shared-looks.ts',
    find: 'const isOurs = known?.token === token;',
    replace: 'const isOurs = known !== undefined;',
    caughtBy: {
      file: 'src/panel/sync/run/shared-looks.test.ts',
      test: 'a list in which something is looked for of a session that has ended is not what the next one is told',
    },
  },
];
