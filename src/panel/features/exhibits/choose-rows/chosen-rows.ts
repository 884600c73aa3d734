// Which rows are chosen. A box follows its own row alone: one press redraws one row.
export interface ChosenRows {
  has(id: string): boolean;
  /** In the order in which they were chosen; the same array until another choice. */
  all(): readonly string[];
  choose(ids: readonly string[], isChosen: boolean): void;
  /** The provider has named records that were chosen under an id of this device. */
  rename(names: ReadonlyMap<string, string>): void;
  subscribe(listener: () => void): () => void;
}

export function chosenRows(): ChosenRows {
  let chosen = new Set<string>();
  let all: readonly string[] = [];
  const listeners = new Set<() => void>();
  const become = (next: Set<string>) => {
    chosen = next;
    all = [...next];
    for (const listener of listeners) listener();
  };
  return {
    has: (id) => chosen.has(id),
    all: () => all,
    choose(ids, isChosen) {
      if (isChosen) return become(new Set([...chosen, ...ids]));
      const out = new Set(ids);
      become(new Set(all.filter((id) => !out.has(id))));
    },
    rename(names) {
      if (all.some((id) => names.has(id))) become(new Set(all.map((id) => names.get(id) ?? id)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
