// A screen that nobody looks at.
import { spawn } from 'node:child_process';

export interface Display {
  /** As DISPLAY names it. */
  readonly name: string;
  close(): Promise<void>;
}

export async function openDisplay(): Promise<Display> {
  // It takes the first number that is free, and says it on its fourth stream.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (said: Buffer) => resolve(said.toString().trim()));
    void exited.then(() => reject(new Error('Xvfb ended before it had a display.')));
  });
  return {
    name: `:${number}`,
    async close() {
      server.kill();
      await exited;
    },
  };
}
