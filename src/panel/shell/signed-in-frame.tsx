// What stands around every screen of a signed-in person.
import { isCreator } from '#contract/roles.ts';
import type { ScreenName } from '#panel/paths.ts';
import { paths, sidebar } from '#panel/paths.ts';
import type { NavItem } from '#panel/ui/frame.tsx';
import { Frame } from '#panel/ui/frame.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Access } from '#panel/shell/session/access.ts';
import { AfterPaint, OnDemand } from '#panel/shell/lifecycle/after-paint.tsx';
import { useChangesOpen } from '#panel/changes/changes-address.ts';
import { lazily } from '#panel/shell/lifecycle/lazily.tsx';
import { SyncPill } from '#panel/changes/sync-pill.tsx';
import type { Place } from './session/workspace.ts';

const LogoutDialog = lazily(
  async () => (await import('#panel/shell/session/logout-dialog.tsx')).LogoutDialog,
);
const SyncCentre = lazily(async () => (await import('#panel/changes/sync-centre.tsx')).SyncCentre, {
  isExpected: true,
});
const Notices = lazily(async () => (await import('./notices.tsx')).Notices);
const AnswerToasts = lazily(async () => (await import('#panel/changes/answer-toasts.ts')).AnswerToasts);

interface SignedInFrameProps {
  access: Access;
  place: Place;
  /** What is shown now; null for an address that leads nowhere. */
  screen: ScreenName | null;
  children: ReactNode;
}

export function SignedInFrame({ access, place, screen, children }: SignedInFrameProps) {
  const [isLeaving, setLeaving] = useState(false);
  const changes = useChangesOpen();
  const items = navigation(screen, isCreator(place.session.user), () => setLeaving(true));
  return (
    <Frame
      items={items}
      brandHref={paths.dashboard}
      header={<SyncPill place={place} onOpen={changes.open} />}
    >
      <AfterPaint>
        <Notices place={place} screen={screen} />
        <AnswerToasts place={place} />
      </AfterPaint>
      {changes.isOpen && (
        <OnDemand>
          <SyncCentre place={place} onClose={changes.close} />
        </OnDemand>
      )}
      {isLeaving && (
        <OnDemand>
          <LogoutDialog access={access} place={place} onClose={() => setLeaving(false)} />
        </OnDemand>
      )}
      {children}
    </Frame>
  );
}

/** The eight items of part 1, section 2. */
function navigation(screen: ScreenName | null, hidesTeam: boolean, onLogout: () => void): NavItem[] {
  const items = sidebar
    .filter(({ to }) => !(hidesTeam && to === 'team'))
    .map((item): NavItem => {
      const screens: readonly (ScreenName | null)[] = 'with' in item ? [item.to, ...item.with] : [item.to];
      const { label, icon, to } = item;
      const short = 'short' in item ? item.short : undefined;
      return { label, short, icon, href: paths[to], main: 'main' in item, current: screens.includes(screen) };
    });
  return [...items, { label: 'Logout', icon: 'logout', onSelect: onLogout, last: true }];
}
