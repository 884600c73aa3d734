// The laws of the merge once more, through the edit as it is really sent, and as people really decide about it.
import type { ExhibitFields } from '#contract/exhibits.ts';
import { exhibitResource, getExhibit } from '#contract/exhibits.ts';
import { editExhibit } from '#panel/features/exhibits/operations.ts';
import { decide, recogniseAs } from '#panel/sync/outbox/decisions.ts';
import type { Outcome, Row, SendContext } from '#panel/sync/declare/operation.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { connect } from '#panel/sync/run/wire.ts';
import { untouched } from '#tests/sim/actions/exhibits.ts';
import { ProviderModel } from '#tests/sim/provider/model.ts';
import { withWorld } from '#tests/sim/world/with-world.ts';
import { ada } from '#tests/sim/world/world.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const text = fc.constantFrom('Mask', 'Drum', 'Spear');
const place = fc.integer({ min: 1, max: 3 });
const exhibit: fc.Arbitrary<ExhibitFields> = fc.record({
  name: text,
  artist_name: text,
  exhibit_id: text,
  tags: fc.array(fc.constantFrom('wood', 'bone'), { maxLength: 2 }),
  floor: place,
  room_number: place,
  room_name: text,
});
const changed = fc.subarray([...exhibitResource.keys], { minLength: 1 });

/** What was there, what I changed of it, and what somebody else made of it meanwhile. */
const story = fc
  .record({ was: exhibit, mine: exhibit, fields: changed, theirs: exhibit, theirFields: changed })
  .map(({ was, mine, fields, theirs, theirFields }) => {
    const mineOnly = fields.filter((field) => !same(mine[field], was[field]));
    return { was, mine: only(mine, mineOnly), theirs: { ...was, ...only(theirs, theirFields) } };
  });

type Sides = typeof story extends fc.Arbitrary<infer T> ? T : never;

function only(of: ExhibitFields, fields: readonly (keyof ExhibitFields)[]): Partial<ExhibitFields> {
  return Object.fromEntries(fields.map((field) => [field, of[field]]));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

async function atTheProvider(theirs: ExhibitFields) {
  const model = new ProviderModel([ada]);
  await model.put({ ...untouched, ...theirs, id: '50' });
  const edges = {
    now: Date.now,
    fetch: (url: string, init?: RequestInit) => model.answer(new Request(url, init)),
  };
  const token = await model.signIn(ada);
  const provider = connect(edges, { address: 'http://provider.test/api', token });
  const context = {
    provider,
    museumId: '1',
    read: async () => (await provider.call(getExhibit, { id: '50' })).data,
    lost: async () => ({ again: {}, asked: [] }),
  } as Partial<SendContext> as SendContext;
  return {
    held: () => model.exhibits.get('50') as ExhibitFields,
    send: ({ was, mine }: Sides) =>
      editExhibit.send({ id: '50', base: only(was, keysOf(mine)), changes: mine }, context),
  };
}

const keysOf = (mine: object) => Object.keys(mine) as (keyof ExhibitFields)[];

function asked(outcome: Outcome): string[] {
  const conflict = outcome.kind === 'conflict' ? outcome.conflict : undefined;
  return conflict?.kind === 'fields' ? conflict.fields.map(({ field }) => field) : [];
}

const always = (law: (sides: Sides) => Promise<void>, numRuns = 300) =>
  fc.assert(fc.asyncProperty(story, law), { numRuns, seed: 1 });

test('an edit never writes over what somebody else changed', () =>
  always(async (sides) => {
    const { held, send } = await atTheProvider(sides.theirs);
    await send(sides);
    for (const field of exhibitResource.keys) {
      if (!same(sides.theirs[field], sides.was[field])) expect(held()[field]).toEqual(sides.theirs[field]);
    }
  }));

test('an edit that nobody has to be asked about arrives whole', () =>
  always(async (sides) => {
    const { held, send } = await atTheProvider(sides.theirs);
    const outcome = await send(sides);
    if (outcome.kind === 'done') expect(held()).toMatchObject(sides.mine);
    else expect(asked(outcome)).not.toEqual([]);
  }));

test('an edit asks exactly about the fields that both changed to different values', () =>
  always(async (sides) => {
    const { was, mine, theirs } = sides;
    const both = keysOf(mine).filter(
      (field) => !same(mine[field], theirs[field]) && !same(theirs[field], was[field]),
    );
    const { send } = await atTheProvider(theirs);
    expect(asked(await send(sides)).toSorted()).toEqual(both.toSorted());
  }));

test('an edit that is sent again finds itself and writes nothing', () =>
  always(async (sides) => {
    const { held, send } = await atTheProvider(sides.theirs);
    const first = await send(sides);
    const after = held();
    const again = await send(sides);
    expect(asked(again)).toEqual(asked(first));
    if (again.kind === 'done') expect(again.how).toBe('found');
    expect(held()).toEqual(after);
  }));

test('whatever a person chooses, field by field, is what the provider and the tablet end with', () =>
  withWorld(async (world) => {
    const { scheduler, server } = world;
    const tab = await world.openTab();
    await scheduler.pass(5_000);
    let serial = 0;
    await fc.assert(
      fc.asyncProperty(story, fc.nat(), async ({ was, mine, theirs }, choice) => {
        const id = `e${++serial}`;
        await server.put({ ...untouched, ...was, id });
        tab.engine?.wake('asked');
        await scheduler.pass(1_500);
        await server.put({ ...untouched, ...theirs, id });
        const input = { id, base: only(was, keysOf(mine)), changes: mine };
        await world.run(perform(tab.outbox, [{ operation: editExhibit, input }]));
        await scheduler.pass(1_500);
        let [held] = await world.run(tab.db.outbox.toArray());
        // Another name and another ID: the person is asked whether it is still the same work.
        const isAnother = theirs.name !== was.name && theirs.exhibit_id !== was.exhibit_id;
        expect(held?.conflict?.kind === 'another').toBe(held !== undefined && isAnother);
        if (held?.conflict?.kind === 'another') {
          await world.run(recogniseAs(tab.outbox, held.seq, held.conflict.theirs as Row));
          tab.engine?.wake('asked');
          await scheduler.pass(1_500);
          [held] = await world.run(tab.db.outbox.toArray());
        }
        const fields = held?.conflict?.kind === 'fields' ? held.conflict.fields : [];
        const choices = Object.fromEntries(
          fields.map(({ field }, index) => [field, (choice >> index) & 1 ? 'mine' : 'theirs'] as const),
        );
        if (held) await world.run(decide(tab.outbox, held.seq, choices));
        tab.engine?.wake('asked');
        await scheduler.pass(1_500);
        const wanted = { ...theirs, ...mine };
        for (const { field, theirs: other } of fields) {
          if (choices[field] === 'theirs') Object.assign(wanted, { [field]: other });
        }
        expect(server.exhibits.get(id)).toMatchObject(wanted);
        expect(await world.run(tab.db.exhibits.get(id))).toMatchObject(wanted);
        expect(await world.run(tab.db.outbox.count())).toBe(0);
        await server.remove(id);
      }),
      { numRuns: 60, seed: 1 },
    );
  }));
