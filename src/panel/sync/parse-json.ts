/** From here on, a number may not be the one that was written: JavaScript rounds it. */
const digitsLost = 16;

const stringOrLongNumber = new RegExp(`"(?:[^"\\\\]|\\\\.)*"|-?\\d{${digitsLost},}(?![\\d.eE])`, 'g');
const anyLongNumber = new RegExp(`\\d{${digitsLost}}`);

/**
 * `JSON.parse`, except that whole numbers of 16 digits and more come as text: an id above 2^53 would otherwise become the
 * one of a neighbour.
 *
 * @throws {SyntaxError} when it is no JSON
 */
export function parseJson(text: string): unknown {
  if (!anyLongNumber.test(text)) return JSON.parse(text);
  return JSON.parse(text.replace(stringOrLongNumber, (part) => (part.startsWith('"') ? part : `"${part}"`)));
}
