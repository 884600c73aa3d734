import type { Entry } from '#panel/store/entries.ts';
import { describe, expect, it } from 'vitest';
import { lookInto, sharedLooks, together } from './shared-looks.ts';

const sentAt = 100_000;
const inDoubt = { sentAt, nextAt: 0, waited: 45_000 } as Entry;

/** Asks for a list at these instants, for a change of its own each time; returns how many lists were asked for. */
async function listsAskedFor(
  times: readonly number[],
  { entry = inDoubt, isAnew = false, isForgotten = false } = {},
): Promise<number> {
  const looks = sharedLooks();
  let asked = 0;
  for (const time of times) {
    const edges = {
      now: () => time,
      sleep: () => (isForgotten ? Promise.resolve() : new Promise<void>(() => {})),
      over: new AbortController().signal,
    };
    const rows = lookInto(looks, { table: 'exhibits', token: 'first', entry, isAnew }, edges, () => {
      asked += 1;
      return Promise.resolve([]);
    });
    await rows;
    // What follows from it has happened.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return asked;
}

describe('a list in which something is looked for', () => {
  it('serves all who look at about the same time', async () => {
    expect(await listsAskedFor([sentAt + 9_000, sentAt + 9_100, sentAt + 9_900])).toBe(1);
  });

  it('that was asked for before the settle window was over does not say that nothing arrived', async () => {
    expect(await listsAskedFor([sentAt + 44_500, sentAt + 45_100])).toBe(2);
    expect(await listsAskedFor([sentAt + 45_100, sentAt + 45_200])).toBe(1);
  });

  it('is asked for anew by who was just refused as a second one', async () => {
    expect(await listsAskedFor([sentAt + 9_000, sentAt + 9_000], { isAnew: true })).toBe(2);
  });

  it('is not kept', async () => {
    expect(await listsAskedFor([sentAt + 9_000, sentAt + 9_100], { isForgotten: true })).toBe(2);
  });

  it('of a session that has ended is not what the next one is told', async () => {
    const looks = sharedLooks();
    const edges = {
      now: () => sentAt,
      sleep: () => new Promise<void>(() => {}),
      over: new AbortController().signal,
    };
    const look = { table: 'exhibits', entry: inDoubt, isAnew: false } as const;
    const refused = lookInto(looks, { ...look, token: 'first' }, edges, () =>
      Promise.reject(new Error('403')),
    );
    await expect(refused).rejects.toThrow('403');
    const next = lookInto(looks, { ...look, token: 'second' }, edges, () => Promise.resolve([]));
    await expect(next).resolves.toEqual([]);
  });

  it('that did not come is not asked for by who looks in the same moment, and is asked for a moment later', async () => {
    const looks = sharedLooks();
    let pass = () => {};
    const edges = {
      now: () => sentAt,
      sleep: () => new Promise<void>((resolve) => (pass = resolve)),
      over: new AbortController().signal,
    };
    const look = { table: 'exhibits', token: 'first', entry: inDoubt, isAnew: false } as const;
    const again = () => lookInto(looks, look, edges, () => Promise.resolve([]));
    const lost = lookInto(looks, look, edges, () => Promise.reject(new Error('lost')));
    await expect(lost).rejects.toThrow('lost');
    await expect(again()).rejects.toThrow('lost');
    pass();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await again()).toEqual([]);
  });
});

describe('changes in doubt', () => {
  it('look at the time that the first of them has chosen', () => {
    const looks = sharedLooks();
    expect(together(looks, 4_000, 1_000_000)).toBe(4_000);
    expect(together(looks, 3_000, 1_000_900)).toBe(3_100);
    expect(together(looks, 4_000, 1_001_800)).toBe(2_200);
  });

  it('keep to that from one pass to the next', () => {
    const meeting = { nextAt: 0 };
    expect(together(sharedLooks(meeting), 4_000, 1_000_000)).toBe(4_000);
    expect(together(sharedLooks(meeting), 5_000, 1_000_500)).toBe(3_500);
  });

  it('wait by themselves where that would be far from their own time', () => {
    const looks = sharedLooks();
    together(looks, 4_000, 1_000_000);
    expect(together(looks, 60_000, 1_000_000)).toBe(60_000);
    expect(together(looks, 4_000, 1_000_000)).toBe(4_000);
  });
});
