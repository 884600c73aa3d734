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
    smallPrint(),
    squeezed(),
    providerInDevelopment(),
    syncEngine(),
    rescuePage(),
    installable(),
  ],
  build: {
    target,
    // Read by tests/support/size.ts, which keeps the size budget.
    manifest: true,
    sourcemap: false,
    // Modern targets all have it; the polyfill would be an inline script's worth of code on the first route.
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }: { name: string }) =>
          `assets/${name === 'list-thread' ? 'online/' : ''}[name]-[hash].js`,
        // What changes with every deploy apart from what does not: a tablet on a slow line then fetches little.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'dexie', test: /node_modules\/dexie\// },
            // What sends and checks is needed together, and after the first paint. One file compresses better.
            { name: 'engine', test: isEngine },
            { name: 'device', test: aboutDevice },
            // Who signs in meets all of it, one screen after the other.
            { name: 'guest', test: isForGuests },
            {
              name: 'toaster',
              test: /react-hot-toast|goober|\/ui\/overlay\/(toast|notify|place-toasts|clear-place)/,
            },
            // Loaded when somebody asks for it, or when work waits behind a former address of the provider.
            { name: 'rescue-import', test: /\/sync\/rescue\/rescue-\w+\.ts$/ },
            // What the first screen needs is one file, whichever of it other screens need as well.
            { name: firstRoute() },
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
    // Two cores in CI; a worker each, and the embedded database needs its time to start.
    maxWorkers: 2,
    // Started in half the time that processes take; what needs a process of its own starts one.
    pool: 'threads',
    globalSetup: 'tests/support/fresh-database.ts',
    ...(mode === 'test' ? { sequence: await longestFirst() } : {}),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
}));

/** Only for the tests: whoever builds does without the test runner. */
async function longestFirst() {
  return { sequencer: (await import('./tests/support/longest-first.ts')).LongestFirst };
}

/** What is asked for with the network only, and seldom, names nothing that is there by then anyway. */
function resolveDependencies(file: string, dependencies: string[]): string[] {
  return file.includes('/online/') ? [] : dependencies;
}

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** Names the group of all modules that the entry imports without a wait. */
function firstRoute(): (id: string, graph: ModuleGraph) => string | null {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= reachable(graph, resolve('index.html'));
    return found.has(id) ? 'first' : null;
  };
}

function reachable(graph: ModuleGraph, entry: string): Set<string> {
  const found = new Set<string>([entry]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const engineCode =
  /node_modules\/(ofetch|ufo|destr|superstruct)\/|src\/panel\/(operations\.ts|store\/(entries|moved|search-pack|other-databases|raw-database|texts)\.ts|features\/\w+\/[\w-]*operations\.ts|sync\/)|src\/contract\/(changes|endpoint|endpoints|exhibits|fields|museum|questions|session|team|terms|themes|uploads|users|vouchers)\.ts/;

// What the sign-in and the engine's start both know of the device: each file has a name in the first one.
const aboutDevice =
  /src\/panel\/(store\/(deployment|cache-names|database-error|storage-words|canary|hold-device|keep-open)|shell\/session\/(provider-address|eviction|farewell)|shell\/lifecycle\/storage-trouble|changes\/upload-progress|ui\/kept)\.ts$/;

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

/** What the build leaves, terser makes 1 % smaller still; of what has been through it already, it makes more. */
function squeezed(): Plugin {
  const options = { module: true, ecma: 2020, compress: { passes: 2 } } as const;
  return {
    name: 'squeezed',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code = file.code } = await minify(file.code, options);
        if (gzipSync(code).length < gzipSync(file.code).length) file.code = code;
      }
    },
  };
}

/** The pages before the sign-in. Not what the first route asks about them. */
function isForGuests(id: string): boolean {
  const own =
    /\/(features\/session\/|shell\/session\/(login|guest|recovery)-|ui\/field\/code-field|contract\/recovery\.ts)/;
  return own.test(id) && !id.includes('recovery-key');
}

// The first screen asks where it works, and whether a row has changed, before the engine is there; what rescues changes
// is loaded when somebody asks for it.
function isEngine(id: string): boolean {
  return (
    engineCode.test(id) && !/\/sync\/(current|merge\/(merge|read-elsewhere)|rescue\/rescue-\w+)\.ts$/.test(id)
  );
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
        // With the reader of codes, which the worker keeps apart (sw/reader.ts).
        'assets/*.{js,css,svg,woff2,wasm}',
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
