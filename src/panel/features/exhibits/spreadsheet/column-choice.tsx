// Which column of the file holds what: found by its name, and changed by hand.
import { SelectField } from '#panel/ui/field/field.tsx';
import type { ImportField } from './match-columns.ts';
import { fieldLabels, headInWords, importFields } from './match-columns.ts';
import type { SheetFile } from './use-sheet-file.ts';

interface ColumnChoiceProps {
  file: SheetFile;
  onChoose: (field: ImportField, column: number | null) => void;
}

const none = '';

export function ColumnChoice({ file, onChoose }: ColumnChoiceProps) {
  const { columns, table } = file;
  const options = [
    { value: none, label: 'Don’t import' },
    ...table.heads.map((_, column) => ({ value: String(column), label: headInWords(table.heads, column) })),
  ];
  const isAnyKnown = importFields.some((field) => columns[field] !== null);
  return (
    <section className="stack tight" aria-labelledby="import-columns">
      <h2 id="import-columns">Columns</h2>
      {isAnyKnown ? (
        <p className="quiet">
          Check that each column of your file goes where it belongs. An empty cell leaves the exhibit as it
          is.
        </p>
      ) : (
        <p className="note ask">
          Vitrine doesn’t recognise any of this file’s column names. Choose the columns yourself. If the first
          row is already an exhibit, add a row with column names above it, and choose the file again.
        </p>
      )}
      <div className="import-columns">
        {importFields.map((field) => (
          <SelectField
            key={field}
            label={fieldLabels[field]}
            value={columns[field] === null ? none : String(columns[field])}
            options={options}
            onChange={(value) => onChoose(field, value === none ? null : Number(value))}
            required={field === 'exhibit_id'}
            error={
              field === 'exhibit_id' && columns.exhibit_id === null
                ? 'Choose the column with the exhibit IDs. They tell which exhibit each row is.'
                : undefined
            }
            hint={sampleOf(file, columns[field])}
          />
        ))}
      </div>
    </section>
  );
}

const longestSample = 40;

/** The first value in it: a name alone may say little. */
function sampleOf({ table }: SheetFile, column: number | null): string | undefined {
  if (column === null) return undefined;
  const value = table.rows.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim();
  if (!value) return 'This column is empty.';
  const letters = [...value];
  return `“${letters.length > longestSample ? `${letters.slice(0, longestSample - 1).join('')}…` : value}”`;
}
