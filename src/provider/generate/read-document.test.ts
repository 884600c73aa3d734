import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docOf, docxFrom, docxOf, lockedPdf, pdfOf } from '#tests/support/documents.ts';
import { documentLimits } from './text-file.ts';
import type { DocumentKind } from './document-text.ts';
import { documentKind, readDocument } from './read-document.ts';

const lines = ['The vase was found in 1863.', 'It is “black-figure” ware – from Athens.'];
const plain = ['The vase was found in 1863.', 'It is black-figure ware from Athens.'];

async function read(kind: DocumentKind, bytes: Uint8Array, timeout?: number): Promise<string> {
  const { text } = await readDocument(`vase.${kind}`, kind, bytes, timeout ? { timeout } : {});
  return text;
}

describe('a document’s text', () => {
  test.each([
    ['pdf', pdfOf([plain.slice(0, 1), plain.slice(1)]), plain],
    ['doc', docOf(`${plain.join('\n')}\n`), plain],
    ['docx', docxOf(lines), lines],
    ['txt', Buffer.from(lines.join('\r\n')), lines],
    ['txt', Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le'), lines],
    ['txt', Buffer.from('Caf\xe9 ware\nfrom Athens', 'latin1'), ['Café ware', 'from Athens']],
  ] as const)('comes out of a %s as it went in', async (kind, bytes, expected) => {
    const text = await read(kind, new Uint8Array(bytes));
    expect(text.split(/\n+/).map((line) => line.trim())).toEqual(expected);
  });

  test('keeps to what a museum’s text needs', async () => {
    const long = 'A sentence about the vase. '.repeat(20_000);
    expect((await read('txt', Buffer.from(long))).length).toBeLessThanOrEqual(documentLimits.characters);
  });

  test('holds no character that a database cannot store', async () => {
    const text = await read('txt', Buffer.from('A vase\0 from\x07 Athens'));
    expect(text).toBe('A vase from Athens');
  });
});

describe('a Word document brings in nothing from outside', () => {
  let folder: string;
  let address: string;
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end('<!ENTITY what "from elsewhere">');
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-entity-'));
    await writeFile(join(folder, 'secret'), 'from elsewhere');
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`;
  });
  afterAll(async () => {
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true });
  });

  const saidOf = (doctype: string, text: string) => {
    const body = `<w:p><w:r><w:t>The vase was found. ${text}</w:t></w:r></w:p>`;
    return read('docx', docxFrom(body, doctype)).catch((error: unknown) => String(error));
  };
  const grown = Array.from('abcdefgh', (name, at) => {
    const before = at === 0 ? 'from elsewhere ' : `&${String.fromCharCode(96 + at)};`;
    return `<!ENTITY ${name} "${before.repeat(10)}">`;
  });

  test.each([
    [
      'a file of the machine',
      () => `[<!ENTITY what SYSTEM "${pathToFileURL(join(folder, 'secret')).href}">]`,
    ],
    ['an address', () => `[<!ENTITY what SYSTEM "${address}">]`],
    ['an address that names more', () => `SYSTEM "${address}" [<!ENTITY % more SYSTEM "${address}"> %more;]`],
    ['a text of its own', () => '[<!ENTITY what "from elsewhere">]'],
    ['a text that grows by itself', () => `[${grown.join('')}<!ENTITY what "&h;">]`],
  ])('%s is not read for it', async (_, names) => {
    const doctype = `<!DOCTYPE d ${names()}>`;
    expect(await saidOf(doctype, '&what;')).not.toContain('elsewhere');
    expect(await saidOf(doctype, 'It is whole.')).toBe('The vase was found. It is whole.');
    expect(asked).toBe(0);
  });

  test('text that looks like XML, or like a question to it, stays text', async () => {
    const text = `</w:t></w:r><w:t>&amp;lt;b&lt;![CDATA[ ' or '1'='1 //w:t | /* &#65;`;
    expect(await read('docx', docxOf([text]))).toBe(text);
  });
});

describe('a document that cannot be read says why', () => {
  test.each([
    ['pdf', Buffer.from('%PDF-1.4\nnot a PDF at all'), 'damaged'],
    ['pdf', lockedPdf(), 'password'],
    ['pdf', pdfOf([[], []]), 'pictures'],
    ['doc', docOf('Secret', { locked: true }), 'password'],
    ['doc', docOf('The vase was found.').subarray(0, 2_000), 'damaged'],
    ['doc', Buffer.from('not a document'), 'damaged'],
    ['docx', docxOf(lines).subarray(0, 400), 'damaged'],
    ['docx', docxOf([]), 'no text'],
    ['txt', Buffer.from(' \n \t '), 'no text'],
  ] as const)('%s %#', async (kind, bytes, reason) => {
    const named = new RegExp(`^“vase.${kind}” .*${reason}`);
    await expect(read(kind, new Uint8Array(bytes))).rejects.toThrow(named);
  });

  test('one that unpacks to far more than it weighs', async () => {
    const bomb = docxFrom(' '.repeat(documentLimits.unpackedBytes + 1));
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    await expect(read('docx', bomb)).rejects.toThrow('too large');
  });

  test('one that leads its reader in a circle comes to the end of its time, or of its memory', async () => {
    const bytes = docOf('The vase was found.');
    // The chain of the first stream’s sectors leads back to its beginning.
    new DataView(bytes.buffer).setInt32(512 + 9 * 4, 2, true);
    const started = performance.now();
    // Which of them it meets first is a matter of the machine.
    await expect(read('doc', bytes, 2_000)).rejects.toThrow(/took too long|damaged|too large/);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('reading ends when nobody waits for it any more', async () => {
    const stopping = new AbortController();
    const reading = readDocument('a.pdf', 'pdf', new Uint8Array(pdfOf([plain])), {
      signal: stopping.signal,
    });
    stopping.abort(new Error('closing'));
    await expect(reading).rejects.toThrow('closing');
  });
});

test('what is read is told by the name, in any capitals', () => {
  expect(['A.PDF', 'b.Docx', 'c.doc', 'd.txt', 'e.mp3', 'f'].map(documentKind)).toEqual([
    'pdf',
    'docx',
    'doc',
    'txt',
    null,
    null,
  ]);
});

test('who is served meanwhile does not wait for somebody’s long plain text', async () => {
  let served = 0;
  const others = setInterval(() => (served += 1), 5);
  const { text } = await readDocument(
    'a.txt',
    'txt',
    new TextEncoder().encode('The vase stood here. '.repeat(5_000)),
  );
  clearInterval(others);
  expect(text.startsWith('The vase stood here.')).toBe(true);
  expect(served).toBeGreaterThan(20);
});
