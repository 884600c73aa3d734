import type { ReactNode } from 'react';
import './table.css';
import './table-cards.css';

export interface TitleCellProps {
  /** A `<Thumb>`. */
  thumb?: ReactNode;
  /** `link(name)`, as the table's title column gives it. */
  title: ReactNode;
  /** A `<Chip>` such as 'Featured'. */
  badge?: ReactNode;
  /** Who made it. It shows on cards only, and is heard from the artist's column, which is out of sight there. */
  by?: ReactNode;
  /** One or two quiet lines, such as a description. */
  text?: ReactNode;
  /** `<Tags>`. */
  tags?: ReactNode;
}

/** What the first column of every list is made of. */
export function TitleCell({ thumb, title, badge, by, text, tags }: TitleCellProps) {
  return (
    <div className="title-cell">
      {thumb}
      <div className="words">
        <div className="work">
          {title} {badge}
        </div>
        {by && (
          <div className="by small quiet" aria-hidden="true">
            {by}
          </div>
        )}
        {text && <div className="text small quiet">{text}</div>}
        {tags}
      </div>
    </div>
  );
}
