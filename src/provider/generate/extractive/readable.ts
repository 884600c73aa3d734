// Whether the documents can be read at all: in a language that the generator speaks, and in words.
import { GenerationFailure } from '#provider/generate/failure.ts';
import { languageOf } from './language/languages.ts';
import { noiseIn } from './noise.ts';
import type { Source } from './passages.ts';

/** @throws {GenerationFailure} in words for a curator */
export function assertWords(documents: readonly Source[]): void {
  for (const { name, text } of documents) {
    const noise = noiseIn(text, languageOf(text));
    if (noise > 0) {
      throw new GenerationFailure(
        `“${name}” is hardly readable: about ${Math.round(noise * 100)} in 100 words are in no dictionary. It looks like a scan whose text was recognised badly. Please upload it with its text recognised again, or typed.`,
      );
    }
  }
}

/** In words, and all of them in one of our languages. @throws {GenerationFailure} in words for a curator */
export function assertReadable(documents: readonly Source[]): void {
  assertWords(documents);
  const read = documents.map(({ name, text }) => ({ name, code: languageOf(text) }));
  for (const { name, code } of read) {
    if (code === null) {
      throw new GenerationFailure(
        `“${name}” is in a language that the built-in generator does not speak. It writes questions in English, German and French; for other languages, this installation needs a language model.`,
      );
    }
  }
  const [first] = read;
  const other = read.find(({ code }) => code !== first?.code);
  if (first?.code && other?.code) {
    throw new GenerationFailure(
      `“${first.name}” is in ${names[first.code]}, and “${other.name}” in ${names[other.code]}. Questions are generated in one language: please keep only the documents in one of them, and generate again.`,
    );
  }
}

const names = { en: 'English', de: 'German', fr: 'French' } as const;
