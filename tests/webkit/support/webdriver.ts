// W3C WebDriver over HTTP, as far as the stories need it: https://www.w3.org/TR/webdriver2/
import type { Session } from './session.ts';
import { CommandError } from './session.ts';

/**
 * Has the driver start a browser.
 *
 * @param address the driver's
 * @param capabilities what the browser has to be, see the driver's manual
 */
export async function startSession(address: string, capabilities: object): Promise<Session> {
  const { sessionId } = await send<{ sessionId: string }>(address, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const base = `${address}/session/${sessionId}`;
  const post = <T = void>(path: string, body: object = {}) => send<T>(base, 'POST', path, body);
  return {
    navigate: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    run: (script, args) => post<unknown>('/execute/async', { script, args }),
    click: (element) => post(`/element/${idOf(element)}/click`),
    type: (element, text) => post(`/element/${idOf(element)}/value`, { text }),
    press: (key) => post('/actions', { actions: [keyPress(key)] }),
    firstWindow: () => send(base, 'GET', '/window'),
    openWindow: async () => (await post<{ handle: string }>('/window/new', { type: 'window' })).handle,
    switchTo: (handle) => post('/window', { handle }),
    closeWindow: () => send(base, 'DELETE', '/window'),
  };
}

/** False as long as the driver does not answer, or has a session already. */
export async function isReady(address: string): Promise<boolean> {
  const status = await send<{ ready: boolean }>(address, 'GET', '/status').catch(() => null);
  return status?.ready ?? false;
}

function idOf(element: object): string {
  return Object.values(element)[0] as string;
}

function keyPress(key: string) {
  const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
  return { type: 'key', id: 'keyboard', actions };
}

async function send<T>(base: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as T;
  const { error, message } = value as { error: string; message: string };
  throw new CommandError(`${method} ${path}`, error, message);
}
