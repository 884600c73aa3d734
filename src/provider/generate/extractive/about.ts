// Whether a sentence is about this work, and about what of it. A sentence about another work, person or room is not this
// work's; what leans on one is neither.
import type { Kind, Language, Subject, Topic } from './language/language.ts';
import type { Sentence, Span } from '#contract/sentences.ts';
import { wordsOf } from '#contract/sentences.ts';

/** The work, as its record names it, in the language of its documents. */
export interface About {
  name: string;
  artist: string;
  kind: Kind;
  language: Language;
  /** Words of its name and its artist's, in lower case. */
  known: ReadonlySet<string>;
  /** "This vase", "the painting", its name. */
  anchor: RegExp;
  anotherOne: RegExp;
}

export interface Told extends Span {
  words: string;
  topics: readonly string[];
  isInTheAir: boolean;
  isBound: boolean;
}

interface Place {
  /** The whole document. */
  text: string;
  /** Nothing but labels stands before this paragraph. */
  isFirst: boolean;
  isUsable: (sentence: Sentence) => boolean;
}

export function aboutOf(
  { name, artist, tags }: { name: string; artist: string; tags: readonly string[] },
  text: string,
  language: Language,
): About {
  const kind = language.kindOf(tags, name, text);
  const synonyms = [...language.synonyms(kind, name), ...calledThis(text, language)].map(escaped).join('|');
  const full = escaped(name.trim());
  const named = wordsOf(name).length > 1 ? `|${full}` : '';
  const start = String.raw`(?<![\p{L}])`;
  // Where the work is one, several of its kind are others.
  const isOne = language.code === 'en' && !/s\b|\b(?:and|pair|set|two)\b/i.test(name);
  const several = isOne ? '|(?:the |these |those )?(?:two|three|four|five|six|seven|eight|nine|ten)' : '';
  return {
    name,
    artist,
    kind,
    language,
    known: new Set([...wordsOf(name), ...wordsOf(artist)].map((word) => word.toLowerCase())),
    anchor: new RegExp(
      String.raw`${start}(?:(?:ours\b|(?:${language.articles})\s?(?:(?!(?:${language.otherWords})\b)[\p{L}-]+ ){0,2}?(?:${synonyms})(?![\p{L}])${named}))`,
      'iu',
    ),
    anotherOne: new RegExp(
      String.raw`^(?:${language.anotherOne.source.replace(/^\^|\$$/g, '')}${several}) (?:[\p{L}-]+ ){0,2}?(?:${synonyms})s?(?![\p{L}])`,
      'iu',
    ),
  };
}

/** "This marble is …": what the text itself calls the work where it begins. */
function calledThis(text: string, { code }: Language): string[] {
  if (code !== 'en') return [];
  return [
    ...text
      .slice(0, 1_500)
      .matchAll(
        /(?:^|[.!?]\s+|\n)This (\p{Ll}+)(?:, | (?:is|was|shows|has|comes|dates|belongs|depicts|keeps)\b)/gu,
      ),
  ]
    .map(([, word]) => word ?? '')
    .filter(
      (word) =>
        !/^(?:room|gallery|case|exhibition|story|year|style|technique|period|time|man|woman|artist|museum|town|city)$/.test(
          word,
        ),
    )
    .slice(0, 1);
}

interface State {
  /** The last sentence was about another one. */
  isElsewhere: boolean;
  subject: Subject;
  person: 'maker' | 'stranger' | null;
  /** What "it" means next. */
  thing: 'work' | 'else';
  /** What the work was compared with: "a Greek bronze". */
  compared: readonly string[];
}

/** Sentence by sentence; null where one cannot be said of this work. */
export function readParagraph(sentences: readonly Sentence[], about: About, place: Place): (Told | null)[] {
  const { language } = about;
  const state: State = { isElsewhere: false, subject: 'else', person: null, thing: 'else', compared: [] };
  const told: (Told | null)[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.text.length > longestRead) {
      told.push(null);
      continue;
    }
    const isVeryFirst = place.isFirst && index === 0;
    const read = readSentence(sentence.text, about, place.text, state, isVeryFirst);
    Object.assign(state, read.state);
    const isMine = !read.state.isElsewhere && place.isUsable(sentence);
    const next = isMine ? { ...sentence, words: sentence.text, ...read.told, isBound: false } : null;
    const last = told.at(-1);
    if (last && index > 0 && language.takesBack.test(sentence.text)) {
      told.pop();
      told.push(bound(last, next));
    } else told.push(next);
  }
  return told;
}

const longestBound = 70;
/** In characters. What is longer is no sentence, and takes long to look at. */
const longestRead = 2_000;

/** The two are one: nobody shall hear the first without the second. */
function bound(first: Told, second: Told | null): Told | null {
  if (!second || wordsOf(first.words).length + wordsOf(second.words).length > longestBound) return null;
  return { ...first, end: second.end, words: `${first.words} ${second.words}`, isBound: true };
}

function readSentence(
  text: string,
  about: About,
  document: string,
  last: State,
  isVeryFirst: boolean,
): { state: State; told: Pick<Told, 'topics' | 'isInTheAir'> } {
  const { language, anchor } = about;
  const main = text.replace(leadIn, '').replace(leadIn, '');
  const isAnchored = anchor.test(text);
  const subject =
    isVeryFirst && language.pointsAtThing.test(text) ? 'work' : subjectOf(main, about, document, last);
  const state: State = {
    isElsewhere: isElsewhere(text, subject, isAnchored, about, last),
    subject,
    person: subject === 'maker' ? 'maker' : subject === 'stranger' ? 'stranger' : last.person,
    thing: subject === 'work' || isObject(text, about) ? 'work' : subject === 'else' ? 'else' : last.thing,
    compared: [...last.compared, ...comparedIn(text)],
  };
  const isClearThis = language.pointsAtThis.test(text) && (anchor.exec(text)?.index ?? 99) < 9;
  const opens = !isVeryFirst && !isClearThis && language.opensInTheAir.test(text);
  const isInTheAir = opens || language.leans.test(text);
  const fits = (topic: Topic) => fitsTopic(topic, text, subject, isAnchored, about);
  return {
    state,
    told: { topics: [...new Set(language.topics.filter(fits).map(({ id }) => id))], isInTheAir },
  };
}

const leadIn =
  /^(?:In|On|At|By|After|Before|During|Since|From|For|When|While|As|Although|Though|Until|Under|Over|Between|Among|Around|About|Today|Now|Later|Then|Once|Because|With|Without|Like|Unlike|To|in|at|on|Unfortunately|Originally|Traditionally|Sometimes)\b[^,]{0,90}, |^(?:Today|Now|Originally|In \d{4}|Around \d{4}|About \d{4}) /;

function subjectOf(main: string, about: About, document: string, last: State): Subject {
  const { language, anchor, artist, known } = about;
  const at = anchor.exec(main);
  const isFirst =
    at !== null &&
    (language.code === 'en'
      ? at.index === 0
      : at.index < 60 && !/(?:\bde|\bdu|von)\s$/.test(main.slice(0, at.index)));
  if (isFirst) return 'work';
  if (artist.trim() !== '' && startsWithOneOf(main, artist)) return 'maker';
  if (language.artistWords.test(main)) return last.isElsewhere ? 'stranger' : 'maker';
  if (/^(?:its|their|his|her|ihre?\w*|seine?\w*|son|sa|ses|leurs?) /i.test(main)) return 'else';
  if (/^(?:he|she)\b/i.test(main)) return last.person === 'maker' ? 'maker' : 'stranger';
  if (expletive.test(main)) return 'else';
  if (language.pointsAtThing.test(main)) return last.thing;
  return language.startsWithName(main, known, document) ? 'stranger' : 'else';
}

/** "It" that stands for nothing: "It was then that …", "It is said that …". */
const expletive =
  /^(?:it (?:is|was|has been|had been|took|seems|may be|might be) (?:then|not until|only|here|there|said|thought|believed|known|likely|possible|clear|often|sometimes|in \w+ that|\w+ (?:who|that|to)\b|\p{L}+ (?:years|months|weeks|days|hours))|es (?:heißt|gibt|war|ist) (?:nicht )?(?:bekannt|wahrscheinlich|dass)|il (?:est|était) (?:possible|probable|certain)|il y a)(?!\p{L})/iu;

/** The artist's name, their last name, or "Two carvers" as the record has it. */
function startsWithOneOf(main: string, artist: string): boolean {
  const plain = artist.replace(/\s*\(.*\)$/, '').toLowerCase();
  const words = wordsOf(plain);
  const last = words.at(-1) ?? '';
  const begins = main.toLowerCase().replace(/^the /, '');
  return [plain.replace(/^(?:the|a|an) /, ''), words.slice(-2).join(' '), last].some(
    (name) => name.length > 2 && new RegExp(String.raw`^${escaped(name)}(?![\p{L}])`, 'u').test(begins),
  );
}

function isElsewhere(
  text: string,
  subject: Subject,
  isAnchored: boolean,
  about: About,
  last: State,
): boolean {
  const { language, anotherOne } = about;
  if (anotherOne.test(text) || isCompared(text, last.compared)) return true;
  if (isUnlike(text, about)) return true;
  if (language.elsewhere.test(text) && !/^(?:this|our|it)\b/i.test(text)) return true;
  if (last.isElsewhere && !isAnchored) return true;
  if (subject !== 'stranger') return false;
  return (!isAnchored && !isObject(text, about)) || making.test(text);
}

/** "Eels, unlike lungfish, …" is about eels. */
function isUnlike(text: string, { anchor, known }: About): boolean {
  const [, subject = '', other = ''] = /^([^,]{2,40}), unlike ([^,]{2,40}),/.exec(text) ?? [];
  const isMine = (words: string) =>
    anchor.test(words) || wordsOf(words).some((word) => known.has(word.toLowerCase()));
  return isMine(other) && !isMine(subject);
}

/** The model of a copy, the original, the likeness: what comes after "the" and one of these words is not the work. */
function comparedIn(text: string): string[] {
  const match =
    /\b(?:cop(?:y|ies|ied)(?: of| after| from)?|replicas? of|versions? of|based on|modell?ed on|inspired by|imitat\w+|reminds? \w+ of|similar to|compared (?:to|with)|in place of|replac\w+) (?:an?|another|his|her|one) ((?:[\p{L}-]+ ?){1,3})/iu.exec(
      text,
    );
  return wordsOf(match?.[1] ?? '').map((word) => word.toLowerCase());
}

function isCompared(text: string, compared: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = wordsOf(text).map((word) => word.toLowerCase());
  return first === 'the' && (compared.includes(second) || compared.includes(third));
}

/** A stranger who made something made something else. */
const making =
  /^(?:\S+ ){1,4}(?:painted|made|carved|drew|designed|built|wrote|finished|cast|photographed|printed|composed|sculpted|engraved|malte|schuf|baute|zeichnete|a peint|a sculpté|a fait|peignit)\b/iu;

const notObjects =
  /(?:^|\s)(?:in|on|of|from|with|to|at|by|for|about|under|over|behind|like|than|when|while|as|after|before|because|since|if|although|though|until|once|where|that|which|and|but|so|or|into|inside|above|below|beside|near|around|through|without|is|was|says|said)\s+(?:the\s)?$/i;

/** Something is done to it: "cut it from cedar", "bought the panel". */
function isObject(text: string, { language, anchor }: About): boolean {
  if (language.code !== 'en') return language.itself.test(text.slice(12)) || anchor.test(text);
  const places = [...text.matchAll(/\bit\b/gi), ...text.matchAll(new RegExp(anchor.source, 'giu'))];
  return places.some(({ index }) => {
    const before = text.slice(Math.max(0, index - 20), index);
    return /\p{L} $/u.test(before) && !notObjects.test(before);
  });
}

function fitsTopic(topic: Topic, text: string, subject: Subject, isAnchored: boolean, about: About): boolean {
  const { id, pattern, not, strangers, present } = topic;
  const { language, kind, known } = about;
  if (topic.scene && !kind.depicts) return false;
  if (kind.isNature ? madeOnly.has(id) : natureOnly.has(id)) return false;
  const match = pattern.exec(text);
  // A year answers by the verb that it stands with; what else the sentence goes on to say is no matter.
  if (
    !match ||
    not?.test(id === 'date' ? `${text.slice(0, match.index).split(/[,;]/).at(-1) ?? ''}${match[0]}` : text)
  )
    return false;
  if (present && language.past.test(text)) return false;
  if (!strangers && (subject === 'stranger' || language.hasStrangers(text, known))) return false;
  return isOf(topic, subject, isAnchored, () => isObject(text, about) || isNamed(text, subject, about));
}

/** The maker made what the work is called: "painted sunflowers". */
function isNamed(text: string, subject: Subject, { name }: About): boolean {
  if (subject !== 'maker') return false;
  const words = new Set(wordsOf(text).map((word) => word.toLowerCase()));
  return wordsOf(name).some((word) => word.length > 4 && words.has(word.toLowerCase()));
}

function isOf(
  { id, of, strangers = false }: Topic,
  subject: Subject,
  isAnchored: boolean,
  isObjectThere: () => boolean,
): boolean {
  if (of === 'subject')
    return subject === 'work' || ((strangers || subject !== 'stranger') && isObjectThere());
  if (of === 'named') return subject === 'work' || isAnchored || isObjectThere();
  if (of === 'maker') return subject === 'maker';
  if (of === 'thing')
    return subject === 'work' || subject === 'else' || (id === 'how' && subject === 'maker');
  return true;
}

const madeOnly = new Set(['artist', 'date', 'how', 'life', 'purpose', 'owners', 'origin', 'marks']);
const natureOnly = new Set(['age', 'food', 'live', 'threat']);

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
