// Toasts of what became of this tab's own changes. The sync centre holds the same; a toast is never the only copy.
import { catalogue } from '#panel/operations.ts';
import { awayBy, savedHere, savesLeadTo } from '#panel/forms/show-saved.ts';
import type { Entry, Settled } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { watchLater } from '#panel/store/watch-later.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { useEffect } from 'react';
import { followUser } from '#panel/shell/session/follow-user.ts';
import { entryMessage } from './messages.ts';
import type { Place } from '#panel/shell/session/workspace.ts';

/** Changes in quick succession say once that they are on this device. */
const burst = 4_000;

type Watched = Pick<Place, 'db' | 'device' | 'tab'>;

export function AnswerToasts({ place }: { place: Place }) {
  useEffect(() => watchAnswers(place), [place]);
  return null;
}

/** What this tab has shown already, by database: whoever signs in again does not hear it again. */
interface Shown {
  /** The newest change in the history. */
  settled: number;
  refused: ReadonlySet<string>;
  /** The newest change in the outbox that needs no more words, and when the last words were. */
  kept: number;
  keptAt: number;
}

const shownByDatabase = new Map<string, Shown>();

/**
 * A tab is as old as its page, so all that this tab did is news until it is shown: also what was answered before its
 * first screen was painted and this code was here.
 */
export function watchAnswers({ db, device, tab }: Watched): () => void {
  const shown = shownByDatabase.get(db.name) ?? {
    settled: 0,
    refused: new Set(),
    kept: 0,
    keptAt: -Infinity,
  };
  shownByDatabase.set(db.name, shown);
  const watches = [
    watchKept(db, tab, shown),
    watchSettled(db, tab, shown),
    watchRefused(db, tab, shown),
    followUser({ db, device }),
  ];
  return () => {
    for (const stopWatching of watches) stopWatching();
  };
}

/** Decision 16: what quotes the provider appears when the provider has answered. */
function watchSettled(db: MuseumDatabase, tab: string, shown: Shown): () => void {
  const newest = () => db.history.orderBy('seq').reverse().limit(20).toArray();
  return watchLater(db, ['history'], newest, (settled) => {
    const from = shown.settled;
    shown.settled = settled[0]?.seq ?? 0;
    const fresh = settled.filter((done) => (done.seq ?? 0) > from && done.tab === tab);
    for (const done of fresh.toReversed()) showSettled(done);
  });
}

function showSettled(done: Settled): void {
  const { outcome, message, createdAt } = done;
  if (message && outcome !== 'discarded') notify.successOf(createdAt, message, aboutOf(done));
}

/** A corrected change is the same one, under another key. */
function aboutOf({ chain, operation }: Pick<Entry, 'chain' | 'operation'>): string {
  return `${operation} ${chain}`;
}

function watchRefused(db: MuseumDatabase, tab: string, shown: Shown): () => void {
  const refused = () => db.outbox.where('state').equals('refused').toArray();
  return watchLater(db, ['outbox'], refused, (entries) => {
    const before = shown.refused;
    shown.refused = new Set(entries.map(nameOfRefusal));
    for (const entry of entries) {
      if (entry.tab === tab && !before.has(nameOfRefusal(entry))) showRefused(entry);
    }
  });
}

// The same change refused again after a retry is news.
function nameOfRefusal({ key, attempts }: Entry): string {
  return `${key}:${attempts}`;
}

function showRefused(entry: Entry): void {
  const operation = catalogue.operations.get(entry.operation);
  if (operation?.isQuiet) {
    return console.warn(
      `${operation.describe(entry.input)} was refused:`,
      entry.trouble?.message ?? entry.trouble?.status,
    );
  }
  const { reason } = entryMessage(entry, { now: Date.now(), isKnown: true, inLine: null });
  const said = entry.trouble?.message ?? entry.trouble?.words ?? reason;
  const alert = alertOf(entry);
  // Decision 11: a browser alert, but only while the person is still on the screen that asked.
  if (alert && isThere(entry.screen)) window.alert(alert(said));
  else notify.error(said, { about: aboutOf(entry), isListed: true });
}

function alertOf({ operation }: Entry) {
  return catalogue.operations.get(operation)?.alert;
}

/** Decision 16: at once, the panel says that it is on this device when it is offline. */
function watchKept(db: MuseumDatabase, tab: string, shown: Shown): () => void {
  const newest = async () => {
    const [entry, connectivity] = await Promise.all([db.outbox.orderBy('seq').last(), readFact(db, 'reach')]);
    return { entry, away: awayBy(connectivity) };
  };
  return watchLater(db, ['outbox', 'facts'], newest, ({ entry, away }) => {
    // Numbers begin anew after the browser threw the database away.
    if (!entry) shown.kept = 0;
    if (!entry || entry.seq <= shown.kept || !away) return;
    shown.kept = entry.seq;
    if (entry.tab !== tab || !showsByItself(entry) || !isFresh(entry)) return;
    if (performance.now() - shown.keptAt < burst) return;
    shown.keptAt = performance.now();
    notify.kept(savedHere(away));
  });
}

// A save may lead to another screen by itself, and that is where its answer is waited for.
function isThere(from: string | undefined): boolean {
  const { pathname } = location;
  return from !== undefined && (from === pathname || savesLeadTo.get(from) === pathname);
}

// The first one shows only after its attempt that the connection is gone. Later than this it would be no news.
function isFresh({ createdAt }: Entry): boolean {
  return Date.now() - createdAt < 60_000;
}

// A deletion says so on the screen that asked for it.
function showsByItself({ operation }: Entry): boolean {
  return catalogue.operations.get(operation)?.kind !== 'remove';
}
