// Bugs in what themes, vouchers and terms have that exhibits have not: a toggle, references, lists of two people.
import type { Mutant } from './mutant.ts';

const themes = 'src/panel/features/themes/operations.ts';
const outbox = 'src/panel/sync/outbox/outbox.ts';
const settle = 'src/panel/sync/run/settle.ts';

const inStoriesOfThemesAndVouchers = (test: string) => ({
  file: 'tests/sim/stories-of-themes-and-vouchers.test.ts',
  test,
});

export const themesAndVouchers: readonly Mutant[] = [
  {
    name: 'a theme is toggled without looking',
    reports: [4],
    file: 'src/panel/sync/declare/toggle.ts',
    find: 'if (field === undefined) {',
    replace: 'if (flips > 0) {',
    caughtBy: 'simulator',
  },
  {
    name: 'archiving is said to be done before it is',
    reports: [33],
    file: themes,
    find: "wrong: (row) => (row['is_archived'] === archived ? [] : ['is_archived']),",
    replace: "wrong: (row) => (archived || row['is_archived'] === archived ? [] : ['is_archived']),",
    caughtBy: 'simulator',
  },
  {
    name: 'what was archived and taken back is archived all the same',
    reports: [3],
    file: themes,
    find: 'return { input: isThere ? null : { ...first, archived } };',
    replace: 'return { input: isThere ? { ...first } : { ...first, archived } };',
    caughtBy: 'simulator',
  },
  {
    name: 'a wish that is taken back is forgotten, whatever somebody else did meanwhile',
    reports: [3],
    file: themes,
    find: "const isThere = (copy ? copy['is_archived'] : first.was) === archived;",
    replace: 'const isThere = copy === undefined || first.was === archived;',
    caughtBy: inStoriesOfThemesAndVouchers(
      'what was archived and taken back is unarchived, although somebody else archived it meanwhile',
    ),
  },
  {
    name: 'a voucher does not wait for its theme',
    reports: [12, 19],
    file: outbox,
    find: '          waits,\n',
    replace: '          waits: waits.slice(waits.length),\n',
    caughtBy: 'simulator',
  },
  {
    name: 'a theme that is named does not reach what refers to it',
    reports: [12, 19],
    file: settle,
    find: "    .or('waits')\n    .equals(subject.id)\n",
    replace: '',
    caughtBy: 'simulator',
  },
  {
    name: 'what refers to a record goes on showing the id that only this device knows',
    reports: [19],
    file: settle,
    find: 'for (const other of referring) await takeOver(db, catalogue, other, undefined);',
    replace: '',
    caughtBy: 'simulator',
  },
  {
    name: 'a voucher names a theme that was let go',
    reports: [19],
    file: 'src/panel/features/vouchers/operations.ts',
    find: '  fields: voucherResource.Fields,\n  refersIn,\n',
    replace: '  fields: voucherResource.Fields,\n',
    caughtBy: inStoriesOfThemesAndVouchers(
      'a voucher for two themes goes for the other one when one of them was let go',
    ),
  },
  {
    name: 'an exhibit that was made here makes a theme of the same id count as made here',
    reports: [2],
    file: 'src/panel/sync/run/send-context.ts',
    find: "(alias.table ?? 'exhibits') === table",
    replace: "(alias.table ?? 'exhibits') !== ''",
    caughtBy: inStoriesOfThemesAndVouchers(
      'a theme whose answer was lost is found, although an exhibit that was made here has the same id',
    ),
  },
  {
    name: 'my tour takes the place of a tour that somebody else changed',
    reports: [15],
    file: themes,
    find: 'return { value: joinLists(from ?? [], wanted ?? [], there ?? []), isClash: false };',
    replace: 'return { value: joinLists(there ?? [], wanted ?? [], there ?? from ?? []), isClash: false };',
    caughtBy: {
      file: 'tests/offline/themes.test.ts',
      test: 'what two people do to one theme an exhibit that one puts in and one that the other takes out are both heeded',
    },
  },
  {
    name: 'my terms take the place of the lines that somebody else wrote',
    reports: [15],
    file: 'src/panel/features/terms/operations.ts',
    find: 'return { value: lines, isClash };',
    replace: 'return { value: isClash ? lines : linesOf(mine), isClash };',
    caughtBy: 'simulator',
  },
  {
    name: 'of two lines that were added at one place, one is lost',
    reports: [15],
    file: 'src/panel/sync/merge/merge-lines.ts',
    find: 'lines.push(...before, ...(ours.added[place] ?? [])',
    replace: 'lines.push(...(before.length > 0 ? before : (ours.added[place] ?? []))',
    caughtBy: 'simulator',
  },
  {
    name: 'of one line that both changed, mine wins',
    reports: [4],
    file: 'src/panel/sync/merge/merge-lines.ts',
    find: 'if (here !== was && there !== was && here !== there) isClash = true;',
    replace: 'if (here !== was && there !== was && here === there) isClash = true;',
    caughtBy: 'simulator',
  },
  {
    name: 'what was written since a conflict takes out the lines that the person decided for',
    reports: [4, 15],
    file: 'src/panel/sync/outbox/undo.ts',
    find: 'return asDeclared ??',
    replace: 'return (moved.length < 0 ? asDeclared : undefined) ??',
    caughtBy: {
      file: 'tests/offline/terms.test.ts',
      test: 'when both changed the same line theirs counts, and what was written since joins it',
    },
  },
  {
    name: 'what was taken out before a decision takes out the lines that the person decided for',
    reports: [4, 15],
    file: 'src/panel/sync/declare/update.ts',
    find: 'if (isClash && isTheirs) continue;',
    replace: 'if (isClash && !value) continue;',
    caughtBy: inStoriesOfThemesAndVouchers(
      'terms that a colleague wrote, and the person decided for, lose no line unasked to what was taken out before',
    ),
  },
];
