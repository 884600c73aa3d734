import { showSaved, showUnchanged } from './show-saved.ts';
import type { RecordFormState } from './use-record-form.ts';
import type { Saved } from './use-saving.ts';

/** The end of a save, for a form that stays on its screen: it goes on, and says where the change is. */
export async function saveAndStay(
  { goOn }: Pick<RecordFormState<never>, 'goOn'>,
  saving: Promise<Saved>,
): Promise<void> {
  const ended = await saving;
  if (ended === 'nothing') return showUnchanged();
  if (ended !== 'saved') return;
  goOn();
  await showSaved();
}
