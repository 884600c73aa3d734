// What stands above every screen when there is something to say: storage, first load, update, installing.
import { LoadProgress, notHereYet } from '#panel/features/exhibits/exhibit-loading.tsx';
import { Button } from '#panel/ui/button.tsx';
import { keepReaderWhenIdle } from '#panel/scan/keep-reader.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissLoss, lossInWords, lossSnapshot, subscribeToLoss } from '#panel/shell/session/eviction.ts';
import { InstallHint } from '#panel/shell/lifecycle/install-hint.tsx';
import { missedInvitation } from '#panel/shell/session/invitation.ts';
import { useLoadingFact } from '#panel/changes/queries.ts';
import type { ScreenName } from '#panel/paths.ts';
import { useSearchKey } from './search-key.ts';
import { subscribeToTrouble, troubleSnapshot } from '#panel/shell/lifecycle/storage-trouble.ts';
import { hasCome } from '#panel/store/facts.ts';
import { notSavedBecause } from '#panel/store/storage-messages.ts';
import { UpdatePrompt } from '#panel/shell/lifecycle/update-prompt.tsx';
import type { Place } from './session/workspace.ts';
import './notices.css';

interface NoticesProps {
  place: Place;
  screen: ScreenName | null;
}

export function Notices({ place, screen }: NoticesProps) {
  // Here because this is loaded when the first screen has been painted, and stays.
  useEffect(keepReaderWhenIdle, []);
  useSearchKey();
  return (
    <div className="notices">
      <StorageNotice />
      <LossNotice name={place.db.name} />
      <InvitationNotice />
      <UpdatePrompt />
      {/* The list says it by itself, in the place of its rows. */}
      {screen !== 'exhibits' && <FirstLoad place={place} />}
      {screen && <LeftOutNote place={place} list={lists[screen] ?? screen} />}
      {screen !== 'review' && <InstallHint />}
    </div>
  );
}

/** Screens that show the list of another one. */
const lists: Partial<Record<ScreenName, ScreenName>> = { labels: 'exhibits', reviewList: 'exhibits' };

// A screen that shows a list is called as its table is.
function LeftOutNote({ place, list }: { place: Place; list: ScreenName }) {
  const found = useLoadingFact(place.db)?.leftOut?.filter((one) => one.table === list) ?? [];
  const [first] = found;
  if (!first) return null;
  const [what, are] = found.length === 1 ? ['1 record', 'is'] : [`${found.length} records`, 'are'];
  const which = first.id === null ? 'without an id' : `number ${first.id}`;
  return (
    <p className="note wait" role="status">
      {what} of this list {are} left out, because Vitrine can’t read them ({which}: {first.field}). All others
      are here. Tell whoever looks after your museum’s server.
    </p>
  );
}

function StorageNotice() {
  const trouble = useSyncExternalStore(subscribeToTrouble, troubleSnapshot);
  if (!trouble) return null;
  return (
    <p className="note bad" role="alert">
      {notSavedBecause(trouble)}
    </p>
  );
}

/** The browser threw everything away. It stays until the person has read it. */
function LossNotice({ name }: { name: string }) {
  const unsent = useSyncExternalStore(subscribeToLoss, () => lossSnapshot(name));
  if (unsent === null) return null;
  return (
    <div className="note bad cluster" role="alert">
      <span className="grow">{lossInWords(unsent)}</span>
      <Button onClick={() => dismissLoss(name)}>Got it</Button>
    </div>
  );
}

/** The link is for somebody who is not signed in; it works once, and has not been used up. */
function InvitationNotice() {
  const [email, setEmail] = useState(missedInvitation);
  if (email === null) return null;
  return (
    <div className="note ask cluster" role="status">
      <span className="grow">
        You opened an invitation for {email}, but you are signed in here. Log out, then open the link again.
      </span>
      <Button onClick={() => setEmail(null)}>Got it</Button>
    </div>
  );
}

/**
 * How far the first load after the sign-in is, and what is missing of it: a list that was refused or did not come keeps
 * nobody from the others. Later loads go on unseen.
 */
function FirstLoad({ place }: { place: Place }) {
  const loading = useLoadingFact(place.db);
  if (!loading || loading.completedAt !== null) return null;
  const { state, listed, isPartial, cutOff } = loading;
  const isHere = hasCome(loading, 'exhibits');
  if (state !== 'failed') {
    if (!isHere) return <LoadProgress {...loading} />;
    if (!isPartial && !cutOff) return null;
  }
  const rest = isPartial
    ? 'Your museum’s server doesn’t give all of its lists. Vitrine goes on asking for them.'
    : 'The rest will load as soon as your museum’s server answers.';
  return (
    <div className="note wait cluster" role="status">
      <span className="grow">
        {isHere || listed ? `Not all of your museum is on this device. ${rest}` : notHereYet}
      </span>
      <Button onClick={() => place.wake('asked')}>Try again</Button>
    </div>
  );
}
