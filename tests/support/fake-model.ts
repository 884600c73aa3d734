// A server that speaks as OpenAI's does, as far as the provider listens. What it answers is up to the test.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ageGroups } from '#contract/limits.ts';
import { sentencesIn } from '#contract/values/sentences.ts';
import type { GeneratedQuestion } from '#provider/generate/generated.ts';

export interface Generated {
  questions: GeneratedQuestion[];
}

export interface ModelRequest {
  path: string;
  key: string | undefined;
  type: string;
  body: string;
}

export type Reaction = (response: ServerResponse, request: ModelRequest) => void;

export interface FakeModel {
  url: string;
  requests: ModelRequest[];
  /** What it does next, one request after the other; the last one goes on. */
  reactions: Reaction[];
  close(): Promise<void>;
}

export async function startFakeModel(): Promise<FakeModel> {
  const model: FakeModel = { url: '', requests: [], reactions: [], close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    void read(request).then((heard) => {
      model.requests.push(heard);
      const reaction = model.reactions.length > 1 ? model.reactions.shift() : model.reactions[0];
      reaction?.(response, heard);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  model.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return model;
}

export const answerWith =
  (content: unknown): Reaction =>
  (response) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const body = { id: 'c1', choices: [{ index: 0, message: { role: 'assistant', content: text } }] };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

export const answerRaw =
  (status: number, body: string, headers: Record<string, string> = {}): Reaction =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Takes the request and says nothing. */
export const silence: Reaction = () => undefined;

/** Which numbers a sentence is said to be from, given the numbered sentences that were sent. */
export type Citing = (sentence: string, sent: ReadonlyMap<number, string>) => number[];

/** Writes these questions, as it is asked: first which, then the answers to one of them and its follow-ups. */
export const writing =
  (
    { questions }: Generated,
    { cite = () => [], wrap = (json) => json }: { cite?: Citing; wrap?: (json: string) => string } = {},
  ): Reaction =>
  (response, request) => {
    const answer = (content: object) => answerWith(wrap(JSON.stringify(content)))(response, request);
    const asked = whatIsAsked(request);
    if (asked.answer === 'museum_questions') {
      const plan = questions.map(({ question, followUps }) => ({
        question,
        followUps: followUps.map((one) => one.question),
      }));
      return answer({ questions: plan });
    }
    const all = questions.flatMap(({ followUps, ...main }) => [main, ...followUps]);
    const cited = (text: string) =>
      text
        .split('\n')
        .flatMap((line) => sentencesIn(line))
        .map((one) => ({ text: one.text, from: cite(one.text, asked.sentences) }));
    const answers = asked.questions.map((question) => {
      const given = all.find((one) => one.question === question)?.answers;
      const texts = ageGroups.flatMap((age) => {
        const { standard, detailed, basic } = given?.[age] ?? {};
        // As a model answers that forgets an age, where there is none.
        if (standard === undefined || detailed === undefined || basic === undefined) return [];
        return [[age, { standard: cited(standard), detailed: cited(detailed), basic: cited(basic) }]];
      });
      return Object.fromEntries(texts) as object;
    });
    return answer({ answers });
  };

export interface Asked {
  /** What the answer is called: `museum_questions`, `museum_answers` and others. */
  answer: string;
  /** Main question first. */
  questions: string[];
  /** By number. */
  sentences: ReadonlyMap<number, string>;
}

export function whatIsAsked({ body }: ModelRequest): Asked {
  const { messages, response_format: format } = JSON.parse(body) as {
    messages: { content: string }[];
    response_format: { json_schema: { name: string } };
  };
  const content = messages[1]?.content ?? '';
  const block = /begin questions>>>\n([\s\S]*?)\n<<</.exec(content)?.[1] ?? '';
  const numbered = [...content.matchAll(/^\[(\d+)\] (.*)$/gm)];
  return {
    answer: format.json_schema.name,
    questions: block.split('\n'),
    sentences: new Map(numbered.map(([, number = '', text = '']) => [Number(number), text])),
  };
}

/** Six questions with two follow-ups each. `saying` stands in every answer. */
export function wellFormed(saying = 'It is a vase.'): Generated {
  const texts = { standard: saying, detailed: `${saying} It is old.`, basic: saying };
  const answers = { 'Pre-teen': texts, Teen: texts, Adult: texts };
  const asked = (question: string) => ({ question, answers });
  return {
    questions: Array.from({ length: 6 }, (_, index) => ({
      ...asked(`What is thing ${index}?`),
      followUps: [asked(`Why is ${index}?`), asked(`How is ${index}?`)],
    })),
  };
}

/** As a model answers that keeps to its sources: no question of it names a number. */
export function modelAnswer(saying = 'It is a vase.'): Generated {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { questions } = wellFormed(saying);
  const named = (words: string, at: number, index: number) => `${words} thing ${names[at]}${names[index]}?`;
  return {
    questions: questions.map((main, index) => ({
      ...main,
      question: named('What is', 0, index),
      followUps: main.followUps.map((one, at) => ({ ...one, question: named('Why is', at + 1, index) })),
    })),
  };
}

async function read(request: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    path: request.url ?? '',
    key: request.headers.authorization,
    type: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
