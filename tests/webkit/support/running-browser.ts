import type { ChildProcess } from 'node:child_process';
import { isAlive } from './process-group.ts';
import type { Session } from './session.ts';
import { until } from './until.ts';

/** A browser that was started with a process group of its own. */
export interface RunningBrowser {
  session: Session;
  process: ChildProcess;
  /** Once its windows are closed; resolves when no process is left. */
  quit(): Promise<void>;
}

/** What WebDriver asks of every browser here. */
export const manners = {
  timeouts: { script: 60_000, pageLoad: 30_000 },
  unhandledPromptBehavior: 'accept',
};

/** Ends all its processes at once, and resolves when none is left. */
export async function endGroup(process: ChildProcess): Promise<void> {
  killGroup(process);
  await untilEnded(process);
}

export function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

export async function untilEnded({ pid = 0 }: ChildProcess): Promise<void> {
  await until('every process of the browser has ended', async () => !(await isAlive(pid)));
}
