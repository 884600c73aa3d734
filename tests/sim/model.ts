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
import {
  generateQuestions,
  listQuestions,
  passQuestion,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from '#contract/questions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { User } from '#contract/session.ts';
import { login, logout } from '#contract/session.ts';
import type { TeamMember } from '#contract/team.ts';
import { deleteUser, inviteMember, listTeam } from '#contract/team.ts';
import { getTerms, updateTerms } from '#contract/terms.ts';
import type { Theme } from '#contract/themes.ts';
import {
  addTheme,
  deleteTheme,
  editTheme,
  getTheme,
  listThemes,
  toggleThemeArchived,
} from '#contract/themes.ts';
import { getUserProfile, updateProfile } from '#contract/users.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { Voucher } from '#contract/vouchers.ts';
import { addVoucher, deleteVoucher, editVoucher, getVoucher, listVouchers } from '#contract/vouchers.ts';
import type { Caller, Route } from './model-calls.ts';
import { answerCall, found, on, Refused } from './model-calls.ts';
import { ModelFiles } from './model-files.ts';
import { ModelGenerations } from './model-generations.ts';
import { ModelPartTwo } from './model-part-two.ts';
import { ModelQuestions } from './model-questions.ts';
import { ModelTeam } from './model-team.ts';
import { Replica } from './replica.ts';
import type { SimServer, SimUser } from './server.ts';
import { call } from '#tests/contract/target.ts';

const museumId = '1';

export class ProviderModel implements SimServer {
  private nextId = 100;
  readonly exhibits = new Map<string, Exhibit>();
  readonly users: readonly SimUser[];
  museum: Museum = newMuseum;
  readonly generations: ModelGenerations;
  private readonly review = new ModelQuestions();
  readonly questions = this.review.rows;
  readonly showsDrafts = true;
  private readonly partTwo = new ModelPartTwo(museumId, (id) => this.exhibits.has(id));
  readonly themes = this.partTwo.themes;
  readonly vouchers = this.partTwo.vouchers;
  readonly terms = this.partTwo.terms;
  private readonly team = new ModelTeam();
  private readonly avatars = new Map<string, string>();
  private readonly names = new Map<string, string>();
  private readonly tokens = new Map<string, SimUser>();
  private readonly files: ModelFiles;
  private readonly allowsDuplicates: boolean;
  readonly replica: Replica;

  constructor(
    users: readonly SimUser[],
    { allowsDuplicates = true, generatesWell = false, filesByName = false } = {},
  ) {
    this.users = users;
    this.generations = new ModelGenerations({ isReliable: generatesWell });
    this.files = new ModelFiles({ areKeyedByName: filesByName });
    this.allowsDuplicates = allowsDuplicates;
    const { themes, vouchers, terms } = this.partTwo;
    this.replica = new Replica([
      this.exhibits,
      themes,
      vouchers,
      terms,
      this.review.byExhibit,
      this.questions,
    ]);
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
    on(listExhibits, () => ({ data: [...this.exhibits.values()] })),
    on(getExhibit, ({ id }) => ({ data: this.exhibit(id) })),
    on(addExhibit, (payload) => ({ exhibitId: this.add(payload) })),
    on(editExhibit, ({ id, ...payload }) =>
      this.write({ ...this.exhibit(id), ...this.accepted(payload, id) }),
    ),
    on(deleteExhibit, ({ id }) => {
      this.exhibit(id);
      return this.erase(id);
    }),
    on(deleteDocument, ({ id }) => {
      const has = (exhibit: Exhibit) => exhibit.documents.some((one) => one.id === id);
      const exhibit = found([...this.exhibits.values()].find(has));
      return this.write({ ...exhibit, documents: exhibit.documents.filter((one) => one.id !== id) });
    }),
    on(generateQuestions, ({ exhibitId }) => this.write(this.generations.begin(this.exhibit(exhibitId)))),
    ...this.routesOfPartTwo(),
    ...this.routesOfReview(),
    on(getUploadAddresses, (target, caller) => ({ data: this.announce(target, caller) })),
    on(verifyUpload, (target, caller) => this.verify(target, caller)),
  ];

  answer(request: Request): Promise<Response> {
    for (const exhibit of this.generations.pass(this.exhibits)) {
      this.write(exhibit);
      if (exhibit.status === 'In Review') this.review.generate(exhibit.id, [2, 1, 1]);
    }
    if (new URL(request.url).pathname.startsWith('/api/files/')) return this.files.answer(request);
    return this.read(request);
  }

  read(request: Request): Promise<Response> {
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

  async putInReview(exhibit: Exhibit, followUps: readonly number[]): Promise<string> {
    const id = await this.put({ ...exhibit, status: 'In Review' });
    this.review.generate(id, followUps);
    return id;
  }

  async asColleague<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: NoInfer<Input>): Promise<Reply> {
    const [colleague] = this.users;
    const fetch = (request: Request) => answerCall(this.routes, request, () => colleague);
    return call({ url: 'http://provider.test/api', fetch }, endpoint, input, 'colleague');
  }

  put(exhibit: Exhibit): Promise<string> {
    const id = exhibit.id || String(this.nextId++);
    this.write({ ...exhibit, id });
    return Promise.resolve(id);
  }

  remove(id: string): Promise<void> {
    this.erase(id);
    return Promise.resolve();
  }

  putTheme(theme: Theme): Promise<string> {
    return Promise.resolve(this.partTwo.putTheme(theme));
  }

  async toggleTheme(id: string): Promise<void> {
    this.partTwo.toggleTheme(id);
  }

  async removeTheme(id: string): Promise<void> {
    this.partTwo.removeTheme(id);
  }

  putVoucher(voucher: Voucher): Promise<string> {
    return Promise.resolve(this.partTwo.putVoucher(voucher));
  }

  async removeVoucher(id: string): Promise<void> {
    this.partTwo.removeVoucher(id);
  }

  async putTerms(lines: string[]): Promise<void> {
    this.partTwo.putTerms(lines);
  }

  present({ id, email, role }: SimUser): User {
    const avatar = this.avatars.get(id) ?? null;
    const name = this.names.get(id) ?? `Model##${role}`;
    return { id, email, name, avatar, museumId, role: [{ name: role }], loginAttempt: 1 };
  }

  private routesOfPartTwo(): Route[] {
    const { partTwo, team } = this;
    const done = (_: void) => ({});
    return [
      on(listThemes, () => ({ data: [...partTwo.themes.values()] })),
      on(getTheme, ({ exhibitionId }) => ({ data: partTwo.theme(exhibitionId) })),
      on(addTheme, (payload) => ({ exhibitionId: partTwo.addTheme(payload) })),
      on(editTheme, ({ id, ...payload }) => done(partTwo.editTheme(id, payload))),
      on(toggleThemeArchived, ({ exhibitionId }) => done(partTwo.toggleTheme(exhibitionId))),
      on(deleteTheme, ({ id }) => done(partTwo.removeTheme(id))),
      on(listVouchers, () => ({ data: [...partTwo.vouchers.values()] })),
      on(getVoucher, ({ id }) => ({ data: partTwo.voucher(id) })),
      on(addVoucher, (payload) => ({ voucherId: partTwo.addVoucher(payload) })),
      on(editVoucher, ({ id, ...payload }) => done(partTwo.editVoucher(id, payload))),
      on(deleteVoucher, ({ id }) => done(partTwo.removeVoucher(id))),
      on(getTerms, ({ museumId: id }) => ({ data: found(partTwo.terms.get(id)).terms })),
      on(updateTerms, ({ terms }) => done(partTwo.putTerms(terms))),
      on(listTeam, () => ({ data: team.list(this.members()) })),
      on(inviteMember, (invitation) => {
        team.invite(invitation, String(this.nextId++), this.members());
        return { Message: 'They were invited.' };
      }),
      on(deleteUser, ({ id }) => done(team.remove(id))),
    ];
  }

  private routesOfReview(): Route[] {
    const { review } = this;
    const done = (_: void) => ({ message: 'Done' });
    return [
      on(listQuestions, ({ exhibitId }) => ({ data: review.list(this.exhibit(exhibitId).id) })),
      on(saveQuestions, (edits) => done(review.save(edits))),
      on(saveCombinedAnswer, ({ questionId, answer }) => done(review.combine(questionId, answer))),
      on(saveComment, ({ questionId, comment }) => done(review.comment(questionId, comment))),
      on(toggleVisible, ({ questionId }) => done(review.toggle(questionId))),
      on(passQuestion, ({ questionId, isPassAll }) => {
        const exhibit = this.exhibits.get(review.pass(questionId, isPassAll) ?? '');
        if (exhibit?.status === 'In Review') this.write({ ...exhibit, status: 'Reviewed' });
        return { message: 'Passed' };
      }),
    ];
  }

  private members(): TeamMember[] {
    return this.users.map((user) => {
      const { role, ...rest } = this.present(user);
      return { ...rest, roles: role.map(({ name }) => ({ roleName: name })) };
    });
  }

  private erase(id: string): object {
    this.exhibits.delete(id);
    this.partTwo.onExhibitRemoved(id);
    this.review.remove(id);
    return {};
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
    return namesOf(target).map((name) => this.files.announce(owner, name));
  }

  private verify(target: UploadTarget, caller: Caller): { code: number } {
    const owner = this.ownerOf(target, caller);
    for (const name of namesOf(target)) {
      const file = this.files.verified(owner, name);
      if ('code' in file) return file;
      this.link(target, caller, name, file.address);
    }
    return { code: 200 };
  }

  private link(
    { purpose, exhibitId = '', exhibitionId = '' }: UploadTarget,
    { id }: Caller,
    name: string,
    address: string,
  ): void {
    if (purpose === 'user_profile') return void this.avatars.set(id, address);
    if (purpose === 'museum_image') return void (this.museum = { ...this.museum, avatar: address });
    if (purpose === 'museum_map') return void (this.museum = { ...this.museum, map: address });
    if (purpose === 'exhibition_image') {
      return void this.partTwo.putTheme({ ...this.partTwo.theme(exhibitionId), image_url: address });
    }
    const exhibit = this.exhibit(exhibitId);
    if (purpose === 'exhibit_image') return void this.write({ ...exhibit, image_url: address });
    const others = exhibit.documents.filter((one) => one.name !== name);
    const document = { id: String(this.nextId++), file_key: address, name };
    this.write({ ...exhibit, documents: [...others, document] });
  }

  private ownerOf({ purpose, exhibitId = '', exhibitionId = '' }: UploadTarget, { id }: Caller): string {
    if (purpose === 'user_profile') return `${purpose} ${id}`;
    if (purpose.startsWith('museum_')) return purpose;
    if (purpose === 'exhibition_image') return `${purpose} ${this.partTwo.theme(exhibitionId).id}`;
    return `${purpose} ${this.exhibit(exhibitId).id}`;
  }
}

// A single image may come without a name.
function namesOf({ fileName = ['image'] }: UploadTarget): string[] {
  return fileName;
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
