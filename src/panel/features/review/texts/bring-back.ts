// A version is brought back: an ordinary edit, and what was typed meanwhile is kept as a version of its own.
import type { MuseumDatabase, Version } from '#panel/store/museum-database.ts';
import { currentTexts } from './current-texts.ts';
import { keepMadeFrom } from '#panel/features/review/keep-review.ts';
import { main, questionField } from '#panel/store/question-fields.ts';
import { isDerived, noted, sourceOf, unknownIn, unknownSource } from './made-from.ts';
import { changeTexts } from '#panel/features/review/question/question-drafts.ts';
import { isSameText, textsWith } from './version-history.ts';
import { keepTyped } from './versions.ts';

interface Wanted {
  question: string;
  field: string;
  text: string;
  /** Puts it into its field, at once. */
  onUse: (text: string) => void;
}

/** With a question come its answers; with the main question its follow-ups too. */
export async function bringBack(
  db: MuseumDatabase,
  all: readonly Version[],
  { question, field, text, onUse }: Wanted,
): Promise<void> {
  const wanted = textsWith(all, field, text);
  const derived = Object.keys(wanted).filter(isDerived);
  if (derived.length > 0) {
    await keepMadeFrom(question, (known) =>
      noted(known, wanted, unknownIn(wanted, known), (one) => sourceIn(wanted, one)),
    );
  }
  // What is on the screen is looked at before it changes.
  const before = currentTexts(db, question);
  onUse(text);
  const current = await before;
  if (!current) return;
  const others = Object.entries(wanted).filter(
    ([one, wording]) => one !== field && one in current.row && !isSameText(wording, current.texts[one] ?? ''),
  );
  const now = Date.now();
  await keepTyped(db, question, current.texts, [field, ...others.map(([one]) => one)], now);
  if (others.length > 0) await changeTexts(db, question, Object.fromEntries(others), now);
}

// Follow-ups come back with the question that they belong to. Nobody knows any more what another text was made from.
function sourceIn(wanted: Readonly<Record<string, string>>, field: string): string {
  const isWithQuestion = questionField(main) in wanted && field.endsWith('.question');
  return isWithQuestion ? sourceOf(wanted, field) : unknownSource;
}
