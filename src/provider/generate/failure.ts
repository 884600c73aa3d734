/**
 * Why nothing can be generated, in a sentence for the person who asked. `isPassing` says that the same may work later,
 * without anybody doing anything about it.
 */
export class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure';
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false } = {}) {
    super(message);
    this.isPassing = isPassing;
  }
}
