// What visitors ask about, and the words by which a French sentence shows that it answers.
import type { Topic } from './language.ts';
import { materials } from './materials.ts';

const made = String.raw`(?<!\p{L})(?:fabriquée?s?|faite?s?|peinte?s?|sculptée?s?|réalisée?s?|construite?s?|tissée?s?|créée?s?|dessinée?s?|imprimée?s?|fondue?s?|coulée?s?|gravée?s?|achevée?s?|exécutée?s?|nouée?s?|tressée?s?|forgée?s?|brodée?s?|moulée?s?|cousue?s?|frappée?s?|bâtie?s?|érigée?s?|confectionnée?s?|prise?s?|date|datée?s?|construisit|fabriqua|peignit|sculpta|réalisa|tissa|créa|dessina|imprima|fondit|grava|acheva|exécuta|forgea|broda|moula|bâtit|modela|tailla|cousit|souffla|tourna|coula)(?!\p{L})`;
const year = String.raw`(?:\b1\d{3}\b|\b20\d{2}\b|\b[IVX]+e siècle|\b\d{1,4} (?:avant|après) (?:notre ère|J))`;

/** Where a species lives has names in it that are nobody's. */
export const frenchNatureTopics: readonly Topic[] = [
  {
    id: 'lifespan',
    pattern:
      /(?<!\p{L})(?:vi(?:t|vent)|vivre) (?:que |seulement |environ |près de |plus de |moins de |jusqu[’']à |entre )*(?:\p{L}+|[\d,.]+)(?: (?:à|et) (?:\p{L}+|[\d,.]+))? (?:ans|années|mois|semaines|jours)(?!\p{L})/iu,
    of: 'thing',
    strangers: true,
  },
  {
    id: 'age',
    pattern:
      /(?<!\p{L})(?:(?:âgée?s? de|vieux de|vieille de) [^.;]{0,30}(?:ans|années)|il y a [^.;]{0,30}(?:millions|milliards) d[’']années)(?!\p{L})/iu,
    of: 'subject',
    strangers: true,
  },
  {
    id: 'food',
    pattern:
      /(?<!\p{L})(?:mange(?:nt|ait|aient)?|se nourri(?:t|ssent|ssait|ssaient)|aspire(?:nt)?|cherche(?:nt)? des (?:vers|insectes|larves|graines|racines|proies)|chasse(?:nt|ait|aient)?|broute(?:nt|ait|aient)?|proies?)(?!\p{L})/iu,
    not: /(?<!\p{L})(?:ses|leurs) (?:œufs|petits)(?!\p{L})/iu,
    of: 'thing',
    strangers: true,
  },
  {
    id: 'live',
    pattern:
      /(?<!\p{L})(?:vi(?:t|vent|vait|vaient) (?:\p{L}+ ){0,2}?(?:à|au|aux|dans|en|sur|près)|habitat|niche(?:nt|ait|aient)?|fai(?:t|sait|saient) (?:son|leur) nid)(?!\p{L})/iu,
    not: /(?<!\p{L})en (?:\p{L}+ )?(?:meutes?|groupes?|troupeaux?|colonies?|familles?|couples?|bandes?|captivité)(?!\p{L})/iu,
    of: 'thing',
    strangers: true,
  },
  {
    id: 'young',
    pattern:
      /(?<!\p{L})(?:(?:ses|les|leurs|des) petits|(?:ses|leurs) œufs|(?:les|ses) jeunes|les larves?|poussins?|têtards?|pond(?:ent)?|couve(?:nt)?|éclo(?:t|sent)|allait(?:e|ent)|met bas|mettent bas|naissent|naît|gestation)(?!\p{L})/iu,
    not: /(?<!\p{L})(?:mange(?:nt)?|chasse(?:nt)?|proies?|\d{4})(?!\p{L})/iu,
    of: 'thing',
    strangers: true,
    present: true,
  },
  {
    id: 'threat',
    pattern:
      /(?<!\p{L})(?:espèce éteinte|rendue?s? rares?|s[’']est éteinte?|(?:a|ont) disparu|menacée?s?|protégée?s?|en danger|failli disparaître|extinction|dernier (?:fut|a été) vu)(?!\p{L})/iu,
    of: 'thing',
    strangers: true,
  },
];

export const frenchTopics: readonly Topic[] = [
  {
    id: 'found',
    pattern: /(?<!\p{L})(?:(?:re)?trouvée?s?|découverte?s?|exhumée?s?|déterrée?s?)(?!\p{L})/iu,
    not: /(?<!\p{L})(?:jamais|pas|rien)(?!\p{L})/iu,
    of: 'subject',
    strangers: true,
  },
  {
    id: 'size',
    pattern:
      /(?:\b\d[\d.,]*|(?<!\p{L})(?:un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent)) ?(?:mètres?|centimètres?|cm|mm|m|kilos?|kilogrammes?|kg|grammes?|tonnes?)(?!\p{L})|(?<!\p{L})contient (?:\p{Ll}+ )?(?:\p{Ll}+|[\d.,]+) litres?(?!\p{L})|grandeur nature/iu,
    not: /par heure|à l['’]heure|(?<!\p{L})(?:pes|mesur|atteign)ai(?:t|ent)(?!\p{L})/iu,
    of: 'subject',
  },
  {
    id: 'date',
    pattern: new RegExp(`${made}[^;:]*${year}|${year}[^;:]*${made}`, 'iu'),
    not: /restaur|répar|remplac|refait|retrouv/i,
    of: 'subject',
  },
  {
    id: 'life',
    pattern:
      /(?<!\p{L})(?:est née?|naquit|né à|née à|mourut|est morte?|élève de|apprentie?|(?:fils|fille) (?:de|d['’]un)|vécut|vivait|travaillait)(?!\p{L})/iu,
    of: 'maker',
  },
  {
    id: 'used',
    pattern:
      /(?<!\p{L})(?:utilisait|utilisaient|utilisa|a utilisé|ont utilisé|portait|portaient|porta|a porté)(?= \p{L})/u,
    not: /(?<!\p{L})(?:jamais|personne|pas|comme|pour)(?!\p{L})/iu,
    strangers: true,
    done: true,
  },
  {
    id: 'used',
    pattern:
      /(?<!\p{L})(?:l[’'](?:utilis(?:ait|aient|a|ent)|a utilisée?|a portée?|portait)|s[’']en serv(?:ait|aient|ent))(?!\p{L})/u,
    not: /(?<!\p{L})(?:jamais|personne|pas|comme|pour)(?!\p{L})/iu,
    strangers: true,
  },
  {
    id: 'purpose',
    pattern:
      /(?<!\p{L})(?:servait|servaient|sert à|(?<!(?<!\p{L})(?:a|ont) )utilisée?s?|destinée?s?|s['’]en serv(?:ait|aient)|portée?s? (?:par|[^.;:]{0,60}lors)|(?:faite?s?|conçue?s?|construite?s?|fabriquée?s?|prévue?s?|commandée?s?|peinte?s?) (?:\p{L}+ ){0,3}?pour|pour (?:parler|porter))(?!\p{L})/iu,
    not: /(?<!\p{L})pour la (?:première|dernière|seconde|deuxième) fois(?!\p{L})/iu,
    of: 'named',
    strangers: true,
  },
  {
    id: 'credit',
    pattern:
      /(?<!\p{L})(?:donnée?s? (?:au|à la|par)|offerte?s?|léguée?s?|achetée?s? par le musée|musée (?:l[’']|l[’']a |a )?achet(?:a|é)e?|acquise?s?|prêtée?s?|don de|fit don|fait don|legs|entrée?s? au musée|au musée en|(?:ville|commune|État|département|amis du musée) (?:l[’'])?(?:a|ont) achetée? [^.;]*musée|(?:légua|donna|offrit|confia|céda|vendit) [^.;]*(?:au|à la|à l[’']) ?(?:musée|ville|État|commune|département))(?!\p{L})/iu,
    of: 'named',
    strangers: true,
  },
  {
    id: 'owners',
    pattern:
      /(?<!\p{L})(?:appartenu|appartenait|propriétaires?|vendue?s?|vendit|acheta|racheta|l[’'](?:a|ont) r?achetée?|hérita|héritée?)(?!\p{L})/iu,
    // What a museum buys, or is sold.
    not: /musée (?:l[’']|l[’']a )?(?:r?achet|acqu)|(?:vend|céd)\p{Ll}+ [^.;]*musée/iu,
    of: 'named',
    strangers: true,
  },
  {
    id: 'shown',
    pattern: /(?<!\p{L})(?:exposée?s?|(?<!pour (?:l[’']|une ))exposition|montrée?s?)(?!\p{L})/iu,
    of: 'named',
    strangers: true,
  },
  {
    id: 'change',
    pattern:
      /(?<!\p{L})(?:perdue?s?|abîmée?s?|cassée?s?|manque|manquent|restaurée?s?|remplacée?s?|réparée?s?|disparue?s?|disparu|détruite?s?|volée?s?|brûlée?s?|fissure|usée?s?|décolorée?s?|refaite?s?|taches? [^.;,]{0,30}vien(?:t|nent) d\p{Ll}*)(?!\p{L})/iu,
    not: /^(?:lorsqu|quand |si )|(?<!\p{L})une? \p{L}+ qui a disparu(?!\p{L})|(?<!\p{L})(?:espèces?|variétés?|plantes?)(?!\p{L})|^L(?:a|e|['’]) ?(?:mairie|église|château|maison|ville|école|usine|gare|palais|théâtre|abbaye|pont) /iu,
    of: 'thing',
  },
  {
    id: 'material',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:(?:est|sont|était|étaient) (?:\p{Ll}+ )?en|(?:faite?s?|composée?s?|fabriquée?s?|sculptée?s?|taillée?s?|peinte?s?|réalisée?s?|tissée?s?|tournée?s?|construite?s?|coulée?s?|montée?s?|brodée?s?|gravée?s?|découpée?s?|recouverte?s?|incrustée?s?|décorée?s?|imprimée?s?|doublée?s?)(?!\p{L})[^.;:]{0,40}? (?:en|de|sur|à|d[’']|dans)) ?(?:l[’']|\p{Ll}+ )?(?:${materials.fr})(?!\p{L})`,
      'iu',
    ),
    of: 'thing',
  },
  {
    id: 'how',
    pattern:
      /(?<!\p{L})(?:à la main|technique|couches? de (?:peinture|vernis|laque|émail|couleur|plâtre|papier|glaçure|bois|cire|pierre)|martelée?s?|ciselée?s?|fondue?s?|tournée?s?|brodée?s?|décorée?s? d|sculptée?s? dans|taillée?s? dans|séchée?s?|collée?s? (?:sur|avec)|fixée?s? (?:avec|par)|cousue?s? (?:à|avec)|peinte?s? (?:sur|à|avec|des deux))(?!\p{L})/iu,
    not: /restaur|répar/i,
    of: 'thing',
  },
  {
    id: 'marks',
    pattern:
      /(?<!\p{L})(?:inscriptions?|initiales|signée?s?|signature|gravée?s? (?:le nom|les noms|sur)|poinçon|on (?:y )?lit)(?!\p{L})/iu,
    not: /(?<!\p{L})n[’'](?:a|ont|est|était|avait)(?!\p{L})/iu,
    of: 'thing',
  },
  {
    id: 'colour',
    pattern:
      /(?<!\p{L})(?:rouges?|bleue?s?|jaunes?|verte?s?|violet(?:te)?s?|brune?s?|grise?s?|(?<!(?:de|des|les|la|une|d['’]) )roses?|noire?s?|blanc(?:he)?s?|dorée?s?)(?!\p{L})/iu,
    not: /(?<!\p{L})(?:vers blancs|n[’'](?:était|étaient|est|a|avait) (?:pas|plus|jamais)|taches?|(?:pour )?obtenir|mélange|perdu|pâli|décolorée?s?|effacée?s?)(?!\p{L})/iu,
    of: 'thing',
  },
  {
    id: 'special',
    pattern:
      /(?<!\p{L})(?:unique|le plus (?:grand|ancien|petit)|la plus (?:grande|ancienne|petite)|célèbre|(?<!rendue? )rare|exceptionnel\p{L}*|deux fois chaque)(?!\p{L})/iu,
    of: 'named',
  },
  {
    id: 'story',
    pattern: /(?<!\p{L})(?:légende|histoire|conte|on raconte|dieux?|déesse|sainte?|héros|miracle)(?!\p{L})/iu,
    // Who is shown, and nothing that happened.
    not: /(?<!\p{L})(?:représente|montre) (?:l[ae] |l[’']|une? )/iu,
    of: 'thing',
    strangers: true,
  },
  {
    id: 'meaning',
    pattern:
      /(?<!\p{L})(?:symbolis(?:e|ent|ait|aient)|symboles? d[eu’']|signifi(?:e|ent|ait|aient))(?!\p{L})/iu,
    not: /(?<!\p{L})(?:jamais|personne|pas)(?!\p{L})/iu,
    of: 'thing',
  },
  {
    id: 'show',
    pattern:
      /(?<!\p{L})(?:montre|représente|on voit|volent|vole|porte(?![-‑])|tient|regarde|assise?s?|debout|cachée?s? dans|décorée?s? d|figure)(?!\p{L})/iu,
    not: /musée|collection|visiteurs|dans le dos|à l['’]intérieur|tient [^.;,]*(?:au sec|au chaud|au frais|à distance|compte)(?!\p{L})/iu,
    of: 'thing',
    present: true,
  },
  {
    id: 'show',
    pattern:
      /^(?:(?:Une?|Deux|Trois|Quatre|Cinq|Six|Plusieurs|Des|Au (?:premier plan|fond|centre|loin)|À (?:gauche|droite)|Derrière|Devant|Au-dessus|Sur),? |(?:L[ea] |L[’']|Les )[^.;:]{0,60}?(?<!\p{L})(?:marche|dort|lave|danse|joue|monte|descend|attend|travaille|coule|traverse|lit|écrit|rit|pleure|avance|penche|brille)(?:nt)? )/u,
    not: /(?<!\p{L})(?:musée|visiteurs?|artiste|peintre|version|copie|aujourd[’']hui|siècle|\d{2,}|connue?|on|nous|vous|jamais|ne|n[’']\p{L}+)(?!\p{L})/iu,
    of: 'thing',
    present: true,
    scene: true,
  },
];

/** What else can be said of an animal: after all that a sentence may answer more narrowly. */
export const frenchBodyTopic: Topic = {
  id: 'body',
  pattern:
    /(?<!\p{L})(?:yeux|œil|oreilles?|nez|museau|bec|ailes?|plumes?|plumage|pattes?|queue|fourrure|pelage|poils?|dents?|langue|trompe|cornes?|écailles?|nageoires?|branchies|griffes?|carapace|piquants?|narines|moustaches|antennes?)(?!\p{L})/iu,
  not: /(?<!\p{L})(?:manque(?:nt)?|cassée?s?|recollée?s?|remplacée?s?|musée|visiteurs?|chasseurs?|vous|votre)(?!\p{L})/iu,
  of: 'thing',
  strangers: true,
  present: true,
};
