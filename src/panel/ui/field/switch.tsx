import { useId, type ReactNode } from 'react';
import './switch.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  /** Why it can't be moved now; stands below it. */
  disabledReason?: string | false | null | undefined;
  disabled?: boolean | undefined;
  hideLabel?: boolean | undefined;
  id?: string | undefined;
}

/** On or off, at once. For 'I agree' and selections take a checkbox. */
export function Switch({
  label,
  checked,
  onChange,
  hint,
  disabledReason,
  disabled,
  hideLabel,
  id,
}: SwitchProps) {
  const about = useId();
  const below = disabledReason || hint;
  return (
    <div className="switch">
      <label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={below ? about : undefined}
          disabled={disabled || Boolean(disabledReason)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={hideLabel ? 'hidden-text' : undefined}>{label}</span>
      </label>
      {below && (
        <div id={about} className="small quiet">
          {below}
        </div>
      )}
    </div>
  );
}
