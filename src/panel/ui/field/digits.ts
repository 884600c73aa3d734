/** The digits of what was typed or pasted. A negative number is refused, not turned: then it is what was there before. */
export function digitsIn(typed: string, before: string): string {
  return /[-\u2212]\s*\d/.test(typed) ? before : typed.replace(/\D/g, '');
}
