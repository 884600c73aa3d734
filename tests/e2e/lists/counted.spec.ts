// What a key and a save cost in the browser, counted: times depend on the machine, these do not.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  arrive,
  expectAt,
  expectPill,
  find,
  openExhibit,
  field,
  rowOf,
  update,
} from '#tests/e2e/support/acts.ts';
import { openReview, openTab, save, section, someQuestions, textOf } from '#tests/e2e/support/questions.ts';
import {
  draftTextsHere,
  untilPacked,
  untilPartsHaveCome,
  untilStorageIsQuiet,
} from '#tests/e2e/support/storage.ts';
import { lateWorker, test } from '#tests/e2e/support/test.ts';
import { numberedWorks } from '#tests/e2e/support/works.ts';

test.use(lateWorker);

declare global {
  interface Window {
    /** Transactions that were begun. */
    begun: string[];
    counted?: { rows: string[]; stop(): void };
    /** What React drew since the last key, its label, and whether what was typed had been put into the storage by then. */
    drawn?: { of: string; label: unknown; kept: boolean }[];
  }
}

// Before the panel opens its databases: Dexie keeps the function that it finds then.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const { prototype } = IDBDatabase;
    const { transaction } = prototype;
    window.begun = [];
    prototype.transaction = function counting(...args) {
      const started = transaction.apply(this, args);
      window.begun.push(`${started.mode}: ${[...started.objectStoreNames].join(' ')}`);
      return started;
    };
  }),
);

/** Transactions that are begun, and rows of the list in which anything is written, from now on. */
function startCounting(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.counted?.stop();
    const rows: string[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = target.parentElement?.closest('tr') ?? null;
        rows.push(row?.querySelector('.row-link')?.textContent ?? 'the list');
      }
    });
    const list = document.querySelector('tbody');
    if (list) watch.observe(list, { childList: true, subtree: true, characterData: true, attributes: true });
    window.begun = [];
    window.counted = { rows, stop: () => watch.disconnect() };
  });
}

/** Transactions that read one table or write to it. */
async function counted(page: Page, table = 'exhibits'): Promise<{ transactions: string[]; rows: string[] }> {
  const found = await page.evaluate(() => {
    window.counted?.stop();
    return { transactions: window.begun, rows: window.counted?.rows ?? [] };
  });
  // What the search packs by itself, now and then, is not the key's.
  const ofTable = found.transactions.filter((stores) => stores.includes(table) && !stores.includes('packs'));
  return { transactions: ofTable, rows: [...new Set(found.rows)] };
}

/** The address follows last of all; what is read for it has been. */
async function untilAtRest(page: Page, search: string): Promise<void> {
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search')?.trim() === search.trim());
  await untilStorageIsQuiet(page);
}

test('a key in the search looks at the storage once at most, and one that finds the same rows writes in none', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(...numberedWorks(25));
  await arrive(page, museum.admin);
  await untilPacked(page);
  await find(page, 'Work 00');
  await expect(rowOf(page, 'Work 009')).toBeVisible();
  await expect(rowOf(page, 'Work 010')).toHaveCount(0);
  await untilAtRest(page, 'Work 00');

  await startCounting(page);
  await page.getByRole('searchbox', { name: 'Search exhibits' }).press('Backspace');
  await expect(rowOf(page, 'Work 010')).toBeVisible();
  await untilAtRest(page, 'Work 0');
  const other = await counted(page);
  // The row that is new, and none of those that stay.
  expect(other.rows).toEqual(['the list']);
  expect(other.transactions.length).toBeLessThanOrEqual(1);

  await startCounting(page);
  await page.getByRole('searchbox', { name: 'Search exhibits' }).press('Backspace');
  await untilAtRest(page, 'Work ');
  const same = await counted(page);
  expect(same.rows).toEqual([]);
  expect(same.transactions.length).toBeLessThanOrEqual(1);
});

test('what another tab changes is written in its own row alone', async ({ page, museum, road }) => {
  await museum.colleague.add(...numberedWorks(5));
  await arrive(page, museum.admin);
  const other = await page.context().newPage();
  await other.goto(`${road.address}/exhibitmanagement`);
  await expectPill(other, 'All synced');
  await openExhibit(other, 'Work 003');
  await untilStorageIsQuiet(page);
  await startCounting(page);
  await field(other, 'Artist').fill('Somebody else');
  await update(other);
  await expect(rowOf(page, 'Work 003')).toContainText('Somebody else');
  await expectPill(page, 'All synced');
  const { rows, transactions } = await counted(page);
  expect(rows).toEqual(['Work 003']);
  // Once it is made, once it is with the provider, and once that has shown it.
  expect(transactions.filter((one) => one === 'readonly: exhibits outbox').length).toBeLessThanOrEqual(3);
});

test('what is kept of a review while somebody types draws nothing of it', async ({ page, museum }) => {
  await page.addInitScript(noteDrawing);
  const id = await museum.addReview(someQuestions(3));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const text = textOf(page, 'Pre-teen, standard answer');
  await text.press('Control+End');
  // The first one is news: its tab says so.
  await page.keyboard.type(' An');
  await expect.poll(() => draftTextsHere(page)).toEqual([expect.stringMatching(/ An$/)]);
  await expect.poll(() => page.evaluate(nothingDrawnFor, 1_000)).toBe(true);
  await page.keyboard.type('d');
  await expect.poll(() => draftTextsHere(page)).toEqual([expect.stringMatching(/ And$/)]);
  await page.waitForTimeout(500);
  const drawn = await page.evaluate(() => window.drawn ?? []);
  expect(drawn.filter(({ kept }) => !kept)).not.toEqual([]);
  expect(drawn.filter(({ kept }) => kept)).toEqual([]);
});

test('a save in a review draws the tab of its own question alone', async ({ page, museum }) => {
  await page.addInitScript(noteDrawing);
  const id = await museum.addReview(someQuestions(6));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await untilPartsHaveCome(page);
  await textOf(page, 'Pre-teen, standard answer').press('Control+End');
  await page.keyboard.type(' And');
  await save(section(page, 'Level - 1'));
  await expectPill(page, 'All synced');
  await untilStorageIsQuiet(page);
  const drawn = (await page.evaluate(() => window.drawn ?? [])).filter(({ of }) => of === 'DIV tab-list');
  const labels = new Set(drawn.flatMap(({ label }) => (label === undefined ? [] : [label])));
  expect([...labels]).toEqual(['Question 1']);
});

test('a letter in a text of a review puts no element into the page and takes none out', async ({
  page,
  museum,
}) => {
  const id = await museum.addReview(someQuestions(3));
  await arrive(page, museum.admin);
  await openReview(page, id);
  const text = textOf(page, 'Pre-teen, standard answer');
  await text.press('Control+End');
  await page.keyboard.type(' An');
  await expect.poll(() => draftTextsHere(page)).toEqual([expect.stringMatching(/ An$/)]);
  await untilStorageIsQuiet(page);
  // Each of these has the whole page's style looked at anew, for what depends on what is in it.
  const changed = await page.evaluateHandle(() => {
    const elements: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) elements.push(target.nodeName);
    }).observe(document, { childList: true, subtree: true });
    return elements;
  });
  await page.keyboard.type('d more');
  await expect.poll(() => draftTextsHere(page)).toEqual([expect.stringMatching(/ And more$/)]);
  expect(await changed.jsonValue()).toEqual([]);
});

/** Runs in the page, before React: notes which components below `main` it draws, by what its own tools go by. */
function noteDrawing(): void {
  interface Fiber {
    tag: number;
    flags: number;
    memoizedProps: { label?: unknown } | null;
    child: Fiber | null;
    sibling: Fiber | null;
    return: Fiber | null;
    alternate: Fiber | null;
    stateNode: unknown;
  }
  let kept = false;
  addEventListener(
    'keydown',
    () => {
      kept = false;
      window.drawn = [];
    },
    { capture: true },
  );
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function noting(...given) {
    if (this.name === 'drafts') kept = true;
    return put.apply(this, given);
  };

  const performedWork = 1;
  const componentTags = [0, 1, 11, 14, 15];
  const placeOf = (fiber: Fiber): Element | null => {
    for (let at: Fiber | null = fiber; at; at = at.return) {
      if (at.stateNode instanceof Element) return at.stateNode;
    }
    return null;
  };
  /** A part whose children are those of the last time was passed over. */
  const noteDrawn = (fiber: Fiber): void => {
    const { alternate } = fiber;
    const isDrawn = !alternate || (fiber.flags & performedWork) !== 0;
    const place = isDrawn && componentTags.includes(fiber.tag) ? placeOf(fiber) : null;
    if (place?.closest('main')) {
      const { label } = fiber.memoizedProps ?? {};
      window.drawn?.push({ of: `${place.tagName} ${place.className}`, label, kept });
    }
    if (fiber.child === alternate?.child) return;
    for (let child = fiber.child; child; child = child.sibling) noteDrawn(child);
  };
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { current: Fiber }) => noteDrawn(root.current),
    onCommitFiberUnmount: () => {},
  });
}

/** Runs in the page: whether nothing is drawn for so many milliseconds. */
async function nothingDrawnFor(span: number): Promise<boolean> {
  const before = window.drawn?.length;
  await new Promise((resolve) => setTimeout(resolve, span));
  return window.drawn?.length === before;
}

test('a question that is opened in a review has no question read anew', async ({ page, museum }) => {
  const id = await museum.addReview(someQuestions(4));
  await arrive(page, museum.admin);
  await openReview(page, id);
  await expect(textOf(page, 'Question')).toBeVisible();
  // The questions are on the device from the arrival on, and are asked for once more when they are opened.
  await untilPartsHaveCome(page);
  await untilStorageIsQuiet(page);
  await startCounting(page);
  for (const number of [2, 3, 4]) {
    await page.getByRole('tab', { name: `Question ${number}` }).click();
    await expect(openTab(page)).toContainText(`Question ${number}`);
    await untilStorageIsQuiet(page);
  }
  const { transactions } = await counted(page, 'questions');
  expect(transactions).toEqual([]);
});

test('a form that suggests tags reads no exhibit for them, and step 2 of a theme one page of them', async ({
  page,
  museum,
}) => {
  const ids = await museum.colleague.add(...numberedWorks(25));
  for (const id of ids) await museum.setStatus(id, 'In Review');
  await arrive(page, museum.admin);
  await find(page, 'Work 02');
  await expect(rowOf(page, 'Work 020')).toBeVisible();
  // What is searched is packed some seconds after the last exhibit came, and kept in memory anew.
  const read = await page.evaluateHandle(countRowsRead);
  await untilPacked(page);
  await expect.poll(() => read.evaluate(restsFor, 1_000)).toBe(true);
  await read.evaluate((counts) => Object.assign(counts, { rows: 0 }));
  await page.getByRole('link', { name: 'Theme', exact: true }).click();
  await page
    .getByRole('link', { name: /^(Add|Create) Theme|Add the first/ })
    .first()
    .click();
  await field(page, 'Theme name').fill('Things of clay');
  await field(page, 'Description').fill('What was once earth.');
  await field(page, 'Tags').fill('oi');
  await expect(page.getByRole('option', { name: 'oil' })).toBeVisible();
  expect(await read.evaluate(({ rows }) => rows)).toBe(0);
  await field(page, 'Tags').clear();
  await page.getByRole('button', { name: 'Add Exhibits for Theme' }).click();
  await expect(page.getByRole('checkbox', { name: 'Choose Work 001' })).toBeVisible();
  await untilStorageIsQuiet(page);
  expect(await read.evaluate(({ rows }) => rows)).toBeLessThanOrEqual(2 * 10);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('25 exhibits chosen.')).toBeVisible();
});

/** Runs in the page: exhibits that are read from now on. */
function countRowsRead(): { rows: number } {
  const counts = { rows: 0 };
  const isOfExhibits = (source: IDBObjectStore | IDBIndex) =>
    ('objectStore' in source ? source.objectStore : source).name === 'exhibits';
  for (const { prototype } of [IDBObjectStore, IDBIndex]) {
    for (const name of ['get', 'getAll', 'openCursor'] as const) {
      const own = prototype[name] as (...given: unknown[]) => IDBRequest;
      Reflect.set(prototype, name, function (this: IDBObjectStore | IDBIndex, ...given: unknown[]) {
        const request = own.apply(this, given);
        request.addEventListener('success', () => {
          if (!isOfExhibits(this)) return;
          counts.rows += Array.isArray(request.result) ? request.result.length : 1;
        });
        return request;
      });
    }
  }
  return counts;
}

/** Runs in the page: whether nothing is read for so many milliseconds. */
async function restsFor(counts: { rows: number }, span: number): Promise<boolean> {
  const before = counts.rows;
  await new Promise((resolve) => setTimeout(resolve, span));
  return counts.rows === before;
}

test('once its code is here, Select shows the boxes with the press itself, and not a frame later', async ({
  page,
  museum,
}) => {
  await museum.colleague.add(...numberedWorks(3));
  await arrive(page, museum.admin);
  const select = page.getByRole('button', { name: 'Select', exact: true });
  await select.click();
  await expect(page.getByRole('checkbox', { name: 'Select Work 001' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select Work 001' })).toHaveCount(0);
  const boxes = await select.evaluate(async (button: HTMLElement) => {
    button.click();
    // React draws what an event asks for in microtasks after it; a task of its own would let a frame go by.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return document.querySelectorAll('tbody input[type=checkbox]').length;
  });
  expect(boxes).toBe(3);
});

test('a screen that was shown before loads nothing', async ({ page, museum }) => {
  await museum.colleague.add(...numberedWorks(3));
  await arrive(page, museum.admin);
  await openExhibit(page, 'Work 001');
  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await expectAt(page, 'Exhibit management');
  await page.evaluate(() => performance.clearResourceTimings());
  await openExhibit(page, 'Work 002');
  await page.getByRole('link', { name: 'Back to exhibit management' }).click();
  await expectAt(page, 'Exhibit management');
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );
  expect(loaded).toEqual([]);
});
