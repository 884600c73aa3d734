// What must always hold. The ledger sees every request, every effect at the provider and every change in the outbox.
import type { Exhibit } from '#contract/exhibits.ts';
import type { Entry } from '#panel/store/entries.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { Sums } from './ends-ledger.ts';
import { EndsLedger } from './ends-ledger.ts';
import { GenerationLedger } from './generation-ledger.ts';
import { heldUpFrom } from './held-up.ts';
import type { Run } from './looker.ts';
import { Looker } from './looker.ts';
import { ReviewLedger } from './review-ledger.ts';
import { ScreenLedger } from './screen-ledger.ts';
import { SwitchLedger } from './switch-ledger.ts';
import type { Noun } from '#tests/sim/world/nouns.ts';
import { heldBy, nameOf } from '#tests/sim/world/nouns.ts';
import { checkPill } from './pill-truth.ts';
import { ProviderPast } from '#tests/sim/provider/provider-past.ts';
import type { SimServer } from '#tests/sim/provider/server.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import { Violation } from './violation.ts';
import { chainsLetGo, nameIn } from '#tests/sim/actions/wanted.ts';
import type { WireWatch } from './wire-watch.ts';
import type { Wish } from './wish-ledger.ts';
import { WishLedger } from './wish-ledger.ts';

interface Around {
  nouns: readonly Noun[];
  watch: WireWatch;
  run: Run;
  /** The provider may hold something else than before. */
  onNoted(): void;
  /** Virtual time, in milliseconds since 1970. */
  now(): number;
  /** Reads have lagged behind the writes lately. */
  isLagging(tab: SimTab): boolean;
}

export class Ledger {
  private readonly server: SimServer;
  private readonly watch: WireWatch;
  private readonly around: Around;
  private readonly past: ProviderPast;
  readonly generations = new GenerationLedger();
  readonly archiving = new SwitchLedger({ on: 'archived', off: 'unarchived' });
  readonly review = new ReviewLedger();
  private readonly looker: Looker;
  private readonly ends: EndsLedger;
  private readonly screen: ScreenLedger;
  private readonly wishes: WishLedger;
  private readonly warned = new Set<string>();
  /** What records are told by that the person knowingly put to use twice. */
  readonly copies = new Set<string>();

  constructor(server: SimServer, around: Around) {
    const { nouns, watch, run } = around;
    this.around = around;
    this.server = server;
    this.watch = watch;
    const past = new ProviderPast(server, nouns);
    this.past = past;
    const isLagging = (tab: SimTab) => around.isLagging(tab);
    const isTwice = (name: string) => this.copies.has(name) || watch.repeated.has(name);
    const { generations, archiving, review } = this;
    const ends = new EndsLedger({ past, generations, archiving, review, isTwice, isLagging });
    this.ends = ends;
    this.screen = new ScreenLedger({ server, nouns, watch, past, ends, isLagging });
    this.looker = new Looker(nouns, run);
    this.wishes = new WishLedger(past);
  }

  /**
   * Writes down what the provider holds now. `isRepeat`: no panel can tell in which order that came to be. `by`: whose
   * tablet asked.
   */
  onEffect({ isRepeat = false, by = null }: { isRepeat?: boolean; by?: string | null } = {}): void {
    this.around.onNoted();
    this.past.note(isRepeat, ({ table }, record, before) => {
      if (table === 'exhibits') {
        const exhibits = [record, before] as unknown as [Exhibit, Exhibit | undefined];
        this.generations.note(...exhibits, isRepeat);
      }
      if (table === 'themes') {
        const archived = record['is_archived'] === true;
        this.archiving.note(nameOf(record), archived, isRepeat ? null : by);
      }
      if (table === 'questions') this.review.note(record, isRepeat ? null : by);
    });
  }

  /** The provider is as it was once. What that takes back nobody at a tablet can put in order. */
  onPutBack(): void {
    this.past.onPutBack();
    this.onEffect({ isRepeat: true });
    this.screen.onPutBack();
    this.generations.onPutBack();
  }

  onWish(wish: Wish): void {
    this.wishes.onWish(wish);
    this.watch.onWritten(wish.owner, wish.field, wish.value);
    this.watch.onSeen(wish.owner, wish.base);
    if (!wish.isPart) this.watch.identity.onMeant(wish.owner, wish.value, wish.record);
  }

  /** The person saw what became of it, and sends it again. */
  onInsisted(value: unknown): void {
    this.wishes.onInsisted(value);
  }

  /** The person chose somebody else's value. */
  onLetGo(value: unknown): void {
    this.wishes.onLetGo(value);
  }

  sums(): Sums {
    return this.ends.sums();
  }

  /** After every step: nothing that was queued has vanished, and nothing goes back in time. */
  async check(tab: SimTab): Promise<void> {
    this.watch.raise();
    const here = await this.looker.look(tab);
    const traffic = tab.tablet.trafficOf(tab.db.owner);
    traffic.onBrought(here.broughtAt, this.around.now());
    this.ends.check(tab, here);
    this.screen.check(tab, here);
    checkPill(tab, here);
    traffic.checkPace(this.around.now(), here.outbox.length);
    traffic.checkLists();
    // Who was signed out sees no header, and has no lists.
    if (tab.tablet.wasTurnedAway) return;
    traffic.checkWords(here.pill);
    traffic.checkAge(this.around.now(), tab.awakeSince);
  }

  /** Whatever goes by itself has gone, apart from what a person or a settle window holds up. */
  async checkDrained(tab: SimTab, isExcused: (entry: Entry) => boolean): Promise<void> {
    const { outbox, history } = await this.looker.look(tab);
    const chainsOf = (id: string) => this.around.nouns.map(({ table }) => chainOf({ table, id }));
    const heldUp = heldUpFrom(outbox, { letGo: chainsLetGo(history), isExcused, chainsOf });
    for (const entry of outbox) {
      if (entry.seq >= (heldUp.get(entry.chain) ?? Infinity)) continue;
      throw new Violation(`${entry.operation} of ${entry.title} is still ${entry.state}, and all is well`);
    }
  }

  /** After convergence: what the provider holds is what the person sees, and what waits says why. */
  async checkConverged(tab: SimTab): Promise<void> {
    await this.checkDrained(tab, () => false);
    const here = await this.looker.look(tab);
    for (const { state, trouble, conflict } of here.outbox) {
      if (state === 'refused' && !trouble) throw new Violation('refused without a reason');
      if (state === 'parked' && !trouble) throw new Violation('parked without a reason');
      if (state === 'conflict' && !conflict) throw new Violation('a conflict without its sides');
    }
    this.screen.checkSame(tab, here);
    this.wishes.checkArrived(tab.author, [...here.outbox, ...here.history]);
    for (const { warning, input } of here.history) if (warning) this.warned.add(nameIn(input));
    for (const { input } of here.outbox) this.warned.add(nameIn(input));
  }

  /** Nothing out of order: what one person wrote into one field arrived in the order of the writing, and once. */
  checkOrder(): void {
    this.wishes.checkOrder();
  }

  /** After everybody's changes are home: what is there twice was said to be, or waits for a decision. */
  checkTwins(): void {
    const byName = new Map<string, string[]>();
    for (const noun of this.around.nouns) {
      for (const record of heldBy(this.server, noun).values()) {
        const name = nameOf(record);
        byName.set(name, [...(byName.get(name) ?? []), record.id]);
      }
    }
    for (const [name, ids] of byName) {
      if (ids.length === 1 || this.copies.has(name)) continue;
      const what = `${name} is at the provider ${ids.length} times (${ids.join(', ')})`;
      if (!this.watch.repeated.has(name)) throw new Violation(`${what}, and it was we who sent it twice`);
      if (!this.warned.has(name)) throw new Violation(`${what}, and nobody said so`);
    }
  }
}
