// One window, as the person in front of it has it: what is looked for is waited for, and what is pressed is there.
import { look } from './look.ts';
import type { Place, Words } from './places.ts';
import { field as fieldOf, patternOf, within } from './places.ts';
import type { ElementRef, Session, WindowHandle } from './session.ts';
import { CommandError, keys } from './session.ts';
import { until } from './until.ts';

export interface Screen {
  /** An address of the same origin, as a path, or any other. */
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The path of the address. */
  path(): Promise<string>;
  press(place: Place): Promise<void>;
  pressKey(key: string): Promise<void>;
  /** In the place of what stands there. */
  fill(label: string, text: string): Promise<void>;
  /** An option of a drop-down, by its words or its number from 0. */
  choose(label: string, option: string | number): Promise<void>;
  /** A file, by its path. */
  attach(place: Place, path: string): Promise<void>;
  /** It is there, once, and says so; a string is all that it says. */
  shows(place: Place, saying?: Words): Promise<void>;
  showsNot(place: Place): Promise<void>;
  /** How many of them are there now. */
  count(place: Place): Promise<number>;
  /** A function that uses nothing from outside of itself; its arguments and its result are JSON. */
  run<A extends readonly unknown[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  close(): Promise<void>;
}

export interface Windows {
  open(address: string): Promise<Screen>;
  closeAll(): Promise<void>;
}

type Seen = { found: ElementRef[]; words: string };

/** WebDriver has one window at a time; here, each has its own turn. */
export function watchWindows(session: Session): Windows {
  const open = new Set<WindowHandle>();
  let turn: Promise<unknown> = Promise.resolve();
  let current: WindowHandle | null = null;

  const inWindow = <T>(handle: WindowHandle, act: () => Promise<T>): Promise<T> => {
    const acting = turn.then(async () => {
      if (current !== handle) await session.switchTo(handle);
      current = handle;
      return act();
    });
    turn = acting.catch(() => {});
    return acting;
  };
  const close = async (handle: WindowHandle) => {
    await inWindow(handle, () => session.closeWindow());
    open.delete(handle);
    current = null;
  };
  return {
    async open(address) {
      const first = await takeFirst();
      const handle = first ?? (await session.openWindow());
      open.add(handle);
      const screen = screenOf(
        session,
        (act) => inWindow(handle, act),
        () => close(handle),
      );
      await screen.goTo(address);
      return screen;
    },
    async closeAll() {
      for (const handle of open) await close(handle);
    },
  };

  /** The window that a browser starts with. */
  async function takeFirst(): Promise<WindowHandle | null> {
    if (open.size > 0 || current) return null;
    current = await session.firstWindow();
    return current;
  }
}

type Turn = <T>(act: () => Promise<T>) => Promise<T>;

function screenOf(session: Session, turn: Turn, close: () => Promise<void>): Screen {
  /** Within a turn. */
  const inPage = async (what: (...args: never[]) => unknown, ...args: readonly unknown[]) => {
    const { value, error } = (await session.run(bodyOf(what), args)) as { value: never; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const run: Screen['run'] = (what, ...args) => turn(() => inPage(what, ...args));
  const see = async (place: Place): Promise<Seen> => {
    try {
      return (await run(look, place.steps)) as unknown as Seen;
    } catch (error) {
      // It was redrawn between the look and the answer.
      if (isPassing(error)) return see(place);
      throw error;
    }
  };
  const describe = async () => {
    const said = await run(() => `${location.pathname}: ${document.body.innerText}`).catch(String);
    return `On the screen: ${said.replaceAll(/\s+/g, ' ').slice(0, 1500)}`;
  };

  /** What is not there yet, moves or is covered is tried again, as a person would. */
  const act = (place: Place, doing: (element: ElementRef) => Promise<void>) =>
    until(
      `to reach ${place.described}`,
      async () => {
        const { found } = await see(place);
        const [only] = found;
        if (!only || found.length > 1) return false;
        try {
          await turn(() => doing(only));
          return true;
        } catch (error) {
          if (error instanceof MissedError || isPassing(error)) return false;
          throw error;
        }
      },
      { describe },
    );

  const screen: Screen = {
    async goTo(address) {
      const url = address.startsWith('/') ? (await run(() => location.origin)) + address : address;
      await turn(() => session.navigate(url));
    },
    reload: () => turn(() => session.reload()),
    path: () => run(() => location.pathname),
    press: (place) =>
      act(place, async (element) => {
        await inPage(awaitPress, element);
        await session.click(element);
        if (!(await inPage(wasPressed))) throw new MissedError();
      }),
    pressKey: (key) => turn(() => session.press(key)),
    async fill(label, text) {
      const place = fieldOf(label);
      await act(place, async (element) => {
        await session.type(element, `${keys.control}a`);
        await session.type(element, text === '' ? keys.delete : text);
      });
      await screen.shows(place, text);
    },
    async choose(label, option) {
      const nth = typeof option === 'number' ? `:nth-child(${option + 1})` : '';
      const step = { selector: `option${nth}`, isAnywhere: true };
      const name = typeof option === 'string' ? { name: patternOf(option) } : {};
      const inner = { steps: [{ ...step, ...name }], described: `option ${option}` };
      await act(within(fieldOf(label), inner), (element) => session.click(element));
    },
    attach: (place, path) => act(place, (element) => session.type(element, path)),
    shows: (place, saying) =>
      until(
        `to see ${place.described}${saying === undefined ? '' : ` say ${saying}`}`,
        async () => {
          const { found, words } = await see(place);
          if (found.length !== 1) return false;
          return saying === undefined || fits(words, saying);
        },
        { describe },
      ),
    showsNot: (place) =>
      until(`${place.described} is gone`, async () => (await screen.count(place)) === 0, { describe }),
    count: async (place) => (await see(place)).found.length,
    run,
    close,
  };
  return screen;
}

/** What was to be pressed had moved. */
class MissedError extends Error {}

/** Both run in the page. A page that is new since has been reached, too: the press led there. */
async function awaitPress(element: Element): Promise<void> {
  // The driver presses where it stood a moment ago: what moves is waited for, as a person would.
  for (let before = '', rests = 0; rests < 3;) {
    const { x, y } = element.getBoundingClientRect();
    rests = `${x} ${y}` === before ? rests + 1 : 0;
    before = `${x} ${y}`;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const page = window as { isPressed?: boolean };
  page.isPressed = false;
  element.addEventListener('click', () => (page.isPressed = true), { capture: true, once: true });
}

function wasPressed(): boolean {
  return (window as { isPressed?: boolean }).isPressed !== false;
}

/** What ends by itself. */
const passing = new Set([
  'element click intercepted',
  'element not interactable',
  'stale element reference',
  'no such element',
]);

function isPassing(error: unknown): boolean {
  return error instanceof CommandError && passing.has(error.code);
}

function fits(words: string, saying: Words): boolean {
  return typeof saying === 'string' ? words === saying : saying.test(words);
}

/** The page answers with an object, as WebDriver's own errors of scripts say little. */
function bodyOf(inPage: (...args: never[]) => unknown): string {
  return `
    const [done, ...args] = [arguments[arguments.length - 1], ...[...arguments].slice(0, -1)];
    new Promise((resolve) => resolve((${String(inPage)})(...args)))
      .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
}
