import type { Entry } from '#panel/store/entries.ts';
import type { Asked, QuestionRow } from '#panel/store/question-fields.ts';
import { main, visibleField } from '#panel/store/question-fields.ts';
import { notSaved } from '#panel/store/storage-messages.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { State } from '#panel/ui/status/state.tsx';
import { Switch } from '#panel/ui/field/switch.tsx';
import { useState } from 'react';
import { ChangesLink } from './changes-link.tsx';
import { sectionState } from './question/section-state.ts';
import { isWishFor, wishVisible } from './wish-visible.ts';

interface VisibilityProps {
  row: QuestionRow;
  asked: Asked;
  /** 'Show follow-up 2 to visitors' */
  label: string;
  pending: readonly Entry[];
}

/** A follow-up goes with its question: hidden with it, it cannot be shown by itself (part 2, section 4). */
export function Visibility({ row, asked, label, pending }: VisibilityProps) {
  const isParentHidden = asked !== main && row[visibleField(main)] === false;
  const visible = !isParentHidden && row[visibleField(asked)] !== false;
  const [wanted, want] = useWish(row, visible);
  const entry = pending.find((one) => isWishFor(one, asked));
  return (
    <Switch
      label={label}
      checked={isParentHidden ? false : (wanted ?? visible)}
      onChange={(next) => {
        want(next, wishVisible(row.id, asked, next), (error) =>
          notify.error(`Failed to update visibility. ${notSaved(error)}`),
        );
      }}
      disabledReason={isParentHidden && 'Hidden with its question.'}
      hint={entry && <Standing entry={entry} />}
    />
  );
}

function Standing({ entry }: { entry: Entry }) {
  const { tone, icon, word, isUndecided } = sectionState([entry], false);
  return (
    <>
      <State tone={tone} icon={icon}>
        {word}
      </State>
      {isUndecided && <ChangesLink>Open changes</ChangesLink>}
    </>
  );
}

interface Wish {
  visible: boolean;
  /** On the device: the next row shows it. */
  isKept: boolean;
}

// The switch moves with the finger. A row that is read again before the wish is kept knows nothing of it yet.
function useWish(row: QuestionRow, visible: boolean) {
  const [seen, setSeen] = useState(row);
  const [wish, setWish] = useState<Wish | null>(null);
  if (seen !== row) {
    setSeen(row);
    if (wish && (wish.isKept || wish.visible === visible)) setWish(null);
  }
  const want = (next: boolean, keep: Promise<void>, failed: (error: unknown) => void) => {
    const made: Wish = { visible: next, isKept: false };
    const settle = (after: Wish | null) => setWish((now) => (now === made ? after : now));
    setWish(made);
    keep.then(
      () => settle({ ...made, isKept: true }),
      (error: unknown) => {
        settle(null);
        failed(error);
      },
    );
  };
  return [wish?.visible, want] as const;
}
