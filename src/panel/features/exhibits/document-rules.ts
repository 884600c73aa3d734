// Which files can be an exhibit's documents (part 1, section 5). Pure.
import { exhibitFiles, fileSize } from '#contract/limits.ts';

export const unsupportedDocument =
  'Please select a supported file format (PDF, DOC, DOCX, TXT, MP3, WAV, M4A, or WEBM).';

/**
 * What of the chosen files can be taken, beside those that are there, and what is wrong with the rest: one sentence.
 *
 * @param there names of all documents that the exhibit has already
 */
export function sortDocuments<F extends { name: string; size: number }>(
  chosen: readonly F[],
  there: readonly string[],
): { taken: F[]; error: string | undefined } {
  const taken: F[] = [];
  const names = new Set(there.map((name) => name.toLowerCase()));
  const [double, unsupported, large, empty]: string[][] = [[], [], [], []];
  let tooMany = false;
  for (const file of chosen) {
    const name = file.name.toLowerCase();
    if (!exhibitFiles.extensions.includes(extensionOf(name) as never)) unsupported?.push(file.name);
    else if (names.has(name)) double?.push(file.name);
    else if (file.size > fileSize.max) large?.push(file.name);
    else if (file.size === 0) empty?.push(file.name);
    else if (names.size >= exhibitFiles.max) tooMany = true;
    else {
      names.add(name);
      taken.push(file);
    }
  }
  const errors = [
    double?.length ? `File(s) already exists: ${double.join(', ')}` : '',
    unsupported?.length ? unsupportedDocument : '',
    large?.length ? `Larger than 10 MB: ${large.join(', ')}` : '',
    empty?.length ? `Empty file: ${empty.join(', ')}` : '',
    tooMany ? `maximum of ${exhibitFiles.max} files` : '',
  ];
  return { taken, error: errors.filter(Boolean).join(' ') || undefined };
}

function extensionOf(name: string): string {
  return name.split('.').length > 1 ? (name.split('.').at(-1) ?? '') : '';
}

const types: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  webm: 'audio/webm',
};

/** The type that a document travels as: by its name, because browsers know some of these by other types or none. */
export function documentType(name: string): string {
  return types[extensionOf(name.toLowerCase())] ?? 'application/octet-stream';
}
