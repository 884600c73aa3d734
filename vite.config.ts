import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { getRequestListener } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { transform } from 'lightningcss';
import { minify } from 'terser';
import type { Plugin, ViteDevServer } from 'vite';
import { build } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const target = 'es2023';
const paper = '#faf8f3';
const enginePath = 'sw-engine.js';
const rescueFolder = 'src/panel/rescue/page';

// The packages' own modern builds: by default they resolve to ES5, which is 2 kB more to load for nothing.
const modernBuilds = {
  dexie: 'dexie/dist/modern/dexie.mjs',
  'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
  // The router brings a stand-in for what React has had since version 18.
  'use-sync-external-store/shim/index.js': 'react',
  // Of ofetch, neither base addresses nor queries are used.
  ufo: resolve('src/panel/sync/run/left-out-of-ofetch.ts'),
};

export default defineConfig(async ({ command, mode }) => ({
  // Tests use the packages as Node resolves them.
  resolve: command === 'build' ? { alias: modernBuilds } : {},
  plugins: [
    react(),
    withoutNames(),
    copyForExcel(),
    smallPrint(),
    squeezed(),
    providerInDevelopment(),
    syncEngine(),
    rescuePage(),
    installable(),
  ],
  build: {
    target,
    // Read by tests/support/run/size.ts, which keeps the size budget.
    manifest: true,
    sourcemap: false,
    // Modern targets all have it; the polyfill would be an inline script's worth of code on the first route.
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }: { name: string }) => `assets/${folderOf(name)}[name]-[hash].js`,
        // What changes with every deploy apart from what does not: a tablet on a slow line then fetches little.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'dexie', test: /node_modules\/dexie\// },
            { name: lateStyles(), debugName: 'styles' },
            { name: layers(), debugName: 'layers' },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es' as const,
    rolldownOptions: { output: { entryFileNames: 'assets/online/[name]-[hash].js' } },
  },
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'sw/**/*.test.ts',
      'tests/{contract,offline,sim,specification,support}/**/*.test.ts',
    ],
    // On CI's two cores: now and then a test waits for another process, or for the disk.
    maxWorkers: 3,
    // Started in half the time that processes take; what needs a process of its own starts one.
    pool: 'threads',
    globalSetup: 'tests/support/fresh-database.ts',
    ...(mode === 'test' ? { sequence: await longestFirst() } : {}),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
}));

/** Where a file of the build lies says when it is fetched (src/panel/store/cache-names.ts). */
function folderOf(name: string): string {
  if (name === 'list-thread') return 'online/';
  return name in laterEntries ? 'later/' : '';
}

/** Only for the tests: whoever builds does without the test runner. */
async function longestFirst() {
  return { sequencer: (await import('./tests/support/run/longest-first.ts')).LongestFirst };
}

/** What is asked for with the network only, and seldom, names nothing that is there by then anyway. */
function resolveDependencies(file: string, dependencies: string[]): string[] {
  return file.includes('/online/') ? [] : dependencies;
}

/** What a museum does now and then, a file for each: in a cache of its own, and no part of what is precached. */
const laterEntries: Record<string, string> = {
  'choose-rows': 'src/panel/features/exhibits/choose-rows/chosen-bar.tsx',
  'export-exhibits': 'src/panel/features/exhibits/spreadsheet/export-exhibits.ts',
  'import-exhibits': 'src/panel/features/exhibits/spreadsheet/import-exhibits.tsx',
  'print-labels': 'src/panel/features/exhibits/qr-labels/print-labels.tsx',
  'read-xlsx': 'src/panel/features/exhibits/spreadsheet/read-xlsx.ts',
  'session-dialogs': 'src/panel/features/profile/session-dialogs.tsx',
};

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** What is loaded together is one file, which compresses better. Of the modules that several need, the first one has them. */
const layerEntries: Record<string, (graph: ModuleGraph) => string[]> = {
  first: () => ['index.html'],
  // What sends and checks, what it does so for (every noun that the catalogue knows), and what starts it.
  engine: () => [
    'src/panel/operations.ts',
    'src/panel/sync/run/engine.ts',
    'src/panel/shell/lifecycle/engine-start.ts',
    'src/panel/store/device/leave-device.ts',
  ],
  // Loaded as soon as the first screen is painted, all of it.
  'after-paint': (graph) => [
    'src/panel/shell/notices.tsx',
    'src/panel/shell/other-screens.tsx',
    'src/panel/shell/lifecycle/update.ts',
    'src/panel/features/exhibits/exhibit-tools.tsx',
    'src/panel/changes/answer-toasts.ts',
    'src/panel/store/search/exhibit-search.ts',
    'src/panel/store/search/search-pack.ts',
    'src/panel/ui/overlay/toaster.tsx',
    ...later(graph, 'src/panel/shell/lifecycle/update.ts'),
  ],
  // Almost every screen but the first one opens some of it.
  overlay: () => [
    'src/panel/ui/overlay/dialog.tsx',
    'src/panel/ui/overlay/sheet.tsx',
    'src/panel/ui/field/field.tsx',
    'src/panel/ui/word-diff.ts',
    'src/panel/forms/delete-dialog.tsx',
    'src/panel/features/exhibits/delete-exhibit.tsx',
    'src/panel/shell/session/logout-dialog.tsx',
  ],
  // Who signs in meets all of it, one screen after the other.
  guest: () => [
    'src/panel/shell/session/login-page.tsx',
    'src/panel/shell/session/recovery-page.tsx',
    'src/panel/features/session/sign-in.ts',
    'src/panel/features/session/recovery-calls.ts',
  ],
  // What tells how sync stands, and what one does about it.
  changes: () => [
    'src/panel/dashboard/dashboard.tsx',
    'src/panel/changes/sync-centre.tsx',
    'src/panel/changes/discard-dialog.tsx',
    'src/panel/rescue/rescue-dialog.tsx',
    'src/panel/rescue/rescue-elsewhere.ts',
    'src/panel/sync/rescue/rescue-moved.ts',
  ],
  // Most of a screen is what it shares with the others: a file each would weigh nine kilobytes more.
  screens: (graph) => [
    ...screenFiles(graph),
    'src/panel/scan/scan-dialog.tsx',
    'src/panel/shell/lifecycle/first-screen.ts',
  ],
  ...Object.fromEntries(Object.entries(laterEntries).map(([name, entry]) => [name, () => [entry]])),
};

/** Names the layer of a module. No file can import a later layer's, so there are no circles. */
function layers(): (id: string, graph: ModuleGraph) => string | null {
  let found: ReadonlyMap<string, string> | undefined;
  return (id, graph) => (found ??= findLayers(graph)).get(id) ?? null;
}

function findLayers(graph: ModuleGraph): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, entries] of Object.entries(layerEntries))
    for (const entry of entries(graph))
      for (const id of reachable(graph, built(graph, entry))) if (!found.has(id)) found.set(id, name);
  return found;
}

/** A file that has moved would leave its layer without a word. */
function built(graph: ModuleGraph, entry: string): string {
  const id = resolve(entry);
  if (!graph.getModuleInfo(id)) throw new Error(`vite.config.ts names ${entry}, which is not in the build`);
  return id;
}

/** The styles of all that comes after the first route: nine small files weigh two kilobytes more than one. */
function lateStyles(): (id: string, graph: ModuleGraph) => string | null {
  const layerOf = layers();
  return (id, graph) => (id.endsWith('.css') && layerOf(id, graph) !== 'first' ? 'styles' : null);
}

function reachable(graph: ModuleGraph, entry: string): Set<string> {
  const found = new Set<string>([entry]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

function later(graph: ModuleGraph, file: string): string[] {
  return graph.getModuleInfo(resolve(file))?.dynamicallyImportedIds ?? [];
}

/** What the folders' screens.ts load, and the one that the shell names. */
function screenFiles(graph: ModuleGraph): string[] {
  const lists = graph.getModuleInfo(resolve('src/panel/shell/other-screens.tsx'))?.importedIds ?? [];
  const named = lists.filter((id) => id.endsWith('/screens.ts')).flatMap((id) => later(graph, id));
  const isLater = new Set(Object.values(laterEntries).map((entry) => resolve(entry)));
  return [...named.filter((id) => !isLater.has(id)), 'src/panel/features/exhibits/exhibit-form.tsx'];
}

/**
 * Radix gives each function its name once more, for debugging. Such a call keeps the function in the build, used or not.
 */
function withoutNames(): Plugin {
  return {
    name: 'without-names',
    apply: 'build',
    transform: {
      filter: { id: /@radix-ui/, code: /var __name = / },
      handler: (code) => ({
        code: code.replace(
          /^var __name = .*$/m,
          '/* @__NO_SIDE_EFFECTS__ */ function __name(target) { return target; }',
        ),
        map: null,
      }),
    },
  };
}

/**
 * The rescue packs files, and what reads Excel files unpacks them, by the same library. Of a module that both need, what
 * either of them uses would be precached: there are two of it.
 */
function copyForExcel(): Plugin {
  return {
    name: 'copy-for-excel',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'fflate' || !/read-excel-file|read-xlsx\.ts$/.test(importer ?? '')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?excel` };
    },
  };
}

const printStyles = 'src/panel/ui/print.css';

/** Vite hands a stylesheet that stands in the page for one medium through as it is written. */
function smallPrint(): Plugin {
  return {
    name: 'small-print',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.originalFileNames.includes(printStyles)) continue;
        const code = Buffer.from(file.source);
        file.source = transform({ filename: file.fileName, code, minify: true }).code;
      }
    },
  };
}

/**
 * What the build leaves, terser makes some percent smaller still, with functions where they stand or first; of what has been
 * through it already, it makes more.
 */
function squeezed({ module = true } = {}): Plugin {
  const ways = [{ hoist_funs: false }, { hoist_funs: true }];
  return {
    name: 'squeezed',
    apply: 'build',
    generateBundle: {
      // After Vite's own, which write into it.
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          for (const way of ways) {
            const options = { module, ecma: 2020, compress: { passes: 3, ...way } } as const;
            const { code = file.code } = await minify(file.code, options);
            if (gzipSync(code).length < gzipSync(file.code).length) file.code = code;
          }
        }
      },
    },
  };
}

/** The manifest, the precache list and the service worker (sw/sw.ts). */
function installable() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // Registered by src/panel/shell/lifecycle/update.ts, after the first paint.
    injectRegister: false,
    includeManifestIcons: false,
    manifest: webManifest(),
    injectManifest: {
      rollupFormat: 'iife',
      target,
      // No webmanifest here (the plugin adds it), no config.json (it must be asked for, never precached).
      globPatterns: [
        'index.html',
        'rescue.html',
        // With what the worker keeps apart (sw/kept-apart.ts).
        'assets/{,later/}*.{js,css,svg,woff2,wasm}',
        'icon.svg',
        'icons/icon-192.png',
      ],
      // Hashed names are their own revision.
      dontCacheBustURLsMatching: /^assets\//,
      buildPlugins: { vite: [engineAddress()] },
    },
  });
}

function webManifest(): Partial<ManifestOptions> {
  return {
    id: '/',
    name: 'Vitrine',
    short_name: 'Vitrine',
    description: 'The back office of a museum, also where there is no Wi-Fi.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut('Exhibits', '/exhibitmanagement', 'exhibits'),
      shortcut('Add exhibit', '/addexhibit', 'add'),
      shortcut('Review', '/review-panel', 'review'),
    ],
  };
}

function shortcut(name: string, url: string, icon: string) {
  return { name, url, icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }] };
}

/**
 * Builds sw/engine.ts, the sync engine for the service worker, as a classic script of its own: the worker
 * that answers every request stays small, and loads Dexie and the engine only when there is work to sync.
 */
function syncEngine(): Plugin {
  return {
    name: 'vitrine:sync-engine',
    apply: 'build',
    // The worker itself is built in closeBundle, after this, and refers to the engine by its hash.
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: [squeezed({ module: false })],
        build: {
          target,
          outDir: dir ?? 'dist',
          emptyOutDir: false,
          lib: { entry: 'sw/engine.ts', formats: ['iife'], name: 'vitrine', fileName: () => enginePath },
        },
      });
    },
  };
}

/**
 * Builds rescue.html on its own, so that it shares no file with the panel: it is for when one of those cannot be had.
 */
function rescuePage(): Plugin {
  return {
    name: 'vitrine:rescue-page',
    apply: 'build',
    async writeBundle({ dir }) {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        // The page's address is its path below this folder.
        root: rescueFolder,
        build: {
          target,
          outDir: resolve(dir ?? 'dist'),
          emptyOutDir: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(rescueFolder, 'rescue.html') },
        },
      });
    },
  };
}

/**
 * Fills in the engine's address. The hash makes a changed engine change sw.js as well, so that the two are
 * always of one build and the browser sees the update.
 */
function engineAddress(): Plugin {
  return {
    name: 'vitrine:engine-address',
    transform(code, id) {
      if (!id.endsWith('sw/background.ts')) return null;
      const script = readFileSync(join('dist', enginePath));
      const hash = createHash('sha256').update(script).digest('hex').slice(0, 12);
      return { code: code.replace('__ENGINE__', `/${enginePath}?v=${hash}`), map: null };
    },
  };
}

interface DevApp {
  fetch(request: Request): Response | Promise<Response>;
  close?(): Promise<void>;
}

/** `npm run dev`: the provider answers below /api in the same process, and starts again when its files change. */
function providerInDevelopment(): Plugin {
  let running: { module: unknown; app: Promise<DevApp> } | undefined;

  async function currentApp(server: ViteDevServer): Promise<DevApp> {
    const module = await server.ssrLoadModule('/src/provider/dev.ts');
    if (running?.module !== module) {
      const previous = running?.app;
      // The embedded database belongs to one opener at a time: close the old provider first.
      const app = Promise.resolve(previous)
        .then((old) => old?.close?.())
        .then(() => (module['createDevApp'] as () => Promise<DevApp>)());
      running = { module, app };
    }
    return running.app;
  }

  return {
    name: 'vitrine:provider',
    apply: 'serve',
    configureServer(server) {
      if (process.env['VITEST']) return;
      const listener = getRequestListener(async (request) => (await currentApp(server)).fetch(request), {
        overrideGlobalObjects: false,
      });
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) void listener(request, response);
        else next();
      });
      // Start at once, so that the demo sign-ins are printed before anybody needs them.
      server.httpServer?.once('listening', () => void currentApp(server).catch(reportError));
    },
    hotUpdate({ file, server }) {
      if (/\/src\/(provider|contract)\//.test(file)) server.ws.send({ type: 'full-reload' });
    },
  };
}

function reportError(error: unknown): void {
  console.error('The provider did not start:', error);
}
