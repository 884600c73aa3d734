import { execFileSync } from 'node:child_process';

import { inPath } from './programs.ts';

/** Debian's packages that the tests in WebKit need and that are not on this machine. */
export function missingForWebKit(): string[] {
  const programs = { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb', gjs: 'gjs' };
  const missing = Object.entries(programs).filter(([, program]) => !inPath([program]));
  return [...missing.map(([name]) => name), ...(hasBindings() ? [] : ['gir1.2-webkit2-4.1'])];
}

export function howToInstall(packages: readonly string[]): string {
  return `On Debian or Ubuntu, install what is missing: apt-get install ${packages.join(' ')}`;
}

/** Somebody could have installed what is missing, so that its absence is a fault. */
export function couldBeInstalled(): boolean {
  return Boolean(process.env['CI']) && inPath(['apt-get']) !== undefined;
}

/** What lets gjs open windows of WebKit has no program of its own. */
function hasBindings(): boolean {
  const script = "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2;";
  try {
    execFileSync('gjs', ['-c', script], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
