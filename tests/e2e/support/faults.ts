// What can happen to a request on the road, and how it is made to happen.
import { once } from 'node:events';
import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { Agent, request as ask } from 'node:http';

export type Fault =
  /** Nothing happens to it; the next plan is for the next request. */
  | 'passed'
  /** It never arrives. */
  | 'dropped'
  /** It is applied; of the answer comes the head, and then the connection is cut. */
  | 'answer lost'
  /** It is applied; the connection is reset before any byte of an answer: browsers then send it again by themselves. */
  | 'reset'
  /** It is applied; the head and the first byte of the answer come, then nothing more, and the connection stays. */
  | 'stalled'
  /** A page of the Wi-Fi, with status 200. */
  | 'portal'
  | 'truncated'
  /** JSON, but not what the contract says. */
  | 'malformed'
  /** So many bytes of the request get through, or of the answer come back; then the connection is cut. */
  | { cut: 'request' | 'answer'; after: number }
  | { status: number; message?: string; headers?: Record<string, string>; html?: string };

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** `hand` has the provider apply the request. */
export async function meetFault(
  fault: Exclude<Fault, 'passed'>,
  response: ServerResponse,
  hand: () => Promise<Answer>,
): Promise<void> {
  if (typeof fault === 'object') {
    return 'cut' in fault ? cutAnswer(response, await hand(), fault.after) : answerWith(response, fault);
  }
  switch (fault) {
    case 'dropped':
      return void response.destroy();
    case 'answer lost':
      await hand();
      return cut(response, '{', 999);
    case 'stalled':
      await hand();
      return startAnswer(response, '{', 999, () => {});
    case 'reset':
      await hand();
      return void response.socket?.resetAndDestroy();
    case 'portal':
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<h1>Welcome to the free Wi-Fi</h1>');
    case 'truncated': {
      const { body } = await hand();
      return sendText(response, 200, body.toString().slice(0, Math.ceil(body.length / 2)));
    }
    case 'malformed':
      await hand();
      return sendJson(response, 200, { data: { surprise: true } });
  }
}

function answerWith(
  response: ServerResponse,
  { status, message, headers = {}, html }: Extract<Fault, { status: number }>,
): void {
  if (html === undefined) return sendJson(response, status, message ? { message } : {}, headers);
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
}

function cutAnswer(response: ServerResponse, { body }: Answer, after: number): void {
  cut(response, body.subarray(0, Math.min(after, body.length - 1)), body.length);
}

function cut(response: ServerResponse, start: string | Buffer, promised: number): void {
  startAnswer(response, start, promised, () => setImmediate(() => response.destroy()));
}

function startAnswer(
  response: ServerResponse,
  start: string | Buffer,
  promised: number,
  then: () => void,
): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': promised });
  response.write(start, then);
}

/** Hands over the first bytes of a request as they come, and then cuts the road on both sides. */
export async function cutRequest(target: string, request: IncomingMessage, after: number): Promise<void> {
  // Leaving the loop takes it from the request.
  const { socket } = request;
  // A connection of its own, as it does not survive.
  const agent = new Agent();
  const asked = ask(optionsOf(target, agent, request));
  asked.on('error', () => {});
  const closed = once(asked, 'close');
  let left = after;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    await Promise.race([closed, new Promise((resolve) => asked.write(part, resolve))]);
    if (left === 0 || asked.destroyed) break;
  }
  socket.destroy();
  asked.destroy();
  agent.destroy();
}

export function sendJson(response: ServerResponse, status: number, value: object, headers = {}): void {
  sendText(response, status, JSON.stringify(value), headers);
}

function sendText(response: ServerResponse, status: number, text: string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _, connection: __, ...rest } = headers;
  response.writeHead(status, { ...rest, 'content-length': body.length }).end(body);
}

export function forward(
  target: string,
  agent: Agent,
  request: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask(optionsOf(target, agent, request), (answer) => {
      readAll(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function optionsOf(target: string, agent: Agent, { method, url, headers }: IncomingMessage): RequestOptions {
  const { hostname, port } = new URL(target);
  return { hostname, port, agent, method, path: url, headers };
}

export async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
