// Firefox's own remote protocol, which has WebDriver's commands: https://firefox-source-docs.mozilla.org/testing/marionette/
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { Session } from './session.ts';
import { CommandError } from './session.ts';

interface FirefoxSession extends Session {
  /** As a person quits it. */
  quit(): Promise<void>;
}

/** What comes back, as [1, the command's number, what is said against it, its result]. */
type Answer = [1, number, { error: string; message: string } | null, unknown];

type Ask = <T = void>(command: string, parameters?: object) => Promise<T>;

/**
 * Takes over the browser that listens on this port.
 *
 * @param capabilities as WebDriver has them
 */
export async function startSession(port: number, capabilities: object): Promise<FirefoxSession> {
  const ask = converse(await dial(port));
  await ask('WebDriver:NewSession', { capabilities: { alwaysMatch: capabilities } });
  return {
    navigate: (url) => ask('WebDriver:Navigate', { url }),
    // Its own WebDriver:Refresh goes past the service worker, as a reload with the shift key does.
    reload: async () => {
      const { value: url } = await ask<{ value: string }>('WebDriver:GetCurrentURL');
      await ask('WebDriver:Navigate', { url });
    },
    run: async (script, args) => {
      const { value } = await ask<{ value: unknown }>('WebDriver:ExecuteAsyncScript', { script, args });
      return value;
    },
    click: (element) => ask('WebDriver:ElementClick', { id: idOf(element) }),
    type: (element, text) => ask('WebDriver:ElementSendKeys', { id: idOf(element), text }),
    press: (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
      return ask('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    firstWindow: async () => (await ask<{ value: string }>('WebDriver:GetWindowHandle')).value,
    openWindow: async () => (await ask<{ handle: string }>('WebDriver:NewWindow', { type: 'window' })).handle,
    switchTo: (handle) => ask('WebDriver:SwitchToWindow', { handle }),
    closeWindow: () => ask('WebDriver:CloseWindow'),
    quit: () => ask('Marionette:Quit', { flags: ['eAttemptQuit'] }),
  };
}

/** Whether somebody would answer there. */
export async function isListening(port: number): Promise<boolean> {
  const socket = await dial(port).catch(() => null);
  socket?.destroy();
  return socket !== null;
}

function idOf(element: object): string {
  return Object.values(element)[0] as string;
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

function converse(socket: Socket): Ask {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  listen(socket, (message) => {
    // The first message is a greeting.
    if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as Answer);
  });
  const lost = new Promise<never>((_, reject) => {
    socket.once('close', () => reject(new Error('Firefox has gone.')));
  });
  lost.catch(() => {});

  return async <T>(command: string, parameters: object = {}) => {
    const number = ++last;
    const answering = new Promise<Answer>((resolve) => waiting.set(number, resolve));
    const text = JSON.stringify([0, number, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , problem, result] = await Promise.race([answering, lost]);
    waiting.delete(number);
    if (problem) throw new CommandError(command, problem.error, problem.message);
    return result as T;
  };
}

/** Each message is JSON, with its length in bytes and a colon before it. */
function listen(socket: Socket, hear: (message: unknown) => void): void {
  let heard = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    heard = Buffer.concat([heard, part]);
    for (;;) {
      const start = heard.indexOf(':') + 1;
      const end = start + Number(heard.subarray(0, start - 1).toString());
      if (start === 0 || heard.length < end) return;
      hear(JSON.parse(heard.subarray(start, end).toString()));
      heard = heard.subarray(end);
    }
  });
}
