// Records speak in labels: `Medium: oil on canvas`. Each label that visitors ask about has a question, and a phrase that
// makes a sentence of its value. The value itself stays as it is.

export const labelTopics = [
  'artist',
  'date',
  'material',
  'size',
  'origin',
  'marks',
  'credit',
  'owners',
  'name',
  'place',
  'keywords',
] as const;
export type LabelTopic = (typeof labelTopics)[number];

const spellings: Record<string, LabelTopic | 'prose' | 'ignored'> = {
  artist: 'artist',
  maker: 'artist',
  'made by': 'artist',
  creator: 'artist',
  painter: 'artist',
  date: 'date',
  dated: 'date',
  year: 'date',
  period: 'date',
  created: 'date',
  medium: 'material',
  material: 'material',
  materials: 'material',
  size: 'size',
  dimensions: 'size',
  measurements: 'size',
  culture: 'origin',
  origin: 'origin',
  'place of origin': 'origin',
  inscription: 'marks',
  inscriptions: 'marks',
  marks: 'marks',
  signed: 'marks',
  credit: 'credit',
  'credit line': 'credit',
  acquisition: 'credit',
  provenance: 'owners',
  ownership: 'owners',
  name: 'name',
  title: 'name',
  place: 'place',
  location: 'place',
  keywords: 'keywords',
  tags: 'keywords',
  description: 'prose',
  about: 'prose',
  text: 'prose',
  notes: 'ignored',
  note: 'ignored',
  references: 'ignored',
  bibliography: 'ignored',
  literature: 'ignored',
};

export interface Label {
  topic: LabelTopic | 'prose' | 'ignored';
  /** Where the value begins in the line. */
  valueAt: number;
}

/** The label with which a line begins, if it is one that we know. */
export function labelOf(line: string): Label | null {
  const match = /^\s*(\p{L}[\p{L} ]{2,20}?)\s*:\s*|^\s*(Made by)\s+/u.exec(line);
  const topic = match && spellings[(match[1] ?? match[2] ?? '').toLowerCase()];
  return topic ? { topic, valueAt: match[0].length } : null;
}

/** A value for the youngest: of the keywords, the first two are enough. All else is said whole. */
export function shortValue(topic: LabelTopic, value: string): string {
  return topic === 'keywords' ? value.split(', ').slice(0, 2).join(', ') : value;
}

/** Words before the value and words after it. */
type Phrase = readonly [before: string, after: string];

const phrases: Record<LabelTopic, Phrase> = {
  artist: ['It was made by ', '.'],
  date: ['The date is ', '.'],
  material: ['It is made of ', '.'],
  size: ['Its size is ', '.'],
  origin: ['It comes from here: ', '.'],
  marks: ['The marks on it read: “', '”.'],
  credit: ['The label says: “', '”.'],
  owners: ['The list of owners says: “', '”.'],
  name: ['It is called “', '”.'],
  place: ['You can find it here: ', '.'],
  keywords: ['It is listed as: ', '.'],
};

const otherPhrases: Partial<Record<LabelTopic, readonly [when: RegExp, phrase: Phrase]>> = {
  date: [/^[^.,?]*century$/i, ['It was made in the ', '.']],
  artist: [
    /^(?:un|anonym|attrib|after |school|circle|follow|workshop|manner|poss|prob)/i,
    ['The artist: ', '.'],
  ],
  material: [/ on /, ['The medium is ', '.']],
};

const furtherOwner: Phrase = ['Then it says: “', '”.'];

/** `rank`: among the values of this label, from 0. */
export function phraseFor(topic: LabelTopic, value: string, rank: number): Phrase {
  if (topic === 'owners' && rank > 0) return furtherOwner;
  if (topic === 'date' && /^\d{4}$/.test(value)) return ['It was made in ', '.'];
  const other = otherPhrases[topic];
  return other?.[0].test(value) ? other[1] : phrases[topic];
}

export function labelQuestion(topic: LabelTopic, noun: string): string {
  const questions: Record<LabelTopic, string> = {
    artist: `Who made this ${noun}?`,
    date: `When was this ${noun} made?`,
    material: `What is this ${noun} made of?`,
    size: `How big is this ${noun}?`,
    origin: `Where does this ${noun} come from?`,
    marks: `What is written on this ${noun}?`,
    credit: `How did this ${noun} come to the museum?`,
    owners: `Who owned this ${noun} before?`,
    name: `What is this ${noun} called?`,
    place: `Where in the museum can I find this ${noun}?`,
    keywords: `What kind of ${noun} is this?`,
  };
  return questions[topic];
}
