// What a person asks of a text, as far as sentences taken from documents can follow it. What is not understood in full is
// refused: half a wish fulfilled would look like the whole.
import { wordsOf } from '#contract/values/sentences.ts';

export interface Wish {
  length: 'shorter' | 'longer' | null;
  isSimpler: boolean;
  /** What the text must take up, as the person wrote it. */
  mentions: string[];
}

/** @returns a sentence when the wish cannot be followed */
export function wishOf(requirement: string): Wish | string {
  const mentions: string[] = [];
  const rest = requirement.replace(/\s+/g, ' ').replace(namesThing, (all, words: string) => {
    const [, before = '', thing = ''] = /^(.*?)\babout (.+)$/i.exec(words) ?? [all, '', words];
    const named = bare(thing);
    if (named === '' || leftOver(named).length === 0) return all;
    mentions.push(named);
    return ` ${before} `;
  });
  const wish: Wish = {
    length: shorter.test(rest) ? 'shorter' : longer.test(rest) ? 'longer' : null,
    isSimpler: simpler.test(rest),
    mentions,
  };
  const unknown = leftOver(rest);
  if (negation.test(requirement)) return refusal(requirement.trim());
  if (shorter.test(rest) && longer.test(rest)) return 'A text cannot become both shorter and longer.';
  return unknown.length > 0 ? refusal(unknown.join(' ')) : wish;
}

/** Whether a text speaks of something: all of its words stand there, in one number or the other. */
export function speaksOf(text: string, thing: string): boolean {
  const there = new Set(wordsOf(text).map(stem));
  const wanted = wordsOf(thing).filter((word) => !filler.has(word.toLowerCase()));
  return wanted.length > 0 && wanted.every((word) => there.has(stem(word)));
}

const shorter =
  /\b(?:short(?:er|en)?|brief(?:er|ly)?|concise(?:ly)?|fewer words|less (?:text|words|detail)|condense[d]?|summari[sz]e[d]?|cut (?:it )?down)\b/i;
const longer =
  /\b(?:long(?:er)?|lengthen|more (?:details?|information|facts?|text|words)|detailed|expand(?:ed)?|elaborate|in[- ]depth)\b/i;
const simpler =
  /\b(?:simpl(?:e|er|ify|y)|eas(?:y|ier)(?: to (?:read|understand))?|plain(?:er)?|clearer|for (?:kids|children|a child|younger (?:kids|children|readers|visitors)))\b/i;
const negation =
  /\b(?:not|no|nothing|don['’]?t|doesn['’]?t|without|never|except|avoid\w*|leave out|omit|remove|drop|instead)\b/i;

const namesThing =
  /\b(?:mention\w*|(?:talk|speak|tell|say|write|ask|be)\w* (?:\w+ ){0,3}?(?:about|of)|more about|something about|about|focus\w* on|emphasi[sz]\w*|includ\w+|refer\w* to|add)\b:? (.+?)(?=[.,;!?]|$| (?:and|but|then) (?:please |also )?(?:make|keep|be|use|write|mention|include|talk|short|long|simpl|eas|more|plain|brief))/gi;

const filler = new Set(
  'please make made it its the a an and but also then so this that answer answers question questions text texts sentence sentences word words be to write rewrite rephrase keep in use using language with for of as is are should can could would you i we want like need me us more much bit little very too way another different differently other new again regenerate try version give something add include mention about'.split(
    ' ',
  ),
);

function leftOver(text: string): string[] {
  const rest = [shorter, longer, simpler].reduce(
    (left, pattern) => left.replace(new RegExp(pattern, 'gi'), ' '),
    text,
  );
  return wordsOf(rest).filter((word) => !filler.has(word.toLowerCase()));
}

function bare(thing: string): string {
  return thing
    .replace(/["“”]/g, '')
    .trim()
    .replace(/ (?:please|too|as well)$/i, '');
}

function refusal(words: string): string {
  return `Without a language model, texts are taken from the documents’ own sentences, and this cannot be done: “${words}”. You can ask for a text that is shorter, longer or simpler, or that mentions something in the documents.`;
}

/** Without the ending of a plural or a genitive. */
function stem(word: string): string {
  return word
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replace(/(?<=\p{L}{3})(?:es|s)$/u, '');
}
