import { describe, expect, test } from 'vitest';

import type { KeptImage } from './image-rules.ts';
import {
  halfOf,
  imageKey,
  imagesToRemove,
  isProviderImage,
  isWorthKeeping,
  limitsWithin,
} from './image-rules.ts';

const origin = 'https://museum.example';

/** Images named a, b, c …, each used later than the one before. */
function kept(...bytes: number[]): Map<string, KeptImage> {
  return new Map(bytes.map((size, used) => [String.fromCharCode(97 + used), { bytes: size, usedAt: used }]));
}

test('the signature is no part of an image', () => {
  expect(imageKey('https://files.example/museum/vase.png?X-Signature=1&Expires=2#top')).toBe(
    'https://files.example/museum/vase.png',
  );
});

describe('what counts as a provider image', () => {
  test.each([
    ['https://files.example/vase.png', 'image', true],
    [`${origin}/api/files/vase.png`, 'image', true],
    [`${origin}/icon.svg`, 'image', false],
    [`${origin}/icons/icon-192.png`, 'image', false],
    [`${origin}/assets/empty-a1.svg`, 'image', false],
    [`${origin}/api/files/speech.mp3`, 'audio', false],
    ['blob:https://museum.example/123', 'image', false],
  ] as const)('%s as %s: %s', (url, destination, expected) => {
    expect(isProviderImage({ url, destination }, origin)).toBe(expected);
  });
});

describe('what is worth keeping', () => {
  const headers = new Headers({ 'content-type': 'image/png' });

  test('a whole image is', () => {
    expect(isWorthKeeping({ status: 200, type: 'cors', headers })).toBe(true);
  });

  test.each([
    ['an expired address', { status: 403, type: 'cors', headers }],
    ['a part of an image', { status: 206, type: 'cors', headers }],
    ['an opaque answer', { status: 0, type: 'opaque', headers: new Headers() }],
    ["a portal's page", { status: 200, type: 'cors', headers: new Headers({ 'content-type': 'text/html' }) }],
  ] as const)('%s is not', (_, response) => {
    expect(isWorthKeeping(response)).toBe(false);
  });
});

describe('what has to go', () => {
  test('nothing within the limits', () => {
    expect(imagesToRemove(kept(10, 10), { count: 2, bytes: 20 })).toEqual([]);
  });

  test('the least recently used beyond the count', () => {
    expect(imagesToRemove(kept(1, 1, 1), { count: 1, bytes: 20 })).toEqual(['a', 'b']);
  });

  test('as many of the least recently used as the bytes need', () => {
    expect(imagesToRemove(kept(10, 10, 10, 10), { count: 9, bytes: 25 })).toEqual(['a', 'b']);
  });

  test('half of them when storage is full', () => {
    const images = kept(1, 1, 1, 1);
    expect(imagesToRemove(images, halfOf(images))).toEqual(['a', 'b']);
  });

  test('sooner on a device that grants little', () => {
    expect(limitsWithin(50_000_000).bytes).toBe(5_000_000);
    expect(limitsWithin(undefined).bytes).toBe(limitsWithin(10 ** 12).bytes);
  });
});
