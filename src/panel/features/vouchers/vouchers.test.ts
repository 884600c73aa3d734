import { describe, expect, it } from 'vitest';
import type { VoucherValues } from './voucher-values.ts';
import {
  changesOf,
  chooseDiscountType,
  emptyVoucher,
  errorsOf,
  fieldsOf,
  maskDiscount,
} from './voucher-values.ts';
import { dayInWords, discountInWords, instantInWords } from './voucher-messages.ts';

const voucher = (changes: Partial<VoucherValues> = {}): VoucherValues => ({
  voucher_type: 'Voucher A',
  start_date: '2026-06-01',
  end_date: '2026-06-30',
  voucher_name: 'Coffee',
  discount_type: 'Percentage',
  discount_value: '10',
  voucher_description: 'At the cafe.',
  themeName: ['3'],
  ...changes,
});

describe('the discount', () => {
  it.each([
    ['Percentage', '12%5 0', '125'],
    ['Percentage', '1000', '100'],
    ['Flat Off', '$ 1,234.50', '1234'],
    ['Other', 'A free cake!', 'A free cake!'],
    ['', '10%', '10%'],
  ])('of the type %s takes of “%s” what can be one', (type, typed, taken) => {
    expect(maskDiscount(type, typed)).toBe(taken);
  });

  it.each(['-5', '\u22125', '- 5'])('that is negative, “%s”, is refused and not turned', (typed) => {
    expect(maskDiscount('Percentage', typed, '10')).toBe('10');
    expect(maskDiscount('Flat Off', typed)).toBe('');
  });

  it.each([
    ['Other', 'Percentage', 'A cake', ''],
    ['Other', 'Flat Off', 'A cake', ''],
    ['Other', 'Other', 'A cake', 'A cake'],
    ['Percentage', 'Flat Off', '10', '10'],
    ['Percentage', 'Other', '10', '10'],
  ])(
    'that was %s and becomes %s: what was typed goes only when words become an amount',
    (was, type, value, left) => {
      const values = voucher({ discount_type: was, discount_value: value });
      expect(chooseDiscountType(type, values)).toEqual({ discount_type: type, discount_value: left });
    },
  );

  it.each([
    ['Percentage', '10', '10% off'],
    ['Flat Off', '25', '25$ off'],
    ['Other', 'A free cake', 'A free cake'],
  ])('of the type %s is told as %s', (discount_type, discount_value, shown) => {
    expect(discountInWords({ discount_type, discount_value })).toBe(shown);
  });
});

describe('a day', () => {
  it('is the same everywhere, and tells when there is none', () => {
    expect(dayInWords('2026-06-30')).toBe('30-06-2026');
    expect(dayInWords(null)).toBe('N/A');
  });

  it('on which a voucher was made is the local one', () => {
    expect(instantInWords(new Date(2026, 0, 9, 23, 59).toISOString())).toBe('09-01-2026');
    expect(instantInWords(null)).toBe('');
  });
});

describe('the form', () => {
  it('asks for everything at first', () => {
    const fields = [
      'voucher_type',
      'start_date',
      'end_date',
      'voucher_name',
      'discount_type',
      'voucher_description',
    ];
    expect(Object.keys(errorsOf(emptyVoucher, null)).toSorted()).toEqual([...fields, 'themeName'].toSorted());
  });

  it.each([
    ['start_date', '2026-02-30', 'Date input not valid.'],
    ['end_date', '2026-06-01', 'The end date must be after the start date.'],
    ['voucher_name', ' A ', 'The voucher name is too short: use at least 2 characters.'],
    ['discount_value', '101', 'The discount value must be a whole number from 1 to 100.'],
    ['discount_value', '0', 'The discount value must be a whole number from 1 to 100.'],
    ['themeName', [], 'Select at least one theme.'],
  ])('says what is wrong with %s “%s”', (field, value, words) => {
    expect(errorsOf(voucher({ [field]: value }), null)).toMatchObject({ [field]: words });
  });

  it('leaves alone what was wrong before and was not touched', () => {
    const base = voucher({ voucher_name: 'A', themeName: [], discount_value: '500' });
    expect(errorsOf({ ...base, voucher_description: 'In the shop.' }, base)).toEqual({});
  });

  it('judges a value anew with its type, and an end with its start', () => {
    const base = voucher({ discount_type: 'Flat Off', discount_value: '500' });
    expect(errorsOf({ ...base, discount_type: 'Percentage' }, base)).toHaveProperty('discount_value');
    expect(errorsOf({ ...base, start_date: '2026-07-01' }, base)).toHaveProperty('end_date');
  });

  it('saves what was changed, tidy, with what it was', () => {
    const base = voucher({ voucher_name: ' Coffee', discount_value: '5' });
    const values = { ...base, discount_value: '007', themeName: ['3', 'local-1'], end_date: '2026-07-01' };
    expect(changesOf({ base, values })).toEqual({
      base: { discount_value: '5', end_date: '2026-06-30', exhibitionVouchers: [{ exhibition_id: '3' }] },
      changes: {
        discount_value: '7',
        end_date: '2026-07-01',
        exhibitionVouchers: [{ exhibition_id: '3' }, { exhibition_id: 'local-1' }],
      },
    });
  });

  it('makes a record of what was typed', () => {
    expect(fieldsOf(voucher({ voucher_name: ' Coffee ' }))).toMatchObject({
      voucher_name: 'Coffee',
      exhibitionVouchers: [{ exhibition_id: '3' }],
    });
  });
});
