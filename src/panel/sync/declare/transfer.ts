// A file's way to the provider: an address is asked for, the file is put there, the provider verifies it.
import type { UploadTarget } from '#contract/uploads.ts';
import { ContractError } from '#contract/endpoint.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { MuseumDatabase, StoredFile } from '#panel/store/museum-database.ts';
import { Failure } from '#panel/sync/run/failure.ts';
import type { Outcome, SendContext } from './operation.ts';

/** Says why a file did not get through, in the specification's words (part 1, section 8). */
const texts = {
  noAddress: 'Failed to get pre-signed URL',
  mismatch: 'Mismatch between number of files and pre-signed URLs',
  notVerified: 'Failed to verify uploaded files',
};

/** What is known before the first attempt at a transfer. */
interface Named {
  /** Nothing of the record has had this name, as far as this device knows. */
  isNew: boolean;
}

/** Whether the name alone can prove that the file has arrived. Inside the transaction that claims the change. */
export async function prepareTransfer(db: MuseumDatabase, chain: string, fileName: string): Promise<Named> {
  const [shadow, clock, history] = await Promise.all([
    db.shadows.get(chain),
    db.clocks.get(chain),
    db.history.where('chain').equals(chain).toArray(),
  ]);
  const known = JSON.stringify([shadow, clock, history.map(({ input }) => input)]);
  const names = [JSON.stringify(fileName).slice(1, -1), encodeURIComponent(fileName)];
  return { isNew: !names.some((name) => known.includes(name)) };
}

/**
 * What became of an earlier attempt whose end nobody heard. A file counts as arrived when the store has said so; by its
 * name only where nothing else ever had it, because some stores keep files by name. Null: it has to be sent.
 */
export async function findTransferred(target: UploadTarget, context: SendContext): Promise<Outcome | null> {
  const { isNew = true } = (context.intent ?? {}) as Partial<Named>;
  const isLookedFor = context.ambiguous && (context.isStored || isNew);
  return isLookedFor && (await isVerified(target, context)) ? done('found') : null;
}

/**
 * Transfers one file. `notSent`: what is said when the store does not take it.
 *
 * @throws {Failure} when there was no answer (tried again) or the provider refused (shown)
 */
export async function transfer(
  file: StoredFile,
  target: UploadTarget,
  context: SendContext,
  notSent: string,
): Promise<Outcome> {
  const address = await askForAddress(target, context);
  const status = await context.sendFile({ url: address, body: asBlob(file), contentType: file.type });
  if (status < 200 || status > 299) {
    throw new Failure(isStoresFinalNo(status) ? 'refused' : 'transient', { status, words: notSent });
  }
  await context.stored();
  const { code, message } = await verify(target, context);
  // Not there, although the store said yes: something in between said it. It is sent again.
  if (code === 404) throw new Failure('transient', { status: code, said: message, words: texts.notVerified });
  if (code !== 200) throw new Failure('refused', { status: code, said: message, words: texts.notVerified });
  return done('sent', message);
}

// The store's answer is not the provider's: 400 to 404 mean that the address expired, and a new one is asked for. Nobody
// is signed out by it. Only what is about the file itself will not get better by sending it again.
function isStoresFinalNo(status: number): boolean {
  return [405, 409, 411, 413, 415, 422].includes(status);
}

async function isVerified(target: UploadTarget, context: SendContext): Promise<boolean> {
  return (await verify(target, context)).code === 200;
}

async function verify(target: UploadTarget, { provider }: SendContext) {
  try {
    return await provider.call(verifyUpload, target);
  } catch (error) {
    // An answer that says nothing of the file.
    if (error instanceof Failure && error.cause instanceof ContractError)
      throw new Failure('refused', { words: texts.notVerified, cause: error });
    throw inOwnWords(error, texts.notVerified);
  }
}

async function askForAddress(target: UploadTarget, { provider }: SendContext): Promise<string> {
  const { data } = await provider.call(getUploadAddresses, target).catch((error: unknown) => {
    throw inOwnWords(error, texts.noAddress);
  });
  const [address] = data;
  if (!address) throw new Failure('refused', { words: texts.noAddress });
  if (data.length !== 1) throw new Failure('refused', { words: texts.mismatch });
  return address;
}

/** What is said of a failure for which the provider has no words. */
function inOwnWords(error: unknown, words: string): unknown {
  if (!(error instanceof Failure)) return error;
  const { kind, status, said, timedOut, portal, retryAfter, cause } = error;
  return new Failure(kind, { status, said, words, timedOut, portal, retryAfter, cause });
}

function done(how: 'sent' | 'found', message?: string): Outcome {
  return { kind: 'done', row: undefined, how, message };
}

function asBlob({ content, type }: StoredFile): Blob {
  return content instanceof Blob ? content : new Blob([content], { type });
}
