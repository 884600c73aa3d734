// What visitors ask about, and the words by which a sentence shows that it answers. The order is the order in which a
// sentence looks for its topic: the narrow ones first.

export interface Topic {
  id: string;
  question: (noun: string) => string;
  pattern: RegExp;
}

const year = String.raw`(?:\b1\d{3}\b|\b20\d{2}\b|\b\d{1,3}(?:st|nd|rd|th)[ -]century|\bcentury\b|\bB\.?C)`;
const madeVerb = String.raw`\b(?:made|painted|carved|cast|built|woven|wove|drew|drawn|printed|created|worked on|finished|began|begun|designed|shaped|produced|completed|wrote|written)\b`;

export const topics: readonly Topic[] = [
  {
    id: 'found',
    question: (noun) => `How was this ${noun} found?`,
    pattern:
      /\b(?:(?:was|were|has been|have been) (?:found|discovered)|excavat\w+|unearth\w+|discover(?:ed|y)|dug up|found (?:it|them|the pieces))\b/i,
  },
  {
    id: 'today',
    question: (noun) => `Where is this ${noun} today?`,
    pattern:
      /\b(?:is|are|hangs?|stands?|kept|been|now|lies) (?:now |still |kept )?(?:in|at|by) (?:the|a) .*(?:museum|mus[ée]e|galler|louvre|collection|institute|library|palace|church|cathedral|prado|uffizi)/i,
  },
  {
    id: 'size',
    question: (noun) => `How big is this ${noun}?`,
    pattern:
      /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|half|dozen|seventy) ?(?:and a half )?(?:metres?|meters?|centimet\w+|cm|mm|feet|foot|inch\w*|tons?|tonnes?|kilo\w*)\b|\blife[- ]size\b/i,
  },
  {
    id: 'date',
    question: (noun) => `When was this ${noun} made?`,
    pattern: new RegExp(`${madeVerb}.*${year}|${year}.*${madeVerb}`, 'i'),
  },
  {
    id: 'life',
    question: () => 'What do we know about the artist’s life?',
    pattern:
      /\b(?:was born|born in|died|grew up|trained (?:as|with)|studied (?:at|in|with)|apprentice\w*|pupil of)\b/i,
  },
  {
    id: 'purpose',
    question: (noun) => `What was this ${noun} for?`,
    pattern:
      /\b(?:used (?:for|to|as|in|by)|served (?:as|to)|meant (?:to|for)|in order to|worn (?:by|for|at|on|in)|commission(?:ed)?|so that|made for|to decorate|ritual\w*|ceremon\w+|worship\w*)\b/i,
  },
  {
    id: 'owners',
    question: (noun) => `Who owned this ${noun} before?`,
    pattern:
      /\b(?:owned (?:it|this|the|one|an?)|owners?|bought (?:it|this|the (?:picture|painting|print|sculpture|statue|work|vase|canvas|piece))|belonged to|was sold|sold (?:it|this|at|to)|inherited (?:it|the|by)|auction\w*|no buyer)\b/i,
  },
  {
    id: 'credit',
    question: (noun) => `How did this ${noun} come to a museum?`,
    pattern: /\b(?:gift|gave it|donat\w+|acquired|purchased|bequea\w+|bequest|presented to)\b/i,
  },
  {
    id: 'shown',
    question: (noun) => `What do we know about the times when this ${noun} was shown?`,
    pattern: /\b(?:exhibit\w*|was shown|were shown|showed it|showed this|first hung|salon)\b/i,
  },
  {
    id: 'change',
    question: (noun) => `What has happened to this ${noun} over time?`,
    pattern:
      /\b(?:lost|damaged?|broken?|missing|restor\w+|surviv\w+|crack\w*|preserved|faded|destroyed|repair\w*|stolen|burn\w*|become browner)\b/i,
  },
  {
    id: 'how',
    question: (noun) => `How was this ${noun} made?`,
    pattern:
      /\b(?:carved|cast in|hammered|wove|woven|glazed|fired|gilded|polished|engraved|stitched|knotted|strokes?|layers?|brush\w*|cut from|joined|moulded|modell?ed|dots of|technique|kiln|loom|chisel\w*|printed from|painted (?:with|on|over))\b/i,
  },
  {
    id: 'material',
    question: (noun) => `What is this ${noun} made of?`,
    pattern:
      /\b(?:(?:made|built|carved|cast|woven|knitted) (?:of|from|in|out of)|(?:of|in|on) (?:\w+ )?(?:marble|bronze|clay|wood|oak|limestone|granite|ivory|silk|wool|cotton|linen|canvas|paper|gold|silver|glass|porcelain|stone|copper|brass|jade|lacquer))\b/i,
  },
  {
    id: 'colour',
    question: () => 'Which colours can I look for?',
    pattern:
      /\b(?:colou?r\w*|red|blue|yellow|green|orange|purple|pink|brown|black|white|golden|pigments?)\b/i,
  },
  {
    id: 'name',
    question: () => 'What is there to know about its name?',
    pattern:
      /\b(?:(?:is|was|were|are|it|them) (?:called|named)|title[ds]?|nickname\w*|name (?:of|comes|means|stayed)|the name)\b/i,
  },
  {
    id: 'story',
    question: (noun) => `What story is behind this ${noun}?`,
    pattern:
      /\b(?:god(?:dess)?(?:es|s)?|myth\w*|legend\w*|story|stories|hero(?:es)?|battles?|wars?|kings?|queens?|emperors?|pharaohs?|saints?|bible|angels?|dream\w*|prophets?|poem|poet|revolution)\b/i,
  },
  {
    id: 'special',
    question: (noun) => `What makes this ${noun} special?`,
    pattern:
      /\b(?:the first|famous|largest|oldest|best[- ](?:known|preserved)|the only|unique|influen\w+|important|masterpiece|inspired?|unusual|never before|rare|learned from|invented|older than)\b/i,
  },
  {
    id: 'show',
    question: (noun) => `What can I see in this ${noun}?`,
    pattern:
      /\b(?:shows?|depicts?|portrays?|represents?|portrait|figures?|wears?|wearing|holds?|holding|stands?|sits?|sitting|kneels?|leans?|looks?|looking|dressed|scene|appears?|floats?|turns?|rows?|plays?|rides?|face|hands?|background|pattern\w*|surface|eyes|smil\w+|watch\w*|horses?|flowers?|trees?)\b/i,
  },
];

/** What the work may be called in a question, by its keywords. */
export function nounOf(tags: readonly string[]): string {
  const text = tags.join(' ').toLowerCase();
  return nouns.find(([pattern]) => pattern.test(text))?.[1] ?? 'work';
}

const nouns: readonly (readonly [RegExp, string])[] = [
  [/\bpaintings?\b/, 'painting'],
  [/\bsculptures?\b/, 'sculpture'],
  [/\bdrawings?\b/, 'drawing'],
  [/\bprints?\b|woodcut|etching/, 'print'],
  [/\bphotograph/, 'photograph'],
  [/\bmasks?\b/, 'mask'],
];
