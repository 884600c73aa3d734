// Which German sentences are explained only by the one before them.
import { functionWords } from './german-words.ts';

const backwards =
  /\b(?:(?:dafür|davon|daran|darum)\b(?!, (?:dass|ob|wie|[^.;]* zu ))|darin|dabei|damals|dort|seitdem|im selben|im gleichen|derselbe[nr]?|dieselbe[nr]?|dasselbe|jedoch|dennoch|trotzdem|hingegen|allerdings|außerdem|zudem|ebenfalls|deshalb|deswegen|daher|da (?:schon|bereits|noch)|(?:an|in|aus|seit|vor|nach|von|bis|zu) (?:diese[mr]|jene[mr]) (?:tag|jahr|abend|morgen|nacht|woche|monat|winter|sommer|herbst|frühling|zeit|moment|augenblick)e?|solche[rnms]?)\b/i;

/** Further on than its first word, which `opensInTheAir` looks at. */
export function leans(text: string): boolean {
  return backwards.test(text) || withoutNoun.test(text) || ellipsis.test(text) || ofOthers.test(text);
}

/** "Nur der rote Mantel ist es nicht": not what? */
const ellipsis = /(?<!\p{L})(?:ist|sind|war|waren|tut|tun|hat|haben) (?:es|das) (?:nicht|auch|noch)[.!]$/u;

/** "Alles andere hatte sie verkauft", "In Berlin gibt es etwa zweitausend": what else, and two thousand of what? */
const ofOthers =
  /^Alle[sn]? (?:andere|übrige)[nrsm]? |(?<!\p{L})gibt es (?:\p{Ll}+ ){0,2}(?:\p{Ll}*(?:hundert|tausend|zig|zehn|elf|zwölf|drei|vier|fünf|sechs|sieben|acht|neun)|[\d.]*\d)[.!]$/u;

/** "Die weißen sind aus Zelluloid", "Der sechste ist ein Knochen": whose noun stands before it. */
const withoutNoun =
  /^["„“]?(?:Der|Die|Das) (?:\p{Ll}+ )?\p{Ll}+[en] (?:ist|sind|war|waren|wird|werden|wurden?|ha(?:t|ben|tten?)|\p{Ll}{2,}t(?:en?)?) /u;

/** @param isAction it says what somebody did with the work, which "ihn", "sie" or "es" then is */
export function hasUnclearPronoun(text: string, isAction: boolean): boolean {
  // "Man sieht noch die Haare an ihren Fühlern."
  if (
    /^Man \p{Ll}+ (?:\p{L}+ ){0,5}?(?:an|in|auf|unter|über|neben) (?:ihre[rnm]?|seine[rnm]?) \p{Lu}/u.test(
      text,
    )
  )
    return true;
  const isThere = (before: string) => hasNoun(clausesBefore(before));
  if (isOfNobody(text, possessive, hasNoun) || isOfNobody(text, isAction ? he : him, isMan)) return true;
  return !isAction && (isOfNobody(text, them, isThere) || isOfNobody(text.replace(weather, ''), it, isThere));
}

/** "Seine Tochter" may be that of whoever the same clause is about; "er" is nobody in it. */
const possessive = /(?<=[\p{L}\d],? )(?:ihre?[rsnm]?|seine?[rsnm]?)(?= (?:\p{Ll}+ )?\p{Lu})/u;
const he = /(?<=[\p{L}\d],? )er(?!\p{L})/u;
const him = /(?<=[\p{L}\d],? )(?:er|ihn|ihm)(?!\p{L})/u;
const them = /(?<=[\p{L}\d],? )(?:sie|ihnen)(?!\p{L})/u;
const it = /(?<=[\p{L}\d] )es(?!\p{L})/u;

/** "Es", which is nothing: "gibt es", "war es", "es regnete". */
const weather =
  /(?<!\p{L})(?:gibt|gab|gäbe|geht|ging|heißt|hieß|handelt\p{L}*|kommt|kam|dauert\p{L}*|ist|war|wäre|wird|wurde|lässt|ließ|soll\p{L}*|sei|scheint|schien|gelang|gelingt|bleibt|blieb|fehlte?|brauchte?|macht\p{L}*|zeigt\p{L}*) es(?!\p{L})|(?<!\p{L})es (?:gibt|gab|ist|war|sei|wird|wurde|geht|ging|heißt|handelt\p{L}*|sich|regne\p{L}*|schnei\p{L}*|dauerte?|gelang)(?!\p{L})/gu;

/** `isKnown`: whether what stands before the pronoun says whom it means. */
function isOfNobody(text: string, pronoun: RegExp, isKnown: (before: string) => boolean): boolean {
  const before = text.slice(0, Math.max(0, text.search(pronoun)));
  return before !== '' && !/["„“«]/.test(before) && !isKnown(before);
}

/** "Reste roter Farbe beweisen, dass er bunt war": no clause before it is about an "er". */
function isMan(before: string): boolean {
  return aMan.test(clausesBefore(before));
}

const aMan =
  /(?:^|[,;:] |(?<!\p{L})(?:und|oder|[Aa]ls|[Ww]enn|[Ww]eil|dass|[Nn]achdem|[Bb]evor|[Oo]bwohl|ob|bis|[Ww]ährend) )(?:[Dd](?:er|en)|[Ee]in(?:en)?|[Dd]iese[rn]|[Jj]eder|[Kk]ein|[Ss]ein|[Ii]hr|[Uu]nser) (?:\p{Ll}+ ){0,2}\p{Lu}|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** Up to the clause in which the pronoun stands. */
const clausesBefore = (before: string) => /^.*(?:[,;:]| und| oder)(?= )/su.exec(before)?.[0] ?? '';

/** When it was is nobody whom a pronoun could mean. */
const times =
  /^(?:Jahr\p{L}*|Morgen|Abend|Mittag|Nacht|Tag\p{L}*|Woche\p{L}*|Monat\p{L}*|Sommer|Winter|Frühling|Frühjahr|Herbst|Zeit|Ende|Anfang|Mitte|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/u;

/** German nouns and names have a capital; so has the first word, whatever it is. */
function hasNoun(words: string): boolean {
  return [...words.matchAll(/\p{Lu}\p{L}+/gu)].some(
    ({ 0: word, index }) => !times.test(word) && (index > 0 || !functionWords.has(word.toLowerCase())),
  );
}
