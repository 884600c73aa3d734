// What a person meets on a screen and between two of them: dialogs, wrong input, no connection, a conflict, many works.
import type { Page } from '@playwright/test';
import { paths } from '#panel/paths.ts';
import {
  changes,
  field,
  find,
  logOut,
  noticeOffline,
  openChanges,
  syncNow,
  update,
} from '#tests/e2e/support/acts.ts';
import type { Colleague } from '#tests/e2e/support/museum.ts';
import { numberedWorks } from '#tests/e2e/support/works.ts';

export interface Moment {
  name: string;
  /** From wherever the moment before it was. */
  come(page: Page): Promise<void>;
}

/** More than fit on a page, by far. */
const manyWorks = 300;

const sheet = [
  'Accession No.;Title;Maker;Keywords;Level;Gallery',
  'IMP-1;Blue Vase;Søren Ødegård;glass, blue;1;1',
  'IMP-2;Red Vase;Ana Lima;;9;1',
].join('\r\n');

/** In this order: the later ones go on where the earlier ones ended. `round`: how often they were asked for before. */
export function moments(colleague: Colleague, round: number): Moment[] {
  const taken = `TAKEN-${round}`;
  const toList = async (page: Page) => {
    await page.goto(paths.exhibits);
    await page.locator('.row-link').first().waitFor();
  };
  const openWork = async (page: Page, index: number) => {
    await page.locator('.row-link').nth(index).click();
    await field(page, 'Artist').waitFor();
  };
  return [
    {
      name: 'delete',
      async come(page) {
        await toList(page);
        await page
          .getByRole('button', { name: /^Delete / })
          .first()
          .click();
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'scan',
      async come(page) {
        await toList(page);
        await page.getByRole('button', { name: 'Scan' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'nothing found',
      async come(page) {
        await toList(page);
        await find(page, 'nothing of the kind');
        await page.locator('main .empty').waitFor();
      },
    },
    {
      name: 'select',
      async come(page) {
        await toList(page);
        await page.getByRole('button', { name: 'Select', exact: true }).click();
        for (const index of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(index).check();
      },
    },
    {
      name: 'move',
      async come(page) {
        await page.getByRole('button', { name: 'Move' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'import, a wrong row',
      async come(page) {
        await page.goto(paths.importExhibits);
        const file = { name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
        await page.locator('input[type=file]').setInputFiles(file);
        await page.getByRole('heading', { name: 'Preview' }).waitFor();
      },
    },
    {
      name: 'wrong input',
      async come(page) {
        await page.goto(paths.addExhibit);
        await field(page, 'Name').fill('A');
        await page.getByRole('button', { name: 'Save as Draft' }).click();
        await page.locator('.error-summary').waitFor();
      },
    },
    {
      name: 'leave with changes',
      async come(page) {
        await page.getByRole('link', { name: 'Back to exhibit management' }).click();
        await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
      },
    },
    {
      name: 'waiting, offline',
      async come(page) {
        await toList(page);
        await page.context().setOffline(true);
        await noticeOffline(page);
        await openWork(page, 0);
        await field(page, 'Artist').fill(`Workshop of the palace, ${round}`);
        await update(page);
        await openWork(page, 1);
        await field(page, 'Exhibit ID').fill(taken);
        await update(page);
        await openChanges(page);
        await changes(page).getByText('Waiting 2').waitFor();
      },
    },
    {
      name: 'a decision and a refusal',
      async come(page) {
        await page.keyboard.press('Escape');
        const [first] = await page
          .locator('.row-link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        const id = first?.split('/').at(-1) ?? '';
        await colleague.edit(id, { artist_name: `Somebody else, ${round}` });
        const [work] = numberedWorks(1);
        if (work) await colleague.add({ ...work, name: `Taken ${round}`, exhibit_id: taken });
        await page.context().setOffline(false);
        await syncNow(page);
        await openChanges(page);
        await changes(page).getByText('Needs you 2').waitFor();
      },
    },
    {
      name: 'conflict',
      async come(page) {
        await changes(page).getByRole('button', { name: 'Decide' }).first().click();
        await changes(page).getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'logout with changes',
      async come(page) {
        await page.keyboard.press('Escape');
        await page.goto(paths.profile);
        // On a phone, what its bar has no room for stands under More.
        const bar = page.getByRole('navigation', { name: 'Main' });
        await bar.waitFor();
        const more = bar.getByRole('button', { name: 'More' });
        if (await more.isVisible()) await more.click();
        await logOut(page);
        await page.getByRole('alertdialog', { name: 'Logout' }).waitFor();
      },
    },
    {
      name: 'many works',
      async come(page) {
        const works = await colleague.works();
        if (works.length < manyWorks) await colleague.add(...numberedWorks(manyWorks));
        await toList(page);
        await syncNow(page);
        await find(page, 'Work');
        await page.getByRole('navigation', { name: 'Pages of exhibits' }).waitFor();
      },
    },
  ];
}
