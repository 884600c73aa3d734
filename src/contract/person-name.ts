const separator = '##';

/** `First##Last` into its parts. A name without the separator is a first name. */
export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.split(separator);
  return { first, last: rest.join(separator) };
}

/** The parts as the wire wants them. */
export function joinName({ first, last }: { first: string; last: string }): string {
  return `${first.trim()}${separator}${last.trim()}`;
}

/** The name as people read it. */
export function displayName(name: string): string {
  const { first, last } = splitName(name);
  return `${first} ${last}`.trim();
}
