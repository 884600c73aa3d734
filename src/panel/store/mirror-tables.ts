// The tables of the mirror: the provider's records on this device, with the person's pending changes on top.
import type { Exhibit } from '#contract/exhibits.ts';
import type { User } from '#contract/session.ts';
import type { TeamMember } from '#contract/team.ts';
import type { Theme } from '#contract/themes.ts';
import type { Voucher } from '#contract/vouchers.ts';
import type { MuseumRow } from './museum-fields.ts';
import type { QuestionRow } from './question-fields.ts';

/**
 * Names and indexes, on disk: another table or index is another version of the database (museum-database.ts). `me` holds
 * one row, the person's own profile, `museum` one, their museum, and `terms` one, the museum's terms.
 */
export const mirrorTables = {
  exhibits: 'id, sort, exhibit_id, [status+sort]',
  museum: 'id',
  me: 'id',
  themes: 'id, sort',
  vouchers: 'id, sort',
  terms: 'id',
  team: 'id, sort',
  questions: 'id, [exhibit+review]',
} as const;

export type MirrorTable = keyof typeof mirrorTables;
export const mirrorNames = Object.keys(mirrorTables) as MirrorTable[];

export interface MirrorRows {
  exhibits: ExhibitRow;
  museum: MuseumRow;
  me: MeRow;
  themes: ThemeRow;
  vouchers: VoucherRow;
  terms: TermsRow;
  team: TeamRow;
  questions: QuestionRow;
}

/** An exhibit on this device: the provider's copy with the person's pending changes on top. */
export interface ExhibitRow extends Exhibit {
  /** Lower-case order in the list. */
  sort: string;
  /** Lower-case text that the search looks through. */
  search: string;
  /** Documents that have not been synced. */
  document_files?: { file: string; name: string }[];
  /** A chosen image that has not been synced. */
  image_file?: string;
}

/** The person's own profile, with their pending changes on top. */
export interface MeRow extends User {
  /** As people read it, without the wire's separator. */
  name: string;
  first_name: string;
  last_name: string;
  avatar_file?: string;
}

/** A theme on this device. */
export interface ThemeRow extends Theme {
  sort: string;
  search: string;
  /** A chosen image that has not been synced. */
  image_file?: string;
}

/** A voucher on this device. */
export interface VoucherRow extends Voucher {
  /** As people call it. */
  name: string;
  sort: string;
  search: string;
}

/** The museum's terms, under the museum's id. */
export interface TermsRow {
  id: string;
  /** As people call them. */
  name: string;
  terms: string[];
}

/** Somebody of the team. */
export interface TeamRow extends TeamMember {
  /** As people read it, without the wire's separator. */
  name: string;
  sort: string;
  search: string;
}
