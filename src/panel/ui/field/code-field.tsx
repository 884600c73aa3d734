import { Field, type FieldProps } from './field.tsx';
import './code-field.css';

interface CodeFieldProps extends Omit<FieldProps, 'counter' | 'required'> {
  digits: number;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Boxes of one digit each that are one control: what is pasted or filled in from a message fills them all, backspace
 * goes back, and a screen reader hears one field.
 */
export function CodeField({ digits, value, onChange, ...field }: CodeFieldProps) {
  const boxes = Array.from({ length: digits }, (_, index) => value[index] ?? '');
  return (
    <Field {...field} required>
      {(control) => (
        <div className="code">
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, digits))}
            // Digits come and go at the end, as the boxes show it.
            onSelect={({ currentTarget: input }) => input.setSelectionRange(value.length, value.length)}
          />
          {boxes.map((digit, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a box is its place
            <span key={index} aria-hidden="true" data-next={index === Math.min(value.length, digits - 1)}>
              {digit}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
