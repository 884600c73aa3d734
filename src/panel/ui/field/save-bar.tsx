import type { ReactNode } from 'react';
import './save-bar.css';

export interface SaveBarProps {
  /** What the save will do, or how the draft stands: 'Draft kept on this device.' */
  status?: ReactNode;
  /** The buttons, the main one last. */
  children: ReactNode;
}

/** Stays within the thumb's reach; the page scrolls a focused field clear of it. */
export function SaveBar({ status, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      <div className="status">{status}</div>
      <div className="buttons">{children}</div>
    </div>
  );
}
