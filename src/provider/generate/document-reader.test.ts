import { pdfOf } from '#tests/support/documents.ts';
import { expect, test, vi } from 'vitest';
import { readDocument } from './read-document.ts';

// So little that Node cannot start, as on a machine that has none left.
vi.mock('./reader-memory.ts', () => ({ memoryLimits: { heap: 384, data: 1, resident: 640 } }));

test('a reader that cannot start says nothing against the document: it may be read later', async () => {
  const reading = readDocument('vase.pdf', 'pdf', pdfOf([['The vase was found in 1863.']]));
  await expect(reading).rejects.toMatchObject({
    message: '“vase.pdf” could not be read just now. Please try again later.',
    isPassing: true,
    readError: null,
  });
});
