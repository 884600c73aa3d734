// What visitors ask about, and the words by which an English sentence shows that it answers. What fits by chance is worse
// than what is missed: a question is asked when the document answers it.
import type { Topic } from './language.ts';
import { materials } from './materials.ts';
import { usedWith } from './used-with.ts';

const year = String.raw`(?:\b1\d{3}s?\b|\b20\d{2}\b|\b(?:\d{1,2}(?:st|nd|rd|th)|\p{L}+th|first|second|third)[ -]century\b|\bB\.?C)`;
const madeVerb = String.raw`\b(?:made(?! (?:to (?:fit|look|stand|seem|serve)|into|possible|up|clear)\b)|painted|carved|cast|built|woven|wove|drew|drawn|printed|created|cut (?:it |this \w+ )?(?:from|out of)|thrown|threw|(?<!\bwho )worked on|fired|forged|finished|begun|designed|produced|completed|wrote(?! down\b)|written|sewn|stitched|embroidered|taken|photographed|baked|brewed|knitted|quilted|blown(?! (?:away|down|off|up|out|over)\b)|struck(?= (?:in|at|for|about|around)\b)|minted|assembled|launched(?= (?:in|at|on|from)\b)|tailored|turned(?= (?:from|of)\b))\b`;
const museum = String.raw`(?:museum|gallery|collection|city|town|council|nation|state|trust|university|library|institute)`;

/** Between the two, no other clause begins. */
const within = String.raw`(?:(?!,? (?:when|which|where|while|until|but|who|whom|whose|that)\b)[^;:])*?`;
const stuff = `${materials.en}|cartilage`;

export const englishTopics: readonly Topic[] = [
  {
    id: 'found',
    pattern:
      /\b(?:(?:was|were|has been|have been) (?:re)?(?:found|discovered)|excavat\w+|unearth\w+|dug up|(?:brought|fished|hauled|dredged) (?:up|out) (?:by (?:a |the )?(?:divers?|fisher\w+|trawler|dredger)|(?:from|of) (?:an? |the )?(?:wreck|sea|seabed|river|lake|harbour|well))|(?:was|were) recovered from|fell on|(?:was|were) caught)\b|\b(?:found|discovered|dug|caught) (?:it|this|the pieces)\b/i,
    strangers: true,
    not: /\b(?:when|after|before|since) (?:it|they) (?:was|were) \p{L}+|\bfound (?:it|this) (?:too|to|that|so|very|hard|easy|difficult)\b|\b(?:not|never|nowhere|nothing) (?:been )?found\b|\b(?:one|another|other|some|many) (?:specimens?|examples?|fossils?) (?:was|were)\b/iu,
    of: 'subject',
  },
  {
    id: 'today',
    pattern: new RegExp(
      String.raw`\b(?:is|are|hangs?|stands?|lies|belongs?) (?:now |still |today |kept |part )*(?:in|at|of|to) (?:the|a|our) .*\b(?:museum|mus[ée]e|galler\w+|louvre|collection|institute|library|palace|church|cathedral|prado|uffizi)\b|\bstays here\b|\bstill belongs to\b|\bstands on the floor of this room\b`,
      'i',
    ),
    of: 'subject',
  },
  {
    id: 'size',
    pattern:
      /\b(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|half|dozen|hundred|thousand|seventy) ?(?:and a half )?(?:metres?|meters?|centimet\w+|cm|mm|feet|foot|inch\w*|tons?|tonnes?|kilo(?:gram)?s?|kg|grams?|stone)\b|\bholds (?:about |almost |up to )?(?:[a-z-]+|[\d.,]+) (?:litres?|liters?|pints?|gallons?)\b|\blife[- ]size\b|\b(?:no|hardly|scarcely|barely|not much|only a little|little) (?:larger|bigger|taller|longer|thicker|heavier) than an? \p{L}|\bas (?:big|tall|large|long|small|heavy|thin) as an? \p{L}|\b(?:about |only |almost )?the size of an? \p{L}/iu,
    not: /\b(?:an|per|each|a|every) (?:hour|second|minute|day|year)\b|\b(?:away|apart|deep|walked|walk|climbed|from the|(?:depth|distance|altitude) of)\b/i,
    of: 'subject',
  },
  {
    id: 'date',
    pattern: new RegExp(`${madeVerb}${within}${year}|${year}${within}${madeVerb}`, 'iu'),
    not: /\b(?:again|re(?:painted|built|made|printed|used)|until|restored|restoration|replaced|cop(?:y|ies) of|cut (?:down|off|apart)|cut in|taken (?:down|apart|out|off|to|away|from)|not been|found|first time|nobody|no one|not known|(?:could|did|do|does|was|were|has|had|have) not|cannot|never)\b/i,
    of: 'subject',
  },
  {
    id: 'life',
    pattern:
      /\b(?:was born|were born|born in|died (?:in|at|of|on|before|aged)|grew up|(?:learned|learnt) (?:the|her|his|to|how)|trained (?:as|with|in)|studied (?:at|in|with|under)|apprentice\w*|pupil of|lost (?:a|his|her) (?:brother|sister|father|mother|son|daughter)|is known (?:only )?(?:by|as)|lived (?:by|alone|in|on|at|near|with)|until (?:his|her) death|worked as an?|was an? (?:\p{Ll}+ )?\p{Ll}+(?:er|or|ist|man|woman|smith|wright)|(?:never|always) (?:married|travelled|left|learned|went to)|was \S+ (?:years old )?when (?:she|he))\b/iu,
    of: 'maker',
  },
  {
    id: 'used',
    pattern: new RegExp(
      String.raw`(?<!\b(?:never|nobody|who|that|which|to|have|could|would|can|not|and) )\b(?:used|wore|played|rode|drove|flew|steered|${usedWith})(?= \p{L})`,
      'iu',
    ),
    not: /\b(?:used|wore|played|rode|drove|flew|steered) (?:\p{Ll}+ ){1,3}?(?:as|(?<!\b(?:rode|drove|flew|steered) .*)to|for(?! (?:\p{L}+ ){0,3}(?:years?|months?|weeks?|days?|decades?)\b)) |^(?:Nobody|No one|None)\b/u,
    strangers: true,
    done: true,
  },
  {
    id: 'used',
    pattern:
      /\b(?:was|were) (?:once |first |last )?(?:used|worn|played|ridden|driven|flown) by (?=\p{Lu}\p{Ll}+ \p{Lu}\p{Ll})/u,
    not: /\b(?:to \p{Ll}+|for \p{Ll}+ing)\b/u,
    of: 'subject',
    strangers: true,
  },
  {
    id: 'purpose',
    pattern:
      /\b(?:(?:was|were|been|is|are|be) (?:mainly |mostly |often |once |originally )?used (?:for|to|as|in|by|at)|used (?:it|this \p{Ll}+|the \p{Ll}+|them) (?:to \p{Ll}+|for \p{Ll}+ing)|served (?:as|to)|help(?:s|ed) (?:people|men|women|children|\p{Ll}{3,}s) (?:to )?(?:find|know|see|read|tell|measure|keep|make|lift|carry|cross|navigate|steer|work|hold|catch|draw|cut|learn|move|weigh)|(?:was|were) (?:meant|intended|designed) (?:to|for|as)|worn (?:by(?! (?:her|his|their|my)\b)|for|at|on|in|over|during)|commission(?:ed)|(?:was|were) (?:made|built|ordered) for|to decorate (?:a|the)|carried (?:on|in|through)|(?:was|were) the door of|held two kinds)\b/iu,
    not: /, which (?:was|were) (?:meant|intended|designed) |\bused (?:to be|by the)\b|\bused (?:in|at|by) [^,;]{0,60}\b(?:until|till|since)\b|\b(?:neither|nor|never|not)\b[^,;]{0,20}\b(?:used|worn|meant|made|intended|designed|served|carried)\b/i,
    of: 'named',
    strangers: true,
  },
  {
    id: 'credit',
    pattern: new RegExp(
      String.raw`\b(?:a |the )?(?:gift|bequest) (?:of|from)\b|\b(?:gave|given|donated|left|bequeathed|presented|lent|sold|handed)\b[^.]*\bto (?:the|our|this) ${museum}|\b${museum} (?:acquired|bought|purchased|received)\b|\b(?:was|were) (?:acquired|purchased|bought) with (?:an? |the )?(?:\w+ )?(?:grant|funds?|money|help|gifts?|support)\b|\b(?:acquired|purchased|bought) (?:\w+ ){1,3}for (?:the|our|this) ${museum}|\b(?:acquired|purchased|bought) by (?:the|our|this) ${museum}|\b(?:came|come) to us (?:from|as|through|with|in|when)\b|\b(?:came|come) to (?:the|our) ${museum}|\b(?:carried|brought|took|drove|wheeled) (?:it|this|the) [^.;]*\bto (?:the|our|this) ${museum}`,
      'i',
    ),
    of: 'named',
    strangers: true,
  },
  {
    id: 'owners',
    pattern:
      /\b(?:owned (?:it|this|the)|(?:its|the|first|last|next) owners?|bought (?:it|this|the (?:picture|painting|print|panel|sculpture|statue|work|vase|canvas|piece|collection))|belonged to|belongs to|was sold (?:to|by|at)|(?:was|were) (?:given|awarded|presented) to (?!(?:the|our|this|an?|its|his|her|their|it|all|every|visitors|people|children|\p{L}+ visitors)\b)|sold (?:it|this)\b|inherited (?:it|the|by)|auction\w*)\b/iu,
    not: /\bbooks?\b|\w[’']s \w+ (?:belonged|belongs|was sold)\b|\bfor (?:the|our|this) museum\b|\bsold (?:as|before)\b|\bbelongs to (?:the|a) (?:series|group|set|family of|kind|type|One|\d)/i,
    of: 'named',
    strangers: true,
  },
  {
    id: 'marks',
    pattern:
      /\b(?:inscription|inscribed|monogram)\b|\b(?:words?|letters|lines?|writing|label|sentence|motto)\b[^.;]{0,60}\b(?:says?|reads?)\b[:,]? ["“]|^(?:It|One) (?:says|reads)[:,]? ["“]|\bone reads ["“]|\b(?:names?|initials|numbers?|dates?|letters|words|signature|writing) [^.;,]{0,30}(?:is|are|was|were) (?:scratched|carved|cut|painted|stamped|written|engraved|embroidered|stitched|pressed|burned)\b|\b(?:carry|carries|bears?) (?:the |an? |his |her |their )?(?:names?|dates?|initials|words?|letters|inscription)\b|\b(?:initials|letters|words|name|date)\b[^.;]{0,60}\bappears?\b/iu,
    not: /\b(?:newspapers?|books?|diary|diaries|contracts?|documents?|archives?|critics?|postcards?|letter (?:to|from|by))\b/i,
    of: 'thing',
    strangers: true,
  },
  {
    id: 'shown',
    pattern:
      /\b(?:(?:was|were|been) (?:first |never |publicly |rarely )?(?:exhibited|shown|displayed|on display|on show)|showed (?:it|this)|first hung|exhibited (?:it|at|in)|at the salon)\b/i,
    not: /\b(?:days?|weeks?|months?|years?) (?:after|before) (?:it|this) was\b/i,
    of: 'named',
    strangers: true,
  },
  {
    id: 'change',
    pattern:
      /\b(?:(?:is|are|was|were|been|has|have) (?:now |also |later |partly |badly )*(?:lost|damaged|broken|missing|restored|repaired|repainted|relined|replaced|renewed|removed|faded|destroyed|stolen|burn(?:ed|t)(?! in(?:to)? (?:with|by)\b)|melted|cleaned|shortened|lengthened|enlarged|altered|converted|rebuilt|cut (?:down|off|in (?=half|two|three|four|pieces)|away)|worn (?:away|down|off|out|smooth|thin|through)|(?:rubbed|scraped|scratched|peeled|flaked) (?:away|off|out)|trimmed|overpainted|retouched|filled(?! with (?:(?:raw|dried|fine|goose|duck|old) )?(?:gas|air|water|oil|earth|sand|soil|seeds?|food|fat|blood|light|wool|straw|hay|feathers|down|cotton|sawdust|horsehair|rags)\b)|sawed|taken (?:apart|out|off))|(?:has|have) (?:faded|cracked|darkened|discolou?red|bleached|yellowed|turned(?! (?:his|her|their|its|away|round|around|to|towards?)\b)|changed)|had been (?:lost|cut|removed)|restoration|cracks? runs?|blackened|rotted|rusted|(?:is|are) (?:a )?(?:later|modern)|(?:is|are) (?:\p{Ll}+ ){0,2}(?:replacement|reconstruction|later addition)s?\b|lost (?:its|one of its|both its|part of its) \p{Ll}+|surviv(?:e|es|ed)|(?:is|are) left(?= ?[.,;])|(?:tears?|holes?|scratches|dents?|cracks?|stains?|burns?|marks?) [^.;,]{0,40}\b(?:(?:was|were) (?:made|left|caused)|come from|came from)|(?:has|have|had) [^.;,]{0,20}\bbullet holes|there (?:is|are) (?:an? |some |two |three |several )?(?:\p{L}+ )?(?:cracks?|tears?|holes?|dents?|chips|stains?) in |blew (?:it|this \p{L}+|the \p{L}+) (?:down|off|over)|(?:lay|broke) in(?:to)? (?:two|three|four|five|six|pieces)|(?:has|have) been glued|cut (?:it|(?:the|this) \p{L}+) in(?:to)? (?:two|three|four|five|six|seven|eight|nine|ten|pieces|half)|sawed off|smashed|put together|glued (?:together|back)|painted over|shot at|slashed|attacked)\b/iu,
    not: /\bwhere (?:\p{Ll}+ ){1,3}(?:was|were|had been) (?:lost|destroyed|damaged|broken|burn\w+)\b|^That \p{L}+ |^One (?:is|was|of|hangs|stands) |^Of (?:all|the many|the (?:\p{Ll}+ )?(?:dozens|hundreds|thousands)) |^Of [^.;,]{0,40}\b(?:made|printed|built|produced|painted|cast|sold|minted|struck|woven|sewn)\b[^.;,]{0,20}, |(?:church|castle|house|hall|palace|school|station|city|town|village|factory|workshop|theatre|building|mill|hotel|bridge) (?:\p{L}+ )?(?:was|were|had been) (?:\p{L}+ly )?(?:destroyed|burn\w+|demolished|bombed|rebuilt|restored|closed)|\b(?:for the first time|lost (?:his|her|their|a (?:brother|sister|son))|(?:cannot|can[’']t|can not|could not|do not|does not) surviv\w+|of them surviv\w+|(?:eggs?|young|chicks?|pups?|cubs?|larvae|seeds?)\b[^.;]* surviv\w+)\b/iu,
    of: 'thing',
  },
  {
    id: 'how',
    pattern:
      /\b(?:(?:is|are|was|were|been) (?:\p{L}+ly )?(?:carved|cast|hammered|pressed in|laid on|brushed|wedged|punched|woven|glazed|fired|gilded|polished|engraved|stitched|knotted|joined|moulded|modell?ed|smoothed|dyed|thrown(?! (?:into|out|away|at|over|from|off|onto|overboard)\b)|drawn|printed(?! (?:in \d{4} )?(?:for|to) )|filed|forged|(?:pasted|pulled)(?! (?:out|up|down|from|off|apart|behind|over|back|on walls|on the walls?)\b)|welded|etched|worked|held together|painted (?:on|over(?= an? )|with|in|twice)|coloured in|added last|built of|carved in|carved from)|worked from|worked with|worked over|drew each|carved (?:it )?(?:from|out of|with)|cut (?:it )?from|covered it with|technique|brush ?strokes?|layers of|in thin layers|laid (?:the )?paint|on an upright loom|(?:made|cut|carved|painted|filed|sewn|woven|drawn|built|coloured|pasted|printed|hammered|knotted) by hand|mixed \p{L}+ \p{L}+ into|with a (?:comb|brush|chisel|knife|needle|hammer)|took (?:about )?\p{L}+ (?:years|months|weeks) to)\b/iu,
    not: /\b(?:our|the museum[’']s) staff\b|^\p{L}+s from this\b|\b(?:names?|initials|numbers?|dates?|arms|words?) (?:is|are|was|were) painted\b|^Of \p{L}+ |^(?:The|A|Its) (?:number|date|year|name|initials?|monogram)\b|\b(?:buried|found|born) with an? |\b(?:beat|beats|(?<!\b(?:was|were|is|are) )struck|strikes?|hit|hits|played|rang|killed)\b|\blayers of (?:\p{L}+ )*(?:varnish|dirt|soot|grime|dust|whitewash)\b|\b(?:restor\w+|repair\w*|replaced|removed|again|publish\w*|newspapers?|magazines?|postcards?|stamps|(?:is|are|was|were) (?:not|never) \p{L}+(?!(?: [^.;,]*)?,? but\b)|burned the|carved on the|painted on the (?:lid|door|back)|(?:laid|mounted) on an? (?:\p{Ll}+ )*(?:net|nylon|fabric|support|linen))\b/iu,
    of: 'thing',
  },
  {
    id: 'material',
    pattern: new RegExp(
      [
        String.raw`\b(?:made|built|carved|cast|woven|knitted|cut|sewn|baked|brewed) (?:it |this \p{Ll}+ )?(?:of|from|in|out of)\b|\bbaked [^.;]{0,60}, of\b`,
        String.raw`\b(?:is|are) (?:(?!(?:not|as|like|in|on|at|by|from|to|than|with|for|full|colou?r|smell|weight|history)\b)[\p{L}-]+,? ){0,5}?(?:${stuff})\b`,
        String.raw`\b(?:is|are) (?:all |mostly |entirely )?of (?:[\p{L}-]+ ){0,2}(?:${stuff})\b`,
        String.raw`\b(?:worked|embroidered|painted|executed|modell?ed|turned|covered|printed|lined|wrapped|hewn|chiselled) (?:in|on|with|from|out of|around) (?:(?!(?:the|his|her|their|this)\b)[\p{L}-]+ ){0,3}?(?:${stuff})\b`,
        String.raw`\b(?:uses?|contains?|mixed) (?:ground |real )?(?:glass|gold|silver|lead|ochre|charcoal)\b`,
      ].join('|'),
      'iu',
    ),
    not: /\breplacements?\b|^(?:The|An?) \p{L}+ in (?:its|her|his|their) (?:bill|beak|mouth|jaws|claws|talons|paws|teeth) |\beyes (?:are|were) (?:made )?of glass\b|\b(?:with|in|by|of|on|into|onto|through) an? (?:\p{L}+ )?\p{L}+ (?:made|cut|carved) (?:of|from|out of)\b|\b(?:made (?:in|from) (?:the )?(?:\d|nineteenth|eighteenth|seventeenth|memory)|melted|again|cut from (?:the|a) (?:book|magazine))\b|^The \p{L}+ on the (?:left|right)\b|\b(?:built|made|cast|carved|cut|woven|worked) in (?!.*\b(?:marble|bronze|clay|wood|stone|silk|wool|silver|gold|glass|iron|ivory)\b)/iu,
    of: 'thing',
  },
  {
    id: 'colour',
    pattern:
      /\b(?:reds?|blues?|yellows?|greens?|orange|purple|pink|brown|black|white|golden|gold of|silvery|olive|crimson|scarlet|violet|turquoise|grey|gray|ochre|indigo|azure)\b/i,
    not: /\bblack[- ]and[- ]white\b|\bmicroscope\b|\bx-rays?\b|\bpick up\b|\b(?:wore|hung|hoisted|waved|raised|lit) (?:an? |the |their |his |her )|\bleft by an? |^(?:Living|Live|Wild) |\b(?:red (?:deer|squirrel|kite|grouse|oak|pine)|gr[ae]y (?:squirrel|seal|whale|heron)|brown (?:bear|rat|hare)|black (?:bear|rat|grouse|poplar|alder)|blue whale|golden eagle|white (?:oak|pine|ash))s?\b|\b(?:lay|kept|wrapped|stored|hidden|sent|came) in\b|^(?:If|When) |\b(?:missing|lost)\b|\borange (?:grove|tree|juice)s?\b|\bolive (?:oil|tree|branch|grove|press|wood|stone)(?:s|es)?\b|\b(?:red|blue|green|black|white) (?:door|house|sea|cross|book|kiosk)\b/i,
    of: 'thing',
  },
  {
    id: 'name',
    pattern:
      /\b(?:(?:is|was|were|are|been) (?:also |often |once |long |now )?(?:called|named|titled|nicknamed|known as)|nickname\w*|the title|its name|the name)\b/i,
    of: 'named',
  },
  {
    id: 'special',
    pattern:
      /\b(?:the first (?:of|to|work|painting|picture|in|known)|(?:is|was|are|were|became|become) (?:\p{L}+ )?famous|famous for|most famous|the (?:largest|oldest|smallest|earliest|only|best[- ](?:known|preserved))|one of the (?:first|few|oldest|largest|best|most)|only (?:one|two|three|four|five|six|a few|a handful|\d+)(?: of (?:them|these))? (?:is|are|have|has) (?:left|known|survived)|only (?:one|two|three|four|five|six|a few|a handful|\d+)(?: of (?:them|these))? survives?|unique|masterpiece|unusual|never before|very rare|extraordinary|a wonder|older than any|revolutionary)\b/iu,
    not: /\bthe only (?:people|person|ones?|brass|source|way|reason|thing)\b/i,
    of: 'subject',
  },
  {
    id: 'story',
    pattern:
      /\b(?:goddess(?:es)?|gods?|myths?|legends?|stor(?:y|ies)|tales?|hero(?:es)?|saints?|bible|angels?|prophets?|(?:from|in|tells|told in|after) (?:a|an|the|his|her) (?:\w+ )?poem|miracles?|according to|is said that|the play)\b/i,
    not: /\b(?:store?y|stories high|storeys|god knows)\b|^On (?:the|its|one|each) /i,
    of: 'thing',
  },
  {
    id: 'meaning',
    pattern:
      /\b(?:stands? for|stood for|symboli[sz]e[sd]?|(?:is|are|was|were) (?:an? |the )?(?:\p{L}+ )?symbols? (?:of|for))\b/iu,
    not: /\b(?:letters?|initials?|abbreviation)\b/i,
    of: 'thing',
  },
  {
    id: 'show',
    pattern:
      /(?<!\b(?:the|an?|its|his|her|their|this|that|each|no) )\b(?:shows?(?! (?:that|how|why|what|where|when|whether)\b)|depicts?|portrays?|represents?|can (?:be )?seen?|appears? (?=\p{L}+ times|on (?:the|its|both|each)|between|behind|above|below)|look (?:for|at|closely)|wears?|wearing|holds?(?! (?:up to |about |almost |more than |some )?(?:\d|(?:[a-z]+ )?(?:hundred|thousand|litres?|pints?)\b))|holding|stands?(?! for\b)|sits?|sitting|kneels?|leans?|looks? (?:back|at|out|up|down|straight)|dressed|floats?|rows?|plays?|rides?|smiles?|climbs?|volleys|guards? (?!them\b|it\b|her\b|him\b)|lie on|lies|runs between|rises from|burns in|are carved|is carved (?:on|with)|is painted (?:on|with)|hidden in|cover the|covers the|supports the|is at the)\b/iu,
    not: /\b(?:in (?:basel|london|paris|berlin|vienna)|(?:think|thinks|believe|believes|suspect|suspects) (?:of|that)|you (?:move|turn|press|pull|push|set)|visitors|kept|collection|museum|(?:in|from|for|of|on) (?:[a-z]+ ){1,2}books?|letters?|sales?|stays?|cannot|can[’']t|(?:seen|visible) only|in (?:winter|spring|summer|autumn)|(?:only|hardly|barely|scarcely|no longer) (?:be )?(?:seen|visible))\b/i,
    of: 'thing',
    present: true,
  },
  {
    id: 'show',
    pattern:
      /^(?:An?|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Several|Groups? of|Rows? of|Pairs? of|In the (?:foreground|background|middle|centre|distance)|At the (?:top|bottom|left|right|cent(?:re|er))|Her|His) (?!.*\b(?:is|are) (?:known|said|called|thought|made|kept|owned|based|by|in the)\b)/,
    not: /\b(?:museums?|visitors?|artists?|painters?|collections?|versions?|copies|copy|attribut\w+|today|centur\w+|like this|(?:is|are) not|sketch\w*|scholars?|experts?|x-rays?|\d{2,})\b/i,
    of: 'thing',
    present: true,
    scene: true,
  },
  {
    id: 'show',
    pattern:
      /^On (?:the|its|one|each|his|her) (?:front|back|reverse|obverse|sides?|lid|top|rim|handle|bottom|base|breast|chest|shoulders?|neck|cover) /,
    not: /\b(?:museums?|visitors?|collections?|labels?|numbers?|\d{4})\b/i,
    of: 'thing',
    present: true,
  },
  {
    id: 'show',
    pattern:
      /^(?:An?|The|Two|Three|Four|Five|Six|Several|On (?:this|the)|In (?:this|the)|At the|\p{Lu}\p{Ll}+s) [^.;:]{0,80}?(?<!\b(?:the|an?|its|his|her|their|this|that|of|for) )\b(?:carr(?:y|ies)|counts?|licks?|pulls?|pushes|drags?|drinks?|eats?|sleeps?|dances?|walks?|waits?|lifts?|raises?|points? (?:at|to)|pours?|drives?|leads?|follows?|watch(?:es)?|chases?|gathers?|gives?|reach(?:es)?|touch(?:es)?|embraces?|crouch(?:es)?|bends?|gazes?|stares?|peers?|grazes?|flies|fly|sails?|attacks?|feeds?|fights?|sings?|prays?|blesses|throws?|catches|curls?|tumbles?|balances?) /u,
    not: /^The (?:cracks|joins|stains|holes|tears) |\b(?:museums?|visitors?|artists?|painters?|collections?|versions?|copies|copy|attribut\w+|today|centur\w+|scholars?|experts?|x-rays?|\d{2,}|cannot|can[’']t|often|usually|we|you)\b/i,
    of: 'thing',
    present: true,
    scene: true,
  },
];
