import { fileTypeFromStream } from 'file-type';
import type { uploadPurposes } from '#contract/uploads.ts';
import { fileSize, imageTypes, mapFiles } from '#contract/limits.ts';
import type { Arrived } from './store.ts';

type Purpose = (typeof uploadPurposes)[number];

export interface Refused {
  code: 413 | 415;
  message: string;
}

/** What an upload is, recognised by its bytes without holding them: its content type, or why it is not taken. */
export async function inspect(
  purpose: Purpose,
  name: string,
  file: Arrived,
): Promise<{ contentType: string } | Refused> {
  if (file.size > fileSize.max) return { code: 413, message: `“${name}” is larger than 10 MB.` };
  if (file.size === 0) return { code: 415, message: `“${name}” is empty.` };
  const contentType =
    purpose === 'exhibit_document' ? await documentType(name, file) : await pictureType(purpose, file);
  return contentType ? { contentType } : { code: 415, message: refusalOf(purpose, name) };
}

// A visitor's browser shows all of these. The panel itself offers fewer.
const exhibitImageTypes = [...imageTypes, 'image/webp', 'image/gif', 'image/avif'];

async function pictureType(purpose: Purpose, file: Arrived): Promise<string | null> {
  const detected = await detectedIn(file);
  const allowed: readonly string[] =
    purpose === 'exhibit_image' ? exhibitImageTypes : purpose === 'museum_map' ? mapFiles.types : imageTypes;
  return allowed.includes(detected) ? detected : null;
}

interface DocumentKind {
  contentType: string;
  detected: string[];
}

const documentKinds: Record<string, DocumentKind> = {
  pdf: { contentType: 'application/pdf', detected: ['application/pdf'] },
  doc: { contentType: 'application/msword', detected: ['application/x-cfb', 'application/msword'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    detected: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  mp3: { contentType: 'audio/mpeg', detected: ['audio/mpeg'] },
  wav: { contentType: 'audio/wav', detected: ['audio/wav', 'audio/vnd.wave', 'audio/x-wav'] },
  m4a: { contentType: 'audio/mp4', detected: ['audio/x-m4a', 'audio/mp4', 'video/mp4'] },
  webm: {
    contentType: 'audio/webm',
    detected: ['video/webm', 'audio/webm', 'video/matroska', 'audio/matroska'],
  },
};

async function documentType(name: string, file: Arrived): Promise<string | null> {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  if (extension === 'txt') return (await isText(file)) ? 'text/plain; charset=utf-8' : null;
  const kind = documentKinds[extension];
  if (!kind) return null;
  const detected = await detectedIn(file);
  return kind.detected.includes(detected) ? kind.contentType : null;
}

async function detectedIn(file: Arrived): Promise<string> {
  const stream = file.stream();
  try {
    return (await fileTypeFromStream(stream))?.mime ?? '';
  } finally {
    // It reads as far as it needs to.
    if (!stream.locked) await stream.cancel();
  }
}

// Not asked of file-type: it takes any text that begins with "BM" for a picture.
async function isText(file: Arrived): Promise<boolean> {
  let start: string | null = null;
  for await (const part of file.stream() as unknown as AsyncIterable<Uint8Array>) {
    start ??= Buffer.from(part.subarray(0, 5)).toString('latin1');
    if (start === '%PDF-') return false;
    if (start.startsWith('\xFF\xFE') || start.startsWith('\xFE\xFF')) return true;
    if (part.some((byte) => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32))) return false;
  }
  return true;
}

function refusalOf(purpose: Purpose, name: string): string {
  if (purpose === 'exhibit_document') {
    return `“${name}” is not a PDF, DOC, DOCX, TXT, MP3, WAV, M4A or WEBM file.`;
  }
  if (purpose === 'museum_map') return `“${name}” is not a PDF, JPG or PNG file.`;
  return `“${name}” is not an image of a supported kind.`;
}
