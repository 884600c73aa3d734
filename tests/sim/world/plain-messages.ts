// Requests and answers that are read as they are. Node's own make a stream of each body and a signal of each request,
// for every reader anew, which took a twelfth of the simulator's time.

type Body = string | Blob | null;

class PlainBody {
  protected readonly content: Body;

  constructor(content: Body) {
    this.content = content;
  }

  /** Nobody uses it up. */
  clone(): this {
    return this;
  }

  async text(): Promise<string> {
    return typeof this.content === 'string' ? this.content : ((await this.content?.text()) ?? '');
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Blob(this.content === null ? [] : [this.content]).arrayBuffer();
  }
}

class PlainRequest extends PlainBody {
  readonly body: Body;
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;

  constructor(url: string, { method = 'GET', headers, body, signal }: RequestInit) {
    super((body ?? null) as Body);
    this.body = this.content;
    this.url = url;
    this.method = method;
    this.headers = headers instanceof Headers ? headers : new Headers(headers);
    this.signal = signal ?? new AbortController().signal;
  }
}

/** A part of an answer's body, and how long after the part before it comes, in milliseconds. Null: never. */
export interface BodyPart {
  after: number | null;
  text: string;
}

interface Around {
  later(ms: number, run: () => void): void;
  signal: AbortSignal;
}

class PlainAnswer extends PlainBody {
  readonly status: number;
  readonly headers: Headers;
  redirected = false;
  url = '';
  private readonly parts: readonly BodyPart[];
  private readonly around: Around | null;

  constructor(body: string, { status = 200, headers = jsonHeaders, parts, around }: AnswerOptions = {}) {
    super(body);
    this.status = status;
    this.headers = headers;
    this.parts = parts ?? [{ after: 0, text: body }];
    this.around = around ?? null;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get body(): { getReader(): PartsReader } {
    return { getReader: () => partsReader(this.parts, this.around) };
  }
}

interface AnswerOptions {
  status?: number;
  headers?: Headers;
  /** When not all of it comes at once. */
  parts?: readonly BodyPart[];
  around?: Around;
}

type PartsReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;

const encoder = new TextEncoder();

function partsReader(parts: readonly BodyPart[], around: Around | null): PartsReader {
  const left = [...parts];
  return {
    async read() {
      const part = left.shift();
      if (!part) return { done: true, value: undefined };
      if (part.after !== 0 && around) await waited(part.after, around);
      return { done: false, value: encoder.encode(part.text) };
    },
  };
}

function waited(ms: number | null, { later, signal }: Around): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) return fail();
    signal.addEventListener('abort', fail);
    if (ms !== null) later(ms, resolve);
  });
}

const jsonHeaders = new Headers({ 'content-type': 'application/json' });

/** As a tab sends it: with a text or a file. */
export function plainRequest(url: string, init: RequestInit): Request {
  return new PlainRequest(url, init) as unknown as Request;
}

/** As `Response.json` makes it. */
export function plainAnswer(data: unknown, status = 200): Response {
  return textAnswer(JSON.stringify(data ?? null), { status });
}

/** Any body, with any headers, in any parts. */
export function textAnswer(text: string, options?: AnswerOptions): Response {
  return new PlainAnswer(text, options) as unknown as Response;
}
