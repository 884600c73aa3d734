import { useEffect, useRef, type ReactNode } from 'react';
import './checkbox.css';

export interface CheckboxProps {
  label: ReactNode;
  /** The label is there for screen readers only: in a table's row. */
  hideLabel?: boolean | undefined;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  mixed?: boolean | undefined;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  id?: string | undefined;
  describedBy?: string | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, checked, mixed = false, onChange, disabled, id, describedBy } = props;
  const box = useRef<HTMLInputElement>(null);
  // 'Indeterminate' has no attribute; it is set on the element.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="checkbox">
      <input
        ref={box}
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'hidden-text' : undefined}>{label}</span>
    </label>
  );
}
