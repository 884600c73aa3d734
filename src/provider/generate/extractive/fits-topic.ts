// Which questions a sentence answers.
import type { About } from './about.ts';
import { escaped } from './about.ts';
import type { Language, Subject, Topic } from './language/language.ts';
import { isObject } from './subject.ts';
import { wordsOf } from '#contract/values/sentences.ts';

export function fitsTopic(
  topic: Topic,
  text: string,
  subject: Subject,
  isAnchored: boolean,
  about: About,
): boolean {
  const { id, pattern, not, strangers, present, done } = topic;
  const { language, kind, known } = about;
  if (topic.scene ? !kind.depicts : id === 'used' && kind.depicts) return false;
  if (kind.isNature ? madeOnly.has(id) : natureOnly.has(id)) return false;
  if (id === 'show' && kind.isNature && !isThisOne(text, about)) return false;
  if (id === 'change' && kind.isNature && isOfItsKind(text, language)) return false;
  if (generic.has(id) && subject === 'else' && isGeneric(text, about)) return false;
  const match = pattern.exec(id === 'colour' || id === 'body' ? withoutName(text, about) : text);
  if (!match || (done && !isDoneToWork(text.slice(match.index + match[0].length), about))) return false;
  // A year answers by the verb that it stands with; what else the sentence goes on to say is no matter.
  const upTo = id === 'date' ? text.slice(0, match.index + match[0].length) : text;
  const clause = id === 'date' ? (upTo.slice(0, match.index).split(/[,;]/).at(-1) ?? '') + match[0] : text;
  if (not?.test(clause)) return false;
  if (present && language.past.test(text)) return false;
  // What happened to the work happened to it whoever had a hand in it.
  const isMet = strangers || (id === 'change' && subject === 'work');
  if (!isMet && (subject === 'stranger' || language.hasStrangers(upTo, known))) return false;
  return isOf(topic, subject, isAnchored, () => isObject(text, about) || isNamed(text, subject, about));
}

/** "Clara used it", "Clara used the machine": what follows is the work, and not "its lid" or "the lid of it". */
function isDoneToWork(rest: string, { anchor, language }: About): boolean {
  const object = rest.trimStart();
  const [first = ''] = wordsOf(object);
  return anchor.exec(object)?.index === 0 || new RegExp(`^${language.itself.source}$`, 'iu').test(first);
}

/** "Ammonites died out": all of them, and no change to this one. */
function isOfItsKind(text: string, { topics }: Language): boolean {
  return topics.some(({ id, pattern }) => id === 'threat' && pattern.test(text));
}

/** "A grey whale feeds …", "Brain corals grow …": what it is called is no colour to look for, and no part of it. */
function withoutName(text: string, { name, kind }: About): string {
  if (!kind.isNature) return text;
  const [, colour = ''] = /^(\S+) \S/u.exec(name) ?? [];
  return colour === ''
    ? text
    : text.replaceAll(new RegExp(String.raw`\b${escaped(colour)} (?=\p{L})`, 'giu'), '');
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

/** "Strings were made of gut": all strings, and none of this work. "The oldest, a doll of wax": one of many. */
function isGeneric(text: string, { language, known }: About): boolean {
  const [, first = ''] = /^(\p{Lu}\p{Ll}+s) (?:are|were|have|had|can|could|may)(?!\p{L})/u.exec(text) ?? [];
  if (language.code !== 'en') return false;
  return (first !== '' && !known.has(first.toLowerCase())) || /^The \p{L}+est, an? /u.test(text);
}

/** What all such animals do is nothing to look at; what this one does is, and whatever one is told to look at. */
function isThisOne(text: string, { language, anchor }: About): boolean {
  return language.pointsOut.test(text) || language.thisOne.test(anchor.exec(text)?.[0] ?? '');
}

const generic = new Set(['material', 'size', 'date', 'origin']);
const madeOnly = new Set(['artist', 'date', 'how', 'life', 'purpose', 'used', 'owners', 'origin', 'marks']);
const natureOnly = new Set(['age', 'lifespan', 'food', 'live', 'young', 'threat', 'body']);
