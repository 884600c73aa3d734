// Toasts of what became of this tab's own changes. The sync centre holds the same; a toast is never the only copy.
import { addVoucher, editVoucher } from '#panel/features/vouchers/operations.ts';
import { catalogue } from '#panel/operations.ts';
import type { Entry, Settled } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import { notify } from '#panel/ui/notify.tsx';
import { liveQuery } from 'dexie';
import { useEffect } from 'react';
import { followUser } from './follow-user.ts';
import { entryWords } from './words.ts';
import type { Place } from './workplace.ts';

/** Changes in quick succession say once that they are on this device. */
const burst = 4_000;

export function AnswerToasts({ place }: { place: Place }) {
  useEffect(() => {
    const asked = new Map<string, string>();
    const watches = [
      watchSettled(place),
      watchRefused(place, asked),
      watchKept(place, asked),
      followUser(place),
    ];
    return () => {
      for (const watch of watches) watch.unsubscribe();
    };
  }, [place]);
  return null;
}

/** Decision 16: what quotes the provider appears when the provider has answered. */
function watchSettled({ db, tab }: Place) {
  let seen: number | null = null;
  const newest = () => db.history.orderBy('seq').reverse().limit(20).toArray();
  return liveQuery(newest).subscribe({
    next(settled) {
      const from = seen;
      seen = settled[0]?.seq ?? 0;
      if (from === null) return;
      const fresh = settled.filter((done) => (done.seq ?? 0) > from && done.tab === tab);
      for (const done of fresh.toReversed()) tellSettled(done);
    },
    error: () => {},
  });
}

function tellSettled({ outcome, message }: Settled): void {
  if (message && outcome !== 'discarded') notify.success(message);
}

/** Screens from which this tab asked for what a refusal is an alert of, by the changes' keys. */
type Asked = Map<string, string>;

function watchRefused({ db, tab }: Place, asked: Asked) {
  let told: Set<string> | null = null;
  const refused = () => db.outbox.where('state').equals('refused').toArray();
  return liveQuery(refused).subscribe({
    next(entries) {
      const before = told;
      told = new Set(entries.map(nameOfRefusal));
      if (before === null) return;
      for (const entry of entries) {
        if (entry.tab === tab && !before.has(nameOfRefusal(entry))) tellRefused(entry, asked);
      }
    },
    error: () => {},
  });
}

// The same change refused again after a retry is news.
function nameOfRefusal({ key, attempts }: Entry): string {
  return `${key}:${attempts}`;
}

/** Decision 12: no toast when saving a voucher failed. The list of changes tells it. */
const untoasted: readonly string[] = [addVoucher.name, editVoucher.name];

function tellRefused(entry: Entry, asked: Asked): void {
  if (untoasted.includes(entry.operation)) {
    return console.warn('A voucher was not saved:', entry.trouble?.message ?? entry.trouble?.status);
  }
  const { reason } = entryWords(entry, { now: Date.now(), isKnown: true, inLine: null });
  const said = entry.trouble?.message ?? entry.trouble?.words ?? reason;
  const alert = alertOf(entry);
  // Decision 11: a browser alert, but only while the person is still on the screen that asked.
  if (alert && asked.get(entry.key) === location.pathname) window.alert(alert(said));
  else notify.error(said);
}

function alertOf({ operation }: Entry) {
  return catalogue.operations.get(operation)?.alert;
}

/** Decision 16: at once, the panel says that it is on this device when it is offline. */
function watchKept({ db, tab }: Place, asked: Asked) {
  // The newest change that needs no more words.
  let told: number | null = null;
  let toldAt = -Infinity;
  const newest = async () => {
    const [entry, reach] = await Promise.all([db.outbox.orderBy('seq').last(), readFact(db, 'reach')]);
    return { entry, isAway: reach !== undefined && reach.state !== 'ok' };
  };
  return liveQuery(newest).subscribe({
    next({ entry, isAway }) {
      if (entry?.tab === tab && alertOf(entry) && !asked.has(entry.key))
        asked.set(entry.key, location.pathname);
      told ??= entry?.seq ?? 0;
      // Numbers begin anew after the browser threw the database away.
      if (!entry) told = 0;
      if (!entry || entry.seq <= told || !isAway) return;
      told = entry.seq;
      if (entry.tab !== tab || !tellsByItself(entry) || !isFresh(entry)) return;
      if (performance.now() - toldAt < burst) return;
      toldAt = performance.now();
      notify.message('Saved on this device. It is sent when you are online.');
    },
    error: () => {},
  });
}

// The first one shows only after its attempt that the connection is gone. Later than this it would be no news.
function isFresh({ createdAt }: Entry): boolean {
  return Date.now() - createdAt < 60_000;
}

// A deletion says so on the screen that asked for it.
function tellsByItself({ operation }: Entry): boolean {
  return catalogue.operations.get(operation)?.kind !== 'remove';
}
