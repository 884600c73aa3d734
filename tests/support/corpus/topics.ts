// What a question asks for, read from its words alone: a reader's view, that knows nothing of how it was made. The first
// that fits counts.
export function topicOf(question: string): string | null {
  return topics.find(([, pattern]) => pattern.test(question))?.[0] ?? null;
}

const topics: readonly (readonly [string, RegExp])[] = [
  [
    'name',
    /what is there to know about its name|\bcalled\b|what do people call|was ist über den namen|sait-on de son nom/i,
  ],
  ['place', /where in the museum|stand or hang in the museum|wo im museum|où dans le musée/i],
  ['found', /how was .*found|come to light|wie wurde .*gefunden|a-t-il été retrouvé/i],
  ['today', /where is .*today|see .*now\?|wo ist .*heute|où se trouve .*aujourd/i],
  ['size', /how big|measures|wie groß|quelle est la taille/i],
  ['age', /how old/i],
  ['date', /^when was|wann (?:wurde|entstand|ist)|^de quand/i],
  ['life', /artist’s life|who was the artist|how does it live|leben des|la vie de/i],
  ['young', /its young|ihre jungen|ses petits/i],
  ['body', /its body|ihrem körper|son corps/i],
  ['food', /\beat\b/i],
  ['live', /where (?:does|do|did) (?:it|they) live/i],
  ['threat', /\b(?:danger|die out|rare|still live)\b.*\?/i],
  ['artist', /^who made|whose work|who (?:created|painted)|wer hat .*gemacht|qui a fait/i],
  ['material', /made of|which materials|woraus|en quoi/i],
  ['how', /how was .*made|come into being|wie wurde .*(?:gemacht|hergestellt)|comment .*(?:fait|fabriqué)/i],
  ['colour', /colou?rs?|farben|couleurs/i],
  ['purpose', /\bfor\?|why was|wozu|à quoi/i],
  ['credit', /come to (?:a|the) museum|thank|wie kam .*ins museum|entré au musée/i],
  ['owners', /\bowned|\bbelong|wem gehörte|à qui/i],
  ['shown', /was shown|could people see|ausgestellt|exposé/i],
  ['change', /over time|changed since|mit der zeit|au fil du temps/i],
  ['origin', /where does .*come from|from which place|woher kommt|d’où vient/i],
  ['marks', /written|which marks|steht auf|écrit/i],
  ['special', /special|remember|besonders|particulier/i],
  ['story', /story|geschichte|histoire/i],
  ['show', /\bsee\b|look at first|sehen|voir/i],
  ['keywords', /museum list|listed|worunter führt|sous quels mots/i],
  ['else', /what else|what more|was gibt es noch|quoi d’autre/i],
];
