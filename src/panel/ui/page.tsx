import { use, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { HeaderSlot } from './header-slot.ts';
import { Icon } from './icon.tsx';
import './page.css';

export interface PageProps {
  /** The screen's heading and the window's title. */
  title: string;
  /** What the screen is about: a work's name. It stands below the screen's own. */
  name?: string | undefined;
  /** The way up: an address, and where it leads. */
  back?: { href: string; label: string } | undefined;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** How the record stands, beside its heading: a `<State>`. */
  status?: ReactNode;
  children: ReactNode;
}

/** One screen. After a navigation the focus is on its heading, so that keyboard and screen reader start there. */
export function Page({ title, name, back, actions, status, children }: PageProps) {
  const heading = useArrival();
  useEffect(() => {
    document.title = `${title} · Vitrine`;
  }, [title]);
  return (
    <>
      <div className="page-head">
        {back && (
          <Link href={back.href} className="icon-btn" title={back.label} aria-label={back.label}>
            <Icon name="back" />
          </Link>
        )}
        <div className="heading">
          <h1 ref={heading} tabIndex={-1}>
            {name ? <small>{title}</small> : title} {name}
          </h1>
          {status}
        </div>
        <div className="header-slot">{use(HeaderSlot)}</div>
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}

let arrivedBefore = false;

/** Not on the very first page: the browser announces that one by itself. Not over a field that took the focus. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const main = document.getElementById('content');
    const taken = main !== document.activeElement && main?.contains(document.activeElement);
    if (arrivedBefore && !taken) heading.current?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, []);
  return heading;
}
