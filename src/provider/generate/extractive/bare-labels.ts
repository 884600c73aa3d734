// A museum's short label names no fields: "1888 / Oil on canvas / Gift of …, 1932". Each piece is known by its form.
import type { LabelTopic } from './labels.ts';
import type { Language, LanguageCode } from './language/language.ts';
import { materials } from './language/materials.ts';
import type { Sentence, Span } from '#contract/values/sentences.ts';

export interface BareValue extends Span {
  topic: LabelTopic | 'ignored';
}

/** What the line says, piece by piece; null when it is no such label. `artist` and `name` are the record's. */
export function bareValues(text: string, { start, end }: Span, known: Known): BareValue[] | null {
  const line = text.slice(start, end);
  if (
    line.length > 300 ||
    /[.!?]["”’)]*\s+\p{Lu}\p{L}+ \p{Ll}/u.test(line.replace(/\b(?:c|ca|no|inv|acc|in)\./gi, ''))
  ) {
    return null;
  }
  const pieces = piecesOf(text, start, end)
    .flatMap((piece) => withMaker(text, piece))
    .flatMap((piece) => withYear(text, piece, known))
    .flatMap((piece) => withMedium(text, piece, known.language));
  const read = pieces.map((piece) => {
    const words = text.slice(piece.start, piece.end);
    return { ...piece, topic: piece.topic ?? topicOf(words, known) };
  });
  if (
    read.some(({ topic }) => topic === null) &&
    read.every(({ topic }) => topic === null || topic === 'ignored')
  ) {
    return null;
  }
  return read.flatMap(({ topic, ...span }) => (topic === null ? [] : [{ ...span, topic }]));
}

/** "Cotton; cork floats. Made in Hull about 1905. Length 12 m. The net …": the sentences before the first with a verb. */
export function leadingLabels(text: string, sentences: readonly Sentence[], known: Known): BareValue[][] {
  const labels: BareValue[][] = [];
  for (const sentence of sentences) {
    const values = bareValues(text, sentence, known)?.filter(({ topic }) => topic !== 'ignored') ?? [];
    const isBare = sentence.text.length < 60 && !known.language.hasVerb(sentence.text);
    if (isSaid.test(sentence.text) || (values.length === 0 && !isBare)) break;
    labels.push(values);
  }
  return labels.some((values) => values.length > 0) ? labels : [];
}

/** Whoever has no list of verbs knows them by what stands before them. */
const isSaid =
  /\b(?:it|he|she|they|who|which|that|er|sie|es|die|das|der|il|elle|qui)\b|^\p{L}+ (?:\p{L}{2,}s|\p{L}{2,}ed|\p{L}{2,}t|\p{L}{2,}te) (?:the|in|as|on|like|with|its|from)\b/iu;

export interface Known {
  name: string;
  artist: string;
  language: Language;
}

interface Piece extends Span {
  topic?: LabelTopic;
}

/** By strokes, bars and lines; and a date after the work's name and a comma. */
function piecesOf(text: string, start: number, end: number): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  const line = text.slice(start, end);
  for (const part of line.split(breaks)) {
    const isMark = /^(?:\s+[/|·•]\s+|\n|, |\. )$/.test(part);
    const inner = part.trim().replace(/\.$/, '');
    const at = from + part.indexOf(inner);
    if (!isMark && inner !== '') pieces.push({ start: at, end: at + inner.length });
    from += part.length;
  }
  return pieces;
}

const breaks =
  /(\s+[/|·•]\s+|\n|, (?=(?:(?:c\.|ca\.?|circa|about|around|before|after|probably|early|late|um|vers) ?)+\d{3,4}\S{0,6}(?: \([^)]*\))?(?: (?:BC|AD|BCE|CE))?(?:$|\n)|\d{1,2}(?:st|nd|rd|th) century(?: (?:BC|AD|BCE|CE))?(?:$|\n)|\d[\d.]* ?(?:cm|mm)? ?[x×] ?\d)|\. (?=(?:Gift|Bequest|Purchased?|Lent|Donated|Presented|Acquired|Bought)\b))/;

/** "Winter Road, 1888", "Leipzig, 1911". The year of a gift belongs to the gift. */
function withYear(text: string, piece: Piece, { name, artist, language }: Known): Piece[] {
  const words = text.slice(piece.start, piece.end);
  const [, before = '', date = ''] =
    /^(.*), ((?:about |around |c\. ?|ca?\.? |um |vers )?\d{4})$/u.exec(words) ?? [];
  const isOfWork =
    (aPlace.test(before) && formOf(before, language) === null) ||
    [name, artist].some(
      (own) => own.trim().length > 2 && before.toLowerCase().startsWith(own.trim().toLowerCase()),
    );
  if (date === '' || !isOfWork || /\d{4}/.test(before)) return [piece];
  return [
    { start: piece.start, end: piece.start + before.length },
    { start: piece.end - date.length, end: piece.end },
  ];
}

const aPlace = /^\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}[\p{L}’'-]+|am|an der|sur|on the))*$/u;

/** "Built by Lee & Sons, Wend, 1906", "Made in Ulm about 1840". */
function withMaker(text: string, piece: Piece): Piece[] {
  const words = text.slice(piece.start, piece.end);
  const made =
    /^(?:hand-?)?(?:made|built|designed|printed|manufactured|woven|painted|carved|hergestellt|gebaut|gefertigt|fabriqué|fabriquée|construit|construite) (by|in|for|at|von|par|à)(?!\p{L}) /iu.exec(
      words,
    );
  if (!made || aVerb.test(words)) return [piece];
  const [, date = ''] =
    /(?:,| (?=(?:about|around|circa|c\.|ca\.|um|vers) )| in)? ?((?:about |around |circa |c\. ?|ca\. ?|um |vers )?\d{4})$/iu.exec(
      words,
    ) ?? [];
  const isMaker = /^(?:by|von|par)$/i.test(made[1] ?? '');
  const maker = words.slice(made[0].length, words.length - date.length).replace(/(?:,| in)? *$/, '');
  const start = piece.start + made[0].length;
  return [
    ...(isMaker && !/^(?:hand|machine|)$/i.test(maker)
      ? [{ start, end: start + maker.length, topic: 'artist' } as const]
      : []),
    ...(date === '' ? [] : [{ start: piece.end - date.length, end: piece.end }]),
  ];
}

/** "1964, acrylic on canvas", "Wool on linen, 1843", "Fayence; Höhe 2 m". A date that a comma follows may also go on: "1943, reworked". */
function withMedium(text: string, piece: Piece, language: Language): Piece[] {
  const { start, end } = piece;
  const words = text.slice(start, end);
  const both = [words.indexOf(', '), words.lastIndexOf(', '), words.lastIndexOf('; ')].find((comma) => {
    const kinds = [words.slice(0, comma), words.slice(comma + 2)].map((half) => formOf(half, language));
    return (
      comma > 0 &&
      kinds.includes('material') &&
      ['date', 'size', 'ignored'].some((kind) => kinds.some((one) => one === kind))
    );
  });
  if (both === undefined || piece.topic) return [piece];
  return [
    { start, end: start + both },
    { start: start + both + 2, end },
  ];
}

function topicOf(words: string, { name, artist, language }: Known): BareValue['topic'] | null {
  if (same(words, name)) return 'ignored';
  if (artist !== '' && words.toLowerCase().startsWith(artist.toLowerCase()))
    return isShort(words, artist) ? 'artist' : null;
  return formOf(words, language);
}

function formOf(words: string, { code }: Language): BareValue['topic'] | null {
  const form = forms.find(([, one]) => one.test(words))?.[0];
  // "Bobbin lace, linen thread".
  const isMade = [words, words.replace(/^\p{L}[\p{L}-]+(?: \p{Ll}[\p{L}-]+){0,2}, /u, '')].some((one) =>
    materialIn[code].test(one),
  );
  return form ?? (isMade ? 'material' : null);
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The artist with their years or their country, and no sentence about them. */
function isShort(words: string, artist: string): boolean {
  return /^[\s,]*(?:[([].*[)\]]|\p{Lu}\p{L}+,? ?)?[\s\d–,-]*$/u.test(words.slice(artist.length));
}

const years = String.raw`(?:(?:1\d{3}|20\d{2})s?|\d{1,4}(?=\s?(?:BCE?|AD)\b))`;
const about = String.raw`(?:(?:c|ca|circa|about|around|probably|possibly|perhaps|before|after|early|mid|middle of|late|end of|dated|um|vers|the|first half of|second half of|\d\w{2} quarter of)[.\s-]+)*`;

const forms: readonly (readonly [LabelTopic | 'ignored', RegExp])[] = [
  [
    'credit',
    /^(?:(?:partial |promised |anonymous )?gift|bequest|(?:museum )?purchased?|lent|on loan|loan|donated|donation|given by|presented by|acquired|bought|transferred|courtesy of|schenkung|vermächtnis|leihgabe|ankauf|erworben|stiftung|achat|dépôt|don|legs)(?![a-zà-ÿ])/i,
  ],
  [
    'size',
    /\d[\d.,]*\s*(?:cm|mm|m|in\.?|inches|ft)?\s*[×x]\s*\d|^(?:h(?:eight|\.)?|w(?:idth|\.)?|d(?:epth|\.)?|tiefe|profondeur|épaisseur|diam(?:eter|\.)?|l(?:ength|\.)?|durchmesser|höhe|breite|länge|hauteur|largeur|longueur|diamètre)(?:[:.]? ?| (?:[a-zà-ÿ]+ ){1,3})\d|^\d[\d.,]* ?(?:cm|mm|m|in\.?)(?: (?:high|long|wide|tall|deep|across|hoch|breit|lang))?(?:[,;] \d[\d.,]* ?(?:cm|mm|m|in\.?)(?: (?:high|long|wide|tall|deep|across|hoch|breit|lang))?)*$/i,
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
      String.raw`^${about}(?:${years}|\d{1,2}(?:st|nd|rd|th)(?: or \d{1,2}th)?[ -]centur(?:y|ies)|(?:first|second|third|fourth|fifth|\w+th) century)(?:(?:\s*[–-]\s*|\s+(?:to|or|and)\s+|\s*/\s*)(?:${about})(?:${years}|\d{2}))?(?:\s*(?:BC|AD|BCE|CE))?(?:,\s[a-z]{3,14}\b.{0,40}|[,\s]*(?:\(.{1,40}\)|(?:reworked|restored|altered|repainted|cast|printed|published|signed|dated|this cast|later|re)\b.{0,40}))?$`,
      'i',
    ),
  ],
];

const adjectives: Readonly<Record<LanguageCode, string>> = {
  en: String.raw`\p{L}+-(?:glazed|gilt|fired|painted|cast|dyed|blown|cut|plated|woven|stained|coated)|painted|carved|gilded|gilt|glazed|cast|wrought|printed|etched|woven|fired|hand-\w+|japan(?:ned)?|lacquered|enamelled|polychrome[d]?|black|red|white|brown|stained|blown|pressed|cut|turned|solid|patinated|anodised|moulded|gelatin|albumen|chromogenic|archival|colour|color|mixed|coloured|tinted|embroidered|knitted|quilted|ink-?jet`,
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
