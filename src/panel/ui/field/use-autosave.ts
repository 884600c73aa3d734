import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AutosaveStanding } from './autosave-standing.ts';
import { openStanding } from './autosave-standing.ts';
import { whenKeptIsGone } from '#panel/ui/kept.ts';
import { clearUnsaved, markUnsaved } from '#panel/ui/unsaved.ts';

export interface AutosaveOptions<T> {
  /** Names the form among those that hold unsaved input. */
  name: string;
  /** What to keep; null when there is nothing to keep. What it is at first counts as kept. A new object is a change. */
  value: T | null;
  /** Keeps it, or lets go of what was kept. */
  save: (value: T | null) => Promise<void>;
}

export interface Autosave<T = unknown> {
  /** How it stands. Whoever shows that follows it, and the form is not drawn again because something was kept. */
  standing: AutosaveStanding;
  /** Keeps now what waits to be kept. Resolves with whether everything is kept. */
  flush(): Promise<boolean>;
  /** Keeps this now: the form goes, and no further render shows it. */
  keep(value: T | null): Promise<boolean>;
  /** Lets go of what was kept, now. The caller takes the value back in the same breath. */
  forget(): Promise<boolean>;
  /** Keeps nothing from now on, not even on leaving: what was typed is being saved for good. */
  pause(): Promise<void>;
  resume(): void;
}

const pauseAfterTyping = 300;

/** Keeps what a form holds, soon after each change and at once when the page may be about to go. */
export function useAutosave<T>({ name, value, save }: AutosaveOptions<T>): Autosave<T> {
  const [standing] = useState(() => openStanding(value));
  // Known by comparing, not by remembering: no moment in which what is on screen is called kept and is not.
  useLayoutEffect(() => standing.show(value), [standing, value]);
  const latest = useRef({ value, save });
  useEffect(() => {
    latest.current = { value, save };
  });
  const onDevice = useRef<T | null | typeof nothing>(value);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const isPaused = useRef(false);
  const isWriting = useRef(false);

  const write = useCallback(async () => {
    const { value: wanted, save: run } = latest.current;
    if (isPaused.current || wanted === onDevice.current) return true;
    isWriting.current = true;
    try {
      await run(wanted);
      onDevice.current = wanted;
      standing.learn({ value: wanted });
      if (latest.current.value === wanted) clearUnsaved(name);
      return true;
    } catch (error) {
      onDevice.current = nothing;
      standing.learn({ kind: 'failed', error });
      return false;
    } finally {
      isWriting.current = false;
    }
  }, [name, standing]);

  // One after the other, so that an older state never overwrites a newer one.
  const flush = useCallback(() => {
    running.current = running.current.then(write);
    return running.current;
  }, [write]);

  useEffect(() => {
    if (isPaused.current) return;
    if (value === null || value === onDevice.current) clearUnsaved(name);
    else markUnsaved(name);
    // What is being written now may be something else than what is on the device.
    if (value === onDevice.current && !isWriting.current) return;
    const timer = setTimeout(() => void flush(), pauseAfterTyping);
    return () => clearTimeout(timer);
  }, [value, name, flush]);
  useFlushOnLeaving(flush, name);
  useEffect(
    () =>
      whenKeptIsGone(() => {
        if (latest.current.value === null) return;
        onDevice.current = nothing;
        markUnsaved(name);
        standing.learn({ value: null });
        void flush();
      }),
    [name, flush, standing],
  );

  const keep = useCallback(
    (wanted: T | null) => {
      // Whoever keeps or discards may leave in the same moment: no further render shows it.
      latest.current = { ...latest.current, value: wanted };
      return flush();
    },
    [flush],
  );

  return useMemo(
    () => ({
      standing,
      flush,
      keep,
      forget: () => keep(null),
      async pause() {
        isPaused.current = true;
        await running.current;
      },
      resume() {
        isPaused.current = false;
        void flush();
      },
    }),
    [standing, flush, keep],
  );
}

/** Stands for "not known": no value is the same. */
const nothing = Symbol('not kept');

// Tablets drop a page in the background without a word: being hidden is the last moment of which a page is sure to hear.
function useFlushOnLeaving(flush: () => Promise<boolean>, name: string) {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    const run = () => void flush();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', run);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', run);
      run();
      clearUnsaved(name);
    };
  }, [flush, name]);
}
