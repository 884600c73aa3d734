import { is, string, type } from 'superstruct';
import { GenerationFailure } from './failure.ts';
import { plainText } from './plain-text.ts';
import { post } from './post.ts';
import type { SourceDocument } from './read-document.ts';

export interface TranscriptionOptions {
  /** The address that has `/audio/transcriptions` below it. */
  url: string;
  model: string;
  key?: string | undefined;
  timeout?: number | undefined;
  waits?: readonly number[] | undefined;
}

/** What is said in a recording. @throws {GenerationFailure} */
export async function transcribe(
  options: TranscriptionOptions | undefined,
  { name, contentType, bytes }: { name: string; contentType: string; bytes: Uint8Array },
  signal: AbortSignal,
): Promise<SourceDocument> {
  if (!options) {
    throw new GenerationFailure(
      `“${name}” is a recording, and this installation has no transcription model. Please upload what is said in it as text.`,
    );
  }
  const reply = await post(
    () => {
      const form = new FormData();
      form.set('model', options.model);
      form.set('response_format', 'json');
      form.set('file', new Blob([Buffer.from(bytes)], { type: contentType }), name);
      return form;
    },
    {
      url: `${options.url.replace(/\/+$/, '')}/audio/transcriptions`,
      key: options.key,
      name: 'The transcription model',
      timeout: options.timeout ?? 300_000,
      waits: options.waits ?? [2_000, 8_000],
      signal,
    },
  );
  if (!is(reply, Transcript)) {
    throw new GenerationFailure('The transcription model’s answer holds no text.', { isPassing: true });
  }
  const text = plainText(reply.text, longestTranscript);
  if (!/\p{L}{2}/u.test(text)) throw new GenerationFailure(`Nothing is said in “${name}”.`);
  return { name, text };
}

/** Some twelve hours of talk. */
const longestTranscript = 600_000;
const Transcript = type({ text: string() });
