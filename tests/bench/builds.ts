// What the browser is given: the built panel, the bench's own pages, and the peer.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const target = 'es2023';
const here = 'tests/bench';

/** Folders that are gone when the run is over. */
export async function openWorkshop() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-builds-'));
  return {
    folder: (name: string) => join(folder, name),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

/** The panel as it is deployed, with the bench's pages beside it, on the same origin. */
export async function panelWithPages(workshop: Workshop): Promise<string> {
  const folder = workshop.folder('panel');
  await cp('dist', folder, { recursive: true });
  await buildPages(join(folder, 'bench'), ['filter.html', 'edit.html']);
  return folder;
}

/** The panel at a provider that does not tell what changed: it asks for whole lists. */
export async function panelOfLists(workshop: Workshop): Promise<string> {
  const folder = workshop.folder('panel-of-lists');
  await cp('dist', folder, { recursive: true });
  await writeFile(join(folder, 'config.json'), JSON.stringify({ provider: '/api' }));
  return folder;
}

export async function enginePage(workshop: Workshop): Promise<string> {
  const folder = workshop.folder('engine');
  await buildPages(folder, ['engine.html']);
  return folder;
}

async function buildPages(outDir: string, pages: string[]): Promise<void> {
  const root = resolve(here, 'page');
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      target,
      outDir: resolve(outDir),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map((name) => join(root, name)) },
    },
  });
}

/** A page of plain HTML that its worker answers: as fast as an installed app can start. */
export async function staticPage(workshop: Workshop): Promise<string> {
  const folder = workshop.folder('static');
  await cp(join(here, 'peers/static'), folder, { recursive: true });
  await precache(folder);
  return folder;
}

// Kept between runs: its packages are many times larger than everything else here, so they are none of the panel's.
const peerFolder = 'node_modules/.cache/vitrine-bench/react-admin';

/** The smallest honest react-admin over the same exhibits, with a worker of its own. Needs the registry once. */
export async function reactAdmin(workshop: Workshop): Promise<string> {
  const source = resolve(peerFolder);
  await mkdir(source, { recursive: true });
  await cp(join(here, 'peers/react-admin'), source, { recursive: true });
  await cp(join(here, 'exhibits.ts'), join(source, 'exhibits.ts'));
  const quietly = { cwd: source, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  if (!(await isInstalled(source))) {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], quietly);
    await cp(join(source, 'package-lock.json'), join(source, 'node_modules', 'installed.json'));
  }
  const folder = workshop.folder('react-admin');
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [react()],
    build: { target, outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  });
  await cp(join(here, 'peers/static/sw.js'), join(folder, 'sw.js'));
  await precache(folder);
  return folder;
}

async function isInstalled(source: string): Promise<boolean> {
  const read = (path: string) => readFile(join(source, path), 'utf8').catch(() => '');
  const [wanted, installed] = await Promise.all([
    read('package-lock.json'),
    read('node_modules/installed.json'),
  ]);
  return wanted !== '' && wanted === installed;
}

// The list that sw.js loads: every file of the folder.
async function precache(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((file) => file.isFile() && file.name !== 'sw.js')
    .map((file) => join(file.parentPath, file.name).slice(folder.length));
  await writeFile(join(folder, 'files.js'), `self.files = ${JSON.stringify(files)};\n`);
}
