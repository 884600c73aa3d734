// What a save will do about questions (part 1, section 4; decisions 25c, 26 and 27). Pure.
import type { Away } from '#panel/forms/show-saved.ts';
import { whenSent } from '#panel/forms/show-saved.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { hasQuestions, trialMessage } from './generate-operations.ts';

/**
 * - `generates`: questions are generated from the documents.
 * - `needs file`: a new exhibit without a document, which cannot be generated for.
 * - `no documents`, `has questions`, `trial ended`: it is saved without generating, for this reason.
 */
export type GenerationPlan = 'generates' | 'needs file' | 'no documents' | 'has questions' | 'trial ended';

interface Circumstances {
  /** Null: a new exhibit. */
  row: Pick<ExhibitRow, 'status' | 'documents' | 'document_files'> | null;
  newFiles: number;
  /** As the provider said last. */
  isTrialOver: boolean;
}

/** What Save & Generate Q&A, or Update & Generate Q&A, will do. */
export function planGeneration({ row, newFiles, isTrialOver }: Circumstances): GenerationPlan {
  if (isTrialOver) return 'trial ended';
  if (newFiles > 0) return 'generates';
  if (!row) return 'needs file';
  // Documents that wait on this device are there before the generation is.
  if (row.documents.length + (row.document_files?.length ?? 0) === 0) return 'no documents';
  return hasQuestions(row) ? 'has questions' : 'generates';
}

/** Part 1, section 5. */
export const needsFile = 'Adding and generating needs at least one new file.';

/** Said beforehand, in the save bar; null when there is nothing to say. */
export function planMessage(plan: GenerationPlan, away: Away = null): string | null {
  switch (plan) {
    case 'generates':
      return `Questions will be generated again${away ? ` ${whenSent[away]}` : ''}.`;
    case 'needs file':
      return null;
    case 'no documents':
      return 'Saved without generating: there are no documents.';
    case 'has questions':
      return 'Saved without generating: there are questions already. Add a document to get new ones.';
    case 'trial ended':
      return `Saved without generating. ${trialMessage}`;
  }
}

/** Part 1, section 4, literally. */
const isGenerating =
  'Exhibit saved. Questions are being generated. If processing fails due to a file or system issue, it will move to Draft Mode. Try resubmitting if needed.';

/** Said once it is saved; null when the save speaks for itself. */
export function savedMessage(plan: GenerationPlan, away: Away = null): string | null {
  if (plan === 'trial ended') return `Exhibit saved. ${trialMessage}`;
  if (plan !== 'generates') return null;
  return away ? `Saved on this device. Questions are generated ${whenSent[away]}.` : isGenerating;
}
