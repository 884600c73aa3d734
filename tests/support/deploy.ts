import { cp, mkdtemp, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of the build in which every hashed file has another name and the page another revision: what a
 * deploy of the next version looks like to a browser, without the wait for a second build.
 */
export async function nextBuild(dist: string, mark: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'vitrine-build-'));
  await cp(dist, copy, { recursive: true });
  const names = await readdir(join(copy, 'assets'));
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, `${mark}$1`)]));
  for (const [from, to] of renamed) await rename(join(copy, 'assets', from), join(copy, 'assets', to));
  const texts = [
    'index.html',
    'rescue.html',
    'sw.js',
    ...[...renamed.values()].map((name) => join('assets', name)),
  ];
  for (const file of texts.filter((name) => /\.(html|js|css)$/.test(name))) {
    await edit(join(copy, file), (text) => replaceNames(text, renamed));
  }
  await edit(join(copy, 'index.html'), (html) =>
    html.replace('</head>', `<meta name="build" content="${mark}"></head>`),
  );
  await edit(join(copy, 'sw.js'), (worker) => withPageRevision(worker, mark));
  return copy;
}

function replaceNames(text: string, renamed: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [from, to] of renamed) result = result.replaceAll(from, to);
  return result;
}

/** The revision stands before or after the address, whichever the minifier chose. */
function withPageRevision(worker: string, mark: string): string {
  return worker.replace(
    /\{[^{}]*"?url"?:\s*["'`]index\.html["'`][^{}]*\}/,
    `{"url":"index.html","revision":"${mark}"}`,
  );
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}
