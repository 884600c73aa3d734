import { useCallback, useEffect, useState } from 'react';

/** Whole seconds until `ms` are over, by the clock: a device that slept has not stopped it. */
export function useCountdown(ms: number): { seconds: number; restart: (ms: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + ms);
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  const restart = useCallback((again: number) => {
    setNow(Date.now());
    setEnd(Date.now() + again);
  }, []);
  return { seconds: Math.max(0, Math.ceil((end - now) / 1000)), restart };
}
