// The file that somebody has chosen, and which of its columns holds what.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Columns, ImportField } from './match-columns.ts';
import { matchColumns, withColumn } from './match-columns.ts';
import type { Sheet, SheetTable } from './read-table.ts';
import { likeliestSheet, readSheets } from './read-table.ts';

export interface SheetFile {
  name: string;
  sheets: readonly Sheet[];
  /** Which of them is looked at, and what is on it. */
  sheet: number;
  table: SheetTable;
  columns: Columns;
}

export function useSheetFile() {
  const [file, setFile] = useState<SheetFile | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isReading, setReading] = useState(false);
  const newest = useRef(0);

  const choose = useCallback(async (chosen: readonly File[]) => {
    const [first, ...others] = chosen;
    if (!first) return;
    if (others.length > 0) return setError('Choose one file at a time.');
    const turn = ++newest.current;
    setError(undefined);
    setReading(true);
    const read = await readChosen(first);
    // Another one was chosen meanwhile.
    if (turn !== newest.current) return;
    setReading(false);
    setError(read.error);
    setFile(read.file ?? null);
  }, []);

  const setColumn = (field: ImportField, column: number | null) =>
    setFile((current) => current && { ...current, columns: withColumn(current.columns, field, column) });
  const setSheet = (sheet: number) => {
    const opened = file && openSheet(file.name, file.sheets, sheet);
    setError(opened?.error);
    if (opened?.file) setFile(opened.file);
  };
  return { file, error, isReading, choose, setColumn, setSheet };
}

interface Opened {
  file?: SheetFile;
  error?: string;
}

function openSheet(name: string, sheets: readonly Sheet[], sheet: number): Opened {
  const { name: tab, table } = sheets[sheet] ?? {};
  if (!table) return {};
  if ('heads' in table) return { file: { name, sheets, sheet, table, columns: matchColumns(table.heads) } };
  return { error: sheets.length > 1 ? `Sheet “${tab}”: ${table.message}` : table.message };
}

async function readChosen(chosen: File): Promise<Opened> {
  try {
    const sheets = await readSheets(chosen);
    return openSheet(chosen.name, sheets, Math.max(0, likeliestSheet(sheets)));
  } catch (error) {
    console.warn('A file was not read:', error);
    return { error: error instanceof Error && 'isForPeople' in error ? error.message : unknown };
  }
}

const unknown = 'This file couldn’t be read. Save it again as .xlsx or CSV, and choose that file.';

/** A file may be dropped anywhere on the screen: beside a small target, the browser would leave the panel for it. */
export function useFileDrop(onDrop: ((files: readonly File[]) => void) | null): void {
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      onDrop?.([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [onDrop]);
}
