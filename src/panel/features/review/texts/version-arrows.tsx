import type { Version } from '#panel/store/museum-database.ts';
import { IconButton } from '#panel/ui/button.tsx';
import { useEffect, useRef } from 'react';
import { positionOf, stepFrom } from './version-history.ts';

interface VersionArrowsProps {
  /** Whose versions they are. */
  name: string;
  history: readonly Version[];
  text: string;
  onUse: (text: string) => void;
}

/** One step back or forward in a text's versions; only there when it has several (part 2, section 2). */
export function VersionArrows({ name, history, text, onUse }: VersionArrowsProps) {
  const { at, total } = positionOf(history, text);
  const arrows = useRef<HTMLSpanElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    // At an end the arrow is drawn anew, with its reason: whoever pressed it by keyboard stays on it.
    if (pressed.current !== null) arrows.current?.querySelectorAll('button')[pressed.current]?.focus();
    pressed.current = null;
  }, [at]);
  if (total < 2) return null;
  const step = (by: -1 | 1, button: HTMLButtonElement) => {
    const version = stepFrom(history, text, by);
    if (document.activeElement === button) pressed.current = by < 0 ? 0 : 1;
    if (version) onUse(version.text);
  };
  return (
    <span className="version-arrows" ref={arrows}>
      <IconButton
        icon="left"
        label={`Earlier version of ${name}`}
        disabledReason={at === 0 && 'This is the first version.'}
        onClick={(event) => step(-1, event.currentTarget)}
      />
      <span aria-live="polite">
        <span className="hidden-text">Version </span>
        {at + 1}/{total}
      </span>
      <IconButton
        icon="right"
        label={`Later version of ${name}`}
        disabledReason={at + 1 >= total && 'This is the last version.'}
        onClick={(event) => step(1, event.currentTarget)}
      />
    </span>
  );
}
