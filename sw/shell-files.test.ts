import { apartOf } from '#panel/store/cache-names.ts';
import { describe, expect, test } from 'vitest';

import {
  allRun,
  cacheName,
  foreignAssets,
  isOurs,
  isPanelRoute,
  isShell,
  keyOf,
  outdatedCaches,
} from './shell-files.ts';

const files = [
  { url: 'index.html', revision: 'r1' },
  { url: 'assets/index-a1.js', revision: null },
  { url: 'assets/index-a1.css', revision: null },
];
const base = 'https://museum.example/sw.js';

describe('which addresses open the panel', () => {
  test.each(['/', '/exhibitmanagement', '/exhibits/12/edit', '/apiary'])('%s does', (path) => {
    expect(isPanelRoute(path)).toBe(true);
  });

  test.each(['/api', '/api/museum', '/config.json', '/icons/icon.svg', '/sw.js'])('%s does not', (path) => {
    expect(isPanelRoute(path)).toBe(false);
  });
});

test('a file without a hash is kept under its revision, a hashed one under its name', () => {
  expect(files.slice(0, 2).map((file) => keyOf(file, base))).toEqual([
    'https://museum.example/index.html?revision=r1',
    'https://museum.example/assets/index-a1.js',
  ]);
});

test('only caches of other builds are outdated, never the images', () => {
  const names = ['vitrine-images', cacheName(files), 'vitrine-shell-r0'];
  expect(outdatedCaches(names, files)).toEqual(['vitrine-shell-r0']);
});

test.each([
  ['library-reader-a1.js', 'reader'],
  ['zxing_reader-b2.wasm', 'reader'],
  ['later/import-exhibits-e5.js', 'later'],
  ['native-reader-c3.js', undefined],
  ['scan-dialog-d4.js', undefined],
])('%s is kept apart as %j', (name, kind) => {
  const file = { url: `assets/${name}`, revision: null };
  expect([apartOf(file.url), isShell(file)]).toEqual([kind, kind === undefined]);
});

test('a page that names a script of another build is recognised', () => {
  const html = '<script type="module" src="/assets/index-a1.js"></script><link href="/assets/index-b2.css">';
  expect(foreignAssets(html, files)).toEqual(['assets/index-b2.css']);
});

test('neither page is taken for the other, nor a portal for one of them', () => {
  const pages = [
    ['index.html', '<div id="root"></div>'],
    ['rescue.html', '<main id="rescue"></main>'],
    ['portal', '<h1>Welcome to the free Wi-Fi</h1>'],
  ] as const;
  for (const url of ['index.html', 'rescue.html']) {
    const taken = pages.filter(([, html]) => isOurs({ url, revision: null }, html));
    expect(taken.map(([name]) => name)).toEqual([url]);
  }
});

describe('older files may go', () => {
  const current = 'https://museum.example/assets/index-a1.js';

  test('when every tab runs this build', () => {
    expect(allRun([current, current], files)).toBe(true);
  });

  test('not while a tab runs another build', () => {
    expect(allRun([current, 'https://museum.example/assets/index-z9.js'], files)).toBe(false);
  });

  test('not while a tab does not answer', () => {
    expect(allRun([current, undefined], files)).toBe(false);
  });
});
