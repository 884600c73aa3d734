import { useRef } from 'react';

/** Files are taken one after the other, and a save waits for those that were chosen before it. */
export function useTaking() {
  const underWay = useRef<Promise<boolean> | null>(null);
  return {
    /** @param take resolves with whether it was taken */
    async add(take: () => Promise<boolean>): Promise<void> {
      const taking = Promise.resolve(underWay.current).then(take);
      underWay.current = taking;
      await taking;
      if (underWay.current === taking) underWay.current = null;
    },
    /** Waits until nothing is under way. Resolves with whether the last of it, if there was any, could be taken. */
    async settled(): Promise<boolean> {
      let isTaken = true;
      while (underWay.current) isTaken = await underWay.current;
      return isTaken;
    },
  };
}
