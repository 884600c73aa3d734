// A text that a spreadsheet would take for a formula travels behind an apostrophe, in both directions.
// https://owasp.org/www-community/attacks/CSV_Injection

/** Those that have an apostrophe already get one more, or it would be lost on the way back. */
export const looksLikeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** As it was before it was exported. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula.test(cell) ? cell.slice(1) : cell;
}

/** What differs in line ends, in spaces around it or in how an accent is stored is the same to whoever reads it. */
export function isSameText(a: string, b: string): boolean {
  return asRead(a) === asRead(b);
}

function asRead(text: string): string {
  return text.replaceAll('\r\n', '\n').trim().normalize('NFC');
}
