import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { inPath, isExecutable } from './programs.ts';

/** Quiet and alike everywhere: no sandbox in containers, and no traffic of the browser's own in a test. */
export const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium, installed by the system's package manager when there is none and that is possible. */
export async function findBrowser(): Promise<string> {
  return installedBrowser() ?? installBrowser();
}

/**
 * The path of what tests use that need no window: Chromium's headless shell, which takes a fifth less of the machine,
 * where it is installed, and else the whole browser. Windows that are hidden and frozen, or killed, need the whole one.
 */
export async function findShell(): Promise<string> {
  const browser = await findBrowser();
  return process.env['CHROMIUM_PATH'] ? browser : (inPath([shellName]) ?? browser);
}

const shellName = 'chromium-headless-shell';

function installedBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) return inPath(names);
  if (isExecutable(named)) return named;
  throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run`);
}

function installBrowser(): string {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) throw new Error(howToInstall());
  console.log('No Chromium found: installing it with apt-get …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    execFileSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  }
  const installed = installedBrowser();
  if (!installed) throw new Error(howToInstall());
  return installed;
}

function howToInstall(): string {
  return (
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium; macOS: ' +
    'brew install --cask chromium), or name one with CHROMIUM_PATH=/path/to/chrome.'
  );
}
