// Documents are read in processes of their own: how many at a time, with how much memory, and how often one that is bad.
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addExhibit, getExhibit } from '#contract/exhibits.ts';
import { generateQuestions, regenerate } from '#contract/questions.ts';
import { createReaderPool } from '#provider/generate/reader-pool.ts';
import { growingPdf, pdfOf } from '#tests/support/documents.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import { call, exhibitPayload, refusal, send } from '#tests/contract/target.ts';

let provider: TestProvider;
let ann: TestUser;
/** The readers of this test know it by their folder: other tests have readers at the same time. */
let own: string;
beforeAll(async () => {
  own = await mkdtemp(join(tmpdir(), 'vitrine-readers-'));
  process.env['TMPDIR'] = own;
  provider = await providerInProcess();
  ann = await provider.addUser();
});
afterAll(async () => {
  await provider.close();
  await rm(own, { recursive: true, force: true });
});

const megabyte = 1024;

async function exhibitWith(bytes: Uint8Array, user = ann, name = 'paper.pdf'): Promise<string> {
  const { exhibitId: id } = await call(provider, addExhibit, exhibitPayload({ user }), user.token);
  await uploadDocument(provider, user.token, id, { name, bytes });
  return id;
}

function anew(exhibitId: string, user = ann): Promise<Response> {
  const asked = { exhibitId, mainQuestions: ['Who made it?'], regenrateType: 'Main Question' };
  return send(provider, regenerate, asked, user.token);
}

/** How many readers there were at the same moment, and the most that one of them ever held, in kilobytes. */
async function watched(
  work: () => Promise<unknown>,
): Promise<{ atOnce: number; most: number; seen: number }> {
  const seen = new Map<string, number>();
  let atOnce = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const readers = await readersNow();
      atOnce = Math.max(atOnce, readers.length);
      for (const { pid, peak } of readers) seen.set(pid, Math.max(seen.get(pid) ?? 0, peak));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  await work();
  over.abort();
  await watching;
  return { atOnce, most: Math.max(0, ...seen.values()), seen: seen.size };
}

async function readersNow(): Promise<{ pid: string; peak: number }[]> {
  const threads = await readdir('/proc/self/task');
  const lists = await Promise.all(threads.map((thread) => textOf(`/proc/self/task/${thread}/children`)));
  const pids = lists.flatMap((list) => list.split(' ').filter(Boolean));
  const readers = await Promise.all(pids.map(readerOf));
  return readers.filter((reader) => reader !== null);
}

async function readerOf(pid: string): Promise<{ pid: string; peak: number } | null> {
  if (!(await textOf(`/proc/${pid}/cmdline`)).includes('document-process')) return null;
  if (!(await textOf(`/proc/${pid}/environ`)).includes(`TMPDIR=${own}`)) return null;
  const peak = /VmHWM:\s+(\d+)/.exec(await textOf(`/proc/${pid}/status`))?.[1];
  return peak ? { pid, peak: Number(peak) } : null;
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '');

const page = pdfOf([['Ada Lee painted the picture in 1893 in Leeds. King Edward owned it until 1910.']]);

test('twenty-five people who ask at once have two readers between them, and jobs share them', async () => {
  const exhibits = await Promise.all(Array.from({ length: 3 }, () => exhibitWith(page)));
  const users = [ann, await provider.addUser()];
  const theirs = await exhibitWith(page, users[1]);
  const { atOnce, seen } = await watched(async () => {
    await call(provider, generateQuestions, { exhibitId: exhibits[0] ?? '' }, ann.token);
    const answers = await Promise.all([
      ...Array.from({ length: 21 }, (_, asked) => anew(exhibits[asked % 3] ?? '')),
      ...Array.from({ length: 4 }, () => anew(theirs, users[1])),
    ]);
    expect(await Promise.all(answers.filter(({ ok }) => !ok).map(refusal))).toEqual([]);
    await provider.generation.idle();
  });
  expect(atOnce).toBeLessThanOrEqual(2);
  // Each document once, whoever asks how often.
  expect(seen).toBe(4);
}, 120_000);

test(
  'whatever a document makes its reader do, it writes no file and has none of the provider’s keys',
  { timeout: 120_000 },
  async () => {
    process.env['SMTP_URL'] = 'smtp://museum:a-key-of-the-provider@mail.example';
    const found: { limits: string; environment: string }[] = [];
    const reading = exhibitWith(page).then(async (id) => anew(id));
    for (let isOver = false; !isOver;) {
      for (const { pid } of await readersNow()) {
        const about = await Promise.all([`/proc/${pid}/limits`, `/proc/${pid}/environ`].map(textOf));
        found.push({ limits: about[0] ?? '', environment: about[1] ?? '' });
      }
      isOver = await Promise.race([
        reading.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(resolve, 10, false)),
      ]);
    }
    delete process.env['SMTP_URL'];
    expect((await reading).status).toBe(200);
    const whole = found.filter(({ limits, environment }) => limits !== '' && environment !== '');
    expect(whole.length).toBeGreaterThan(0);
    for (const { limits, environment } of whole) {
      expect(limits).toMatch(/^Max file size +0 +0 /m);
      expect(environment).not.toContain('a-key-of-the-provider');
    }
  },
);

test.each([
  [
    'a shell’s signs',
    () => '$(touch $TMPDIR/made); `touch $TMPDIR/made`; "a" && \'b\'; touch $TMPDIR/made #.pdf',
  ],
  ['an address', (address: string) => `${address}/paper.pdf`],
  ['a path of the machine', () => '../../../etc/passwd\\../file:///etc/passwd.pdf'],
])('a document whose name is %s is read as any other: nothing is run and nobody asked', async (_, named) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const name = named(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const id = await exhibitWith(page, ann, name);
  expect((await anew(id)).status).toBe(200);
  const { data } = await call(provider, getExhibit, { id }, ann.token);
  expect(data.documents.map((document) => document.name)).toEqual([name]);
  expect(await readdir(own)).not.toContain('made');
  expect(asked).toBe(0);
  await new Promise((done) => server.close(done));
});

test('a PDF of some kilobytes that grows to gigabytes is let go before it takes one of them', async () => {
  const bytes = growingPdf();
  expect(bytes.byteLength).toBeLessThan(10_000);
  const id = await exhibitWith(bytes);
  let refused: { status: number; message: unknown } | undefined;
  const { most } = await watched(async () => {
    refused = await refusal(await anew(id));
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(800 * megabyte);
  expect(refused).toEqual({
    status: 422,
    message: expect.stringMatching(/^“paper.pdf” .*(too large|damaged)/),
  });
}, 60_000);

test('a document that could not be read is told again and not read again, after a restart too', async () => {
  const id = await exhibitWith(Buffer.from('%PDF-1.4\nnot a PDF at all'));
  const first = await refusal(await anew(id));
  expect(first).toMatchObject({ status: 422, message: expect.stringContaining('damaged') });
  const { seen } = await watched(async () => {
    expect(await refusal(await anew(id))).toEqual(first);
    await call(provider, generateQuestions, { exhibitId: id }, ann.token);
    await provider.generation.idle();
  });
  expect(seen).toBe(0);
  const { data } = await call(provider, getExhibit, { id }, ann.token);
  expect(data).toMatchObject({ status: 'Draft' });
  const later = await providerInProcess();
  const again = await watched(async () => {
    const asked = { exhibitId: id, mainQuestions: ['Who?'], regenrateType: 'Main Question' };
    expect(await refusal(await send(later, regenerate, asked, ann.token))).toEqual(first);
  });
  expect(again.seen).toBe(0);
  await later.close();
});

test('one museum’s hundred documents do not hold up another’s one', async () => {
  const pool = createReaderPool({ slots: 2, mostWaiting: 200 });
  const order: number[] = [];
  const read = (owner: number) =>
    pool.run(
      owner,
      async () => {
        order.push(owner);
        await new Promise((resolve) => setTimeout(resolve, 1));
      },
      new AbortController().signal,
    );
  await Promise.all([...Array.from({ length: 100 }, () => read(1)), read(2)]);
  expect(order.indexOf(2)).toBeLessThan(4);
});

test('whoever asks for too many is told so at once, and nobody else is', async () => {
  const pool = createReaderPool({ slots: 1, mostWaiting: 2 });
  const signal = new AbortController().signal;
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = [1, 1, 1].map((owner) => pool.run(owner, () => held, signal));
  await expect(pool.run(1, () => held, signal)).rejects.toThrow();
  const other = pool.run(2, () => held, signal);
  end();
  await Promise.all([...work, other]);
});

test('who stops waiting leaves the slot to others', async () => {
  const pool = createReaderPool({ slots: 1, mostWaiting: 5 });
  const stopping = new AbortController();
  const signal = new AbortController().signal;
  let end = () => {};
  const held = pool.run(1, () => new Promise<void>((resolve) => (end = resolve)), signal);
  const left = pool.run(1, () => Promise.resolve(), stopping.signal);
  stopping.abort(new Error('closing'));
  await expect(left).rejects.toThrow('closing');
  const next = pool.run(1, () => Promise.resolve('read'), signal);
  end();
  await held;
  expect(await next).toBe('read');
});
