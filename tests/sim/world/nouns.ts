// The nouns of which the ledger and the watch know what must hold.
import type { Exhibit } from '#contract/exhibits.ts';
import { exhibitResource } from '#contract/exhibits.ts';
import { themeResource } from '#contract/themes.ts';
import { voucherResource } from '#contract/vouchers.ts';
import { deleteExhibit } from '#panel/features/exhibits/operations.ts';
import { deleteTheme } from '#panel/features/themes/operations.ts';
import { combinedFields, levelFields, main, visibleField } from '#panel/store/question-fields.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { deleteVoucher } from '#panel/features/vouchers/operations.ts';
import type { MirrorTable } from '#panel/store/mirror-tables.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import type { Scope } from './scope.ts';
import type { Holdings } from '#tests/sim/provider/server.ts';

export interface Noun {
  table: keyof Holdings;
  /** What people change of a record, and devices show. */
  fields: readonly string[] | ((record: Row) => readonly string[]);
  /** Of these, lists that are told by their parts: each is put in or taken out by somebody. */
  listed: readonly string[];
  /** What the parts are; null: lines. */
  parts: keyof Holdings | null;
  /** Of these, what may be again as it was before, by the end of its name. Other values are never written twice. */
  returning: readonly string[];
  /** The operation after which a record no longer shows. */
  deletion: string | null;
  /** Of which record one is a part, and with which it goes. */
  ownerOf?: (record: Row) => string;
}

const nouns: readonly Noun[] = [
  {
    table: 'exhibits',
    fields: exhibitResource.keys,
    listed: [],
    parts: null,
    returning: [],
    deletion: deleteExhibit.name,
  },
  {
    table: 'themes',
    fields: [...themeResource.keys, 'is_archived'],
    listed: ['tourExhibits'],
    parts: 'exhibits',
    returning: ['tourExhibits', 'is_archived'],
    deletion: deleteTheme.name,
  },
  {
    table: 'vouchers',
    fields: voucherResource.keys,
    listed: ['exhibitionVouchers'],
    parts: 'themes',
    returning: ['exhibitionVouchers'],
    deletion: deleteVoucher.name,
  },
  { table: 'terms', fields: ['terms'], listed: ['terms'], parts: null, returning: ['terms'], deletion: null },
  {
    table: 'questions',
    fields: fieldsOfQuestion,
    listed: [],
    parts: null,
    returning: ['visible', 'review'],
    deletion: null,
    ownerOf: ({ exhibit }) => chainOf({ table: 'exhibits', id: String(exhibit) }),
  },
];

/** What people change of this record, and devices show. */
export function fieldsOf({ fields }: Pick<Noun, 'fields'>, record: object): readonly string[] {
  return typeof fields === 'function' ? fields(record as Row) : fields;
}

export function mayReturn({ returning }: Noun, field: string): boolean {
  return returning.includes(field.slice(field.lastIndexOf('.') + 1));
}

function fieldsOfQuestion(record: Row): readonly string[] {
  const row = record as QuestionRow;
  const visible = [main, ...row.followUps].map(visibleField);
  return [
    ...levelFields(row, 1),
    ...levelFields(row, 2),
    ...combinedFields(),
    ...visible,
    'comment',
    'review',
  ];
}

export function nounsOf({ lists }: Pick<Scope, 'lists'>): readonly Noun[] {
  return nouns.filter(({ table }) => lists.has(table));
}

export function nounOf(table: MirrorTable): Noun | undefined {
  return nouns.find((noun) => noun.table === table);
}

export function heldBy(server: Holdings, { table }: Noun): ReadonlyMap<string, Row> {
  return server[table] as unknown as ReadonlyMap<string, Row>;
}

/** What a record is told by, whatever its id: nobody ever changes it, and no two have the same by chance. */
export function nameOf(record: object | null | undefined): string {
  const { exhibit_id, voucher_name, name, terms, answerIds, id } = (record ?? {}) as Partial<Exhibit> & {
    voucher_name?: string;
    terms?: string[];
    answerIds?: object;
  };
  // People change what a question is called by.
  if (answerIds) return id ?? '';
  return terms ? 'terms' : (exhibit_id ?? voucher_name ?? name ?? '');
}

/** The parts of a list: lines by their text, records by their id. */
export function partsOf(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).map((part: unknown) => {
    if (typeof part === 'string') return part;
    const { exhibit, exhibition_id } = part as { exhibit?: { id: string }; exhibition_id?: string };
    return exhibit?.id ?? exhibition_id ?? '';
  });
}

/** The parts that a list has and another one lacks. */
export function partsWithout(list: unknown, other: unknown): string[] {
  const there = new Set(partsOf(other));
  return partsOf(list).filter((part) => !there.has(part));
}
