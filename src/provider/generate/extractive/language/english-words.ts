// English questions, and the phrases by which a label's value becomes a sentence.
import { phrase, withoutQuotes } from './phrase.ts';
import type { LabelTopic } from '#provider/generate/extractive/labels.ts';
import type { Language, Phrase } from './language.ts';

/** One looks into them, and at all else. */
const depicting = /^(?:painting|drawing|print|poster|photograph|tapestry|hanging|mosaic|relief|window|work)$/;

const worn =
  /^(?:costume|dress|robe|coat|shirt|shoe|hat|helmet|armour|ring|necklace|brooch|crown|mask|kimono|headdress|amulet|uniform|glove|bonnet|corset|suit|jacket|trousers|skirt|cloak|gown|apron|shawl|scarf|collar|cuff|veil|smock|waistcoat|boot|clog|slipper|sash|watch|medal)$/;
const played =
  /^(?:drum|flute|violin|piano|organ|harp|lute|guitar|trumpet|horn|clarinet|accordion|harmonium|concertina|zither|cello)$/;

const questions: Record<string, (noun: string) => string> = {
  found: (noun) => `How was this ${noun} found?`,
  today: (noun) => `Where is this ${noun} today?`,
  size: (noun) => `How big is this ${noun}?`,
  date: (noun) => `When was this ${noun} made?`,
  life: () => 'What do we know about the artist’s life?',
  purpose: (noun) => `What was this ${noun} for?`,
  used: (noun) => `Who ${worn.test(noun) ? 'wore' : played.test(noun) ? 'played' : 'used'} this ${noun}?`,
  meaning: () => 'What do its details mean?',
  owners: (noun) => `Who owned this ${noun} before?`,
  credit: (noun) => `How did this ${noun} come to a museum?`,
  shown: (noun) => `What do we know about the times when this ${noun} was shown?`,
  change: (noun) => `What has happened to this ${noun} over time?`,
  how: (noun) => `How was this ${noun} made?`,
  material: (noun) => `What is this ${noun} made of?`,
  colour: () => 'Which colours can I look for?',
  name: () => 'What is there to know about its name?',
  story: (noun) => `What story is behind this ${noun}?`,
  special: (noun) => `What makes this ${noun} special?`,
  show: (noun) => (depicting.test(noun) ? `What can I see in this ${noun}?` : 'What can I see here?'),
  artist: (noun) => `Who made this ${noun}?`,
  origin: (noun) => `Where does this ${noun} come from?`,
  marks: (noun) => `What is written on this ${noun}?`,
  place: (noun) => `Where in the museum can I find this ${noun}?`,
  keywords: (noun) => `How does the museum list this ${noun}?`,
  else: (noun) => `What else is there to know about this ${noun}?`,
  lifespan: () => 'How long does it live?',
  age: () => 'How old is it?',
  food: () => 'What does it eat?',
  live: () => 'Where does it live?',
  young: () => 'What is known about its young?',
  threat: () => 'Is it rare, or in danger?',
  body: () => 'What is special about its body?',
};

/** Where a label says it: its value is the museum's own, or a name. */
const labelled: Record<string, (noun: string) => string> = {
  credit: (noun) => `How did this ${noun} come to the museum?`,
  name: (noun) => `What is this ${noun} called?`,
};

/** What has died out lives no more. */
const past: Record<string, (noun: string) => string> = {
  food: () => 'What did it eat?',
  live: () => 'Where did it live?',
  lifespan: () => 'How long did it live?',
  threat: () => 'Does it still live today?',
};

export const englishQuestion: Language['question'] = (id, noun) => {
  const [topic = '', from] = id.split('@');
  const own = from === 'label' ? labelled : from === 'past' ? past : questions;
  return (own[topic] ?? questions[topic])?.(noun) ?? null;
};

const reworded: Record<string, (noun: string) => string> = {
  show: (noun) => `What should I look at first in this ${noun}?`,
  artist: (noun) => `Whose work is this ${noun}?`,
  date: (noun) => `How old is this ${noun}?`,
  story: (noun) => `What is the story of this ${noun}?`,
  how: (noun) => `How did this ${noun} come into being?`,
  material: (noun) => `Which materials were used for this ${noun}?`,
  colour: (noun) => `Which colours does this ${noun} have?`,
  purpose: (noun) => `Why was this ${noun} made?`,
  special: (noun) => `Why do people remember this ${noun}?`,
  size: (noun) => `What are the measures of this ${noun}?`,
  life: () => 'Who was the artist?',
  origin: (noun) => `From which place is this ${noun}?`,
  marks: (noun) => `Which marks can I find on this ${noun}?`,
  found: (noun) => `How did this ${noun} come to light?`,
  change: (noun) => `How has this ${noun} changed since it was made?`,
  shown: (noun) => `When could people see this ${noun}?`,
  owners: (noun) => `To whom did this ${noun} belong?`,
  credit: (noun) => `Whom does a museum thank for this ${noun}?`,
  today: (noun) => `Where can people see this ${noun} now?`,
  else: (noun) => `What more can be told about this ${noun}?`,
  name: (noun) => `What do people call this ${noun}?`,
  keywords: (noun) => `Under which words is this ${noun} listed?`,
  place: (noun) => `Where does this ${noun} stand or hang in the museum?`,
};

export const englishReworded: Language['reworded'] = (id, noun) => reworded[id]?.(noun) ?? null;

export const englishSpellings: Language['spellings'] = {
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
  exhibitions: 'ignored',
  publications: 'ignored',
};

const phrases: Record<LabelTopic, Phrase> = {
  artist: phrase('It was made by '),
  date: phrase('The date is '),
  material: phrase('It is made of '),
  size: phrase('Its size is '),
  origin: phrase('It comes from here: '),
  marks: phrase('The marks on it read: “', '”.'),
  credit: phrase('The label says: “', '”.'),
  owners: phrase('The list of owners says: “', '”.'),
  name: phrase('It is called “', '”.'),
  place: phrase('You can find it here: '),
  keywords: phrase('It is listed as: '),
};

/** A maker who is not one, or of whom nobody is sure. */
const doubtfulMaker =
  /\b(?:un(?:known|identified|recorded|attributed|named|signed)|anonym\w*|attrib\w*|after|school|circle|follow\w*|workshop|studio|manner|style|imitat\w*|cop(?:y|ied)|probabl[ey]|possibl[ey]|perhaps|formerly|ascribed|associated|pseudo|or)\b|\?/i;

/** No name, but words for somebody. */
const isDescribed = /^(?:an?|the|two|three|several|many|some|various|not|no)\b|\bby\b/i;

export const englishPhrase: Language['phraseFor'] = (topic, value, rank) => {
  const { before, after } = withoutQuotes(wordsAround(topic, value, rank), value);
  // "Ada Lee?" and "c. 1890 (the frame is later.)" have their own end.
  return { before, after: after === '.' && /[.?!]$/.test(value) ? '' : after };
};

const wordsAround: Language['phraseFor'] = (topic, value, rank) => {
  if (topic === 'owners' && rank > 0) return phrase('Then it says: “', '”.');
  if (topic === 'date' && /^\d{4}$/.test(value)) return phrase('It was made in ');
  if (topic === 'date' && /^[^.,?()]*century$/i.test(value)) return phrase('It was made in the ');
  if (topic === 'size' && /^\p{L}/u.test(value)) return phrase('Its size: ');
  if (topic === 'artist' && (doubtfulMaker.test(value) || isDescribed.test(value)))
    return phrase('The artist is given as “', '”.');
  if (
    topic === 'material' &&
    / on |,| and |\(|\b(?:prints?|photographs?|drawings?|negatives?)\b/i.test(value)
  )
    return phrase('The medium is ');
  return phrases[topic];
};
