// Why the provider's AI cannot be asked just now (part 2, sections 4, 6 and 8; decision 14).
import { useProviderState } from '#panel/forms/record-queries.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { trialEnded } from './regeneration-messages.ts';

const noSource =
  'The source file has been removed, so AI generation, regeneration and changes are unavailable until files are uploaded in the Exhibit section.';

const needs = {
  offline: 'Available when you’re online.',
  busy: 'Your museum’s server is having trouble. Try again later.',
};

/** `reason` for buttons, null when it can be asked; `notes` for what lasts. */
export function useAiReason({ documents, document_files: waiting = [] }: ExhibitRow) {
  const { away, isTrialOver } = useProviderState();
  const hasSource = documents.length + waiting.length > 0;
  const notes = [...(isTrialOver ? [trialEnded] : []), ...(hasSource ? [] : [noSource])];
  const reason = notes[0] ?? (away && needs[away]);
  return { reason, notes };
}
