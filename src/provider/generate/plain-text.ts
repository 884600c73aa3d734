/**
 * A text as the generators take it: no character that a database or a screen cannot hold, and no long run of spaces, empty
 * lines or full stops. Those carry nothing, and would make the search for sentences slow.
 */
export function plainText(text: string, longest: number): string {
  return text
    .slice(0, longest)
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\u00AD\uFEFF\uFFFD]|\p{Surrogate}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[.!?]{4,}/g, '...')
    .trim();
}
