// Documents of our own in the manner of museums, each with what its questions may be answered by and what must never be
// said of it. Marked by hand, before anything was generated.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Infer } from 'superstruct';
import { array, create, defaulted, enums, object, optional, record, string } from 'superstruct';

export type Marks = Infer<typeof Marks>;
const Marks = object({
  kind: string(),
  language: defaulted(enums(['en', 'de', 'fr']), 'en'),
  /** `draft`: it must be refused with words. `either`: refused, or answered without a fault. */
  expects: defaulted(enums(['questions', 'draft', 'either']), 'questions'),
  record: object({ name: string(), artist: string(), tags: array(string()), place: string() }),
  /** For each topic, pieces of the document: a text that holds none of them does not answer that question. */
  truths: record(string(), array(string())),
  traps: array(
    object({
      kind: string(),
      /** A regular expression: who says this says something false. */
      says: string(),
      /** Unless the same text says this as well. */
      unless: optional(string()),
      in: defaulted(enums(['text', 'question']), 'text'),
    }),
  ),
});

export interface CorpusDocument extends Marks {
  name: string;
  text: string;
}

const own = fileURLToPath(new URL('documents', import.meta.url));

/** Each `name.txt` of a folder with its `name.json`. @throws {Error} when a document has no marks */
export function readCorpus(folder = own): CorpusDocument[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return names.toSorted().map((file) => {
    const name = basename(file, '.txt');
    const marks = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as unknown;
    return { name, text: readFileSync(join(folder, file), 'utf8'), ...create(marks, Marks) };
  });
}
