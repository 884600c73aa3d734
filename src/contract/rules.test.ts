// What can be saved of themes, vouchers, terms and invitations: the same for the panel and the provider.
import { describe, expect, test } from 'vitest';
import { isDay, readInstant } from './values/dates.ts';
import { inviteErrors } from './invite-rules.ts';
import { termsError, tidyTerms } from './terms.ts';
import { ineligibleReason, themeErrors } from './theme-rules.ts';
import type { ThemeFields } from './themes.ts';
import { voucherErrors } from './voucher-rules.ts';
import type { VoucherFields } from './vouchers.ts';

const long = (length: number) => 'x'.repeat(length);

describe('a theme', () => {
  const theme: ThemeFields = {
    name: 'Blue',
    description: 'Blue things.',
    tags: [],
    featured: true,
    start_date: '2026-06-01T09:00:00.000Z',
    end_date: '2026-07-01T09:00:00.000Z',
    tourExhibits: [],
  };

  test.each<[string, Partial<ThemeFields>]>([
    ['with dates', {}],
    ['with the shortest texts', { name: ' ab ', description: ' cd ' }],
    ['with the longest texts', { name: `${long(49)}🏺`, description: ` ${long(255)} ` }],
    ['without dates when it is not featured', { featured: false, start_date: null, end_date: null }],
    ['with any dates when it is not featured', { featured: false, start_date: 'x', end_date: null }],
    ['that ends a minute later', { end_date: '2026-06-01T09:01:00Z' }],
    ['that ends later in another zone', { end_date: '2026-06-01T09:01:00+00:00' }],
  ])('can be saved %s', (_, changes) => {
    expect(themeErrors({ ...theme, ...changes })).toEqual({});
  });

  test.each<[Partial<ThemeFields>, object]>([
    [{ name: '  ' }, { name: 'Enter a theme name.' }],
    [{ name: ' a ' }, { name: 'The theme name is too short: use at least 2 characters.' }],
    [{ name: long(51) }, { name: 'theme name cannot exceed 50 characters' }],
    [{ description: '' }, { description: 'Enter a description.' }],
    [{ description: 'x' }, { description: 'The description is too short: use at least 2 characters.' }],
    [
      { description: long(256) },
      { description: 'The description is too long: 256 characters, and the limit is 255.' },
    ],
    [{ start_date: null }, { start_date: 'please select a start date' }],
    [{ start_date: 'tomorrow' }, { start_date: 'Date input not valid.' }],
    [{ end_date: null }, { end_date: 'please select an end date' }],
    [{ end_date: '2026-02-30T09:00:00Z' }, { end_date: 'Date input not valid.' }],
    [{ end_date: theme.start_date }, { end_date: 'end date must be later than the start date' }],
    [{ end_date: '2026-06-01T10:59:00+02:00' }, { end_date: 'end date must be later than the start date' }],
    [
      { name: '', description: '' },
      { name: 'Enter a theme name.', description: 'Enter a description.' },
    ],
  ])('%j makes a theme that cannot be saved: %j', (changes, errors) => {
    expect(themeErrors({ ...theme, ...changes })).toEqual(errors);
  });

  test('takes exhibits that have questions, and says why it does not take others', () => {
    const reasons = ['Draft', 'In Progress', 'In Review', 'Reviewed', 'Paused'].map((status) =>
      ineligibleReason({ name: 'Jar', status }),
    );
    expect(reasons).toEqual([
      '“Jar” can’t be added to a theme while its status is Draft.',
      '“Jar” can’t be added to a theme while its status is In Progress.',
      null,
      null,
      null,
    ]);
  });
});

describe('a voucher', () => {
  const voucher: VoucherFields = {
    voucher_type: 'Voucher A',
    voucher_name: 'Coffee',
    voucher_description: 'A cup for whoever saw it all.',
    discount_type: 'Percentage',
    discount_value: '10',
    start_date: '2026-06-01',
    end_date: '2026-06-02',
    exhibitionVouchers: [{ exhibition_id: '1' }],
  };
  const percent = { discount_value: 'The discount value must be a whole number from 1 to 100.' };
  const flat = { discount_value: 'The discount value must be a whole number from 1 to 9999.' };

  test.each<[string, Partial<VoucherFields>]>([
    ['that lasts into the next day', {}],
    ['of the smallest percentage', { discount_value: '1' }],
    ['of the largest percentage', { discount_value: ' 100 ' }],
    ['of the largest amount', { discount_type: 'Flat Off', discount_value: '9999' }],
    ['in words', { discount_type: 'Other', discount_value: 'a free cup' }],
    ['in many words', { discount_type: 'Other', discount_value: long(255) }],
    ['with the shortest texts', { voucher_name: 'ab', voucher_description: 'cd' }],
    ['with the longest texts', { voucher_name: long(50), voucher_description: long(255) }],
    ['over a new year', { start_date: '2026-12-31', end_date: '2027-01-01' }],
  ])('can be given %s', (_, changes) => {
    expect(voucherErrors({ ...voucher, ...changes })).toEqual({});
  });

  test.each<[Partial<VoucherFields>, object]>([
    [{ voucher_type: '' }, { voucher_type: 'Choose the voucher type.' }],
    [{ voucher_type: 'Voucher D' }, { voucher_type: 'Choose the voucher type.' }],
    [{ voucher_type: 'toString' }, { voucher_type: 'Choose the voucher type.' }],
    [{ voucher_name: ' ' }, { voucher_name: 'Enter a voucher name.' }],
    [{ voucher_name: 'x' }, { voucher_name: 'The voucher name is too short: use at least 2 characters.' }],
    [
      { voucher_name: long(51) },
      { voucher_name: 'The voucher name is too long: 51 characters, and the limit is 50.' },
    ],
    [{ voucher_description: '' }, { voucher_description: 'Enter a voucher description.' }],
    [
      { voucher_description: 'x' },
      { voucher_description: 'The voucher description is too short: use at least 2 characters.' },
    ],
    [
      { voucher_description: long(256) },
      {
        voucher_description: 'The voucher description is too long: 256 characters, and the limit is 255.',
      },
    ],
    [{ discount_type: '' }, { discount_type: 'Choose the discount type.' }],
    [{ discount_type: 'Half' }, { discount_type: 'Choose the discount type.' }],
    [{ discount_value: '  ' }, { discount_value: 'Enter a discount value.' }],
    [{ discount_value: '0' }, percent],
    [{ discount_value: '101' }, percent],
    [{ discount_value: '0010' }, percent],
    [{ discount_value: '9.5' }, percent],
    [{ discount_value: '-5' }, percent],
    [{ discount_value: '1e1' }, percent],
    [{ discount_type: 'Flat Off', discount_value: '0' }, flat],
    [{ discount_type: 'Flat Off', discount_value: '10000' }, flat],
    [{ discount_type: 'Flat Off', discount_value: 'five' }, flat],
    [{ discount_type: 'Other', discount_value: ' ' }, { discount_value: 'Enter a discount value.' }],
    [
      { discount_type: 'Other', discount_value: long(256) },
      { discount_value: 'The discount value is longer than 255 characters.' },
    ],
    [{ start_date: null }, { start_date: 'Choose the start date.' }],
    [{ end_date: null }, { end_date: 'Choose the end date.' }],
    [{ start_date: '2026-02-29' }, { start_date: 'Date input not valid.' }],
    [{ end_date: '2026-06-02T00:00:00Z' }, { end_date: 'Date input not valid.' }],
    [{ end_date: '2026-06-01' }, { end_date: 'The end date must be after the start date.' }],
    [{ end_date: '2026-05-31' }, { end_date: 'The end date must be after the start date.' }],
    [{ exhibitionVouchers: [] }, { exhibitionVouchers: 'Select at least one theme.' }],
  ])('%j makes a voucher that cannot be saved: %j', (changes, errors) => {
    expect(voucherErrors({ ...voucher, ...changes })).toEqual(errors);
  });
});

describe('terms', () => {
  test('travel a line each, trimmed, without the empty ones', () => {
    expect(tidyTerms(['  No bags. ', '', ' \t', 'No flash.\r\n\nNo dogs.'])).toEqual([
      'No bags.',
      'No flash.',
      'No dogs.',
    ]);
  });

  test('are asked for when nothing is left of them', () => {
    expect(termsError([' ', '\n'])).toBe('please enter the terms conditions');
    expect(termsError(['No bags.'])).toBeNull();
  });
});

describe('an invitation', () => {
  const invitation = { firstName: 'Ann', lastName: 'Lee', email: 'ann@museum.example' };

  test.each([{}, { firstName: ' Ng ', lastName: 'J. R. 2nd' }, { email: ' ann.lee+1@mail.museum.example ' }])(
    'with %j can be sent',
    (changes) => {
      expect(inviteErrors({ ...invitation, ...changes })).toEqual({});
    },
  );

  test.each([
    [{ firstName: ' ' }, { firstName: 'please enter a first name' }],
    [{ lastName: '' }, { lastName: 'please enter a last name' }],
    [{ firstName: 'A' }, { firstName: 'The first name is too short: use at least 2 characters.' }],
    [{ lastName: long(51) }, { lastName: 'The last name is too long: 51 characters, and the limit is 50.' }],
    [{ firstName: 'Ann#' }, { firstName: 'The first name cannot have “#” in it.' }],
    [{ email: ' ' }, { email: 'please enter an email address' }],
    [{ email: 'ann@museum' }, { email: 'invalid email format please enter a valid email' }],
    [{ email: 'ann lee@museum.example' }, { email: 'invalid email format please enter a valid email' }],
  ])('with %j cannot: %j', (changes, errors) => {
    expect(inviteErrors({ ...invitation, ...changes })).toEqual(errors);
  });
});

describe('dates', () => {
  test.each(['2026-01-01', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (day) => {
    expect(isDay(day)).toBe(true);
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01', '', '2026-01-01 '])(
    '“%s” is none',
    (day) => {
      expect(isDay(day)).toBe(false);
    },
  );

  test('an instant names its zone; a day alone begins in UTC', () => {
    const nine = Date.UTC(2026, 5, 1, 9);
    expect(readInstant('2026-06-01T09:00:00.000Z')).toBe(nine);
    expect(readInstant('2026-06-01T11:00+02:00')).toBe(nine);
    expect(readInstant('2026-06-01')).toBe(Date.UTC(2026, 5, 1));
    expect(readInstant('2026-06-01T09:00')).toBeNull();
    expect(readInstant('2026-06-01T25:00Z')).toBeNull();
    expect(readInstant('1 June 2026')).toBeNull();
    expect(readInstant('0001-01-01T00:00+14:00')).toBeNull();
    expect(readInstant('9999-12-31T23:00-10:00')).toBeNull();
  });
});
