// The reference provider as the simulator's server. It is asked with node:http, which keeps its own timers: whatever
// else asks over the network here would wait for virtual ones.
import { fork } from 'node:child_process';
import { Agent, request as ask } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Exhibit } from '#contract/exhibits.ts';
import {
  addExhibit,
  deleteExhibit,
  editExhibit,
  listExhibits,
  toExhibitPayload,
} from '#contract/exhibits.ts';
import { listQuestions } from '#contract/questions.ts';
import type { User } from '#contract/session.ts';
import { login, panelRole } from '#contract/session.ts';
import { getTerms, updateTerms } from '#contract/terms.ts';
import type { Theme } from '#contract/themes.ts';
import {
  addTheme,
  deleteTheme,
  editTheme,
  listThemes,
  toggleThemeArchived,
  toThemeEdit,
  toThemePayload,
} from '#contract/themes.ts';
import type { Voucher } from '#contract/vouchers.ts';
import {
  addVoucher,
  deleteVoucher,
  editVoucher,
  listVouchers,
  toVoucherPayload,
} from '#contract/vouchers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { toQuestionRow } from '#panel/store/question-fields.ts';
import { isSame } from '#panel/sync/merge/merge.ts';
import { call } from '#tests/contract/target.ts';
import type { FreshMuseum, NewReview } from './provider-process.ts';
import type { Scope } from '#tests/sim/world/scope.ts';
import { isRead } from '#tests/sim/world/wire-calls.ts';
import type { Holdings, SimServer, SimUser } from './server.ts';

export interface RealProvider {
  /** A museum in which nothing has happened yet. It takes the place of the one before. */
  openMuseum(scope?: Pick<Scope, 'hasThemesAndVouchers' | 'hasReview'>): Promise<SimServer>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('./provider-process.ts', import.meta.url));

export async function startRealProvider(): Promise<RealProvider> {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}.`)));
  });
  const agent = new Agent({ keepAlive: true });
  const fetch = (request: Request) => exchange(request, agent, port);
  return {
    async openMuseum(scope = { hasThemesAndVouchers: false }) {
      const response = await fetch(new Request('http://provider.test/fresh-museum'));
      return new RealServer((await response.json()) as FreshMuseum, fetch, scope);
    },
    async stop() {
      agent.destroy();
      child.disconnect();
      await exited;
    },
  };
}

class RealServer implements SimServer {
  readonly users: readonly SimUser[];
  readonly showsDrafts = false;
  exhibits: Holdings['exhibits'] = new Map();
  themes: Holdings['themes'] = new Map();
  vouchers: Holdings['vouchers'] = new Map();
  terms: Holdings['terms'] = new Map();
  questions: Holdings['questions'] = new Map();
  private readonly scope: Pick<Scope, 'hasThemesAndVouchers' | 'hasReview'>;
  private readonly museumId: string;
  private readonly colleague: string;
  private readonly target: { url: string; fetch(request: Request): Promise<Response> };
  private readonly bearers = new Map<string, SimUser>();
  /** As the provider shows them at sign-in, by id. */
  private readonly profiles = new Map<string, User>();

  constructor(
    { id, users, colleague }: FreshMuseum,
    fetch: (request: Request) => Promise<Response>,
    scope: Pick<Scope, 'hasThemesAndVouchers' | 'hasReview'>,
  ) {
    this.museumId = id;
    this.scope = scope;
    this.users = users;
    this.colleague = colleague;
    this.target = { url: 'http://provider.test/api', fetch };
  }

  async answer(request: Request): Promise<Response> {
    const response = await this.target.fetch(request);
    if (response.status >= 500) throw new Error(`${request.method} ${request.url}: ${await response.text()}`);
    if (!isRead(request)) await this.readAll();
    return response;
  }

  async signIn({ email, password }: SimUser): Promise<string> {
    const { user, accessToken } = await call(this.target, login, { email, password, role: panelRole });
    const known = this.users.find(({ id }) => id === user.id);
    if (!known) throw new Error(`${email} signed in as ${user.id}`);
    this.bearers.set(accessToken, known);
    this.profiles.set(user.id, user);
    return accessToken;
  }

  present({ id }: SimUser): User {
    const profile = this.profiles.get(id);
    if (!profile) throw new Error(`User ${id} never signed in`);
    return profile;
  }

  bearerOf(token: string): SimUser | undefined {
    return this.bearers.get(token);
  }

  async put({ id, ...exhibit }: Exhibit): Promise<string> {
    const payload = toExhibitPayload(exhibit, this.museumId);
    if (id) return this.after(this.ask(editExhibit, { ...payload, id }), id);
    return this.after(this.ask(addExhibit, payload).then(({ exhibitId }) => exhibitId));
  }

  async remove(id: string): Promise<void> {
    await this.after(this.ask(deleteExhibit, { id }));
  }

  putTheme({ id, ...theme }: Theme): Promise<string> {
    if (id) return this.after(this.ask(editTheme, toThemeEdit(theme, id)), id);
    const payload = toThemePayload(theme, this.museumId);
    return this.after(this.ask(addTheme, payload).then(({ exhibitionId }) => exhibitionId));
  }

  async toggleTheme(exhibitionId: string): Promise<void> {
    await this.after(this.ask(toggleThemeArchived, { exhibitionId }));
  }

  async removeTheme(id: string): Promise<void> {
    await this.after(this.ask(deleteTheme, { id }));
  }

  putVoucher({ id, ...voucher }: Voucher): Promise<string> {
    const payload = toVoucherPayload(voucher, this.museumId);
    if (id) return this.after(this.ask(editVoucher, { ...payload, id }), id);
    return this.after(this.ask(addVoucher, payload).then(({ voucherId }) => voucherId));
  }

  async removeVoucher(id: string): Promise<void> {
    await this.after(this.ask(deleteVoucher, { id }));
  }

  async putTerms(terms: string[]): Promise<void> {
    await this.after(this.ask(updateTerms, { terms }));
  }

  async putInReview(exhibit: Exhibit, followUps: readonly number[]): Promise<string> {
    const exhibitId = await this.put(exhibit);
    const body = JSON.stringify({ exhibitId, followUps } satisfies NewReview);
    const headers = { 'content-type': 'application/json' };
    await this.target.fetch(new Request('http://provider.test/review', { method: 'POST', headers, body }));
    await this.readAll();
    return exhibitId;
  }

  asColleague<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>): Promise<Reply> {
    return this.after(this.ask(endpoint, input));
  }

  /** As the colleague. */
  private ask<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>): Promise<Reply> {
    return call(this.target, endpoint, input, this.colleague);
  }

  private async after<T>(work: Promise<T>): Promise<T>;
  private async after<T>(work: Promise<unknown>, result: T): Promise<T>;
  private async after(work: Promise<unknown>, result?: unknown): Promise<unknown> {
    const replied = await work;
    await this.readAll();
    return result ?? replied;
  }

  // A question that stayed as it was is the same object.
  private async readQuestions(): Promise<void> {
    const before = this.questions;
    const lists = [...this.exhibits.values()].filter(({ status }) => status !== 'Draft');
    const rows: QuestionRow[] = [];
    for (const { id: exhibitId } of lists) {
      const { data } = await this.ask(listQuestions, { exhibitId });
      rows.push(...data.map((question, position) => toQuestionRow(exhibitId, question, position)));
    }
    this.questions = byId(
      rows.map((row) => (isSame(before.get(row.id), row) ? (before.get(row.id) ?? row) : row)),
    );
  }

  private async readAll(): Promise<void> {
    const { museumId } = this;
    this.exhibits = byId((await this.ask(listExhibits, { museumId })).data);
    if (this.scope.hasReview) await this.readQuestions();
    if (!this.scope.hasThemesAndVouchers) return;
    this.themes = byId((await this.ask(listThemes, { museumId })).data);
    this.vouchers = byId((await this.ask(listVouchers, {})).data);
    const { data: terms } = await this.ask(getTerms, { museumId });
    this.terms = byId([{ id: museumId, terms }]);
  }
}

function byId<T extends { id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

/** One request over the wire. The answer is whole before anything goes on. */
async function exchange(request: Request, agent: Agent, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const headers = Object.fromEntries(request.headers);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const place = { host: '127.0.0.1', port, path: pathname + search };
    const outgoing = ask({ agent, method, headers, ...place }, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const contentType = incoming.headers['content-type'];
  return new Response(Buffer.concat(chunks), {
    status: incoming.statusCode ?? 0,
    ...(contentType && { headers: { 'content-type': contentType } }),
  });
}
