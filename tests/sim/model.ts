// The provider as a model: the contract at its least helpful. No ETag, no Idempotency-Key, duplicates allowed, every
// write final. The contract tests run against it and against the real provider alike.
import type { Exhibit, NewExhibit } from '#contract/exhibits.ts';
import {
  addExhibit,
  deleteDocument,
  deleteExhibit,
  editExhibit,
  fromExhibitPayload,
  getExhibit,
  listExhibits,
} from '#contract/exhibits.ts';
import type { Museum, MuseumPayload } from '#contract/museum.ts';
import { deleteMuseumMap, getMuseum, getSubscription, updateMuseum } from '#contract/museum.ts';
import { generateQuestions } from '#contract/questions.ts';
import { listThemes } from '#contract/themes.ts';
import type { User } from '#contract/session.ts';
import { login, logout } from '#contract/session.ts';
import type { TeamMember } from '#contract/team.ts';
import { listTeam } from '#contract/team.ts';
import { getTerms } from '#contract/terms.ts';
import { getUserProfile, updateProfile } from '#contract/users.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { listVouchers } from '#contract/vouchers.ts';
import type { Caller, Route } from './model-calls.ts';
import { answerCall, found, on, Refused } from './model-calls.ts';
import { ModelFiles } from './model-files.ts';
import { ModelGenerations } from './model-generations.ts';
import type { SimServer, SimUser } from './server.ts';

const museumId = '1';

export class ProviderModel implements SimServer {
  readonly exhibits = new Map<string, Exhibit>();
  readonly users: readonly SimUser[];
  museum: Museum = newMuseum;
  readonly generations = new ModelGenerations();
  private readonly avatars = new Map<string, string>();
  private readonly names = new Map<string, string>();
  private readonly tokens = new Map<string, SimUser>();
  private readonly files = new ModelFiles();
  private readonly allowsDuplicates: boolean;
  private nextId = 100;

  constructor(users: readonly SimUser[], { allowsDuplicates = true } = {}) {
    this.users = users;
    this.allowsDuplicates = allowsDuplicates;
  }

  private readonly routes: readonly Route[] = [
    on(login, (pair) => this.login(pair)),
    on(logout, (_, { token }) => {
      this.tokens.delete(token);
      return {};
    }),
    on(getUserProfile, ({ userId }) => ({ data: this.present(found(this.userBy('id', userId))) })),
    on(updateProfile, ({ name }, { id }) => {
      this.names.set(id, name);
      return {};
    }),
    on(getMuseum, ({ id }) => ({ data: found(id === museumId ? this.museum : undefined) })),
    on(updateMuseum, (payload) => this.saveMuseum(payload)),
    on(deleteMuseumMap, () => {
      found(this.museum.map ?? undefined);
      this.museum = { ...this.museum, map: null };
      return {};
    }),
    on(getSubscription, () => ({ data: { plan: 'full', status: 'active' } })),
    on(listThemes, () => ({ data: [] })),
    on(listExhibits, () => ({ data: [...this.exhibits.values()] })),
    on(getExhibit, ({ id }) => ({ data: this.exhibit(id) })),
    on(addExhibit, (payload) => ({ exhibitId: this.add(payload) })),
    on(editExhibit, ({ id, ...payload }) =>
      this.write({ ...this.exhibit(id), ...this.accepted(payload, id) }),
    ),
    on(deleteExhibit, ({ id }) => {
      this.exhibits.delete(this.exhibit(id).id);
      return {};
    }),
    on(deleteDocument, ({ id }) => {
      const has = (exhibit: Exhibit) => exhibit.documents.some((one) => one.id === id);
      const exhibit = found([...this.exhibits.values()].find(has));
      return this.write({ ...exhibit, documents: exhibit.documents.filter((one) => one.id !== id) });
    }),
    on(generateQuestions, ({ exhibitId }) => this.write(this.generations.begin(this.exhibit(exhibitId)))),
    on(listVouchers, () => ({ data: [] })),
    on(getTerms, () => ({ data: [] })),
    on(listTeam, () => ({ data: this.users.map((user) => this.member(user)) })),
    on(getUploadAddresses, (target, caller) => ({ data: this.announce(target, caller) })),
    on(verifyUpload, (target, caller) => this.verify(target, caller)),
  ];

  answer(request: Request): Promise<Response> {
    for (const exhibit of this.generations.pass(this.exhibits)) this.write(exhibit);
    if (new URL(request.url).pathname.startsWith('/api/files/')) return this.files.answer(request);
    return answerCall(this.routes, request, (token) => this.bearerOf(token));
  }

  signIn(user: SimUser): Promise<string> {
    const token = `token-${this.nextId++}`;
    this.tokens.set(token, user);
    return Promise.resolve(token);
  }

  bearerOf(token: string): SimUser | undefined {
    return this.tokens.get(token);
  }

  put(exhibit: Exhibit): Promise<string> {
    const id = exhibit.id || String(this.nextId++);
    this.write({ ...exhibit, id });
    return Promise.resolve(id);
  }

  remove(id: string): Promise<void> {
    this.exhibits.delete(id);
    return Promise.resolve();
  }

  present({ id, email, role }: SimUser): User {
    const avatar = this.avatars.get(id) ?? null;
    const name = this.names.get(id) ?? `Model##${role}`;
    return { id, email, name, avatar, museumId, role: [{ name: role }], loginAttempt: 1 };
  }

  private member(user: SimUser): TeamMember {
    const { role, ...rest } = this.present(user);
    return { ...rest, roles: role.map(({ name }) => ({ roleName: name })) };
  }

  private async login({ email, password }: { email: string; password: string }): Promise<unknown> {
    const user = this.userBy('email', email);
    if (user?.password !== password) throw new Refused(401, 'E-mail or password is wrong.');
    return { user: this.present(user), accessToken: await this.signIn(user) };
  }

  private userBy(field: 'id' | 'email', value: string): SimUser | undefined {
    return this.users.find((user) => user[field] === value);
  }

  private exhibit(id: string): Exhibit {
    return found(this.exhibits.get(id));
  }

  private write(exhibit: Exhibit): object {
    this.exhibits.set(exhibit.id, exhibit);
    return {};
  }

  private add(payload: NewExhibit): string {
    const fields = this.accepted(payload, null);
    const id = String(this.nextId++);
    this.write({ id, ...fields, image_url: null, documents: [], status: 'Draft', average_time: 0 });
    return id;
  }

  private saveMuseum({ name, address, operatingHours, floorPlan, roomName }: MuseumPayload): object {
    this.museum = {
      ...this.museum,
      name,
      address: { ...address, address_line_1: address.address, address: null },
      operating_hours: operatingHours,
      floorPlans: floorPlan.map((plan) => ({ ...plan, roomName })),
      totalFloor: floorPlan.length,
      totalRoom: floorPlan.reduce((sum, { room }) => sum + room, 0),
    };
    return {};
  }

  private accepted(payload: NewExhibit, exceptId: string | null) {
    const wanted = payload.exhibitNumber.toUpperCase();
    for (const { id, exhibit_id: number } of this.allowsDuplicates ? [] : this.exhibits.values()) {
      if (id !== exceptId && number.toUpperCase() === wanted) throw new Refused(409, 'The ID is in use.');
    }
    return fromExhibitPayload(payload);
  }

  private announce(target: UploadTarget, caller: Caller): string[] {
    const owner = this.ownerOf(target, caller);
    return (target.fileName ?? []).map((name) => this.files.announce(owner, name));
  }

  private verify(target: UploadTarget, caller: Caller): { code: number } {
    const owner = this.ownerOf(target, caller);
    for (const name of target.fileName ?? []) {
      const file = this.files.verified(owner, name);
      if ('code' in file) return file;
      this.link(target, caller, name, file.address);
    }
    return { code: 200 };
  }

  private link(
    { purpose, exhibitId = '' }: UploadTarget,
    { id }: Caller,
    name: string,
    address: string,
  ): void {
    if (purpose === 'user_profile') return void this.avatars.set(id, address);
    if (purpose === 'museum_image') return void (this.museum = { ...this.museum, avatar: address });
    if (purpose === 'museum_map') return void (this.museum = { ...this.museum, map: address });
    const exhibit = this.exhibit(exhibitId);
    if (purpose === 'exhibit_image') return void this.write({ ...exhibit, image_url: address });
    const others = exhibit.documents.filter((one) => one.name !== name);
    this.write({ ...exhibit, documents: [...others, { id: address, file_key: address, name }] });
  }

  // Themes are not modelled yet.
  private ownerOf({ purpose, exhibitId = '' }: UploadTarget, { id }: Caller): string {
    if (purpose === 'user_profile') return `${purpose} ${id}`;
    if (purpose.startsWith('museum_')) return purpose;
    return `${purpose} ${this.exhibit(exhibitId).id}`;
  }
}

const newMuseum: Museum = {
  id: museumId,
  name: 'Model museum',
  email: null,
  address: null,
  map: null,
  avatar: null,
  operating_hours: [],
  floorPlans: [0, 1].map((floor) => ({ floor, room: 3, roomName: {} })),
  totalFloor: 2,
  totalRoom: 6,
};
