// What the requests of one person's tablet met, as far as it may show: nothing is said of the network that none of them
// has shown, and there are never more of them than people and lists ask for.
import type { Fault } from '#tests/sim/world/network.ts';
import { Violation } from './violation.ts';

/**
 * A word of the header about the network, and what a request must have met for it. A list alone may be in trouble by
 * itself: that it is cut off, or answered by a page, shows nothing of the network.
 */
const words: readonly { text: string; shownBy: ReadonlySet<Fault>; alsoByLists?: boolean }[] = [
  {
    text: 'Offline',
    shownBy: new Set<Fault>([
      'no connection',
      'lost',
      'answer lost',
      'applied late',
      'never',
      'slow',
      'stalls',
      'trickles',
      'truncated',
      'empty',
      'list',
      'slow file',
      'no rows',
      // Whoever was signed out hears nothing more.
      '401',
      '403',
    ]),
  },
  {
    text: 'Server busy',
    alsoByLists: true,
    shownBy: new Set<Fault>([
      '408',
      '425',
      '429',
      '500',
      '502',
      '503',
      '504',
      'gateway page',
      'page',
      '401',
      '403',
    ]),
  },
  { text: 'Wi-Fi sign-in needed', shownBy: new Set<Fault>(['page', 'redirect', 'gateway page']) },
];

/** Once requests have been answered for so long, in milliseconds, nothing else is said. */
const answersCount = 30_000;
const minute = 60_000;
/** The lists come every quarter of an hour, also where nobody looks, and take a while. */
const oldest = 20 * minute;
/** So long a provider may ask for patience. */
const longestPause = 60 * minute;

/**
 * So many requests leave within a minute at most, on all tabs of one person's tablet together: what each change that is
 * made in a minute queues is read, written and read back, with bytes and their verification, or is tried as often as its
 * pauses allow; and so is each that waited before. Four count in any case; the rest are lists and looks.
 */
const perChange = 8;
const mostOfLists = 60;
const leastChanges = 4;

/** So often is one list asked for at most, within so many milliseconds, whatever becomes of it. */
const mostLists = 80;
const listsWithin = 5 * minute;

/** So long may what a lagging read said stand on a screen, in milliseconds, and until a list comes that does not lag. */
const lagShows = 120_000;

export class Traffic {
  private sent: number[] = [];
  private made: number[] = [];
  /** How many changes waited, and when. */
  private waited: { at: number; count: number }[] = [];
  /** When each list was asked for, by its path. */
  private readonly lists = new Map<string, number[]>();
  private readonly met = new Map<Fault, number>();
  private readonly metByLists = new Map<Fault, number>();
  private readonly answered: number[] = [];
  private listedAt = -Infinity;
  private storageTroubleAt = -Infinity;
  private laggedAt = -Infinity;
  private freshAt = -Infinity;
  private broughtAt: number | null = null;
  private lookedAt = -Infinity;
  private broughtSince = -Infinity;

  onSent(fault: Fault | null, now: number, isList = false): void {
    this.sent.push(now);
    if (fault) this.onTrouble(fault, now, isList);
  }

  /** Somebody makes a change, or may. */
  onChange(now: number): void {
    this.made.push(now);
  }

  /** A list of a whole museum was asked for. */
  onList(path: string, now: number): void {
    const earlier = this.lists.get(path)?.filter((at) => at > now - listsWithin) ?? [];
    this.lists.set(path, [...earlier, now]);
  }

  /** An answer has come back as the provider gave it. */
  onAnswered(now: number, isList = false): void {
    this.answered.push(now);
    if (isList) this.listedAt = now;
  }

  /** The device's storage gave way: what was answered could not be written down. */
  onStorageTrouble(now: number): void {
    this.answered.length = 0;
    this.storageTroubleAt = now;
    // Nor whether what a list said before could be.
    this.freshAt = -Infinity;
  }

  /** A read was answered with what was once. */
  onLag(now: number): void {
    this.laggedAt = now;
  }

  /** A list was answered with what is. */
  onFresh(now: number): void {
    this.freshAt = now;
  }

  /**
   * Whether the lists have been brought into the mirror since, by what the tablet wrote down of when they were: at some
   * time after the look before this one.
   */
  onBrought(broughtAt: number | null, now: number): void {
    if (broughtAt !== null && broughtAt !== this.broughtAt) this.broughtSince = this.lookedAt;
    this.broughtAt = broughtAt ?? this.broughtAt;
    this.lookedAt = now;
  }

  /**
   * What a read said that lagged may still be shown: to whoever was away, until they have read a list. One in which a
   * change is only looked for tells them nothing.
   */
  isLagging(now: number): boolean {
    return now - this.laggedAt < lagShows || this.laggedAt > Math.min(this.freshAt, this.broughtSince);
  }

  onTrouble(fault: Fault, now: number, isList = false): void {
    (isList ? this.metByLists : this.met).set(fault, now);
  }

  /** @throws {Violation} when the header says of the network what no request has shown since it was answered */
  checkWords(pill: string): void {
    for (const { text, shownBy, alsoByLists } of words) {
      if (!pill.startsWith(text)) continue;
      const shown = [...this.met, ...(alsoByLists ? this.metByLists : [])];
      const last = Math.max(-Infinity, ...shown.map(([fault, at]) => (shownBy.has(fault) ? at : -Infinity)));
      const since = this.answered.filter((at) => at > last);
      if (last > -Infinity && (since.at(-1) ?? 0) - (since[0] ?? 0) < answersCount) continue;
      throw new Violation(`“${pill}” is said, and no request has shown it`);
    }
  }

  /** @throws {Violation} when nothing has stood in the way of the lists for long, and what is shown is old all the same */
  checkAge(now: number, awakeSince: number): void {
    const last = Math.max(
      awakeSince,
      this.storageTroubleAt,
      ...this.met.values(),
      ...this.metByLists.values(),
    );
    if (now - last < longestPause + oldest || now - this.listedAt < oldest) return;
    const age = Math.round((now - this.listedAt) / minute);
    throw new Violation(`the exhibits were listed ${age} minutes ago, and nothing stood in the way`);
  }

  /** @throws {Violation} when one list was asked for more often than there is reason for */
  checkLists(): void {
    for (const [path, { length }] of this.lists) {
      if (length > mostLists)
        throw new Violation(`${path} was asked for ${length} times within ${listsWithin / minute} minutes`);
    }
  }

  /**
   * `waiting`: how many changes wait now.
   *
   * @throws {Violation} when more requests left within a minute than there is reason for
   */
  checkPace(now: number, waiting: number): void {
    this.sent = this.sent.filter((at) => at > now - 6 * minute);
    this.made = this.made.filter((at) => at > now - 7 * minute);
    let first = 0;
    for (const [index, at] of this.sent.entries()) {
      while ((this.sent[first] ?? at) <= at - minute) first += 1;
      const count = index - first + 1;
      if (count <= mostOfLists + leastChanges * perChange) continue;
      const made = this.made.filter((one) => one > at - minute && one <= at).length;
      const waited = this.waited.findLast((one) => one.at <= at - minute)?.count ?? 0;
      if (count > mostOfLists + Math.max(made + waited, leastChanges) * perChange)
        throw new Violation(`${count} requests left within a minute`);
    }
    this.waited = this.waited.filter((one) => one.at > now - 8 * minute);
    this.waited.push({ at: now, count: waiting });
  }
}
