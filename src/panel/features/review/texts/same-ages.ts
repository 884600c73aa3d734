// Texts that are the same for several ages stand once, until somebody makes them different. Pure.
type Texts = Readonly<Record<string, string>>;

/**
 * The fields in the groups in which they stand. `apart`: those that were different while somebody looked at them: they are
 * not put together under the finger of whoever types the same words into both.
 */
export function groupsOf(fields: readonly string[], texts: Texts, apart: ReadonlySet<string>): string[][] {
  const groups: string[][] = [];
  for (const field of fields) {
    const same = groups.find(([first]) => first !== undefined && isSame(first, field));
    if (same) same.push(field);
    else groups.push([field]);
  }
  return groups;

  function isSame(a: string, b: string): boolean {
    const text = texts[a]?.trim();
    return Boolean(text) && text === texts[b]?.trim() && !apart.has(a) && !apart.has(b);
  }
}

/** Those that stand apart from now on: they differ from another one. Blank ones wait for their first text. */
export function differing(fields: readonly string[], texts: Texts): string[] {
  if (fields.every((field) => !texts[field]?.trim())) return [];
  return fields.filter((field) =>
    fields.every((one) => one === field || texts[one]?.trim() !== texts[field]?.trim()),
  );
}
