// English: how visitors ask, and what its sentences lean on.
import { hasVerb, simplify, split } from '#provider/generate/extractive/simplify.ts';
import { wordsOf } from '#contract/values/sentences.ts';
import { hasUnclearPronoun, leans, namesSeveral, namesSomebody } from './english-leaning.ts';
import { bodyTopic, natureTopics } from './english-nature-topics.ts';
import { englishTopics } from './english-topics.ts';
import { englishPhrase, englishQuestion, englishReworded, englishSpellings } from './english-words.ts';
import { kindOf, synonyms } from './english-kind.ts';
import type { Language } from './language.ts';
import { madeByInEnglish } from './made-by.ts';
import { gradeOf, preTeenGrade } from './readability.ts';

export const english: Language = {
  code: 'en',
  topics: [...natureTopics, ...englishTopics, bodyTopic],
  question: englishQuestion,
  reworded: englishReworded,
  kindOf,
  synonyms,
  opening: {
    pattern:
      /(?:^|[.!?]\s+|\n)This (?:(?!(?:of|from|in|on|at|by|with|for|to|and|or|that|which|who|made|is|was|kind|sort|type|part|form|number|pair|group)\b)\p{Ll}+ ){0,2}?(\p{Ll}+)(?: of (?:\p{Ll}+ )?\p{Ll}+)?(?:, | (?:is|was|shows|has|comes|dates|belongs|depicts|keeps)\b)/gu,
    not: /^(?:kind|sort|type|part|form|number|group|room|gallery|case|exhibition|story|year|style|technique|period|time|man|woman|artist|museum|town|city)$/,
  },
  articles: 'this|the|our|these',
  thisOne: /^(?:this|our|ours|these)\b|\b(?:specimen|skeleton|fossil)s?$/i,
  inThis: /^(?:in|on) this /i,
  otherWords:
    'other|second|third|right|left|middle|central|upper|lower|companion|next|neighbou?ring|adjacent|adjoining|later|earlier|original|originals|first|last|former|latter|same|missing|lost|related|similar|famous|better|the|a|an|of|in|on|at|to|by|for|with|from|and|is|was|has|had|it',
  spellings: englishSpellings,
  phraseFor: englishPhrase,
  theThing: /^The (\p{Ll}{3,})(?= \p{Ll})/u,
  someThing: 'an?|one|two|three|four|another',
  several: null,
  oneOfThem: /^This one\b/,
  named: (_, { noun }) => `This ${noun}`,
  opensInTheAir: opener(),
  leans,
  pointsAtTime:
    /\b(?:the same|that|this) (?:year|day|night|evening|morning|afternoon|summer|winter|spring|autumn|month|decade|century)\b|\b(?:the (?:year|day|month|week|winter|summer) (?:after|before)|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|some|few|several|many) (?:years?|days?|months?|weeks?|decades?|centur(?:y|ies)) (?:later|earlier|afterwards|before))(?=[.,;]|$)/i,
  pointsOut:
    /^(?:Look (?:at|for|closely|up|down|inside|behind)|(?:Notice|Compare|See) (?:the|its|how)) ?[^,;:]{0,40}[.!]$/,
  hasUnclearPronoun,
  pointsAtThing: /^["“]?(?:it|its|they|them|their|these|those|both|in it|on it|inside it)\b/i,
  pointsAtPerson: /^["“]?(?:he|she|his|her|they|their)\b/i,
  pointsAtThis: /^["“]?(?:(?:in|on|at|by|from|with|for|under|inside|behind|above|below) )?(?:this|these) /i,
  elsewhere: new RegExp(
    [
      String.raw`\b(?:next|neighbou?ring|adjacent|adjoining|other|another|second|third|following|previous|preceding) (?:room|gallery|hall|case|cabinet|vitrine|wall|shelf|plinth|bay|tank)s?\b`,
      String.raw`\b(?:behind|in front of|above|below|beside|next to|near|opposite) you\b|^(?:an?|another|one) (?:copy|cast|replica|reproduction|duplicate|replacement|facsimile)\b`,
      String.raw`\bnext door\b|\b(?:up|down)stairs\b|\bacross the (?:room|gallery|hall|corridor|court|courtyard|yard|landing|aisle|stairs)\b|\balso on (?:view|display|show)\b|\bopposite (?:hangs|stands|is|lies)\b`,
      String.raw`^(?:opposite|nearby|elsewhere|alongside|to (?:the|its|your) (?:left|right)|on (?:the|your) (?:left|right|opposite wall))\b`,
      String.raw`\b(?:in|on|at|by) the (?:\w+ )?(?:tank|case|cabinet|vitrine|shelf|plinth|pedestal|platform|niche|drawer|room|gallery) (?:above|below|beside|opposite|next to|to (?:the|its|your)|on (?:the|its|your) (?:left|right)|by the|behind|near|across)\b`,
      String.raw`\bis (?:another|a different|a separate) (?:species|kind|work|painting|piece|animal)\b|\bcompanion (?:piece|picture|painting|panel|print|hanging|portrait)|\b(?:pendant|counterpart) (?:to|of|is|hangs|shows)\b|(?<!\bso )\bthat one\b(?! (?:can|cannot|could|may|might|must|has|sees|hears|feels|finds)\b)|\bof those\b|^\p{Lu}[\p{L}-]+[’']s own (?:\p{Lu}|\w+ (?:in|at) )`,
      String.raw`\bby another (?:hand|maker|artist|painter|pottery|potter|workshop|sculptor|carver|weaver)\b|^the other (?:two|three|four|five|six|seven|eight)\b|^(?:better known|unlike|compare|by contrast|in contrast)\b|\bare still alive\b`,
      String.raw`^the originals? (?:is|was|are|were|has|had|have|hangs?|hung|stands?|stood|shows?|showed|belongs?|measures?|may|might|must|can|could|would|itself|by)\b`,
    ].join('|'),
    'iu',
  ),
  besideIt: /^(?:beside|next to|above|below|behind|near|under) (?:it|this)\b/i,
  oneOfOthers:
    /^(?:The ones? (?:in|at|from|by|near|on) |The (?:oldest|largest|biggest|smallest|finest|best|earliest|latest|youngest) (?:of them )?(?:is|are|was|hangs|stands|belongs)\b.*\b(?:museum|collection|gallery|church|cathedral|library)\b)|\b[Tt]he (?:first|second|third|last|other) ones? (?:is|are|was|were|had|has|came|stood|hung)\b/u,
  keptElsewhere:
    /\b(?:belongs? to(?! (?:the|a) (?:series|group|set|family of|kind|type)\b)|(?:is|are|was|were) (?:now |still |today )?(?:preserved|kept|held|owned) (?:in|at|by)|(?:is|are|hangs?|stands?|survives?) (?:now |still |today )*(?:in|at|by)) (?:the |an? )?(?:[\p{L}’'-]+ ){0,2}?(?:(?:[Mm]useum|[Gg]allery|[Tt]reasury|[Cc]athedral|[Cc]hurch|[Pp]alace|[Cc]astle|[Ll]ibrary|[Aa]bbey|[Hh]arbour|[Ss]quare|[Cc]ollection)(?: (?:of|at|in))? \p{Lu}|\p{Lu}\p{L}+ (?:Museum|Gallery|Collection|Library|Palace|Cathedral|Foundation))/u,
  anotherOne:
    /^(?:an?other|an? (?:second|third|similar|related|later|larger|smaller|different|further|earlier)|the (?:other|second|third)|other|similar|related|comparable)$/i,
  takesBack:
    /^(?:[^,.;:]{1,60}, (?:however|nevertheless|nonetheless),|in (?:fact|reality|truth)|actually|but|however|yet|nevertheless|nonetheless|on the contrary|today we know|we know (?:now|today)|that (?:is|was) (?:not |un|an? (?:mistake|error|myth|legend|invention|misunderstanding)|wrong|false)|this (?:is|was|has) (?:not|since|now|been|wrong|false|an? (?:mistake|error|myth))|there is (?:no|little) (?:evidence|proof|reason|sign)|no (?:evidence|proof|document|source)|nothing (?:supports|proves|confirms)|neither (?:is|was|story|claim)|it is (?:not|un|wrong|false|more likely|a (?:myth|legend|mistake))|recent (?:research|studies)|scholars now|experts now|nobody believes|(?:nothing|none|little|not a word|all) of (?:this|that|it|these)|(?=.*\b(?:untrue|true|false|wrong|mistaken|mistake|myth|legend|nonsense|disproved|disproven|refuted|misunderstanding|invention|invented|error|fake|forgery|hoax|joke)\b)(?:it|this|that|these|they|those|both|neither|he|she)\b)/i,
  wasThought:
    /\b(?:for (?:a long time|(?:many )?(?:years|decades|centuries)|(?:a|two|three|five) hundred years)|(?:was|were|been) (?:long|once|formerly|originally|at first)|until \d{4}|earlier scholars)\b[^.;]*\b(?:thought|believed|attributed|assumed|supposed|considered|ascribed|taken for|(?:said|held) to|(?:catalogued|listed) as)\b|\b(?:was|were|been) (?:long |once |formerly |originally |at first |wrongly )?(?:thought|believed|attributed|assumed|supposed|ascribed) (?:to|that)\b/i,
  startsWithName,
  hasStrangers,
  artistWords:
    /^(?:the |its )?(?:young |old )?(?:artist|painter|sculptor|carver|maker|weaver|potter|smith|designer|photographer|printer|engraver|architect|goldsmith|silversmith|craftsman|craftsmen|workshop)s?\b/i,
  madeBy: madeByInEnglish,
  goesOnAboutIt: /^Its? /,
  isPassing:
    /^It (?!.*\b(?:an?|the|this|that|these|those|its|his|her|their|one|two|three|another|each|every|some|no) )/i,
  opensWithKin:
    /^(?:His|Her|Their) (?:\p{Ll}+ )?(?:aunt|uncle|niece|nephew|cousin|mother|father|parents|sister|brother|son|daughter|children|wife|husband|widow|widower|grand\p{Ll}+|heirs?|friends?|neighbou?rs?)(?!\p{L})/u,
  namesSomebody,
  namesSeveral,
  picksUp: /^(?:Its?|This one) /,
  itself: /\b(?:it|itself)\b/i,
  past: /\b(?:died out|extinct|finished|worked|wove)\b|\bsaw (?:only|the|an?|it|how|that|what)\b|\bthat \p{L}{3,}ed\b|\b(?:knew|thought|used to)\b|^An? [\p{L}-]+ (?:could|might|would|read|put|set|cut|let|hit|cost|spread|shut|split|beat)\b|\b(?:was|were|had|did|been|bought|gave|rode|stood|sat|wore|rang|drove|sang|ran|flew|swam|threw|drew|grew|fell|took|broke|spoke|began|found|made|became|came|went|wanted|asked|wrote|paid|sold|lent|met|won|fled|lived|ate|fed|preyed|(?:us|\p{L}{3,})ed (?:it|the|a|an|in|by|to|for|at|from|his|her|their))\b/iu,
  hasVerb,
  gradeOf,
  preTeenGrade,
  split,
  simplify,
};

function opener(): RegExp {
  const pronoun = String.raw`(?:it|they|he|she|him|them|his|her|hers|their|theirs|its|these|those|such|this|that)`;
  const lead = String.raw`(?:in|on|at|by|from|with|for|to|under|over|after|before|behind|above|below|inside|beside|until|since|during|of|through|without|among|between|around|about|like|unlike|despite|because of|instead of|thanks to)`;
  const clause = String.raw`(?:when|while|as|after|before|because|since|if|although|though|until|once|where|whenever|wherever|unless|that|whether)`;
  const count = String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|some|many|most|few|several|all|none|each|any|more|another|half)`;
  const goesOn = String.raw`(?:is|are|was|were|has|have|had|did|does|do|can|could|may|might|will|would|must|of (?:them|these|those|it))`;
  return new RegExp(
    String.raw`^["“‘(]?(?:${pronoun}|both|neither|either|others?|also|too|and|but|so|or|nor|yet|which|who|whose|then|thus|hence|therefore|however|instead|otherwise|nevertheless|nonetheless|moreover|furthermore|meanwhile|afterwards|later|besides|likewise|similarly|accordingly|consequently|still,|again|here|even (?:so|then|now)|only then|not so|perhaps ${pronoun}|as a result|in (?:fact|reality|truth|addition|turn|return|the end|other words)|for (?:example|instance|this|that)|of course|at (?:that|the same|first|last)\b|by (?:then|now)|since then|until then|from then|after that|then|the (?:others?|first|second|third|last|latter|former|same|next|rest|remaining|result|reason|answer)\b|an?other\b|there(?! (?:is|are|was|were|has|have|had|will|can|may|might)\b)|(?:[a-z-]+ ){1,3}(?:years?|months?|weeks?|days?|decades?|centur(?:y|ies)) (?:later|earlier|afterwards|before(?=,| (?:he|she|it|they) ))|${lead} ${pronoun}\b|${lead} (?:the (?:other|first|second|third|last|same|latter|former)|then|which|whom|both)\b|${clause} (?:he|she|they|it|his|her|their|its|these|those|this|that|one of them)\b|${count} ${goesOn}\b)`,
    'i',
  );
}

const functionWords = new Set(
  'the a an in on at by for from with he she it they we you i his her its their our your this that these those when after before while as two one three four five six seven eight nine ten eleven twelve some many most each but and so if to of like later today around since there both all no not never nobody nothing only even once under over between among through during until without about what who which how where why whoever whatever because although though unless perhaps probably possibly often sometimes usually inside outside behind above below near opposite every another other such few several both either neither here then now still also yet just first last look see half children people visitors women men anyone somebody someone everyone everybody small large tiny thin thick fine deep dark bright long short heavy broad narrow rough smooth x-rays january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday god conservators'.split(
    ' ',
  ),
);

/** Nouns that need no article: what comes in masses, or in numbers. */
const bare =
  /^(?:\p{L}+(?:[^s]s|ing|ness|ment|tion)|air|sand|salt|sugar|tea|coffee|bread|milk|grain|coal|steam|wind|rain|ice|blood|hair|fur|straw|hay|mud|soil|ash|gas|beer|wine|\p{L}*(?:men|women)|flour|rice|wheat|meat|fish|food|money|electricity|sunlight|daylight|oil|ink|paint|stoneware|earthenware|porcelain|bronze|marble|wood|wool|silk|linen|cotton|glass|gold|silver|iron|steel|copper|brass|tin|lead|stone|clay|paper|leather|smoke|snow|light|water|fire|cleaning|restoration|research|damage|rust|dust|blue|red|yellow|green|white|black|ivory|amber|lacquer|wax|plaster|charcoal|mice|inside)$/iu;

/** "Inuit hunters", "Pomo weavers". */
const workers = /^(?:\p{Ll}{3,}(?:ers|ors|smiths|ists|wrights|men|women)|people|villagers|monks|nuns)$/u;

const noNameBefore = /^(?:the|an?|its|his|her|their|your|this|these|those|do|not|up|down|closely|how|what)$/;

/** French soldiers, Roman copies: no one in particular. */
const people = /^\p{Lu}\p{L}+(?:ian|ean|ese|ish|man|can|ench|eek|utch|ss)s?$/u;

function startsWithName(text: string, known: ReadonlySet<string>, document: string): boolean {
  const [first = '', second = '', third = ''] = wordsOf(text);
  if (!/^["“]?\p{Lu}/u.test(text)) return false;
  const word = first.toLowerCase().replace(/[’']s$/, '');
  if (/^["“]/.test(text) && !known.has(word)) return true;
  if (functionWords.has(word) || known.has(word)) {
    // "The Night Watch was …", "Some say …".
    return /^(?:the|a|an)$/.test(word) && /^\p{Lu}\p{Ll}/u.test(second) && !known.has(second.toLowerCase());
  }
  if (/^\p{Lu}\p{Ll}/u.test(second)) return true;
  // "Turn the crank", "Along the rim", "Please do not touch"; "Ivan the Terrible" is one.
  if (workers.test(second)) return false;
  if (noNameBefore.test(second) && !/^\p{Lu}/u.test(third)) return false;
  if (bare.test(word) || people.test(first)) return false;
  // Most of what is no word of its language stands there nowhere, which is seen a hundred times as fast.
  return (
    !document.includes(word) || !new RegExp(String.raw`(?:^|[^\p{L}])${word}(?![\p{L}])`, 'u').test(document)
  );
}

const names = /(?<=[^.!?:]["”’)]?\s["“‘(]?)\p{Lu}[\p{L}’'-]+/gu;
const passing =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|I$|BC|AD|BCE|CE|X|Mrs?|Ms|Dr|St|Earth|God|Christmas|Easter|\p{L}+(?:ian|ean|ese|ish|man|can|ench|eek|utch)s?$|Museum|Gallery|Atlantic|Pacific|Europe|Asia|Africa|America)/u;
/** Somebody who does something, whose something is, or by whom it is; and titles of other works. */
const acts =
  /^(?:[’']s\b|,? (?:who|whose|had|has|was|is|did|could|painted|made|designed|wrote|carved|drew|built|cast|died|kept|took|put|gave|\p{L}{3,}ed)\b)/u;
const byThem = /\b(?:by|after|like|than|and|with) (?:\p{Lu}[\p{L}’'-]+ )*$/u;
const homeOf = /(\p{L}+),? (?:of|from|in|at|near) $/u;
/** “A carver in the Niger Delta made it”, “A clockmaker in Leeds built it”: the place did nothing. */
const aPlace =
  /\p{L} in the (?:\p{Lu}[\p{L}’'-]+ )*$|^(?:An? |(?:The |\p{Lu}\p{Ll}+ )?(?=(?:\p{Ll}+ ){0,1}\p{Ll}+(?:s|men|women) ))(?:\p{Ll}+ ){1,3}(?:in|of|from|at|near) (?:\p{Lu}[\p{L}’'-]+ )*$/u;
const title = /\bThe $|["“]$/u;

function hasStrangers(text: string, known: ReadonlySet<string>): boolean {
  for (const { 0: name, index } of text.matchAll(names)) {
    const word = name.toLowerCase().replace(/[’']s$/, '');
    if (known.has(word) || passing.test(name)) continue;
    const [before, after] = [text.slice(0, index), text.slice(index + name.replace(/[’']s$/, '').length)];
    if (aPlace.test(before)) continue;
    // “Lee & Sons of London built”: London did nothing.
    const isOfKnown = known.has(homeOf.exec(before)?.[1]?.toLowerCase() ?? '');
    if ((acts.test(after) && !isOfKnown) || byThem.test(before) || title.test(before)) return true;
  }
  return false;
}
