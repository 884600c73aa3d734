import type { ReactNode } from 'react';
import './empty.css';

export interface EmptyProps {
  /** The sentence that says it: 'No exhibit found.' */
  headline: string;
  children?: ReactNode;
  /** What to do about it: a button. */
  action?: ReactNode;
  /** Where it is the whole screen, its sentence is the heading. */
  wholeScreen?: boolean | undefined;
}

/** A display case with nothing in it. */
export function Empty({ headline, children, action, wholeScreen }: EmptyProps) {
  return (
    <div className="empty">
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <path className="shade" d="M24 12h48v52H24z" />
        <path d="M24 12h48v52H24zM18 64h60v8H18zM28 72v14m40-14v14M34 54l12-14m-8 22 22-26M40 60h16" />
      </svg>
      {wholeScreen ? <h1>{headline}</h1> : <p className="work">{headline}</p>}
      {children && <div className="quiet">{children}</div>}
      {action}
    </div>
  );
}

/** Of a list that was never brought: nothing here yet says nothing about what the museum has. */
export function NotHereYet({ many }: { many: string }) {
  return (
    <Empty headline={`The ${many} are not on this device yet.`}>
      They’ll appear here as soon as they are loaded.
    </Empty>
  );
}
