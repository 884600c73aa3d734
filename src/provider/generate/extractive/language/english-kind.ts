// What a work is, by its name, its tags and its text, and what it is called in English.
import { wordsOf } from '#contract/values/sentences.ts';
import type { Kind } from './language.ts';
import { isOfNature, withoutPart } from './nature.ts';
import { withoutNumber } from './without-number.ts';

const artNouns: readonly (readonly [RegExp, string])[] = [
  [/\bpaintings?\b/, 'painting'],
  [/\bsculptures?\b|\bstatues?\b/, 'sculpture'],
  [/\bdrawings?\b/, 'drawing'],
  [/\bposters?\b/, 'poster'],
  [/\bprints?\b|woodcut|etching|lithograph/, 'print'],
  [/\bphotograph/, 'photograph'],
  [/\bmasks?\b/, 'mask'],
];

/** Things that a museum shows and that are called by what they are. */
const things =
  'tapestry|hanging|carpet|rug|quilt|costume|dress|robe|coat|shirt|shoe|hat|helmet|armour|sword|shield|dagger|vase|bowl|jar|jug|cup|plate|dish|teapot|caddy|box|casket|chest|cabinet|chair|table|desk|bed|cradle|mirror|lamp|lantern|candlestick|clock|watch|globe|map|book|manuscript|letter|diary|poster|toy|doll|theatre|puppet|drum|flute|violin|piano|organ|bell|coin|medal|ring|necklace|brooch|crown|shrine|altarpiece|reliquary|icon|cross|tomb|sarcophagus|coffin|mummy|bust|relief|figurehead|effigy|stele|column|mosaic|window|door|loom|plough|cart|carriage|boat|ship|canoe|car|bicycle|engine|machine|telescope|microscope|camera|model|sign|board|flag|banner|fan|screen|kimono|headdress|stool|throne|basket|pot|urn|figure|figurine|plaque|pitcher|bottle|glass|goblet|tray|spoon|knife|key|lock|harp|lute|panel|portrait|tile|amulet|seal|tablet|weathervane|kite|sledge|saddle|anchor|press|theodolite|sextant|compass|astrolabe|sundial|barometer|thermometer|scale|instrument|typewriter|radio|telephone|gramophone|calculator|computer|rocket|tractor|locomotive|tram|wheel|gun|rifle|pistol|cannon|bow|spear|axe|hammer|saw|uniform|glove|bonnet|corset|trophy|switchboard|ticket|stamp|passport|newspaper|pipe|snuffbox|stove|kettle|suit|jacket|trousers|skirt|cloak|gown|apron|shawl|scarf|collar|cuff|veil|umbrella|parasol|bag|purse|suitcase|trunk|barrel|bucket|churn|harness|sampler|chessboard|cushion|curtain|net|rope|sail|oar|rudder|lifeboat|glider|aeroplane|comb|razor|inkwell|ruler|scroll|postbox|tool|rake|scythe|sickle|spade|wheelbarrow|mill|pump|boiler|turbine|generator|battery|projector|phonograph|guitar|trumpet|horn|clarinet|accordion|harmonium|concertina|zither|roller|lorry|truck|motorcycle|scooter|ambulance|pram|smock|waistcoat|boot|clog|slipper|sash|thimble|bobbin'.split(
    '|',
  );

/** A "chess set" is one; "this set" may be of anything. */
const several = ['set', 'game', 'service'];

/** What a thing may also be called, where its tags say that it is one. */
const widerNouns =
  /^(?:machine|instrument|tool|vehicle|weapon|garment|vessel|toy|device|apparatus|appliance|musical instrument)s?$/;

export function kindOf(tags: readonly string[], name: string, text: string): Kind {
  const wider = tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => widerNouns.test(tag));
  return {
    wider: wider.map((tag) => wordsOf(tag).at(-1)?.replace(/s$/, '') ?? tag),
    ...kindFor(tags, name, text),
  };
}

function kindFor(tags: readonly string[], name: string, text: string): Omit<Kind, 'wider'> {
  const words = tags.join(' ').toLowerCase();
  const art = artNouns.find(([pattern]) => pattern.test(words))?.[1];
  const isFigure = aFigure.test(headWord(name));
  if (tags.some((tag) => aVideo.test(tag.trim())))
    return { noun: 'video', isNature: false, depicts: true, isFigure: false };
  if (art) return { noun: art, isNature: false, depicts: true, isFigure };
  const isNature = isOfNature(tags, text, name) || /^[^\n]*\(\p{Lu}\p{Ll}+ \p{Ll}{3,}\)/u.test(text);
  if (isNature)
    return {
      noun: headOf(name, natureHeads) ?? endingIn(name, tags) ?? grownThing(text) ?? 'object',
      isNature,
      depicts: false,
      isFigure: false,
    };
  const isPictured = ofAPicture.test(text.slice(0, 3_000));
  const noun =
    headOf(name, [...things, ...several]) ??
    saidToBe(name, text) ??
    pointedAt(text, isPictured) ??
    taggedAs(tags, text, isPictured) ??
    ownNoun(headWord(name), words, text, isPictured) ??
    'work';
  return {
    noun,
    isNature: false,
    isFigure,
    depicts:
      /^(?:tapestry|hanging|screen|mosaic|relief|window|plaque|panel|tile|fan|icon|altarpiece)$/.test(noun) ||
      (noun === 'work' && isPictured),
  };
}

const natureHeads =
  'meteorite|skeleton|skull|fossil|crystal|shell|egg|nest|beetle|butterfly|moth|bee|dragonfly|damselfly|fly|wasp|hornet|ant|grasshopper|cricket|locust|scorpion|hawk|falcon|kestrel|heron|stork|crane|swan|goose|duck|gull|puffin|pigeon|crow|raven|magpie|sparrow|woodpecker|hedgehog|badger|otter|beaver|hare|rabbit|squirrel|mouse|rat|deer|stag|elk|moose|bison|horse|lynx|lion|tiger|leopard|elephant|mammoth|seal|walrus|dolphin|porpoise|shark|salmon|trout|pike|carp|sturgeon|newt|salamander|tortoise|crocodile|lobster|octopus|squid|snail|mussel|oyster|spider|crab|eel|fish|frog|toad|snake|lizard|turtle|whale|bird|owl|eagle|penguin|bear|wolf|fox|bat|tooth|tusk|antler|feather|fern|seed|ammonite|trilobite|coral|sponge|starfish|urchin'.split(
    '|',
  );

const grown = [
  ...natureHeads,
  'animal',
  'dinosaur',
  'insect',
  'mineral',
  'tree',
  'plant',
  'stone',
  'rock',
  'bone',
];

/** The last word of a name before "of", "with" …, if it is the name of a thing. Keywords are often kinds: "table". */
function headOf(name: string, known: readonly string[]): string | undefined {
  const head = headWord(name);
  return known.includes(head) ? head : undefined;
}

/** A "hawkmoth" that is tagged as one is a moth. */
function endingIn(name: string, tags: readonly string[]): string | undefined {
  const head = headWord(name);
  const own = tags.map((tag) => tag.trim().toLowerCase());
  return own.find((tag) => natureHeads.includes(tag) && head.endsWith(tag));
}

/** "The back of this moth", of a hawkmoth: the text has one word for it. */
function grownThing(text: string): string | undefined {
  const calls = text.slice(0, 3_000).matchAll(/\b[Tt]his (\p{Ll}+)\b/gu);
  const found = new Set([...calls].map(([, noun = '']) => noun).filter((noun) => grown.includes(noun)));
  return found.size === 1 ? [...found][0] : undefined;
}

/** "Lay in this machine": no other thing is called so. */
function pointedAt(text: string, isPictured: boolean): string | undefined {
  const calls = text.slice(0, 3_000).matchAll(/\b[Tt]his (\p{Ll}+)\b/gu);
  const found = new Set([...calls].map(([, noun = '']) => noun).filter((noun) => things.includes(noun)));
  const [noun = ''] = found.size === 1 && !isPictured ? found : [];
  // "On this table …" may be of any table.
  const named = text.match(new RegExp(String.raw`\b[Tt]h(?:is|e) ${noun}\b`, 'g')) ?? [];
  return noun !== '' && named.length > 1 ? noun : undefined;
}

/** "A radio in every house", of a "People's Receiver" that is tagged as one. */
function taggedAs(tags: readonly string[], text: string, isPictured: boolean): string | undefined {
  const start = text.slice(0, 3_000);
  const isCalled = (tag: string) => new RegExp(String.raw`\b(?:[Tt]h(?:e|is)|[Aa]n?) ${tag}\b`).test(start);
  const own = tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => things.includes(tag));
  const isThis = (tag: string) => new RegExp(String.raw`\b[Tt]his ${tag}\b`).test(start);
  return own.length === 1 ? own.find(isPictured ? isThis : isCalled) : undefined;
}

/** "The Gull is a fishing boat." */
function saidToBe(name: string, text: string): string | undefined {
  const start = text.slice(0, 3_000);
  const [after = ''] = [' is a ', ' is an ', ' was a ', ' was an '].flatMap((verb) =>
    start.split(name + verb).slice(1),
  );
  const [kind = ''] = after.split(
    / (?:of|with|from|in|at|on|for|to|and|by|made|built|used|called|that|which|who)\b|[,.;:(]/,
  );
  const noun = wordsOf(kind).at(-1) ?? '';
  return wordsOf(kind).length <= 4 && things.includes(noun) ? noun : undefined;
}

/** "This suit never left the ground", or what its tags say as well: "a kayak … the kayak". */
function ownNoun(head: string, tags: string, text: string, isPictured: boolean): string | undefined {
  if (head === '') return undefined;
  const isDoneTo =
    !isPictured &&
    new RegExp(
      String.raw`\b[Tt]he ${head} (?:is|was) (?:made|cut|built|used|cast|woven|carved|forged|printed|turned|found|worn|sewn)\b`,
    ).test(text);
  const isThis = new RegExp(
    isPictured ? String.raw`(?:^|[.!?]\s+|\n)This ${head} \p{Ll}` : String.raw`\b[Tt]his ${head} \p{Ll}`,
    'u',
  ).test(text);
  const isTagged = !isPictured && wordsOf(tags).includes(head);
  const calls = text.match(new RegExp(String.raw`\b(?:[Tt]h(?:e|is)|[Aa]n?) ${head}\b`, 'g')) ?? [];
  return isThis || ((isTagged || isDoneTo) && calls.length > 1) ? head : undefined;
}

/** What a text says of a picture, and of nothing else. */
const ofAPicture =
  /\b(?:oils?|tempera|ink|acrylic|gouache|watercolou?rs?|pastel|charcoal|chalk|pencil)(?: and \w+)? on\b|\b(?:[Tt]h(?:e|is)|[Aa]|[Hh]is|[Hh]er) (?:\w+ )?(?:painting|picture|canvas|drawing|print|etching|engraving|photograph|portrait|panel|fresco|composition|image|scene|background|foreground)\b|\b(?:etching|lithograph|woodcut|screenprint|gelatin silver)\b/i;

/** "Machine" of "Counting-Machine No. 2", "wing" of "Wing of the Altar". */
function headWord(name: string): string {
  const [before = ''] = withoutNumber(name)
    .toLowerCase()
    .split(/ (?:of|with|from|in|at|on|for|to|and|by|after|near)\b|[,:(–]|\s[“‘"]/);
  return (
    wordsOf(before.replaceAll('-', ' '))
      .at(-1)
      ?.replace(/[’']s$/, '') ?? ''
  );
}

const ofArt =
  'work|piece|object|painting|picture|image|canvas|panel|portrait|sculpture|statue|figure|drawing|print|photograph|artwork|composition|scene|carving|collection|specimen|fragment'.split(
    '|',
  );

/** The video itself, and no recorder. */
const aVideo = /^video(?: art| work| installation)?$/i;
const aFigure = /^(?:figurehead|figure|figurine|bust|statue|statuette|doll|puppet|bear|mummy|effigy)s?$/;
const ofAFigure = 'woman|man|girl|boy|lady|child|saint|king|queen|head'.split('|');

/** Of a whale's skull it is "the whale" that was found. */
function ofWhom(name: string): string[] {
  const words = wordsOf(name.toLowerCase());
  const whole = withoutPart(words);
  return whole.length < words.length ? whole.slice(-1) : [];
}

const isPicture = /^(?:painting|drawing|print|photograph)$/;

export function synonyms({ noun, isNature, isFigure, wider }: Kind, name: string): string[] {
  const depicts = isPicture.test(noun);
  const head = headWord(name);
  const named =
    head !== '' && noun !== 'video' && (!depicts || things.includes(head))
      ? [head, head.replace(/s$/, '')]
      : [];
  const own = isNature
    ? [noun, ...named, ...ofWhom(name), 'specimen', 'animal', 'stone', 'skeleton']
    : [noun, ...named, ...wider, ...ofArt, ...(isFigure && head !== 'bear' ? ofAFigure : [])];
  return [...new Set(own)].filter((word) => word.length > 2);
}
