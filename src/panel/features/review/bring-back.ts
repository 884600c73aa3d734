// A version is brought back: an ordinary edit, and what was typed meanwhile is kept as a version of its own.
import type { MuseumDatabase, Version } from '#panel/store/museum-database.ts';
import { currentTexts } from './current-texts.ts';
import { changeTexts } from './question-drafts.ts';
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
  // What is on the screen is looked at before it changes.
  const before = currentTexts(db, question);
  onUse(text);
  const current = await before;
  if (!current) return;
  const wanted = textsWith(all, field, text);
  const others = Object.entries(wanted).filter(
    ([one, wording]) => one !== field && one in current.row && !isSameText(wording, current.texts[one] ?? ''),
  );
  const now = Date.now();
  await keepTyped(db, question, current.texts, [field, ...others.map(([one]) => one)], now);
  if (others.length > 0) await changeTexts(db, question, Object.fromEntries(others), now);
}
