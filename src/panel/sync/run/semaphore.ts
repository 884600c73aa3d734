interface Semaphore {
  /** Waits for its turn, in the order in which others came. Who has entered calls what it got, to leave. */
  enter(): Promise<() => void>;
  /** Lets one more through from now on. */
  widen(): void;
}

/** Lets so many through at a time. */
export function semaphore(width: number): Semaphore {
  const queue: (() => void)[] = [];
  let free = width;

  const release = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async enter() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        release();
      };
    },
    widen: release,
  };
}
