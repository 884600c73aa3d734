import { nativeReader } from './native-reader.ts';

/** Long after the panel is there: half a megabyte that most visits do without. */
const idleAfter = 15_000;

/** Asks the worker to keep the library for offline use. It does so once; asking again costs nothing. */
export function keepReader(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_READER' }));
}

/** Has the library kept in a quiet moment, where the browser has no reader of its own. Returns how to call it off. */
export function keepReaderWhenIdle(): () => void {
  const keep = async () => {
    if (navigator.onLine && !(await nativeReader())) keepReader();
  };
  const timer = setTimeout(() => void keep(), idleAfter);
  const now = () => void keep();
  window.addEventListener('online', now);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
}
