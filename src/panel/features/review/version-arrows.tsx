import type { Version } from '#panel/store/museum-database.ts';
import { IconButton } from '#panel/ui/button.tsx';
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
  if (total < 2) return null;
  const step = (by: -1 | 1) => {
    const version = stepFrom(history, text, by);
    if (version) onUse(version.text);
  };
  return (
    <span className="version-arrows">
      <IconButton
        icon="left"
        label={`Earlier version of ${name}`}
        disabledReason={at === 0 && 'This is the first version.'}
        onClick={() => step(-1)}
      />
      <span aria-live="polite">
        <span className="hidden-text">Version </span>
        {at + 1}/{total}
      </span>
      <IconButton
        icon="right"
        label={`Later version of ${name}`}
        disabledReason={at + 1 >= total && 'This is the last version.'}
        onClick={() => step(1)}
      />
    </span>
  );
}
