import { Button } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';

interface NoExhibitFoundProps {
  /** What was searched for, without a filter. */
  text: string | false;
  onClear: () => void;
}

/** In place of the rows of a search, or of a filter, that no exhibit matches. */
export function NoExhibitFound({ text, onClear }: NoExhibitFoundProps) {
  return (
    <Empty
      headline="No exhibit found."
      action={<Button onClick={onClear}>{text === false ? 'Show all exhibits' : 'Clear search'}</Button>}
    >
      {text === false
        ? 'No exhibit matches everything you chose.'
        : `No name, artist, exhibit ID or tag contains “${text}”.`}
    </Empty>
  );
}
