// A museum's short label names no fields: "1888 / Oil on canvas / Gift of …, 1932". Each piece is known by its form.
import type { LabelTopic } from './labels.ts';
import type { Span } from '#contract/values/sentences.ts';

export interface BareValue extends Span {
  topic: LabelTopic | 'ignored';
}

/** What the line says, piece by piece; null when it is no such label. `artist` and `name` are the record's. */
export function bareValues(text: string, { start, end }: Span, { name, artist }: Known): BareValue[] | null {
  const line = text.slice(start, end);
  if (
    line.length > 300 ||
    /[.!?]["”’)]*\s+\p{Lu}\p{L}+ \p{Ll}/u.test(line.replace(/\b(?:c|ca|no|inv|acc|in)\./gi, ''))
  ) {
    return null;
  }
  const pieces = piecesOf(text, start, end)
    .flatMap((piece) => withYear(text, piece, [name, artist]))
    .flatMap((piece) => withMedium(text, piece));
  const known = pieces.map((piece) => {
    const words = text.slice(piece.start, piece.end);
    return { ...piece, topic: topicOf(words, name, artist) };
  });
  if (
    known.some(({ topic }) => topic === null) &&
    known.every(({ topic }) => topic === null || topic === 'ignored')
  ) {
    return null;
  }
  return known.flatMap(({ topic, ...span }) => (topic === null ? [] : [{ ...span, topic }]));
}

export interface Known {
  name: string;
  artist: string;
}

/** By strokes, bars and lines; and a date after the work's name and a comma. */
function piecesOf(text: string, start: number, end: number): Span[] {
  const pieces: Span[] = [];
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

/** "Winter Road, 1888", "Built by Lee & Sons, Wend, 1906". The year of a gift belongs to the gift. */
function withYear(text: string, piece: Span, names: readonly string[]): Span[] {
  const words = text.slice(piece.start, piece.end);
  const [, before = '', date = ''] =
    /^(.*), ((?:about |around |c\. ?|ca?\.? |um |vers )?\d{4})$/u.exec(words) ?? [];
  const isOfWork =
    /^(?:made|built|designed|printed|manufactured|hergestellt|gebaut|fabriqué) (?:by|in|for|von|par|à)(?!\p{L})/iu.test(
      before,
    ) ||
    names.some(
      (name) => name.trim().length > 2 && before.toLowerCase().startsWith(name.trim().toLowerCase()),
    );
  if (date === '' || !isOfWork || /\d{4}/.test(before)) return [piece];
  const at = piece.end - date.length;
  return [
    { start: piece.start, end: piece.start + before.length },
    { start: at, end: piece.end },
  ];
}

/** "1964, acrylic on canvas", "Wool on linen, 1843". A date that a comma follows may also go on: "1943, reworked". */
function withMedium(text: string, { start, end }: Span): Span[] {
  const words = text.slice(start, end);
  const both = [words.indexOf(', '), words.lastIndexOf(', ')].find((comma) => {
    const kinds = [formOf(words.slice(0, comma)), formOf(words.slice(comma + 2))];
    return comma > 0 && kinds.includes('date') && kinds.includes('material');
  });
  if (both === undefined) return [{ start, end }];
  return [
    { start, end: start + both },
    { start: start + both + 2, end },
  ];
}

function topicOf(words: string, name: string, artist: string): BareValue['topic'] | null {
  if (same(words, name)) return 'ignored';
  if (artist !== '' && words.toLowerCase().startsWith(artist.toLowerCase()))
    return isShort(words, artist) ? 'artist' : null;
  return formOf(words);
}

function formOf(words: string): BareValue['topic'] | null {
  return forms.find(([, form]) => form.test(words))?.[0] ?? null;
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
    /^(?:(?:partial |promised |anonymous )?gift|bequest|(?:museum )?purchased?|lent|on loan|loan|donated|donation|given by|presented by|acquired|bought|transferred|courtesy of|schenkung|vermächtnis|leihgabe|don de|legs)\b/i,
  ],
  [
    'size',
    /\d[\d.,]*\s*(?:cm|mm|m|in\.?|inches|ft)?\s*[×x]\s*\d|^(?:h(?:eight|\.)?|w(?:idth|\.)?|diam(?:eter|\.)?|l(?:ength|\.)?|durchmesser|höhe|breite|länge|hauteur|largeur|longueur|diamètre)[:.]? ?\d|^\d[\d.,]* ?(?:cm|mm|m|in\.?)(?: (?:high|long|wide|tall|deep|across|hoch|breit|lang))?(?:[,;] \d[\d.,]* ?(?:cm|mm|m|in\.?)(?: (?:high|long|wide|tall|deep|across|hoch|breit|lang))?)*$/i,
  ],
  [
    'ignored',
    /^(?:inv|acc|cat|no|nr)\b\.? ?[\w.]*\d|^[A-Z]{0,4}[.\s]?\d{1,4}\.\d[\d.a-z-]*$|^\p{Lu}\p{L}+(?:[ -]\p{Lu}?\p{L}+)?,? (?:b\. ?|born |active )?\(?\d{4}(?: ?[–-] ?\d{4})?\)?$|^\((?:b\. ?|born )?\d{4}/u,
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
  [
    'material',
    /^(?:(?:\p{L}+-(?:glazed|gilt|fired|painted|cast|dyed|blown|cut|plated|woven|stained)|painted|carved|gilded|gilt|glazed|cast|wrought|printed|etched|woven|fired|hand-\w+|japan(?:ned)?|lacquered|enamelled|polychrome[d]?|black|red|white|brown|stained|blown|pressed|cut|turned|solid|patinated|gelatin|albumen|chromogenic|archival|colour|color|mixed|coloured|tinted|embroidered|knitted|quilted|ink-?jet) )*(?:oils?|tempera|egg tempera|watercolou?rs?|gouache|ink|pencil|graphite|charcoal|chalk|pastel|acrylic|etching|engraving|mezzotint|aquatint|woodcut|linocut|lithograph|screenprint|woodblock|photograph|print|silver print|bronze|marble|limestone|sandstone|alabaster|granite|basalt|slate|terracotta|clay|earthenware|stoneware|porcelain|faience|ceramics?|glass|silver|gold|brass|copper|iron|tin|pewter|lead|steel|ivory|bone|horn|shell|wood|oak|walnut|mahogany|cedar|pine|spruce|larch|beech|birch|maple|poplar|pear ?wood|fruitwood|rosewood|yew|bamboo|elm|lime ?wood|boxwood|ebony|silk|wool|linen|cotton|velvet|felt|paper|card|parchment|vellum|leather|lacquer|plaster|wax|media|work on|enamel|mosaic|plastic|concrete|jade|amber|coral|pearl|öl|holz|eichenholz|nussbaum|elfenbein|silber|messing|kupfer|zinn|eisen|stahl|glas|ton|steinzeug|porzellan|seide|leinen|marmor|huile|bois|chêne|noyer|marbre|émail|argent|cuivre|laiton|étain|verre|soie|laine|porcelaine|faïence)(?![\p{L}\p{N}_]|-(?!gilt|plated?|glazed|mounted|bound|dyed)\p{L})(?!.*\b(?:is|are|was|were|has|had|ist|sind|war|wurden?|est|sont|était|ont)\b).{0,80}$/iu,
  ],
];
