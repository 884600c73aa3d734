import type { RefObject } from 'react';
import { Field, type Control, type FieldProps } from './field.tsx';
import { Icon } from '#panel/ui/icon.tsx';
import { useTags, type TagsBox } from './use-tags.ts';
import '#panel/ui/status/chip.css';
import './tags-field.css';

export interface TagsFieldProps extends Omit<FieldProps, 'counter' | 'hideLabel'> {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** What stands in the field and is no tag yet: a form that goes off the screen would lose it. */
  onTyped?: ((text: string) => void) | undefined;
  /** Left out: any number. */
  max?: number | undefined;
  /** Tags known elsewhere in the museum. */
  suggestions?: readonly string[] | undefined;
  /** Only suggestions can be chosen; free text is not taken. */
  strict?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A combobox for many values: Enter or a comma adds, Backspace in an empty field removes the last. */
export function TagsField(props: TagsFieldProps) {
  const { value, max, label, hint, required, disabled, id } = props;
  const { input, ...box } = useTags({ ...props, max: max ?? Infinity });
  const error = props.error ?? (box.overflowed ? `You can only add a maximum of ${max} tags` : undefined);
  return (
    <Field
      {...{ label, hint, required, error, id }}
      counter={max === undefined ? undefined : `${value.length} of ${max}`}
    >
      {(control) => (
        <div className="box tags-box" onBlur={box.onBlur}>
          <div className="input">
            <Chosen label={label} tags={value} onRemove={disabled ? undefined : box.remove} />
            <TagInput
              control={control}
              input={input}
              box={box}
              disabled={disabled}
              empty={value.length === 0}
            />
          </div>
          <Offers id={control.id} label={label} box={box} />
        </div>
      )}
    </Field>
  );
}

interface ChosenProps {
  label: string;
  tags: readonly string[];
  onRemove: ((tag: string) => void) | undefined;
}

function Chosen({ label, tags, onRemove }: ChosenProps) {
  return (
    <ul aria-label={`${label} chosen`}>
      {tags.map((tag) => (
        <li key={tag} className="chip">
          {tag}
          {onRemove && (
            <button type="button" aria-label={`Remove ${tag}`} onClick={() => onRemove(tag)}>
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface TagInputProps {
  control: Control;
  input: RefObject<HTMLInputElement | null>;
  box: TagsBox;
  disabled: boolean | undefined;
  empty: boolean;
}

function TagInput({ control, input, box, disabled, empty }: TagInputProps) {
  return (
    <input
      {...control}
      ref={input}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={box.offers.length > 0}
      aria-controls={`${control.id}-list`}
      aria-activedescendant={box.active < 0 ? undefined : `${control.id}-${box.active}`}
      autoComplete="off"
      enterKeyHint="done"
      disabled={disabled}
      placeholder={empty ? 'Type and press Enter' : undefined}
      value={box.typed}
      onChange={(event) => box.type(event.target.value)}
      onFocus={box.onFocus}
      onKeyDown={box.onKeyDown}
      onPaste={box.onPaste}
    />
  );
}

function Offers({ id, label, box }: { id: string; label: string; box: TagsBox }) {
  return (
    // Chromium lets Tab stop at a list that scrolls: it would stay open over what is below.
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={`${label} suggestions`}
      hidden={box.offers.length === 0}
      tabIndex={-1}
    >
      {box.offers.map((offer, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's
        <li
          key={offer}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === box.active}
          ref={index === box.active ? intoView : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => box.add(offer)}
        >
          {offer}
        </li>
      ))}
    </ul>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
