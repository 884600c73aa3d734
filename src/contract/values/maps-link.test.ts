import { expect, test } from 'vitest';
import { isMapsLink } from './maps-link.ts';

test.each([
  'https://maps.app.goo.gl/a1B2c3',
  'https://goo.gl/maps/a1B2c3',
  'https://www.google.com/maps/place/Carnegie+Museum+of+Art/@40.44,-79.94,17z',
  'https://maps.google.co.uk/?q=51.5,-0.12',
  'https://www.google.de/maps?q=Berlin',
  'https://maps.apple.com/?ll=40.44,-79.94',
  'https://www.openstreetmap.org/#map=19/40.44/-79.94',
  'https://www.openstreetmap.org/way/123',
  'https://www.bing.com/maps?cp=40.44~-79.94',
  'https://what3words.com/filled.count.soap',
  '  https://maps.app.goo.gl/a1B2c3 ',
])('%s is a link to a place', (link) => {
  expect(isMapsLink(link)).toBe(true);
});

test.each([
  '',
  'Forbes Avenue',
  'https://example.com/maps',
  'https://www.google.com/search?q=museum',
  'https://www.google.com/maps',
  'https://www.openstreetmap.org/',
  'https://what3words.com/about',
  'javascript:alert(1)//maps.google.com',
  'https://maps.google.com.evil.example/?q=1',
  'ftp://maps.google.com/?q=1',
])('“%s” is none', (link) => {
  expect(isMapsLink(link)).toBe(false);
});
