/** Somebody at a host with at least two labels. More than that only the mail itself can show. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
