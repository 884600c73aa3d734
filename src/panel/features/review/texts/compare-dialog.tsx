// Any two versions word by word, all ages of one length side by side, and how long and how hard to read each is.
import { ageGroups } from '#contract/limits.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button } from '#panel/ui/button.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { useEffect, useRef } from 'react';
import { bringBack } from './bring-back.ts';
import { ComparedVersions } from './compared-versions.tsx';
import { changeTexts } from '#panel/features/review/question/question-drafts.ts';
import { useCurrentTexts, useVersions } from './version-queries.ts';
import { nameOf } from './version-messages.ts';
import './compare-dialog.css';

interface CompareDialogProps {
  question: string;
  /** The text that it was opened from. */
  field: string;
  value: string;
  onUse: (text: string) => void;
  onClose: () => void;
}

export function CompareDialog({ question, field, value, onUse, onClose }: CompareDialogProps) {
  const { db } = workspace();
  const { all, of } = useVersions(question);
  const current = useCurrentTexts(question);
  const fields = fieldsBeside(field).filter((one) => one === field || (current && one in current.row));
  const textIn = (one: string) => (one === field ? value : (current?.texts[one] ?? ''));
  const takeInto = (one: string) => (text: string) => {
    const put = (wording: string) => void changeTexts(db, question, { [one]: wording }, Date.now());
    return bringBack(db, all, { question, field: one, text, onUse: one === field ? onUse : put });
  };
  const opened = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // In braces: newer browsers give a promise for it, which is no way to clean up.
    opened.current?.scrollIntoView({ block: 'nearest' });
  }, [fields.length]);
  return (
    <Dialog
      title={`Compare ${fields.length > 1 ? 'ages and versions' : 'versions'}`}
      description="Removed words are struck through, new words underlined."
      open
      onOpenChange={(open) => open || onClose()}
      size="wide"
      footer={
        <Button kind="main" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={fields.length > 1 ? 'compare ages' : 'compare'}>
        {fields.map((one) => (
          <ComparedVersions
            key={one}
            ref={one === field ? opened : null}
            question={question}
            field={one}
            title={fields.length > 1 ? ageOf(one) : nameOf(one)}
            history={of(one)}
            text={textIn(one)}
            onUse={takeInto(one)}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** The answers of the same length to all ages; a question stands alone. */
function fieldsBeside(field: string): string[] {
  const [asked, , length] = field.split('.');
  return length === undefined ? [field] : ageGroups.map((age) => `${asked}.${age}.${length}`);
}

function ageOf(field: string): string {
  return field.split('.')[1] ?? '';
}
