import type { Entry } from '#panel/store/entries.ts';
import type { Asked, QuestionRow } from '#panel/store/question-fields.ts';
import { main, visibleField } from '#panel/store/question-fields.ts';
import { notSaved } from '#panel/store/storage-words.ts';
import { notify } from '#panel/ui/overlay/notify.tsx';
import { State } from '#panel/ui/state.tsx';
import { Switch } from '#panel/ui/field/switch.tsx';
import { useState } from 'react';
import { ChangesLink } from './changes-link.tsx';
import { sectionState } from './section-state.ts';
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
  const [wanted, setWanted] = useWish(row);
  const entry = pending.find((one) => isWishFor(one, asked));
  return (
    <Switch
      label={label}
      checked={isParentHidden ? false : (wanted ?? visible)}
      onChange={(next) => {
        setWanted(next);
        wishVisible(row.id, asked, next).catch((error: unknown) => {
          setWanted(null);
          notify.error(`Failed to update visibility. ${notSaved(error)}`);
        });
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

// The switch moves with the finger; from then on the row tells.
function useWish(row: QuestionRow) {
  const [seen, setSeen] = useState(row);
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (seen !== row) {
    setSeen(row);
    setWanted(null);
  }
  return [wanted, setWanted] as const;
}
