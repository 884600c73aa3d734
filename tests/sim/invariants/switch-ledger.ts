// What must hold of a switch: a wish that has ended is what the provider had, unless somebody else, or the network,
// toggled after the wish.
import { Violation } from './violation.ts';

interface Wish {
  owner: string;
  subject: string;
  isOn: boolean;
  at: number;
}

interface Toggle {
  /** Whose tablet asked; null: somebody on another device, or the network by itself. */
  by: string | null;
  isOn: boolean;
  at: number;
}

export class SwitchLedger {
  private now = 0;
  private readonly wishes: Wish[] = [];
  /** By subject; the first one is how it came into being. */
  private readonly toggles = new Map<string, Toggle[]>();
  /** Changes that were taken back before they left, by owner and key. */
  private readonly takenBack = new Set<string>();
  private readonly words: { on: string; off: string };

  constructor(words: { on: string; off: string }) {
    this.words = words;
  }

  onWish(owner: string, subject: string, isOn: boolean): void {
    this.wishes.push({ owner, subject, isOn, at: ++this.now });
  }

  /** It was asked for and taken back before it left: nobody hears of it. */
  onTakenBack(id: string): void {
    this.takenBack.add(id);
  }

  isTakenBack(id: string): boolean {
    return this.takenBack.has(id);
  }

  /** The provider wrote the record. */
  note(subject: string, isOn: boolean, by: string | null): void {
    const toggles = this.toggles.get(subject) ?? [];
    if (toggles.at(-1)?.isOn === isOn) return;
    this.toggles.set(subject, [...toggles, { by, isOn, at: ++this.now }]);
  }

  /** A wish is said to be with the provider. */
  checkSettled(owner: string, subject: string, isOn: boolean): void {
    const wish = this.wishes.findLast((one) => isOf(one, owner, subject) && one.isOn === isOn);
    const toggles = this.toggles.get(subject);
    // Of two of one name nobody can tell which one it was.
    if (!wish || !toggles) return;
    const word = isOn ? this.words.on : this.words.off;
    const before = toggles.findLast(({ at }) => at < wish.at);
    const since = toggles.filter(({ at }) => at > wish.at);
    if ([before, ...since].every((one) => one?.isOn !== isOn)) {
      throw new Violation(`${subject} is said to be ${word}, which it never was since`);
    }
    const isLast = !this.wishes.some((one) => isOf(one, owner, subject) && one.at > wish.at);
    const isOurs = since.every(({ by }) => by === owner);
    if (isLast && isOurs && toggles.at(-1)?.isOn !== isOn) {
      throw new Violation(`${subject} is said to be ${word}, and is not, although nobody else touched it`);
    }
  }
}

function isOf(wish: Wish, owner: string, subject: string): boolean {
  return wish.owner === owner && wish.subject === subject;
}
