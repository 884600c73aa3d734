import { TextArea } from '#panel/ui/field/field.tsx';
import { memo, useCallback } from 'react';
import { askedOf } from '#panel/store/question-fields.ts';
import { useWork } from './question-work.ts';
import { TextTools } from './text-tools.tsx';

interface TextPartProps {
  field: string;
  /** As it stands above the text: 'Teen'. */
  label: string;
  /** The same, for those who do not see where it stands: 'Teen, standard answer of follow-up 2'. */
  name: string;
  value: string;
  error: string | null;
  isRequired?: boolean;
  isReadOnly: boolean;
}

/** One text with what can be done with it. Drawn again only when it is the one that changes. */
export const TextPart = memo(function TextPart(props: TextPartProps) {
  const { field, label, name, value, error, isRequired = true, isReadOnly } = props;
  const { question, change, leave, aiReason } = useWork();
  const type = useCallback((text: string) => change({ [field]: text }), [change, field]);
  return (
    <div className="text-part">
      <TextArea
        id={idOf(field)}
        label={label}
        aria-label={name}
        required={isRequired}
        serif
        rows={2}
        ref={growWithoutHelp}
        value={value}
        onChange={type}
        onBlur={() => leave(field)}
        error={error ?? undefined}
        readOnly={isReadOnly}
      />
      <TextTools
        question={question}
        field={field}
        asked={askedOf(field)}
        name={name}
        value={value}
        onUse={type}
        disabledReason={aiReason}
      />
    </div>
  );
});

export function idOf(field: string): string {
  return `review-${field.replaceAll('.', '-')}`;
}

// Where the browser does not let a text grow by itself (field-sizing).
function growWithoutHelp(area: HTMLTextAreaElement | null) {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  const grow = () => {
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
  };
  grow();
  area.addEventListener('input', grow);
  return () => area.removeEventListener('input', grow);
}
