import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { workbook, xlsx } from '#tests/support/xlsx.ts';
import type { SheetTable } from './read-table.ts';
import { likeliestSheet, readSheets } from './read-table.ts';

const read = (...parts: BlobPart[]) => readTable(new Blob(parts));
async function readTable(file: Blob): Promise<SheetTable> {
  const [first, ...others] = await readSheets(file);
  expect(others).toEqual([]);
  if (!first) throw new Error('no sheet');
  if (first.table instanceof Error) throw first.table;
  return first.table;
}
const cellsOf = ({ rows }: SheetTable) => rows.map(({ cells }) => cells);

describe('a CSV file', () => {
  test.each([',', ';', '\t'])(
    'is read with %j between its cells, whatever else is in them',
    async (separator) => {
      const lines = [
        ['Exhibit ID', 'Name'],
        ['A-1', 'Sea; sand, "sun"\tand wind'],
      ];
      const quoted = lines.map((cells) =>
        cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
      );
      const table = await read(quoted.join('\r\n'));
      expect([table.heads, ...cellsOf(table)]).toEqual(lines);
    },
  );

  test('may name its separator in a line of its own, and rows are still counted as the app counts them', async () => {
    const table = await read('sep=|\r\nExhibit ID|Name\r\nA-1|Sea, sand\r\n');
    expect(table).toEqual({ heads: ['Exhibit ID', 'Name'], rows: [{ row: 3, cells: ['A-1', 'Sea, sand'] }] });
  });

  test('keeps its accents, in each of the three encodings that Excel writes', async () => {
    const text = 'Exhibit ID,Name\nA-1,Musée\n';
    const letters = Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
    const latin = Uint8Array.from(letters.slice(1));
    const wide = new Uint8Array(Uint16Array.from(letters).buffer);
    for (const file of [`\uFEFF${text}`, latin, wide]) {
      const table = await read(file);
      expect([table.heads, cellsOf(table)]).toEqual([['Exhibit ID', 'Name'], [['A-1', 'Musée']]]);
    }
  });

  test('keeps lines within a cell, leading zeros and what looks like a formula', async () => {
    const table = await read('Exhibit ID,Name\n007,"Sea\nand sand"\n=1+1,-5\n');
    expect(cellsOf(table)).toEqual([
      ['007', 'Sea\nand sand'],
      ['=1+1', '-5'],
    ]);
  });

  test('may have a title above the names of its columns, and empty rows anywhere', async () => {
    const table = await read('Our collection\n\nTitle,Accession No.\n\nSea,A-1\n,\n');
    expect(table).toEqual({ heads: ['Title', 'Accession No.'], rows: [{ row: 5, cells: ['Sea', 'A-1'] }] });
  });

  test('whose quotation marks do not match says in which row', async () => {
    await expect(read('Exhibit ID,Name\nA-1,Sea\nA-2,"Sand\nA-3,Sun\n')).rejects.toThrow(
      'In row 3 the quotation marks',
    );
  });
});

describe('an Excel file', () => {
  test('gives what a person sees in it: texts, numbers, days, and of a formula what it shows', async () => {
    const table = await readTable(
      new Blob([
        xlsx([
          ['Exhibit ID', 'Name'],
          ['007', '=1+1'],
          [{ xml: '<v>0.10000000000000001</v>' }, { style: 1, xml: '<v>46351</v>' }],
          [{ xml: '<f>6*7</f><v>42</v>' }, { type: 'str', xml: '<f>"Sea"&amp;"!"</f><v>Sea!</v>' }],
          [
            { type: 'b', xml: '<v>1</v>' },
            { type: 'e', xml: '<f>1/0</f><v>#DIV/0!</v>' },
          ],
        ]),
      ]),
    );
    expect(cellsOf(table)).toEqual([
      ['007', '=1+1'],
      ['0.1', '2026-11-25'],
      ['42', 'Sea!'],
      ['TRUE', ''],
    ]);
  });

  test('counts its rows as the app does, with empty ones in between', async () => {
    const { rows } = await read(xlsx([['Exhibit ID', 'Name'], [], ['A-1', 'Sea']]));
    expect(rows.map(({ row }) => row)).toEqual([3]);
  });

  test('is read whole where it unpacks to more than half a megabyte', async () => {
    const rows = Array.from({ length: 4_000 }, (_, index) => [
      `A-${index}`,
      'Sea and sand and sun and wind '.repeat(4),
    ]);
    const table = await read(xlsx([['Exhibit ID', 'Name'], ...rows]));
    expect(table.rows.length).toBe(4_000);
  });
});

test.each([
  ['a file of the machine', '<!ENTITY what SYSTEM "file:///etc/passwd">', /root|bin/],
  ['a text of its own', '<!ENTITY what "from elsewhere">', /elsewhere/],
  [
    'a text that grows by itself',
    '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY what "&b;&b;&b;&b;">',
    /aaaaa/,
  ],
])('a workbook brings in nothing from outside: %s', async (_, entities, brought) => {
  const named = { type: 'inlineStr', xml: '<is><t>Sea &what;</t></is>' };
  const parts = unzipSync(
    xlsx([
      ['Exhibit ID', 'Name'],
      ['A-1', named],
    ]),
  );
  const path = 'xl/worksheets/sheet1.xml';
  const sheet = strFromU8(parts[path] ?? new Uint8Array());
  const shown = sheet.replace('<worksheet', `<!DOCTYPE d [${entities}]><worksheet`);
  const [row] = cellsOf(await read(zipSync({ ...parts, [path]: strToU8(shown) })));
  expect(row?.[1]).toMatch(/^Sea/);
  expect(row?.[1]).not.toMatch(brought);
});

test('a number counts as it is shown: 7 as 007 is 007, and what cannot be shown so stays', async () => {
  const as = (style: number, xml: string, type?: string) => ({ style, xml, ...(type ? { type } : {}) });
  const rows = await read(
    xlsx([
      ['Exhibit ID', 'Name'],
      [as(2, '<v>7</v>'), 'Short'],
      [as(2, '<v>1234</v>'), 'Long'],
      [as(2, '<v>0.5</v>'), 'No whole number'],
      [as(2, '<v>A7</v>', 'str'), 'A text'],
      [as(2, '<f>3+4</f><v>7</v>'), 'Counted'],
      [as(3, '<v>7</v>'), 'With words'],
      [as(0, '<v>7</v>'), 'As it is'],
    ]),
  );
  const ids = cellsOf(rows).map(([id]) => id);
  expect(ids).toEqual(['007', '1234', '0.5', 'A7', '007', 'V-07 & more', '7']);
});

describe('a workbook of several sheets', () => {
  const columns = ['Exhibit ID', 'Name'];
  const sheetsOf = (sheets: Parameters<typeof workbook>[0]) => readSheets(new Blob([workbook(sheets)]));

  test('is looked at where there are exhibits, whatever stands before them', async () => {
    const sheets = await sheetsOf({
      'Read me': [['How to fill this in'], ['One work a row']],
      Empty: [],
      Works: [columns, ['A-1', 'Sea & sand']],
      Old: [columns, ['A-9', 'Sun']],
    });
    expect(sheets.map(({ name }) => name)).toEqual(['Read me', 'Works', 'Old']);
    expect(likeliestSheet(sheets)).toBe(1);
  });

  test('keeps what cannot be imported in the choice, with the reason', async () => {
    const sheets = await sheetsOf({
      'Only “heads”': [columns],
      Works: [
        ['Nr', 'Werk'],
        ['1', 'See'],
      ],
    });
    expect(sheets[0]?.table).toMatchObject({ message: expect.stringContaining('no exhibits below them') });
    expect(likeliestSheet(sheets)).toBe(1);
    expect(likeliestSheet(sheets.slice(0, 1))).toBe(-1);
  });
});

describe('what cannot be read says what to do', () => {
  const compound = (...names: string[]) => {
    const text = names.map((name) => [...name].map((letter) => `${letter}\0`).join('')).join('\0\0');
    return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...strToU8(text)]);
  };
  const zipped = (...names: string[]) =>
    zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));
  const header = 'Exhibit ID,Name\n';

  test.each<[what: string, file: BlobPart, says: string]>([
    ['nothing', '', 'This file is empty.'],
    ['only spaces', ' \n , \n', 'This file is empty.'],
    ['a workbook without a cell', xlsx([]), 'This file is empty.'],
    ['names of columns and nothing else', header, 'no exhibits below them'],
    ['a PDF that is called CSV', '%PDF-1.7\n%âãÏÓ', 'This isn’t a spreadsheet.'],
    ['a web page', '<!doctype html><table>', 'This isn’t a spreadsheet.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'This isn’t a spreadsheet.'],
    ['a Word document', zipped('[Content_Types].xml', 'word/document.xml'), 'This isn’t a spreadsheet.'],
    ['a spreadsheet of LibreOffice', zipped('mimetype', 'content.xml'), 'save it as .xlsx or CSV'],
    ['an old Excel file', compound('Workbook'), 'older kind of Excel file'],
    ['a workbook with a password', compound('EncryptionInfo', 'EncryptedPackage'), 'has a password'],
    ['half a workbook', xlsx([['Exhibit ID']]).slice(0, 300), 'This file is damaged.'],
    ['more than a tablet can show', header + 'A-1,Sea\n'.repeat(5_001), 'more than 5,000 rows'],
    ['more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
  ])('%s', async (_, file, says) => {
    await expect(read(file)).rejects.toThrow(says);
  });

  test('a file that is no longer where it was', async () => {
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
    await expect(readTable(gone as unknown as Blob)).rejects.toThrow('Choose it again.');
  });
});
