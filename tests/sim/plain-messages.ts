// Requests and answers that are read as they are. Node's own make a stream of each body and a signal of each request,
// for every reader anew, which took a twelfth of the simulator's time.

type Body = string | Blob | null;

class PlainBody {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }

  /** Nobody uses it up. */
  clone(): this {
    return this;
  }

  async text(): Promise<string> {
    return typeof this.body === 'string' ? this.body : ((await this.body?.text()) ?? '');
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return new Blob(this.body === null ? [] : [this.body]).arrayBuffer();
  }
}

class PlainRequest extends PlainBody {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;

  constructor(url: string, { method = 'GET', headers, body, signal }: RequestInit) {
    super((body ?? null) as Body);
    this.url = url;
    this.method = method;
    this.headers = headers instanceof Headers ? headers : new Headers(headers);
    this.signal = signal ?? new AbortController().signal;
  }
}

class PlainAnswer extends PlainBody {
  readonly status: number;
  readonly headers = jsonHeaders;

  constructor(body: string, status: number) {
    super(body);
    this.status = status;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }
}

const jsonHeaders = new Headers({ 'content-type': 'application/json' });

/** As a tab sends it: with a text or a file. */
export function plainRequest(url: string, init: RequestInit): Request {
  return new PlainRequest(url, init) as unknown as Request;
}

/** As `Response.json` makes it. */
export function plainAnswer(data: unknown, status = 200): Response {
  return new PlainAnswer(JSON.stringify(data ?? null), status) as unknown as Response;
}
