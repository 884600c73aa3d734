import { useRef } from 'react';
import { IconButton } from '#panel/ui/button.tsx';
import { Icon } from '#panel/ui/icon.tsx';
import '#panel/ui/field/field.css';

export interface SearchFieldProps {
  /** Names the field and stands in it while it is empty: 'Search exhibits'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="box search suffixed" tabIndex={-1}>
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <div className="suffix">
          <IconButton icon="close" label="Clear search" onClick={clear} />
        </div>
      )}
    </search>
  );
}
