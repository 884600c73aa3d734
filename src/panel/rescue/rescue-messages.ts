// What people are shown about rescue files, in the panel. What the rescue page says as well is in rescue-count.ts.
import { counted } from '#panel/ui/list/counted.ts';
import { isStorageError, storageTrouble } from '#panel/store/database-error.ts';
import type { RescueTrouble } from '#panel/sync/rescue/rescue-format.ts';
import { RescueError } from '#panel/sync/rescue/rescue-format.ts';
import type { RescuePlan } from '#panel/sync/rescue/rescue-import.ts';
import { askForFormerly } from './elsewhere-messages.ts';
import { rescueCount } from './rescue-count.ts';
import { whenSaved } from './rescue-moment.ts';

/** What importing this file would do. */
export function planInWords({
  manifest,
  fresh,
  known,
  drafts,
  draftsLeft,
  files,
  damaged,
}: RescuePlan): string {
  const count = { changes: fresh.length, drafts: drafts.length, files: files.length };
  const sentences = [
    isEmptyPlan({ fresh, drafts })
      ? `Nothing in this file is new here. It was saved on ${whenSaved(manifest.madeAt)}.`
      : `Saved on ${whenSaved(manifest.madeAt)}: ${rescueCount(count)} to import.`,
  ];
  if (known > 0)
    sentences.push(`${counted(known, 'change is', 'changes are')} here already, or went through here.`);
  if (draftsLeft > 0) {
    sentences.push(
      `${counted(draftsLeft, 'draft is', 'drafts are')} left out: this device already has a draft of the same form.`,
    );
  }
  for (const { name } of damaged) {
    sentences.push(
      `${name} was damaged in the file: its change is imported, and asks you to choose it again.`,
    );
  }
  return sentences.join(' ');
}

export function isEmptyPlan({ fresh, drafts }: Pick<RescuePlan, 'fresh' | 'drafts'>): boolean {
  return fresh.length === 0 && drafts.length === 0;
}

/** What importing has done. */
export function importedInWords({ fresh, drafts, files }: RescuePlan): string {
  const count = { changes: fresh.length, drafts: drafts.length, files: files.length };
  return `Imported: ${rescueCount(count)}. They are on this device now, and changes sync by themselves.`;
}

/** Why nothing was imported, and what to do. */
export function whyNotImported(error: unknown): string {
  if (error instanceof RescueError) {
    return error.kind === 'other-provider' ? forAnother(error.provider) : notImported[error.kind];
  }
  if (isStorageError(error) && storageTrouble(error) === 'full') {
    return 'Nothing was imported: this device has no space left. Free some (photos, downloads, other apps), then try again.';
  }
  return 'Nothing was imported: the file could not be read, or this device did not take it. Try again.';
}

function forAnother(provider: string | undefined): string {
  const whose = provider === undefined ? 'a server at another address' : `the server at ${provider}`;
  return `These changes are for ${whose}. ${askForFormerly} Then choose the file again. If it is another server, sign in there to import them.`;
}

const notImported: Record<Exclude<RescueTrouble, 'other-provider'>, string> = {
  'too-big': 'This file is too large to be a rescue file. Choose one whose name begins with vitrine-rescue.',
  'no-zip':
    'This isn’t a zip file, or only part of one. Copy it again from the other device, then choose it here.',
  'no-rescue': 'This zip wasn’t made by Vitrine. Choose one whose name begins with vitrine-rescue.',
  damaged:
    'This file was changed or damaged on its way, so nothing was imported. Copy it again from the other device.',
  newer: 'A newer version of Vitrine made this file. Update Vitrine on this device, then choose it again.',
  'other-person': 'Someone else made these changes. Only they can import them, after signing in here.',
};
