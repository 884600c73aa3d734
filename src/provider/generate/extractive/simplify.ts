// How a sentence is made easier without saying anything that its source does not say. There are four ways, and no other;
// all of them only leave words out, or put a full stop where the source goes on:
//   1. brackets and what stands in them are dropped;
//   2. a semicolon, and a dash or colon between two whole clauses, becomes a full stop;
//   3. ", and", ", but" and ", so" before a clause with a subject of its own become a full stop;
//   4. a relative clause, a guess or a comparison at the end (", which …", ", probably …", ", like …") is dropped, unless
//      it limits what is said before it.
import { oneLine, wordsOf } from './sentences.ts';

/** For Teen: one thought a sentence. */
export function split(text: string): string[] {
  return clauses(withoutBrackets(text)).map(asSentence);
}

/** For Pre-teen: one thought a sentence, without what is said by the way. */
export function simplify(text: string): string[] {
  return clauses(withoutBrackets(text)).map(withoutAside).map(asSentence);
}

export function hasVerb(text: string): boolean {
  return verb.test(text);
}

const verb =
  /\b(?:is|are|was|were|be|been|has|have|had|does|did|can|could|may|might|will|would|must|shows?|made|makes?|found|took|gave|came|went|became|held|kept|stood|stands?|sat|sits?|wore|wears?|saw|sees?|drew|wrote|built|cast|cut|set|hung|hangs?|began|left|lost|bought|sold|brought|knew|knows?|thought|meant|told|tells?|says?|said|put|let|lies|lay|leans?|turns?|grew|won|fell|felt|led|fought|born|holds?|gives?|comes?|goes|lives?|plays?|looks?|watch(?:es)?|fills?|marks?|kneels?|bends?|smiles?|runs?|falls?|rises?|grows?|walks?|cross(?:es)?|floats?|opens?|carr(?:y|ies)|covers?|serves?|means?|hides?|appears?|seems?|becomes?|begins?|ends?|rests?|fl(?:y|ies)|rides?|sleeps?|drinks?|eats?|dances?|sings?|reads?|writes?|works?|pours?|raises?|lifts?|points?|forms?|joins?|breaks?|stays?|keeps?|leaves|differ|belongs?|remains?|\p{L}{2,}ed)\b/iu;

const subject =
  /^(?:it|he|she|they|we|there|this|that|these|those|nobody|somebody|everybody|no one|the|a|an|his|her|its|their|some|many|most|each|both|one|two|three|only|\p{Lu}\p{L}+)\b/u;

export function withoutBrackets(text: string): string {
  return oneLine(text.replace(/\s*\([^()]*\)|\s*\[[^[\]]*\]/g, ''));
}

function clauses(text: string): string[] {
  return text
    .split(/;\s+|\s+[–—]\s+(?=\p{Ll})|:\s+(?=\p{Ll})/u)
    .reduce<string[]>((parts, part, index) => joinFragment(parts, part, index, text), [])
    .flatMap(splitAtConjunctions);
}

// What is no clause by itself stays where it was.
function joinFragment(parts: string[], part: string, index: number, text: string): string[] {
  if (index === 0) return [part];
  const before = parts.at(-1) ?? '';
  if (isClause(before) && isClause(part) && subject.test(part)) return [...parts, part];
  const at = text.indexOf(before) + before.length;
  const between = text.slice(at, text.indexOf(part, at));
  return [...parts.slice(0, -1), before + between + part];
}

function splitAtConjunctions(text: string): string[] {
  for (const match of text.matchAll(/, (and|but|so) /g)) {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    if (!isClause(before) || !subject.test(after) || !isClause(after) || isList(before)) continue;
    return [before, ...splitAtConjunctions(match[1] === 'and' ? after : `${match[1] ?? ''} ${after}`)];
  }
  return [text];
}

function isClause(text: string): boolean {
  return wordsOf(text).length >= 3 && hasVerb(text);
}

// "A, B, and C": the last comma separates things, not thoughts. So does one within "both … and" or after "that".
function isList(before: string): boolean {
  return /\b(?:both|between|either|whether|if|when|because|since|that|who|which|after|before|while)\b/i.test(
    before,
  );
}

const limiting =
  /\b(?:not?|never|nobody|none|perhaps|probably|possibly|may|might|doubt\w*|uncertain|unless|except|only|although|though|however|but)\b/i;

const asideAtEnd =
  /^(.*?), (which|who|whom|whose|where|probably|perhaps|possibly|like|such as|including|among them)\b([^,;:]*)$/;

function withoutAside(text: string): string {
  const match = asideAtEnd.exec(text.replace(/[.!]["”’]?$/, ''));
  const [, main = '', opener = '', aside = ''] = match ?? [];
  const isGuess = /^(?:probably|perhaps|possibly)$/.test(opener);
  const isLimit = limiting.test(main) || (!isGuess && limiting.test(aside));
  return match && isClause(main) && !isLimit ? main : text;
}

function asSentence(text: string): string {
  const trimmed = text.trim().replace(/[,;:]$/, '');
  const capital = trimmed.replace(/^["“]?\p{Ll}/u, (letter) => letter.toUpperCase());
  return /[.!?]["”’)]*$/.test(capital) ? capital : `${capital}.`;
}
