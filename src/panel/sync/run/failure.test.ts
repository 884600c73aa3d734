import { describe, expect, it } from 'vitest';
import { kindOfStatus, retryAfter } from './failure.ts';

describe('what a status means', () => {
  const meanings = {
    transient: [408, 425, 429, 500, 501, 502, 503, 504, 507],
    'no-answer': [300, 302, 304, 511],
    unauthorized: [401],
    'trial-ended': [403],
    refused: [400, 402, 404, 405, 406, 409, 410, 412, 413, 414, 415, 417, 418, 422, 423, 451],
  } as const;
  for (const [kind, statuses] of Object.entries(meanings)) {
    it.each(statuses)(`is ${kind} for %i`, (status) => {
      expect(kindOfStatus(status)).toBe(kind);
    });
  }
});

describe('Retry-After', () => {
  const now = Date.parse('2026-06-01T09:00:00Z');

  it('is understood as seconds and as a date', () => {
    expect(retryAfter('120', now)).toBe(120_000);
    expect(retryAfter('Mon, 01 Jun 2026 09:01:00 GMT', now)).toBe(60_000);
  });

  it.each([null, '', 'soon', '-5', 'Mon, 01 Jun 2020 09:01:00 GMT'])(
    'is ignored when it says %j',
    (header) => {
      expect(retryAfter(header, now)).toBeUndefined();
    },
  );
});
