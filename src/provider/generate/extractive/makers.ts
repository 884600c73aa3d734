// Who made it is often said twice, by the record and by a document, and not always with the same certainty.
import type { Passage } from './passages.ts';
import { wordsOf } from '#contract/values/sentences.ts';

/** Each is compared with all before it; a list of thousands is no label. */
const mostMakers = 20;

/**
 * "Ada Lee" and "Ada Lee (1863–1935)", or "X (attributed)" and "attributed to X", are said once. Who is "attributed to X"
 * in one place is nowhere X.
 */
export function withoutLesserMakers(passages: readonly Passage[]): Passage[] {
  const all = passages
    .filter(({ label }) => label === 'artist')
    .slice(0, mostMakers)
    .map((from) => ({ from, ...read(from) }));
  // "Unknown" says nothing beside a name.
  const isNamed = all.some(({ names }) => names.size > 0);
  const makers = all.filter(({ names }) => names.size > 0 || !isNamed);
  const kept: typeof makers = [];
  for (const one of makers) {
    const same = kept.findIndex(({ names }) => isWithin(names, one.names) || isWithin(one.names, names));
    const other = kept[same];
    if (!other) kept.push(one);
    else if (isWithin(other.doubts, one.doubts) && one.doubts.size > other.doubts.size) kept[same] = one;
    else if (!isWithin(one.doubts, other.doubts)) kept.push(one);
  }
  return passages.filter(
    (passage) => passage.label !== 'artist' || kept.some(({ from }) => from === passage),
  );
}

function read({ words }: Passage) {
  const all = wordsOf(words)
    .map((word) => word.toLowerCase())
    .filter((word) => !empty.test(word));
  return {
    names: new Set(all.filter((word) => !doubt.test(word))),
    doubts: new Set(all.filter((word) => doubt.test(word))),
  };
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((word) => all.has(word));
}

const empty =
  /^(?:\d.*|the|a|an|to|by|of|and|active|born|died|c|ca|about|b|d|der|die|das|und|zu|von|um|le|la|les|de|du|des|à|et)$/;
const doubt =
  /^(?:attrib\w*|ascribed|after|workshop|studio|school|circle|follow\w*|manner|style|imitat\w*|cop(?:y|ied)|probabl[ey]|possibl[ey]|perhaps|formerly|unknown|zugeschrieben|werkstatt|umkreis|schule|nachfolger|nach|kopie|wohl|vermutlich|unbekannte?[rsn]?|anonyme?[rsn]?|attribué\w*|atelier|entourage|école|suiveur|d[’']après|copie|inconnue?)$/u;
