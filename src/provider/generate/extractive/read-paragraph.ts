// Whether a sentence is about this work, and about what of it. A sentence about another work, person or room is not this
// work's; what leans on one is neither.
import type { About } from './about.ts';
import { fitsTopic } from './fits-topic.ts';
import type { Language, Subject, Topic } from './language/language.ts';
import { saysMaker } from './maker-in-text.ts';
import type { State } from './subject.ts';
import {
  comparedIn,
  isElsewhere,
  personAfter,
  startsWithOneOf,
  subjectOf,
  thingAfter,
  wasMade,
} from './subject.ts';
import type { Sentence, Span } from '#contract/values/sentences.ts';
import { wordsOf } from '#contract/values/sentences.ts';

export interface Reading extends Span {
  words: string;
  topics: readonly string[];
  isInTheAir: boolean;
  goesOnAboutIt: boolean;
  isPassing: boolean;
  isOnWork: boolean;
  /** Opens its paragraph with a pronoun for the work, which an earlier paragraph names. */
  picksUp: boolean;
  isBound: boolean;
}

interface Place {
  /** The whole document. */
  text: string;
  /** Nothing but labels stands before this paragraph. */
  isFirst: boolean;
  /** An earlier paragraph is about the work. */
  goesOn: boolean;
  isUsable: (sentence: Sentence) => boolean;
}

/** Sentence by sentence; null where one cannot be said of this work. */
export function readParagraph(
  sentences: readonly Sentence[],
  about: About,
  place: Place,
): (Reading | null)[] {
  const { language } = about;
  const picksUp = place.goesOn && opensWithWork(sentences[0]?.text ?? '', about);
  const thing = picksUp ? 'work' : 'else';
  const state: State = { isElsewhere: false, subject: 'else', person: null, thing, compared: [] };
  const reading: (Reading | null)[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.text.length > longestRead) {
      reading.push(null);
      continue;
    }
    const isVeryFirst = place.isFirst && index === 0;
    const said = withItsKind(sentence, about, place.text);
    const read = readSentence(said, about, place.text, state, isVeryFirst);
    Object.assign(state, read.state);
    const isMine = !read.state.isElsewhere && place.isUsable(sentence);
    const isAboutNew = isBroughtIn(sentence.text, sentences[index - 1]?.text ?? '', about);
    const isThisOne = about.kind.isNature && /^This one\b/.test(sentence.text);
    // "This one was caught in Kent": visitors stand before the one that was.
    const isFound = isThisOne && read.reading.topics[0] === 'found';
    const isInTheAir = (read.reading.isInTheAir && !isFound) || isAboutNew;
    const own = { picksUp: picksUp && index === 0, isBound: false, isInTheAir };
    const next = isMine ? { ...sentence, words: sentence.text, ...read.reading, ...own } : null;
    const last = reading.at(-1);
    const before = last?.words ?? '';
    const isOne =
      language.takesBack.test(sentence.text) ||
      language.pointsOut.test(before) ||
      language.wasThought.test(before) ||
      (isThisOne && !isFound);
    if (last && index > 0 && isOne) {
      reading.pop();
      reading.push(bound(last, next));
    } else reading.push(next);
  }
  // What is known today is not in this paragraph.
  const last = reading.at(-1);
  if (last && !last.isBound && language.wasThought.test(last.words)) reading[reading.length - 1] = null;
  return reading;
}

/** "This one belonged to the Hales", after "every house had to keep two buckets": this bucket. */
function withItsKind({ text, start }: Sentence, about: About, document: string): string {
  const { kind, language, name, ofItsKind } = about;
  if (kind.isNature || !language.oneOfThem.test(text)) return text;
  if (!ofItsKind.test(document.slice(Math.max(0, start - longestBack), start))) return text;
  return text.replace(language.oneOfThem, (one) => language.named(one, kind, name));
}

/** Who reads "this one" looks no farther back for what it is one of, in characters. */
const longestBack = 400;

/** "The ship has three masts", after "Somebody scratched one ship into it": which ship, only that says. */
function isBroughtIn(text: string, before: string, { language, anchor }: About): boolean {
  const [, noun = ''] = anchor.exec(text)?.index === 0 ? [] : (language.theThing.exec(text) ?? []);
  if (noun === '') return false;
  const first = String.raw`(?<!\p{L})(?:${language.someThing}) (?:[\p{L}-]+ ){0,2}?(?:[\p{L}-]{3,})?${noun}(?!\p{L})`;
  return new RegExp(first, 'iu').test(before);
}

/** "It" is no person; of an animal, no other pronoun is one either. */
function opensWithWork(text: string, { kind, language }: About): boolean {
  return (
    language.picksUp.test(text) ||
    (kind.isNature && language.pointsAtThing.test(text)) ||
    (kind.isFigure && wasMade.test(text))
  );
}

const longestBound = 70;
/** In characters. What is longer is no sentence, and takes long to look at. */
const longestRead = 2_000;

/** The two are one: nobody shall hear the first without the second. */
function bound(first: Reading, second: Reading | null): Reading | null {
  if (!second || wordsOf(first.words).length + wordsOf(second.words).length > longestBound) return null;
  const topics = [...new Set([...first.topics, ...second.topics])];
  return {
    ...first,
    topics,
    end: second.end,
    words: `${first.words} ${second.words}`,
    isPassing: false,
    isBound: true,
  };
}

function readSentence(
  text: string,
  about: About,
  document: string,
  last: State,
  isVeryFirst: boolean,
): { state: State; reading: Omit<Reading, keyof Span | 'words' | 'isBound' | 'picksUp'> } {
  const { language, anchor } = about;
  const main = text.replace(leadIn, '').replace(leadIn, '');
  const isAnchored = anchor.test(text);
  const subject =
    isVeryFirst && language.pointsAtThing.test(text) ? 'work' : subjectOf(main, about, document, last);
  const isHere = isVeryFirst && subject === 'work';
  const state: State = {
    isElsewhere: isElsewhere(isHere ? text.replace(atYou, '') : text, subject, isAnchored, about, last),
    subject,
    person: personAfter(text, subject, about, last),
    thing: thingAfter(text, subject, about, last),
    compared: [...last.compared, ...comparedIn(text)],
  };
  const isClearThis =
    language.pointsAtThis.test(text) && !/^this one\b/i.test(text) && (anchor.exec(text)?.index ?? 99) < 9;
  const fits = (topic: Topic) => fitsTopic(topic, text, subject, isAnchored, about);
  const own = language.topics.filter(fits).map(({ id }) => id);
  const isMakers = (isAnchored || subject === 'work') && saysMaker(text, about);
  const topics = [...new Set([...own, ...(isMakers ? ['artist'] : [])])];
  const named = withMakerFirst(text, about);
  const opensUnclear = () => !isClearThis && !isNamedNext(text, about) && language.opensInTheAir.test(named);
  const isUnclear = () => language.hasUnclearPronoun(named, isActionOnWork(topics, subject));
  const leans = language.leans(isClearThis ? text.replace(/^\S+ /, '') : text) || isOfATime(text, language);
  const isInTheAir = leans || (!isVeryFirst && (opensUnclear() || isUnclear()));
  const goesOnAboutIt = language.goesOnAboutIt.test(text) && !leans && !isUnclear();
  return {
    state,
    reading: {
      topics,
      isInTheAir,
      goesOnAboutIt,
      isOnWork: isAnchored && subject === 'work' && !isInTheAir,
      isPassing: goesOnAboutIt && isInTheAir && language.isPassing.test(text),
    },
  };
}

/** "The skeleton above you", of a document's first words: that of the document. */
const atYou = / (?:above|in front of|before|over|below) you\b/;

/** "Quand il fond sur un pigeon, le faucon …": of a person, the two might be different. */
function isNamedNext(text: string, { kind, anchor }: About): boolean {
  return kind.isNature && (anchor.exec(afterClause(text))?.index ?? 99) < 25;
}

/** "By the time she was ten, Fewings earned …" says itself who she is: what Fewings did. */
function withMakerFirst(text: string, { artist, language }: About): string {
  const main = afterClause(text);
  return language.code === 'en' && artist !== '' && startsWithOneOf(main, artist) ? main : text;
}

/** What comes after a clause at its beginning that is not about a pronoun itself; empty when there is none. */
function afterClause(text: string): string {
  const clause = /^(?!(?:it|they|he|she|ils?|elles?|er|sie|es) )[^,.;:]{5,80}, /i.exec(text)?.[0] ?? text;
  return text.slice(clause.length);
}

/** "Two years later", "from that day": it does not say itself which. */
function isOfATime(text: string, { pointsAtTime }: Language): boolean {
  const at = text.search(pointsAtTime);
  return at >= 0 && !/\d/.test(text.slice(0, at));
}

/** "The town bought it": after a question about the work, it is clear what. */
function isActionOnWork([first]: readonly string[], subject: Subject): boolean {
  if (subject === 'maker') return first !== undefined;
  return first === 'credit' || first === 'owners' || first === 'shown' || first === 'found';
}

const leadIn =
  /^(?:Made|\p{Lu}\p{Ll}+(?:ed|en|t|ing))(?: [\p{L}\d]+){0,6}, (?=(?:it|the|this)\b)|^(?:In|On|At|By|After|Before|During|Since|From|For|When|While|As|Although|Though|Until|Under|Over|Between|Among|Around|About|Today|Now|Later|Then|Once|Because|Where|With|Without|Like|Unlike|To|in|at|on|Unfortunately|Originally|Traditionally|Sometimes)\b[^,]{0,90}, |^(?:Today|Now|Originally|In \d{4}|Around \d{4}|About \d{4}|From \d{4} (?:to|until) \d{4}|(?:Since|Until) \d{4}|For (?:[\p{L}\d-]+ ){1,4}(?:years|centuries)) /u;
