// Who made a work whose record names nobody.
import type { About } from './about.ts';
import type { Language } from './language/language.ts';
import { sentencesOf, wordsOf } from '#contract/values/sentences.ts';
import { paragraphsOf } from './paragraphs.ts';

/** "Unknown", "Unidentified artist", "–". */
export function namesNobody(artist: string): boolean {
  const [word = '', who = '', ...more] = artist.trim().split(/\s+/);
  if (!/\p{L}/u.test(artist) || /^not known$/i.test(artist.trim())) return true;
  // “Unknown Italian” says something.
  return more.length === 0 && nobody.test(word) && (who === '' || /^\p{Ll}/u.test(who) || roles.test(who));
}

const nobody = /^(?:un(?:known|identified|recorded)|anonym\p{L}*|unbekannte?[rsn]?|inconnue?)$/iu;
const roles = /^(?:Artists?|Makers?|Künstler|Meister|Hersteller|Maler|Bildhauer|Artiste|Auteur)$/;

/** In characters: who made it is said early. */
const longest = 6_000;

/**
 * The name of whoever made it, where the text says of one alone that they did: "The boat was built by John Marr", "John
 * Marr built the boat". What the next sentence takes back does not count.
 *
 * @param anchor how the text calls the work
 */
export function makerIn(text: string, anchor: RegExp, { madeBy, takesBack }: Language): string | null {
  const start = text.slice(0, longest);
  const makers = new Map<string, string>();
  for (const paragraph of paragraphsOf(start)) {
    const sentences = sentencesOf(start, paragraph).map((sentence) => sentence.text);
    for (const [index, sentence] of sentences.entries()) {
      const name = makerOf(sentence, anchor, madeBy);
      if (name === null || takesBack.test(sentences[index + 1] ?? '')) continue;
      makers.set(wordsOf(name).at(-1) ?? '', name);
    }
  }
  const [maker] = makers.size === 1 ? makers.values() : [];
  return maker ?? null;
}

/** Of a work whose maker only the text names: this sentence does. */
export function saysMaker(
  sentence: string,
  {
    isMakerInText,
    artist,
    anchor,
    language,
  }: Pick<About, 'isMakerInText' | 'artist' | 'anchor' | 'language'>,
): boolean {
  return isMakerInText && makerOf(sentence, anchor, language.madeBy) === artist;
}

function makerOf(sentence: string, anchor: RegExp, madeBy: Language['madeBy']): string | null {
  const at = anchor.exec(sentence);
  const after = at?.index === 0 ? sentence.slice(at[0].length) : madeBy.it.exec(sentence)?.[1];
  if (after !== undefined) return madeBy.done.exec(after)?.[1] ?? null;
  const [, name, object = ''] = madeBy.did.exec(sentence) ?? [];
  return name !== undefined && anchor.exec(object)?.index === 0 ? name : null;
}
