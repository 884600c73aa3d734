import { Icon } from '#panel/ui/icon.tsx';
import { State } from '#panel/ui/status/state.tsx';
import { usePrinting } from '#panel/ui/use-printing.ts';
import { useId, type ReactNode } from 'react';
import { ChangesLink } from '#panel/features/review/changes-link.tsx';
import type { SectionState } from './section-state.ts';

interface ReviewSectionProps {
  section: number;
  title: string;
  state: SectionState;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
  /** Why it cannot be opened yet; null when it can. */
  closedBecause: string | null;
  /** Save, and what leads on. */
  buttons: ReactNode;
  children: ReactNode;
}

/** One of a question's three sections. What is folded is not drawn; its texts are kept above. */
export function ReviewSection(props: ReviewSectionProps) {
  const { section, title, state, isOpen, onFold, closedBecause, buttons, children } = props;
  const id = useId();
  const isShown = usePrinting() || isOpen;
  if (closedBecause) {
    return (
      <section className="card review-section closed" aria-labelledby={`${id}-title`}>
        <header>
          <h2 id={`${id}-title`}>{title}</h2>
          <span className="small quiet">{closedBecause}</span>
        </header>
      </section>
    );
  }
  return (
    <section
      className={isShown ? 'card review-section open' : 'card review-section'}
      data-section={section}
      aria-labelledby={`${id}-title`}
    >
      <header>
        <h2 id={`${id}-title`}>
          <button
            type="button"
            className="fold"
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={() => onFold(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
            {title}
          </button>
        </h2>
        <span className="section-state">
          <State tone={state.tone} icon={state.icon}>
            {state.word}
          </State>
          {state.isUndecided && <ChangesLink>Decide</ChangesLink>}
        </span>
        {isOpen && <div className="section-buttons">{buttons}</div>}
      </header>
      <div id={`${id}-body`} className="section-body" hidden={!isShown}>
        {state.reason && (
          <p className="note bad" role="status">
            {state.reason} Correct it and save again. <ChangesLink>Open changes</ChangesLink>
          </p>
        )}
        {isShown && children}
      </div>
    </section>
  );
}
