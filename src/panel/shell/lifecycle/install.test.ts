import { expect, test } from 'vitest';

import { isIosDevice } from './install.ts';

test.each([
  ['an iPad that calls itself a Mac', 'Macintosh; Intel Mac OS X 10_15_7', 'MacIntel', 5, true],
  ['an iPhone', 'iPhone; CPU iPhone OS 18_0 like Mac OS X', 'iPhone', 5, true],
  ['a Mac', 'Macintosh; Intel Mac OS X 10_15_7', 'MacIntel', 0, false],
  ['a Windows tablet', 'Windows NT 10.0; Win64; x64', 'Win32', 10, false],
])('%s', (_, userAgent, platform, maxTouchPoints, expected) => {
  expect(isIosDevice({ userAgent, platform, maxTouchPoints })).toBe(expected);
});
