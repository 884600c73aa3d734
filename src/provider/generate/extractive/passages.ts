// What the sources say, sentence by sentence, with the topics that each one answers.
import { bareValues, leadingLabels } from './bare-labels.ts';
import { splitPlanted } from './instructions.ts';
import type { LabelTopic } from './labels.ts';
import { labelOf } from './labels.ts';
import type { Language } from './language/language.ts';
import { isForeign } from './language/languages.ts';
import type { About } from './about.ts';
import { blank, valuesOf } from './label-values.ts';
import type { Reading } from './read-paragraph.ts';
import { readParagraph } from './read-paragraph.ts';
import { withoutLesserMakers } from './makers.ts';
import { isUsable, wholeSentences } from './usable.ts';
import type { Sentence, Span } from '#contract/values/sentences.ts';
import { paragraphsOf } from './paragraphs.ts';

export interface Source {
  name: string;
  text: string;
  /** Where each page begins in the text, if it has pages. */
  pages?: readonly number[];
}

/** A place in a source that can be said to a visitor. */
export interface Passage extends Span {
  /** Which of the sources. */
  source: number;
  /** The source's words there, on one line. */
  words: string;
  /** Set when the words are the value of a label: they are said within its phrase. */
  label: LabelTopic | null;
  /** Best first; none when it answers no question that we know. */
  topics: readonly string[];
  /** Only what stands before it explains how it opens. */
  isInTheAir: boolean;
  /** Opens with a pronoun that goes on about the same thing, and is in the air for that alone. */
  goesOnAboutIt: boolean;
  /** It does, and names nothing else that a pronoun after it may mean. */
  isPassing: boolean;
  /** Names the work, is about it, and needs nothing before it. */
  isOnWork: boolean;
  /** Nothing may be left out of it: the second sentence takes the first one back. */
  isBound: boolean;
  /** What explains how it opens: the sentence before it, or the one that says what "it" is. */
  before: Passage | null;
  /** The next sentence of its paragraph. */
  after: Passage | null;
  /** Among the values of its label, from 0. */
  rank: number;
  language: Language;
}

/** A sentence that is not said to visitors, and why. */
export interface SetAside extends Span {
  source: number;
  why: 'instruction';
}

export interface Found {
  passages: Passage[];
  setAside: SetAside[];
}

interface Reads extends Found {
  /** Something else than labels was read, whether or not it can be used. */
  hasProse: boolean;
}

export function passagesOf(sources: readonly Source[], about: About): Found {
  const known = new Set<string>();
  const found = sources.map(({ text }, source) => readSource(text, source, about));
  const isNew = ({ label, words }: Passage) => {
    // The record and a document often say the same; so do two versions of one document.
    const key = `${label ?? ''} ${words.toLowerCase()}`;
    return !known.has(key) && known.add(key);
  };
  return {
    passages: withoutLesserMakers(found.flatMap(({ passages }) => passages.filter(isNew))),
    setAside: found.flatMap(({ setAside }) => setAside),
  };
}

/** The passage as an adult reads it: its own words, within a phrase if they are a label's value. */
export function saidWhole({ label, words, rank, language }: Passage): string {
  if (label === null) return words;
  const { before, after } = language.phraseFor(label, words, rank);
  return before + words + after;
}

/**
 * A passage with what stands before it, as far as it needs that; null when it cannot be understood. "From that day" needs
 * the day.
 */
export function unitOf(passage: Passage): Passage[] | null {
  const longest = 3;
  const unit = [passage];
  const isOpen = (first: Passage) =>
    first.isInTheAir || (passage.language.pointsAtTime.test(passage.words) && !unit.some(hasTime));
  while (unit[0] && isOpen(unit[0])) {
    const before: Passage | null = unit[0].before;
    if (!before || unit.length === longest) return null;
    unit.unshift(before);
  }
  return unit;
}

/** A day, a year, a century. */
const hasTime = ({ words }: Passage) => /\d/.test(words);

function readSource(text: string, source: number, about: About): Found {
  const { language } = about;
  const found: Reads = { passages: [], setAside: [], hasProse: false };
  let section: LabelTopic | 'ignored' | null = null;
  let listed: Passage[] = [];
  let end = 0;
  for (const paragraph of paragraphsOf(text)) {
    const line = text.slice(paragraph.start, paragraph.end);
    const label = labelOf(line, language);
    const isNewBlock = /\n\s*\n/.test(text.slice(end, paragraph.start));
    end = paragraph.end;
    if (label || isNewBlock) listed = [];
    if (label) section = label.topic === 'prose' ? null : label.topic;
    else if (isNewBlock || isLife.test(line)) section = null;
    const value = { ...paragraph, start: paragraph.start + (label?.valueAt ?? 0) };
    if (section === 'ignored') continue;
    if (section === null) addProse(found, text, value, source, about);
    else {
      const values = valuesOf(text, value, source, section, language, listed);
      listed = [...listed, ...values];
      found.passages.push(...values);
    }
    // A value on the label's own line is all of it.
    if (label && value.start < value.end) section = null;
  }
  return found;
}

const isLife = /\b(?:was|were) born\b/;

function addProse(found: Reads, text: string, span: Span, source: number, about: About): void {
  const { language } = about;
  const isHead = found.passages.every(({ label }) => label !== null);
  const sentences = wholeSentences(text, span, language);
  const labels = isHead ? leadingLabels(text, sentences, about) : [];
  const bare = bareValues(text, span, about);
  const isBare = bare !== null && bare.length >= labels.flat().length;
  for (const { topic, ...place } of isBare ? bare : labels.flat()) {
    if (topic !== 'ignored') found.passages.push(...valuesOf(text, place, source, topic, language));
  }
  if (isBare) return;
  const { own, planted } = splitPlanted(sentences.slice(labels.length));
  for (const { start, end } of planted) {
    found.setAside.push({ start, end, source, why: 'instruction' });
  }
  if (isForeign(text.slice(span.start, span.end), language.code)) return;
  const isFirst = !found.hasProse;
  found.hasProse ||= own.length > 0;
  const onWork = found.passages.findLast(({ isOnWork }) => isOnWork) ?? ofItsKind(found, own, about);
  const isMine = (one: Sentence) => isUsable(one, language);
  const read = readParagraph(own, about, { text, isFirst, goesOn: onWork !== null, isUsable: isMine });
  let last: Passage | null = null;
  for (const [index, one] of read.entries()) {
    if (!one) {
      last = null;
      continue;
    }
    const isOfTheWork = (index === 0 && one.picksUp) || meansItsKind(one, last, about);
    const before: Passage | null = isOfTheWork
      ? (found.passages.findLast(({ isOnWork }) => isOnWork) ?? onWork)
      : whatItMeans(one, last);
    const passage: Passage = { ...blank(text, one, source, language), ...one, before };
    if (last) last.after = passage;
    last = passage;
    found.passages.push(passage);
  }
}

/** "They hide under stones", of toads, after "The call is one clear note". */
function meansItsKind({ words }: Reading, last: Passage | null, { kind, language }: About): boolean {
  return kind.isNature && last !== null && /^They\b/.test(words) && !language.namesSeveral(last.words);
}

/** "A mariner's astrolabe helped sailors …", before a paragraph that begins with "This one". */
function ofItsKind({ passages }: Reads, [first]: readonly Sentence[], { anchor }: About): Passage | null {
  if (!/^This one\b/.test(first?.text ?? '')) return null;
  const isOfIt = (one: Passage) => one.label === null && !one.isInTheAir && anchor.test(one.words);
  return passages.findLast(isOfIt) ?? null;
}

/** "Her aunt" needs somebody whose aunt she is, and "It is made of larch" needs "The Gull is a boat", and not the "It was built in 1863" between them. */
function whatItMeans({ goesOnAboutIt, words }: Reading, last: Passage | null): Passage | null {
  if (last?.language.opensWithKin.test(words) && !last.language.namesSomebody(last.words)) return null;
  return goesOnAboutIt && last?.isPassing && last.before ? last.before : last;
}

/** What stands before it in an answer, though not in the source, explains how it opens. */
export function isExplainedBy({ before, goesOnAboutIt }: Passage, other: Passage): boolean {
  return other === before || (goesOnAboutIt && other.isPassing && other.before === before);
}
