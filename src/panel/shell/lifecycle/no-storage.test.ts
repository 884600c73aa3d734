import { expect, test } from 'vitest';
import { whyNot } from './no-storage.tsx';

test('an insecure address asks for https', () => {
  expect(whyNot(new Error('any'), false)[1]).toContain('https://');
});

test('a private window asks for a normal one', () => {
  expect(whyNot(new DOMException('no', 'SecurityError'), true)[1]).toContain('normal window');
});

test('a full device says what to free', () => {
  expect(whyNot(new DOMException('no', 'QuotaExceededError'), true)[1]).toContain('Free some space');
});

test('nobody is told to clear the site data', () => {
  expect(whyNot(new Error('any'), true)[1]).toContain('do not clear');
});
