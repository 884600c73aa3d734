// Bugs in how the engine meets a provider that was put back to a backup, and in what the header says of the network.
import type { NamedTest, Mutant } from './mutant.ts';

const played = (test: string): NamedTest => ({ file: 'tests/sim/put-back.test.ts', test });

export const numbersAgain: readonly Mutant[] = [
  {
    name: 'an edit writes the address of an image that was lost',
    reports: [],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'if (operation && !operation.restore) continue;',
    replace: '',
    caughtBy: played(
      'an edit does not claim to have written the image that a backup took away: its bytes are gone with it',
    ),
  },
  {
    name: 'a file goes on to whichever record has got the number since its own was read',
    reports: [],
    file: 'src/panel/sync/run/attempt.ts',
    find: 'if (row && !isOfOne(entry.identity, row)) await read();',
    replace: '',
    caughtBy: played(
      'a file that is there within a moment does not become that of a work made here that gets the number meanwhile',
    ),
  },
  {
    name: 'a file that the store has is sent again when the look before it is verified fails',
    reports: [],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'onBegun();',
    replace: '',
    caughtBy: played(
      'a file that the store has is not sent again because the look before it is verified fails',
    ),
  },
  {
    name: 'a file that was long on its way is verified without a look at the record',
    reports: [],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'if (pass.now() - readAt < longestRead) return;',
    replace: 'return;',
    caughtBy: played(
      'a file that is on its way to a work does not become that of a colleague’s that gets its number meanwhile',
    ),
  },
  {
    name: 'what is settled under a number names all that waits under it',
    reports: [47],
    file: 'src/panel/sync/run/settle.ts',
    find: 'if (!isOfOne(entry.identity, settled ?? row)) continue;',
    replace: '',
    caughtBy: played(
      'an edit of a work that a backup took away is asked about, and not written onto a work that was made here and got its number',
    ),
  },
  {
    name: 'what is done to a work that is known to be gone is of whichever has its number',
    reports: [47],
    file: 'src/panel/sync/outbox/outbox.ts',
    find: ': (sharedIdentity(pending, seen) ?? identified(catalogue, subject.table, seen))),',
    replace: ': {}),',
    caughtBy: played(
      'what is done to a work after it was known to be gone goes to no other work that gets its number',
    ),
  },
  {
    name: 'who says which record is meant says so of all that waits under its number',
    reports: [47],
    file: 'src/panel/sync/outbox/decisions.ts',
    find: 'if (!isOfOne(one.identity, entry.identity)) continue;',
    replace: '',
    caughtBy: played(
      'an edit of a work that a backup took away goes to the work that the person says is meant, and takes nothing with it that was done to a third one',
    ),
  },
  {
    name: 'what was done to one record shows on the next one with its number',
    reports: [],
    file: 'src/panel/sync/outbox/mirror.ts',
    find: 'const ours = pendingOn(ground, pending);',
    replace: 'const ours = [...pending, ...pendingOn(ground, [])];',
    caughtBy: played('a work that has the number of another one shows nothing of what was done to that one'),
  },
  {
    name: 'whoever renames a record sees nothing that is done to it once the new name is read',
    reports: [],
    file: 'src/panel/sync/merge/identity.ts',
    find: 'pending.some((one) => one.attempts > 0 && isOfOne(one.identity, identity) && isNamedBy(one, row)),',
    replace: 'false,',
    caughtBy: played(
      'a work that is renamed in full shows all that is done to it, and nobody is asked about it, where the answer to that is lost',
    ),
  },
  {
    name: 'a record that was renamed, and the answer lost, is taken for another one',
    reports: [],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'if (entry.attempts > 1 && isNamedBy(entry, row)) return;',
    replace: '',
    caughtBy: played(
      'a work that is renamed in full shows all that is done to it, and nobody is asked about it, where the answer to that is lost',
    ),
  },
  {
    name: 'what was acknowledged of one record counts for the next one with its number',
    reports: [47],
    file: 'src/panel/sync/merge/clock.ts',
    find: "if (isOfAnother(clock, row)) return { kind: isStillRecent(clock, now) ? 'stale' : 'fresh' };",
    replace: '',
    caughtBy: played(
      'what was acknowledged, and a backup took away is not written onto another work that has the number, although it shows what stood there before',
    ),
  },
  {
    name: 'what was made here is told by its number alone',
    reports: [47],
    file: 'src/panel/sync/run/send-context.ts',
    find: "(alias.table ?? 'exhibits') === table && isOfOne(alias.identity, row)",
    replace: "(alias.table ?? 'exhibits') === table",
    caughtBy: played(
      'a work whose tab dies while it is sent is found, although its number was an earlier one’s of this tablet',
    ),
  },
  {
    name: 'a look that is answered does not end what the header says of the network',
    reports: [33],
    file: 'src/panel/sync/merge/look-again.ts',
    find: 'await pass.connectivity.answered();',
    replace: '',
    caughtBy: {
      file: 'tests/sim/pill-truth.test.ts',
      test: 'one look that meets “502” is forgotten once the next one is answered',
    },
  },
  {
    name: 'questions that come do not end what the header says of the network',
    reports: [],
    file: 'src/panel/sync/merge/parts.ts',
    find: 'await pass.connectivity.answered();',
    replace: '',
    caughtBy: {
      file: 'tests/sim/stories-of-questions.test.ts',
      test: 'questions that meet “503” are forgotten once they come',
    },
  },
  {
    name: 'a provider that cannot now is called a missing connection',
    reports: [33],
    file: 'src/panel/sync/run/connectivity.ts',
    find: "await become({ ...connectivity, state: 'busy',",
    replace: "await become({ ...connectivity, state: 'offline',",
    caughtBy: 'simulator',
  },
  {
    name: 'what a record was renamed to names the one that had its number before',
    reports: [47],
    file: 'src/panel/sync/run/send-context.ts',
    find: 'clock && !isOfAnother(clock, identity) ? clock.fields : {}',
    replace: 'clock ? clock.fields : {}',
    caughtBy: played(
      'an edit of a work that a backup took away is asked about, and not written onto a work that was made and renamed here before, and got its number',
    ),
  },
  {
    name: 'a list that was asked for before takes a number from a record made here',
    reports: [],
    file: 'src/panel/sync/run/conclude.ts',
    find: 'if (named !== entry.chain) noteNamed(pass.looks, named);',
    replace: '',
    caughtBy: played(
      'a list that was asked for before does not take the number from a work that got it meanwhile, and what it shows is made again',
    ),
  },
  {
    name: 'the work that has the number is not shown before a list comes',
    reports: [],
    file: 'src/panel/sync/run/settle.ts',
    find: "conflict?.kind === 'another' || ",
    replace: '',
    caughtBy: played(
      'an edit of a work that a backup took away shows the work that has its number as soon as that was seen, although no list comes',
    ),
  },
  {
    name: 'an older build leaves a lost work in the place of the one that has its number',
    reports: [],
    file: 'src/panel/sync/outbox/mirror.ts',
    find: 'const isOlder = isBeyond(catalogue, ours);',
    replace: 'const isOlder = isBeyond(catalogue, pending);',
    caughtBy: played(
      'an edit of a work that a backup took away does not stand in the place of the work that has its number in a tab of an older build than the one that made it either',
    ),
  },
  {
    name: 'an older build takes over the copy of a work that is back, and shows the one that had its number',
    reports: [],
    file: 'src/panel/sync/outbox/mirror.ts',
    find: 'if (isOlder && before && ours.some((entry) => !were.includes(entry))) return;',
    replace: '',
    caughtBy: played(
      'a work that is back under its number, after another one had it, shows with what was typed into it, or waits for the build that knows that',
    ),
  },
  {
    name: 'an edit of a newer build on the work that had the number keeps the one that gets it from the screen',
    reports: [],
    file: 'src/panel/sync/run/settle.ts',
    find: 'const isShownThere = isBeyond(catalogue, pendingOn(row, await pendingOf(db, chain)));',
    replace: 'const isShownThere = isBeyond(catalogue, await pendingOf(db, chain));',
    caughtBy: played(
      'a work that gets the number of an earlier one shows with what a newer build typed into it, although an older one sends it',
    ),
  },
];
