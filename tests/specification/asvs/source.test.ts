// What no request can show, because it is about what the source does not do.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files in these folders that hold it, without tests. */
async function filesWith(pattern: RegExp, ...folders: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    for (const name of await readdir(folder, { recursive: true })) {
      const file = join(folder, name);
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      if (pattern.test(await readFile(file, 'utf8'))) found.push(file);
    }
  }
  return found.toSorted();
}

const provider = 'src/provider';
const panel = ['src/panel', 'sw'];

test('the provider makes nothing by a chance that can be foretold: only a wait is', async () => {
  expect(await filesWith(/Math\.random/, provider)).toEqual(['src/provider/folder-lock.ts']);
});

test('one file of the provider starts a program, and gives it nothing that people write', async () => {
  expect(await filesWith(/child_process/, provider)).toEqual(['src/provider/generate/document-reader.ts']);
  const source = await readFile('src/provider/generate/document-reader.ts', 'utf8');
  expect(source.match(/spawn\([^)]*\)/g)).toEqual([
    'spawn(process.execPath, node, options)',
    "spawn('/bin/sh', ['-c', limited, process.execPath, ...node], options)",
  ]);
});

test('every call is mounted in one place, where its caller is looked for', async () => {
  const mounts = /\.(?:on|get|post|put|delete|patch|all)\(\s*(?:['"`]|endpoint\.)/;
  expect(await filesWith(mounts, 'src/provider/routes')).toEqual([]);
  // Guests are let in by name.
  const guests = await filesWith(/mountGuest\(/, 'src/provider/routes');
  expect(guests).toEqual(['src/provider/routes/recovery.ts', 'src/provider/routes/session.ts']);
});

test('the panel makes no markup and no code out of text', async () => {
  const makers =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(/;
  expect(await filesWith(makers, ...panel)).toEqual([]);
});
