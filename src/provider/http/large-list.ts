// A list of any length, page by page: a museum of ten thousand exhibits holds up nobody else's request for longer than a
// page takes. The first page comes at once, so a short list waits for no long one; of all others that are on their way, one
// is made at a time.
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

/** The last page is what they return: nobody has to ask, and wait for a turn, to learn that there is no other. */
export type Pages<Item> = AsyncGenerator<Item[], Item[]>;

/** The text of `{"data": […]}`, a piece for each page. What belongs to another request comes between two of them. */
export async function* jsonOf(pages: Pages<unknown>): AsyncGenerator<string> {
  let before = '{"data":[';
  let page = await pages.next();
  for (; !page.done; page = await inTurn(() => pages.next())) {
    yield before + textOf(page.value);
    before = ',';
  }
  const comma = page.value.length === 0 && before === ',' ? '' : before;
  yield `${comma}${textOf(page.value)}]}`;
}

function textOf(items: readonly unknown[]): string {
  return JSON.stringify(items).slice(1, -1);
}

/** The same as bytes. */
export async function* encoded(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

/** The same, compressed. `keep`: is given all of it once there is all of it. */
export async function* compressed(
  pieces: AsyncGenerator<string>,
  keep: (bytes: Uint8Array<ArrayBuffer>) => void,
): AsyncGenerator<Uint8Array> {
  const chunks: Buffer[] = [];
  const gzip = createGzip();
  // What fails here fails below as well.
  pipeline(Readable.from(pieces, { highWaterMark: 1 }), gzip, () => undefined);
  for await (const chunk of gzip as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    yield chunk;
  }
  keep(new Uint8Array(Buffer.concat(chunks)));
}

/** As a body. Resolves when the first piece is there: what fails before is answered as a failure. */
export async function streamOf(pieces: AsyncGenerator<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  let next = await pieces.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next.done) return controller.close();
        controller.enqueue(next.value);
        next = await pieces.next();
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

let last: Promise<unknown> = Promise.resolve();

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = last.then(async () => {
    // The embedded database works in this thread: without a pause, its next page comes before anybody's request.
    await new Promise((resolve) => setImmediate(resolve));
    return work();
  });
  last = mine.catch(() => undefined);
  return mine;
}
