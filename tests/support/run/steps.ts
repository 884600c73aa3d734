import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** One thing that has to hold: a heading, and the command that says whether it does. */
export interface Step {
  name: string;
  /** A tool of node_modules/.bin, with its arguments. */
  command: readonly string[];
  environment?: Record<string, string>;
}

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
}

/** Runs the steps one after the other. All of them: one run shows everything that is wrong. */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 70 - step.name.length))}`);
    const started = performance.now();
    const ok = (await run(step)) === 0;
    const seconds = (performance.now() - started) / 1000;
    console.log(`${ok ? '✓' : '✗'} ${step.name}, ${seconds.toFixed(1)} s`);
    results.push({ name: step.name, ok, seconds });
  }
  return results;
}

export function printSummary(results: readonly StepResult[]): void {
  console.log('\n── Summary');
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(7)} s`);
  }
}

function run({ command: [tool = '', ...args], environment }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules', '.bin', tool), args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', (error) => {
      console.error(error);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}
