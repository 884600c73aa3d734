/** Lets so many through at a time, in the order in which they came. Who has entered calls what it got, to leave. */
export function turnstile(width: number): () => Promise<() => void> {
  const queue: (() => void)[] = [];
  let free = width;

  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = queue.shift();
      if (next) next();
      else free += 1;
    };
  };
}
