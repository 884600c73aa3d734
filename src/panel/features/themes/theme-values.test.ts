import { describe, expect, it } from 'vitest';
import { changesOf, emptyTheme, errorsOf, fieldsToAdd, rebase, withChosen } from './theme-values.ts';
import { ratingText, themeIdText } from './theme-messages.ts';

const now = new Date(2030, 5, 15, 12);
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9).toISOString();
const theme = { ...emptyTheme, name: 'Masks', description: 'Of wood.', tour: ['1'] };
const featured = { ...theme, featured: true, start_date: at(2030, 6, 15), end_date: at(2030, 6, 20) };

describe('the dates of a featured theme', () => {
  it('may begin today, and not before', () => {
    expect(errorsOf(featured, null, now)).toEqual({});
    const past = { ...featured, start_date: at(2030, 6, 14) };
    expect(errorsOf(past, null, now)).toEqual({ start_date: 'Choose today or a later day.' });
  });

  it('may lie in the past when they were left alone', () => {
    const past = { ...featured, start_date: at(2030, 6, 1) };
    expect(errorsOf(past, past, now)).toEqual({});
  });

  it('are asked for, and told when they are no dates', () => {
    const typed = { ...featured, start_date: null, end_date: '13/45/2030' };
    expect(errorsOf(typed, null, now)).toEqual({
      start_date: 'please select a start date',
      end_date: 'Date input not valid.',
    });
  });

  it('are dropped with the switch, and travel together', () => {
    expect(fieldsToAdd({ ...featured, featured: false })).toMatchObject({ start_date: null, end_date: null });
    const later = { ...featured, end_date: at(2030, 7, 1) };
    const { changes } = changesOf({ base: featured, values: later }, 'all');
    expect(Object.keys(changes)).toEqual(['featured', 'start_date', 'end_date']);
  });
});

it('the details are saved without the exhibits', () => {
  const editing = { base: theme, values: { ...theme, name: ' Old masks ', tour: ['2'] } };
  expect(changesOf(editing, 'details').changes).toEqual({ name: 'Old masks' });
  expect(changesOf(editing, 'all').changes).toEqual({
    name: 'Old masks',
    tourExhibits: [{ exhibit: { id: '2' } }],
  });
});

it('what somebody else changed meanwhile follows, and what the person changed stays', () => {
  const editing = { base: theme, values: { ...theme, name: 'Mine' } };
  const after = rebase(editing, { ...theme, name: 'Theirs', tour: ['1', '2'] });
  expect(after.values).toMatchObject({ name: 'Mine', tour: ['1', '2'] });
});

it('exhibits keep the order in which they were chosen', () => {
  expect(withChosen(['3', '1'], ['1', '2'], true)).toEqual(['3', '1', '2']);
  expect(withChosen(['3', '1', '2'], ['1'], false)).toEqual(['3', '2']);
});

it('a rating has two decimals, and below a hundredth it is none', () => {
  expect([0, 0.009, 0.01, 4.567].map(ratingText)).toEqual(['0', '0', '0.01', '4.57']);
});

it('a theme that the provider has not named is not synced', () => {
  expect(themeIdText({ id: '42' })).toBe('42');
  expect(themeIdText({ id: 'local-1' })).toBe('Not synced');
});
