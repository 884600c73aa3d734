/** The size budget: reads the build in dist/, prints a table and fails when something is over, or goes in circles. Gzip, in kB of 1000 bytes. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { KeptApart } from '#panel/store/cache-names.ts';
import { apartOf } from '#panel/store/cache-names.ts';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

interface Budget {
  name: string;
  files: string[];
  limit: number;
}

const dist = 'dist';
/** What a signed-in person sees first, besides the shell. */
const firstScreen = 'src/panel/features/exhibits/exhibit-list.tsx';

const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const budgets: Budget[] = [
  { name: 'First route, JS and CSS', files: firstRoute(manifest), limit: 125 },
  { name: 'All precached JS and CSS', files: precached(), limit: 330 },
  { name: 'Reader of codes, in a cache of its own', files: apart('reader'), limit: 430 },
  { name: 'What is done now and then, in another', files: apart('later'), limit: 80 },
  { name: 'Service worker', files: ['sw.js'], limit: 6.5 },
];

let isOver = false;
for (const { name, files, limit } of budgets) {
  const size = gzipped(files);
  if (size > limit) isOver = true;
  console.log(`${size > limit ? '✗' : '✓'} ${row(name, size)} of ${limit} kB, ${files.length} files`);
}
console.log(`  ${row('Sync engine of the worker', gzipped(['sw-engine.js']))}, not precached`);
console.log(`  ${row('Thread for large lists', gzipped(online()))}, not precached`);
console.log('\nFirst route:');
for (const file of firstRoute(manifest)) console.log(`  ${row(file, gzipped([file]))}`);
const circles = circlesOf(manifest);
for (const circle of circles)
  console.log(`✗ ${circle.join(' → ')}: which of them runs first is left to chance`);
if (isOver || circles.length > 0) process.exitCode = 1;

/** Files that import each other, however far around: one of them may use a class of another before it is there. */
function circlesOf(chunks: Manifest): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) found.push([...path.slice(path.indexOf(key)), key]);
    if (path.includes(key) || done.has(key)) return;
    for (const next of chunks[key]?.imports ?? []) visit(next, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(chunks)) visit(key, []);
  return found;
}

function firstRoute(chunks: Manifest): string[] {
  const starts = Object.keys(chunks).filter(
    (key) => chunks[key]?.isEntry || chunks[key]?.src === firstScreen,
  );
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    chunk.imports?.forEach(visit);
  };
  starts.forEach(visit);
  return [...files];
}

function precached(): string[] {
  return assets().filter((name) => /\.(js|css)$/.test(name) && !apartOf(name));
}

/** What the worker keeps apart from the panel. */
function apart(kind: KeptApart): string[] {
  return [...assets(), ...assets('assets/later')].filter((name) => apartOf(name) === kind);
}

/** What is fetched when it is asked for, with the network that it is for. */
function online(): string[] {
  return assets('assets/online');
}

function assets(folder = 'assets'): string[] {
  return readdirSync(join(dist, folder)).map((name) => join(folder, name));
}

function gzipped(files: readonly string[]): number {
  return (
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000
  );
}

function row(name: string, kilobytes: number): string {
  return `${name.padEnd(46)} ${kilobytes.toFixed(2).padStart(8)} kB`;
}
