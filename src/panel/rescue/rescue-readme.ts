import { displayName } from '#contract/values/person-name.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { RescuedFile, RescueManifest } from '#panel/sync/rescue/rescue-format.ts';
import { rescueCount } from './rescue-count.ts';
import { whenSaved } from './rescue-moment.ts';

/** What somebody reads who finds the zip, with or without Vitrine. */
export function rescueReadme(manifest: RescueManifest): string {
  const { madeAt, owner, provider, outbox, drafts, files } = manifest;
  const damaged = files.filter(({ path }) => path === null);
  return [
    'Vitrine: work that has not been synced',
    '======================================',
    '',
    `Saved on ${whenSaved(madeAt)} for ${displayName(owner.name)} <${owner.email}>,`,
    provider === ''
      ? 'whose server is at an address that the device no longer knew.'
      : `whose server is ${provider}.`,
    '',
    'What to do with it',
    '------------------',
    'Open Vitrine on another device (or the same one), sign in as the same person, press the sync status at the top right,',
    'then "Rescue file", and choose this zip there. Its contents are then on that device and sync automatically.',
    '',
    'Importing it twice, or after some of it was sent, creates no duplicates. Nobody else can import it: nothing is ever sent in',
    "another person's name. It holds museum data: keep it safe, and delete it when all has arrived.",
    '',
    'What is in it',
    '-------------',
    rescueCount({ changes: outbox.length, drafts: drafts.length, files: files.length }),
    ...outbox.map(lineOf),
    ...drafts.map(({ key, savedAt }) => `- ${whenSaved(savedAt)}  draft of ${key}`),
    ...(damaged.length > 0 ? ['', "These files couldn't be read from the device and are missing:"] : []),
    ...damaged.map(({ name }: RescuedFile) => `- ${name}`),
    '',
    'rescue.json   all of it, for programs to read',
    'files/        photos and documents, as they were chosen',
    'SHA256SUMS    proves that nothing was changed: sha256sum --check SHA256SUMS',
    '',
  ].join('\n');
}

function lineOf({ createdAt, title, operation }: Entry, index: number): string {
  return `${index + 1}. ${whenSaved(createdAt)}  ${title || 'Untitled'}  (${operation})`;
}
