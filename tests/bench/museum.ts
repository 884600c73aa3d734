// A provider with one museum, and the panel signed in to it, its mirror loaded, its worker ready.
import type { Page } from '@playwright/test';
import type { Exhibit } from '#contract/exhibits.ts';
import { hashPassword } from '#provider/accounts/passwords.ts';
import { exhibits, museums, users } from '#provider/database/schema.ts';
import { createLog } from '#provider/log.ts';
import type { RunningProvider } from '#provider/server.ts';
import { startProvider } from '#provider/server.ts';
import { paths } from '#panel/paths.ts';
import type { Chromium } from './chromium.ts';
import { madeUpExhibits } from './exhibits.ts';
import { readFields, untilSo } from './panel-database.ts';

const email = 'bench@museum.test';
const password = 'Password-1!';

export interface Museum {
  /** Where the panel is. */
  url: string;
  provider: RunningProvider;
  /** The exhibit list, loaded and searchable. */
  page: Page;
}

interface MuseumOptions {
  /** What the exhibits have in place of any: of these, one after the other. */
  statuses?: readonly Exhibit['status'][];
  /** Hears of each call that the provider has answered, `/api/exhibit/get-by-museum`. */
  onAnswered?(path: string): void;
}

/** `folder` holds the built panel. The provider listens until it is closed; the panel works on without it. */
export async function openMuseum(
  { context }: Chromium,
  folder: string,
  count: number,
  { statuses, onAnswered }: MuseumOptions = {},
): Promise<Museum> {
  const made = madeUpExhibits(count).map((exhibit, index) => {
    const status = statuses?.[index % statuses.length] ?? exhibit.status;
    return { ...exhibit, status };
  });
  const write = (line: string) => {
    // What is logged for the museum's safety belongs to no call.
    const { path } = JSON.parse(line) as { path?: string };
    if (path) onAnswered?.(path);
  };
  const log = onAnswered ? createLog('info', { write }) : createLog('silent');
  const provider = await startProvider({ panelFolder: folder, log });
  await seed(provider, made);
  const page = await context.newPage();
  await page.goto(`${provider.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.goto(`${provider.url}${paths.exhibits}`);
  await page
    .getByText(`${count.toLocaleString('en-GB')} exhibits`, { exact: true })
    .waitFor({ timeout: 300_000 });
  await untilSo(page, 'the search is packed', () => isPacked(page), 60_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Their questions come by themselves for minutes, and whatever is measured meanwhile measures that.
  const inReview = made.filter((exhibit) => exhibit.status === 'In Review').length;
  const areHere = async () => (await currentParts(page)) >= inReview;
  await untilSo(page, 'the questions are here', areHere, 15 * 60_000);
  return { url: provider.url, provider, page };
}

async function seed({ db }: RunningProvider, made: Exhibit[]): Promise<void> {
  const museum = { name: 'Museum of Speed', plan: 'full_access', planStatus: 'active' };
  const [row] = await db.insert(museums).values(museum).returning({ id: museums.id });
  const museumId = row?.id ?? 0;
  const passwordHash = await hashPassword(password);
  await db
    .insert(users)
    .values({ museumId, email, passwordHash, name: 'Some##One', role: 'admin', signIns: 1 });
  const all = made.map((exhibit) => ({
    museumId,
    exhibitNumber: exhibit.exhibit_id,
    name: exhibit.name,
    artistName: exhibit.artist_name,
    tags: exhibit.tags,
    floor: exhibit.floor,
    roomNumber: exhibit.room_number,
    roomName: exhibit.room_name,
    status: exhibit.status,
    averageTime: exhibit.average_time,
    createdAt: new Date(),
    updatedAt: new Date(),
  }));
  // In parts: a statement has at most 65,535 parameters.
  for (let start = 0; start < all.length; start += 2_000) {
    await db.insert(exhibits).values(all.slice(start, start + 2_000));
  }
}

/** The list has been idle for long enough that its search texts are packed, as on every later start. */
async function isPacked(page: Page): Promise<boolean> {
  return (await readFields(page, 'packs', ['table'])).length > 0;
}

async function currentParts(page: Page): Promise<number> {
  return (await readFields(page, 'parts', ['isCurrent'])).filter(({ isCurrent }) => isCurrent).length;
}
