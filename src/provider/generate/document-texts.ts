// What an exhibit's documents say, each by itself: one that cannot be read does not stand in the others' way.
import type { DocumentText } from '#contract/exhibits.ts';
import type { ExhibitRow } from '#provider/database/exhibits.ts';
import { whileWanted } from '#provider/while-wanted.ts';
import { GenerationFailure } from './failure.ts';
import { documentKind } from './read-document.ts';
import type { Sources } from './sources.ts';

export interface DocumentTexts {
  of(exhibit: Pick<ExhibitRow, 'documents'>): Promise<DocumentText[]>;
}

/** Nobody waits longer for them. */
const timeout = 60_000;

export function createDocumentTexts(sources: Sources, closing: AbortSignal): DocumentTexts {
  async function read(
    document: ExhibitRow['documents'][number],
    signal: AbortSignal,
  ): Promise<Omit<DocumentText, 'id'>> {
    // To write a recording down costs money, and nobody has asked for that by opening a review.
    if (!documentKind(document.name)) return without('This is a recording.');
    try {
      const [found] = await sources.read({ documents: [document] }, signal);
      return { text: found?.text ?? null, pages: [...(found?.pages ?? [])], why: null };
    } catch (error) {
      if (error instanceof GenerationFailure) return without(error.message);
      if (signal.aborted) return without('Reading it took too long.');
      throw error;
    }
  }
  return {
    async of({ documents }) {
      const readAll = async (signal: AbortSignal) => {
        const found: DocumentText[] = [];
        for (const one of documents) found.push({ id: String(one.id), ...(await read(one, signal)) });
        return found;
      };
      return whileWanted([closing], readAll, timeout);
    },
  };
}

function without(why: string): Omit<DocumentText, 'id'> {
  return { text: null, pages: [], why };
}
