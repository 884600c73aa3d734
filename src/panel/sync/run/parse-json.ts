const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** From 16 digits on, a whole number may not be the one that was written: JavaScript rounds it. */
const anyLongNumber = /\d{16}/;
const longNumber = /^-?\d{16,}$/;

/**
 * `JSON.parse`, except that whole numbers of 16 digits and more come as text: an id above 2^53 would otherwise become the
 * one of a neighbour.
 *
 * @throws {SyntaxError} when it is no JSON
 */
export function parseJson(text: string): unknown {
  if (!anyLongNumber.test(text)) return JSON.parse(text);
  return JSON.parse(text.replace(stringOrNumber, (part) => (longNumber.test(part) ? `"${part}"` : part)));
}
