/** How the box for all that a search finds stands, where some of it may be chosen. */
export function isEachChosen(
  ids: readonly string[],
  chosen: Pick<ReadonlySet<string>, 'has'>,
): 'all' | 'some' | 'none' {
  let count = 0;
  for (const id of ids) if (chosen.has(id)) count += 1;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
