// A workbook as spreadsheet apps write it.
import { strToU8, zipSync } from 'fflate';

/** A text, or XML that stands in the cell: `{ type: 'str', xml: '<f>A1&amp;"!"</f><v>Sea!</v>' }`. */
export type XlsxCell = string | { type?: string; style?: number; xml: string };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

type Rows = readonly (readonly XlsxCell[])[];

/** With one sheet. The second style shows a number as a day, the third 7 as 007, the fourth 7 as V-07 & more. */
export function xlsx(rows: Rows): Uint8Array<ArrayBuffer> {
  return workbook({ Exhibits: rows });
}

/** Sheets by the names on their tabs. */
export function workbook(sheets: Readonly<Record<string, Rows>>): Uint8Array<ArrayBuffer> {
  const all = Object.entries(sheets).map(([name, rows], index) => ({ name, rows, number: index + 1 }));
  const tabs = all.map(
    ({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...all.map(({ number }) => ['worksheet', `worksheets/sheet${number}.xml`] as [string, string]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="000"/><numFmt numFmtId="165" formatCode="&quot;V-&quot;00&quot; &amp; more&quot;"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      all.map(({ number, rows }) => [
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(head + xml)]);
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>);
}

function relations(all: readonly [type: string, target: string][]): string {
  const each = all.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

function rowXml(cells: readonly XlsxCell[], index: number): string {
  const row = index + 1;
  return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row}`)).join('')}</row>`;
}

function cellXml(cell: XlsxCell, at: string): string {
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  const type = cell.type ? ` t="${cell.type}"` : '';
  return `<c r="${at}"${type}${cell.style ? ` s="${cell.style}"` : ''}>${cell.xml}</c>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
