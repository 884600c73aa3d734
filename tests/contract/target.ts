import type { Endpoint } from '#contract/endpoint.ts';
import { place, readReply } from '#contract/endpoint.ts';
import type { NewExhibit } from '#contract/exhibits.ts';
import { addExhibit } from '#contract/exhibits.ts';
import type { User } from '#contract/session.ts';
import { login } from '#contract/session.ts';
import type { NewTheme } from '#contract/themes.ts';
import { addTheme } from '#contract/themes.ts';
import type { NewVoucher } from '#contract/vouchers.ts';

/** A provider under test, with somebody who may sign in and change exhibits. */
export interface Target {
  url: string;
  email: string;
  password: string;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface Session {
  user: User;
  token: string;
}

/** Sends one call as the panel would, and answers what came back, whatever it is. */
export async function send(
  target: Pick<Target, 'url' | 'fetch'>,
  endpoint: Pick<Endpoint<never, never>, 'method' | 'path'>,
  input: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { path, body } = place(endpoint, input);
  return target.fetch(
    new Request(target.url + path, {
      method: endpoint.method,
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

/** Sends a call that must succeed, and reads the answer as the contract says. */
export async function call<Input, Reply>(
  target: Pick<Target, 'url' | 'fetch'>,
  endpoint: Endpoint<Input, Reply>,
  input: NoInfer<Input>,
  token?: string,
): Promise<Reply> {
  const response = await send(target, endpoint, input, token);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${endpoint.name}: ${response.status} ${JSON.stringify(body)}`);
  return readReply(endpoint, body);
}

export async function signIn(target: Target): Promise<Session> {
  const { email, password } = target;
  const { user, accessToken } = await call(target, login, { email, password, role: 'admin' });
  return { user, token: accessToken };
}

/** A refusal's status and message. */
export async function refusal(response: Response): Promise<{ status: number; message: unknown }> {
  const body = (await response.json()) as { message?: unknown };
  return { status: response.status, message: body.message };
}

export function exhibitPayload(
  { user }: { user: Pick<User, 'museumId'> },
  changes: Partial<NewExhibit> = {},
): NewExhibit {
  return {
    name: 'A test vase',
    artistName: 'A test potter',
    exhibitNumber: uniqueNumber(),
    tags: ['clay', 'red'],
    floor: 2,
    roomNumber: 3,
    roomName: 'Vases',
    museumId: user.museumId,
    ...changes,
  };
}

export async function newExhibit(
  target: Target,
  session: Session,
  changes: Partial<NewExhibit> = {},
): Promise<string> {
  const { exhibitId } = await call(target, addExhibit, exhibitPayload(session, changes), session.token);
  return exhibitId;
}

export function themePayload(
  { user }: { user: Pick<User, 'museumId'> },
  changes: Partial<NewTheme> = {},
): NewTheme {
  return {
    name: 'A test theme',
    description: 'Things that belong together.',
    tags: ['clay'],
    featured: false,
    museumId: user.museumId,
    exhibits: [],
    ...changes,
  };
}

export async function newTheme(
  target: Pick<Target, 'url' | 'fetch'>,
  session: { user: Pick<User, 'museumId'>; token: string },
  changes: Partial<NewTheme> = {},
): Promise<string> {
  const { exhibitionId } = await call(target, addTheme, themePayload(session, changes), session.token);
  return exhibitionId;
}

export function voucherPayload(
  { user }: { user: Pick<User, 'museumId'> },
  changes: Partial<NewVoucher> = {},
): NewVoucher {
  return {
    voucherType: 'Voucher A',
    voucherName: 'A test voucher',
    discountType: 'Percentage',
    discountValue: '10',
    voucherDescription: 'For whoever saw it all.',
    museumId: user.museumId,
    exhibitionIds: [],
    startDate: '2026-06-01',
    endDate: '2026-07-01',
    ...changes,
  };
}

/** Short enough for the panel's limit, and not used before, at a provider that keeps its data too. */
export function uniqueNumber(): string {
  return `T${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`.toUpperCase();
}
