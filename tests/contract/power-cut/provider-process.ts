// The provider as it is deployed: its own programs, in processes of their own, on a folder.
import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { InvitationLink } from '#contract/values/invitation-link.ts';
import { readInvitationLink } from '#contract/values/invitation-link.ts';
import { resetPassword } from '#contract/recovery.ts';
import { call } from '#tests/contract/target.ts';

export interface Place {
  folder: string;
  /** What stands before `node`, such as a namespace of its own. */
  wrapper?: readonly string[];
  /** What is loaded into the process first. */
  preload?: string | undefined;
  env?: Record<string, string>;
}

export interface ProviderProcess {
  url: string;
  /** What a power cut or the kernel does to it: nothing of it runs afterwards. */
  kill(): Promise<void>;
  /** When it ends by itself: everything that it said. */
  ended: Promise<string>;
}

export interface Account {
  email: string;
  password: string;
}

/** `npm run serve`. @throws {Error} with what it said, when it ends before it is ready */
export async function serve(place: Place): Promise<ProviderProcess> {
  const { child, said, ended } = start(place);
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const url = /^Vitrine is ready: (\S+)$/m.exec(said())?.[1];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([ready, ended.then(() => null)]);
  if (url === null) throw new Error(`The provider did not start: ${said().trim()}`);
  return { url, kill: () => killed(child, ended), ended: ended.then(said) };
}

/** `npm run serve`, killed after so many milliseconds, whatever it is at. */
export async function serveBriefly(
  place: Place,
  milliseconds: number,
  atTheEnd: () => Promise<void>,
): Promise<void> {
  const { child, ended } = start(place);
  await Promise.race([new Promise((resolve) => setTimeout(resolve, milliseconds)), ended]);
  await atTheEnd();
  await killed(child, ended);
}

/** `npm run create-museum`, and the admin's first password by the link that it prints. */
export async function createMuseum(place: Place): Promise<Account> {
  const email = 'admin@museum.example';
  const link = firstLink(await orderMuseum(place, { email }));
  const account = { email, password: 'First-Vitrine-1' };
  const provider = await serve(place);
  try {
    const target = { url: `${provider.url}/api`, fetch };
    await call(target, resetPassword, { ...account, role: 'admin' }, link.token);
  } finally {
    await provider.kill();
  }
  return account;
}

/** What `npm run create-museum` says. */
export async function orderMuseum(place: Place, { email }: Pick<Account, 'email'>): Promise<string> {
  const named = ['--museum', 'City Museum', '--email', email, '--first', 'Ada', '--last', 'Lee'];
  const [program = '', ...args] = command(place, 'src/provider/create-museum.ts');
  const { stdout } = await promisify(execFile)(program, [...args, ...named], { env: environment(place) });
  return stdout;
}

/** @throws {Error} with what was said, when there is no link in it */
export function firstLink(said: string): InvitationLink {
  const link = readInvitationLink(/#\S+/.exec(said)?.[0] ?? '');
  if (!link) throw new Error(`No link in: ${said}`);
  return link;
}

function start(place: Place) {
  const [program = '', ...args] = command(place, 'src/provider/main.ts');
  const child = spawn(program, args, { env: environment(place), stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      text += String(error);
      resolve();
    });
  });
  return { child, ended, said: () => text };
}

async function killed(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

function command({ wrapper = [], preload }: Place, program: string): string[] {
  const first = preload ? ['--import', preload] : [];
  return [...wrapper, process.execPath, '--import', 'tsx', ...first, program];
}

function environment({ folder, env }: Place): NodeJS.ProcessEnv {
  const own = { NODE_ENV: 'test', VITRINE_DEMO: '0', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder };
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], ...own, ...env };
}
