/** '20 November 2026 at 14:05', by this device's clock. */
export function whenSaved(at: number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
