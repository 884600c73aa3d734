/** A promise of the engine that did not hold. */
export class Violation extends Error {
  override readonly name = 'Violation';
}
