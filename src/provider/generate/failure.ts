/**
 * Why nothing can be generated, in a sentence for the person who asked. `isPassing` says that the same may work later,
 * without anybody doing anything about it.
 */
export class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure';
  readonly isPassing: boolean;
  /** What is wrong with a document itself: whoever reads it again finds the same. */
  readonly fault: string | null;

  constructor(
    message: string,
    { isPassing = false, fault = null }: { isPassing?: boolean; fault?: string | null } = {},
  ) {
    super(message);
    this.isPassing = isPassing;
    this.fault = fault;
  }
}
