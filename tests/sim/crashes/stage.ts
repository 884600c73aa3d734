import { exhibitResource } from '#contract/exhibits.ts';
// Where a scenario takes place: a small museum, one tablet, and the tab that is going to die.
import type { Exhibit, ExhibitFields } from '#contract/exhibits.ts';
import { generateQuestions } from '#panel/features/exhibits/generate-operations.ts';
import { addExhibit, deleteExhibit, uploadExhibitImage } from '#panel/features/exhibits/operations.ts';
import type { Entry } from '#panel/store/entries.ts';
import { deviceId } from '#panel/store/entries.ts';
import type { Change } from '#panel/sync/outbox/outbox.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { pngBytes } from '#tests/contract/sample-files.ts';
import { editOf } from '#tests/sim/world/builds.ts';
import { untouched, writeNotes } from '#tests/sim/actions/exhibits.ts';
import type { ProviderModel } from '#tests/sim/provider/model.ts';
import type { Fault } from '#tests/sim/world/network.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import type { World } from '#tests/sim/world/world.ts';

/** The record that is there from the beginning. */
export const mask = '50';

export class Stage {
  readonly world: World;
  readonly model: ProviderModel;
  /** It acts, and dies. */
  tab: SimTab;
  /** What the form holds, ready to be saved. */
  filledIn: Change[] = [];

  constructor(world: World, model: ProviderModel, tab: SimTab) {
    this.world = world;
    this.model = model;
    this.tab = tab;
  }

  pass(ms: number): Promise<void> {
    return this.world.scheduler.pass(ms);
  }

  /** Within an act, where nobody may move the scheduler. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.world.scheduler.later(ms, resolve));
  }

  plan(call: string, fault: Fault, times = 1): void {
    this.world.planned = { call, fault, times };
  }

  goOffline(): void {
    this.world.weather = { ...this.world.weather, isDown: true };
  }

  /** The connection is back, and somebody looks. */
  goOnline(): void {
    this.world.weather = { ...this.world.weather, isDown: false };
    this.wake();
  }

  wake(): void {
    this.tab.engine?.wake('asked');
  }

  /** A colleague's exhibit, or what a colleague makes of one. */
  async put(id: string, change: Partial<Exhibit> = {}): Promise<void> {
    const before = this.model.exhibits.get(id) ?? { ...untouched, ...this.world.fresh.exhibit(), id };
    await this.model.put({ ...before, ...change });
    this.world.ledger.onEffect();
  }

  async remove(id: string): Promise<void> {
    await this.model.remove(id);
    this.world.ledger.onEffect();
  }

  /** The tablet shows these exhibits. */
  async load(...ids: string[]): Promise<void> {
    for (const id of ids) await this.put(id);
    this.wake();
    await this.pass(2_000);
  }

  /** Types into the exhibit and saves. */
  async edit(
    changes: Partial<Record<'name' | 'artist_name' | 'room_name', string>>,
    { id = mask, tab = this.tab, forgetDraft = '' } = {},
  ): Promise<void> {
    const { watch, ledger } = this.world;
    const row = await tab.db.exhibits.get(id);
    if (!row) throw new Error(`${id} is not on the tablet`);
    const wishes = Object.entries(changes).map(([name, value]) => {
      const field = name as keyof typeof changes;
      return { owner: tab.author, field, value, base: row[field], record: row.exhibit_id };
    });
    for (const { owner, field, value, base } of wishes) {
      watch.onWritten(owner, field, value);
      watch.onSeen(owner, base);
      // Whether or not this is saved in the end, it may have taken the place of what was typed before.
      ledger.onLetGo(base);
    }
    const base = Object.fromEntries(wishes.map((wish) => [wish.field, wish.base]));
    await perform(tab.outbox, [{ operation: editOf(tab.build), input: { id, base, changes } }], {
      forgetDraft,
    });
    // What was said to be saved must arrive.
    if (!tab.isDead) for (const wish of wishes) ledger.onWish(wish);
  }

  async erase(id = mask): Promise<void> {
    const row = await this.tab.db.exhibits.get(id);
    if (!row) throw new Error(`${id} is not on the tablet`);
    await perform(this.tab.outbox, [
      { operation: deleteExhibit, input: { id, seen: exhibitResource.fieldsOf(row) } },
    ]);
  }

  /** A creation that nobody has made yet. */
  newExhibit(fields: Partial<ExhibitFields> = {}): Change<{ id: string; fields: ExhibitFields }> {
    const input = {
      id: deviceId(this.world.random.uuid()),
      fields: { ...this.world.fresh.exhibit(), ...fields },
    };
    return { operation: addExhibit, input };
  }

  /** A photo that the form has kept, and the change that uploads it. */
  async takePhoto(id = mask): Promise<Change> {
    const file = this.world.random.uuid();
    const content = pngBytes(file);
    const kept = {
      id: file,
      name: 'p.png',
      type: 'image/png',
      size: content.byteLength,
      sha256: '',
      content,
    };
    await this.run(this.tab.db.files.put({ ...kept, createdAt: this.world.scheduler.now }));
    const base = (await this.run(this.tab.db.exhibits.get(id)))?.image_url ?? null;
    const input = { id, file, fileName: `photo-${file.slice(0, 8)}.png`, base };
    return { operation: uploadExhibitImage, input };
  }

  /** A new document, and questions generated from it. */
  async askForQuestions(id = mask): Promise<Change[]> {
    const document = await writeNotes(this.world, this.tab, id);
    const { fileName } = document.input as { fileName: string };
    this.world.ledger.generations.onAsked(this.model.exhibits.get(id)?.exhibit_id ?? '');
    return [document, { operation: generateQuestions, input: { id, documents: [fileName] } }];
  }

  async draft(key: string, value: string): Promise<void> {
    await this.run(
      this.tab.db.drafts.put({ key, value: { name: value }, savedAt: this.world.scheduler.now }),
    );
  }

  save(changes: Change[], forgetDraft = ''): Promise<void> {
    return perform(this.tab.outbox, changes, { forgetDraft });
  }

  /** What waits first, and what the person knows of it from now on. */
  async held(): Promise<Entry> {
    const [entry] = await this.tab.db.outbox.orderBy('seq').toArray();
    if (!entry) throw new Error('nothing is held');
    const { watch, ledger, user } = this.world;
    for (const { mine, theirs } of entry.conflict?.kind === 'fields' ? entry.conflict.fields : []) {
      watch.onSeen(user.id, theirs);
      ledger.onInsisted(mine);
      ledger.onLetGo(mine);
    }
    return entry;
  }

  /** Before an act, where the scheduler has to be moved. */
  run<T>(work: Promise<T>): Promise<T> {
    return this.world.run(work);
  }
}
