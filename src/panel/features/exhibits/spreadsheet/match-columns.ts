// Which column of a file holds what of an exhibit: by its name at first, and then as the person says.

export const importFields = ['exhibit_id', 'name', 'artist_name', 'tags', 'floor', 'room'] as const;
export type ImportField = (typeof importFields)[number];

/** The column of each field, from 0; null: it is not imported. */
export type Columns = Readonly<Record<ImportField, number | null>>;

export const fieldLabels: Record<ImportField, string> = {
  exhibit_id: 'Exhibit ID',
  name: 'Name',
  artist_name: 'Artist',
  tags: 'Tags',
  floor: 'Floor',
  room: 'Room',
};

/** In lower case without spaces and marks, the surest first. */
const knownNames: Record<ImportField, readonly string[]> = {
  exhibit_id: [
    'exhibitid exhibitnumber exhibitno accessionnumber accessionno accessionid accession objectnumber objectno objectid',
    'inventorynumber inventoryno inventoryid invno invnr inventory cataloguenumber catalognumber catalogueno catalogno',
    'itemnumber itemid identifier identificationnumber referencenumber reference ref id number no',
  ].flatMap(words),
  name: words(
    'name exhibitname exhibittitle title objectname objecttitle worktitle artworktitle artwork work exhibit object',
  ),
  artist_name: words(
    'artist artistname artists artistmaker maker makername makers creator creators author madeby attribution',
  ),
  tags: words('tags tag keywords keyword subjects subject subjectterms'),
  floor: words('floor floornumber floorno level storey story'),
  room: words('room roomnumber roomno roomname gallery gallerynumber galleryname location currentlocation'),
};

function words(text: string): string[] {
  return text.split(' ');
}

/** A column for each field whose name is known, and no column twice. */
export function matchColumns(heads: readonly string[]): Columns {
  const plain = heads.map(plainName);
  const taken = new Set<number>();
  const found = importFields.map((field) => {
    const column = knownNames[field]
      .map((name) => plain.findIndex((head, index) => head === name && !taken.has(index)))
      .find((index) => index >= 0);
    if (column !== undefined) taken.add(column);
    return [field, column ?? null];
  });
  return Object.fromEntries(found) as Columns;
}

/** How many fields have a column. */
export function recognised(heads: readonly string[]): number {
  return Object.values(matchColumns(heads)).filter((column) => column !== null).length;
}

/** A column holds one field: another one that had it is without. */
export function withColumn(columns: Columns, field: ImportField, column: number | null): Columns {
  const others = importFields.filter((other) => column !== null && columns[other] === column);
  return { ...columns, ...Object.fromEntries(others.map((other) => [other, null])), [field]: column };
}

/** 'Title', or 'Column C' where the file has no name for it. */
export function headInWords(heads: readonly string[], column: number): string {
  return heads[column] || `Column ${letters(column)}`;
}

function letters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? letters(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function plainName(head: string): string {
  return head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
