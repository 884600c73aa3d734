// The provider as people run it: a process of its own, with a data folder, that can be stopped, killed and started again.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, demoUsers } from '#provider/demo/demo-users.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { Colleague, Person } from './museum.ts';
import { colleagueAt } from './museum.ts';

export interface RealProvider {
  readonly address: string;
  readonly admin: Person;
  readonly creator: Person;
  start(): Promise<void>;
  /** It closes its database and goes. */
  stop(): Promise<void>;
  /** It is killed in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Somebody who asks it directly; it has to run. */
  colleague(): Promise<Colleague>;
  throwAway(): Promise<void>;
}

/** With the demo museum in it. It does not run yet. */
export async function installProvider(): Promise<RealProvider> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-data-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const admin = personOf(0);
  let running: ChildProcess | null = null;

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const child = running;
    running = null;
    if (!child || child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  };
  return {
    address,
    admin,
    creator: personOf(1),
    async start() {
      running = spawn(process.execPath, ['--import', 'tsx', 'src/provider/main.ts'], {
        env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'test' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await untilReady(running);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    colleague: () => colleagueAt(`${address}/api`, admin),
    async throwAway() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function personOf(index: 0 | 1): Person {
  return { email: demoUsers[index].email, password: demoPassword };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('Vitrine is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}: ${said}`)));
  });
}
