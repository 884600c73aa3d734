// What a stranger, or somebody who is signed in, can cost the reference provider.
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addExhibit } from '#contract/exhibits.ts';
import { updateMuseum } from '#contract/museum.ts';
import { saveQuestions } from '#contract/questions.ts';
import { updateTerms } from '#contract/terms.ts';
import { addTheme } from '#contract/themes.ts';
import { getUploadAddresses } from '#contract/uploads.ts';
import { addVoucher } from '#contract/vouchers.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { call, refusal, send, themePayload, voucherPayload } from '#tests/contract/target.ts';

let provider: TestProvider;
let user: TestUser;
beforeAll(async () => {
  provider = await providerInProcess();
  user = await provider.addUser();
});
afterAll(async () => provider.close());

const unknownKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(100_000 + index));

async function raw(method: string, path: string, body: string, token = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) };
  return provider.fetch(new Request(provider.url + path, { method, headers, body }));
}

/**
 * What an answer costs, in times that this thread takes to parse the same text: machines differ, and other threads work
 * beside this one. Both for so long that the system's clock, which ticks, can tell.
 */
async function costOf(
  body: string,
  request: () => Promise<Response>,
): Promise<{ cost: number; status: number }> {
  const { status } = await request();
  return { status, cost: (await timeOf(request)) / (await timeOf(() => JSON.parse(body))) };
}

const tick = 4e6;

async function timeOf(work: () => unknown): Promise<number> {
  const start = ownTime();
  let rounds = 0;
  for (; rounds < 3 || ownTime() - start < 10 * tick; rounds++) await work();
  return (ownTime() - start) / rounds;
}

/** In nanoseconds, of this thread alone where the system tells. */
function ownTime(): number {
  const own = '/proc/thread-self/schedstat';
  return existsSync(own) ? Number(readFileSync(own, 'utf8').split(' ')[0]) : performance.now() * 1e6;
}

describe('a body costs next to nothing', () => {
  test('when a stranger sends 350,000 unknown keys to sign in', async () => {
    const body = unknownKeys(350_000);
    const { cost, status } = await costOf(body, () => raw('POST', '/auth/login', body));
    expect(status).toBe(413);
    expect(cost).toBeLessThan(1);
  });

  test('when it is as many as a guest may send: only the first that is wrong is looked for', async () => {
    const body = unknownKeys(1_500);
    const refused = await refusal(await raw('POST', '/auth/login', body));
    expect(refused).toEqual({ status: 422, message: '“email” is missing.' });
    expect((await costOf(body, () => raw('POST', '/auth/login', body))).cost).toBeLessThan(20);
  });

  test.each(['/auth/forget-password', '/auth/verifyOTPCode', '/auth/resetPassword'])(
    'of more than 16 kB is not read at %s',
    async (path) => {
      const body = JSON.stringify({ email: 'x'.repeat(16 * 1024), role: 'admin' });
      expect(await refusal(await raw('POST', path, body))).toEqual({
        status: 413,
        message: 'The request is too large.',
      });
    },
  );

  test('of more than 16 kB is not read where a call needs no more', async () => {
    const body = JSON.stringify({ museumId: user.museumId, more: 'x'.repeat(16 * 1024) });
    expect((await raw('POST', '/exhibit/get-by-museum', body, user.token)).status).toBe(413);
  });

  test('when somebody names 400,000 exhibits for a theme', async () => {
    const body = JSON.stringify(themePayload({ user }, { exhibits: ids(400_000) }));
    const { cost, status } = await costOf(body, () =>
      raw('POST', '/museum/add-exhibition', body, user.token),
    );
    expect(status).toBe(413);
    expect(cost).toBeLessThan(1);
  });

  test('when all of it is commas and brackets', async () => {
    const body = `{"terms": [${'[],'.repeat(1_000_000)}[]]}`;
    const { cost, status } = await costOf(body, () => raw('PUT', '/museum/terms', body, user.token));
    expect(status).toBe(413);
    expect(cost).toBeLessThan(1);
  });
});

describe('a list is taken up to its limit, and refused in words above it:', () => {
  const withNames = (count: number) => ({
    museumId: user.museumId,
    name: 'City Museum',
    address: {
      address: '1 Road',
      state: 'Kent',
      country: 'UK',
      geolocation: 'https://maps.google.com/?q=1,2',
    },
    operatingHours: [],
    floorPlan: [{ floor: 0, room: 3 }],
    roomName: { 0: Array.from({ length: count }, () => ({ roomNumber: 1, roomName: 'A', floor: 0 })) },
  });
  const edit = (count: number) => ({
    questionId: '1',
    question: 'Why?',
    comment: null,
    isVisibleToUser: true,
    answers: ids(count).map((id) => ({ id, answer: { standard: 'a', detailed: 'b', basic: '' } })),
  });
  const exhibit = (tags: string[]) => ({
    name: 'Vase',
    artistName: 'Potter',
    exhibitNumber: 'LIMIT-1',
    tags,
    floor: 1,
    roomNumber: 1,
    roomName: '',
    museumId: user.museumId,
  });

  test.each([
    [
      'exhibits of a theme',
      addTheme,
      () => themePayload({ user }, { exhibits: ids(20_001) }),
      '20000 exhibits',
    ],
    [
      'themes of a voucher',
      addVoucher,
      () => voucherPayload({ user }, { exhibitionIds: ids(20_001) }),
      '20000 themes',
    ],
    ['terms', updateTerms, () => ({ terms: ids(501) }), '500 terms'],
    ['tags', addExhibit, () => exhibit(ids(101)), '100 tags'],
    ['names of rooms', updateMuseum, () => withNames(1_000), '999 names of rooms'],
    [
      'files of an upload',
      getUploadAddresses,
      () => ({ purpose: 'museum_map', fileName: ids(21) }),
      '20 files',
    ],
    [
      'questions of a review',
      saveQuestions,
      () => Array.from({ length: 201 }, () => edit(1)),
      '200 questions',
    ],
    ['answers of a question', saveQuestions, () => [edit(21)], '20 answers'],
  ] as const)('%s', async (_, endpoint, input, words) => {
    const refused = await refusal(await send(provider, endpoint, input(), user.token));
    expect(refused).toEqual({ status: 422, message: expect.stringContaining(`more than ${words}`) });
  });

  test('a theme of 20,000 exhibits is read without a failure for each of them', async () => {
    const body = JSON.stringify(themePayload({ user }, { exhibits: ids(20_000), name: '' }));
    const { cost, status } = await costOf(body, () =>
      raw('POST', '/museum/add-exhibition', body, user.token),
    );
    expect(status).toBe(422);
    expect(cost).toBeLessThan(20);
  });

  test('terms in any script are saved as many and as long as they may be', async () => {
    const terms = Array.from({ length: 500 }, (_, index) => `${index} ${'語'.repeat(1_900)}`);
    await call(provider, updateTerms, { terms }, user.token);
  });
});
