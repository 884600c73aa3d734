/** So long may one piece of work take, in milliseconds: a press in between is answered at once. */
const longestPiece = 12;

/** Does all of it, and lets the screen be drawn in between. Null: it was not wanted any more. */
export async function inPieces<Item, Done>(
  items: readonly Item[],
  work: (item: Item) => Done,
  isWanted: () => boolean,
): Promise<Done[] | null> {
  const done: Done[] = [];
  let since = performance.now();
  for (const item of items) {
    done.push(work(item));
    if (performance.now() - since < longestPiece) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
    since = performance.now();
  }
  return done;
}
