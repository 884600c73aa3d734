// Which English sentences are explained only by the one before them. A noun that is in none of these lists is no person.
import { hasVerb } from '#provider/generate/extractive/simplify.ts';
import { wordsOf } from '#contract/values/sentences.ts';

const backwards =
  /^(?:one|two|three|four|nine) (?:in|out of) (?:two|three|four|five|ten|a hundred)\b|^one (?:[a-z]+(?:s|ed)|held|took|made|kept|ran|led|drew|sat|stood|read|wrote|cut|wore|lit|lay) (?=.*\bthe other\b)|\b(?:nothing|none|all|some|most|much|half) of (?:this|that|it)\b|\b(?:the same|that|this) (?:year|time|day|night|evening|morning|afternoon|summer|winter|spring|autumn|month|decade|century|period|moment|way|reason|purpose|place|town|city|workshop|man|woman|person|family)\b|\bthe (?:next|following) (?:year|day|night|evening|morning|afternoon|week|month|summer|winter|spring|autumn)\b|^the (?!(?:ch|for|gu|w|cr|n|v|harv|t|r|pri|requ|cont|inter|br(?:ea)?|qu|p|prot|temp|conqu|mid-w)est )\p{Ll}+est (?:is|are|was|were|has|have)\b|^in the (?:next|second|third|fourth|last|other) (?:the|an?|one|two|three|he|she|they|his|her|their)\b|\bthe (?:former|latter)\b|\b(?:ha[sd]|have|with) (?:one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:on|in|at|behind|and|for|under|above|below)\b|[,;.])|\b(?:mentioned|described|shown|seen) (?:above|before|earlier)\b|\b(?:of|between|among) (?:them|these|those|both)\b|\b(?:therefore|hence|nonetheless|nevertheless|accordingly)\b|^you (?:can|could|may) help\b|, (?:either|too)[.,]|\b(?:hers|theirs)\b|\bas (?:much|many|often|long|far)[.;]|(?<!\b(?:by|with|for|into|than|and|or|but) )\b(?:an?|no|any) [a-z]+er ones?[.;]|^both times\b|\b(?:comes?|came|made|left|worn|caused) (?:from|by) their\b/iu;
/** "Since 1889, and for most of that time": the sentence says which time it means. */
const hasTime = /\b(?:\d{4}|century|winter|summer|spring|autumn|years|months|days|reign|war)\b/i;

/** Further on than its first word, which `opensInTheAir` looks at. */
export function leans(text: string): boolean {
  const at = text.search(backwards);
  if (at < 0) return false;
  const isOfTime = /^(?:the same|the next|the following|that|this|\w+ of that) \p{L}/iu.test(text.slice(at));
  return !isOfTime || !hasTime.test(text.slice(0, at));
}

/** @param isAction it says what somebody did with the work, which "it" then is */
export function hasUnclearPronoun(text: string, isAction: boolean): boolean {
  // "Picking it is forbidden."
  if (/^\p{Lu}\p{L}+ing (?:it|them|him|her)\b/u.test(text)) return true;
  // "The names of the stars are engraved on them."
  if (onThem.test(text)) return true;
  return isOfNobody(text) || (!isAction && isDoneToIt(text)) || isBesideIt(text);
}

const onThem =
  /^(?:The|Some|Two|Three|Four) \p{L}+(?: of (?:the )?\p{L}+)? (?:is|are|was|were) \p{L}+ (?:on|in|into|over|under|behind|inside) them\b/u;

const determiner = String.raw`(?:the|an?|this|that|its|his|her|their|our|one|two|three|four|five|six|seven|each|every|some|no)`;

/** "What speaks against him", "The letter E is missing, as he threw it away": nobody before it whom it could mean. */
function isOfNobody(text: string): boolean {
  const one = upTo(text, /\b(?:he|she|him|her|his|hers)\b/i);
  if (one !== null && !isNamed(one) && !wordsOf(one).some(isPerson)) return true;
  const several = upTo(text, /\b(?:they|them|their|theirs)\b/i);
  return several !== null && !wordsOf(several).some(isSeveral);
}

/** What stands before it in the sentence; null where it is the first word, is not there, or somebody else is quoted. */
function upTo(text: string, pronoun: RegExp): string | null {
  const words = text.slice(0, pronoun.exec(text)?.index ?? 0);
  return words === '' || /["“]/.test(words) ? null : words;
}

/** "Hermias sits …", "In Ohio Mary …"; a single capital is a letter. */
function isNamed(words: string): boolean {
  if (/\s[(‘]?\p{Lu}[\p{L}’'-]/u.test(words)) return true;
  return /^(?!(?:[A-Z]\p{L}+ly|What|How|Why|Where|Nothing|Nobody|People|The|An?|This|Its|Our)\b)\p{Lu}\p{L}*s? (?:is|was|has|had|\p{L}{2,}(?<!s)s|\p{L}+ed)\b/u.test(
    words,
  );
}

export function namesSeveral(text: string): boolean {
  return /\b(?:they|them|their)\b/i.test(text) || wordsOf(text).some(isSeveral);
}

/** "Lund was twenty", "The baker bought it", "She scraped the face down". */
export function namesSomebody(text: string): boolean {
  return isNamed(text) || wordsOf(text).some(isPerson);
}

const person =
  /^(?:man|woman|girl|boy|child|baby|infant|youth|son|daughter|father|mother|parent|brother|sister|husband|wife|widow|uncle|aunt|nephew|niece|cousin|king|queen|prince|emperor|pharaoh|duke|count|lord|lady|knight|captain|colonel|general|chief|judge|mayor|monk|nun|abbot|abbess|bishop|pope|priest|saint|god|angel|devil|martyr|hero|poet|friend|neighbou?r|nurse|cook|maid|smith|pupil|apprentice|student|bride|patron|guard|scribe|clerk|slave|peasant|clown|athlete|nude|model|figure|person|bust|portrait|statue|somebody|someone|anybody|anyone|whoever|everyone|each|one|who|whose|he|she|dog|horse|cat|animal|bird|lion|male|female|cow|bull|ram|goat|deer|fish|\p{L}{2,}(?:er|or|ist|ian|man|woman|ess|ant|ent|ee|thief|smith|wright|herd))$/iu;
const thing =
  /^(?:letter|paper|corner|water|silver|copper|leather|timber|river|number|border|power|mirror|interior|exterior|plaster|amber|flower|tower|cover|under|over|after|never|ever|other|another|either|neither|whether|rather|together|later|earlier|lower|upper|inner|outer|former|latter|better|larger|smaller|older|younger|longer|higher|deeper|darker|lighter|summer|winter|september|october|november|december|century|quarter|order|matter|layer|ladder|lacquer|colou?r|floor|door|for|nor|minor|major|anterior|drawer|poster|her|per|offer|remember|consider|discover|wonder|different|recent|ancient|parchment|garment|ornament|monument|document|instrument|moment|cement|pigment|present|important|distant|elegant|brilliant|element|event|went|sent|spent|bent|lent|cent|see|tree|three|free|knee|coffee|unless|less|guess|dress|process|success|press|happiness|darkness|human)$/i;

function isPerson(word: string): boolean {
  return person.test(word) && !thing.test(word);
}

/** Any plural: what "they" are is mostly clear where there is one. */
function isSeveral(word: string): boolean {
  return (
    /^(?:people|men|women|children|couple|family|pair|crew|team|band|police|both|each|and|who|whose|somebody|someone|anyone|everyone|nobody|whoever)$/i.test(
      word,
    ) || /\p{L}{2,}(?<![sui])s$/u.test(word)
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
  if (before.trim() === '') return false;
  if (breaks.test(before)) return isOfSeveral(text, before);
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

/** "Men, boats and whole harbours were brown with it": not one thing stands before it. */
function isOfSeveral(text: string, before: string): boolean {
  const isIt = /^it\b/i.test(text.slice(before.length));
  return isIt && isSeveral(wordsOf(before)[0] ?? '') && !hasOne.test(before) && !before.match(aName);
}

const hasOne = new RegExp(
  String.raw`(?<!\p{L})(?:${determiner}|what|which|nothing|something|everything|all) `,
  'iu',
);

/** "A trail behind its wing shows …": whose wing, before anything has been said. */
function isBesideIt(text: string): boolean {
  const [, before = ''] =
    /^((?:An?|The|Some|Two|Three|Four|Five) [^,.;:]{1,60}?)\b(?:behind|above|below|beneath|beside|under|around|inside|near|over|across|round) (?:its|it|them)\b/u.exec(
      text,
    ) ?? [];
  return before !== '' && !hasVerb(before);
}
