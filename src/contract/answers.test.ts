// How answers about themes, vouchers, terms and the team are read, and what is sent back.
import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { ContractError, readReply } from './endpoint.ts';
import { inviteMember, listTeam } from './team.ts';
import { getTerms } from './terms.ts';
import type { Theme } from './themes.ts';
import { addTheme, themeResource, listThemes, toThemeEdit, toThemePayload } from './themes.ts';
import { addVoucher, voucherResource, listVouchers, toVoucherPayload } from './vouchers.ts';

const read = <Reply>(call: Pick<Endpoint<never, Reply>, 'name' | 'reply'>, body: unknown) =>
  readReply(call, body);

describe('themes', () => {
  test('are read with ids as text, amounts as numbers, and what is missing filled in', () => {
    const sent = {
      id: 7,
      name: 'Blue',
      rating: '4.5',
      museumId: 3,
      tourExhibits: [{ exhibit: { id: 9, name: 'x' } }],
    };
    expect(read(listThemes, { data: [sent] }).data).toEqual([
      {
        id: '7',
        name: 'Blue',
        description: '',
        image_url: null,
        featured: false,
        tags: [],
        start_date: null,
        end_date: null,
        no_of_visitors: 0,
        average_time: 0,
        rating: 4.5,
        is_archived: false,
        museumId: '3',
        tourExhibits: [{ exhibit: { id: '9' } }],
      },
    ]);
  });

  test('without an id, or without a list, are a contract error', () => {
    expect(() => read(listThemes, { data: [{ name: 'Blue' }] })).toThrow(ContractError);
    expect(() => read(listThemes, {})).toThrow(ContractError);
  });

  test('tell the id of a new one at the top level, or inside data', () => {
    expect(read(addTheme, { exhibitionId: 4, message: 'ok' })).toEqual({ exhibitionId: '4', message: 'ok' });
    expect(read(addTheme, { data: { exhibitionId: '4' } })).toEqual({ exhibitionId: '4' });
  });

  const fields = {
    name: ' Blue ',
    description: ' Things ',
    tags: [' sky ', ''],
    featured: true,
    start_date: '2026-06-01T09:00:00.000Z',
    end_date: '2026-07-01T09:00:00.000Z',
    tourExhibits: [{ exhibit: { id: '9' } }, { exhibit: { id: '2' } }],
  } satisfies Partial<Theme>;

  test('are sent trimmed, with the exhibits in their order', () => {
    expect(toThemePayload(fields, '3')).toEqual({
      name: 'Blue',
      description: 'Things',
      tags: ['sky'],
      featured: true,
      startDate: fields.start_date,
      endDate: fields.end_date,
      museumId: '3',
      exhibits: ['9', '2'],
    });
  });

  test('are sent without dates when they are not featured, and edited without the museum', () => {
    expect(toThemeEdit({ ...fields, featured: false }, '7')).toEqual({
      id: '7',
      name: 'Blue',
      description: 'Things',
      tags: ['sky'],
      featured: false,
      exhibits: ['9', '2'],
    });
  });

  test('come back from a payload as they were', () => {
    const tidy = { ...fields, name: 'Blue', description: 'Things', tags: ['sky'] };
    expect(themeResource.fromPayload(toThemePayload(fields, '3'))).toEqual(tidy);
    const plain = themeResource.fromPayload({ ...toThemePayload(fields, '3'), featured: false });
    expect([plain.start_date, plain.end_date]).toEqual([null, null]);
  });
});

describe('vouchers', () => {
  test('are read with ids and values as text', () => {
    const sent = { id: 5, discount_value: 10, exhibitionVouchers: [{ exhibition_id: 7, id: 1 }] };
    const [voucher] = read(listVouchers, { data: [sent] }).data;
    expect(voucher).toMatchObject({
      id: '5',
      discount_value: '10',
      end_date: null,
      exhibitionVouchers: [{ exhibition_id: '7' }],
    });
    expect(read(addVoucher, { voucherId: 5 })).toEqual({ voucherId: '5' });
  });

  const fields = {
    voucher_type: 'Voucher A',
    voucher_name: ' Coffee ',
    voucher_description: ' A cup. ',
    discount_type: 'Flat Off',
    discount_value: ' 005 ',
    start_date: '2026-06-01',
    end_date: '2026-06-02',
    exhibitionVouchers: [{ exhibition_id: '7' }],
  };

  test('are sent trimmed, amounts without zeros in front, and come back as they were', () => {
    const payload = toVoucherPayload(fields, '3');
    expect(payload).toEqual({
      voucherType: 'Voucher A',
      voucherName: 'Coffee',
      discountType: 'Flat Off',
      discountValue: '5',
      voucherDescription: 'A cup.',
      museumId: '3',
      exhibitionIds: ['7'],
      startDate: '2026-06-01',
      endDate: '2026-06-02',
    });
    expect(voucherResource.fromPayload(payload)).toEqual({
      ...fields,
      voucher_name: 'Coffee',
      voucher_description: 'A cup.',
      discount_value: '5',
    });
  });

  test('in words keep their zeros', () => {
    const payload = toVoucherPayload({ ...fields, discount_type: 'Other', discount_value: '007 mug' }, '3');
    expect(payload.discountValue).toBe('007 mug');
  });
});

describe('terms', () => {
  test('are read as a list, or as a list inside data', () => {
    expect(read(getTerms, { data: ['No bags.'] }).data).toEqual(['No bags.']);
    expect(read(getTerms, { data: { terms: ['No bags.'] } }).data).toEqual(['No bags.']);
    expect(read(getTerms, { data: [] }).data).toEqual([]);
  });

  test('that did not come are not read as none', () => {
    expect(() => read(getTerms, {})).toThrow(ContractError);
    expect(() => read(getTerms, { data: {} })).toThrow(ContractError);
  });
});

describe('the team', () => {
  test('is read with the designation of each, and without a picture where there is none', () => {
    const sent = {
      id: 1,
      museumId: 3,
      name: 'Ann##Lee',
      email: 'a@b.example',
      roles: [{ roleName: 'admin', id: 2 }],
    };
    expect(read(listTeam, { data: [sent] }).data).toEqual([
      { ...sent, id: '1', museumId: '3', avatar: null, roles: [{ roleName: 'admin' }] },
    ]);
  });

  test('an invitation answers with a Message, spelled with a capital', () => {
    expect(read(inviteMember, { Message: 'Invited' }).Message).toBe('Invited');
  });
});
