import type { CDPSession, Page } from '@playwright/test';
import type { GeneratedQuestion } from '#provider/generate/generated.ts';
import { addQuestions } from '#provider/database/questions.ts';
import { exhibits } from '#provider/database/schema.ts';
import { slowDown } from '#tests/bench/chromium.ts';
import type { Museum } from '#tests/bench/museum.ts';
import { openMuseum } from '#tests/bench/museum.ts';
import type { Row } from '#tests/bench/row.ts';
import { compared, median, times } from '#tests/bench/row.ts';
import { href, paths } from '#panel/paths.ts';
import { timeSaves } from './review-save.ts';
import type { Theatre } from './theatre.ts';

const few = 10;
const many = 100;
const versionsEach = 20;

/** A long review beside a short one: opening it, typing in it, and what its tabs leave in memory. CPU slowed 4 times. */
export async function measureReview({ chromium, panel, effort }: Theatre): Promise<Row[]> {
  const museum = await openMuseum(chromium, panel, 2);
  const [short = 0, long = 0] = await seedReviews(museum);
  const page = await chromium.context.newPage();
  const addressOf = (id: number) => museum.url + href(paths.review, { id: String(id) });
  for (const id of [short, long]) {
    await page.goto(addressOf(id));
    await firstText(page).waitFor({ timeout: 60_000 });
    await seedVersions(page, String(id));
  }
  await slowDown(page, 4);
  const opened: Record<'short' | 'long', number[]> = { short: [], long: [] };
  for (let round = 0; round <= effort.repetitions; round++) {
    for (const [side, id] of [['short', short] as const, ['long', long] as const]) {
      const time = await timeToText(page, addressOf(id));
      if (round > 0) opened[side].push(time);
    }
  }
  const saved: Record<'short' | 'long', number[]> = { short: [], long: [] };
  for (const [side, id] of [['short', short] as const, ['long', long] as const]) {
    await timeToText(page, addressOf(id));
    saved[side] = await timeSaves(page, effort.repetitions);
  }
  const typing = await typeAndPlain(page, effort.keystrokes);
  const heap = await heapOverTabs(page);
  await page.close();
  await museum.page.close();
  await museum.provider.close();
  return [
    compared({
      name: `review opens, ${many} questions, 4x`,
      ours: opened.long,
      limit: opened.short,
      against: `${few} questions`,
      atMost: 2,
    }),
    compared({
      name: `a save in a review, ${many} questions, 4x`,
      ours: saved.long,
      limit: saved.short,
      against: `${few} questions`,
      atMost: 1.5,
    }),
    compared({
      name: 'a key while a review is kept, 4x',
      ours: typing.kept,
      limit: typing.unkept,
      against: 'between savings',
      atMost: 1.5,
    }),
    compared({
      name: 'a key in a review, 4x',
      ours: typing.unkept,
      limit: typing.plain,
      against: 'a bare textarea',
      atMost: 1.5,
    }),
    heap,
  ];
}

const firstText = (page: Page) => page.getByRole('tabpanel').getByRole('textbox').first();

async function seedReviews({ provider: { db } }: Museum): Promise<number[]> {
  const rows = await db.select({ id: exhibits.id }).from(exhibits);
  const ids = rows.map(({ id }) => id);
  const counts = [few, many];
  await addQuestions(
    db,
    ids.map((exhibitId, index) => ({ exhibitId, questions: madeUpQuestions(counts[index] ?? few) })),
    new Date(),
  );
  await db.update(exhibits).set({ status: 'In Review' });
  return ids;
}

function madeUpQuestions(count: number): GeneratedQuestion[] {
  const sentence = 'The painter kept the light of one late afternoon and let all else go dark. ';
  const texts = { basic: sentence, standard: sentence.repeat(3), detailed: sentence.repeat(6) };
  const answers = { 'Pre-teen': texts, Teen: texts, Adult: texts };
  return Array.from({ length: count }, (_, index) => ({
    question: `What is to be seen in part ${index + 1}?`,
    answers,
    followUps: [1, 2].map((place) => ({ question: `Why so, in ${index + 1}, ${place}?`, answers })),
  }));
}

/** As if each text of the exhibit had been written anew again and again. */
function seedVersions(page: Page, exhibit: string): Promise<void> {
  return page.evaluate(
    async ([id, each]) => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      const name = names.find((one) => one.startsWith('vitrine-') && one !== 'vitrine-device') ?? '';
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const writing = db.transaction(['questions', 'versions'], 'readwrite');
      const reading = writing.objectStore('questions').getAll(IDBKeyRange.bound(`${id}/`, `${id}/\uffff`));
      reading.addEventListener('success', () => {
        for (const row of reading.result as Record<string, unknown>[]) {
          for (const [field, text] of Object.entries(row)) {
            if (!field.startsWith('main.') || typeof text !== 'string') continue;
            for (let n = 0; n < each; n++)
              writing
                .objectStore('versions')
                .add({ question: row['id'], field, text: `${text} ${n}`, at: n });
          }
        }
      });
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      db.close();
    },
    [exhibit, versionsEach] as const,
  );
}

async function timeToText(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  const noted = await page.waitForFunction(
    () => {
      const text = document.querySelector<HTMLTextAreaElement>('[role=tabpanel] textarea');
      return text?.value ? performance.now() : undefined;
    },
    undefined,
    { timeout: 60_000, polling: 'raf' },
  );
  return (await noted.jsonValue()) ?? Infinity;
}

interface Typing {
  /** Each key meets the moment in which what was typed before is kept on the device. */
  kept: number[];
  /** So fast that nothing is kept in between. */
  unkept: number[];
  plain: number[];
}

/** From the key to the frame with it, in milliseconds: in the review, and in a page of nothing else. */
async function typeAndPlain(page: Page, keys: number): Promise<Typing> {
  const [field, savesAfter] = ['[role=tabpanel] textarea', 300];
  const kept = await typeIn(page, field, keys, savesAfter);
  const unkept = await typeIn(page, field, keys, 80);
  await page.goto('about:blank');
  await page.setContent('<textarea></textarea>');
  return { kept, unkept, plain: await typeIn(page, 'textarea', keys, 80) };
}

async function typeIn(page: Page, selector: string, keys: number, pause: number): Promise<number[]> {
  await page.evaluate((where) => {
    const field = document.querySelector<HTMLTextAreaElement>(where);
    const listening = new AbortController();
    const { signal } = listening;
    const painted: number[] = [];
    Object.assign(window, { painted, listening });
    let keyAt = 0;
    field?.addEventListener('keydown', ({ timeStamp }) => (keyAt = timeStamp), { signal });
    const note = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted.push(performance.now() - keyAt);
        port2.postMessage(null);
      });
    field?.addEventListener('input', note, { signal });
    field?.focus();
  }, selector);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.type('a');
    await page.waitForTimeout(pause);
  }
  return page.evaluate(() => {
    const noted = window as unknown as { painted: number[]; listening: AbortController };
    noted.listening.abort();
    return noted.painted;
  });
}

async function heapOverTabs(page: Page): Promise<Row> {
  await page.goBack();
  await firstText(page).waitFor();
  const session = await page.context().newCDPSession(page);
  const after: number[] = [];
  const tabs = page.getByRole('tab');
  for (let tab = 0; tab < many; tab++) {
    await tabs.nth(tab).click();
    await firstText(page).waitFor();
    if (tab % 10 === 9) after.push(await heapUsed(session));
  }
  const [early = 1, ...later] = after;
  const ratio = median(later.slice(-3)) / early;
  const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  return {
    name: `heap after ${many} tabs`,
    goal: 'at most 1.2x',
    ours: inMegabytes(median(later.slice(-3))),
    limit: `${inMegabytes(early)} after 10 tabs`,
    ratio: times(ratio),
    met: ratio <= 1.2,
    samples: { after },
  };
}

async function heapUsed(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
