// The frame of the pages before the sign-in: a label on the wall, and the way back.
import { hasKeptEmail } from '#panel/features/session/recovery-key.ts';
import { paths } from '#panel/paths.ts';
import { IconButton } from '#panel/ui/button.tsx';
import { Mark } from '#panel/ui/frame.tsx';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import './guest-page.css';

interface GuestPageProps {
  /** The window's title. */
  title: string;
  heading: string;
  /** Where the arrow leads when no page before the sign-in was before this one. */
  up?: string;
  children: ReactNode;
}

export function GuestPage({ title, heading, up, children }: GuestPageProps) {
  const goBack = useWayBack(up);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Vitrine`;
    // Not over a field that took the focus.
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <main className="guest">
      <div className="guest-label">
        <div className="guest-brand">
          {goBack && <IconButton icon="back" label="Back to the previous page" onClick={goBack} />}
          <Mark />
          <span>Vitrine</span>
        </div>
        <h1 ref={head} tabIndex={-1}>
          {heading}
        </h1>
        {children}
      </div>
    </main>
  );
}

/** Null: no way leads anywhere but here again. */
function useWayBack(up: string | undefined): (() => void) | null {
  const [, navigate] = useLocation();
  if (isGuestBefore()) return () => history.back();
  return up ? () => navigate(up) : null;
}

// What was before may be of somebody else's session, which leads here again.
function isGuestBefore(): boolean {
  // Not every browser has it.
  const { navigation } = window as { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  const path = before ? new URL(before).pathname : '';
  if (path === location.pathname) return false;
  return path === paths.login || path === paths.forgotPassword || (hasKeptEmail() && path === paths.otp);
}
