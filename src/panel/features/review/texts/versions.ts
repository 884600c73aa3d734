// Writes down what a question's texts were and what they became (decision 36). Each belongs to the version of the
// question that it answers, and a follow-up to the one of its main question: so a step back brings them along.
import type { MuseumDatabase, Version } from '#panel/store/museum-database.ts';
import { askedOf, main, questionField } from '#panel/store/question-fields.ts';
import { isQuestionField, isSameText, versionOf } from './version-history.ts';

type Texts = Readonly<Record<string, string>>;

export const mostVersions = 50;

/** A question's versions, oldest first. */
export function readVersions(db: MuseumDatabase, question: string): Promise<Version[]> {
  return db.versions.where('question').equals(question).toArray();
}

export interface Arrival {
  /** The new texts. */
  changes: Texts;
  /** All texts as they were sent. */
  sent: Texts;
  /** All texts as they are now. */
  current: Texts;
  prompt?: string | undefined;
}

/** Writes down what is there and what has come. The texts before the first arrival are version 1. */
export async function keepArrival(
  db: MuseumDatabase,
  question: string,
  { changes, sent, current, prompt }: Arrival,
  now: number,
): Promise<void> {
  await writing(db, question, now, async (note) => {
    await noteAll(note, current, Object.keys(changes));
    const after = { ...sent, ...changes };
    const wasThere = (field: string) => Boolean(current[field]?.trim() || changes[field]?.trim());
    await noteAll(note, after, Object.keys(changes).filter(wasThere), { prompt, changes });
  });
}

/** Writes down what was typed among these texts, so that a step away from it can be taken back. */
export async function keepTyped(
  db: MuseumDatabase,
  question: string,
  current: Texts,
  fields: readonly string[],
  now: number,
): Promise<void> {
  await writing(db, question, now, (note) => noteAll(note, current, fields));
}

/** Forgets a text's versions: all of them, or those after the first. */
export async function clearVersions(
  db: MuseumDatabase,
  question: string,
  field: string,
  { keepFirst = false } = {},
): Promise<void> {
  await db.transaction('rw', db.versions, async () => {
    const all = await readVersions(db, question);
    const mine = all.filter((version) => version.field === field).map(({ n }) => n);
    await db.versions.bulkDelete(keepFirst ? mine.slice(1) : mine);
  });
}

type Note = (wording: Pick<Version, 'field' | 'text' | 'of' | 'prompt'>) => Promise<number>;

async function writing(
  db: MuseumDatabase,
  question: string,
  now: number,
  write: (note: Note) => Promise<void>,
): Promise<void> {
  await db.transaction('rw', db.versions, async () => {
    const all = await readVersions(db, question);
    await write(async ({ field, text, of, prompt }) => {
      const known = versionOf(all, field, text, of);
      if (known && known.of === of && (!prompt || known.prompt === prompt)) return known.n;
      const version = {
        question,
        field,
        text,
        at: now,
        ...(of === undefined ? {} : { of }),
        ...(prompt ? { prompt } : {}),
      };
      const n = await db.versions.add(version);
      all.push({ ...version, n });
      return n;
    });
    await db.versions.bulkDelete(surplus(all));
  });
}

/** The main question first, then the follow-ups, then the answers: each names the one before it. */
async function noteAll(
  note: Note,
  texts: Texts,
  fields: readonly string[],
  { prompt, changes }: { prompt?: string | undefined; changes?: Texts } = {},
): Promise<void> {
  const promptOf = (field: string) => (prompt && changes && field in changes ? { prompt } : {});
  const noteQuestion = async (asked: string, of?: number) => {
    const field = questionField(asked);
    return note({ field, text: texts[field] ?? '', ...(of === undefined ? {} : { of }), ...promptOf(field) });
  };
  const top = await noteQuestion(main);
  const questions = new Map([[main, top]]);
  for (const asked of new Set(fields.map(askedOf))) {
    if (asked !== main) questions.set(asked, await noteQuestion(asked, top));
  }
  for (const field of fields) {
    const text = texts[field] ?? '';
    const of = questions.get(askedOf(field)) ?? top;
    if (isQuestionField(field)) continue;
    if (text.trim() || changes) await note({ field, text, of, ...promptOf(field) });
  }
}

/** The oldest of a text after its first, where there are more than we keep. */
function surplus(all: readonly Version[]): number[] {
  const byField = new Map<string, number[]>();
  for (const { n, field } of all) byField.set(field, [...(byField.get(field) ?? []), n]);
  return [...byField.values()].flatMap((mine) => mine.slice(1, Math.max(1, mine.length - mostVersions + 1)));
}

/** Has the question been taken to another of its versions since these texts were sent? */
export function isElsewhere(
  all: readonly Version[],
  { changes, sent, current }: Pick<Arrival, 'changes' | 'sent' | 'current'>,
): boolean {
  const asked = new Set([main, ...Object.keys(changes).map(askedOf)]);
  return [...asked].map(questionField).some((field) => {
    if (field in changes) return false;
    const text = current[field] ?? '';
    return !isSameText(text, sent[field] ?? '') && versionOf(all, field, text) !== undefined;
  });
}
