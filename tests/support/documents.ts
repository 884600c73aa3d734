// Documents as people upload them, made here byte by byte: no office program is needed, and what is wrong with one is known.
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

/** A PDF with these lines on each of its pages. */
export function pdfOf(pages: readonly (readonly string[])[], trailer = ''): Uint8Array {
  const contents = pages.map((lines) => {
    const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
    return `BT /F1 12 Tf 14 TL 50 750 Td\n${shown}\nET`;
  });
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return assemble(objects, trailer);
}

/** One that opens only with a password. */
export function lockedPdf(): Uint8Array {
  const key = 'ab'.repeat(32);
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`;
  return pdfOf([['Secret']], `${encrypt} /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`);
}

function assemble(objects: readonly string[], trailer: string): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return new Uint8Array(Buffer.from(`${file}startxref\n${start}\n%%EOF\n`, 'latin1'));
}

export function docxOf(paragraphs: readonly string[]): Uint8Array {
  const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const body = paragraphs
    .map((text) => `<w:p><w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`)
    .join('');
  return docxFrom(body);
}

/** `before`: what stands in front of the document in its XML. */
export function docxFrom(body: string, before = ''): Uint8Array {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': xml(
      `${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
}

const sector = 512;
const streamSectors = 8;

/** A Word 97 file: two streams, the text and the table that says where it is. Up to 3,000 characters. */
export function docOf(text: string, { locked = false } = {}): Uint8Array {
  const letters = Buffer.from(text.replaceAll('\n', '\r'), 'latin1');
  const word = Buffer.alloc(streamSectors * sector);
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(0x00c1, 2);
  word.writeUInt16LE(locked ? 0x0300 : 0x0200, 0x0a);
  word.writeUInt32LE(letters.length, 0x4c);
  word.writeUInt32LE(0, 0x1a2);
  word.writeUInt32LE(21, 0x1a6);
  letters.copy(word, 0x400);

  const table = Buffer.alloc(streamSectors * sector);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(letters.length, 9);
  table.writeUInt32LE((0x400 * 2) | 0x40000000, 15);

  return new Uint8Array(Buffer.concat([compoundHeader(), allocation(), directory(), word, table]));
}

function compoundHeader(): Buffer {
  const header = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeInt32LE(1, 44);
  header.writeInt32LE(1, 48);
  header.writeInt32LE(4096, 56);
  header.writeInt32LE(-2, 60);
  header.writeInt32LE(-2, 68);
  header.fill(0xff, 76);
  header.writeInt32LE(0, 76);
  return header;
}

/** Sector 0 is this table, sector 1 the directory, then come the two streams. */
function allocation(): Buffer {
  const table = Buffer.alloc(sector, 0xff);
  table.writeInt32LE(-3, 0);
  table.writeInt32LE(-2, 4);
  for (const first of [2, 2 + streamSectors]) {
    for (let index = 0; index < streamSectors; index++) {
      const next = index === streamSectors - 1 ? -2 : first + index + 1;
      table.writeInt32LE(next, (first + index) * 4);
    }
  }
  return table;
}

function directory(): Buffer {
  const size = streamSectors * sector;
  return Buffer.concat([
    entry('Root Entry', 5, { child: 1, left: -1, start: -2, size: 0 }),
    entry('WordDocument', 2, { child: -1, left: 2, start: 2, size }),
    entry('1Table', 2, { child: -1, left: -1, start: 2 + streamSectors, size }),
    Buffer.alloc(128),
  ]);
}

function entry(
  name: string,
  type: number,
  { child, left, start, size }: { child: number; left: number; start: number; size: number },
): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.writeUInt8(1, 67);
  bytes.writeInt32LE(left, 68);
  bytes.writeInt32LE(-1, 72);
  bytes.writeInt32LE(child, 76);
  bytes.writeInt32LE(start, 116);
  bytes.writeInt32LE(size, 120);
  return bytes;
}

/** Some kilobytes of PDF whose page is a gigabyte of spaces: two layers of compression. */
export function growingPdf(): Uint8Array {
  const spaces = deflateRawSync(Buffer.alloc(16 * 1024 * 1024, 0x20), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  // The reader looks at no checksum.
  const gigabyte = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(64).fill(spaces)]);
  const content = deflateSync(gigabyte, { level: 9 }).toString('latin1');
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>',
      `<< /Filter [/FlateDecode /FlateDecode] /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ],
    '',
  );
}
