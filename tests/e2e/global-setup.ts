import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src/contract', 'src/panel', 'sw', 'public', 'index.html', 'vite.config.ts', 'package.json'];

/** The browser tests run the built panel; it is built anew when a source is younger. */
export default function buildWhenStale(): void {
  const built = existsSync('dist/sw.js') ? statSync('dist/sw.js').mtimeMs : 0;
  if (Math.max(...sources.map(youngest)) < built) return;
  execFileSync('node_modules/.bin/vite', ['build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

function youngest(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => youngest(join(path, name))));
}
