import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { HeaderSlot } from './header-slot.ts';
import { Icon, type IconName } from './icon.tsx';
import { usePopover } from './overlay/popover.ts';
import './overlay/popover.css';
import './frame.css';

export interface NavItem {
  label: string;
  /** What a phone's bar has room for; the name stays the whole one. */
  short?: string | undefined;
  icon: IconName;
  /** Where it leads; without it, it is a button for `onSelect`. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  current?: boolean | undefined;
  /** One of the four that have a place on a phone's bar; the rest are under More. */
  main?: boolean | undefined;
  /** Set apart at the very end, as Logout is. */
  last?: boolean | undefined;
}

export interface FrameProps {
  items: readonly NavItem[];
  brandHref: string;
  /** Goes into every page's heading row: the sync pill. */
  header: ReactNode;
  children: ReactNode;
}

/** The house around every screen: labelled sidebar on wide windows, a rail on upright tablets, a bar on phones. */
export function Frame({ items, brandHref, header, children }: FrameProps) {
  return (
    <div className="app">
      <a className="skip" href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <nav className="side" aria-label="Main">
        <Link href={brandHref} className="brand" title="Vitrine">
          <Mark />
          <span>Vitrine</span>
        </Link>
        <ul>
          {items.map((item) => (
            <li key={item.label} className={item.last ? 'last' : item.main ? 'main' : undefined}>
              <NavEntry {...item} />
            </li>
          ))}
          <li className="more">
            <MoreEntries items={items.filter((item) => !item.main)} />
          </li>
        </ul>
      </nav>
      <main id="content" tabIndex={-1}>
        <HeaderSlot value={header}>{children}</HeaderSlot>
      </main>
    </div>
  );
}

/** The product's mark: a case on its plinth, with one thing in it. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 28" aria-hidden="true">
      <path d="M4 2h16v17H4zM1.5 19h21v7h-21zM12 7l3.5 4.5-3.5 4-3.5-4z" />
    </svg>
  );
}

function NavEntry({ label, short, icon, href, onSelect, current }: NavItem) {
  const inside = (
    <>
      <Icon name={icon} />
      <span data-short={short}>{label}</span>
    </>
  );
  if (href === undefined)
    return (
      <button type="button" className="nav" title={label} onClick={onSelect}>
        {inside}
      </button>
    );
  return (
    <Link
      className="nav"
      href={href}
      title={label}
      aria-current={current ? 'page' : undefined}
      onClick={() => onSelect?.()}
    >
      {inside}
    </Link>
  );
}

function MoreEntries({ items }: { items: readonly NavItem[] }) {
  const { trigger, panel, close } = usePopover();
  const current = items.some((item) => item.current);
  const leave = (item: NavItem) => {
    close();
    item.onSelect?.();
  };
  return (
    <>
      <button type="button" className="nav" data-current={current || undefined} {...trigger}>
        <Icon name="more" />
        <span>More</span>
      </button>
      <div className="popover from-bottom" {...panel}>
        <ul>
          {items.map((item) => (
            <li key={item.label}>
              <NavEntry {...item} onSelect={() => leave(item)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** By hand, so that the address keeps its own fragment and the router stays out of it. */
function skipToContent(event: { preventDefault: () => void }) {
  event.preventDefault();
  // On a list, the next Tab is in its search.
  (document.querySelector<HTMLElement>('main search') ?? document.getElementById('content'))?.focus();
}
