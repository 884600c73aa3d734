// What the list of exhibits looks like is kept in a quiet moment. The worker answers the next start with it
// (sw/first-screen.ts), so that the rows stand there while the panel is loaded; it then takes their place.
import { pillMessage } from '#panel/changes/pill-messages.ts';
import { paths } from '#panel/paths.ts';
import type { Access } from '#panel/shell/session/access.ts';
import { screenCache } from '#panel/store/cache-names.ts';
import type { Session } from '#panel/store/device/device.ts';
import { readSession } from '#panel/store/device/device.ts';
import { forgetScreen } from '#panel/store/forget-screen.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { onChanged } from '#panel/store/watch-later.ts';
import { whenPainted } from './when-painted.ts';

/** So long, in milliseconds, nothing has changed and nobody has gone elsewhere. */
const rests = 5_000;

/** What the list shows. */
const tables = ['exhibits', 'outbox'];

/** What a start shows after its first frame. */
const later = '.notices, .exhibit-tools, .exhibit-filters, .popover';

/** Keeps it for as long as this tab is there, and forgets it with each change of what it shows and when nobody works here. */
export function keepFirstScreen(access: Access): void {
  let db: MuseumDatabase | undefined;
  let end = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Whatever was seen before a change must not be kept after it.
  let changes = 0;
  let kept = '';
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    changes += 1;
    kept = '';
    // After the screen that shows the change has been asked for it. Always: another tab may have kept what it saw.
    forgetting ??= setTimeout(() => {
      forgetting = undefined;
      void forgetScreen();
    });
  };
  const keep = async () => {
    const before = changes;
    const { session } = access.getSnapshot();
    const list = db && session && copyOfList();
    const markup = list && list.outerHTML;
    if (!markup || markup === kept) return;
    const page = await pageWith(list);
    const isTrue = async () => changes === before && (await isStill(access, session));
    if (!page || !(await isTrue())) return;
    kept = markup;
    await (await caches.open(screenCache)).put(paths.exhibits, page);
    // A logout, in whichever tab, may have come meanwhile.
    if (!(await isTrue())) forget();
  };
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenPainted(() => void keep().catch(() => {})), rests);
  };
  const follow = () => {
    const { place } = access.getSnapshot();
    if (place && place.db === db) return;
    end();
    db = place?.db;
    if (!db) return forget();
    end = onChanged(db, (isChanged) => {
      if (!tables.some(isChanged)) return;
      forget();
      keepSoon();
    });
    keepSoon();
  };
  access.subscribe(follow);
  follow();
  // As the router names them.
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, keepSoon);
}

async function isStill({ device }: Access, { token }: Session): Promise<boolean> {
  return token !== null && (await readSession(device))?.token === token;
}

/** Undefined where something else is shown, or the list is narrowed, still being loaded or under a dialog. */
function copyOfList(): HTMLElement | undefined {
  const app = document.querySelector<HTMLElement>('#root > .app');
  const isList = location.pathname.toLowerCase() === paths.exhibits && !location.search;
  if (!app || !isList || !app.querySelector('.row-link')) return undefined;
  if (document.querySelector('[role=dialog], [role=progressbar], .skeleton, tbody input')) return undefined;
  if (app.querySelector<HTMLInputElement>('[type=search]')?.value) return undefined;
  const copy = app.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(later)) part.remove();
  // They would be fetched and drawn twice, which costs the rows that answer as much as all the rest.
  for (const image of copy.querySelectorAll('img')) image.removeAttribute('src');
  copy.querySelector('[data-saved]')?.removeAttribute('data-saved');
  // What it says is of a moment that is over. As wide as what it says first.
  const pill = copy.querySelector('.pill [role=status]');
  if (pill) pill.textContent = pillMessage(undefined, 0).text;
  copy.querySelector<HTMLElement>('.header-slot')?.style.setProperty('visibility', 'hidden');
  // To be looked at: what is pressed or typed would be lost when the panel takes its place.
  copy.inert = true;
  return copy;
}

/** The panel's page with this in it. Null when this tab is of another build, or its colours are not the system's. */
async function pageWith(list: HTMLElement): Promise<Response | null> {
  const shell = await fetch('/index.html');
  const page = new DOMParser().parseFromString(await shell.text(), 'text/html');
  const script = scriptOf(page);
  const slow = page.querySelector('.starting-slow');
  if (!shell.ok || !slow || !script || script !== scriptOf(document) || hasOwnColours()) return null;
  for (const { name, value } of document.documentElement.attributes)
    page.documentElement.setAttribute(name, value);
  page.title = document.title;
  // What is said when the panel does not come.
  slow.classList.add('starting-over');
  page.getElementById('root')?.replaceChildren(list, slow);
  const headers = new Headers(shell.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  headers.set('X-Script', script);
  return new Response(`<!doctype html>${page.documentElement.outerHTML}`, { headers });
}

/** The entry of a page stands for its build. */
function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[type=module][src]')?.getAttribute('src');
}

function hasOwnColours(): boolean {
  const { theme } = document.documentElement.dataset;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return (theme === 'dark' || theme === 'light') && theme !== system;
}
