// Everything that can be asked and said about a work, given its record and its documents.
import type { Fact, Work } from './facts.ts';
import { factsOf } from './facts.ts';
import type { Passage, Source } from './passages.ts';
import { passagesOf } from './passages.ts';
import { nounOf } from './topics.ts';

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
  /** What an answer may go on to, when its own question has little to tell. */
  around: Fact[];
  noun: string;
}

export function materialOf(record: ExhibitRecord, documents: readonly Source[]): Material {
  const sources = [{ name: 'the record', text: recordText(record) }, ...documents];
  const passages = passagesOf(sources);
  const noun = nounOf(record.tags);
  const work: Work = { name: record.name, artist: record.artist, noun };
  const facts = factsOf(passages, work);
  return { sources, passages, facts, around: nearest(facts), noun };
}

function recordText({ name, artist, tags, place }: ExhibitRecord): string {
  const line = (label: string, value: string) =>
    value.trim() ? [`${label}: ${value.replace(/\s+/g, ' ')}`] : [];
  return [
    ...line('Name', name),
    ...line('Artist', artist),
    ...line('Place', place),
    ...line('Keywords', tags.join(', ')),
  ].join('\n');
}

const goesOn = ['date', 'artist', 'material', 'show', 'credit', 'owners', 'keywords'];

function nearest(facts: readonly Fact[]): Fact[] {
  return goesOn.flatMap((id) => facts.find((fact) => fact.id === id) ?? []);
}
