// What the requests of one person's tablet met, as far as it may show: nothing is said of the network that none of them
// has shown, and there are never more of them than people and lists ask for.
import type { Fault } from './network.ts';
import { Violation } from './violation.ts';

/** A word of the header about the network, and what a request must have met for it. */
const words: readonly { text: string; shownBy: ReadonlySet<Fault> }[] = [
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
    text: 'Provider busy',
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

/** What a request met may show for so long after it has left, in milliseconds: it is given up after a minute at most. */
const showsFor = 150_000;
const minute = 60_000;

/**
 * So many requests leave within a minute at most, on all tabs of one person's tablet together: each of what twenty deeds
 * in a minute queue is read, written and read back, with bytes and their verification; the rest are lists and looks.
 */
const mostPerMinute = 180;

export class Traffic {
  private sent: number[] = [];
  private readonly met = new Map<Fault, number>();
  private answeredAt = -Infinity;

  onSent(fault: Fault | null, now: number): void {
    this.sent.push(now);
    if (fault) this.onTrouble(fault, now);
  }

  /** An answer has come back as the provider gave it. */
  onAnswered(now: number): void {
    this.answeredAt = now;
  }

  onTrouble(fault: Fault, now: number): void {
    this.met.set(fault, now);
  }

  /** @throws {Violation} when the header says of the network what no request has shown lately */
  checkWords(pill: string, now: number): void {
    for (const { text, shownBy } of words) {
      if (!pill.startsWith(text)) continue;
      const last = Math.max(-Infinity, ...[...shownBy].map((fault) => this.met.get(fault) ?? -Infinity));
      if (last > this.answeredAt || now - last < showsFor) continue;
      throw new Violation(`“${pill}” is said, and no request has shown it`);
    }
  }

  /** @throws {Violation} when more requests left within a minute than there is reason for */
  checkPace(now: number): void {
    this.sent = this.sent.filter((at) => at > now - 6 * minute);
    let first = 0;
    for (const [index, at] of this.sent.entries()) {
      while ((this.sent[first] ?? at) <= at - minute) first += 1;
      const count = index - first + 1;
      if (count > mostPerMinute) throw new Violation(`${count} requests left within a minute`);
    }
  }
}
