/** Answers what was made before for the same key: a long list asks for thousands of addresses, again and again. */
export function knownAddresses(): (key: string, make: () => string) => string {
  const known = new Map<string, string>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= 50_000) known.clear();
    const made = make();
    known.set(key, made);
    return made;
  };
}
