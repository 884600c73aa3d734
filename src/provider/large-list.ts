// A list of any length, page by page: a museum of ten thousand exhibits holds up nobody else's request for longer than a
// page takes. The first page comes at once, so a short list waits for no long one; of all others that are on their way, one
// is made at a time.

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

/** As a body. Resolves when the first piece is there: what fails before is answered as a failure. */
export async function streamOf(pieces: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await pieces.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next.done) return controller.close();
        controller.enqueue(encoder.encode(next.value));
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
