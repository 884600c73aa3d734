// Bugs in what the person sees, and in how it is put together from theirs and mine.
import type { Mutant } from './mutant.ts';
import { inPromises, inStories, inTooLate } from './mutant.ts';

const decisions = 'src/panel/sync/outbox/decisions.ts';
const merge = 'src/panel/sync/merge/merge.ts';
const bringRows = 'src/panel/sync/merge/bring-rows.ts';
const rename = 'src/panel/sync/outbox/rename.ts';
const settle = 'src/panel/sync/run/settle.ts';

/** A read that is older than what was acknowledged is told by the record's clock as well. */
const withoutClocks = {
  file: 'src/panel/sync/merge/clock.ts',
  find: "if (!clock) return { kind: 'fresh' };",
  replace: "if (!clock || clock.chain) return { kind: 'fresh' };",
};

export const mirroring: readonly Mutant[] = [
  {
    name: 'an empty list is read as deletions',
    reports: [25],
    file: bringRows,
    find: 'await takeAway(pass, collection, await areGone(provider, collection, believed));',
    replace:
      'await takeAway(pass, collection, (await pass.db.table(collection.table).toCollection().primaryKeys()).every((id) => isDeviceId(id as string) || unlisted.includes(id as string)) ? missing : await areGone(provider, collection, believed));',
    caughtBy: inStories(
      'an empty list by mistake deletes nothing of a small museum, whatever else is new here',
    ),
  },
  {
    name: 'a list wipes what has not left yet',
    reports: [15],
    file: bringRows,
    find: 'if (pending.has(chain)) await takeOver(db, catalogue, chain, row);',
    replace: 'if (pending.has(chain)) changed.push(collection.derive(row));',
    caughtBy: 'simulator',
  },
  {
    name: 'a list that is older than an edit undoes it',
    reports: [15],
    file: bringRows,
    find: 'pass.settled.has(chainOf({ table: collection.table, id: row.id })) ||',
    replace: '',
    also: withoutClocks,
    caughtBy: inTooLate('a list that was asked for before an edit arrived does not undo it'),
  },
  {
    name: 'a list that is older than a creation hides it',
    reports: [15],
    file: bringRows,
    find: 'return !pass.settled.has(chain) && ',
    replace: 'return ',
    also: withoutClocks,
    caughtBy: inTooLate('a list that was asked for before a creation arrived does not hide it'),
  },
  {
    name: 'a copy that lags takes back what the provider has begun on',
    reports: [],
    file: 'src/panel/sync/merge/bring-rows.ts',
    find: '(collection.isUnderWay !== undefined && isFromBefore(pass, row));',
    replace: '(collection.isUnderWay === undefined && isFromBefore(pass, row));',
    caughtBy: {
      file: 'tests/sim/under-way.test.ts',
      test: 'a work that stays as it was before is believed as soon as no copy can be as old',
    },
  },
  {
    name: 'that the provider has begun is believed for ever',
    reports: [],
    file: 'src/panel/sync/outbox/under-way.ts',
    find: 'return now >= at && now - at < readLag;',
    replace: 'return now >= at && readLag > 0;',
    caughtBy: {
      file: 'tests/sim/under-way.test.ts',
      test: 'a work that stays as it was before is believed as soon as no copy can be as old',
    },
  },
  {
    name: 'a list ends the asking for what began while it was on its way',
    reports: [],
    file: 'src/panel/sync/outbox/under-way.ts',
    find: 'return chains.some((chain) => settled.has(chain) || heldBack.has(chain));',
    replace: 'return chains.length === 0 && (settled.has(id) || heldBack.has(id));',
    caughtBy: {
      file: 'tests/sim/under-way.test.ts',
      test: 'a list that is older than the wish, and comes after it was answered, does not end the asking',
    },
  },
  {
    name: 'of two edits of one field, mine wins',
    reports: [4],
    file: merge,
    find: 'if (isSame(theirs[field], base[field])) merge.toWrite[field] = value;',
    replace: 'if (base !== null) merge.toWrite[field] = value;',
    caughtBy: 'simulator',
  },
  {
    name: 'an edit that has arrived is in conflict with itself',
    reports: [4],
    file: merge,
    find: 'if (isSame(theirs[field], value)) continue;',
    replace: '',
    caughtBy: 'simulator',
  },
  {
    name: 'fields that I did not touch go back to how I saw them',
    reports: [15],
    file: 'src/panel/sync/declare/update.ts',
    find: 'const merged = { ...theirs, ...merge.toWrite };',
    replace: 'const merged = { ...theirs, name: "Untitled", ...base, ...merge.toWrite };',
    caughtBy: 'simulator',
  },
  {
    name: 'later changes keep the id that only this device knows',
    reports: [19],
    file: settle,
    find: 'other.input = renameIds(other.input, names);',
    replace: '',
    caughtBy: 'simulator',
  },
  {
    name: 'a draft stays under the id that only this device knows',
    reports: [19],
    file: settle,
    find: 'await moveDrafts(db, entry.chain, chain, names);',
    replace: '',
    caughtBy: inPromises(
      'a creation takes its draft, and whoever still knows it by its first id, along to its new one',
    ),
  },
  {
    name: 'nothing leads from the id of this device to the provider’s',
    reports: [19],
    file: settle,
    find: 'await db.aliases.put({\n    local: subject.id,',
    replace: 'await db.aliases.bulkDelete([]);\n  void ({\n    local: subject.id,',
    caughtBy: inPromises(
      'a creation takes its draft, and whoever still knows it by its first id, along to its new one',
    ),
  },
  {
    name: 'texts that look like dates are written as dates are',
    reports: [14],
    file: rename,
    find: "if (typeof value === 'string') return replace(value);",
    replace:
      "if (typeof value === 'string') return /^\\d{4}-\\d\\d-\\d\\d/.test(value) ? new Date(value).toISOString() : replace(value);",
    caughtBy: inPromises('a creation arrives as it was typed, whatever that looks like'),
  },
  {
    name: 'a discarded change stays on the screen',
    reports: [33],
    file: decisions,
    find: 'await moveStarts(outbox, pending, seq, moved);\n    await takeOver(db, catalogue, entry.chain, undefined);',
    replace: 'await moveStarts(outbox, pending, seq, moved);',
    caughtBy: {
      file: 'tests/offline/exhibits-arrive.test.ts',
      test: 'an edit that is discarded puts the value of the provider back',
    },
  },
  {
    name: 'a creation is let go, and what was done to it stays',
    reports: [12],
    file: decisions,
    find: 'const gone = isCreate || isGone ?',
    replace: 'const gone = isGone ?',
    caughtBy: {
      file: 'tests/offline/undo.test.ts',
      test: 'a change that was let go and taken back without a connection a new exhibit that was sent once, with an edit and a photo behind it is exactly as it was',
    },
  },
  {
    name: 'a parked creation is sent as new when it is tried again',
    reports: [2],
    file: decisions,
    find: "if (state === 'parked') return attempts === 0 ? 'waiting' : 'ambiguous';",
    replace: "if (state === 'parked') return attempts === 0 ? 'waiting' : 'waiting';",
    caughtBy: inStories(
      'a creation that was parked is looked for again when the person tries it again, and not sent',
    ),
  },
  {
    name: 'all is called synced while something waits',
    reports: [33],
    file: 'src/panel/changes/pill-messages.ts',
    find: 'if (waiting > 0) return',
    replace: 'if (waiting > 1) return',
    caughtBy: 'simulator',
  },
  {
    name: 'a change of a newer build is deleted by an older one',
    reports: [27],
    file: 'src/panel/sync/run/run-pass.ts',
    find: 'await hurry(pass, reason);',
    replace:
      'await hurry(pass, reason); await pass.db.outbox.filter((one) => !options.catalogue.operations.has(one.operation)).delete();',
    caughtBy: inStories('an older build that is still open leaves what a newer one shows'),
  },
];
