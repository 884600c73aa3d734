// Signs that somebody is here, or that the connection may be back. How long the engine waits depends on them.
import { readFact } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { watchLater } from '#panel/store/watch-later.ts';
import type { Reason } from '#panel/sync/run/reasons.ts';
import { requestBackgroundSync, requestPeriodicSync } from './background-sync.ts';

/** A touch asks for another try, but not more often than this. */
const touchAsksEvery = 10_000;
/** Other tabs hear of touches, but not more often than this. */
const notifyTouchEvery = 400;
/** Whoever works in one tab is served by the engine of another, which may be hidden. */
const channelName = 'vitrine-presence';

export function listenForActivity(db: MuseumDatabase, wake: (reason: Reason) => void) {
  let touchedAt = performance.now();
  let touchedElsewhereAt = -Infinity;
  let notifiedAt = -Infinity;
  let askedAt = performance.now();
  let isHeldUp = false;

  const ask = (reason: Reason = 'reachable') => {
    askedAt = performance.now();
    wake(reason);
  };
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;
  const touched = () => {
    touchedAt = performance.now();
    if (touchedAt - notifiedAt < notifyTouchEvery) return;
    notifiedAt = touchedAt;
    others?.postMessage(null);
  };
  const onTouch = () => {
    touched();
    if (isHeldUp && touchedAt - askedAt > touchAsksEvery) ask();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') {
      // Whoever brings it to the front looks at it, also without a touch.
      touched();
      ask();
    } else if (isHeldUp) {
      // The browser forgets an earlier request after some failures, and this tab may be closed next.
      void requestBackgroundSync();
    }
  };

  const unwatch = watchHeldUp(db, (next) => {
    // The browser may send what waits even after the tab is closed.
    if (next && !isHeldUp) void requestBackgroundSync();
    isHeldUp = next;
  });
  void requestPeriodicSync();
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  window.addEventListener('online', () => ask('online'), options);
  document.addEventListener('visibilitychange', onVisible, options);
  document.addEventListener('pointerdown', onTouch, options);
  document.addEventListener('keydown', onTouch, options);
  document.addEventListener('wheel', onTouch, options);
  others?.addEventListener('message', () => (touchedElsewhereAt = performance.now()), options);

  return {
    /** Milliseconds since the last touch, in any tab; what was touched here while it was in sight counts no more when it is hidden. */
    idle() {
      const here = document.visibilityState === 'hidden' ? -Infinity : touchedAt;
      return performance.now() - Math.max(here, touchedElsewhereAt);
    },
    stop() {
      listening.abort();
      others?.close();
      unwatch();
    },
  };
}

function watchHeldUp(db: MuseumDatabase, onChange: (isHeldUp: boolean) => void): () => void {
  const query = async () => {
    const [connectivity, waiting] = await Promise.all([
      readFact(db, 'reach'),
      // One under way counts as well: it may come back, and the browser need not be asked anew at each try.
      db.outbox.where('state').anyOf('waiting', 'ambiguous', 'sending').count(),
    ]);
    return waiting > 0 || (connectivity !== undefined && connectivity.state !== 'ok');
  };
  return watchLater(db, ['facts', 'outbox'], query, onChange);
}
