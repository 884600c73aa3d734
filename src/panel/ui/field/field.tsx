import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Icon } from '#panel/ui/icon.tsx';
import './field.css';

/** What a control needs in order to be named, described and found invalid. Spread it on the control. */
export interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  /** Give one where an error summary links to the field; else it is made up. */
  id?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Short text at the right below the control, such as '12 of 50'. */
  counter?: string | undefined;
  /** The label is there for screen readers only. */
  hideLabel?: boolean | undefined;
}

/** Owns label, hint, error and their wiring; the control itself is the child. */
export function Field(props: FieldProps & { children: (control: Control) => ReactNode }) {
  const { label, hint, error, required, counter, hideLabel, children } = props;
  const madeUp = useId();
  const id = props.id ?? madeUp;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const control: Control = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <label htmlFor={id} className={hideLabel ? 'hidden-text' : 'label'}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children(control)}
      {(error || hint || counter) && (
        <div className="field-below">
          <div>
            <FieldError id={`${id}-error`}>{error}</FieldError>
            {hint && <div id={`${id}-hint`}>{hint}</div>}
          </div>
          {counter && <span className="counter">{counter}</span>}
        </div>
      )}
    </div>
  );
}

/** The line below a control that says what is wrong with it. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <div id={id} className="field-error">
      <Icon name="alert" />
      {children}
    </div>
  );
}

type Own = 'value' | 'onChange' | 'id' | 'required';

export interface TextFieldProps extends Omit<FieldProps, 'counter'>, Omit<ComponentProps<'input'>, Own> {
  value: string;
  onChange: (value: string) => void;
  /** Counts against this many characters. It doesn't stop the typing: the rule that refuses says why. */
  counter?: number | undefined;
  /** Identifiers stand in a fixed-width face. */
  mono?: boolean | undefined;
  /** Something at the right inside the field: a unit, a button of 44 px. */
  suffix?: ReactNode;
}

export function TextField({ value, onChange, counter, mono, suffix, ...props }: TextFieldProps) {
  const { field, rest } = split(props);
  return (
    <Field {...field} counter={count(value, counter)}>
      {(control) => (
        <div className={suffix ? 'box suffixed' : 'box'} data-printed={rest.type ? undefined : value}>
          <input
            type="text"
            {...rest}
            {...control}
            className={mono ? 'input mono' : 'input'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix && <div className="suffix">{suffix}</div>}
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps extends Omit<FieldProps, 'counter'>, Omit<ComponentProps<'textarea'>, Own> {
  value: string;
  onChange: (value: string) => void;
  counter?: number | undefined;
  /** Texts that visitors will read stand in the serif they are shown in. */
  serif?: boolean | undefined;
  /** What lies under its words. */
  behind?: ReactNode;
}

/**
 * The browser keeps the text, and is given another one: React would write each letter into the element's default text
 * as well, and the page's style and layout would be looked at anew for it.
 */
export function TextArea({ value, onChange, counter, serif, behind, ref, ...props }: TextAreaProps) {
  const { field, rest } = split(props);
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (element.current && element.current.value !== value) element.current.value = value;
  });
  // With its text in it.
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => element.current, []);
  return (
    <Field {...field} counter={count(value, counter)}>
      {(control) => {
        const area = (
          <textarea
            rows={4}
            {...rest}
            {...control}
            ref={element}
            className={serif ? 'input serif' : 'input'}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (behind === undefined) return area;
        return (
          <div className="marked-text">
            {behind}
            {area}
          </div>
        );
      }}
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps extends Omit<FieldProps, 'counter'>, Omit<ComponentProps<'select'>, Own> {
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** Shown while nothing is chosen, such as 'Choose a floor'. */
  placeholder?: string | undefined;
}

/** The device's own list: it is the one that people know by touch, keyboard and screen reader. */
export function SelectField({ value, onChange, options, placeholder, ...props }: SelectFieldProps) {
  const { field, rest } = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="box select">
          <select
            {...rest}
            {...control}
            className="input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  );
}

const count = (value: string, limit: number | undefined) =>
  limit === undefined ? undefined : `${[...value].length} of ${limit}`;

function split<P extends FieldProps>(props: P) {
  const { label, id, hint, error, required, hideLabel, ...rest } = props;
  return { field: { label, id, hint, error, required, hideLabel }, rest };
}
