import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const like = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${like} Version/16.6 Mobile/15E148 Safari/604.1`,
    'Safari on an iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Version/17.4 Safari/605.1.15`,
    'Safari on a Mac or an iPad',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${like} CriOS/124.0 Mobile/15E148 Safari/604.1`,
    'Chrome on an iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14; SM-X200) ${like} Chrome/124.0.0.0 Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/124.0.0.0 Safari/537.36`,
    'Chrome on a Chromebook',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) something new', 'A browser on Windows'],
  ['curl/8.5.0', null],
  ['', null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
