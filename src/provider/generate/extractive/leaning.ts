// Whether something in a sentence is explained only by the sentence before it.
import type { Language } from './language/language.ts';
import { wordsOf } from '#contract/values/sentences.ts';

interface Place {
  /** Nothing stands before it. */
  isVeryFirst: boolean;
  /** It says what somebody did with the work: "it" is the work. */
  isAction: boolean;
}

/** Further on than its first word, which `opensInTheAir` looks at. */
export function leansBack(text: string, language: Language, { isVeryFirst, isAction }: Place): boolean {
  const at = language.leans.exec(text)?.index ?? -1;
  const isOfItsOwn =
    /^(?:the same|that|this|\w+ of that) \p{L}/iu.test(text.slice(at)) && hasTime.test(text.slice(0, at));
  if (at >= 0 && !isOfItsOwn) return true;
  if (language.code !== 'en' || isVeryFirst) return false;
  return isOfNobody(text) || (!isAction && isDoneToIt(text)) || isBesideIt(text, language);
}

/** "Since 1889, and for most of that time": the sentence says which time it means. */
const hasTime = /\b(?:\d{4}|century|winter|summer|spring|autumn|years|months|days|reign|war)\b/i;

const determiner = String.raw`(?:the|an?|this|that|its|his|her|their|our|one|two|three|four|five|six|seven|each|every|some|no)`;
const person = /\b(?:he|she|him|her|his|hers)\b/i;

/** "What speaks against him", "Scholars gave him a name": nobody before it whom it could mean. */
function isOfNobody(text: string): boolean {
  const at = person.exec(text)?.index ?? -1;
  if (at <= 0) return false;
  const before = text.slice(0, at);
  if (/["“,:;]/.test(before) || /\s["“(]?\p{Lu}/u.test(before)) return false;
  const isSomebody = new RegExp(String.raw`(?:^|\s)${determiner} \p{L}`, 'iu').test(before);
  return (
    !isSomebody &&
    /^(?:what|how|why|where|nothing|nobody|people|some|many|most|few|others|\p{L}+s) /iu.test(before)
  );
}

const it =
  /^(.*?)\b(?:it|them)\b(?! (?:is|was|has|had|were|are|would|could|can|may|might|must|seems|looks|became|comes)\b)/i;
const breaks =
  /[,;:"“]|\b(?:that|when|because|who|which|where|while|after|before|until|if|as|since|and|but|so|than)\b/i;
const preposition = String.raw`(?:in|into|on|onto|of|to|from|with|under|over|behind|above|below|beside|near|through|at|by|for|around)`;

/** "A beggar puts an arm into it": neither the beggar nor the arm. */
function isDoneToIt(text: string): boolean {
  const before = it.exec(text)?.[1] ?? '';
  if (before.trim() === '' || breaks.test(before)) return false;
  if (/^(?:what|how|why|where) /i.test(before)) return true;
  const rest = before.replace(
    new RegExp(String.raw`(?:${determiner} (?:[\p{L}-]+ ){1,2})?${preposition} $`, 'iu'),
    '',
  );
  const things = [...(rest.match(aThing) ?? []), ...(rest.match(aName) ?? [])];
  return wordsOf(rest).length > 0 && things.length <= (opensWithThing.test(rest) ? 1 : 0);
}

const aThing = new RegExp(String.raw`(?<!\p{L})${determiner} \p{L}`, 'giu');
const aName = /(?<=\s)\p{Lu}/gu;
const opensWithThing = new RegExp(String.raw`^${determiner} `, 'iu');

/** "A trail behind its wing shows …": whose wing, before anything has been said. */
function isBesideIt(text: string, { hasVerb }: Language): boolean {
  const [, before = ''] =
    /^((?:An?|The|Some|Two|Three|Four|Five) [^,.;:]{1,60}?)\b(?:behind|above|below|beneath|beside|under|around|inside|near|over|across|round) (?:its|it|them)\b/u.exec(
      text,
    ) ?? [];
  return before !== '' && !hasVerb(before);
}
