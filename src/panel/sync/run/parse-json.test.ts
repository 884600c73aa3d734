import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it('an id above 2^53 stays what it was', () => {
  const text = '{"data":[{"id":9007199254740993,"name":"Mask"},{"id":-12345678901234567890}]}';
  expect(parseJson(text)).toEqual({
    data: [{ id: '9007199254740993', name: 'Mask' }, { id: '-12345678901234567890' }],
  });
});

it('a long number inside a text stays a part of it', () => {
  const value = {
    name: 'Inventory 12345678901234567890, \\"old\\"',
    link: 'https://x.test/1234567890123456789',
  };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});

it.each(['0.12345678901234567', '1234567890123456.5', '1e21', '123', '-7'])(
  '%s is read as the number it is',
  (text) => {
    expect(parseJson(`[${text}, 12345678901234567]`)).toEqual([Number(text), '12345678901234567']);
  },
);

it('what is no JSON is none', () => {
  expect(() => parseJson('{"id": 12345678901234567')).toThrow(SyntaxError);
});
