// By what form a piece of a label without names is known: a date, measures, a medium, a gift.
import type { LabelTopic } from './labels.ts';
import type { Language, LanguageCode } from './language/language.ts';
import { materials } from './language/materials.ts';

export function formOf(words: string, { code }: Language): LabelTopic | 'ignored' | null {
  const form = forms.find(([, one]) => one.test(words))?.[0];
  // "Bobbin lace, linen thread".
  const isOfMaterial = [words, words.replace(/^\p{L}[\p{L}-]+(?: \p{Ll}[\p{L}-]+){0,2}, /u, '')].some((one) =>
    materialIn[code].test(one),
  );
  return form ?? (isOfMaterial ? 'material' : null);
}

const years = String.raw`(?:(?:1\d{3}|20\d{2})s?|\d{1,4}(?=\s?(?:BCE?|AD)\b))`;
const about = String.raw`(?:(?:c|ca|circa|about|around|probably|possibly|perhaps|before|after|early|mid|middle of|late|end of|dated|um|vers|the|first half of|second half of|\d\w{2} quarter of)[.\s-]+)*`;

const forms: readonly (readonly [LabelTopic | 'ignored', RegExp])[] = [
  [
    'credit',
    /^(?:(?:partial |promised |anonymous )?gift|bequest|(?:museum )?purchased?|lent|on loan|loan|donated|donation|given by|presented by|acquired|bought|transferred|courtesy of|schenkung|vermächtnis|leihgabe|ankauf|erworben|stiftung|achat|dépôt|don d(?:e|u|es)|legs)(?![a-zà-ÿ])|^don d[’']/i,
  ],
  [
    'size',
    /\d[\d.,]*\s*(?:cm|mm|m|in\.?|inches|ft)?\s*[×x]\s*\d|^(?:h|w|d|l|diam)[:.]? ?\d|^(?:height|width|depth|length|diameter|durchmesser|höhe|breite|länge|tiefe|hauteur|largeur|longueur|profondeur|épaisseur|diamètre)(?:[:.]? ?| (?:[a-zà-ÿ]+ ){1,3})\d|^\d[\d.,]* ?(?:cm|mm|m|in\.?)(?: (?:high|long|wide|tall|deep|across|hoch|breit|lang))?(?:[,;] \d[\d.,]* ?(?:cm|mm|m|in\.?)(?: (?:high|long|wide|tall|deep|across|hoch|breit|lang))?)*$/i,
  ],
  [
    'ignored',
    /^\d[\d.,]* ?(?:kg|g|kilos?|Gramm|grammes?|tonnes?|tons?)$|^(?:inv|acc|cat|no|nr)\b\.? ?[\w.]*\d|^[A-Z]{0,4}[.\s]?\d{1,4}\.\d[\d.a-z-]*$|^\p{Lu}\p{L}+(?:[ -]\p{Lu}?\p{L}+)?,? (?:b\. ?|born |active )?\(?\d{4}(?: ?[–-] ?\d{4})?\)?$|^\((?:b\. ?|born )?\d{4}/u,
  ],
  [
    'artist',
    /^(?:attributed to|ascribed to|after |workshop of|studio of|circle of|school of|follower of|manner of|style of|copy (?:after|of)|imitator of|probably by|possibly by|unknown (?:artist|maker|painter))/i,
  ],
  [
    'date',
    new RegExp(
      String.raw`^${about}(?:${years}|(?:AD|A\.D\.|CE) \d{1,4}|\d{1,2}(?:st|nd|rd|th)(?: or \d{1,2}th)?[ -]centur(?:y|ies)|(?:first|second|third|fourth|fifth|\w+th) century)(?:(?:\s*[–-]\s*|\s+(?:to|or|and)\s+|\s*/\s*)(?:${about})(?:${years}|\d{2}))?(?:\s*(?:BC|AD|BCE|CE))?(?:,\s[a-z]{3,14}\b.{0,40}|[,\s]*(?:\(.{1,40}\)|(?:reworked|restored|altered|repainted|cast|printed|published|signed|dated|this cast|later|re)\b.{0,40}))?$`,
      'i',
    ),
  ],
];

const adjectives: Readonly<Record<LanguageCode, string>> = {
  en: String.raw`\p{L}+-(?:glazed|gilt|fired|painted|cast|dyed|blown|cut|plated|woven|stained|coated)|painted|carved|gilded|gilt|glazed|cast|wrought|printed|etched|woven|fired|hand-\w+|japan(?:ned)?|lacquered|enamelled|polychrome[d]?|black|red|white|brown|stained|blown|pressed|cut|turned|solid|patinated|engraved|chased|anodised|moulded|gelatin|albumen|chromogenic|archival|colour|color|mixed|coloured|tinted|embroidered|knitted|quilted|ink-?jet`,
  de: String.raw`\p{L}+te[srmn]?`,
  fr: 'vieux|vieil|gros',
};

const techniques: Readonly<Record<LanguageCode, string>> = {
  en: 'oils?|tempera|egg tempera|watercolou?rs?|gouache|ink|pencil|graphite|charcoal|chalk|pastel|acrylic|etching|engraving|mezzotint|aquatint|woodcut|linocut|lithograph|screenprint|woodblock|photograph|print|silver print|media|work on|mosaic|ceramics?',
  de: 'öl|tempera|aquarell|gouache|tusche|feder|bleistift|kreide|kohle|pastell|radierung|kupferstich|holzschnitt|lithogra(?:f|ph)ie|fotografie|mischtechnik',
  fr: 'huile|tempera|aquarelle|gouache|encre|crayon|fusain|pastel|gravure|eau-forte|lithographie|photographie|technique mixte',
};

/** What comes after a material that is no first part of something else: no "Steinzeugkrug", no "Pierre Morel". */
const after: Readonly<Record<Exclude<LanguageCode, 'en'>, string>> = {
  de: String.raw`$|[,;(]| (?:und|auf|mit|in|über|\p{L}+t)(?!\p{L})`,
  fr: String.raw`\s*$|\s*[,;(]| (?:et|sur|avec|en|(?:peint|teint|forgé|gravé|taillé|sculpté|doré|argenté|verni|tissé|brodé|tourné|fondu|ciré|calcaire|blanc|noir|rouge)e?s?)(?!\p{L})| d[’']`,
};

const aVerb = /\b(?:is|are|was|were|has|had|ist|sind|war|wurden?|est|sont|était|fut|ont)\b/i;

/** "Oil on canvas", "Fired clay", "Buchenholz". */
const materialIn: Readonly<Record<LanguageCode, RegExp>> = {
  en: ofMaterial('en', ''),
  de: ofMaterial('de', String.raw`|\p{L}*(?:${materials.de})(?=${after.de})`),
  fr: ofMaterial('fr', String.raw`|(?:${materials.fr})(?=${after.fr})`),
};

function ofMaterial(code: LanguageCode, own: string): RegExp {
  return new RegExp(
    String.raw`^(?:(?:${adjectives.en}|${adjectives[code]}) )*(?:${techniques.en}|${techniques[code]}|${materials.en}${own})(?![\p{L}\p{N}_]|-(?!gilt|plated?|glazed|mounted|bound|dyed|coated)\p{L})(?!.*${aVerb.source}).{0,80}$`,
    'iu',
  );
}
