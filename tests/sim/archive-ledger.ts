// What must hold of archiving: a wish that has ended is what the provider had, unless somebody else, or the network,
// toggled after the wish.
import { Violation } from './violation.ts';

interface Wish {
  owner: string;
  theme: string;
  archived: boolean;
  at: number;
}

interface Toggle {
  /** Whose tablet asked; null: somebody on another device, or the network by itself. */
  by: string | null;
  archived: boolean;
  at: number;
}

export class ArchiveLedger {
  private now = 0;
  private readonly wishes: Wish[] = [];
  /** By theme; the first one is how it came into being. */
  private readonly toggles = new Map<string, Toggle[]>();
  /** Changes that were taken back before they left, by owner and key. */
  private readonly takenBack = new Set<string>();

  onWish(owner: string, theme: string, archived: boolean): void {
    this.wishes.push({ owner, theme, archived, at: ++this.now });
  }

  /** It was asked for and taken back before it left: nobody hears of it. */
  onTakenBack(id: string): void {
    this.takenBack.add(id);
  }

  isTakenBack(id: string): boolean {
    return this.takenBack.has(id);
  }

  /** The provider wrote the record. */
  note(theme: string, archived: boolean, by: string | null): void {
    const toggles = this.toggles.get(theme) ?? [];
    if (toggles.at(-1)?.archived === archived) return;
    this.toggles.set(theme, [...toggles, { by, archived, at: ++this.now }]);
  }

  /** A wish is said to be with the provider. */
  checkSettled(owner: string, theme: string, archived: boolean): void {
    const wish = this.wishes.findLast((one) => isOf(one, owner, theme) && one.archived === archived);
    const toggles = this.toggles.get(theme);
    // Of two themes of one name nobody can tell which one it was.
    if (!wish || !toggles) return;
    const word = archived ? 'archived' : 'unarchived';
    const before = toggles.findLast(({ at }) => at < wish.at);
    const since = toggles.filter(({ at }) => at > wish.at);
    if ([before, ...since].every((one) => one?.archived !== archived)) {
      throw new Violation(`${theme} is said to be ${word}, which it never was since`);
    }
    const isLast = !this.wishes.some((one) => isOf(one, owner, theme) && one.at > wish.at);
    const isOurs = since.every(({ by }) => by === owner);
    if (isLast && isOurs && toggles.at(-1)?.archived !== archived) {
      throw new Violation(`${theme} is said to be ${word}, and is not, although nobody else touched it`);
    }
  }
}

function isOf(wish: Wish, owner: string, theme: string): boolean {
  return wish.owner === owner && wish.theme === theme;
}
