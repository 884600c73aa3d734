import { TextArea } from '#panel/ui/field/field.tsx';
import { memo, useEffect, useState } from 'react';
import { showText } from './current-texts.ts';
import { useWork } from '#panel/features/review/question/question-work.ts';
import { idOf } from './part-id.ts';
import { usePart } from './running.ts';
import { DoubtsBelow, SentenceMarks } from '#panel/features/review/sources/sentence-marks.tsx';
import { sentenceAt } from '#panel/features/review/sources/sentence-sources.ts';

interface TextPartProps {
  /** Those that hold this text: one, or those of several ages for which it is the same. */
  fields: string;
  /** As it stands above the text: 'Teen'. */
  label: string;
  /** The same, for those who do not see where it stands: 'Teen, standard answer of follow-up 2'. */
  name: string;
  value: string;
  error: string | null;
  isRequired?: boolean;
  isReadOnly: boolean;
}

/** One text: it reads as text, and whoever taps it has a field. Drawn again only when it is the one that changes. */
export const TextPart = memo(function TextPart(props: TextPartProps) {
  const { fields, label, name, value, error, isRequired = true, isReadOnly } = props;
  const { question, type, leave, look } = useWork();
  const [shown, show] = useShown(value);
  const onChange = (text: string) => {
    show(text);
    type(into(fields, text));
  };
  const all = fields.split(' ');
  const field = all[0] ?? '';
  // It is asked, not said: it has no source.
  const isQuestion = field.endsWith('.question');
  useEffect(() => {
    const ends = fields.split(' ').map((one) => showText(question, one, value));
    return () => {
      for (const end of ends) end();
    };
  }, [question, fields, value]);
  const { isRunning, failure } = usePart(question, field);
  const placeIn = (area: HTMLTextAreaElement) => ({
    fields,
    name,
    sentence: sentenceAt(area.value, area.selectionStart),
  });
  return (
    <div className="text-part">
      <TextArea
        id={idOf(field)}
        label={label}
        aria-label={name}
        required={isRequired}
        serif
        rows={1}
        ref={growWithoutHelp}
        value={shown}
        onChange={onChange}
        behind={!isQuestion && <SentenceMarks fields={fields} value={shown} />}
        onFocus={({ currentTarget }) => look(placeIn(currentTarget))}
        onSelect={({ currentTarget }) => look(placeIn(currentTarget))}
        onBlur={() => {
          for (const one of all) leave(one);
        }}
        error={error ?? undefined}
        readOnly={isReadOnly}
      />
      {!isQuestion && <DoubtsBelow fields={fields} name={name} value={value} />}
      {(isRunning || failure) && (
        <p className={isRunning ? 'small quiet' : 'small field-error'}>
          {isRunning ? 'Generating…' : failure}
        </p>
      )}
    </div>
  );
});

/** What is typed, from the letter on; it is the value until that is another one than it was typed over. */
function useShown(value: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ over: value, text: value });
  const show = (text: string) => setTyped({ over: value, text });
  if (typed.over !== value) show(value);
  return [typed.text, show];
}

/** The same text in each of these fields. */
export function into(fields: string, text: string): Record<string, string> {
  return Object.fromEntries(fields.split(' ').map((field) => [field, text]));
}

/** Also one of an age that is not looked at, on phones. */
export function focusField(field: string): void {
  const area = document.getElementById(idOf(field));
  const [age] = area?.closest<HTMLElement>('[data-ages]')?.dataset['ages']?.split(' ') ?? [];
  if (age) document.querySelector<HTMLElement>(`[data-choose="${age}"]`)?.click();
  setTimeout(() => area?.focus());
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
