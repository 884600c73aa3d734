// Which themes a voucher is tied to: a list of boxes, searched where it is long.
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { paths } from '#panel/paths.ts';
import { Button, LinkButton } from '#panel/ui/button.tsx';
import { Checkbox } from '#panel/ui/field/checkbox.tsx';
import { FieldError } from '#panel/ui/field/field.tsx';
import { SearchField } from '#panel/ui/list/search-field.tsx';
import { useState } from 'react';
import { useThemeChoices } from './queries.ts';

interface ThemeChoiceProps {
  id: string;
  /** Ids of themes, also of those that only this device knows. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}

/** So many fit without searching. */
const few = 8;

export function ThemeChoice({ id, value, onChange, error }: ThemeChoiceProps) {
  const [search, setSearch] = useState('');
  const choices = useThemeChoices(value);
  const { themes = [], names } = choices ?? {};
  const chosen = value.map((one) => names?.get(one) ?? one);
  const text = search.trim().toLowerCase();
  const shown = themes.filter((theme) => theme.name.toLowerCase().includes(text));
  const missing = choices ? chosen.filter((one) => !themes.some((theme) => theme.id === one)) : [];
  const set = (theme: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, theme] : chosen.filter((one) => one !== theme));
  return (
    <fieldset
      id={id}
      className={error ? 'field theme-choice has-error' : 'field theme-choice'}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="label">
        Themes
        <span aria-hidden="true"> *</span>
        <span className="hidden-text">, at least one</span>
      </legend>
      {themes.length > few && <SearchField label="Search themes" value={search} onChange={setSearch} />}
      {choices && (themes.length > 0 || missing.length > 0) && (
        <ul className="card theme-boxes">
          {missing.map((one) => (
            <li key={one}>
              <Checkbox label={unknownTheme(one)} checked onChange={() => set(one, false)} />
            </li>
          ))}
          {shown.map((theme) => (
            <li key={theme.id}>
              <Checkbox
                label={<ThemeName theme={theme} />}
                checked={chosen.includes(theme.id)}
                onChange={(isChosen) => set(theme.id, isChosen)}
              />
            </li>
          ))}
          {shown.length === 0 && missing.length === 0 && (
            <li className="quiet">
              No theme’s name contains “{search.trim()}”.{' '}
              <Button kind="plain" onClick={() => setSearch('')}>
                Clear search
              </Button>
            </li>
          )}
        </ul>
      )}
      {choices && themes.length === 0 && <NoThemes />}
      <div className="field-below">
        <div>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
        <span className="counter" role="status">
          {chosen.length} chosen
        </span>
      </div>
    </fieldset>
  );
}

function unknownTheme(id: string): string {
  return `A theme that is not on this device (Theme ID ${id})`;
}

function ThemeName({ theme: { name, is_archived } }: { theme: ThemeRow }) {
  return (
    <>
      {name.trim() || 'Untitled'}
      {is_archived && <span className="quiet"> (archived)</span>}
    </>
  );
}

function NoThemes() {
  return (
    <div className="note cluster">
      <span className="grow">A voucher needs a theme, and there is none on this device yet.</span>
      <LinkButton href={paths.createTheme}>Create a theme</LinkButton>
    </div>
  );
}
