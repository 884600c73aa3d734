import type { Infer, Struct } from 'superstruct';
import { array, boolean, nullable, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Exhibit } from './exhibits.ts';
import { Id, someOf } from './fields.ts';
import { Museum } from './museum.ts';
import { Question } from './questions.ts';
import { TeamMember } from './team.ts';
import { Terms } from './terms.ts';
import { Theme } from './themes.ts';
import { Voucher } from './vouchers.ts';

const maybe = <T, S>(struct: Struct<T, S>) => optional(nullable(struct));

/** Records as the lists would show them now. `questions`: all of the named exhibits'. */
export type ChangedRecords = Infer<typeof ChangedRecords>;
const ChangedRecords = object({
  museum: maybe(Museum),
  exhibits: maybe(someOf(Exhibit)),
  themes: maybe(someOf(Theme)),
  vouchers: maybe(someOf(Voucher)),
  terms: maybe(Terms),
  team: maybe(someOf(TeamMember)),
  questions: maybe(someOf(object({ exhibitId: Id, questions: someOf(Question) }))),
});

/** Ids of records that the lists showed before, and show no more. */
export type GoneRecords = Infer<typeof GoneRecords>;
const GoneRecords = object({
  exhibits: maybe(array(Id)),
  themes: maybe(array(Id)),
  vouchers: maybe(array(Id)),
  team: maybe(array(Id)),
});

export type Changes = Infer<typeof Changes>;
const Changes = object({
  /** The provider's own, to be sent back as it came. */
  revision: Id,
  /** Ask again at once, from the new revision. */
  more: maybe(boolean()),
  /** The given revision says nothing any more: the lists are to be read in full, and this one counts afterwards. */
  startAnew: maybe(boolean()),
  records: maybe(ChangedRecords),
  gone: maybe(GoneRecords),
});

/**
 * What changed since a revision, and what went. Without one, the answer names the present revision alone. Optional:
 * only where `config.json` says so. Contract, "Optional: what changed since".
 */
export const listChanges = endpoint('listChanges', {
  method: 'GET',
  path: '/museum/:museumId/changes',
  input: object({ museumId: Id, since: optional(string()) }),
  reply: object({ data: Changes }),
});
