// Where a spreadsheet is chosen.
import { Button } from '#panel/ui/button.tsx';
import { FieldError, SelectField } from '#panel/ui/field/field.tsx';
import { counted } from '#panel/ui/list/counted.ts';
import { useRef } from 'react';
import { Icon } from '#panel/ui/icon.tsx';
import type { SheetFile } from './use-sheet-file.ts';

interface FileChoiceProps {
  file: SheetFile | null;
  error: string | undefined;
  isReading: boolean;
  onChoose: (files: readonly File[]) => void;
  onSheet: (sheet: number) => void;
}

export function FileChoice({ file, error, isReading, onChoose, onSheet }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="import-file" aria-label="File">
      <Icon name="file" />
      <div className="words">
        {file ? (
          <p>
            <strong>{file.name}</strong>{' '}
            <span className="quiet">{counted(file.table.rows.length, 'row')}</span>
          </p>
        ) : (
          <p className="quiet">
            A CSV or Excel (.xlsx) file, with column names in its first row and an exhibit in each row below.
            You’ll see what would change before anything is imported.
          </p>
        )}
        <FieldError id="import-file-error">{error}</FieldError>
      </div>
      {file && file.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={String(file.sheet)}
          options={file.sheets.map(({ name }, sheet) => ({ value: String(sheet), label: name }))}
          onChange={(value) => onSheet(Number(value))}
        />
      )}
      <input
        ref={input}
        className="hidden-text"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        tabIndex={-1}
        aria-hidden="true"
        data-for="spreadsheet"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          onChoose(chosen);
        }}
      />
      <Button
        kind={file ? 'default' : 'main'}
        busy={isReading}
        aria-describedby={error ? 'import-file-error' : undefined}
        onClick={() => input.current?.click()}
      >
        {file ? 'Choose another file' : 'Choose file'}
      </Button>
      <p role="status" className="hidden-text">
        {isReading ? 'Reading the file…' : error}
      </p>
    </section>
  );
}
