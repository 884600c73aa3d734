// All nouns of the panel, by their tables, in the order in which they are loaded. A list that fails keeps those behind it
// from coming: the exhibits go first. What knows of all of them is derived from here.
import { exhibitRecord } from '#panel/features/exhibits/record.ts';
import { museumRecord } from '#panel/features/museum/record.ts';
import { profileRecord } from '#panel/features/profile/record.ts';
import { questionRecord } from '#panel/features/review/record.ts';
import { teamRecord } from '#panel/features/team/record.ts';
import { termsRecord } from '#panel/features/terms/record.ts';
import { themeRecord } from '#panel/features/themes/record.ts';
import { voucherRecord } from '#panel/features/vouchers/record.ts';
import type { MirrorTable } from './store/mirror-tables.ts';
import type { RecordOf } from './sync/declare/record.ts';

export const records: Readonly<Record<MirrorTable, RecordOf>> = {
  museum: museumRecord,
  me: profileRecord,
  exhibits: exhibitRecord,
  themes: themeRecord,
  vouchers: voucherRecord,
  terms: termsRecord,
  team: teamRecord,
  questions: questionRecord,
};
