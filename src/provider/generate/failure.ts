/**
 * Why nothing can be generated, in a sentence for the person who asked. `isPassing` says that the same may work later,
 * without anybody doing anything about it.
 */
export class GenerationFailure extends Error {
  override readonly name = 'GenerationFailure';
  readonly isPassing: boolean;
  /** A document cannot be had here and now, and is not at fault: another process may have it, or a later attempt. */
  readonly isAway: boolean;
  /** One answer of the model cannot be used: the next question may well be answered. */
  readonly isOfAnswer: boolean;
  /** What is wrong with a document itself: whoever reads it again finds the same. */
  readonly readError: string | null;

  constructor(
    message: string,
    {
      isPassing = false,
      isAway = false,
      isOfAnswer = false,
      readError = null,
    }: Partial<Pick<GenerationFailure, Kind>> = {},
  ) {
    super(message);
    this.isPassing = isPassing || isAway;
    this.isAway = isAway;
    this.isOfAnswer = isOfAnswer;
    this.readError = readError;
  }
}

type Kind = 'isPassing' | 'isAway' | 'isOfAnswer' | 'readError';
