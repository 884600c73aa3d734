import { useRef, useState } from 'react';

/** Files are taken one after the other, and a save waits for those that were chosen before it. */
export function useTaking() {
  const underWay = useRef<Promise<boolean> | null>(null);
  const [isTaking, setTaking] = useState(false);
  return {
    isTaking,
    /** @param take resolves with whether it was taken */
    async add(take: () => Promise<boolean>): Promise<void> {
      const taking = Promise.resolve(underWay.current).then(take);
      underWay.current = taking;
      setTaking(true);
      await taking;
      if (underWay.current !== taking) return;
      underWay.current = null;
      setTaking(false);
    },
    /** Waits until nothing is under way. Resolves with whether the last of it, if there was any, could be taken. */
    async settled(): Promise<boolean> {
      let isTaken = true;
      while (underWay.current) isTaken = await underWay.current;
      return isTaken;
    },
  };
}
