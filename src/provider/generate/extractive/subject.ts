// What a sentence is about: the work, its maker, somebody else; or another work, and then it is not used.
import type { About } from './about.ts';
import { escaped } from './about.ts';
import type { Subject } from './language/language.ts';
import { usedWith } from './language/used-with.ts';
import { wordsOf } from '#contract/values/sentences.ts';

export interface State {
  /** The last sentence was about another one. */
  isElsewhere: boolean;
  subject: Subject;
  person: 'maker' | 'stranger' | null;
  /** What "it" means next. */
  thing: 'work' | 'else';
  /** What the work was compared with: "a Greek bronze". */
  compared: readonly string[];
}

export function subjectOf(main: string, about: About, document: string, last: State): Subject {
  const { kind, language, anchor, artist, known } = about;
  const at = anchor.exec(main);
  const isFirst =
    at !== null &&
    (language.code === 'en'
      ? at.index === 0
      : at.index < 60 && !/(?:\bde|\bdu|von)\s$/.test(main.slice(0, at.index)));
  if (isFirst || (kind.depicts && (at?.index ?? 99) < 6 && language.inThis.test(main))) return 'work';
  if (artist.trim() !== '' && startsWithOneOf(main, artist)) return 'maker';
  if (language.artistWords.test(main)) return last.isElsewhere ? 'stranger' : 'maker';
  if (/^(?:its|their|his|her|ihre?\w*|seine?\w*|son|sa|ses|leurs?) /i.test(main)) return 'else';
  if (kind.isFigure && wasMade.test(main)) return 'work';
  if (/^(?:he|she)\b/i.test(main)) {
    if (kind.isNature && last.person === null) return 'work';
    return last.person === 'maker' ? 'maker' : 'stranger';
  }
  if (/^this one\b/i.test(main) && (kind.isNature || last.thing === 'work')) return 'work';
  if (expletive.test(main)) return 'else';
  if (language.pointsAtThing.test(main)) return last.thing;
  return language.startsWithName(main, known, document) ? 'stranger' : 'else';
}

/** "Its sails are red", "The flakes that glitter are iron": what "it" means next is not the sails, nor the flakes. */
const severalOfIts =
  /^(?:its|his|her|their|the|some|these|those|two|three|four|five|six) (?:\p{Ll}+ ){1,3}(?:(?:that|which) [^,.;:]{1,60} )?(?:are|were|have|had been)(?!\p{L})/iu;

/** "She was carved from a single log", "He is 38 centimetres tall", and not "She was made a countess". */
export const wasMade =
  /^(?:he|she) (?:is|was) (?:first |once |probably )?(?:(?:carved|cast|painted|modell?ed|sculpted|sewn|stuffed|moulded)(?! by\b)|made (?:of|from|in|out of))(?!\p{L})|^(?:he|she) is (?:about |only |almost |nearly )?\d[\d.,]* (?:cm|m|centimet\p{L}+|met\p{L}+|inches|feet) (?:tall|high|long)/iu;

/** "It" that stands for nothing: "It was then that …", "It is said that …". */
const expletive =
  /^(?:it (?:is|was|has been|had been|took|seems|may be|might be) (?:then|not until|only|here|there|said|thought|believed|known|likely|possible|clear|often|sometimes|in \w+ that|\w+ (?:who|that)\b|(?!(?:used|made|built|sent|lent|sold|meant|given|taken|left|brought|bound|sewn|kept|hung|set|put|cut|tied|\p{Ll}+ed) )\w+ to\b|\p{L}+ (?:years|months|weeks|days|hours))|es (?:heißt|gibt|war|ist) (?:nicht )?(?:bekannt|wahrscheinlich|dass)|il (?:est|était) (?:possible|probable|certain)|il y a)(?!\p{L})/iu;

/** What "it" means in the next sentence. */
export function thingAfter(text: string, subject: Subject, about: About, last: State): State['thing'] {
  if (subject === 'work' || isObject(text, about)) return 'work';
  return subject === 'else' && !severalOfIts.test(text) && !ofIt.test(text) ? 'else' : last.thing;
}

/** Who "he" or "she" is in the next sentence. "A weaver made this basket": whoever that was made it. */
export function personAfter(text: string, subject: Subject, about: About, last: State): State['person'] {
  if (subject === 'maker' || subject === 'stranger') return subject;
  return subject === 'else' && making.test(text) && isObject(text, about) ? 'maker' : last.person;
}

/** "An inscription around its rim says …": it is still about what has the rim. */
const ofIt = /^(?!its ).*\b(?:its|of it|on it)\b/isu;

/** The artist's name, their last name, or "Two carvers" as the record has it. */
export function startsWithOneOf(main: string, artist: string): boolean {
  const plain = artist.replace(/\s*\(.*\)$/, '').toLowerCase();
  const words = wordsOf(plain);
  const last = words.at(-1) ?? '';
  const begins = main.toLowerCase().replace(/^the /, '');
  return [plain.replace(/^(?:the|a|an) /, ''), words.slice(-2).join(' '), last].some(
    (name) => name.length > 2 && new RegExp(String.raw`^${escaped(name)}(?![\p{L}])`, 'u').test(begins),
  );
}

export function isElsewhere(
  text: string,
  subject: Subject,
  isAnchored: boolean,
  about: About,
  last: State,
): boolean {
  const { language, anotherOne } = about;
  if (anotherOne.test(text) || isCompared(text, last.compared)) return true;
  if (isUnlike(text, about) || language.oneOfOthers.test(text)) return true;
  if (language.besideIt.test(text) && last.thing === 'work') return true;
  if (isKeptElsewhere(text, subject, about)) return true;
  if (language.elsewhere.test(text) && !/^(?:this|our|it)\b/i.test(text)) return true;
  if (last.isElsewhere && !isAnchored) return true;
  if (subject !== 'stranger') return false;
  return (!isAnchored && !isObject(text, about)) || making.test(text);
}

/** The "collection" that has another thing is not this work. */
function isKeptElsewhere(text: string, subject: Subject, { anchor, language }: About): boolean {
  const kept = language.keptElsewhere.exec(text);
  return kept !== null && subject !== 'work' && !anchor.test(text.slice(0, kept.index));
}

/** "Eels, unlike lungfish, …" is about eels. */
function isUnlike(text: string, { anchor, known }: About): boolean {
  const [, subject = '', other = ''] = /^([^,]{2,40}), unlike ([^,]{2,40}),/.exec(text) ?? [];
  const isMine = (words: string) =>
    anchor.test(words) || wordsOf(words).some((word) => known.has(word.toLowerCase()));
  return isMine(other) && !isMine(subject);
}

/** The model of a copy, the original, the likeness: what comes after "the" and one of these words is not the work. */
export function comparedIn(text: string): string[] {
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
  /^(?:\S+ ){1,4}(?:painted|made|carved|drew|designed|built|wrote|finished|cast|photographed|printed|composed|sculpted|engraved|malte|schuf|baute|zeichnete|a peint|a sculpté|a fait|peignit)(?!\p{L})/iu;

const notObjects =
  /(?:^|\s)(?:in|on|of|from|with|to|at|by|for|about|under|over|behind|like|than|when|while|as|after|before|because|since|if|although|though|until|once|where|that|which|and|but|so|or|into|inside|above|below|beside|near|around|through|without|is|was|says|said)\s+(?:the\s)?$/i;

/** "The camera that filmed it is …": something else is told of. */
const ofAnother = /^(?:The|An?) (?:\p{L}+ ){1,3}(?:that|which) \p{L}+ \p{L}+(?: \p{L}+)?(?=[ ,])/u;

/** "Ruth slept in it", "the maker worked on it". */
const onIt = new RegExp(String.raw`\b(?:worked on|${usedWith}) $`);

/** Something is done to it: "cut it from cedar", "bought the panel". */
export function isObject(text: string, { language, anchor }: About): boolean {
  if (language.code !== 'en')
    return language.itself.test(text.slice(6)) || /^On l[’']a /.test(text) || anchor.test(text);
  const own = text.replace(ofAnother, (opening) => ' '.repeat(opening.length));
  const places = [...own.matchAll(/\bit\b/gi), ...own.matchAll(new RegExp(anchor.source, 'giu'))];
  return places.some(({ index }) => {
    const before = text.slice(Math.max(0, index - 20), index);
    return /\p{L} $/u.test(before) && (!notObjects.test(before) || onIt.test(before));
  });
}
