// The frame of the pages before the sign-in: a label on the wall, and the way back.
import { IconButton } from '#panel/ui/button.tsx';
import { Mark } from '#panel/ui/frame.tsx';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import './guest-page.css';

interface GuestPageProps {
  /** The window's title. */
  title: string;
  heading: string;
  children: ReactNode;
}

export function GuestPage({ title, heading, children }: GuestPageProps) {
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
          {history.length > 1 && (
            <IconButton icon="back" label="Back to the previous page" onClick={() => history.back()} />
          )}
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
