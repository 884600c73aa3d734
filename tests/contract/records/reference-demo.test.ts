import { afterAll, beforeAll, expect, test } from 'vitest';
import { listExhibits } from '#contract/exhibits.ts';
import { discountTypes, voucherTypes } from '#contract/voucher-rules.ts';
import { listQuestions, regenerate } from '#contract/questions.ts';
import { listTeam } from '#contract/team.ts';
import { getTerms, termsError, tidyTerms } from '#contract/terms.ts';
import { ineligibleReason, themeErrors } from '#contract/theme-rules.ts';
import { editTheme, exhibitsOf, listThemes, toThemeEdit } from '#contract/themes.ts';
import { voucherErrors } from '#contract/voucher-rules.ts';
import { listVouchers } from '#contract/vouchers.ts';
import { demoPassword, demoUsers } from '#provider/demo/demo-users.ts';
import { createLog } from '#provider/log.ts';
import { startProvider } from '#provider/server.ts';
import { folderWithTables } from '#tests/support/fresh-database.ts';
import type { Target } from '#tests/contract/target.ts';
import { call, send, signIn } from '#tests/contract/target.ts';

let target: Target;
beforeAll(async () => {
  const dataFolder = await folderWithTables();
  const log = createLog('silent');
  const { url, close } = await startProvider({ config: { demo: true }, dataFolder, log });
  const person = { email: demoUsers[0].email, password: demoPassword };
  target = { url: `${url}/api`, fetch, close, ...person };
});
afterAll(async () => target.close());

test('the demo museum has themes, vouchers, terms and a team that can be saved as they are', async () => {
  const { user, token } = await signIn(target);
  const { museumId } = user;

  const { data: themes } = await call(target, listThemes, { museumId }, token);
  expect(themes.length).toBeGreaterThanOrEqual(4);
  expect(themes.filter(({ featured }) => featured)).toHaveLength(1);
  expect(themes.filter(({ is_archived }) => is_archived)).toHaveLength(1);
  for (const theme of themes) {
    expect(themeErrors(theme)).toEqual({});
    const { status } = await send(target, editTheme, toThemeEdit(theme, theme.id), token);
    expect(status).toBe(200);
    const image = await fetch(theme.image_url ?? '');
    expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  }
  const { data: works } = await call(target, listExhibits, { museumId }, token);
  const toured = new Set(themes.flatMap(exhibitsOf));
  expect(works.filter(({ id }) => toured.has(id)).map(ineligibleReason)).toEqual(
    Array<null>(toured.size).fill(null),
  );

  const { data: vouchers } = await call(target, listVouchers, {}, token);
  expect(vouchers.map(voucherErrors)).toEqual(vouchers.map(() => ({})));
  expect(vouchers.map(({ voucher_type }) => voucher_type)).toEqual(Object.keys(voucherTypes));
  expect(vouchers.map(({ discount_type }) => discount_type)).toEqual([...discountTypes]);
  const { data: terms } = await call(target, getTerms, { museumId }, token);
  expect(tidyTerms(terms)).toEqual(terms);
  expect(termsError(terms)).toBeNull();

  const { data: team } = await call(target, listTeam, { museumId }, token);
  expect(team.map(({ roles }) => roles[0]?.roleName)).toEqual(['admin', 'creator']);
});

test('the demo’s exhibits in review have follow-ups, and sources to write their questions anew from', async () => {
  const { user, token } = await signIn(target);
  const { data: works } = await call(target, listExhibits, { museumId: user.museumId }, token);
  const open = works.filter(({ status }) => status === 'In Review');
  expect(open.length).toBeGreaterThan(5);
  for (const { id: exhibitId, documents } of open) {
    expect(documents.length).toBeGreaterThan(0);
    const [first] = (await call(target, listQuestions, { exhibitId }, token)).data;
    expect(first?.followupQuestions.length).toBeGreaterThanOrEqual(1);
    const mainQuestions = [first?.question ?? ''];
    const asked = { exhibitId, mainQuestions, regenrateType: 'Main Question' as const };
    const { data } = await call(target, regenerate, asked, token);
    expect([exhibitId, data.error, data.main_question]).toEqual([exhibitId, null, expect.any(String)]);
  }
});
