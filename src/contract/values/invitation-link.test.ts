import { expect, test } from 'vitest';
import { readInvitationLink, writeInvitationLink } from './invitation-link.ts';

test('a link is read as it was written, whatever the e-mail holds', () => {
  const link = { email: 'ann+1&b=ü@museum.example', token: 'a-b_c' };
  const { hash, pathname } = new URL(writeInvitationLink('https://panel.example/', link));
  expect(pathname).toBe('/forgot-password');
  expect(readInvitationLink(hash)).toEqual(link);
});

test.each(['', '#', '#email=a', '#invitation=b', '#email=%&invitation=b', '#top'])(
  '“%s” is no invitation',
  (hash) => {
    expect(readInvitationLink(hash)).toBeNull();
  },
);
