// Tags for the chosen exhibits: more of them, or fewer.
import { exhibitTags } from '#contract/limits.ts';
import { useTagSuggestions } from '#panel/forms/tag-suggestions.ts';
import { Button } from '#panel/ui/button.tsx';
import { TagsField } from '#panel/ui/field/tags-field.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { useRef, useState } from 'react';
import { useTagsOf } from './chosen-queries.ts';
import type { TagChanges } from './actions.ts';

interface TagsDialogProps {
  exhibits: string;
  ids: readonly string[];
  onTags: (changes: TagChanges) => void;
  onClose: () => void;
}

export function TagsDialog({ exhibits, ids, onTags, onClose }: TagsDialogProps) {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const known = useTagSuggestions();
  const theirs = useTagsOf(ids);
  // A field that has the focus offers its tags over the other one.
  const first = useRef<HTMLDivElement>(null);
  const isNothing = add.length === 0 && remove.length === 0;
  return (
    <Dialog
      title={`Tags of ${exhibits}`}
      open
      onOpenChange={(open) => open || onClose()}
      focusFirst={first}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="main"
            disabledReason={isNothing && 'Enter a tag to add, or choose one to remove.'}
            onClick={() => isNothing || onTags({ add, remove })}
          >
            Change tags
          </Button>
        </>
      }
    >
      <div className="stack chosen-tags" tabIndex={-1} ref={first}>
        <TagsField
          label="Tags to add"
          value={add}
          onChange={setAdd}
          max={exhibitTags.max}
          suggestions={known}
          hint={`An exhibit can have ${exhibitTags.max} tags.`}
        />
        <TagsField
          label="Tags to remove"
          value={remove}
          onChange={setRemove}
          suggestions={theirs}
          strict
          hint={theirs.length === 0 ? 'They have no tags.' : 'Choose from the tags they have.'}
        />
      </div>
    </Dialog>
  );
}
