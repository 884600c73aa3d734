// Why a chosen file cannot be imported, and what to do about it.

/** In bytes, and in rows below the columns' names: what a tablet reads and shows without a long wait. */
export const mostBytes = 10 * 1024 * 1024;
export const mostRows = 5_000;

const words = {
  'too-big':
    'This file is larger than 10 MB. Delete pictures, sheets and columns that you don’t need, or split it into several files, and import one after the other.',
  'too-many':
    'This file has more than 5,000 rows. Split it into several files, and import one after the other.',
  empty:
    'This file is empty. Choose one with column names in its first row and an exhibit in each row below.',
  'only-heads': 'This file has column names, but no exhibits below them.',
  password: 'This file has a password. In Excel, save a copy without one, and choose that copy.',
  'old-excel':
    'This is an older kind of Excel file. Open it in Excel, save it as “Excel Workbook (.xlsx)”, and choose that file.',
  'other-spreadsheet':
    'This kind of spreadsheet can’t be read here. Open it in the app it comes from, save it as .xlsx or CSV, and choose that file.',
  'other-kind': 'This isn’t a spreadsheet. Choose a CSV or Excel (.xlsx) file.',
  damaged:
    'This file is damaged. Open it in the app it comes from, save it again as .xlsx or CSV, and choose that file.',
  gone: 'This file couldn’t be read. It may have been moved, renamed or changed since. Choose it again.',
} as const;

export type FileError = keyof typeof words;

/** Its message is for the person who chose the file. */
export class UnreadableFile extends Error {
  readonly isForPeople = true;
  constructor(error: FileError) {
    super(words[error]);
  }
}

/** In a CSV file: `row` as a spreadsheet app counts, from 1. */
export class OpenQuote extends Error {
  readonly isForPeople = true;
  constructor(row: number) {
    super(
      `In row ${row} the quotation marks don’t match, so it isn’t clear where the cell ends. Correct that row in the file, or save the file as .xlsx, and choose it again.`,
    );
  }
}
