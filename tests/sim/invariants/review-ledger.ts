// What must hold of a review: switches show what visitors see, a question that is said to have passed has, and the last
// one goes after what was done to the others.
import { passed, passQuestion, setVisible } from '#panel/features/review/operations.ts';
import type { Entry, Settled } from '#panel/store/entries.ts';
import { chainOf } from '#panel/store/entries.ts';
import type { Asked, QuestionRow } from '#panel/store/question-fields.ts';
import { main, visibleField } from '#panel/store/question-fields.ts';
import type { Row } from '#panel/sync/declare/operation.ts';
import { SwitchLedger } from './switch-ledger.ts';
import { Violation } from './violation.ts';

interface Visibility {
  asked: Asked;
  visible: boolean;
}

interface Passing {
  passAll: boolean;
  others: string[];
}

/** A question and each of its follow-ups is a switch of its own. */
export function switchOf(id: string, asked: Asked): string {
  return `${id} ${asked}`;
}

/** What goes with a switch: the follow-ups with their question. */
export function coveredBy(asked: Asked, row: Pick<QuestionRow, 'followUps'>): Asked[] {
  return asked === main ? [main, ...row.followUps] : [asked];
}

/** Which switches of this question a change is about. */
function switchedBy({ operation, chain, input }: Entry, row: QuestionRow): Asked[] {
  const isOfIt = operation === setVisible.name && chain === chainOf({ table: 'questions', id: row.id });
  return isOfIt ? coveredBy((input as Visibility).asked, row) : [];
}

/** What a change of a review makes a question show; null when it says so itself, by its fields. */
export function wishOf({ operation, input, state }: Entry, row: Row | null): Record<string, unknown> | null {
  if (operation === passQuestion.name) return { review: passed };
  if (operation !== setVisible.name) return null;
  // The switch goes back.
  if (!row || state === 'refused' || state === 'conflict' || state === 'parked') return {};
  const { asked, visible } = input as Visibility;
  return Object.fromEntries(coveredBy(asked, row as QuestionRow).map((one) => [visibleField(one), visible]));
}

interface Ended {
  outbox: readonly Entry[];
  last: Row | undefined;
  hadPassed: boolean;
  /** A read that may lag said that it was so already. */
  isBelieved: boolean;
}

export class ReviewLedger {
  readonly visibility = new SwitchLedger({ on: 'shown', off: 'hidden' });
  /** Where changes stood in the outbox, by owner and key. */
  private readonly places = new Map<string, number>();

  onQueued(owner: string, outbox: readonly Entry[]): void {
    for (const { key, seq, operation } of outbox)
      if (operation === passQuestion.name) this.places.set(`${owner} ${key}`, seq);
  }

  /** The provider wrote a question. */
  note(record: Row, by: string | null): void {
    const row = record as QuestionRow;
    for (const asked of coveredBy(main, row))
      this.visibility.note(switchOf(row.id, asked), row[visibleField(asked)] === true, by);
  }

  /** A change is said to be with the provider. `last`: the question as it was there last. */
  checkEnd(
    owner: string,
    { operation, input, key, chain }: Settled,
    { outbox, last, hadPassed, isBelieved }: Ended,
  ): void {
    if (operation === setVisible.name && last && !isBelieved) {
      const { asked, visible } = input as Visibility;
      // Who turned a switch there and back waits for the last of it.
      const waiting = new Set(outbox.flatMap((entry) => switchedBy(entry, last as QuestionRow)));
      for (const one of coveredBy(asked, last as QuestionRow).filter((each) => !waiting.has(each)))
        this.visibility.checkSettled(owner, switchOf(last.id, one), visible);
    }
    if (operation !== passQuestion.name) return;
    if (!hadPassed) throw new Violation(`${chain} is said to have passed, and never had`);
    const { passAll, others } = input as Passing;
    const place = this.places.get(`${owner} ${key}`) ?? 0;
    const awaited = new Set(passAll ? others.map((id) => chainOf({ table: 'questions', id })) : []);
    const early = outbox.find((entry) => awaited.has(entry.chain) && entry.seq < place);
    if (early)
      throw new Violation(`all has passed with ${chain}, before the ${early.operation} of ${early.chain}`);
  }
}
