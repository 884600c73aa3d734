import type { ReactNode } from 'react';
import { usePopover } from '#panel/ui/overlay/popover.ts';
import './chip.css';
import '#panel/ui/overlay/popover.css';

/** A short word about a thing. `tone` 'accent' is for a distinction such as 'Featured'. */
export function Chip({ children, tone }: { children: ReactNode; tone?: 'accent' | undefined }) {
  return <span className={tone ? `chip ${tone}` : 'chip'}>{children}</span>;
}

export interface TagsProps {
  tags: readonly string[];
  /** How many show before '+N'; all of them with Infinity. */
  max?: number | undefined;
}

/** At most two tags; the rest is one press away, by touch and keyboard as well as by mouse. */
export function Tags({ tags, max = 2 }: TagsProps) {
  if (tags.length === 0) return null;
  const shown = tags.slice(0, max);
  const rest = tags.slice(max);
  return (
    <ul className="tags" aria-label="Tags">
      {shown.map((tag) => (
        <li key={tag}>
          <Chip>{tag}</Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="rest">
          <MoreTags tags={rest} />
        </li>
      )}
    </ul>
  );
}

function MoreTags({ tags }: { tags: readonly string[] }) {
  const { trigger, panel } = usePopover();
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-label={`${tags.length} more ${tags.length === 1 ? 'tag' : 'tags'}`}
        {...trigger}
      >
        +{tags.length}
      </button>
      <div className="popover" role="group" aria-label="More tags" {...panel}>
        <ul className="tags wrap">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
