// Everything that can be asked and said about a work, given its record and its documents.
import type { About } from './about.ts';
import { aboutOf } from './about.ts';
import type { Fact } from './facts.ts';
import { factsOf } from './facts.ts';
import type { Kind, Language } from './language/language.ts';
import { languageOf, languages } from './language/languages.ts';
import { isMaterial } from './language/materials.ts';
import type { Passage, SetAside, Source } from './passages.ts';
import { passagesOf } from './passages.ts';

export interface ExhibitRecord {
  name: string;
  artist: string;
  tags: readonly string[];
  /** As people read it: `Floor 2, Asia`. */
  place: string;
}

export interface Material {
  /** The record as the first source, then the documents: what the passages point into. */
  sources: Source[];
  passages: Passage[];
  facts: Fact[];
  /** Sentences of the documents that are not said to visitors. */
  setAside: SetAside[];
  noun: string;
  /** It was found, or has grown. */
  isNature: boolean;
  language: Language;
}

export function materialOf(record: ExhibitRecord, documents: readonly Source[]): Material {
  const text = documents.map((document) => document.text).join('\n\n');
  const language = languages[languageOf(text) ?? 'en'];
  const about: About = aboutOf(record, text, language);
  const own = about.isMakerInText ? { ...record, artist: '' } : record;
  const sources = [{ name: 'the record', text: recordText(own, about.kind) }, ...documents];
  const { passages, setAside } = passagesOf(sources, about);
  const { noun, isNature } = about.kind;
  const facts = factsOf(passages, { name: record.name, artist: about.artist, noun, isNature, language });
  return { sources, passages, facts, setAside, noun, isNature, language };
}

function recordText({ name, artist, tags, place }: ExhibitRecord, { isNature, noun }: Kind): string {
  // What it is made of is no kind of object, and "kayak" no kind of kayak.
  const kinds = tags.filter((tag) => tag.toLowerCase() !== noun && (isNature || !isMaterial(tag)));
  const line = (label: string, value: string) =>
    value.trim() ? [`${label}: ${value.replace(/\s+/g, ' ')}`] : [];
  return [
    ...line('Name', name),
    ...line('Artist', artist),
    ...line('Place', place),
    ...line('Keywords', kinds.join(', ')),
  ].join('\n');
}
