// What the sentences of a text that somebody saves come from: what is known of the exhibit's own ones, and of those that were
// written anew for it.
import { eq, inArray, notInArray, desc, and } from 'drizzle-orm';
import type { Excerpt, NewSentence } from '#contract/sentence-sources.ts';
import { sentencesIn, wordsAlone } from '#contract/values/sentences.ts';
import type { Database } from './database.ts';
import { inParts } from './parts.ts';
import { answers, offers, questions, sources } from './schema-questions.ts';
import type { ExcerptRow, NewSource, SourceRow } from './sources.ts';
import { addExcerpts, excerptOfRow, listSources } from './sources.ts';

/** A text that somebody changed. */
export interface ChangedText {
  /** The question or follow-up that it answers. */
  questionId: number;
  answerId: number;
  length: SourceRow['length'];
  text: string;
}

/** What one sentence comes from. A place is one that is stored, or one that is not yet. */
interface Known {
  how: SourceRow['how'];
  lacks: string[];
  places: (number | Excerpt)[];
}

/** What is known of an exhibit's sentences, before they are changed. */
export interface KnownSentences {
  find(sentence: string): Known;
  /** With its places whole. */
  sourceOf(sentence: string): Pick<Known, 'how' | 'lacks'> & { excerpts: Excerpt[] };
}

const typed: Known = { how: 'typed', lacks: [], places: [] };

/** The sentences of its texts with what they come from, and what its excerpts say. */
export async function knownSentences(tx: Database, exhibitIds: readonly number[]): Promise<KnownSentences> {
  const known = new Map<string, Known>();
  const places: ExcerptRow[] = [];
  for (const exhibitId of new Set(exhibitIds)) {
    const mine = tx.select({ id: questions.id }).from(questions).where(eq(questions.exhibitId, exhibitId));
    for (const { said, how, lacks, places: from } of await tx
      .select()
      .from(offers)
      .where(inArray(offers.questionId, mine)))
      known.set(said, { how, lacks, places: from });
    const found = await listSources(tx, exhibitId);
    places.push(...found.excerpts);
    const texts = await tx.select().from(answers).where(inArray(answers.questionId, mine));
    for (const [said, one] of knownIn(found.sources, texts)) known.set(said, one);
  }
  const quotes = places.map(({ id, words }) => ({ id, words: ` ${wordsAlone(words)} ` }));
  const rowOf = new Map(places.map((row) => [row.id, row]));
  const find = (sentence: string) => {
    const words = wordsAlone(sentence);
    const quoted = quotes.find((one) => one.words.includes(` ${words} `));
    return known.get(words) ?? (quoted ? { how: 'quoted' as const, lacks: [], places: [quoted.id] } : typed);
  };
  return {
    find,
    sourceOf(sentence) {
      const { how, lacks, places: from } = find(sentence);
      const excerpts = from.flatMap((one) => {
        const row = typeof one === 'number' ? rowOf.get(one) : null;
        return typeof one === 'number' ? (row ? [excerptOfRow(row)] : []) : [one];
      });
      return { how, lacks, excerpts };
    },
  };
}

type Texts = typeof answers.$inferSelect;

function knownIn(rows: readonly SourceRow[], texts: readonly Texts[]): Map<string, Known> {
  const textOf = new Map(texts.map((row) => [row.id, row]));
  const split = new Map<string, string[]>();
  const sentences = (answerId: number, length: SourceRow['length']) => {
    const key = `${answerId} ${length}`;
    const found = split.get(key) ?? sentencesIn(textOf.get(answerId)?.[length] ?? '').map(({ text }) => text);
    split.set(key, found);
    return found;
  };
  const known = new Map<string, Known>();
  const of = new Map<string, string>();
  for (const { answerId, length, sentence, how, excerptId, lacks } of rows) {
    const said = sentences(answerId, length)[sentence];
    if (said === undefined || how === 'typed') continue;
    const words = wordsAlone(said);
    const at = `${answerId} ${length} ${sentence}`;
    // Once from each text: another one with the same words has the same places.
    if ((of.get(words) ?? at) !== at) continue;
    of.set(words, at);
    const { places } = known.get(words) ?? { places: [] };
    known.set(words, { how, lacks, places: excerptId === null ? places : [...places, excerptId] });
  }
  return known;
}

/** Puts what is known of the new sentences in the place of what was known of the old ones. */
export async function writeSources(
  tx: Database,
  changed: readonly ChangedText[],
  known: KnownSentences,
): Promise<void> {
  const ids = [...new Set(changed.map(({ answerId }) => answerId))];
  const before = await tx.select().from(sources).where(inArray(sources.answerId, ids));
  const isChanged = (row: SourceRow) =>
    changed.some(({ answerId, length }) => answerId === row.answerId && length === row.length);
  const gone = before.filter(isChanged).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(sources).where(inArray(sources.id, gone));
  const said = changed.flatMap((one) =>
    sentencesIn(one.text).map(({ text }, sentence) => ({ ...one, sentence, ...known.find(text) })),
  );
  const fresh = said.flatMap(({ questionId, places }) =>
    places.flatMap((excerpt) => (typeof excerpt === 'number' ? [] : [{ questionId, excerpt }])),
  );
  const added = await addExcerpts(tx, fresh);
  const rows = said.flatMap(({ answerId, length, sentence, how, lacks, places }): NewSource[] => {
    const row = { answerId, length, sentence, how, lacks };
    if (places.length === 0) return [{ ...row, excerptId: null }];
    return places.map((one) => ({
      ...row,
      excerptId: typeof one === 'number' ? one : (added.shift() ?? null),
    }));
  });
  for (const part of inParts(rows)) await tx.insert(sources).values(part);
}

/** So many sentences of a question wait for a save; the oldest go. */
const mostOffered = 300;

/** What was written anew for a question, for the save that brings it. */
export async function offerSentences(
  db: Database,
  questionId: number,
  sentences: readonly NewSentence[],
): Promise<void> {
  if (sentences.length === 0) return;
  const rows = sentences.map(({ text, how, lacks = [], excerpts: places }) => ({
    questionId,
    said: wordsAlone(text),
    how: how as SourceRow['how'],
    lacks,
    places,
  }));
  for (const part of inParts(rows)) await db.insert(offers).values(part);
  const mine = eq(offers.questionId, questionId);
  const kept = db
    .select({ id: offers.id })
    .from(offers)
    .where(mine)
    .orderBy(desc(offers.id))
    .limit(mostOffered);
  await db.delete(offers).where(and(mine, notInArray(offers.id, kept)));
}
