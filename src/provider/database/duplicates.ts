import { Refusal } from '#provider/http/refusal.ts';

const uniqueViolation = '23505';

/** Runs a write. A unique index that objects becomes a 409 with this message. */
export async function refuseDuplicate<T>(message: string, write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new Refusal(409, message);
    throw error;
  }
}

// Drizzle wraps the driver's error.
function sqlState(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? (cause ? sqlState(cause) : undefined);
}
