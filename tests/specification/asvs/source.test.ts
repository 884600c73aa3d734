// What no request can show, because it is about what the source does not do.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files in these folders that hold it, without tests. */
async function filesWith(pattern: RegExp, ...folders: string[]): Promise<string[]> {
  const all = await sourcesIn(folders);
  return all.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

/** What the pattern’s group finds in the files of a folder. */
async function namesIn(pattern: RegExp, folder: string): Promise<string[]> {
  const all = await sourcesIn([folder]);
  return all.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)).toSorted();
}

async function sourcesIn(folders: readonly string[]): Promise<{ file: string; text: string }[]> {
  const found: { file: string; text: string }[] = [];
  for (const folder of folders) {
    for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
      const file = join(folder, name);
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      found.push({ file, text: await readFile(file, 'utf8') });
    }
  }
  return found;
}

const provider = 'src/provider';
const panel = ['src/panel', 'sw'];

test('the provider makes nothing by a chance that can be foretold: only a wait is', async () => {
  expect(await filesWith(/Math\.random/, provider)).toEqual(['src/provider/folder-lock.ts']);
});

test('one file of the provider starts a program, and gives it nothing that people write', async () => {
  expect(await filesWith(/child_process/, provider)).toEqual(['src/provider/generate/limited-process.ts']);
  const source = await readFile('src/provider/generate/limited-process.ts', 'utf8');
  expect(source.match(/spawn\([^)]*\)/g)).toEqual([
    'spawn(process.execPath, node, options)',
    "spawn('/bin/sh', ['-c', limited, process.execPath, ...node], options)",
  ]);
  expect(source.match(/^import (?!type).*child_process.*$/gm)).toEqual([
    "import { spawn } from 'node:child_process';",
  ]);
  // It is given one of two names, so it passes nothing on but what stands here and a number.
  expect(source).toContain(
    "function startLimited(program: 'document-process.ts' | 'extract-process.ts'): ChildProcess {",
  );
  expect(source.match(/const limited = .*$/m)?.[0].match(/\$\{.*?\}/g)).toEqual([
    '${memoryLimits.data * 1024}',
  ]);
});

test('the provider asks other servers in one file, where its environment says, and is led nowhere else', async () => {
  expect(await filesWith(/\bfetch\((?!request)/, provider)).toEqual(['src/provider/generate/post.ts']);
  expect(await readFile('src/provider/generate/post.ts', 'utf8')).toContain("redirect: 'error'");
  expect(await namesIn(/^ +url: `\$\{(\w+\.\w+)/gm, provider)).toEqual(['options.url', 'options.url']);
  // A command asks the running provider through a socket in the data folder.
  const byHand = /\brequest\b.* from 'node:http'|'node:(?:https|http2|tls|dgram)'/;
  expect(await filesWith(byHand, provider)).toEqual(['src/provider/operator/channel.ts']);
});

test('the provider takes no certificate that nobody vouches for', async () => {
  expect(await filesWith(/rejectUnauthorized|NODE_TLS|checkServerIdentity/, provider)).toEqual([]);
});

test('every call is mounted in one place, where its caller is looked for', async () => {
  expect(await filesWith(/\b(?:routes|app)(?:\.\w+\(|\[)|new Hono/, 'src/provider/routes')).toEqual([]);
  // Guests are let in by name.
  expect(await namesIn(/mountGuest\(\s*routes,\s*deps,\s*(\w+)/g, 'src/provider/routes')).toEqual([
    'forgotPassword',
    'login',
    'resetPassword',
    'verifyCode',
  ]);
});

test('the panel makes no markup and no code out of text', async () => {
  const markup =
    /dangerouslySetInnerHTML|(?:inner|outer)HTML\b|insertAdjacentHTML|setHTML|srcdoc|document\.write|createContextualFragment|parseFromString/i;
  const code = /\beval\(|\bnew Function\b|= Function\b|\bset(?:Timeout|Interval)\(\s*['"`]|javascript:/;
  // The browser's old commands may insert text into a field, which it can then undo.
  const editors = /contentEditable\s*=|designMode|execCommand\((?!'insertText'|'delete')/i;
  for (const makers of [code, editors]) expect(await filesWith(makers, ...panel)).toEqual([]);
  // It writes out elements that stand on the screen, by the browser's own rules (tests/e2e/app/first-screen.spec.ts).
  expect(await filesWith(markup, ...panel)).toEqual(['src/panel/shell/lifecycle/first-screen.ts']);
});

test('of the device, the panel asks for the camera alone', async () => {
  expect(await filesWith(/getUserMedia/, ...panel)).toEqual(['src/panel/scan/camera.ts']);
  const more =
    /navigator\??\.(?:geolocation|contacts|bluetooth|usb|serial|hid|clipboard|credentials)|requestPermission|getDisplayMedia|audio: (?!false)/;
  expect(await filesWith(more, ...panel)).toEqual([]);
});
