import { describe, expect, it } from 'vitest';
import { isEachChosen } from '#panel/features/exhibits/each-chosen.ts';
import { chosenRows } from './chosen-rows.ts';

describe('chosen rows', () => {
  it('stay chosen in the order of the presses, on whatever page they are', () => {
    const chosen = chosenRows();
    chosen.choose(['3'], true);
    chosen.choose(['1', '3', '2'], true);
    chosen.choose(['1'], false);
    expect(chosen.all()).toEqual(['3', '2']);
    expect([chosen.has('1'), chosen.has('2')]).toEqual([false, true]);
  });

  it('tell those who follow them, until they stop', () => {
    const chosen = chosenRows();
    const before = chosen.all();
    let heard = 0;
    const stop = chosen.subscribe(() => (heard += 1));
    chosen.choose(['1'], true);
    stop();
    chosen.choose(['2'], true);
    expect(heard).toBe(1);
    expect(chosen.all()).not.toBe(before);
  });

  it('go by the name that the museum’s server gave them since', () => {
    const chosen = chosenRows();
    chosen.choose(['device:1', '2'], true);
    chosen.rename(new Map([['device:1', '7']]));
    expect(chosen.all()).toEqual(['7', '2']);
  });

  it('make the box for all of them full, half full or empty', () => {
    const chosen = chosenRows();
    expect(isEachChosen([], chosen)).toBe('none');
    expect(isEachChosen(['1', '2'], chosen)).toBe('none');
    chosen.choose(['1'], true);
    expect(isEachChosen(['1', '2'], chosen)).toBe('some');
    chosen.choose(['2', '3'], true);
    expect(isEachChosen(['1', '2'], chosen)).toBe('all');
  });
});
