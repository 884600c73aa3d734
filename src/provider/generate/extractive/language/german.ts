// German: its questions, its labels, and what its sentences lean on. Sentences are taken whole.
import { wordsOf } from '#contract/values/sentences.ts';
import { hasUnclearPronoun, leans } from './german-leaning.ts';
import {
  functionWords,
  germanPhrase,
  germanQuestion,
  germanReworded,
  germanSpellings,
} from './german-words.ts';
import type { Language, Topic } from './language.ts';
import { syllablesIn } from './syllables.ts';

const made = String.raw`\b(?:gebaut|gemacht|gemalt|geschaffen|geschnitzt|gegossen|gewebt|gefertigt|angefertigt|hergestellt|gebrannt|gedruckt|gezeichnet|geschmiedet|genäht|vollendet|begonnen|entstand|entstanden|datiert|stammt|malte|schuf|baute|schnitzte|goss|zeichnete|druckte|webte|fertigte|schmiedete)\b`;
const year = String.raw`(?:\b1\d{3}\b|\b20\d{2}\b|\b\d{1,2}\. Jahrhundert)`;

const topics: readonly Topic[] = [
  {
    id: 'found',
    pattern: /\b(?:gefunden|entdeckt|ausgegraben|wiedergefunden|geborgen)\b/i,
    not: /\b(?:nicht|nie|kein\w*)\b/i,
    of: 'subject',
  },
  {
    id: 'size',
    pattern: /\b\d[\d.,]* ?(?:Meter|Metern|Zentimeter|cm|mm|m|Kilogramm|kg|Gramm|Tonnen)\b|lebensgroß/i,
    not: /\b(?:pro|in der) (?:Stunde|Sekunde)\b|entfernt/i,
    of: 'subject',
  },
  {
    id: 'date',
    pattern: new RegExp(`${made}[^;:]*${year}|${year}[^;:]*${made}`, 'iu'),
    not: /\b(?:restauriert|ersetzt|erneuert|gefunden|wieder)\b/i,
    of: 'subject',
  },
  {
    id: 'life',
    pattern: /\b(?:wurde .*geboren|geboren (?:in|am)|starb|gestorben|aufgewachsen|Lehrling|studierte)\b/i,
    of: 'maker',
  },
  {
    id: 'purpose',
    pattern:
      /\b(?:diente|dienten|benutzt|gebraucht|verwendet|aufbewahrt|bestimmt für|getragen|wurden? .*(?:gewebt|gemahlen|gekocht|gelagert))\b/i,
    of: 'named',
    strangers: true,
  },
  {
    id: 'credit',
    pattern:
      /\b(?:schenkten?|geschenkt|stiftete\w*|gestiftet|vermacht|geliehen|überlassen|übergeben|erworben|Schenkung|Vermächtnis|Leihgabe|kam .*ins? Museum|kaufte das Museum|vom Museum gekauft|im Besitz des Museums)\b/i,
    of: 'named',
    strangers: true,
  },
  {
    id: 'owners',
    pattern:
      /\b(?:gehörte|gehörten|Besitzer\w*|Eigentümer\w*|Besitz(?! des Museums)|verkauft|kaufte|erbte|geerbt|weggenommen)\b/i,
    of: 'named',
    strangers: true,
  },
  {
    id: 'shown',
    pattern: /\b(?:ausgestellt|Ausstellung|gezeigt)\b/i,
    of: 'named',
    strangers: true,
  },
  {
    id: 'change',
    pattern:
      /\b(?:verloren|beschädigt|zerbrochen|fehlt|fehlen|restauriert|ersetzt|erneuert|verblasst|zerstört|repariert|gestohlen|abgebrochen|übermalt|verrieben|gerissen|Riss|halbes)\b/i,
    of: 'thing',
  },
  {
    id: 'material',
    pattern:
      /\b(?:ist|sind|war|waren|besteh\p{L}+|wurde)\b[^.;]*?\b(?:aus|in|auf) (?:\p{Ll}+ )?(?:\p{Lu}?\p{L}*(?:holz|silber|gold|bronze|marmor|stein|leinen|wolle|seide|papier|porzellan|glas|eisen|kupfer|messing|ton|elfenbein|leinwand|leder|zinn|horn|wachs|lack|messing|pappe|gips))\b/iu,
    of: 'thing',
  },
  {
    id: 'how',
    pattern:
      /\b(?:von Hand|getrieben\w*|geschnitzt|gegossen|gehämmert|gedrechselt|gemalt mit|glasiert|graviert|brauchten dafür|Technik|Schicht\w*|geschmiedet|vergoldet|gestickt|eingelegt)\b/i,
    not: /\brestauriert|ersetzt\b/i,
    of: 'thing',
  },
  {
    id: 'marks',
    pattern:
      /\b(?:Inschrift\w*|eingeritzt|signiert|Marke|Zeichen|steht geschrieben|Aufschrift|Namen eingeritzt)\b/i,
    of: 'thing',
  },
  {
    id: 'colour',
    pattern:
      /\b(?:rot\w{0,2}|blau\w{0,2}|gelb\w{0,2}|grün\w{0,2}|schwarz\w{0,2}|weiß\w{0,2}|vergoldet|golden\w*)\b/i,
    of: 'thing',
  },
  {
    id: 'special',
    pattern:
      /\b(?:einzig\w*|größte\w*|älteste\w*|erste[rsn]? (?:Werk|Bild)|berühmt\w*|selten\w*|einmalig\w*|ungewöhnlich\w*)\b/i,
    of: 'named',
  },
  {
    id: 'story',
    pattern: /\b(?:Sage|Legende|Geschichte|Märchen|Gott|Göttin|Heilige\w*|Held\w*|der Sage nach|erzählt)\b/i,
    of: 'thing',
  },
  {
    id: 'show',
    pattern:
      /^(?:Auf|In) (?:dem|der|diesem|dieser) (?:Bild|Gemälde|Zeichnung|Grafik|Fotografie|Relief|Tafel)\b|\b(?:zeigt|sieht man|zu sehen|erkennt man|trägt|hält|steht|sitzt|kniet|blickt|schaut|sind \p{L}+ \p{L}+ eingeritzt|dargestellt)\b/iu,
    not: /\b(?:Museum|Sammlung|Besucher\w*)\b/i,
    of: 'thing',
    present: true,
  },
];

/** "Das Gehäuse": the first word of a sentence has a capital because it is the first. */
const isKnown = (word: string, known: ReadonlySet<string>) => known.has(word) || functionWords.has(word);

/** A "Hochzeitstracht" is a "Tracht": the word itself, and all that could be its last part. */
const endsOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, start) => word.slice(start));

export const german: Language = {
  code: 'de',
  topics,
  question: germanQuestion,
  reworded: germanReworded,
  kindOf: (tags) => ({
    noun: 'Objekt',
    depicts: false,
    isNature: tags.some((tag) => isNature.test(tag)),
  }),
  synonyms: (_, name) => {
    const head = wordsOf(
      name.split(/ (?:aus|von|vom|mit|der|des|in|im|am|an|auf|für|und|zu|bei)\b|[,:(–-]/)[0] ?? '',
    ).at(-1);
    return [
      ...endsOf(head?.toLowerCase() ?? ''),
      'objekt',
      'werk',
      'stück',
      'bild',
      'szene',
      'motiv',
      'gemälde',
      'skulptur',
      'figur',
    ];
  },
  articles: 'diese[rsmn]?|der|die|das|den|dem|des|unser\\w*',
  otherWords:
    'andere[rnsm]?|zweite[rnsm]?|dritte[rnsm]?|nächste[rnsm]?|ursprüngliche[rnsm]?|verlorene[rnsm]?',
  spellings: germanSpellings,
  phraseFor: germanPhrase,
  opensInTheAir:
    /^["„“‚(]?(?:er|sie|es|ihn|ihm|ihr|ihre[rsnm]?|sein|seine[rsnm]?|auf (?:ihm|ihr|ihnen)|in (?:ihm|ihr|ihnen)|mit (?:ihm|ihr|ihnen)|von (?:ihm|ihr|ihnen)|bei (?:ihm|ihr)|da(?:mit|für|von|ran|rin|rauf|nach|durch|her|bei|gegen|zu|rum)?|dort|hier|dann|danach|später|diese[rsmn]?|jene[rsmn]?|solche\w*|beide\w*|der (?:andere|zweite|dritte|letztere|erste)|die (?:andere|anderen|zweite|dritte|letztere|erste|jüngste|älteste)|das (?:andere|zweite|dritte|erste)|das (?:ist|war)|aber|doch|und|oder|denn|sondern|so|deshalb|deswegen|darum|trotzdem|jedoch|allerdings|außerdem|auch|zudem|ebenso|seitdem|seither|dabei|dazu|dadurch|nur (?:er|sie|es)|als (?:er|sie|es)|weil (?:er|sie|es)|wenn (?:er|sie|es)|nachdem (?:er|sie|es)|obwohl (?:er|sie|es)|im gegensatz|eine[rs]? (?:von ihnen|davon))\b/i,
  leans,
  hasUnclearPronoun,
  pointsAtThing: /^["„“]?(?:er|sie|es|ihn|ihm|ihr|ihre[rsnm]?|sein|seine[rsnm]?|auf|in|mit|dar?\p{L}*)\b/iu,
  pointsAtPerson: /^["„“]?(?:er|sie|sein\w*|ihr\w*)\b/i,
  pointsAtThis: /^["„“]?(?:(?:in|auf|an|mit|von) )?diese[rsmn]? /i,
  elsewhere:
    /\b(?:nächsten|nebenan|benachbarten|anderen|gegenüberliegenden) (?:Raum|Saal|Zimmer|Vitrine|Wand|Schrank|Galerie)\b|\bnebenan\b|\bim (?:Saal|Raum|Zimmer) (?:gegenüber|daneben|davor|dahinter)\b|\bein(?:e|en|em|er)? (?:zweite[srnm]?|weitere[srnm]?|andere[srnm]?) |\bim (?:Nachbar|Neben)raum\b|^(?:gegenüber|daneben|rechts davon|links davon|rechts|links|nebenan)\b|\bin der Vitrine (?:daneben|gegenüber|links|rechts)\b|\bGegenstück\b|\bPendant\b/i,
  besideIt: /^(?:daneben|darunter|darüber|dahinter)(?!\p{L})/iu,
  oneOfOthers:
    /^(?:Der|Die|Das) (?:\p{Ll}+ste|eine|andere) \p{Ll}.*(?<!\p{L})(?:besitzt|gehört|befindet|hängt|steht|liegt|Museum|Sammlung|Kirche|Schloss)(?!\p{L})|^(?:Die|Das) (?:\p{Ll}+ste) (?:besitzt|gehört|befindet|hängt)/u,
  keptElsewhere:
    /(?<!\p{L})(?:gehört|hängt|steht|befindet sich|ist) (?:heute |noch |jetzt )*(?:im|in der|in den|zum|zur|dem|der) (?:\p{L}+ )?(?:Museum|Sammlung|Dom|Kirche|Schloss|Schatzkammer|Bibliothek)\p{L}* (?:in|von|zu) \p{Lu}/u,
  anotherOne:
    /^(?:ein(?:e|en)? (?:andere[rsn]?|zweite[rsn]?|dritte[rsn]?|ähnliche[rsn]?|spätere[rsn]?|frühere[rsn]?)|der (?:andere|zweite|dritte)|die (?:andere|zweite|dritte)|das (?:andere|zweite|dritte))$/i,
  takesBack:
    /^(?:aber|doch|jedoch|allerdings|tatsächlich|in wirklichkeit|in wahrheit|das (?:ist|war|stimmt) (?:nicht|falsch|ein irrtum)|heute weiß man|dafür gibt es keine?n?|es gibt keine?n? (?:beleg|beweis)|nichts davon|ein irrtum)\b/i,
  isDoubtful:
    /\b(?:angeblich|soll|sollen|galt|hielt|glaubte|lange|einst|früher|behauptet|heißt es|sagt man|vermutlich|wahrscheinlich|Legende|Sage)\b/i,
  startsWithName(text, known, document) {
    const [first = '', second = ''] = wordsOf(text);
    const word = first.toLowerCase();
    if (!/^["„“]?\p{Lu}/u.test(text) || functionWords.has(word) || known.has(word)) return false;
    if (/(?:lich|weise|mals|dings|ens|ig)$/.test(word)) return false;
    if (/^\p{Lu}/u.test(second)) return true;
    const withArticle = new RegExp(
      String.raw`(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|aus|viele|alle) (?:\p{Ll}+ )?${first}(?!\p{L})`,
      'iu',
    );
    return !withArticle.test(document) && !/(?:en|er|e|ung|heit|keit)$/.test(word);
  },
  // German capitalises every noun: only a first name and a surname together, or "von" with a name, can be recognised. "Im
  // Alten Land" is a place.
  hasStrangers: (text, known) =>
    [
      ...text.matchAll(
        /\bvon (\p{Lu}\p{L}+)|(?<!\b(?:im|in|am|an der|nach|aus|bei) )(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)/gu,
      ),
    ].some(
      ({ 1: by, 2: first, 3: second }) =>
        ![by, first, second].some((word) => word !== undefined && isKnown(word.toLowerCase(), known)),
    ),
  artistWords:
    /^(?:der |die )?(?:künstler|maler|bildhauer|schnitzer|goldschmied|meister|weber|töpfer|schreiner|zimmerleut|fotograf)\p{L}*\b/iu,
  itself: /\b(?:ihn|sie|es|ihm|ihr)\b/i,
  past: /\b(?:war|waren|wurden?|hatten?|kam|gab|fand|blieb|ging|stand|hing|\p{L}{3,}ten?)\b/iu,
  hasVerb: (text) =>
    /\b(?:ist|sind|war|waren|wird|wurden?|hat|haben|hatten?|kann|können|konnten?|soll|sollen|muss|kam|gab|fand|blieb|ging|stand|hing|lag|trug|\p{Ll}*(?:stand|nahm|ließ|hielt|fiel|schrieb|zog|sah|saß|wuchs|warf|brach|sprach|traf|schlug|rief|lief|schuf|starb|verlor|goss|schloss|erwarb)(?:en)?|\p{Ll}{2,}(?:t|te|ten))\b/u.test(
      text,
    ),
  /** Amstad's reading ease, turned round: 0 is the easiest, and each unit is a tenth of it. */
  gradeOf(text) {
    const words = wordsOf(text);
    if (words.length === 0) return 0;
    const sentences = Math.max(1, text.match(/[.!?]["”“)]*(?=\s|$)/g)?.length ?? 1);
    const ease = 180 - words.length / sentences - 58.5 * (syllablesIn(words, /[aeiouyäöü]+/g) / words.length);
    return Math.max(0, (100 - ease) / 10);
  },
  preTeenGrade: 4,
  split: (text) => [text],
  simplify: (text) => [text],
};

const isNature =
  /\b(?:Fisch|Vogel|Vögel|Knochen|Skelett|Fossil|Mineral|Meteorit|Tier|Pflanze|Insekt|Käfer|Muschel|Gestein)/i;
