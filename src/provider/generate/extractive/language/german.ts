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
import { germanBodyTopic, germanNatureTopics, germanTopics } from './german-topics.ts';
import type { Language } from './language.ts';
import { madeByInGerman } from './made-by.ts';
import { isOfNature } from './nature.ts';
import { syllablesIn } from './syllables.ts';
import { withoutNumber } from './without-number.ts';

/** "Das Gehäuse": the first word of a sentence has a capital because it is the first. */
const isKnown = (word: string, known: ReadonlySet<string>) => known.has(word) || functionWords.has(word);

const depicting =
  /(?:gemälde|malerei|zeichnung|grafik|graphik|stich|holzschnitt|lithogra(?:f|ph)ie|foto\p{Ll}*|radierung|plakat|mosaik|wandteppich|ikone|aquarell)(?!\p{L})|^bild(?:er)?$/iu;

/** "Er ist aus Steinzeug", "Sein Griff ist aus Holz", "Gebaut wurde er 1863", and not "Er war Walfänger". */
const fact =
  /^(?:Ge\p{Ll}+(?:t|en)|Hergestellt|Entworfen|Erbaut) (?:ist|wurde) (?:er|sie|es) (?:\p{Ll}+ ){0,2}\d|^(?:Sein|Ihr)e? \p{Lu}\p{Ll}+ ist aus \p{L}|^(?:Er|Sie|Es) (?:ist|war|wurde|besteht|misst|wiegt|stammt) (?!.*(?<!\p{L})(?:von|durch|geboren|alt|verheiratet)(?!\p{L}))[^,;:]*(?<!\p{L})(?:aus \p{L}|(?:um |im Jahr |etwa |fast )?\d)/u;

/** "Der größte Käfer Mitteleuropas". */
const realm =
  /(?:europas|amerikas|afrikas|asiens|australiens|lands|reichs|italiens|spaniens|bayerns|sachsens|hessens|tirols|böhmens|welt)$/;

/** "Ein Stück Rindsleder", "ein Haufen Kohle": so much of something. */
const measure =
  /^(?:Stück|Haufen|Paar|Blatt|Sack|Fass|Korb|Kilo|Liter|Meter|Gramm|Tonne|Schicht)\p{Ll}{0,2}$/u;

/** "Zwergwale leben in", "Barten hängen am": what several do, right after what they are called. */
const plural =
  /\p{Lu}\p{Ll}+ \p{Ll}{2,}(?:en|ern|eln) (?:in|im|an|am|auf|aus|von|vom|zu|mit|bei|unter|über|sich|der|die|das|den|dem|ein\p{Ll}*|nur|noch|nicht|meist|nachts|tagsüber|oft|gern|fast|bis|kaum|immer|vor allem|überwiegend|hauptsächlich|\d|\p{Lu})|^(?:(?:Die|Diese|Viele|Manche|Alle|Junge|Alte) )?\p{Lu}\p{Ll}+ (?!(?:neben|zwischen|gegen|wegen|außen|innen|oben|unten|vergangenen|letzten) )\p{Ll}{2,}(?:en|ern|eln) \p{Ll}/u;

/** What the work is called, before "aus", "von" …. */
function headOf(name: string): string | undefined {
  const [before = ''] = withoutNumber(name).split(
    / (?:aus|von|vom|mit|de[rs]|eine[rs]|in|im|am|an|auf|für|und|zu|bei)\b|[,:(–-]/,
  );
  return wordsOf(before).at(-1);
}

export const german: Language = {
  code: 'de',
  topics: [...germanNatureTopics, ...germanTopics, germanBodyTopic],
  question: germanQuestion,
  reworded: germanReworded,
  kindOf: (tags, name, text) => ({
    noun: 'Objekt',
    depicts: tags.some((tag) => depicting.test(tag)),
    isFigure: false,
    wider: [],
    isNature: isOfNature(tags, text, name),
  }),
  synonyms: ({ isNature: isGrown }, name) => {
    const head = headOf(name);
    return [
      ...(head ? [head.toLowerCase()] : []),
      'objekt',
      'werk',
      'stück',
      'bild',
      'szene',
      'motiv',
      'gemälde',
      'skulptur',
      'figur',
      'instrument',
      'möbel',
      'gefäß',
      'statuette',
      'exemplar',
      ...(isGrown ? ['tier', 'präparat', 'skelett', 'stein', 'fossil', 'versteinerung'] : []),
    ];
  },
  opening: {
    pattern:
      /^\s*(?:[Dd]iese[rs]?|Der|Die|Das) (?:\p{Ll}+ )?(\p{Lu}\p{Ll}{2,}) (?:ist|sind|wurden?|stamm(?:t|en)|zeig(?:t|en)|besteh(?:t|en)|entstand(?:en)?|diente)(?!\p{L})/gu,
    not: /(?:künstler|maler|bildhauer|meister|schmied|fotograf|familie|mann|frau|kind|könig|kaiser|herzog|graf|fürst|papst|bischof|stadt|dorf|land|insel|volk|kirche|kloster|schloss|museum|raum|saal|ausstellung|sammlung|geschichte|jahr|jahrhundert|zeit|stil|technik|legende|sage|werkstatt|firma)(?:in|en|er|es|s|n)?$/,
  },
  thisOne: /^(?:diese|unser)|(?:exemplar|präparat|skelett)s?$/i,
  inThis: /^(?:in|auf) diese[rm] /i,
  articles: 'diese[rsmn]?|der|die|das|den|dem|des|unser\\w*',
  otherWords:
    'andere[rnsm]?|zweite[rnsm]?|dritte[rnsm]?|nächste[rnsm]?|ursprüngliche[rnsm]?|verlorene[rnsm]?',
  spellings: germanSpellings,
  phraseFor: germanPhrase,
  theThing: /^(?:Der|Die|Das) (\p{Lu}\p{Ll}{2,})(?= \p{Ll})/u,
  someThing: 'ein(?:e[nmrs]?)?|zwei|drei|vier',
  several: 'ein(?:e[nmrs]?)?|zwei|drei|vier|viele|alle|jede[rsn]?|solche[nr]?|solch eine?',
  oneOfThem:
    /^Diese[rs]? (?=(?:hier|gehörte|stammt|wurde|ist|war|hat|hatte|kam|diente|steht|stand|fasst|misst|wiegt|trägt|trug|benutzte|kostete|gelangte)(?!\p{L}))/u,
  named: (one, kind, name) => `${one}${headOf(name) ?? kind.noun} `,
  opensInTheAir:
    /^["„“‚(]?(?:er|sie|es|ihn|ihm|ihr|ihre[rsnm]?|sein|seine[rsnm]?|(?:auf|in|mit|von|bei|vor|hinter|neben|über|unter|zwischen|an|aus|zu|nach|um|für|gegen|durch|ohne) (?:ihm|ihr|ihnen|ihn|sie)|(?:auf|in|mit|von|bei|vor|hinter|neben|über|unter|zwischen|an) (?:den|die) beiden (?:hängt|hängen|steht|stehen|liegt|liegen|sitzt|sitzen|ist|sind|war|waren|sieht|erkennt|ragt|befindet)|da(?:mit|für|von|ran|rin|rauf|nach|durch|her|bei|gegen|zu|rum)?|dort|hier|dann|danach|später|diese[rsmn]?|jene[rsmn]?|solche\w*|beide\w*|der (?:andere|zweite|dritte|letztere|erste)|die (?:andere|anderen|zweite|dritte|letztere|erste|jüngste|älteste)|das (?:andere|zweite|dritte|erste)|das (?:ist|war)|aber|doch|und|oder|denn|sondern|so|deshalb|deswegen|darum|trotzdem|jedoch|allerdings|außerdem|auch|zudem|ebenso|seitdem|seither|dabei|dazu|dadurch|nur (?:er|sie|es)|als (?:er|sie|es)|weil (?:er|sie|es)|wenn (?:er|sie|es)|nachdem (?:er|sie|es)|obwohl (?:er|sie|es)|im gegensatz|eine[rs]? (?:von ihnen|davon)|k?einer (?!\p{Ll}+e[rn] \p{Lu})\p{Ll}+)\b/iu,
  leans,
  pointsAtTime:
    /(?<!\p{L})(?:diese[mnrs]|jene[mnrs]|im selben|am selben|im gleichen|am gleichen) (?:Tage?s?|Jahr(?:e?s)?|Abend|Morgen|Nacht|Woche|Monat|Winter|Sommer|Herbst|Frühling)(?!\p{L})|(?<!\p{L})(?:Jahre?|Tage?|Monate?|Wochen?|Jahrhunderte?|Jahrzehnte?|kurz|bald|lange) (?:danach|darauf|davor|zuvor|später)(?!\p{L})/iu,
  pointsOut:
    /^(?:Schauen|Sehen|Achten|Beachten|Vergleichen|Suchen|Betrachten) Sie [^,;:]{1,40}[.!]$|^(?:Schau|Sieh|Achte|Vergleiche|Such|Suche) [^,;:]{1,40}[.!]$/u,
  hasUnclearPronoun,
  pointsAtThing:
    /^["„“]?(?:(?:ge\p{Ll}+(?:t|en)|hergestellt|entworfen|erbaut) (?:ist|wurde|war) (?:er|sie|es)(?!\p{L})|er|sie|es|ihn|ihm|ihr|ihre[rsnm]?|sein|seine[rsnm]?|auf|in|mit|dar?\p{L}*)\b/iu,
  pointsAtPerson: /^["„“]?(?:er|sie|sein\w*|ihr\w*)\b/i,
  pointsAtThis: /^["„“]?(?:(?:in|auf|an|mit|von) )?diese[rsmn]? /i,
  elsewhere:
    /^Eine? (?:[a-zäöüß]+ere[nrs]? |frühe[nrs]? )?(?:Fassung|Version|Kopie|Replik|Variante|Wiederholung) |\b(?:nächsten|nebenan|benachbarten|anderen|gegenüberliegenden) (?:Raum|Saal|Zimmer|Vitrine|Wand|Schrank|Galerie)\b|\bnebenan\b|\b(?:steht|hängt|liegt|stehen|hängen|liegen) daneben(?=[.,;])|\bim (?:Saal|Raum|Zimmer) (?:gegenüber|daneben|davor|dahinter)\b|\bein(?:e|en|em|er)? (?:zweite[srnm]?|weitere[srnm]?|andere[srnm]?) |\bim (?:Nachbar|Neben)raum\b|^(?:gegenüber|daneben|rechts davon|links davon|rechts|links|nebenan)\b|\bin der Vitrine (?:daneben|gegenüber|links|rechts)\b|\bGegenstück\b|\bPendant\b/i,
  besideIt: /^(?:daneben|darunter|darüber|dahinter)(?!\p{L})/iu,
  oneOfOthers:
    /^(?:Der|Die|Das) (?:\p{Ll}+ste|eine|andere) \p{Ll}.*(?<!\p{L})(?:besitzt|gehört|befindet|hängt|steht|liegt|Museum|Sammlung|Kirche|Schloss)(?!\p{L})|^(?:Die|Das) (?:\p{Ll}+ste) (?:besitzt|gehört|befindet|hängt)/u,
  keptElsewhere:
    /(?<!\p{L})(?:gehört|hängt|steht|befindet sich|ist) (?:heute |noch |jetzt )*(?:im|in der|in den|zum|zur|dem|der) (?:\p{L}+ )?(?:Museum|Sammlung|Dom|Kirche|Schloss|Schatzkammer|Bibliothek)\p{L}* (?:in|von|zu) \p{Lu}/u,
  anotherOne:
    /^(?:ein(?:e|en)? (?:andere[rsn]?|zweite[rsn]?|dritte[rsn]?|ähnliche[rsn]?|spätere[rsn]?|frühere[rsn]?)|der (?:andere|zweite|dritte)|die (?:andere|zweite|dritte)|das (?:andere|zweite|dritte))$/i,
  takesBack:
    /^(?:aber|doch|jedoch|allerdings|tatsächlich|in wirklichkeit|in wahrheit|das (?:ist|war|stimmt) (?:nicht|falsch|ein irrtum)|heute weiß man|dafür gibt es keine?n?|es gibt keine?n? (?:beleg|beweis)|nichts davon|ein irrtum)\b/i,
  wasThought:
    /(?<!\p{L})(?:lange|einst|früher|zunächst|zuerst|jahrzehntelang)(?!\p{L})[^.;]*(?<!\p{L})(?:hielt(?:en)?|galt(?:en)?|glaubten?|vermuteten?|zugeschrieben|gehalten|angesehen)(?!\p{L})|(?<!\p{L})(?:hielt(?:en)?|galt(?:en)?|glaubten?)(?!\p{L})[^.;]*(?<!\p{L})(?:lange|einst|früher|zunächst|jahrzehntelang)(?!\p{L})/iu,
  startsWithName(text, known, document) {
    const [first = '', second = ''] = wordsOf(text);
    const word = first.toLowerCase();
    if (!/^["„“]?\p{Lu}/u.test(text) || functionWords.has(word) || known.has(word)) return false;
    // "Uhus" of the "Uhu".
    if ([...known].some((own) => own.length > 2 && word.startsWith(own) && word.length - own.length <= 2))
      return false;
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
        /(?<!\b(?:Reihe|Anzahl|Menge|Gruppe|Art|Form|Kranz|Netz|Satz) )\bvon (\p{Lu}\p{L}+)|(?<!\b(?:(?:an|in|auf|aus|bei|von) de[rmn]|im|in|am|vom|zum|zur|beim|nach|aus|bei) )(\p{Lu}\p{Ll}+) (\p{Lu}\p{Ll}+)/gu,
      ),
    ].some(
      ({ 1: by, 2: first, 3: second }) =>
        !realm.test(second ?? '') &&
        !measure.test(first ?? '') &&
        ![by, first, second].some((word) => word !== undefined && isKnown(word.toLowerCase(), known)),
    ),
  artistWords:
    /^(?:der |die )?(?:künstler|maler|bildhauer|schnitzer|goldschmied|meister|weber|töpfer|schreiner|zimmerleut|fotograf)\p{L}*\b/iu,
  madeBy: madeByInGerman,
  goesOnAboutIt: /^(?:Er|Sie|Es|Ihre?|Seine?) /,
  isPassing: fact,
  opensWithKin:
    /^(?:Sein|Ihr)e? (?:\p{Ll}+ )?(?:Tante|Onkel|Nichte|Neffe|Mutter|Vater|Eltern|Schwester|Bruder|Sohn|Tochter|Söhne|Töchter|Kinder|Frau|Mann|Witwer?|Enkel\p{Ll}*|Erben?|Freund\p{Ll}*|Nachbar\p{Ll}*)(?!\p{L})/u,
  namesSeveral: () => true,
  namesSomebody: (text) =>
    /(?<!(?<!\p{L})(?:[Dd](?:er|ie|as|en|em)|[Ee]ine?[rmn]?) )(?<!\p{L})\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|(?<!\p{L})(?:er|sie|ihm|ihr|[Ss]eine?|[Ii]hre?|Er|Sie)(?!\p{L})|\p{Lu}\p{Ll}*(?:mann|frau|kind|sohn|tochter|bruder|schwester|mutter|vater|witwe|könig|kaiser|graf|fürst|bischof|meister|maler|bauer|schmied|(?:er|ist|är|og|ig)in)(?!\p{L})|(?<!\p{L})(?:Mann|Frau|Kind|Sohn|Tochter|Bruder|Schwester|Mutter|Vater|Witwe|König|Kaiser|Graf|Fürst|Bischof|Meister|Maler|Bauer|Schmied)/u.test(
      text,
    ),
  picksUp: fact,
  itself: /\b(?:ihn|sie|es|ihm|ihr)\b/i,
  past: /(?<!\p{L})(?:war|waren|wurden?|hatten?|kam|gab|fand|blieb|ging|stand|hing|\p{L}{3,}ten?)(?!\p{L})/iu,
  hasVerb: (text) =>
    /(?<!\p{L})(?:ist|sind|war|waren|wird|wurden?|hat|haben|hatten?|kann|können|konnten?|soll|sollen|muss|\p{Ll}*(?:kam|gab|fand|blieb|ging|hing|lag|trug|stand|nahm|ließ|hielt|fiel|schrieb|zog|sah|saß|wuchs|warf|brach|sprach|traf|schlug|rief|lief|schuf|starb|verlor|goss|schloss|erwarb|fraß|aß|schwamm|sprang|sang|sank|trank|bot|floh|flog|fror|galt|glich|griff|grub|half|hob|kroch|las|litt|maß|riss|roch|schien|schlief|schnitt|schob|stach|stahl|stieg|stieß|strich|tat|trat|trieb|vergaß|verschwand|wog|wies|zwang|bat|band|lud|begann|gewann|bewies|entschied)(?:en)?|\p{Ll}{2,}(?:t|te|ten))(?!\p{L})/u.test(
      text,
    ) || plural.test(text),
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
