// A museum's short label names no fields: "1888 / Oil on canvas / Gift of …, 1932". Each piece is known by its form.
import type { LabelTopic } from './labels.ts';
import { formOf } from './label-forms.ts';
import type { Language } from './language/language.ts';
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
    .flatMap((piece) => withMaker(text, piece, known.language))
    .flatMap((piece) => withYear(text, piece, known))
    .flatMap((piece) => withMedium(text, piece, known.language));
  const read = pieces.map((piece) => {
    const words = text.slice(piece.start, piece.end);
    const topic = piece.topic ?? topicOf(words, known);
    return { ...piece, topic: topic === 'material' && aPronoun.test(words) ? null : topic };
  });
  if (
    read.some(({ topic }) => topic === null) &&
    read.every(({ topic }) => topic === null || topic === 'ignored')
  ) {
    return null;
  }
  return read.flatMap(({ topic, ...span }) => (topic === null ? [] : [{ ...span, topic }]));
}

/** "Wax builds up in them" says of what something is full. */
const aPronoun = /\b(?:it|its|they|them|he|she)\b/i;

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
  /(\s+[/|·•]\s+|\n|, (?=(?:(?:c\.|ca\.?|circa|about|around|before|after|probably|early|late|um|vers) ?)+\d{3,4}\S{0,6}(?: \([^)]*\))?(?: (?:BC|AD|BCE|CE))?(?:$|\n)|(?:early |mid-? ?|late )?\d{1,2}(?:st|nd|rd|th) century(?: (?:BC|AD|BCE|CE))?(?:$|\n)|\d[\d.]* ?(?:cm|mm)? ?[x×] ?\d)|\. (?=(?:Gift|Bequest|Purchased?|Lent|Donated|Presented|Acquired|Bought)\b))/;

/** "Winter Road, 1888", "Leipzig, 1911". The year of a gift belongs to the gift. */
function withYear(text: string, piece: Piece, { name, artist, language }: Known): Piece[] {
  const words = text.slice(piece.start, piece.end);
  const [, before = '', date = ''] =
    /^(.*), ((?:about |around |c\. ?|ca?\.? |um |vers )?(?:\d{4}|AD \d{1,4}|\d{1,4} (?:AD|BCE?|CE)))$/u.exec(
      words,
    ) ?? [];
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
function withMaker(text: string, piece: Piece, language: Language): Piece[] {
  const words = text.slice(piece.start, piece.end);
  // "Designed by Lotte Amsel, 1929; made by Metz & Co., 1931": when it was designed is not when it was made.
  const last = words.lastIndexOf('; ');
  if (last > 0 && isMade.test(words.slice(last + 2)))
    return withMaker(text, { start: piece.start + last + 2, end: piece.end }, language);
  const made = isMade.exec(words);
  // "Painted by hand, the doors show cranes" is a sentence.
  if (!made || language.hasVerb(words.slice(made[0].length))) return [piece];
  const [, date = ''] =
    /(?:,| (?=(?:about|around|circa|c\.|ca\.|um|vers) )| in)? ?((?:about |around |circa |c\. ?|ca\. ?|um |vers )?\d{4}(?:\/\d{2})?(?: \([^)]*\))?)$/iu.exec(
      words,
    ) ?? [];
  const isMaker = /^(?:by|von|par)$/i.test(made[1] ?? '') && !/^designed/i.test(words);
  const maker = words.slice(made[0].length, words.length - date.length).replace(/(?:,| in)? *$/, '');
  const start = piece.start + made[0].length;
  const pieces = [
    ...(isMaker && !/^(?:hand|machine|)$/i.test(maker)
      ? [{ start, end: start + maker.length, topic: 'artist' } as const]
      : []),
    ...(date === '' ? [] : [{ start: piece.end - date.length, end: piece.end }]),
  ];
  return pieces.length > 0 ? pieces : [piece];
}

const isMade =
  /^(?:hand-?)?(?:made|built|designed|printed|manufactured|woven|painted|carved|hergestellt|gebaut|gefertigt|fabriqué|fabriquée|construit|construite) (by|in|for|at|von|par|à)(?!\p{L}) /iu;

/** "1964, acrylic on canvas", "Wool on linen, 1843", "Fayence; Höhe 2 m". A date that a comma follows may also go on: "1943, reworked". */
function withMedium(text: string, piece: Piece, language: Language): Piece[] {
  const { start, end } = piece;
  const words = text.slice(start, end);
  const halves = [words.indexOf(', '), words.lastIndexOf(', '), words.lastIndexOf('; ')]
    .filter((comma) => comma > 0)
    .map((comma) => ({
      comma,
      kinds: [words.slice(0, comma), words.slice(comma + 2)].map((half) => formOf(half, language)),
    }))
    .filter(({ kinds }) => kinds.includes('material'));
  const isClear = ({ kinds }: { kinds: unknown[] }) => kinds.includes('date') || kinds.includes('size');
  const both = (halves.find(isClear) ?? halves.find(({ kinds }) => kinds.includes('ignored')))?.comma;
  if (both === undefined || piece.topic) return [piece];
  return [
    { start, end: start + withoutPlace(words.slice(0, both), language).length },
    { start: start + both + 2, end },
  ];
}

/** "Carved oak, Picardy": German materials have a capital as well. */
function withoutPlace(words: string, language: Language): string {
  const [, before = '', last = ''] = /^(.*), (\p{Lu}[\p{L}’'-]+(?: \p{Lu}\p{L}+)*)$/u.exec(words) ?? [];
  return language.code === 'de' || last === '' || formOf(last, language) !== null ? words : before;
}

function topicOf(words: string, { name, artist, language }: Known): BareValue['topic'] | null {
  if (same(words, name)) return 'ignored';
  if (artist !== '' && words.toLowerCase().startsWith(artist.toLowerCase()))
    return isShort(words, artist) ? 'artist' : null;
  return formOf(words, language);
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The artist with their years or their country, and no sentence about them. */
function isShort(words: string, artist: string): boolean {
  return /^[\s,]*(?:[([].*[)\]]|\p{Lu}\p{L}+,? ?)?[\s\d–,-]*$/u.test(words.slice(artist.length));
}
