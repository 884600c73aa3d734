// French: its questions, its labels, and what its sentences lean on. Sentences are taken whole.
import { wordsOf } from '#contract/values/sentences.ts';
import { frenchPhrase, frenchQuestion, frenchReworded, frenchSpellings } from './french-words.ts';
import { frenchBodyTopic, frenchNatureTopics, frenchTopics } from './french-topics.ts';
import type { Language } from './language.ts';
import { madeByInFrench } from './made-by.ts';
import { isOfNature } from './nature.ts';
import { syllablesIn } from './syllables.ts';

const functionWords = new Set(
  'le la les l un une des du de d il elle ils elles on ce cet cette ces cela son sa ses leur leurs nous vous je tu en dans sur sous avec sans pour par vers chez entre depuis pendant avant après jusque quand lorsque si comme mais ou et donc or ni car que qui quoi où dont à au aux tout toute tous toutes chaque plusieurs quelques certains beaucoup peu deux trois quatre cinq six sept huit neuf dix onze douze treize aujourd hui hier ici là puis ensuite alors enfin peut être sans doute aucun aucune personne rien ouvert fermé janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche selon malgré grâce parce puisque bien'.split(
    ' ',
  ),
);

/** "Il est en noyer", "Sa tête est en biscuit", "Il a été construit vers 1780 par …", and not "Il était marchand". */
const fact =
  /^(?:Il|Elle) a été (?:construit|fabriqué|réalisé|imprimé|tissé|cousu|fondu|coulé|gravé|dessiné|conçu|moulé|monté)e? [^,;:]*\d|^(?:Sa|Son) \p{Ll}+ est en \p{Ll}{3,}|^(?:Il|Elle) (?:est faite? d|contient )|^(?:Il|Elle) (?:est|mesure|pèse|date|a été \p{Ll}+) (?!.*(?<!\p{L})(?:par|née?|morte?|ans|mariée?)(?!\p{L}))[^,;:]*(?<!\p{L})(?:en \p{Ll}{3,}|(?:vers |de |en |près de |environ )?\d|(?<=(?:taill|sculpt|découp|creus|tourn)ée? )dans une? |(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|quarante|cinquante|cent) (?:mètres|centimètres|kilos))/u;

const depicting =
  /(?<!\p{L})(?:peintures?|dessins?|estampes?|gravures?|photographies?|lithographies?|tableaux?|affiches?|tapisseries?|mosaïques?|icônes?|aquarelles?)(?!\p{L})/iu;

const bare = (text: string) => text.replace(/^["«“]?\s?(?:l|d|s|c|j|qu)['’]/iu, '');

/** "À l’intérieur, il est encore vif", "Fille de pêcheur, elle …": who that is was named before it. */
const ledIn =
  /^(?:(?:Quand|Lorsque|Si) l(?:e|a|es|[’'])|Fils|Fille|Née?|Élève|Veufs?|Veuve|Peintre|Sculpteur|Enfant|Femme|Mère|Père|À|Au|Aux|Dans|Sur|Sous|En|Après|Avant|Pendant|Depuis|Vers|Avec|Sans|Pour|Par|Chez|Entre|Contre|Derrière|Devant|Dès|L(?:e|a|[’']) ?(?:jour|matin|soir|nuit|été|hiver|automne|printemps)|Aujourd[’']hui|Longtemps|Un (?:jour|soir|matin)|Plus tard) ?[^,.;:]{0,60}(?:, (?:où|qui|que|dont) [^,.;:]{1,60})?,? (?:il|elle|ils|elles)(?! (?:y (?:a|avait|eut)|faut|fallait|s[’']agit|existe|fai(?:t|sait)|est (?:possible|probable|difficile|facile|impossible))(?!\p{L}))(?!\p{L})/u;

/** "On lit son nom au dos": whose, before anybody was named. */
const ofNobody =
  /^(?:L[ae] |L[’']|Les |Une? )\p{Ll}+ (?:qu[’'](?:il|elle)s? |l[’'](?:ont|a|avaient|avait) (?:\p{L}+ )?(?:arrêté|accusé|condamné|blessé|nommé|élu|enfermé|invité|admiré|connu)(?!\p{L}))|^(?:On|Il|Elle|Ils|Elles) (?:y |a |ont )?\p{Ll}+ (?:son|sa|ses|leurs?) \p{Ll}/u;

/** What the work is called, in lower case. */
function headOf(name: string): string | undefined {
  return wordsOf(bare(name))
    .map((word) => word.toLowerCase())
    .find((word) => !functionWords.has(word));
}

export const french: Language = {
  code: 'fr',
  topics: [...frenchNatureTopics, ...frenchTopics, frenchBodyTopic],
  question: frenchQuestion,
  reworded: frenchReworded,
  kindOf: (tags, name, text) => ({
    noun: 'objet',
    depicts: tags.some((tag) => depicting.test(tag)),
    isFigure: false,
    wider: [],
    isNature: isOfNature(tags, text, name),
  }),
  synonyms: ({ isNature: isGrown }, name) => {
    const head = headOf(name);
    return [
      ...(head ? [head] : []),
      'objet',
      'œuvre',
      'pièce',
      'tableau',
      'toile',
      'image',
      'photographie',
      'scène',
      'peinture',
      'sculpture',
      'statue',
      'statuette',
      'maquette',
      'instrument',
      'meuble',
      ...(isGrown ? ['animal', 'oiseau', 'squelette', 'pierre', 'spécimen'] : []),
    ];
  },
  opening: {
    pattern:
      /^\s*(?:Cet?(?:te)? |L[ae] |L[’'])(\p{Ll}{3,})(?: \p{Ll}+){0,2}? (?:est|a été|fut|représente|montre|date|vient|provient|servait)(?!\p{L})/gu,
    not: /^(?:artiste|peintre|sculpteur|sculptrice|maître|photographe|famille|homme|femme|enfant|roi|reine|empereur|duc|comte|pape|évêque|ville|village|pays|île|peuple|église|abbaye|château|musée|salle|exposition|collection|histoire|année|siècle|époque|style|technique|légende|atelier|maison)$/,
  },
  thisOne: /^(?:ce|cet|cette|notre)(?!\p{L})|(?:spécimen|squelette)s?$/iu,
  inThis: /^(?:dans|sur) (?:ce|cet|cette) /i,
  articles: "cet|cette|ce|le|la|les|l['’]|notre|du",
  otherWords: 'autre|autres|second|seconde|deuxième|prochaine?',
  spellings: frenchSpellings,
  phraseFor: frenchPhrase,
  theThing: /^(?:Le |La |L[’'])(\p{Ll}{3,})(?= \p{Ll})/u,
  someThing: 'une?|deux|trois|quatre',
  several: 'une?|deux|trois|quatre|chaque|des|les|ces|plusieurs',
  oneOfThem: /^Cel(?:ui|le)-ci(?=,? )/,
  named: (one, kind, name) => `${one.startsWith('Celui') ? 'Ce' : 'Cette'} ${headOf(name) ?? kind.noun}`,
  opensInTheAir:
    /^["«“(]?\s?(?:grâce à (?:elles?|eux|lui|cela)|il|elle|ils|elles|ce|cet|cette|ces|cela|c['’]est|c['’]était|ceci|celui\S*|celle\S*|ceux\S*|son|sa|ses|leurs?|lui|y|on s['’]en|on (?:le|la|les|l['’])|mais|et|ou|donc|or|ni|car|puis|ensuite|alors|ainsi|aussi|là|ici|pourtant|cependant|toutefois|d['’]ailleurs|en effet|en fait|en réalité|de plus|depuis lors|dès lors|l['’]autre|les autres|l['’]une?(?! d)|le (?:premier|second|deuxième|troisième|dernier|même)|la (?:première|seconde|deuxième|troisième|treizième|dernière|même)|une autre|un autre|ouverte?|fermée?|dans (?:celui|celle|ce|cette)|pour (?:cela|lui|elle)|avec (?:lui|elle|cela)|sur (?:lui|elle)|quand (?:il|elle|on)|lorsqu['’](?:il|elle|on)|parce qu['’](?:il|elle)|comme (?:il|elle)|bien qu['’](?:il|elle))(?!\p{L})/iu,
  leans: (text) =>
    /(?<!\p{L})(?:la même (?:année|époque|ville)|le même (?:jour|lieu|atelier)|cette (?:année|époque)|à ce moment|d['’]entre (?:eux|elles)|ci-dessus|pourtant|cependant|toutefois|néanmoins|en revanche|au contraire|(?:ce|cet) (?:jour|soir|matin|hiver)(?:-là)?|cette nuit|(?:avait|avaient|était|étaient) alors|^les plus \p{Ll}+ (?:sont|ont|étaient|avaient|furent)|(?:pas toujours|non plus)[.!]$|s[’']y|l[’']y|n[’']y(?! a))(?!\p{L})|, (?:lui|elle|eux|elles)(?:-mêmes?)?,/iu.test(
      text,
    ),
  pointsAtTime:
    /(?<!\p{L})(?:ce|cet|cette|la même|le même) (?:jour|année|soir|matin|nuit|mois|hiver|été|siècle)(?!\p{L})|(?<!\p{L})(?:ans?|années?|jours?|mois|semaines?|siècles?) (?:plus tard|après|auparavant|avant)(?=[.,;]|$)/iu,
  pointsOut: /^(?:Regardez|Observez|Voyez|Remarquez|Comparez|Cherchez|Notez) [^,;:]{1,40}[.!]$/u,
  hasUnclearPronoun: (text) => ledIn.test(text) || ofNobody.test(text),
  pointsAtThing:
    /^["«“]?\s?(?:il|elle|ils|elles|son|sa|ses|leurs?|on s['’]en|on (?:le|la|les|l['’])|ouverte?|fermée?)(?!\p{L})/iu,
  pointsAtPerson: /^["«“]?\s?(?:il|elle|son|sa|ses)(?!\p{L})/iu,
  pointsAtThis: /^["«“]?\s?(?:(?:dans|sur|sous|avec|pour) )?(?:ce|cet|cette|ces) /iu,
  elsewhere:
    /^Une? (?:\p{Ll}+ )?(?:version|réplique|copie|variante),? |^(?:(?:dans|à) )?l(?:a |e |es |['’])\p{L}+ voisine?s? (?:présente|montre|expose|réunit|abrite|conserve|contient)(?!\p{L})|(?<!\p{L})(?:salle|galerie|vitrine|pièce) (?:voisine|suivante|d['’]à côté|précédente|en face)|(?<!\p{L})(?:à côté|en face|ci-contre)(?!\p{L})|^(?:à (?:droite|gauche)|en face|plus loin|à côté|au-dessus|au-dessous)(?!\p{L})|(?<!\p{L})pendant (?:du|de la) (?:tableau|panneau)/iu,
  besideIt: /^(?:à côté|au-dessous|au-dessus)(?!\p{L})/iu,
  oneOfOthers:
    /^(?:(?:Le|La) plus \p{Ll}+ (?:est|se trouve|appartient|orne)|(?:Celui|Celle) (?:de|du|des|qui|que|conservée?))(?!\p{L})/u,
  keptElsewhere:
    /(?<!\p{L})(?:appartient|(?:est|sont) (?:conservée?s?|gardée?s?|exposée?s?)|se trouve|est) (?:aujourd['’]hui |encore )?(?:au|à la|à l[’']|dans la|dans le) (?:musée|collection|trésor|cathédrale|église|château|bibliothèque)\p{L}* (?:de|du|d[’']|à) ?\p{Lu}/u,
  anotherOne: /^(?:une? autre|une? second\p{L}*|une? deuxième|l['’]autre|la seconde|le second)$/iu,
  takesBack:
    /^(?:mais|pourtant|cependant|toutefois|or|en (?:fait|réalité)|c['’](?:est|était) (?:faux|une erreur)|rien ne|aucune? (?:preuve|document|lettre)|ce n['’]est pas|on sait aujourd['’]hui)(?!\p{L})/iu,
  wasThought:
    /(?<!\p{L})(?:longtemps|autrefois|jadis|d['’]abord)(?!\p{L})[^.;]*(?<!\p{L})(?:cru|attribuée?s?|prise?s?|considérée?s?|pensé|tenue?s?)(?!\p{L})|(?<!\p{L})(?:a|ont|fut|furent|été) longtemps (?:cru|attribuée?s?|pensé)(?!\p{L})/iu,
  startsWithName(text, known, document) {
    const [first = '', second = ''] = wordsOf(bare(text));
    const word = first.toLowerCase();
    const [stem = ''] = wordsOf(text).map((one) => one.toLowerCase().split(/[’'-]/)[0]);
    if (
      !/^["«“]?\s?\p{Lu}/u.test(text) ||
      functionWords.has(stem ?? '') ||
      functionWords.has(word) ||
      known.has(word)
    )
      return false;
    if (/^\p{Lu}\p{Ll}/u.test(second)) return true;
    return !new RegExp(String.raw`(?:^|[^\p{L}])${word}(?!\p{L})`, 'u').test(document);
  },
  hasStrangers: (text, known) =>
    [...text.matchAll(/(?<=\p{L} )(\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+)?/gu)].some(
      ({ 0: name, 1: first = '', index }) => {
        if (known.has(first.toLowerCase())) return false;
        const isPlace = /(?<!\p{L})(?:à|de|en|au|aux|du|vers|dans|près de|d['’])\s?$/iu.test(
          text.slice(0, index),
        );
        return !isPlace || name.includes(' ');
      },
    ),
  artistWords:
    /^(?:le |la |l['’])(?:artiste|peintre|sculpteur|graveur|orfèvre|horloger|tisserand|potier|photographe)\p{L}*/iu,
  // Before a verb; before a noun they are articles.
  madeBy: madeByInFrench,
  goesOnAboutIt: /^(?:Ils?|Elles?|Son|Sa|Ses) /,
  isPassing: fact,
  opensWithKin:
    /^(?:Son|Sa|Ses|Leurs?) (?:\p{Ll}+ )?(?:tante|oncle|nièce|neveux?|mère|père|parents|sœurs?|frères?|fils|filles?|enfants|femme|mari|veuve|veuf|petits?-\p{Ll}+|héritiers?|amie?s?|voisine?s?)(?!\p{L})/u,
  namesSeveral: () => true,
  namesSomebody: (text) =>
    /(?<=\s)\p{Lu}\p{Ll}+|(?<!\p{L})(?:il|elle|lui|son|sa|ses|Il|Elle|Son|Sa|Ses|homme|femme|enfant|fils|fille|frère|sœur|mère|père|veuve|roi|reine|duc|comte|évêque|maître|peintre|\p{Ll}+(?:eur|euse|ière?|iste|ien|ienne))(?!\p{L})/u.test(
      text,
    ),
  picksUp: fact,
  itself:
    /(?<!\p{L})(?:l[’'](?:a|ont|avai(?:t|ent)|eut)|(?:l[’']|le |la |les )\p{Ll}{2,}(?:[^n]a|[^u]it|ut|èrent|irent|urent|aient))(?!\p{L})/iu,
  past: /(?<!\p{L})(?:était|étaient|fut|furent|a été|ont été|avait|avaient|\p{L}{3,}(?:ait|aient|èrent)|(?<!(?:le|la|un|une|du|au|ce|cet|cette|son|sa|de|et|que) )\p{L}{3,}a(?= (?:l[ea]s?|une?|des|du|dans|sur|sous|à|aux?|en|pour|par|son|sa|ses|leurs?|deux|trois|quatre|cinq|dix|vingt|cent) ))(?!\p{L})/iu,
  hasVerb: (text) =>
    /^(?:L[ea] |L[’'])\p{L}+ (?:\p{Ll}+ )?\p{Ll}{2,}e (?:l[ea]s?|une?|des|dans|sur|sous|son|sa|ses|leurs?) |(?<!\p{L})(?:est|sont|a|ont|vit|vivent|court|boit|fuit|peint|tient|naît|meurt|sort|part|suit|voit|aspire|avale|attrape|était|étaient|fut|avait|avaient|peut|pouvaient|doit|fait|porte|montre|vient|mesure|manque|sonne|joue|relie|pèse|mange|niche|pond|chasse|nage|vole|dort|pousse|ressemble|existe|reste|garde|raconte|évoque|rappelle|forme|couvre|orne|entoure|tombe|compte|sert|perd|prend|met|dépasse|trouve|passe|donne|cache|monte|entre|marque|termine|commence|protège|utilise|appelle|nomme|change|\p{L}{3,}(?:ent|ait|aient|èrent|it)|\p{Ll}{3,}a|(?:il|elle|on) (?:n[’'e] ?|y |en |se |s[’']|l[ea] |l[’']|les )*\p{Ll}{3,})(?!\p{L})/iu.test(
      text,
    ),
  /** Kandel and Moles' reading ease, turned round: 0 is the easiest, and each unit is a tenth of it. */
  gradeOf(text) {
    const words = wordsOf(text);
    if (words.length === 0) return 0;
    const sentences = Math.max(1, text.match(/[.!?]["»”)]*(?=\s|$)/g)?.length ?? 1);
    const ease =
      207 -
      1.015 * (words.length / sentences) -
      73.6 * (syllablesIn(words, /[aeiouyàâäéèêëîïôöùûüœæ]+/g) / words.length);
    return Math.max(0, (100 - ease) / 10);
  },
  preTeenGrade: 4,
  split: (text) => [text],
  simplify: (text) => [text],
};
