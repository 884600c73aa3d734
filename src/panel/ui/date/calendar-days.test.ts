import { expect, it } from 'vitest';
import {
  addMonths,
  dateText,
  dayAfterKey,
  dayText,
  readDateText,
  readDayText,
  weeksOf,
} from './calendar-days.ts';

it('a date is read as it is written', () => {
  expect(dateText(readDateText('02/29/2028') ?? new Date(0))).toBe('02/29/2028');
  expect(dateText(readDateText(' 6/1/2030 ') ?? new Date(0))).toBe('06/01/2030');
});

it.each(['02/29/2027', '13/01/2030', '00/10/2030', '06/01/30', '2030-06-01', '06/01/0030', ''])(
  '“%s” is no date',
  (text) => {
    expect(readDateText(text)).toBeNull();
  },
);

it('a whole day is read as it is stored', () => {
  expect(dayText(readDayText('2028-02-29') ?? new Date(0))).toBe('2028-02-29');
  expect(dateText(readDayText('2026-06-01') ?? new Date(0))).toBe('06/01/2026');
});

it.each(['2027-02-29', '2030-13-01', '0030-06-01', '2030-6-1', '06/01/2030', '2030-06-01T00:00:00Z', ''])(
  '“%s” is no stored day',
  (text) => {
    expect(readDayText(text)).toBeNull();
  },
);

it('the page of a month has whole weeks, from Sunday on', () => {
  const weeks = weeksOf(new Date(2030, 5, 15));
  expect(weeks.map((week) => week.length)).toEqual(weeks.map(() => 7));
  expect(weeks.flat().map(dateText)).toContain('06/30/2030');
  expect(dateText(weeks[0]?.[0] ?? new Date(0))).toBe('05/26/2030');
});

it('the last day of a month leads to the last one of a shorter month', () => {
  expect(dateText(addMonths(new Date(2030, 0, 31), 1))).toBe('02/28/2030');
});

it('keys lead from day to day, and others lead nowhere', () => {
  const day = new Date(2030, 5, 15);
  const keys = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp'];
  expect(keys.map((key) => dateText(dayAfterKey(day, key) ?? day))).toEqual([
    '06/14/2030',
    '06/22/2030',
    '06/09/2030',
    '06/15/2030',
    '05/15/2030',
  ]);
  expect(dayAfterKey(day, 'a')).toBeNull();
});
