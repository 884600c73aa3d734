import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

/** JSON lines. Nothing that is a secret or a person's text may be given to it. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

// A failed query's own error lists the query's values: its cause says what happened without them.
function describeError(error: unknown): object {
  const { cause } = error as { cause?: unknown };
  if (cause instanceof Error) return describeError(cause);
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  return { type: name, message, code: (error as { code?: unknown }).code, stack };
}
