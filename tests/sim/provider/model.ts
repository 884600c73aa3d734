// The provider as a model: the contract at its least helpful. No ETag, no Idempotency-Key, duplicates allowed, every
// write final. The contract tests run against it and against the real provider alike.
import { listChanges } from '#contract/changes.ts';
import type { Exhibit, NewExhibit } from '#contract/exhibits.ts';
import {
  addExhibit,
  deleteDocument,
  deleteExhibit,
  editExhibit,
  exhibitResource,
  getExhibit,
  listExhibits,
} from '#contract/exhibits.ts';
import { deleteMuseumMap, getMuseum, getSubscription, updateMuseum } from '#contract/museum.ts';
import { generateQuestions } from '#contract/questions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { User } from '#contract/session.ts';
import type { Theme } from '#contract/themes.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { Voucher } from '#contract/vouchers.ts';
import type { Caller, Route } from './model-calls.ts';
import { answerCall, found, on, Refused } from './model-calls.ts';
import type { Listing } from './model-changes.ts';
import { ModelChanges } from './model-changes.ts';
import { ModelFiles } from './model-files.ts';
import { ModelGenerations } from './model-generations.ts';
import { ModelMuseum } from './model-museum.ts';
import { routesOfThemesAndVouchers } from './model-themes-and-vouchers-routes.ts';
import { ModelThemesAndVouchers } from './model-themes-and-vouchers.ts';
import { routesOfPeople } from './model-people-routes.ts';
import { ModelPeople } from './model-people.ts';
import { ModelQuestions } from './model-questions.ts';
import { routesOfQuestions } from './model-review-routes.ts';
import { ModelTeam } from './model-team.ts';
import { ModelUploads } from './model-uploads.ts';
import { Replica } from './replica.ts';
import type { SimServer, SimUser } from './server.ts';
import { call } from '#tests/contract/target.ts';

export const museumId = '1';

export class ProviderModel implements SimServer {
  private nextId = 101;
  /** No backup takes it back: a session is never another one's. */
  private sessions = 0;
  readonly exhibits = new Map<string, Exhibit>();
  readonly users: readonly SimUser[];
  readonly house = new ModelMuseum(museumId);
  readonly generations: ModelGenerations;
  private readonly review = new ModelQuestions();
  readonly questions = this.review.rows;
  readonly showsDrafts = true;
  private readonly themesAndVouchers = new ModelThemesAndVouchers(museumId, (id) => this.exhibits.has(id));
  readonly themes = this.themesAndVouchers.themes;
  readonly vouchers = this.themesAndVouchers.vouchers;
  readonly terms = this.themesAndVouchers.terms;
  private readonly team = new ModelTeam();
  private readonly people: ModelPeople;
  private readonly uploads: ModelUploads;
  private readonly files: ModelFiles;
  private readonly allowsDuplicates: boolean;
  private readonly routes: readonly Route[];
  readonly replica: Replica;
  readonly tellsChanges: boolean;
  private readonly changes: ModelChanges;

  constructor(
    users: readonly SimUser[],
    {
      allowsDuplicates = true,
      generatesWell = false,
      filesByName = false,
      tellsChanges = false,
      mostChanges = 500,
    } = {},
  ) {
    this.users = users;
    this.people = new ModelPeople(users, museumId);
    this.generations = new ModelGenerations({ isReliable: generatesWell });
    this.files = new ModelFiles({ areKeyedByName: filesByName });
    this.uploads = new ModelUploads(this.files, {
      exhibitId: (id) => this.exhibit(id).id,
      themeId: (id) => this.themesAndVouchers.theme(id).id,
      link: (...link) => this.link(...link),
    });
    this.allowsDuplicates = allowsDuplicates;
    this.routes = this.allRoutes();
    const { themes, vouchers, terms } = this.themesAndVouchers;
    this.replica = new Replica(
      [this.exhibits, themes, vouchers, terms, this.review.byExhibit, this.questions],
      (at) => this.changes.note(at),
    );
    this.tellsChanges = tellsChanges;
    this.changes = new ModelChanges(() => this.listing(), mostChanges);
  }

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

  backUp(): () => void {
    const { nextId } = this;
    const parts = [this.replica, this.themesAndVouchers, this.review, this.generations].map((part) =>
      part.backUp(),
    );
    return () => {
      this.nextId = nextId;
      for (const putBack of parts) putBack();
      this.changes.startAnew();
    };
  }

  signIn(user: SimUser): Promise<string> {
    return Promise.resolve(this.people.admit(user, `token-${++this.sessions}`));
  }

  bearerOf(token: string): SimUser | undefined {
    return this.people.bearerOf(token);
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
    return Promise.resolve(this.themesAndVouchers.putTheme(theme));
  }

  async toggleTheme(id: string): Promise<void> {
    this.themesAndVouchers.toggleTheme(id);
  }

  async removeTheme(id: string): Promise<void> {
    this.themesAndVouchers.removeTheme(id);
  }

  putVoucher(voucher: Voucher): Promise<string> {
    return Promise.resolve(this.themesAndVouchers.putVoucher(voucher));
  }

  async removeVoucher(id: string): Promise<void> {
    this.themesAndVouchers.removeVoucher(id);
  }

  async putTerms(lines: string[]): Promise<void> {
    this.themesAndVouchers.putTerms(lines);
  }

  present(user: SimUser): User {
    return this.people.present(user);
  }

  private allRoutes(): readonly Route[] {
    return [
      ...routesOfPeople(this.people, {
        team: this.team,
        newId: () => String(this.nextId++),
        signIn: (user) => this.signIn(user),
      }),
      on(getMuseum, ({ id }) => ({ data: found(id === museumId ? this.house.info : undefined) })),
      on(updateMuseum, (payload) => this.house.save(payload)),
      on(deleteMuseumMap, () => this.house.removeMap()),
      on(getSubscription, () => ({ data: { plan: 'full', status: 'active' } })),
      on(listChanges, ({ museumId: id, since }) => {
        found(id === museumId && this.tellsChanges ? true : undefined);
        return { data: this.changes.since(since, this.replica.shown) };
      }),
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
      ...routesOfThemesAndVouchers(this.themesAndVouchers),
      ...routesOfQuestions(this.review, {
        exhibit: (id) => this.exhibit(id),
        setReviewed: (id) => this.setReviewed(id),
      }),
      on(getUploadAddresses, (target, caller) => ({ data: this.uploads.announce(target, caller) })),
      on(verifyUpload, (target, caller) => this.uploads.verify(target, caller)),
    ];
  }

  private listing(): Listing {
    const questions = [...this.review.byExhibit].map(([exhibitId, list]): [string, unknown] => [
      exhibitId,
      { exhibitId, questions: list },
    ]);
    const members = this.team.list(this.people.members());
    return {
      museum: new Map([[museumId, this.house.info]]),
      terms: new Map([...this.terms].map(([id, { terms }]) => [id, terms])),
      exhibits: this.exhibits,
      themes: this.themes,
      vouchers: this.vouchers,
      team: new Map(members.map((member) => [member.id, member])),
      questions: new Map(questions),
    };
  }

  private erase(id: string): object {
    this.exhibits.delete(id);
    this.themesAndVouchers.onExhibitRemoved(id);
    this.review.remove(id);
    return {};
  }

  private setReviewed(id: string): void {
    const exhibit = this.exhibits.get(id);
    if (exhibit?.status === 'In Review') this.write({ ...exhibit, status: 'Reviewed' });
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

  private accepted(payload: NewExhibit, exceptId: string | null) {
    const wanted = payload.exhibitNumber.toUpperCase();
    for (const { id, exhibit_id: number } of this.allowsDuplicates ? [] : this.exhibits.values()) {
      if (id !== exceptId && number.toUpperCase() === wanted) throw new Refused(409, 'The ID is in use.');
    }
    return exhibitResource.fromPayload(payload);
  }

  private link(
    { purpose, exhibitId = '', exhibitionId = '' }: UploadTarget,
    { id }: Caller,
    { name, address }: { name: string; address: string },
  ): void {
    if (purpose === 'user_profile') return void this.people.avatars.set(id, address);
    if (purpose === 'museum_image') return this.house.link('avatar', address);
    if (purpose === 'museum_map') return this.house.link('map', address);
    if (purpose === 'exhibition_image') {
      return void this.themesAndVouchers.putTheme({
        ...this.themesAndVouchers.theme(exhibitionId),
        image_url: address,
      });
    }
    const exhibit = this.exhibit(exhibitId);
    if (purpose === 'exhibit_image') return void this.write({ ...exhibit, image_url: address });
    const others = exhibit.documents.filter((one) => one.name !== name);
    const document = { id: String(this.nextId++), file_key: address, name };
    this.write({ ...exhibit, documents: [...others, document] });
  }
}
