import type { ReactNode } from 'react';
import { Icon } from '#panel/ui/icon.tsx';
import { usePopover } from './popover.ts';
import './popover.css';
import './menu.css';

interface MenuProps {
  /** What the actions are about: 'More actions for Harbour at Dusk'. */
  label: string;
  className?: string | undefined;
  /** Plain buttons and links; whatever does not leave the screen closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** Actions behind one button. */
export function Menu({ label, className, children }: MenuProps) {
  const { trigger, panel, close } = usePopover();
  return (
    <div className={className}>
      <button type="button" className="icon-btn" title={label} aria-label={label} {...trigger}>
        <Icon name="more" />
      </button>
      <div className="popover menu" role="group" aria-label={label} {...panel}>
        {children(close)}
      </div>
    </div>
  );
}
