// What a person is shown when the device does not keep something. The one place.
import type { StorageTrouble } from './database-error.ts';
import { storageTrouble } from './database-error.ts';

/** A save that did not happen: why, and what to do. The form still holds everything. */
export function notSaved(error: unknown): string {
  return notSavedBecause(storageTrouble(error));
}

/** The same, where the trouble is known already. */
export function notSavedBecause(trouble: StorageTrouble): string {
  return `NOT saved. ${whatToDo[trouble]}`;
}

/** A draft or an image that is not on the device: why, and what to do. */
export function notKept(error: unknown): string {
  return `Not kept: ${whyNotKept[storageTrouble(error)]}`;
}

const whatToDo: Record<StorageTrouble, string> = {
  full: 'This device has no space left. Free some (photos, downloads, other apps), then save again. What you typed is still here.',
  unavailable:
    'This browser doesn’t let Vitrine keep anything, as in a private window. Copy what you typed, then open Vitrine in a normal window or allow it to store data.',
  closed: 'The connection to this device’s storage was lost. Save again; what you typed is still here.',
  unknown: "This device's storage didn’t take it. Save again; what you typed is still here.",
};

const whyNotKept: Record<StorageTrouble, string> = {
  full: 'this device has no space left. Free some, or save now.',
  unavailable:
    'this browser lets Vitrine keep nothing here, as in a private window. Copy what you typed before you close this page.',
  closed: 'the connection to this device’s storage was lost. Vitrine tries again with your next change.',
  unknown: 'this device’s storage didn’t take it. Vitrine tries again with your next change.',
};
